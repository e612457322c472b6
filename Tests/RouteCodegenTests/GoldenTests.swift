import Foundation
import RouteCodegen
import RouteManifest
import Testing

/// A folder of `Golden`: a manifest, the Swift that is expected of it, and what an app writes beside that.
///
/// `ROUTEGEN_REWRITE_GOLDEN=1 swift test --filter GoldenTests` writes what is generated over what was expected; the difference is
/// then for a person to read.
struct Golden: CustomTestStringConvertible {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    static let rewrites = ProcessInfo.processInfo.environment["ROUTEGEN_REWRITE_GOLDEN"] != nil

    static let all: [Golden] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { Golden(name: $0) }
    }()

    var name: String
    var testDescription: String { name }
    private var folder: URL { Self.root.appendingPathComponent(name) }

    /// The manifest's files by their path in the folder.
    func manifest() throws -> Manifest {
        var files: [String: String] = [:]
        for path in FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        where path.hasSuffix(".yaml") {
            files[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        }
        let reading = try ManifestReader(files: MemoryFiles(files)).read(["routes.yaml"])
        #expect(reading.diagnostics.filter { $0.severity == .error } == [])
        return try #require(reading.manifests.first)
    }

    func generated() throws -> [String: String] {
        let files = SwiftGenerator(options: .init(version: "0.0.0")).files(for: [try manifest()])
        return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.contents) })
    }

    /// The expected files, which lie as `.swift` beside the manifest.
    func expected() throws -> [String: String] {
        try texts { $0.hasSuffix(".generated.swift") }
    }

    /// What the app writes by hand.
    func app() throws -> [String: String] {
        try texts { $0.hasSuffix(".swift") && !$0.hasSuffix(".generated.swift") }
    }

    func rewrite(_ files: [String: String]) throws {
        for name in try expected().keys { try FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
    }

    private func texts(_ isWanted: (String) -> Bool) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter(isWanted)
        return Dictionary(
            uniqueKeysWithValues: try names.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            })
    }
}

@Suite("Golden files of generated Swift", .serialized)
struct GoldenTests {
    @Test("byte for byte", arguments: Golden.all)
    func bytes(golden: Golden) throws {
        let generated = try golden.generated()
        if Golden.rewrites { try golden.rewrite(generated) }
        let expected = try golden.expected()
        #expect(Set(generated.keys) == Set(expected.keys))
        for (name, text) in expected.sorted(by: { $0.key < $1.key }) {
            let lines = (text.split(separator: "\n", omittingEmptySubsequences: false))
            let made = (generated[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            let firstDifference = zip(lines, made).enumerated().first { $0.element.0 != $0.element.1 }
            #expect(
                Array(text.utf8) == Array((generated[name] ?? "").utf8),
                "\(name), line \((firstDifference?.offset ?? min(lines.count, made.count)) + 1): \(String(describing: firstDifference?.element))"
            )
        }
    }

    @Test(
        "the compiler takes them without a warning", .enabled(if: Compiler() != nil, Compiler.skipReason), arguments: Golden.all)
    func compile(golden: Golden) throws {
        let compiler = try #require(Compiler())
        let files = try golden.expected().merging(golden.app()) { first, _ in first }
        for options in [
            [],
            ["-default-isolation", "MainActor"],
            [
                "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
                "-enable-upcoming-feature", "InternalImportsByDefault",
            ],
        ] {
            let said = try compiler.typeCheck(files.filter { $0.key != "main.swift" }, options: options)
            #expect(said == "", "\(options)")
        }
    }

    @Test("there are some")
    func count() {
        #expect(Golden.all.count >= 4)
    }
}
