public import RouteManifest

/// Runs the rules over manifests that are one router, and makes one report of their findings and those of the reader.
///
///     let report = Linter().lint(manifests, found: diagnostics)
///     report.fails(strict: false)
public struct Linter: Sendable {
    /// Levels of the command line; they win over those of the manifests.
    public var levels: [RuleName: RuleLevel]
    /// How many findings of one rule are shown; the others are counted. Nil shows all.
    public var maxFindings: Int?
    /// Whether errors of the reader stay errors whatever levels and `allow:` say. The generator needs that: what could not be understood is
    /// missing in the manifest, and Swift made of it would silently lack a route.
    public var keepsReaderErrors: Bool
    /// Whether patterns are compared with one another. The generator does without: what wins is for `lint` to judge, the Swift is the same.
    public var comparesPatterns = true
    /// Whether findings get what costs most, the URLs that prove them. Trials do without.
    var completesFindings = true
    /// Findings that are known and not reported; nil where all are.
    public var baseline: Baseline?

    /// A linter with levels of the command line.
    public init(levels: [RuleName: RuleLevel] = [:], maxFindings: Int? = 100, keepsReaderErrors: Bool = false) {
        self.levels = levels
        self.maxFindings = maxFindings
        self.keepsReaderErrors = keepsReaderErrors
    }

    /// Lints what was read.
    ///
    /// - Parameters:
    ///   - manifests: in the order given.
    ///   - readerFindings: what the reader found.
    ///   - isReadable: false where a manifest could not be read at all. The reasons then cannot be turned off.
    public func lint(_ manifests: [Manifest], found readerFindings: [Diagnostic] = [], isReadable: Bool = true) -> LintReport {
        let router = LintedRouter(manifests)
        let settings = RuleLevels(manifests: manifests, commandLine: levels)
        var pass = Pass(settings: settings, allowances: Allowances(manifests))
        let keepsErrors = keepsReaderErrors || !isReadable

        for finding in readerFindings {
            let isKept = keepsErrors && finding.severity == .error && finding.rule != .unknownKey
            if isKept { pass.findings.append(finding) } else { pass.append(finding) }
        }
        var patternRules: [any PatternRule] = []
        for rule in RuleCatalog.rules where !isOff(rule.description, settings) {
            if !comparesPatterns, RuleCatalog.comparingRules.contains(rule.description.name) { continue }
            let rule = rule.init()
            if let rule = rule as? any PatternRule {
                patternRules.append(rule)
            } else {
                for finding in rule.check(router) { pass.append(finding) }
            }
        }
        for finding in PatternPass(patternRules).findings(in: router) { pass.append(finding) }
        // Where something was not looked for, nobody knows whether an exception is of use.
        if comparesPatterns, !keepsErrors, levels[.unusedAllow] != .off { pass.judgeAllowances() }

        let order = FindingOrder(manifests, readerFindings)
        var sorted = order.sorted(pass.findings)
        var summary = LintReport.Summary()
        if isReadable, let baseline {
            let files = manifests.flatMap { $0.files.map(\.path) }
            let (known, stale) = baseline.apply(to: &sorted, files: files) { isOff($0, settings) }
            summary.known = known
            sorted += stale.compactMap { pass.leveled($0) }
            if !stale.isEmpty { sorted = order.sorted(sorted) }
        }
        for finding in sorted { summary.count(finding.severity) }
        summary.destinations = router.definitions.count
        summary.patterns = router.destinations.indices.reduce(0) { $0 + router.destinations[$1].patterns.count }
        let shown = limited(sorted).map { finding in
            finding.compared.isEmpty || !completesFindings
                ? finding : RuleCatalog.rule(finding.rule)?.init().completed(finding, in: router) ?? finding
        }
        return LintReport(diagnostics: shown, summary: summary, files: manifests.flatMap { $0.files.map(\.path) })
    }

    /// Whether a rule need not run: off on the command line, or off by itself and set by nobody.
    private func isOff(_ rule: RuleDescription, _ settings: RuleLevels) -> Bool {
        if let level = levels[rule.name] { return level == .off }
        return rule.level == nil && !settings.set(rule.name)
    }

