import Foundation
import RouteManifest
import Testing

@testable import routegen

/// `generate` with a folder on the disk.
@Suite final class GenerateTests {
    private let folder: URL
    private let manifest: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)")
        manifest = folder.appendingPathComponent("routes.yaml")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("version: 1\ndestinations: {A: /a, B: '/b/:id'}\n")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var output: URL { folder.appendingPathComponent("made/here") }

    private func write(_ text: String) throws { try text.write(to: manifest, atomically: false, encoding: .utf8) }

    private func generate(_ more: String...) -> CommandRun { run(["generate", "--output", output.path, manifest.path] + more) }

    private func run(_ arguments: [String]) -> CommandRun { CommandRun(disk: arguments) }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: output.path).sorted() }

    private func number(_ name: String) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: output.appendingPathComponent(name).path)
        return try #require(attributes[.systemFileNumber] as? UInt64)
    }

    private func date(_ name: String) throws -> Date {
        let attributes = try FileManager.default.attributesOfItem(atPath: output.appendingPathComponent(name).path)
        return try #require(attributes[.modificationDate] as? Date)
    }

    @Test func `files are written, in place, and only where something changed`() throws {
        let first = generate()
        #expect(first.status == 0 && first.out.isEmpty && first.err.isEmpty, "\(first.err)")
        #expect(try names() == ["AppRoutes+routes.yaml.generated.swift", "AppRoutes.generated.swift"])
        let number = try number("AppRoutes+routes.yaml.generated.swift")
        let date = try date("AppRoutes.generated.swift")
        #expect(generate().status == 0)
        #expect(try self.date("AppRoutes.generated.swift") == date)
        try write("version: 1\ndestinations: {A: /a}\n")
        #expect(generate().status == 0)
        #expect(try self.number("AppRoutes+routes.yaml.generated.swift") == number, "the same file, not a new one in its place")
        let text = try String(contentsOf: output.appendingPathComponent("AppRoutes+routes.yaml.generated.swift"), encoding: .utf8)
        #expect(text.contains("struct A") && !text.contains("struct B"))
    }

    @Test func `a table counts as checked only where a file of ours holds it, whole`() throws {
        #expect(generate().status == 0)
        let name = "AppRoutes.generated.swift"
        let url = output.appendingPathComponent(name)
        let text = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(text.range(of: "(#\"")).upperBound
        let end = try #require(text.range(of: "\"#)")).lowerBound
        let table = String(text[start..<end])
        let made = OutputFolder(output.path, DiskFiles())
        #expect(table.hasPrefix("routegen") && made.holds(table, in: name))
        #expect(!made.holds(String(table.dropLast()), in: name) && !made.holds(String(table.dropFirst()), in: name))
        #expect(!made.holds(table + "@", in: name) && !made.holds(table, in: "AppRoutes+routes.yaml.generated.swift"))
        #expect(!made.holds(table, in: "nothing.swift") && !made.holds(table, in: "."))
        // Not ours; changed; a pipe, which is never read.
        try ("// By hand.\n" + text).write(to: url, atomically: false, encoding: .utf8)
        #expect(!made.holds(table, in: name))
        try text.replacingOccurrences(of: table, with: table.dropLast() + "A").write(to: url, atomically: false, encoding: .utf8)
        #expect(!made.holds(table, in: name))
        try FileManager.default.removeItem(at: url)
        #expect(mkfifo(url.path, 0o600) == 0)
        #expect(!made.holds(table, in: name))
    }

    @Test func `errors block, warnings do not`() throws {
        try write("version: 1\ntypes: {T: {type: Int}}\ndestinations: {A: /a}\n")
        let warned = generate()
        #expect(warned.status == 0 && warned.err.contains("[unused-type]"))
        let before = try names()
        try write("version: 1\ndestinations: {A: /a, B: '/b/:(('}\n")
        let failed = generate("--rule", "pattern-syntax=off")
        #expect(failed.status == 1 && failed.err.contains("error:") && failed.out.isEmpty)
        #expect(try names() == before)
    }

    @Test func `check writes nothing and prints what is stale`() throws {
        let missing = generate("--check")
        #expect(missing.status == 1 && missing.out.contains("--- /dev/null\n+++ "))
        #expect(!FileManager.default.fileExists(atPath: output.path))
        #expect(generate().status == 0)
        #expect(generate("--check").status == 0)
        try write("version: 1\ndestinations: {A: /a, C: '/b/:id'}\n")
        let stale = generate("--check")
        #expect(stale.status == 1)
        #expect(stale.out.contains("\n@@ -") && stale.out.contains("\n-") && stale.out.contains("\n+"))
    }

    @Test func `files that no longer belong are removed, those of others stay`() throws {
        #expect(generate().status == 0)
        let old = output.appendingPathComponent("AppRoutes+gone.routes.yaml.generated.swift")
        let mine = output.appendingPathComponent("AppRoutes+mine.generated.swift")
        let other = output.appendingPathComponent("Other+routes.yaml.generated.swift")
        let made = try String(contentsOf: output.appendingPathComponent("AppRoutes.generated.swift"), encoding: .utf8)
        try made.write(to: old, atomically: false, encoding: .utf8)
        try made.write(to: other, atomically: false, encoding: .utf8)
        try "// by hand\n".write(to: mine, atomically: false, encoding: .utf8)
        #expect(generate("--check").out.contains("+gone.routes.yaml"))
        #expect(generate().status == 0)
        #expect(!FileManager.default.fileExists(atPath: old.path))
        #expect(FileManager.default.fileExists(atPath: mine.path))
        #expect(FileManager.default.fileExists(atPath: other.path))
    }

    @Test func `all goes into one file where one is named`() throws {
        #expect(generate("--single-file", "Routes.swift", "--source-root", folder.path).status == 0)
        #expect(try names() == ["Routes.swift"])
    }

    @Test func `a folder in the place of a file, or a file in the place of the folder, is one sentence`() throws {
        try FileManager.default.createDirectory(
            at: output.appendingPathComponent("Routes.swift"), withIntermediateDirectories: true)
        let file = generate("--single-file", "Routes.swift")
        #expect(file.status == 2 && file.err.split(separator: "\n").count == 1)
        let folder = run(["generate", "--output", manifest.path + "/x", manifest.path])
        #expect(folder.status == 2 && folder.err.split(separator: "\n").count == 1, "\(folder.err)")
        let itself = run(["generate", "--output", manifest.path, manifest.path])
        #expect(itself.status == 2 && itself.err.contains("\(manifest.path): this is no folder"), "\(itself.err)")
    }

    @Test func `a diff has the lines of both files`() {
        func diff(_ old: String?, _ new: String?) -> String {
            FileDifference(path: "f", old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }).text
        }
        #expect(diff("a\nb\nc\n", "a\nx\nc\n") == "--- f\n+++ f\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n")
        #expect(diff(nil, "a\n") == "--- /dev/null\n+++ f\n@@ -0,0 +1,1 @@\n+a\n")
        #expect(diff("a\n", nil) == "--- f\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n")
        #expect(diff("1\n2\n3\n4\n5\n", "1\n2\n3\n4\n5\n6\n") == "--- f\n+++ f\n@@ -3,3 +3,4 @@\n 3\n 4\n 5\n+6\n")
    }
}
