import RouteManifest

/// An unquoted word that readers of YAML 1.1 take for something else.
enum AmbiguousScalar: DescribedRule {
    static let description = RuleDescription(
        .ambiguousScalar, level: .warning,
        summary: "an unquoted word that other YAML readers take for something else",
        why: """
            A manifest is read as YAML 1.2, where `no`, `on`, `0o14`, `1_000` and `12:30` are what they look like. Editors \
            and scripts that read YAML 1.1 see false, true, a number. Quotes make everybody agree.
            """,
        bad: """
            version: 1
            destinations:
              Answer: {patterns: ['/answer/:word'], parameters: {word: {cases: [yes, no]}}}
            """,
        good: """
            version: 1
            destinations:
              Answer: {patterns: ['/answer/:word'], parameters: {word: {cases: ['yes', 'no']}}}
            """,
        fix: """
            Put the word in single quotes.
            """
    )
}
