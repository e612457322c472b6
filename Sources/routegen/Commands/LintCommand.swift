import RouteLint
import RouteManifest
import RouteReport

/// `routegen lint`.
enum LintCommand {
    static let rule = OptionDeclaration.value(
        "rule", "NAME=LEVEL", "sets a rule to error, warning, note or off; wins over the manifest; repeatable", isRepeatable: true
    )
    static let maxFindings = OptionDeclaration.value(
        "max-findings", "N", "shows N findings of a rule and counts the others (100); 0 shows all")

    static let declaration = CommandDeclaration(
        name: "lint",
        summary: "checks manifests and reports findings",
        operands: "[MANIFEST...]",
        details: """
            Prints each finding as `path:line:column: error|warning|note: message [rule]` with its source line. The status is 1 where
            there is a finding at error level. `routegen rules NAME` explains a rule; `options: {rules: {NAME: LEVEL}}` in a
            manifest sets its level, `allow: [{rule, reason}]` at a destination silences it there.
            """,
        options: [
            .choice("format", FindingsFormat.allCases.map(\.rawValue), "how findings are printed (text)"),
            .value(
                "output", "FORMAT=FILE", "writes the findings into a file too, in a format of its own; repeatable",
                isRepeatable: true),
            .flag("strict", "warnings fail too"), rule, maxFindings,
        ],
        examples: [
            .init(command: "routegen lint", meaning: "checks routes.yaml"),
            .init(
                command: "routegen lint --strict --rule idle-anchor=off app.yaml shop.yaml", meaning: "two files as one router"),
            .init(command: "routegen lint --format json - < routes.yaml", meaning: "for another program"),
            .init(
                command: "routegen lint --format github --output sarif=lint.sarif --output junit=lint.xml",
                meaning: "in CI: annotations, and two reports to upload"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        var linter = Linter()
        linter.levels = try levels(arguments)
        if let limit = arguments.value("max-findings") { linter.maxFindings = try self.limit(limit) }
        let outputs = try ReportFile.files(arguments.values("output"))
        let set = try ManifestSet(arguments.operands, console)
        console.keep(set)
        let found = linter.lint(set.reading.manifests, found: set.reading.diagnostics, isReadable: set.reading.isReadable)
        let report = FindingsReport(
            found, lines: set.lines, version: Routegen.version, folder: SystemFile.workingFolder,
            isStrict: arguments.has("strict"))
        let format = arguments.value("format").flatMap { FindingsFormat(rawValue: $0) } ?? .text
        try console.out.write(report.rendered(as: format, style: console.outStyle))
        for output in outputs { try AtomicFile.write(Array(report.rendered(as: output.format).utf8), to: output.path) }
        return found.fails(strict: arguments.has("strict")) ? 1 : 0
    }

    /// The levels of `--rule`; the last one of a rule holds.
    static func levels(_ arguments: Arguments) throws(Failure) -> [RuleName: RuleLevel] {
        var levels: [RuleName: RuleLevel] = [:]
        for word in arguments.values("rule") {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let level = RuleLevel(parts[1]) else {
                throw Failure("`--rule` needs NAME=LEVEL with error, warning, note or off, not `\(word)`")
            }
            let name = RuleName(parts[0])
            guard RuleCatalog.isKnown(name) else { throw Failure(Linter.unknownRule(parts[0])) }
            levels[name] = level
        }
        return levels
    }

    /// The number of `--max-findings`; nil is no limit.
    static func limit(_ text: String) throws(Failure) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw Failure(.noNumber("max-findings", text))
        }
        // A number that does not fit is as good as no limit.
        let limit = Int(text) ?? 0
        return limit == 0 ? nil : limit
    }
}

/// `--output FORMAT=FILE`: a report that is written beside the one that is printed.
private struct ReportFile {
    var format: FindingsFormat
    var path: String

    static func files(_ words: [String]) throws(Failure) -> [ReportFile] {
        var files: [ReportFile] = []
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let formats = FindingsFormat.allCases.map(\.rawValue)
            guard parts.count == 2, !parts[1].isEmpty else {
                throw Failure("`--output` needs FORMAT=FILE, as `sarif=lint.sarif`, not `\(word)`")
            }
            guard let format = FindingsFormat(rawValue: parts[0]) else {
                throw Failure(.noChoice("output", parts[0], among: formats))
            }
            if parts[1] == "-" { throw Failure("`--output` writes a file; `--format \(format)` prints on standard output") }
            if files.contains(where: { $0.path == parts[1] }) { throw Failure("`--output` is given twice for \(parts[1])") }
            files.append(ReportFile(format: format, path: parts[1]))
        }
        return files
    }
}
