import Foundation
import Testing

@testable import routegen

/// `routegen init`.
@Suite struct StarterTests {
    @Test func `the starter is clean by every rule, generates, and is in canonical layout`() throws {
        let starter = CommandRun("init", "-").out
        #expect(starter == StarterManifest.text)
        let lint = CommandRun("lint", "--strict", manifest: starter)
        #expect(lint.status == 0 && lint.out.hasPrefix("no findings in "), "\(lint.out)")
        #expect(CommandRun("fmt", "--check", manifest: starter).out == "")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let generated = CommandRun("generate", "--output", folder.path, manifest: starter)
        #expect(generated.status == 0, "\(generated.err)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty == false)
    }

    @Test func `a file that exists is never written over`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("routes.yaml").path
        let first = CommandRun("init", path)
        #expect(first.status == 0 && first.out.hasPrefix("\(path) is written"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == StarterManifest.text)
        try "mine".write(toFile: path, atomically: false, encoding: .utf8)
        let second = CommandRun("init", path)
        #expect(second.status == 2 && second.err.contains("exists already"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        // A link that leads nowhere is somebody's too.
        let link = folder.appendingPathComponent("link.yaml").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/nowhere.yaml")
        #expect(CommandRun("init", link).status == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/nowhere.yaml"))
        #expect(CommandRun("init", folder.path).status == 2)
        #expect(CommandRun("init", folder.path + "/none/routes.yaml").err.contains("no such file or folder"))
        #expect(CommandRun("init", "a.yaml", "b.yaml").status == 2)
    }
}
