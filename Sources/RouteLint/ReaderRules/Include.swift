import RouteManifest

/// An include that is missing, unreadable, or leads back to itself.
enum Include: DescribedRule {
    static let description = RuleDescription(
        .include,
        summary: "an include that is missing, unreadable or leads back",
        why: """
            The destinations of a file that is not read are not checked and not generated. A folder that a wildcard cannot look into \
            is an error too; a wildcard that finds nothing is a warning.
            """,
        bad: """
            version: 1
            include: [features/shop.routes.yaml]
            destinations:
              Home: /
            """,
        good: """
            version: 1
            destinations:
              Home: /
            """,
        fix: """
            Paths are relative to the folder of the file that includes. Correct the path, or remove the entry.
            """
    )
}
