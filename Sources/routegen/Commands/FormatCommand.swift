import RouteLint
import RouteManifest
import RouteReport

/// `routegen fmt`.
enum FormatCommand {
    static let declaration = CommandDeclaration(
        name: "fmt",
        summary: "lays manifests out in canonical form",
        operands: "[MANIFEST...]",
        details: """
            Orders keys, indents by two spaces, and puts quotes where readers of YAML 1.1 or 1.2 need them and nowhere else; included
            files too. Comments, blank lines and the author's choice between brackets and lines stay. The result is read again, and a
            file is written only if it says just what it said before.
            """,
        options: [
            .flag("check", "writes nothing; prints a diff and ends with 1 where a file is not in canonical form")
        ],
        examples: [
            .init(command: "routegen fmt", meaning: "lays routes.yaml out, and what it includes"),
            .init(command: "routegen fmt --check", meaning: "in CI: is everything laid out?"),
            .init(command: "routegen fmt - < routes.yaml", meaning: "prints the canonical form of standard input"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        let set = try ManifestSet(arguments.operands, console)
        let manifests = try set.readable(console)
        var files = EditedFiles(set.files)
        var changes: [(path: String, old: [UInt8], new: [UInt8])] = []
        var seen: Set<String> = []
        // A manifest that is empty has no files.
        for path in set.paths + manifests.flatMap({ $0.files.map(\.path) })
        where seen.insert(set.files.identity(of: path)).inserted {
            let old: [UInt8]
            do { old = try set.files.read(path) } catch { throw Failure(error) }
            let new = try formatted(old, path, set, console)
            if old != new || path == "-" { changes.append((path, old, new)) }
            files.replace(path, by: new)
        }
        try prove(set, files)
        if arguments.has("check") {
            let stale = changes.filter { $0.old != $0.new }
            for change in stale {
                let difference = TextDifference(path: change.path, old: change.old, new: change.new)
                try console.out.write(difference.unified(style: console.outStyle))
            }
            return stale.isEmpty ? 0 : 1
        }
        for change in changes {
            if change.path == "-" {
                try console.out.write(String(decoding: change.new, as: UTF8.self))
            } else {
                try AtomicFile.write(change.new, to: change.path)
            }
        }
        return 0
    }

    private static func formatted(
        _ content: [UInt8], _ path: String, _ set: ManifestSet, _ console: Console
    ) throws(Failure) -> [UInt8] {
        do throws(ManifestFormatter.Problem) { return try ManifestFormatter.formatted(content, path: path) } catch {
            let report = FindingsReport(LintReport(diagnostics: error.diagnostics, summary: .init()))
            try console.err.write(report.text(set.lines, style: console.errStyle, hasSummary: false))
            throw Failure("\(path) is left as it is")
        }
    }

    /// The files together say what they said, and are found to be as right or wrong as they were.
    private static func prove(_ set: ManifestSet, _ files: EditedFiles) throws(Failure) {
        let again: ManifestReading
        do { again = try ManifestReader(files: files).read(set.paths) } catch { throw Failure(error) }
        let manifests = set.reading.manifests
        let isSame =
            manifests.count == again.manifests.count && zip(manifests, again.manifests).allSatisfy { $0.means(sameAs: $1) }
            && count(set.reading.diagnostics) == count(again.diagnostics)
        guard isSame else {
            throw Failure(
                "the canonical form cannot be proved to say what the manifest says, so nothing is written; please report it")
        }
        // An exception in a comment speaks of its line.
        guard manifests.contains(where: { $0.files.contains { !$0.allowances.isEmpty } }) else { return }
        let (before, after) = (lint(set.reading), lint(again))
        guard before == after else {
            throw Failure(
                "a `# routegen:allow` comment would speak of another line, so nothing is written; put it directly above its finding"
            )
        }
    }

    /// How many findings of each rule the reader has.
    private static func count(_ findings: [Diagnostic]) -> [RuleName: Int] {
        // What is ambiguous, or not to be seen, may be in quotes now.
        let findings = findings.filter { $0.rule != .ambiguousScalar && $0.rule != .textEncoding }
        return Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    }

    private static func lint(_ reading: ManifestReading) -> [RuleName: Int] {
        let report = Linter(maxFindings: nil).lint(reading.manifests, found: reading.diagnostics)
        return count(report.diagnostics)
    }
}
