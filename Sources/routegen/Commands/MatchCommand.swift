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
            for the URLs on standard input, one a line.
            """,
        options: [
            .flag("explain", "shows every pattern that matches or nearly does, and why it lost"),
            .choice("format", ["text", "json"], "how answers are printed (text)"),
        ],
        examples: [
            .init(command: "routegen match routes.yaml https://myapp.com/person/ann", meaning: "one URL"),
            .init(command: "routegen match --explain /person/ann", meaning: "a path, with routes.yaml of this folder"),
            .init(command: "routegen match --format json routes.yaml -- - < urls.txt", meaning: "many URLs, for another program"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        let operands = ManifestOperands.split(arguments, console.files)
        if operands.manifests.contains("-"), operands.urls.contains("-") {
            throw Failure("standard input cannot be both the manifest and the URLs")
        }
        if operands.urls.isEmpty { throw Failure("no URL is given; `routegen match --help` says how") }
        let manifests = try ManifestSet(operands.manifests, console).readable(console)
        let matcher: ReferenceMatcher
        do { matcher = try ReferenceMatcher(manifests.routerDestinations.map(\.definition)) } catch {
            throw Failure("a pattern cannot be used: \(error.error.message); `routegen lint` says where")
        }
        let report = MatchReport(matcher, urls: try urls(operands.urls, console.files), explains: arguments.has("explain"))
        let isJSON = arguments.value("format") == "json"
        try console.out.write(isJSON ? report.json.text : report.text(style: console.outStyle))
        return report.isComplete ? 0 : 1
    }

    /// The URLs, with those of standard input in the place of `-`.
    private static func urls(_ operands: [String], _ files: any FileAccess) throws(Failure) -> [String] {
        var urls: [String] = []
        for operand in operands {
            guard operand == "-" else {
                urls.append(operand)
                continue
            }
            let bytes: [UInt8]
            do { bytes = try files.read("-") } catch { throw Failure(error) }
            for line in bytes.split(separator: 0x0A) {
                let url = line.last == 0x0D ? line.dropLast() : line
                if !url.isEmpty { urls.append(String(decoding: url, as: UTF8.self)) }
            }
        }
        return urls
    }
}
