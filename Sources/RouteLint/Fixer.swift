import RouteLanguage
public import RouteManifest
import RouteTable

/// Mends findings by editing the manifests, and proves each edit before it counts.
///
/// Edits are made in memory; then everything is read and linted again. They are kept where what they mend is gone, nothing is found that was
/// not there, and every destination still takes the URLs that it took, save where taking others is the point. Where some edits together do
/// not pass, halves are tried, down to single ones. Nothing is written here.
public struct Fixer {
    /// What came of it.
    public struct Result: Sendable {
        /// The files that change, in order, with their new content.
        public var changes: [(path: String, old: [UInt8], new: [UInt8])] = []
        /// The findings that are mended.
        public var fixed: [Diagnostic] = []
        /// The findings that have a fix which did not pass, with why.
        public var refused: [(finding: Diagnostic, reason: String)] = []
        /// How much there was before.
        public var before: LintReport.Summary
        /// What is left, in the files as they then are.
        public var report: LintReport
        /// The files as they then are.
        public var files: EditedFiles
    }

    private let paths: [String]
    private let linter: Linter
    /// The linter for versions that are only judged.
    private let judge: Linter
    /// More rounds no pattern takes.
    private static let roundLimit = 100
    /// How often everything may be read and linted again: so many fixes that do not pass are nobody's manifest.
    private var trials = 400

    /// A fixer for manifests.
    public init(_ paths: [String], _ linter: Linter) {
        self.paths = paths
        self.linter = linter
        var judge = linter
        judge.maxFindings = nil
        judge.completesFindings = false
        self.judge = judge
    }

    /// A version of the files, with what it means and what is found in it.
    private struct Version {
        var files: EditedFiles
        var reading: ManifestReading
        var report: LintReport
        /// How many errors and warnings there are of each rule.
        var counts: [RuleName: Int] = [:]
    }

    /// What a finding is called over several versions, in which its place moves.
    private struct Name: Hashable {
        var rule: RuleName
        var destination: String?
        var pattern: String?
        var title: String?

        init(_ finding: Diagnostic) {
            rule = finding.rule
            destination = finding.destination
            pattern = finding.pattern
            title = finding.fix?.title
        }
    }

    /// Mends what can be mended.
    ///
    /// - Throws: `FileError` where a manifest cannot be read.
    public func run(_ files: any FileAccess) throws(FileError) -> Result {
        var fixer = self
        return try fixer.mend(files)
    }

    private mutating func mend(_ files: any FileAccess) throws(FileError) -> Result {
        let first = try version(EditedFiles(files))
        var current = first
        var fixed: [Diagnostic] = []
        var refused: [(finding: Diagnostic, reason: String)] = []
        var refusedNames: Set<Name> = []
        // A fix may uncover another: a port with zeros is then the default port.
        for _ in 0..<Self.roundLimit where current.reading.isReadable {
            var candidates = current.report.diagnostics.filter { $0.fix != nil && !refusedNames.contains(Name($0)) }
            if candidates.isEmpty { break }
            // What a pattern meant before is asked last: a `..` that no URL has is no expression to be kept.
            let others = candidates.filter { $0.rule != .corenavigationDrift }
            if !others.isEmpty { candidates = others }
            let (chosen, next, failures) = try attempt(candidates, current)
            for failure in failures where refusedNames.insert(Name(failure.finding)).inserted { refused.append(failure) }
            guard let next else {
                if failures.isEmpty { break }
                continue
            }
            fixed += chosen
            current = next
        }
        var changes: [(path: String, old: [UInt8], new: [UInt8])] = []
        for path in first.report.files where !changes.contains(where: { $0.path == path }) {
            let (old, new) = (try files.read(path), try current.files.read(path))
            if old != new { changes.append((path, old, new)) }
        }
        let report = linter.lint(
            current.reading.manifests, found: current.reading.diagnostics, isReadable: current.reading.isReadable)
        return Result(
            changes: changes, fixed: fixed, refused: refused, before: first.report.summary, report: report, files: current.files)
    }

    private func version(_ files: EditedFiles) throws(FileError) -> Version {
        let reading = try ManifestReader(files: files).read(paths)
        let report = judge.lint(reading.manifests, found: reading.diagnostics, isReadable: reading.isReadable)
        var version = Version(files: files, reading: reading, report: report)
        for finding in report.diagnostics where finding.severity != .note { version.counts[finding.rule, default: 0] += 1 }
        return version
    }

    // MARK: Trials

    private typealias Attempt = (
        chosen: [Diagnostic], version: Version?, failures: [(finding: Diagnostic, reason: String)]
    )

    /// As many of some fixes as pass together.
    private mutating func attempt(_ findings: [Diagnostic], _ current: Version) throws(FileError) -> Attempt {
        let (edits, taken) = edits(of: findings, current)
        guard !edits.edits.isEmpty else { return ([], nil, findings.map { ($0, Self.cannotEdit) }) }
        trials -= 1
        guard trials >= 0 else { return ([], nil, taken.map { ($0, Self.tooMany) }) }
        let next = try applied(edits, current)
        let reason = next.map { objection(to: $0, after: current, taken) } ?? Self.cannotEdit
        if reason == nil, let next { return (taken, next, []) }
        guard taken.count > 1 else { return ([], nil, taken.map { ($0, reason ?? Self.cannotEdit) }) }
        let half = taken.count / 2
        let left = try attempt(Array(taken[..<half]), current)
        // The other half again in the next round, where places are those of the new version.
        if left.version != nil { return left }
        let right = try attempt(Array(taken[half...]), current)
        return (right.chosen, right.version, left.failures + right.failures)
    }

