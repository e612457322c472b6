/// `routegen completions`.
enum CompletionsCommand {
    static let declaration = CommandDeclaration(
        name: "completions",
        summary: "prints a script with which a shell completes command lines",
        operands: "bash|zsh|fish",
        details: """
            Commands, options and their values are completed, and manifests where the shell completes files.
              bash  source it from ~/.bashrc, or put it into ~/.local/share/bash-completion/completions/routegen
              zsh   put it as `_routegen` into a folder of $fpath, before `compinit` runs
              fish  put it into ~/.config/fish/completions/routegen.fish
            """,
        options: [],
        examples: [
            .init(
                command: "routegen completions bash > ~/.local/share/bash-completion/completions/routegen", meaning: "for bash"),
            .init(command: "routegen completions fish > ~/.config/fish/completions/routegen.fish", meaning: "for fish"),
        ],
        operandKind: .words { Shell.allCases.map(\.rawValue) },
        run: run
    )

    private enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        if arguments.operands.count > 1 { throw Failure(.unexpectedOperand(arguments.operands[1])) }
        guard let word = arguments.operands.first, let shell = Shell(rawValue: word) else {
            throw Failure("a shell is needed: `bash`, `zsh` or `fish`" + (arguments.operands.first.map { ", not `\($0)`" } ?? ""))
        }
        let script =
            switch shell {
            case .bash: BashCompletion.script(Routegen.commands)
            case .zsh: ZshCompletion.script(Routegen.commands)
            case .fish: FishCompletion.script(Routegen.commands)
            }
        try console.out.write(script)
        return 0
    }
}
