import RouteManifest

/// One name for two destinations.
enum DuplicateDestination: DescribedRule {
    static let description = RuleDescription(
        .duplicateDestination,
        summary: "one name for two destinations",
        why: """
            A destination is a Swift type, so its name must be the only one of all files. Names that differ only in case \
            are a warning: they are two types in Swift, but people and disks mix them up.
            """,
        bad: RuleExample(
            root: """
                version: 1
                include: [shop.routes.yaml]
                destinations:
                  Product: /product/:id
                """,
            includes: [
                (
                    "shop.routes.yaml",
                    """
                    version: 1
                    destinations:
                      Product: /shop/:id
                    """
                )
            ]),
        good: """
            version: 1
            destinations:
              Product: /product/:id
              ShopProduct: /shop/:id
            """,
        fix: """
            Rename one of them, or make one destination with both patterns.
            """
    )
}
