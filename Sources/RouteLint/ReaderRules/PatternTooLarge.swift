import RouteManifest

/// A pattern that needs more than 10,000 states.
enum PatternTooLarge: DescribedRule {
    static let description = RuleDescription(
        .patternTooLarge,
        summary: "a pattern that needs more than 10,000 states",
        why: """
            Counted repetitions multiply: `([a-z]{100}){200}` is 20,000 letters in a row. A bound that holds for every \
            accepted pattern is what makes matching safe.
            """,
        bad: """
            version: 1
            destinations:
              Product: '/product/:id([a-z]{20000})'
            """,
        good: """
            version: 1
            destinations:
              Product: '/product/:id([a-z]{1,200})'
            """,
        fix: """
            Use a smaller bound, or `+` and a check in the app.
            """
    )
}
