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
        options: [
            .choice("format", RoutesFormat.allCases.map(\.rawValue), "how the table is printed (table)"),
            .choice("sort", RoutesOrder.allCases.map(\.rawValue), "the order of the rows (rank)"),
            .value(
                "filter", "TEXT",
                "only rows with TEXT in destination, pattern, parameters or file; repeatable, all must be there",
                isRepeatable: true),
        ],
        examples: [
            .init(command: "routegen routes", meaning: "the table of routes.yaml"),
            .init(command: "routegen routes --filter /users --sort destination", meaning: "a part of it"),
            .init(command: "routegen routes --format html > routes.html", meaning: "a page to search, and to try URLs"),
            .init(command: "routegen routes --format dot | dot -Tsvg > routes.svg", meaning: "the tree of segments as a picture"),
            .init(command: "routegen routes --format json app.yaml", meaning: "for another program"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        let manifests = try ManifestSet(arguments.operands, console).readable(console)
        let report = RoutesReport(
            manifests, order: arguments.value("sort").flatMap(RoutesOrder.init) ?? .rank, filters: arguments.values("filter"))
        let format = arguments.value("format").flatMap(RoutesFormat.init) ?? .table
        try console.out.write(report.rendered(as: format, style: console.outStyle))
        return 0
    }
}
