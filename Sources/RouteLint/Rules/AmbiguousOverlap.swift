import RouteLanguage
import RouteManifest
import RouteTable

/// A pattern that shares URLs with patterns of other destinations, neither being the more specific, and nothing saying which wins.
struct AmbiguousOverlap: Rule {
    static let description = RuleDescription(
        .ambiguousOverlap,
        summary: "overlap without containment between destinations, in equal priority",
        why: """
            Some URLs belong to both patterns, and each has URLs of its own, so neither is the more specific one: that the first declared wins \
            is an accident. Each finding shows a URL for both, one for the first alone, one for the other alone. Where one pattern crosses many, it \
            bears them all in one finding.
            """,
        bad: """
            version: 1
            bases: [https://blog.example]
            destinations:
              ByAuthor: /blog/:author/latest
              ByPost: /blog/archive/:post
            """,
        good: """
            version: 1
            bases: [https://blog.example]
            destinations:
              ByAuthor: /blog/by/:author/latest
              ByPost: /blog/archive/:post
            """,
        fix: """
            Say which wins: `before: [Other]` or a `priority:` at the destination that is to get the common URLs. Or take them from one of \
            the two, by a type, a regular expression or a literal segment.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.verdicts.ambiguous.map { crossing in
            let declaration = router.patterns[crossing.item]
            let first = crossing.rivals[0]
            return finding(
                Self.message(router.name(of: first), router.shown(first), others: crossing.rivals.count - 1),
                at: declaration.range, in: router.destination(of: crossing.item), pattern: declaration.text,
                compared: [crossing.item] + crossing.rivals)
        }
    }

    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic {
        var finding = finding
        let rivals = Array(finding.compared.dropFirst())
        finding.message += "; " + Settlement(finding.compared[0], rivals, router).proposal
        finding.notes = router.notes(on: rivals)
        finding.witness = router.witness(finding.compared[0], rivals[0])
        return finding
    }
}

// MARK: - Messages

extension AmbiguousOverlap {
    static func message(_ other: String, _ pattern: String, others: Int) -> String {
        let rest = others == 0 ? "" : " and \(others) more"
        return "some URLs are taken by `\(pattern)` of `\(other)`\(rest) too, and neither is the more specific"
    }
}
