import RouteManifest
import RouteTable
import Testing

/// Files that include files.
@Suite struct IncludeTests {
    private func names(_ reading: ManifestReading) -> [String] { reading.manifests[0].destinations.map(\.name.value) }

    @Test func includedFilesStandBeforeTheirIncluder() throws {
        let reading = try read(
            head + "include: [z.yaml, 'features/*.routes.yaml']\ntypes: {T: Int}\ndestinations: {Root: /root}\n",
            with: [
                "z.yaml": "destinations: {Z: {patterns: ['/z/:a'], parameters: {a: T}}}\n",
                "features/b.routes.yaml": "version: 1\ninclude: [deep/c.yaml]\ndestinations: {B: /b}\n",
                "features/B.routes.yaml": "destinations: {UpperB: /ub}\n",
                "features/.hidden.routes.yaml": "destinations: {Hidden: /h}\n",
                "features/deep/c.yaml": "types: {U: T}\ndestinations: {C: /c}\nx-free: 1\n",
                "features/other.yaml": "destinations: {O: /o}\n",
            ])
        #expect(reading.diagnostics.map(line) == [])
        #expect(names(reading) == ["Z", "UpperB", "C", "B", "Root"])
        let files = reading.manifests[0].files
        #expect(
            files.map(\.path) == [
                "z.yaml", "features/B.routes.yaml", "features/deep/c.yaml", "features/b.routes.yaml", "routes.yaml",
            ])
        #expect(files.map(\.isRoot) == [false, false, false, false, true])
        #expect(reading.manifests[0].destinations.map(\.file) == [0, 1, 2, 3, 4])
        #expect(reading.manifests[0].destinations[0].definition.bases == ["https://h.example"])
    }

    @Test func pathsAreRelativeToTheIncluder() throws {
        let files = MemoryFiles([
            "app/routes.yaml": "version: 1\ninclude: [../shared/a.yaml, sub/b.yaml]\n",
            "shared/a.yaml": "destinations: {A: /a}\n",
            "app/sub/b.yaml": "include: [../../shared/a.yaml, ./c.yaml]\ndestinations: {B: /b}\n",
            "app/sub/c.yaml": "destinations: {C: /c}\n",
        ])
        let reading = try ManifestReader(files: files).read(["app/routes.yaml"])
        #expect(
            reading.manifests[0].files.map(\.path) == ["shared/a.yaml", "app/sub/c.yaml", "app/sub/b.yaml", "app/routes.yaml"])
        #expect(
            reading.manifests[0].files.map(\.relativePath) == ["../shared/a.yaml", "sub/c.yaml", "sub/b.yaml", "routes.yaml"])
        #expect(names(reading) == ["A", "C", "B"], "a file that two others include is there once")
    }

    @Test func whatCannotBeIncludedIsAnErrorAtTheEntry() throws {
        let reading = try expect([.include], in: head + "include: [🔸none.yaml]\ndestinations: {A: /a}\n")
        #expect(reading.diagnostics[0].message.contains("none.yaml: no such file"))
        #expect(!reading.isReadable)
        let empty = try expect([.include], in: head + "include: [🔸'none/*.yaml']\ndestinations: {A: /a}\n")
        #expect(empty.diagnostics[0].severity == .warning)
        #expect(empty.isReadable)
    }

    /// A folder that may not be listed, which says nothing about what it holds.
    private struct LockedFolder: FileAccess {
        let base: MemoryFiles

        func read(_ path: String) throws(FileError) -> [UInt8] { try base.read(path) }

        func list(_ folder: String) throws(FileError) -> [FolderEntry] {
            if folder == "locked" { throw FileError(path: folder, reason: "no permission to read it") }
            return try base.list(folder)
        }
    }

    @Test(arguments: ["locked/*.yaml", "locked/**/*.yaml", "**/*.yaml"])
    func aFolderThatCannotBeListedIsAnErrorAndNotEmpty(_ pattern: String) throws {
        let files = LockedFolder(
            base: MemoryFiles([
                "routes.yaml": "version: 1\ninclude: ['\(pattern)']\n", "locked/a.yaml": "destinations: {A: /a}\n",
            ]))
        let reading = try ManifestReader(files: files).read(["routes.yaml"])
        #expect(reading.diagnostics.count == 1)
        #expect(reading.diagnostics.first?.rule == .include && reading.diagnostics.first?.severity == .error)
        #expect(reading.diagnostics.first?.message.contains("locked: no permission to read it") == true)
        #expect(!reading.isReadable)
    }

    @Test func aCircleIsNamed() throws {
        let files = MemoryFiles([
            "a.yaml": "version: 1\ninclude: [b.yaml]\ndestinations: {A: /a}\n", "b.yaml": "include: [./c.yaml]\n",
            "c.yaml": "destinations: {C: /c}\ninclude: [x/../a.yaml]\n",
        ])
        let reading = try ManifestReader(files: files).read(["a.yaml"])
        #expect(
            reading.diagnostics.map(line) == [
                "c.yaml:2:11: error: the includes go round in a circle: a.yaml → b.yaml → c.yaml → a.yaml [include]"
            ])
        #expect(names(reading) == ["C", "A"])
        let itself = try read(head + "include: ['*.yaml']\ndestinations: {A: /a}\n", with: ["b.yaml": "destinations: {B: /b}\n"])
        #expect(itself.diagnostics.map(line) == [])
        #expect(names(itself) == ["B", "A"])
    }

    @Test func onlySomeKeysAreAllowed() throws {
        let reading = try read(
            head + "include: [b.yaml]\ndestinations: {A: /a}\n",
            with: ["b.yaml": "bases: [https://x.example]\noptions: {}\ntyps: {}\n"])
        #expect(
            reading.diagnostics.map { "\($0.rule) \($0.range.file):\($0.range.line)" } == [
                "unknown-key b.yaml:1", "unknown-key b.yaml:2", "unknown-key b.yaml:3",
            ])
    }

    @Test func oneNameInTwoFilesIsAnErrorWithBothPlaces() throws {
        let reading = try expect(
            [.duplicateDestination], in: head + "include: [b.yaml]\ndestinations: {A: /a, 🔸B: /b}\n",
            with: ["b.yaml": "destinations: {B: /b2}\n"])
        #expect(reading.diagnostics[0].notes.first?.range?.file == "b.yaml")
        #expect(names(reading) == ["B", "A"])
    }

    @Test func aRootThatIsMissingIsAnErrorOfItsOwn() {
        #expect(throws: FileError(path: "none.yaml", reason: "no such file")) {
            try ManifestReader(files: MemoryFiles([String: String]())).read(["none.yaml"])
        }
    }

    @Test func severalRootsAreReadInTheirOrder() throws {
        let files = MemoryFiles([
            "a.yaml": "version: 1\ninclude: [c.yaml]\ndestinations: {A: /a}\n",
            "b.yaml": "version: 1\ninclude: [c.yaml]\ndestinations: {A: /b}\n",
            "c.yaml": "destinations: {C: /c}\n",
        ])
        let reading = try ManifestReader(files: files).read(["a.yaml", "b.yaml"])
        #expect(reading.manifests.map { $0.destinations.map(\.name.value) } == [["C", "A"], ["C"]])
        #expect(reading.diagnostics.map { "\($0.rule) \($0.range.file)" } == ["duplicate-destination b.yaml"])
    }

    /// Pattern, name, whether it matches.
    static let globs: [(String, String, Bool)] = [
        ("*.yaml", "a.yaml", true), ("*.yaml", ".yaml", false), (".*", ".a", true), ("a?c", "abc", true), ("a?c", "ac", false),
        ("[a-c]x", "bx", true),
        ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true), ("[]]x", "]x", true), ("[ab", "[ab", true),
        ("*a*b*", "xxaxxbxx", true), ("*a*b", "xxaxxbx", false),
        ("**", "abc", true), ("é*", "école", true),
    ]

    @Test(arguments: globs) func aGlobMatchesWithinAComponent(_ pattern: String, _ name: String, _ matches: Bool) throws {
        let reading = try read(
            head + "include: ['d/\(pattern)']\ndestinations: {A: /a}\n", with: ["d/\(name)": "destinations: {B: /b}\n"])
        #expect((reading.manifests[0].destinations.count == 2) == matches, "\(reading.diagnostics.map(line))")
    }

    @Test func twoStarsGoDownTheFolders() throws {
        let others = ["a/b/c/x.yaml", "a/x.yaml", "x.yaml", "a/.h/x.yaml", "a/b/y.yaml"].reduce(into: [:]) { files, path in
            files[path] = "x-path: \(path)\n"
        }
        let reading = try read(head + "include: ['a/**/x.yaml', '**/y.*']\ndestinations: {A: /a}\n", with: others)
        #expect(reading.manifests[0].files.map(\.path) == ["a/b/c/x.yaml", "a/x.yaml", "a/b/y.yaml", "routes.yaml"])
    }
}
