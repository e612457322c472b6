import Foundation
import Testing

/// The built command: exit statuses, pipes and devices, which only a process has.
@Suite struct BinaryTests {
    /// The command beside the test bundle.
    static let binary: URL? = {
        var candidates = [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
        candidates += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        candidates.append(Bundle.main.bundleURL)
        let path = candidates.map { $0.appendingPathComponent("routegen") }
        return path.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// Runs a line of the shell in which `$ROUTEGEN` is the command and `$DIR` a folder of its own; nil where there is no command.
    private func shell(_ line: String, manifest: String = BinaryTests.manifest) throws -> (
        status: Int32, out: String, err: String
    )? {
        guard let binary = Self.binary else {
            print("skipped: the command was not found beside the tests")
            return nil
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try manifest.write(to: folder.appendingPathComponent("routes.yaml"), atomically: false, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        process.environment = ["ROUTEGEN": binary.path, "DIR": folder.path, "PATH": "/usr/bin:/bin"]
        let outputs = [folder.appendingPathComponent("out"), folder.appendingPathComponent("err")]
        for output in outputs { _ = FileManager.default.createFile(atPath: output.path, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: outputs[0])
        process.standardError = try FileHandle(forWritingTo: outputs[1])
        try process.run()
        process.waitUntilExit()
        func text(_ url: URL) throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
        #expect(process.terminationReason == .exit, "no signal ends it")
        return (process.terminationStatus, try text(outputs[0]), try text(outputs[1]))
    }

    private static let manifest = "version: 1\ndestinations: {A: '/a/:id'}\n"

    private static let large: String = {
        var text = "version: 1\ndestinations:\n"
        for index in 0..<5000 { text += "  Destination\(index): /a/b\(index)/:id\n" }
        return text
    }()

    @Test(arguments: [
        ("$ROUTEGEN lint", 0), ("$ROUTEGEN lint < routes.yaml -", 0), ("$ROUTEGEN match /b", 1), ("$ROUTEGEN match /a/1", 0),
        ("echo 'a: [' | $ROUTEGEN lint -", 1), ("$ROUTEGEN", 2), ("$ROUTEGEN lint none.yaml", 2), ("$ROUTEGEN lint $DIR", 2),
        ("$ROUTEGEN generate --output made && $ROUTEGEN generate --check --output made", 0), ("$ROUTEGEN --version", 0),
    ])
    func `the exit status`(line: String, status: Int32) throws {
        guard let run = try shell(line) else { return }
        #expect(run.status == status, "\(run.err)")
        if status == 2, line != "$ROUTEGEN" { #expect(run.err.split(separator: "\n").count == 1) }
    }

    @Test(arguments: [
        "lint none.yaml >&-", "routes > /dev/full", "routes >&-", "lint > /dev/full", "--help > /dev/full",
        "generate --output /dev --single-file full",
    ])
    func `output that cannot be written ends with 2 and a sentence`(line: String) throws {
        guard FileManager.default.fileExists(atPath: "/dev/full"), let run = try shell("$ROUTEGEN " + line) else { return }
        #expect(run.status == 2)
        #expect(run.err.hasPrefix("routegen: ") && run.err.split(separator: "\n").count == 1, "\(run.err)")
    }

    @Test func `a reader that goes away ends it with 2 and a sentence`() throws {
        let line = "{ $ROUTEGEN routes; echo $? > status; } 2> errors | head -n 1 > /dev/null; cat errors; exit $(cat status)"
        guard let run = try shell(line, manifest: Self.large) else { return }
        #expect(run.status == 2)
        #expect(run.out == "routegen: cannot write to standard output: nobody reads it any more\n")
    }

    @Test func `closed standard error changes nothing`() throws {
        guard let run = try shell("$ROUTEGEN lint none.yaml 2>&-") else { return }
        #expect(run.status == 2 && run.out.isEmpty)
    }

    @Test func `a file or folder without permission is a sentence`() throws {
        guard geteuid() != 0 else {
            print("skipped: for root everything is permitted")
            return
        }
        guard let run = try shell("chmod 000 routes.yaml; $ROUTEGEN lint routes.yaml"),
            let output = try shell("mkdir made; chmod 555 made; $ROUTEGEN generate --output made")
        else { return }
        #expect(run.status == 2 && run.err.split(separator: "\n").count == 1)
        #expect(output.status == 2 && output.err.split(separator: "\n").count == 1)
    }

    @Test func `output in a pipe has no colours`() throws {
        guard let run = try shell("echo 'a: [' | TERM=xterm $ROUTEGEN lint - | cat") else { return }
        #expect(!run.out.contains("\u{1B}") && run.out.contains("yaml-syntax"))
    }

    @Test func `a file that cannot grow keeps its old content`() throws {
        // A limit on the size of files is a full disk that needs no rights to make.
        let line = """
            $ROUTEGEN generate --output made --single-file R.swift || exit 9
            cp made/R.swift before
            printf 'version: 1\\ndestinations: {A: "/a/:id", B: "/b/:other"}\\n' > routes.yaml
            trap '' XFSZ; ulimit -f 1; $ROUTEGEN generate --output made --single-file R.swift; status=$?
            cmp made/R.swift before || exit 8
            exit $status
            """
        guard let run = try shell(line) else { return }
        #expect(run.status == 2, "\(run.err)")
        #expect(
            run.err.hasPrefix("routegen: cannot write made/R.swift") && run.err.split(separator: "\n").count == 1, "\(run.err)")
    }
}
