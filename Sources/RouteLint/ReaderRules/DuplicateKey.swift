import RouteManifest

/// A key twice in one mapping.
enum DuplicateKey: DescribedRule {
    static let description = RuleDescription(
        .duplicateKey,
        summary: "a key twice in one mapping",
        why: """
            YAML forbids it, and readers that accept it take the last one: a destination that is declared twice in a file \
            would silently lose its first half.
            """,
        bad: """
            version: 1
            destinations:
              Product: /product/:id
              Product: /p/:id
            """,
        good: """
            version: 1
            destinations:
              Product:
                patterns: [/product/:id, /p/:id]
            """,
        fix: """
            Merge the two, or rename one of them.
            """
    )
}
