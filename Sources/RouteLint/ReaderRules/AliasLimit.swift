import RouteManifest

/// Aliases that expand without end, or to too much.
enum AliasLimit: DescribedRule {
    static let description = RuleDescription(
        .aliasLimit,
        summary: "aliases that expand without end, or to too much",
        why: """
            A few lines of aliases of aliases can stand for billions of nodes. Aliases may add a million nodes, counting \
            every expansion; an alias inside its own anchor never ends.
            """,
        bad: """
            version: 1
            x-common: &common [*common]
            destinations:
              Product: /product/:id
            """,
        good: """
            version: 1
            x-common: &common {query: {ref: String?}}
            destinations:
              Product: {<<: *common, patterns: ['/product/:id']}
            """,
        fix: """
            Write the repeated part out, or share less of it.
            """
    )
}
