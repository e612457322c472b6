import RouteLanguage
import RouteManifest
import RouteTable

/// Patterns that could not be compared within the budget.
struct AnalysisIncomplete: Rule {
    static let description = RuleDescription(
        .analysisIncomplete, level: .warning,
        summary: "a budget of states was met; names the patterns and what is still known",
        why: """
            Every answer of the linter is exact, so one that would cost too much is not given at all. The finding names the patterns and \
            the question that is open: how two of them lie to one another (their order is then that of declaration), whether several \
            together take all URLs of another, whether a destination's own URLs lead back to it, or a question about one pattern by itself. \
            URLs that were found all the same are shown. All other findings hold. Budgets count states and steps, never time: the same \
            manifest gives the same findings on every machine.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            options: {rules: {reverse-route: off}}
            destinations:
              A: '/x/:a((?:a|b)*a(?:a|b){20})'
              B: '/x/:b((?:a|b)*b(?:a|b){20})'
              C: '/x/:c((?:a|b){21,})'
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            options: {rules: {reverse-route: off}}
            destinations:
              A: '/x/:a(a[ab]{20})'
              B: '/x/:b(b[ab]{20})'
              C: '/x/:c([ab]{22,})'
            """,
        fix: """
            Make the regular expressions simpler: what costs is a choice whose consequence shows many characters later. A literal segment that \
            tells the patterns apart makes the comparison unnecessary.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.verdicts.incomplete.map { crossing in
            let other = router.shown(crossing.rivals[0])
            return finding(crossing, Self.pairs(other, others: crossing.rivals.count - 1), in: router)
        }
            + router.verdicts.undecided.map { crossing in
                finding(crossing, Self.cover(crossing.rivals.map { router.described($0) }), in: router)
            }
    }

    private func finding(_ crossing: RouteVerdicts.Crossing, _ message: String, in router: LintedRouter) -> Diagnostic {
        let declaration = router.patterns[crossing.item]
        return finding(
            message, at: declaration.range, in: router.destination(of: crossing.item), pattern: declaration.text,
            compared: [crossing.item] + crossing.rivals)
    }

    /// With what is still known of the first pair: a URL of each kind that could be found.
    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic {
        var finding = finding
        finding.notes = router.notes(on: Array(finding.compared.dropFirst()))
        if finding.compared.count == 2 { finding.witness = router.witness(finding.compared[0], finding.compared[1]) }
        return finding
    }
}

// MARK: - Messages

extension AnalysisIncomplete {
    static func pairs(_ other: String, others: Int) -> String {
        let rest = others == 0 ? "" : " and \(others) more \(others == 1 ? "pattern" : "patterns")"
        return
            "it could not be compared with `\(other)`\(rest) within the budget of states; between these, order of declaration holds"
    }

    static func reverse(_ other: String, others: Int) -> String {
        let rest = others == 0 ? "" : " or one of \(others) more \(others == 1 ? "pattern" : "patterns")"
        return
            "whether `\(other)`\(rest) takes URLs that this destination writes could not be decided within the budget of states"
    }

    static func cover(_ others: [String]) -> String {
        let last = others.count > 4 ? "\(others.count - 3) more" : others.last ?? ""
        let shown = others.prefix(min(3, others.count - 1)).joined(separator: ", ") + " and " + last
        return "whether \(shown) together take all of its URLs could not be decided within the budget of states"
    }
}
