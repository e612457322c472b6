import RouteManifest

/// An exception that does not say why.
struct AllowWithoutReason: Rule {
    static let description = RuleDescription(
        .allowWithoutReason, level: .warning,
        summary: "an exception (`allow:` or a comment) without a reason",
        why: """
            Whoever meets the exception next has to know whether it still holds, and only its author can tell. A reason is also what a \
            reviewer agrees to.
            """,
        bad: """
            version: 1
            destinations:
              Product:
                patterns: ['/product/:id(^[0-9]+$)']
                allow: [{rule: idle-anchor}]
            """,
        good: """
            version: 1
            destinations:
              Product:
                patterns: ['/product/:id(^[0-9]+$)']  # routegen:allow idle-anchor it shows what is meant
            """,
        fix: "Say why: `allow: [{rule: NAME, reason: TEXT}]`, or `# routegen:allow NAME TEXT`."
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for destination in router.destinations.indices where router.destinations[destination].saysMore {
            for allowance in router.destinations[destination].allow where Self.isEmpty(allowance.reason) {
                let message = Self.message(allowance.rule.value, isComment: false)
                findings.append(finding(message, at: allowance.rule.range, in: router.destinations[destination]))
            }
        }
        for manifest in router.manifests {
            for file in manifest.files {
                for comment in file.allowances where comment.reason == nil && !comment.rule.value.isEmpty {
                    findings.append(finding(Self.message(comment.rule.value, isComment: true), at: comment.rule.range))
                }
            }
        }
        return findings
    }

    private static func isEmpty(_ reason: String?) -> Bool { reason?.allSatisfy(\.isWhitespace) ?? true }
}

// MARK: - Messages

extension AllowWithoutReason {
    static func message(_ rule: String, isComment: Bool) -> String {
        let example =
            isComment ? "# routegen:allow \(rule) they are typed by people" : "{rule: \(rule), reason: they are typed by people}"
        return "this exception from `\(rule)` does not say why; give it a reason, as in `\(example)`"
    }
}
