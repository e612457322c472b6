import RouteLanguage
import RouteManifest
import RouteTable

/// Patterns that could not be compared within the budget.
struct AnalysisIncomplete: Rule {
    static let description = RuleDescription(
        .analysisIncomplete, level: .warning,
        summary: "a budget of states was met; names the patterns and what is still known",
        why: """
            Every answer of the linter is exact, so one that would cost too much is not given at all. The patterns that the finding names may \
            overlap or cover one another; nothing else is said about these pairs, and their order is that of declaration. All other findings hold. Budgets \
            count states and steps, never time: the same manifest gives the same findings on every machine.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              A: '/x/:a((?:a|b)*a(?:a|b){14})'
              B: '/x/:b((?:a|b)*b(?:a|b){15})'
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              A: '/x/:a(a[ab]{14})'
              B: '/x/:b(b[ab]{15})'
            """,
        fix: """
            Make the regular expressions simpler: what costs is a choice whose consequence shows many characters later. A literal segment that \
            tells the patterns apart makes the comparison unnecessary.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.verdicts.incomplete.map { crossing in
            let declaration = router.patterns[crossing.item]
            let first = crossing.rivals[0]
            return finding(
                Self.message(router.patterns[first].text, others: crossing.rivals.count - 1), at: declaration.range,
                in: router.destination(of: crossing.item), pattern: declaration.text, notes: router.notes(on: crossing.rivals))
        }
    }
}

// MARK: - Messages

extension AnalysisIncomplete {
    static func message(_ other: String, others: Int) -> String {
        let rest = others == 0 ? "" : " and \(others) more \(others == 1 ? "pattern" : "patterns")"
        return
            "it could not be compared with `\(other)`\(rest) within the budget of states; between these, order of declaration holds"
    }
}
