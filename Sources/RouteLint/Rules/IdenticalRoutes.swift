import RouteLanguage
import RouteManifest
import RouteTable

/// Two destinations that take the same URLs.
struct IdenticalRoutes: Rule {
    static let description = RuleDescription(
        .identicalRoutes,
        summary: "two destinations with the same language",
        why: """
            Every URL that one of them takes, the other takes too, and none besides: the second can never be reached. The patterns need not \
            look alike; `:id([0-9]+)` and `:n([0-9][0-9]*)` are one language.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Item: '/item/:id([0-9]+)'
              Article: '/item/:number([0-9][0-9]*)'
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Item: '/item/:id([0-9]+)'
              Article: '/article/:number([0-9]+)'
            """,
        fix: """
            Remove one of them, or make their patterns differ: by a literal segment, by a type, or by a required key of the query.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.verdicts.identical.map { index, first in
            let destination = router.destinations[index]
            let other = router.destinations[first]
            let item = router.items(of: index).first
            let rival = item.flatMap { item in
                router.items(of: first).lazy.compactMap { router.analysis.pair($0, item) }.first
            }
            return finding(
                Self.message(other.name.value), at: destination.name.range, in: destination,
                pattern: destination.patterns.first?.text,
                notes: [Diagnostic.Note(message: Self.note(other.name.value), range: other.name.range)],
                compared: rival.map { [$0.first, $0.second] } ?? [])
        }
    }

    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic {
        var finding = finding
        let answer = router.analysis.common(finding.compared[0], finding.compared[1])
        finding.witness = answer.value.map { Diagnostic.Witness(both: $0.url) }
        return finding
    }
}

// MARK: - Messages

extension IdenticalRoutes {
    static func message(_ other: String) -> String {
        "it takes the same URLs as `\(other)`, so nothing can ever lead here; remove one of them or make their patterns differ"
    }

    static func note(_ other: String) -> String { "`\(other)` is declared here" }
}
