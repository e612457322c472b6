import RouteManifest

/// A value of another kind than its key expects.
enum WrongType: DescribedRule {
    static let description = RuleDescription(
        .wrongType,
        summary: "a value of another kind than its key expects",
        why: """
            A key expects a number, a text, a list or a mapping, one of certain words, or a type that exists. Anything \
            else has no meaning that could be guessed safely.
            """,
        bad: """
            version: 1
            destinations:
              Product: {patterns: ['/product/:id'], hidesBottomBar: always}
            """,
        good: """
            version: 1
            destinations:
              Product: {patterns: ['/product/:id'], hidesBottomBar: true}
            """,
        fix: """
            Write what the message expects.
            """
    )
}
