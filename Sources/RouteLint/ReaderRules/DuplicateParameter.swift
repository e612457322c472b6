import RouteManifest

/// A parameter name twice in one destination.
enum DuplicateParameter: DescribedRule {
    static let description = RuleDescription(
        .duplicateParameter,
        summary: "a parameter name twice in one destination",
        why: """
            Captures of a pattern, query and fragment are properties of one Swift type, so each needs a name of its own.
            """,
        bad: """
            version: 1
            destinations:
              Compare: /compare/:id/with/:id
            """,
        good: """
            version: 1
            destinations:
              Compare: /compare/:id/with/:otherId
            """,
        fix: """
            Rename one of them. A query parameter keeps its name in the URL with `key:`.
            """
    )
}
