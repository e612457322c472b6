import RouteManifest
import RouteReport

/// `routegen why`.
enum WhyCommand {
    static let declaration = CommandDeclaration(
        name: "why",
        summary: "says how the URLs of two destinations lie to one another",
        operands: "A B [MANIFEST...]",
        details: """
            Compares all patterns of the destination A with all of B, exactly: scheme, host, path and query together. The answer is
            identical, contains, contained, overlap, disjoint, or unknown where a budget of states was met, each with URLs that prove it.
            """,
        options: [.choice("format", ["text", "json"], "how the answer is printed (text)")],
        examples: [
            .init(command: "routegen why Person Me", meaning: "two destinations of routes.yaml"),
            .init(command: "routegen why --format json Person Me app.yaml", meaning: "for another program"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        guard arguments.operands.count >= 2 else {
            throw Failure("two destinations are needed: `routegen why A B`; `routegen why --help` says more")
        }
        let (first, second) = (arguments.operands[0], arguments.operands[1])
        let manifests = try ManifestSet(Array(arguments.operands.dropFirst(2)), console).readable(console)
        guard let report = WhyReport(manifests, first: first, second: second) else {
            throw Failure(missing([first, second], manifests))
        }
        let isJSON = arguments.value("format") == "json"
        try console.out.write(isJSON ? report.json.text : report.text(style: console.outStyle))
        return 0
    }

    private static func missing(_ names: [String], _ manifests: [Manifest]) -> String {
        let known = manifests.flatMap { $0.destinations.map(\.name.value) }
        guard let name = names.first(where: { !known.contains($0) }) else {
            return "a destination has no pattern that can be read; `routegen lint` says why"
        }
        let proposal = Suggestion.nearest(to: name, in: known).map { "; did you mean `\($0)`?" } ?? ""
        return "there is no destination `\(name)`\(proposal)"
    }
}
