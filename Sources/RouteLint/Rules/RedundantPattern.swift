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
            finding(on: cover, Self.message(cover.by.map { "`\(router.shown($0))`" }), in: router)
        }
    }

    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic { withURL(finding, in: router) }
}

// MARK: - Messages

extension RedundantPattern {
    static func message(_ others: [String]) -> String {
        others.count == 1
            ? "\(others[0]) of the same destination takes every URL of this pattern; remove this one"
            : "\(others.joined(separator: ", ")) of the same destination together take every URL of this pattern; remove this one"
    }
}
