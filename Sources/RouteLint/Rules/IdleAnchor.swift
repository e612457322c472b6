import RouteManifest
import RouteSyntax

/// `^` or `$` at the ends of a regular expression.
struct IdleAnchor: Rule {
    static let description = RuleDescription(
        .idleAnchor, level: .warning,
        summary: "`^` or `$` at an end of a regular expression, where it has no effect",
        why: """
            A pattern is anchored at both ends and a group matches as a whole, so `^` and `$` say nothing. They suggest that without them \
            the pattern would take more, which it does not.
            """,
        bad: """
            version: 1
            destinations:
              Product: '/product/:id(^[0-9]+$)'
            """,
        good: """
            version: 1
            destinations:
              Product: '/product/:id([0-9]+)'
            """,
        fix: "Leave the anchor out.",
        isFixable: true
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for item in router.patterns.indices where router.patterns.hasIdleAnchors(item) {
            let declaration = router.patterns[item]
            let destination = router.destination(of: item)
            for offsets in declaration.pattern?.idleAnchors ?? [] {
                let anchor = String(
                    String.UnicodeScalarView(
                        declaration.text.unicodeScalars.dropFirst(offsets.lowerBound).prefix(offsets.count)))
                findings.append(
                    finding(
                        Self.idle(anchor), at: declaration.range(ofScalars: offsets), in: destination,
                        pattern: declaration.text,
                        fix: declaration.edit(offsets, "").map { Fix(title: Self.title(anchor), edits: [$0]) }))
            }
        }
        return findings
    }
}

// MARK: - Messages

extension IdleAnchor {
    static func idle(_ anchor: String) -> String { "`\(anchor)` is idle: a pattern is anchored at both ends; leave it out" }

    static func title(_ anchor: String) -> String { "leave `\(anchor)` out" }
}
