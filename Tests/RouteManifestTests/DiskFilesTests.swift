import Foundation
import RouteManifest
import RouteTable
import Testing

/// The files of a disk, in a folder of the test's own.
@Suite struct DiskFilesTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder + "/features/deep", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

    @Test func aManifestWithIncludesIsReadFromDisk() throws {
        try withFolder { folder in
            try write(head + "include: [features/*.yaml, link.yaml]\ndestinations: {A: /a}\n", folder + "/routes.yaml")
            try write("destinations: {B: /b}\n", folder + "/features/b.yaml")
            try write("destinations: {C: /c}\n", folder + "/features/c.yaml")
            // A second way to a file that is there already.
            try FileManager.default.createSymbolicLink(atPath: folder + "/link.yaml", withDestinationPath: "features/b.yaml")
            let reading = try ManifestReader(files: DiskFiles()).read([folder + "/routes.yaml"])
            #expect(reading.diagnostics.map(line) == [])
            #expect(reading.manifests[0].destinations.map(\.name.value) == ["B", "C", "A"])
            #expect(reading.manifests[0].files.map(\.relativePath) == ["features/b.yaml", "features/c.yaml", "routes.yaml"])
        }
    }

    @Test func whatCannotBeReadIsOneSentence() throws {
        try withFolder { folder in
            let files = DiskFiles()
            #expect(throws: FileError(path: folder + "/none", reason: "no such file")) { try files.read(folder + "/none") }
            #expect(throws: FileError(path: folder, reason: "this is a folder; name the manifest in it")) {
                try files.read(folder)
            }
            try write("x", folder + "/file")
            #expect(throws: FileError(path: folder + "/file/x", reason: "no such file")) { try files.read(folder + "/file/x") }
            #expect(throws: FileError(path: "", reason: "this is no path of a file")) { try files.read("") }
            try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
            #expect(throws: FileError(path: folder + "/loop", reason: "its symbolic links go round in a circle")) {
                try files.read(folder + "/loop")
            }
        }
    }

    /// Root reads everything, so this says something only without root's rights.
    @Test(.enabled(if: getuid() != 0)) func anUnreadableFileIsOneSentence() throws {
        try withFolder { folder in
            try write("x", folder + "/secret")
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder + "/secret")
            #expect(throws: FileError(path: folder + "/secret", reason: "no permission to read it")) {
                try DiskFiles().read(folder + "/secret")
            }
        }
    }

    @Test func aCircleOfFoldersEnds() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/features/round", withDestinationPath: "..")
            try write(
                head + "include: ['**/*.yaml', features/round/routes.yaml]\ndestinations: {A: /a}\n", folder + "/routes.yaml")
            try write("destinations: {B: /b}\n", folder + "/features/deep/b.yaml")
            let reading = try ManifestReader(files: DiskFiles()).read([folder + "/routes.yaml"])
            #expect(reading.diagnostics.map(\.rule) == [.include])
            #expect(reading.manifests[0].destinations.map(\.name.value) == ["B", "A"])
        }
    }
}