    /// The edits of as many of the findings, in order, as do not get into one another's way.
    private func edits(of findings: [Diagnostic], _ current: Version) -> (EditSet, [Diagnostic]) {
        var paths: [String: String] = [:]
        for path in current.report.files where paths[current.files.identity(of: path)] == nil {
            paths[current.files.identity(of: path)] = path
        }
        var edits = EditSet()
        var taken: [Diagnostic] = []
        for finding in findings {
            guard let fix = finding.fix else { continue }
            let own = fix.edits.map { edit in
                var edit = edit
                edit.range.file = paths[current.files.identity(of: edit.range.file)] ?? edit.range.file
                return edit
            }
            if edits.insert(own) { taken.append(finding) }
        }
        return (edits, taken)
    }

    private func applied(_ edits: EditSet, _ current: Version) throws(FileError) -> Version? {
        var files = current.files
        for (path, edits) in edits.byFile {
            guard path != "-" || paths.contains("-"), let content = EditSet.apply(edits, to: try files.read(path)) else {
                return nil
            }
            files.replace(path, by: content)
        }
        return try version(files)
    }

    // MARK: Proof

    /// Why a version is not to be had; nil where nothing speaks against it.
    private func objection(to next: Version, after current: Version, _ fixed: [Diagnostic]) -> String? {
        guard next.reading.isReadable else { return Self.breaks(next.report.diagnostics.first { $0.severity == .error }) }
        for (rule, count) in next.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where count > current.counts[rule, default: 0] {
            let known = Set(current.report.diagnostics.filter { $0.rule == rule }.map(\.message))
            let new = next.report.diagnostics.first { $0.rule == rule && !known.contains($0.message) }
            return Self.brings(new ?? next.report.diagnostics.first { $0.rule == rule })
        }
        for (name, before) in Self.names(fixed) {
            let after = next.report.diagnostics.filter { $0.rule == name.rule && $0.destination == name.destination }.count
            let all = current.report.diagnostics.filter { $0.rule == name.rule && $0.destination == name.destination }.count
            if after > all - before { return Self.staysThere }
        }
        return MeaningCheck(current.reading.manifests, next.reading.manifests, fixed).objection
    }

    /// How many findings there are of a rule in a destination.
    private static func names(_ findings: [Diagnostic]) -> [(name: (rule: RuleName, destination: String?), count: Int)] {
        struct Key: Hashable {
            var rule: RuleName
            var destination: String?
        }
        var counts: [Key: Int] = [:]
        // A renamed destination has another name then. What CoreNavigation made of an expression in a group is told of the group.
        for finding in findings where finding.rule != .swiftName && finding.rule != .corenavigationDrift {
            counts[Key(rule: finding.rule, destination: finding.destination), default: 0] += 1
        }
        return counts.map { (($0.key.rule, $0.key.destination), $0.value) }
    }
}

/// Compares what two versions of manifests mean.
private struct MeaningCheck {
    private let before: [DestinationDeclaration]
    private let after: [DestinationDeclaration]
    private let fixed: [Diagnostic]

    init(_ before: [Manifest], _ after: [Manifest], _ fixed: [Diagnostic]) {
        self.before = before.routerDestinations
        self.after = after.routerDestinations
        self.fixed = fixed
    }

    private var isRenaming: Bool { fixed.contains { $0.rule == .swiftName } }

    /// Why the second is not what was asked for.
    var objection: String? {
        guard before.count == after.count else { return Fixer.destinations }
        for (old, new) in zip(before, after) {
            let name = old.name.value
            if Self.isSame(old.definition, new.definition, isRenamed: isRenaming) { continue }
            let own = Set(fixed.filter { $0.destination == name }.map(\.rule))
            if own.isEmpty { return Fixer.changesOther(name) }
            // A literal that no URL has, and what meant something else before: taking other URLs is the point.
            if !own.isDisjoint(with: [.deadLiteral, .corenavigationDrift]) { continue }
            guard Self.haveSameParameters(old.definition, new.definition) else { return Fixer.parameters(name) }
            let analysis = RouteAnalysis(
                [old.definition, new.definition], patterns: [old, new].map { $0.patterns.compactMap(\.pattern) })
            if analysis.relation(ofDefinitions: 0, 1) != .identical { return Fixer.urls(name) }
        }
        return nil
    }

    private static func isSame(_ old: RouteDefinition, _ new: RouteDefinition, isRenamed: Bool) -> Bool {
        guard isRenamed else { return old == new }
        var (old, new) = (old, new)
        // `before:` follows the names of others.
        new.name = old.name
        if old.before.count == new.before.count { new.before = old.before }
        old.before = new.before
        return old == new
    }

    private static func haveSameParameters(_ old: RouteDefinition, _ new: RouteDefinition) -> Bool {
        guard old.parameters.count == new.parameters.count else { return false }
        return zip(old.parameters, new.parameters).allSatisfy { old, new in
            var new = new
            new.name = old.name
            return old == new
        }
    }
}

// MARK: - Messages

extension Fixer {
    static let cannotEdit = "the text is written in a way that cannot be edited"
    static let staysThere = "the finding would still be there"
    static let tooMany = "too many other fixes had to be tried one by one; run `--fix` again"
    static let destinations = "a destination would come or go"

    static func breaks(_ finding: Diagnostic?) -> String {
        "the manifest could not be read then" + (finding.map { " (\($0.message))" } ?? "")
    }

    static func brings(_ finding: Diagnostic?) -> String {
        guard let finding else { return "it would bring another finding" }
        return "it would bring a finding of `\(finding.rule)`: \(finding.message)"
    }

    static func changesOther(_ name: String) -> String { "it would change `\(name)`, which shares the text" }

    static func parameters(_ name: String) -> String { "the parameters of `\(name)` would have other types" }

    static func urls(_ name: String) -> String { "`\(name)` would take other URLs" }
}
