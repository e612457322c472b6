import RouteReport

/// `routegen url`.
enum URLCommand {
    static let declaration = CommandDeclaration(
        name: "url",
        summary: "writes the canonical URL of a destination",
        operands: "DESTINATION [NAME=VALUE...] [MANIFEST...]",
        details: """
            Writes what the generated code's `uri` is: the first pattern on the first base, with the values of the parameters in their
            places. NAME is a capture, an item of the query or the fragment; one that is an array is given once for each element. Values
            equal to the default are left out of the query. The status is 1 where the values have no URL, and 2 where a parameter is
            missing or unknown. Where another destination takes the URL, a warning on standard error says so.

            What holds a `=` before any `/` and does not end in .yaml or .yml is NAME=VALUE; what stands behind `--` is a manifest.
            """,
        options: [],
        examples: [
            .init(command: "routegen url PersonProfile personId=ann_lee", meaning: "a destination of routes.yaml"),
            .init(command: "routegen url Search q='red shoes' tag=a tag=b app.yaml", meaning: "an array has several values"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        guard let name = arguments.operands.first else {
            throw Failure("a destination is needed: `routegen url DESTINATION`; `routegen url --help` says more")
        }
        var values: [(name: String, text: String)] = []
        var operands: [String] = []
        let end = arguments.operandsBeforeTerminator ?? arguments.operands.count
        for (index, operand) in arguments.operands.enumerated().dropFirst() {
            if index < end, let value = assignment(operand) { values.append(value) } else { operands.append(operand) }
        }
        let manifests = try ManifestSet(operands, console).readable(console)
        let url: CanonicalURL
        do { url = try CanonicalURL(manifests, destination: name, values: values) } catch {
            guard case .noURL = error else { throw Failure(error.message) }
            try console.err.write("routegen: \(error.message)\n")
            return 1
        }
        try console.out.write(url.text + "\n")
        if let warning = url.warning { try console.err.write("routegen: warning: \(warning)\n") }
        return 0
    }

    private static func assignment(_ operand: String) -> (name: String, text: String)? {
        guard let equals = operand.firstIndex(of: "="), equals != operand.startIndex else { return nil }
        let name = String(operand[..<equals])
        if name.contains("/") || operand.hasSuffix(".yaml") || operand.hasSuffix(".yml") { return nil }
        return (name, String(operand[operand.index(after: equals)...]))
    }
}