    private func isOff(_ rule: RuleName, _ settings: RuleLevels) -> Bool {
        RuleCatalog.description(of: rule).map { isOff($0, settings) } ?? true
    }

    /// Findings of a rule beyond `maxFindings` become one that says how many there are.
    private func limited(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard let maxFindings, findings.count > maxFindings else { return findings }
        var totals: [RuleName: Int] = [:]
        for finding in findings { totals[finding.rule, default: 0] += 1 }
        guard totals.values.contains(where: { $0 > maxFindings }) else { return findings }
        var shown: [RuleName: Int] = [:]
        var severities: [RuleName: Severity] = [:]
        for finding in findings {
            shown[finding.rule, default: 0] += 1
            guard shown[finding.rule, default: 0] > maxFindings else { continue }
            severities[finding.rule] = max(severities[finding.rule] ?? .note, finding.severity)
        }
        shown = [:]
        return findings.compactMap { finding in
            let number = shown[finding.rule, default: 0] + 1
            shown[finding.rule] = number
            if number <= maxFindings { return finding }
            guard number == maxFindings + 1, let total = totals[finding.rule] else { return nil }
            return Diagnostic(
                rule: finding.rule, severity: severities[finding.rule] ?? finding.severity,
                message: Self.moreFindings(total - maxFindings), range: finding.range)
        }
    }
}

/// The findings of one run, each at the level that holds for it, without those that are allowed.
private struct Pass {
    let settings: RuleLevels
    var allowances: Allowances
    var findings: [Diagnostic] = []

    mutating func append(_ finding: Diagnostic) {
        if allowances.allow(finding) { return }
        if let finding = leveled(finding) { findings.append(finding) }
    }

    /// The finding at the level that is set for it; nil where its rule is off. It changes nothing: a method that appended to a list beside `self` would
    /// copy the list each time.
    func leveled(_ finding: Diagnostic) -> Diagnostic? {
        switch level(of: finding) {
        case .off: return nil
        case .at(let severity):
            var finding = finding
            finding.severity = severity
            return finding
        case nil: return finding
        }
    }

    private func level(of finding: Diagnostic) -> RuleLevel? {
        // A rule that is off by itself is on in those manifests that say so.
        let own: RuleLevel? = RuleCatalog.offByDefault.contains(finding.rule) ? .off : nil
        return settings.isEmpty ? own : settings.level(for: finding) ?? own
    }

    /// Reports the exceptions that allowed nothing. Those from `unused-allow` itself come last, for this may be what they are for.
    mutating func judgeAllowances() {
        for index in allowances.entries.indices where allowances.entries[index].rule != .unusedAllow { judge(index) }
        for index in allowances.entries.indices where allowances.entries[index].rule == .unusedAllow { judge(index) }
    }

    private mutating func judge(_ index: Int) {
        let entry = allowances.entries[index]
        guard !entry.isUsed else { return }
        var probe = UnusedAllow.finding(entry)
        probe.rule = entry.rule
        // A rule that is off finds nothing, whatever there is to find.
        if RuleCatalog.isKnown(entry.rule), level(of: probe) == .off { return }
        // It must not allow itself.
        if entry.rule == .unusedAllow {
            if let finding = leveled(UnusedAllow.finding(entry)) { findings.append(finding) }
        } else {
            append(UnusedAllow.finding(entry))
        }
    }
}

// MARK: - Messages

extension Linter {
    /// What to say of a rule that does not exist.
    public static func unknownRule(_ name: String) -> String {
        let proposal = RuleCatalog.nearest(to: name).map { "; did you mean `\($0)`?" } ?? "; `routegen rules` lists them"
        return "there is no rule `\(name)`\(proposal)"
    }

    static func moreFindings(_ count: Int) -> String {
        "\(count) more \(count == 1 ? "finding" : "findings") of this rule, the first of them here; `--max-findings 0` shows all"
    }
}
