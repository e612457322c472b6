/// `routegen man`.
enum ManCommand {
    static let declaration = CommandDeclaration(
        name: "man",
        summary: "prints the manual page",
        operands: "",
        details: "The manual page of all commands, for `man`; it says what `--help` says.",
        options: [],
        examples: [
            .init(command: "routegen man > /usr/local/share/man/man1/routegen.1", meaning: "installs it"),
            .init(command: "routegen man | man -l -", meaning: "reads it"),
        ],
        operandKind: .none,
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        if let operand = arguments.operands.first { throw Failure(.unexpectedOperand(operand)) }
        try console.out.write(ManualPage.text(Routegen.commands, version: Routegen.version))
        return 0
    }
}
