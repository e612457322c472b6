import Foundation
import Testing

@Suite("The manifests of a target")
struct ManifestFolderTests {
    @Test(
        "routes.yaml is the root, else each *.routes.yaml of the folder",
        arguments: [
            (["routes.yaml": "", "a.swift": ""], ["routes.yaml"]),
            (["shop.routes.yaml": "options: {name: Shop}", "chat.routes.yaml": ""], ["chat.routes.yaml", "shop.routes.yaml"]),
            (["routes.yaml": "include: [x.routes.yaml]", "x.routes.yaml": ""], ["routes.yaml"]),
            (["routes.yaml": "include: ['*.routes.yaml']", "x.routes.yaml": "", "y.routes.yaml": ""], ["routes.yaml"]),
            (
                ["routes.yaml": "include: [a/b.yaml]", "a/b.yaml": "include: [../x.routes.yaml]", "x.routes.yaml": ""],
                ["routes.yaml"]
            ),
            (["routes.yaml": "", "types.yaml": "", "a/routes.yaml": "", "a/x.routes.yaml": ""], ["routes.yaml"]),
            (["é ü.routes.yaml": ""], ["é ü.routes.yaml"]),
        ] as [([String: String], [String])])
    func roots(files: [String: String], expected: [String]) throws {
        try withTarget(files) { folder in
            let manifests = try ManifestFolder(target: "App", folder: folder, packageFolder: package(of: folder))
            #expect(manifests.roots.map(\.lastPathComponent) == expected)
            #expect(ManifestFolder.hasManifest(in: folder))
        }
    }

    @Test(
        "a manifest that is missing or clashes is a sentence that says what to do",
        arguments: [
            ([:], "target App has no route manifest: add Sources/App/routes.yaml with `version: 1`"),
            (["routes.yml": ""], "no route manifest: rename Sources/App/routes.yml to routes.yaml"),
            (["Routes.yaml": ""], "no route manifest: rename Sources/App/Routes.yaml to routes.yaml"),
            (["shop.routes.yml": ""], "no route manifest: rename Sources/App/shop.routes.yml to shop.routes.yaml"),
            (
                ["a/x.routes.yaml": ""],
                "`include: [a/x.routes.yaml]`, or move Sources/App/a/x.routes.yaml to Sources/App/routes.yaml"
            ),
            (["routes.yaml/x": ""], "no route manifest"),
            (
                ["routes.yaml": "# x.routes.yaml", "x.routes.yaml": ""],
                "two manifests that clash, Sources/App/routes.yaml and Sources/App/x.routes.yaml: add `include: [x.routes.yaml]`"
            ),
            (
                ["a.routes.yaml": "", "b.routes.yaml": "options: {access: public}"],
                "Sources/App/a.routes.yaml and Sources/App/b.routes.yaml, for both generate the type AppRoutes: give one"
            ),
            (
                ["a.routes.yaml": "include: [b.routes.yaml]", "b.routes.yaml": "options: {name: B}"],
                "generate the destinations of Sources/App/b.routes.yaml twice, for Sources/App/a.routes.yaml includes it"
            ),
            (
                ["routes.yaml": "", "Routes.generated.swift": ""],
                "two files named routes.generated.swift, from Sources/App/routes.yaml and from Sources/App/Routes.generated.swift"
            ),
        ] as [([String: String], String)])
    func refused(files: [String: String], expected: String) throws {
        try withTarget(files) { folder in
            let error = #expect(throws: ManifestFolderError.self) {
                try ManifestFolder(target: "App", folder: folder, packageFolder: package(of: folder))
            }
            #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
        }
    }

    @Test("two manifests whose output differs in case only clash, where a disk can hold them", .enabled(if: diskTellsCase))
    func caseOfOutput() throws {
        let files = ["Shop.routes.yaml": "options: {name: A}", "shop.routes.yaml": "options: {name: B}"]
        try withTarget(files) { folder in
            let error = #expect(throws: ManifestFolderError.self) {
                try ManifestFolder(target: "App", folder: folder, packageFolder: package(of: folder))
            }
            #expect(error?.description.contains("two files named shop.routes.generated.swift") == true)
        }
    }

    private static var diskTellsCase: Bool {
        let folder = FileManager.default.temporaryDirectory
        return !FileManager.default.fileExists(atPath: folder.path.uppercased() + "/")
    }

    @Test("every YAML file of the folder is an input, and what is included from outside it; nothing else is")
    func inputs() throws {
        let files = [
            "routes.yaml": "include: [features/*.routes.yaml, ../Shared/types.yaml, ../Shared/*/n.yaml, missing.yaml]",
            "features/a.routes.yaml": "include: [deep/b.yaml]", "features/deep/b.yaml": "", "features/c.yml": "",
            "App.swift": "", ".hidden/x.yaml": "", "../Shared/types.yaml": "include: [more.yaml]", "../Shared/more.yaml": "",
            "../Shared/other.yaml": "", "../Shared/m/n.yaml": "",
        ]
        try withTarget(files) { folder in
            let manifests = try ManifestFolder(target: "App", folder: folder, packageFolder: package(of: folder))
            let inputs = manifests.inputs(of: manifests.roots[0]).map(manifests.name)
            #expect(inputs.first == "Sources/App/routes.yaml")
            #expect(
                inputs.sorted() == [
                    "Sources/App/features/a.routes.yaml", "Sources/App/features/c.yml", "Sources/App/features/deep/b.yaml",
                    "Sources/App/routes.yaml", "Sources/Shared/m/n.yaml", "Sources/Shared/more.yaml", "Sources/Shared/types.yaml",
                ])
        }
    }

    @Test("includes that go round in a circle end")
    func circle() throws {
        try withTarget(["routes.yaml": "include: [a.yaml]", "a.yaml": "include: [routes.yaml, a.yaml]"]) { folder in
            let manifests = try ManifestFolder(target: "App", folder: folder, packageFolder: package(of: folder))
            #expect(manifests.inputs(of: manifests.roots[0]).map(\.lastPathComponent) == ["routes.yaml", "a.yaml"])
        }
    }

    // MARK: A target on disk

    private func package(of folder: URL) -> URL { folder.deletingLastPathComponent().deletingLastPathComponent() }

    /// Calls `body` with the folder `Sources/App` of a package, in which the files stand.
    private func withTarget(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        let package = FileManager.default.temporaryDirectory.appendingPathComponent("rütegen \(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: package) }
        let folder = package.appendingPathComponent("Sources/App", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files {
            let file = folder.appendingPathComponent(path).standardizedFileURL
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder)
    }
}
