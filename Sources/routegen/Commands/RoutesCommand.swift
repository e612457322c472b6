import RouteReport

/// `routegen routes`.
enum RoutesCommand {
    static let declaration = CommandDeclaration(
        name: "routes",
        summary: "prints the route table, in rank order",
        operands: "[MANIFEST...]",
        details: """
            Every pattern of every destination, in the order in which patterns are asked for a URL: the first that matches wins.
            Captures are shown as `name: Type`, the query as `?key: Type`, the fragment as `#name`.
            """,
        options: [.choice("format", ["table", "json"], "how the table is printed (table)")],
        examples: [
            .init(command: "routegen routes", meaning: "the table of routes.yaml"),
            .init(command: "routegen routes --format json app.yaml", meaning: "for another program"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        let report = RoutesReport(try ManifestSet(arguments.operands, console).readable(console))
        let isJSON = arguments.value("format") == "json"
        try console.out.write(isJSON ? report.json.text : report.text(style: console.outStyle))
        return 0
    }
}
