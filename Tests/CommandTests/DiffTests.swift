import Foundation
import Testing

@testable import routegen

/// `routegen diff`: levels, formats, revisions of git.
@Suite struct DiffTests {
    private static let old = """
        version: 1
        bases: [https://myapp.com]
        destinations:
          Person:
            patterns: [/person/:id]
            parameters: {id: Int}
            query: {tab: String?}
          Gone: /gone/:x
          Old: {patterns: [/old], deprecated: use Person}
          Name: /n/:a

        """
    private static let new = """
        version: 1
        bases: [https://myapp.com]
        destinations:
          Me: /person/1
          Person:
            patterns: [/person/:id]
            parameters: {id: String}
            query: {tab: String?}
          Named: /n/:a
          Fresh: /fresh

        """

    private func diff(_ arguments: String..., old: String = DiffTests.old, new: String = DiffTests.new) -> CommandRun {
        CommandRun(["diff"] + arguments + ["old.yaml", "new.yaml"], files: ["old.yaml": old, "new.yaml": new])
    }

    @Test func `changes stand with their destinations, each with a URL`() {
        let run = diff()
        #expect(run.status == 1)
        #expect(
            run.out == """
                Person
                  error: opens Me now
                    https://myapp.com/person/1
                    /person/:id  old.yaml:5:16
                  warning: `id` was Int in the path, and is String in the path
                    https://myapp.com/person/0
                    /person/:id  old.yaml:5:16
                Gone
                  error: opens nothing any more
                    https://myapp.com/gone/a
                    /gone/:x  old.yaml:8:9
                Old
                  warning: opens nothing any more; it was deprecated: use Person
                    https://myapp.com/old
                    /old  old.yaml:9:20
                Name
                  note: is called Named now, and opens the same URLs
                    old.yaml:10:3
                Person
                  note: opened nothing before
                    https://myapp.com/person/a
                    /person/:id  new.yaml:6:16
                Fresh
                  note: opened nothing before
                    https://myapp.com/fresh
                    /fresh  new.yaml:10:10
                2 errors, 2 warnings, 3 notes

                """)
    }

    @Test func `nothing changes where nothing changes`() {
        let run = diff(new: Self.old)
        #expect(run.status == 0 && run.out == "every URL opens what it opened\n")
        // Layout, order and descriptions are no URLs.
        let other = Self.old.replacing(
            "  Gone: /gone/:x\n", with: "  # a comment\n  Gone: {description: x, patterns: ['/gone/:x']}\n")
        #expect(diff(new: other).status == 0)
        #expect(diff("--format", "json", new: Self.old).out.contains(#""changes": []"#))
    }

    @Test func `the status is 1 only where a URL breaks that was not announced`() {
        let deprecated = "version: 1\ndestinations:\n  A: {patterns: [/a], deprecated: soon}\n  B: /b\n"
        let removed = "version: 1\ndestinations:\n  B: /b\n"
        #expect(diff(old: deprecated, new: removed).status == 0)
        #expect(diff("--strict", old: deprecated, new: removed).status == 1)
        #expect(diff(old: removed, new: deprecated).status == 0, "what is new breaks nothing")
        #expect(diff("--strict", old: removed, new: deprecated).status == 0)
    }

    @Test func `what an app's type may refuse is looked at too`() {
        let types = "version: 1\ntypes: {Name: {swift: Name}}\ndestinations:\n  A: {patterns: ['/a/:x'], parameters: {x: Name}}\n"
        let run = diff(old: types + "  B: /a/:y\n", new: types)
        #expect(run.status == 1)
        #expect(
            run.out.contains("B\n  error: opens nothing any more, where the app's own types refuse it\n    /a/a\n"), "\(run.out)")
    }

    @Test func `a pattern that cannot be read is said to be left out`() {
        let run = diff(new: Self.old.replacing("/gone/:x", with: "/gone/:x("))
        #expect(run.status == 1)
        #expect(run.err.contains("1 pattern that cannot be read is left out of new.yaml"))
    }

    @Test(arguments: [
        ["a.yaml"], [], ["-", "-"], ["git:x", "b.yaml"], ["git:-x:routes.yaml", "b.yaml"], ["none.yaml", "none.yaml"],
    ])
    func `usage`(operands: [String]) {
        let run = CommandRun(["diff"] + operands, files: ["-": ""])
        #expect(run.status == 2 && run.err.hasPrefix("routegen: ") && run.err.split(separator: "\n").count == 1, "\(run.err)")
    }

    @Test func `formats say the same`() throws {
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(diff("--format", "json").out.utf8)) as? [String: Any])
        let changes = try #require(json["changes"] as? [[String: Any]])
        #expect(changes.count == 7)
        #expect((json["summary"] as? [String: Int]) == ["errors": 2, "warnings": 2, "notes": 3])
        let github = diff("--format", "github").out.split(separator: "\n")
        let markdown = diff("--format", "markdown").out
        #expect(github.count == changes.count)
        for (change, line) in zip(changes, github) {
            let level = change["severity"] as? String == "note" ? "notice" : change["severity"] as? String ?? ""
            #expect(line.hasPrefix("::\(level) "))
            #expect(line.contains("title=url-\(change["kind"] as? String ?? "")::"))
            guard let url = change["url"] as? String else { continue }
            #expect(line.hasSuffix(": \(url)"))
            #expect(markdown.contains("`\(url)`"))
        }
        #expect(github[0].hasPrefix("::error file=new.yaml,line=4,col=7,"), "where the URL goes now")
    }

    @Test func `markdown means nothing else than it says`() {
        let old = "version: 1\ndestinations:\n  A: {patterns: ['/a`b'], deprecated: '<b> *x* | [y](z)'}\n"
        let run = diff("--format", "markdown", old: old, new: "version: 1\ndestinations: {B: /b}\n")
        #expect(run.out.contains("(`` /a`b ``)"), "\(run.out)")
        #expect(run.out.contains(#"\<b\> \*x\* \| \[y\](z)"#), "\(run.out)")
    }

    // MARK: Revisions

    /// A repository with an old and a new manifest, with includes; nil where there is no git.
    private func inRepository(_ body: (URL, (String) throws -> (status: Int32, out: String, err: String)) throws -> Void) throws {
        guard let binary = BinaryTests.binary, FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else {
            print("skipped: there is no git, or the command was not found beside the tests")
            return
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("app/features"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func run(_ line: String) throws -> (status: Int32, out: String, err: String) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", line]
            process.currentDirectoryURL = folder
            process.environment = [
                "ROUTEGEN": binary.path, "PATH": "/usr/bin:/bin", "HOME": folder.path, "GIT_AUTHOR_NAME": "a",
                "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
            ]
            let (out, err) = (folder.appendingPathComponent("../\(folder.lastPathComponent).out"), Pipe())
            _ = FileManager.default.createFile(atPath: out.path, contents: nil)
            defer { try? FileManager.default.removeItem(at: out) }
            process.standardOutput = try FileHandle(forWritingTo: out)
            process.standardError = err
            try process.run()
            let errors = err.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (
                process.terminationStatus, String(decoding: try Data(contentsOf: out), as: UTF8.self),
                String(decoding: errors, as: UTF8.self)
            )
        }
        func write(_ text: String, _ path: String) throws {
            try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
        }
        try write("version: 1\ninclude: ['features/*.routes.yaml', ../shared.yaml]\ndestinations: {A: /a}\n", "app/routes.yaml")
        try write("version: 1\ndestinations: {B: /b}\n", "app/features/b.routes.yaml")
        try write("version: 1\ndestinations: {C: /c}\n", "shared.yaml")
        #expect(try run("ln -s shared.yaml link.yaml && git init -q && git add . && git commit -q -m old").status == 0)
        try body(folder, run)
    }

    @Test func `a revision is read with what it includes`() throws {
        try inRepository { _, run in
            let change =
                "printf 'version: 1\\ndestinations: {B: /bb}\\n' > app/features/b.routes.yaml; rm shared.yaml; touch shared.yaml"
            _ = try run(change)
            let found = try run("$ROUTEGEN diff git:HEAD:app/routes.yaml app/routes.yaml")
            #expect(found.status == 1, "\(found.err)")
            let gone = "B\n  error: opens nothing any more\n    /b\n    /b  git:HEAD:app/features/b.routes.yaml:2:19\n"
            #expect(found.out.contains(gone), "\(found.out)")
            #expect(found.out.contains("C\n  error: opens nothing any more"))
            #expect(try run("$ROUTEGEN diff git:HEAD:link.yaml git:HEAD:shared.yaml").status == 0, "a link is followed")
            let relative = try run("cd app && $ROUTEGEN diff git:HEAD:./routes.yaml routes.yaml")
            #expect(relative.status == 1 && relative.out.contains("git:HEAD:app/features/b.routes.yaml"))
            _ = try run("git commit -q -a -m new")
            #expect(try run("$ROUTEGEN diff git:HEAD:app/routes.yaml app/routes.yaml").status == 0)
            #expect(try run("$ROUTEGEN diff git:HEAD~1:app/routes.yaml git:HEAD:app/routes.yaml").status == 1)
        }
    }

    @Test(arguments: [
        ("git:none:app/routes.yaml", "this repository has no revision `none`"),
        ("git:HEAD:none.yaml", "git:HEAD:none.yaml: no such file in this revision"),
        ("git:HEAD:app", "git:HEAD:app: this is a folder; name the manifest in it"),
        ("git:HEAD:../routes.yaml", "git:HEAD:../routes.yaml: it lies outside of the repository"),
        ("git:HEAD:", "`git:HEAD:` does not name a file of a revision; write git:REVISION:PATH, as git:main:routes.yaml"),
    ])
    func `what a revision does not have is said`(operand: String, message: String) throws {
        try inRepository { _, run in
            let found = try run("$ROUTEGEN diff \(operand) app/routes.yaml")
            #expect(found.status == 2)
            #expect(found.err == "routegen: \(message)\n")
        }
    }

    @Test func `without git or a repository the reason is said`() throws {
        try inRepository { _, run in
            let none = try run("PATH=/none $ROUTEGEN diff git:HEAD:app/routes.yaml app/routes.yaml")
            #expect(none.status == 2 && none.err == "routegen: git is needed for this, and not installed\n", "\(none.err)")
            let outside = try run("rm -rf .git; $ROUTEGEN diff git:HEAD:app/routes.yaml app/routes.yaml")
            #expect(outside.status == 2 && outside.err.contains("not a git repository"), "\(outside.err)")
        }
    }
}
