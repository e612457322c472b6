import RouteManifest
import RouteReport
import RouteSyntax
import RouteTable

/// `routegen match`.
enum MatchCommand {
    static let declaration = CommandDeclaration(
        name: "match",
        summary: "says which destination takes a URL, and why not the others",
        operands: "[MANIFEST...] [--] URL...",
        details: """
            Prints for each URL the destination, the pattern and the parameters, and ends with status 1 where no destination takes one.
            A URL without a scheme is a path, as the app navigates with it.

            What stands before `--` is a manifest, what stands behind it a URL. Without `--`, an argument is a manifest where it ends
            in .yaml or .yml or is an existing file, or is a `-` before any other manifest; everything else is a URL. A URL `-` stands
            for the URLs on standard input, one a line: any number of them, answered in order as they come, on all cores.
            """,
        options: [
            .flag("explain", "shows every pattern that matches or nearly does, and why it lost"),
            .choice("format", ["text", "json"], "how answers are printed (text)"),
            .flag(
                "summary",
                "prints how many URLs each destination takes, which nobody takes, and idle patterns"
            ),
        ],
        examples: [
            .init(command: "routegen match routes.yaml https://myapp.com/person/ann", meaning: "one URL"),
            .init(command: "routegen match --explain /person/ann", meaning: "a path, with routes.yaml of this folder"),
            .init(command: "routegen match --format json routes.yaml -- - < urls.txt", meaning: "many URLs, for another program"),
            .init(command: "routegen match --summary routes.yaml -- - < access.log", meaning: "what a log of URLs comes to"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        let operands = ManifestOperands.split(arguments, console.files)
        if operands.manifests.contains("-"), operands.urls.contains("-") {
            throw Failure("standard input cannot be both the manifest and the URLs")
        }
        if operands.urls.filter({ $0 == "-" }).count > 1 {
            throw Failure("standard input can be read once, but `-` is given twice")
        }
        let isSummary = arguments.has("summary")
        if isSummary, arguments.has("explain") {
            throw Failure("`--summary` prints no answers, so there is nothing to explain; leave one of the two out")
        }
        if operands.urls.isEmpty { throw Failure("no URL is given; `routegen match --help` says how") }
        let manifests = try ManifestSet(operands.manifests, console).readable(console)
        let matcher: ReferenceMatcher
        do { matcher = try ReferenceMatcher(manifests.routerDestinations.map(\.definition)) } catch {
            throw Failure("a pattern cannot be used: \(error.error.message); `routegen lint` says where")
        }
        let isJSON = arguments.value("format") == "json"
        if isSummary || operands.urls.contains("-") {
            var run: MatchRun
            do {
                run = try MatchRun(
                    matcher, console, isJSON: isJSON, explains: arguments.has("explain"), isSummary: isSummary)
            } catch { throw Failure("a pattern cannot be used: \(error.error.message); `routegen lint` says where") }
            return try run.run(operands.urls)
        }
        let report = MatchReport(matcher, urls: operands.urls, explains: arguments.has("explain"))
        try console.out.write(isJSON ? report.json.text : report.text(style: console.outStyle))
        return report.isComplete ? 0 : 1
    }
}
