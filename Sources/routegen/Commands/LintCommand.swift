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
            manifest sets its level, `allow: [{rule, reason}]` at a destination silences it there, a comment
            `# routegen:allow NAME reason` on its own line or the one above it silences it on one line.

            `--fix` edits the manifests where a rule says how, comments and layout kept. Each edit is proved first: everything is
            linted again, and the edit is made only where nothing new is found and the same URLs lead to the same destinations.
            """,
        options: [
            .choice("format", FindingsFormat.allCases.map(\.rawValue), "how findings are printed (text)"),
            .value(
                "output", "FORMAT=FILE", "writes the findings into a file too, in a format of its own; repeatable",
                isRepeatable: true),
            .flag("strict", "warnings fail too"), rule, maxFindings,
            .value("baseline", "FILE", "does not report the findings that FILE knows, but those that it knows and that are gone"),
            .flag("update-baseline", "writes the findings that there are into the file of `--baseline`"),
            .flag("fix", "mends what can be mended in the manifests, and reports what is left"),
            .flag("diff", "shows what `--fix` would change, and changes nothing"),
        ],
        examples: [
            .init(command: "routegen lint", meaning: "checks routes.yaml"),
            .init(
                command: "routegen lint --strict --rule idle-anchor=off app.yaml shop.yaml", meaning: "two files as one router"),
            .init(command: "routegen lint --format json - < routes.yaml", meaning: "for another program"),
            .init(
                command: "routegen lint --format github --output sarif=lint.sarif --output junit=lint.xml",
                meaning: "in CI: annotations, and two reports to upload"),
            .init(
                command: "routegen lint --baseline lint-baseline.json --update-baseline",
                meaning: "takes what there is as known; without the second option only what is new is reported"),
            .init(command: "routegen lint --diff", meaning: "what `--fix` would change"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        var linter = Linter()
        linter.levels = try levels(arguments)
        if let limit = arguments.value("max-findings") { linter.maxFindings = try self.limit(limit) }
        let outputs = try ReportFile.files(arguments.values("output"))
        let baseline = try BaselineOption(arguments)
        let fix = try FixOption(arguments)
        let set = try ManifestSet(arguments.operands, console)
        console.keep(set)
        let folder = SystemFile.workingFolder
        try baseline?.prepare(&linter, set, folder, console)
        let found: LintReport
        let lines: SourceLines
        if let fix {
            let result = try fix.run(linter, set, console)
            if fix.isDiff { return result.changes.isEmpty && !result.report.fails(strict: arguments.has("strict")) ? 0 : 1 }
            found = result.report
            lines = SourceLines(result.files)
        } else {
            found = linter.lint(set.reading.manifests, found: set.reading.diagnostics, isReadable: set.reading.isReadable)
            lines = set.lines
        }
        let report = FindingsReport(
            found, lines: lines, version: Routegen.version, folder: folder, isStrict: arguments.has("strict"))
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

/// `--baseline FILE`, with or without `--update-baseline`.
private struct BaselineOption {
    private let path: String
    private let isUpdate: Bool

    /// Nil where there is none.
    init?(_ arguments: Arguments) throws(Failure) {
        isUpdate = arguments.has("update-baseline")
        guard let path = arguments.value("baseline") else {
            if isUpdate { throw Failure("`--update-baseline` needs `--baseline FILE`, the file to write") }
            return nil
        }
        self.path = path
    }

    /// Gives the linter the baseline, after it was written anew where that is asked for.
    func prepare(_ linter: inout Linter, _ set: ManifestSet, _ folder: String?, _ console: Console) throws(Failure) {
        let bytes = isUpdate ? try update(linter, set, folder) : try read(console)
        let file = BaselineFile(bytes, path: path)
        guard file.diagnostics.isEmpty else {
            let report = LintReport(diagnostics: file.diagnostics, summary: .init())
            let lines = SourceLines(console.files)
            try console.err.write(FindingsReport(report).text(lines, style: console.errStyle, hasSummary: false))
            throw Failure("the baseline cannot be read; mend it, or write it anew with `--update-baseline`")
        }
        linter.baseline = Baseline(file, lines: SourceLines(set.files), folder: folder)
    }

    private func read(_ console: Console) throws(Failure) -> [UInt8] {
        do { return try console.files.read(path) } catch { throw Failure("\(error); `--update-baseline` writes it") }
    }

    /// What was written.
    private func update(_ linter: Linter, _ set: ManifestSet, _ folder: String?) throws(Failure) -> [UInt8] {
        guard set.reading.isReadable else {
            throw Failure("the baseline is not written, for a manifest cannot be read; `routegen lint` says why")
        }
        var linter = linter
        linter.maxFindings = nil
        let found = linter.lint(set.reading.manifests, found: set.reading.diagnostics)
        let bytes = Array(BaselineReport.json(found.diagnostics, lines: set.lines, folder: folder).text.utf8)
        try AtomicFile.write(bytes, to: path)
        return bytes
    }
}

/// `--fix` and `--diff`.
private struct FixOption {
    /// Whether the changes are shown and not made.
    let isDiff: Bool

    /// Nil where neither is there.
    init?(_ arguments: Arguments) throws(Failure) {
        isDiff = arguments.has("diff")
        guard isDiff || arguments.has("fix") else { return nil }
        if arguments.has("update-baseline") {
            throw Failure("`--fix` and `--update-baseline` do not go together; mend first, then write the baseline")
        }
        if isDiff, !arguments.values("output").isEmpty { throw Failure("`--diff` writes no reports; leave `--output` out") }
    }

    /// Mends, or shows how; what could not be mended is said on standard error.
    func run(_ linter: Linter, _ set: ManifestSet, _ console: Console) throws(Failure) -> Fixer.Result {
        if !isDiff, set.paths.contains("-") {
            throw Failure("standard input cannot be mended in place; `--diff` shows what would change")
        }
        let result: Fixer.Result
        do { result = try Fixer(set.paths, linter).run(set.files) } catch { throw Failure(error) }
        for change in result.changes {
            if isDiff {
                try console.out.write(
                    TextDifference(path: change.path, old: change.old, new: change.new).unified(style: console.outStyle))
            } else {
                try AtomicFile.write(change.new, to: change.path)
            }
        }
        for (finding, reason) in result.refused {
            let place = "\(finding.range.file):\(finding.range.line):\(finding.range.column)"
            try console.err.write("\(place): not fixed [\(finding.rule)]: \(reason)\n")
        }
        if !isDiff, !result.fixed.isEmpty {
            let files = result.changes.map(\.path).joined(separator: ", ")
            try console.err.write(
                "fixed \(result.fixed.count == 1 ? "1 finding" : "\(result.fixed.count) findings") in \(files)\n")
        }
        return result
    }
}
