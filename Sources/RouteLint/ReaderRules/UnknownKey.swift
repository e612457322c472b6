import RouteManifest

/// A key that has no meaning where it stands.
enum UnknownKey: DescribedRule {
    static let description = RuleDescription(
        .unknownKey,
        summary: "a key that has no meaning there",
        why: """
            A misspelled key would be ignored, and the route would lack what it says. The names of rules under `rules:` \
            and `allow:` are checked as well.
            """,
        bad: """
            version: 1
            destinations:
              Product: {patterns: ['/product/:id'], descripton: A product}
            """,
        good: """
            version: 1
            x-team: shop
            destinations:
              Product: {patterns: ['/product/:id'], description: A product}
            """,
        fix: """
            Take the key that the message proposes. At the top level, keys that begin with `x-` are free.
            """
    )
}
