import RouteReport

/// `routegen schema`.
enum SchemaCommand {
    static let declaration = CommandDeclaration(
        name: "schema",
        summary: "prints the JSON Schema of manifests",
        operands: "",
        details: """
            A JSON Schema (2020-12) with a description of every key, for completion and checks in editors. It says what a schema can say;
            `lint` says the rest: references, patterns, and how routes lie to one another.
            """,
        options: [.flag("included", "prints the schema of included files, which have neither `bases` nor `options`")],
        examples: [
            .init(command: "routegen schema > routegen.schema.json", meaning: "a file for editors"),
            .init(
                command: "routegen schema --included > routegen-included.schema.json",
                meaning: "the same for files that a manifest includes"),
        ],
        operandKind: .none,
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        if let operand = arguments.operands.first { throw Failure(.unexpectedOperand(operand)) }
        try console.out.write(ManifestSchema(isIncluded: arguments.has("included")).json.text)
        return 0
    }
}
