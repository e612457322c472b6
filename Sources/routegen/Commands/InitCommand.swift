/// `routegen init`.
enum InitCommand {
    static let declaration = CommandDeclaration(
        name: "init",
        summary: "writes a manifest to start from",
        operands: "[FILE]",
        details: """
            Writes routes.yaml, or the FILE that is named, with an example of everything that most apps need. It asks nothing, and never
            writes over a file that exists. `-` prints it on standard output.
            """,
        options: [],
        examples: [
            .init(command: "routegen init", meaning: "writes routes.yaml"),
            .init(command: "routegen init Sources/App/routes.yaml", meaning: "where the build plugin looks for it"),
        ],
        operandKind: .files,
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        if arguments.operands.count > 1 { throw Failure(.unexpectedOperand(arguments.operands[1])) }
        let path = arguments.operands.first ?? "routes.yaml"
        if path == "-" {
            try console.out.write(StarterManifest.text)
            return 0
        }
        try AtomicFile.create(Array(StarterManifest.text.utf8), at: path)
        let operand = path == "routes.yaml" ? "" : " \(path)"
        try console.out.write(
            "\(path) is written; `routegen lint\(operand)` checks it, `routegen routes\(operand)` shows its table\n")
        return 0
    }
}
