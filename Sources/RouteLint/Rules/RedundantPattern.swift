import RouteLanguage
import RouteManifest
import RouteTable

/// A pattern that the other patterns of its own destination cover.
struct RedundantPattern: Rule {
    static let description = RuleDescription(
        .redundantPattern, level: .warning,
        summary: "a pattern covered by the other patterns of its own destination",
        why: """
            Every URL of the pattern leads to the destination without it. It may be there for its captures: then the covering pattern gets \
            the URL first only if it ranks first, and lint says nothing of that, since the destination is the same.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Help:
                patterns: ['/help{/:topic}?', /help]
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Help: '/help{/:topic}?'
            """,
        fix: "Remove the pattern, unless it is the first, from which URLs of the destination are made."
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.verdicts.redundant.map { cover in
            let declaration = router.patterns[cover.item]
            return finding(
                Self.message(cover.by.map { "`\(router.patterns[$0].text)`" }), at: declaration.range,
                in: router.destination(of: cover.item), pattern: declaration.text, notes: cover.by.map { router.note(on: $0) },
                compared: [cover.item])
        }
    }

    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic {
        var finding = finding
        let answer = router.analysis.uncovered(finding.compared[0], by: [])
        finding.witness = answer.value.map { Diagnostic.Witness(both: $0.url) }
        return finding
    }
}

// MARK: - Messages

extension RedundantPattern {
    static func message(_ others: [String]) -> String {
        others.count == 1
            ? "\(others[0]) of the same destination takes every URL of this pattern; remove this one"
            : "\(others.joined(separator: ", ")) of the same destination together take every URL of this pattern; remove this one"
    }
}
