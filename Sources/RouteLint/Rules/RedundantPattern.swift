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
        fix: "Remove the pattern, unless it is the first, from which URLs of the destination are made.",
        isFixable: true
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        let redundant = router.verdicts.redundant
        if redundant.isEmpty { return [] }
        let rivals = rivals(of: redundant, router)
        return redundant.map { cover in
            var finding = finding(on: cover, Self.message(cover.by.map { "`\(router.shown($0))`" }), in: router)
            let isFirst = router.items(of: router.patterns.destination(of: cover.item)).first == cover.item
            if !isFirst, changesNothing(cover, rivals[cover.item] ?? [], router) {
                finding.fix = router.patterns[cover.item].removal.map { Fix(title: Self.title, edits: $0) }
            }
            return finding
        }
    }

    /// For each redundant pattern those of other destinations that take some of its URLs.
    private func rivals(of redundant: [RouteVerdicts.Cover], _ router: LintedRouter) -> [Int: [Int]] {
        var rivals: [Int: [Int]] = [:]
        for cover in redundant { rivals[cover.item] = [] }
        for pair in router.analysis.pairs
        where router.patterns.destination(of: pair.first) != router.patterns.destination(of: pair.second) {
            rivals[pair.first]?.append(pair.second)
            rivals[pair.second]?.append(pair.first)
        }
        return rivals
    }

    /// Whether no URL changes hands without the pattern: what other destinations share with it they had before it already, or have only
    /// after the patterns that cover it.
    private func changesNothing(_ cover: RouteVerdicts.Cover, _ rivals: [Int], _ router: LintedRouter) -> Bool {
        let ranks = router.analysis.ranks
        return rivals.allSatisfy { rival in
            ranks[rival] < ranks[cover.item] || cover.by.allSatisfy { ranks[$0] < ranks[rival] }
        }
    }

    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic { withURL(finding, in: router) }
}

// MARK: - Messages

extension RedundantPattern {
    static let title = "remove the pattern"

    static func message(_ others: [String]) -> String {
        others.count == 1
            ? "\(others[0]) of the same destination takes every URL of this pattern; remove this one"
            : "\(others.joined(separator: ", ")) of the same destination together take every URL of this pattern; remove this one"
    }
}
