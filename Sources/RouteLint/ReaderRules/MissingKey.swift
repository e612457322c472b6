import RouteManifest

/// A key that must be there and is not.
enum MissingKey: DescribedRule {
    static let description = RuleDescription(
        .missingKey,
        summary: "a key that must be there and is not",
        why: """
            A manifest needs `version:` and `destinations:` (or `include:`), a destination needs `patterns:`.
            """,
        bad: """
            version: 1
            destinations:
              Product: {description: A product.}
            """,
        good: """
            version: 1
            destinations:
              Product: {description: A product., patterns: ['/product/:id']}
            """,
        fix: """
            Add the key.
            """
    )
}
