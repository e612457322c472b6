import RouteLanguage
import RouteManifest
import RouteTable

/// A pattern that one pattern of another destination, before it in rank, takes all URLs of.
struct ShadowedRoute: Rule {
    static let description = RuleDescription(
        .shadowedRoute,
        summary: "a pattern contained in one pattern of another destination before it in rank",
        why: """
            The first pattern in rank that matches wins. Where an earlier one takes every URL of a later one, the later is never reached. With \
            `precedence: specific` this takes a priority or a `before:`, since the more specific pattern comes first by itself; with \
            `precedence: declared` the order of the manifest is enough.
            """,
        bad: """
            version: 1
            bases: [https://social.example]
            options: {precedence: declared}
            destinations:
              Person: /users/:id
              Me: /users/me
            """,
        good: """
            version: 1
            bases: [https://social.example]
            options: {precedence: declared}
            destinations:
              Me: /users/me
              Person: '/users/:id([0-9]+)'
            """,
        fix: """
            Declare the more specific pattern first, take back the priority or the `before:`, use `precedence: specific`, or constrain the \
            earlier pattern so that it leaves some URLs.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.verdicts.shadowed.map { cover in
            let declaration = router.patterns[cover.item]
            let rival = cover.by[0]
            return finding(
                Self.message(router.name(of: rival), router.shown(rival)), at: declaration.range,
                in: router.destination(of: cover.item), pattern: declaration.text, notes: [router.note(on: rival)],
                compared: [cover.item, rival])
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

extension ShadowedRoute {
    static func message(_ other: String, _ pattern: String) -> String {
        "`\(other)` takes every URL of this pattern first, by `\(pattern)`; rank this one before it, or constrain that one"
    }
}
