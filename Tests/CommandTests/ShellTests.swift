import Foundation
import Testing

@testable import routegen

/// Completion scripts, the manual page and the schema: what can be said of them without a shell or a validator (`scripts/check-command` has those).
@Suite struct ShellTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func `a completion script names every command, option and choice`(shell: String) {
        let run = CommandRun("completions", shell)
        #expect(run.status == 0 && run.err.isEmpty)
        for command in Routegen.commands {
            #expect(run.out.contains(command.name))
            for option in command.options {
                #expect(run.out.contains(shell == "fish" ? "-l \(option.name) " : "--\(option.name)"))
                for choice in option.choices { #expect(run.out.contains(choice)) }
            }
        }
    }

    @Test func `the manual page names every command, option and example`() {
        let page = CommandRun("man").out.replacingOccurrences(of: "\\-", with: "-").replacingOccurrences(of: "\\(aq", with: "'")
            .replacingOccurrences(of: "\\(ti", with: "~").replacingOccurrences(of: "\\(dq", with: "\"")
            .replacingOccurrences(of: "\\(ga", with: "`").replacingOccurrences(of: "\\(ha", with: "^")
        for command in Routegen.commands {
            #expect(page.contains("routegen \(command.name) [options]"))
            for option in command.options { #expect(page.contains("--\(option.name)")) }
            for example in command.examples { #expect(page.contains(example.command), "\(example.command)") }
        }
    }

    @Test func `the schema in docs is the one that the command prints`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for (name, arguments) in [
            ("routegen.schema.json", ["schema"]), ("routegen-included.schema.json", ["schema", "--included"]),
        ] {
            let file = root.appendingPathComponent("docs/\(name)")
            #expect(try String(contentsOf: file, encoding: .utf8) == CommandRun(arguments).out, "write it with `make schema`")
        }
    }

    @Test(arguments: [
        (["completions"], "a shell is needed"), (["completions", "tcsh"], "not `tcsh`"),
        (["completions", "bash", "x"], "no use for `x`"),
        (["man", "x"], "no use for `x`"), (["schema", "x"], "no use for `x`"),
    ])
    func `wrong usage ends with 2`(arguments: [String], sentence: String) {
        let run = CommandRun(arguments)
        #expect(run.status == 2 && run.out.isEmpty && run.err.contains(sentence))
    }
}
