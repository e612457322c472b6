import RouteLanguage
import RouteManifest
import RouteTable

/// A crossing that is settled: a part of the URLs goes to others.
struct PartialOverlap: Rule {
    static let description = RuleDescription(
        .partialOverlap, level: .note,
        summary: "an overlap that declared order, a priority or `before` settles: a part of the URLs goes to others",
        why: """
            Nothing is wrong; the note says where a pattern loses URLs that it would take, so that nobody is surprised. It is also what a \
            pattern with a type of the app's own (`swift:`) comes to that covers another: the type may refuse, and then the other one gets the URL.
            """,
        bad: """
            version: 1
            bases: [https://blog.example]
            destinations:
              ByAuthor: {patterns: ['/blog/:author/latest'], priority: 1}
              ByPost: /blog/archive/:post
            """,
        good: """
            version: 1
            bases: [https://blog.example]
            destinations:
              ByAuthor: '/blog/by/:author'
              ByPost: /blog/archive/:post
            """,
        fix: """
            Nothing has to be done. Patterns that share no URLs need neither priority nor `before:`.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.verdicts.partial.map { crossing in
            let declaration = router.patterns[crossing.item]
            let first = crossing.rivals[0]
            let wins = router.analysis.ranks[crossing.item] < router.analysis.ranks[first]
            return finding(
                Self.message(
                    router.name(of: first), wins: wins, isWhole: isWhole(crossing, router), others: crossing.rivals.count - 1),
                at: declaration.range,
                in: router.destination(of: crossing.item), pattern: declaration.text, compared: [crossing.item] + crossing.rivals)
        }
    }

    /// Whether the one of the first pair that comes first takes all URLs of the other, and may only refuse them.
    private func isWhole(_ crossing: RouteVerdicts.Crossing, _ router: LintedRouter) -> Bool {
        let (a, b) = (min(crossing.item, crossing.rivals[0]), max(crossing.item, crossing.rivals[0]))
        return router.analysis.pair(a, b)?.relation != .overlap
    }

    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic {
        var finding = finding
        finding.notes = router.notes(on: Array(finding.compared.dropFirst()))
        finding.witness = router.witness(finding.compared[0], finding.compared[1])
        return finding
    }
}

// MARK: - Messages

extension PartialOverlap {
    static func message(_ other: String, wins: Bool, isWhole: Bool, others: Int) -> String {
        let rest = others == 0 ? "" : "; it crosses \(others) more \(others == 1 ? "pattern" : "patterns")"
        if isWhole {
            return wins
                ? "it comes first and takes every URL that `\(other)` would take; `\(other)` gets what the type of a parameter refuses\(rest)"
                : "`\(other)` comes first and takes all of its URLs; it gets what the type of a parameter there refuses\(rest)"
        }
        return wins
            ? "it takes some URLs that `\(other)` would take too, since it comes first\(rest)"
            : "some of its URLs go to `\(other)`, which comes first\(rest)"
    }
}
