import RouteManifest

/// Text that is no YAML.
enum YAMLSyntax: DescribedRule {
    static let description = RuleDescription(
        .yamlSyntax,
        summary: "text that is no YAML",
        why: """
            The reader stops at the first place that is no YAML, so nothing behind it is checked. Patterns are full of \
            characters that mean something to YAML: in double quotes `\\` begins an escape (`"\\d"` and `"\\:"` are errors), and a \
            bare `{`, `}`, `[`, `,` or `: ` ends a plain scalar.
            """,
        bad: """
            version: 1
            destinations:
              Product: "/product\\:new/:id"
            """,
        good: """
            version: 1
            destinations:
              Product: '/product\\:new/:id'
            """,
        fix: """
            Write patterns in single quotes, where no character but `'` has a meaning, and indent with spaces.
            """
    )
}
