import RouteManifest

/// A pattern that does not follow the grammar.
enum PatternSyntax: DescribedRule {
    static let description = RuleDescription(
        .patternSyntax,
        summary: "a pattern that does not follow the grammar",
        why: """
            A pattern that cannot be read takes no URL. The message stands at the exact character and says what was \
            expected there; `docs/patterns.md` has the grammar.
            """,
        bad: """
            version: 1
            destinations:
              Product: '/product/:id([0-9]+'
            """,
        good: """
            version: 1
            destinations:
              Product: '/product/:id([0-9]+)'
            """,
        fix: """
            Write what the message expects. The characters `: ( ) { } * + ? \\ #` are literal only behind a backslash; \
            queries and fragments are declared under `query:` and `fragment:`, not written in the pattern.
            """
    )
}
