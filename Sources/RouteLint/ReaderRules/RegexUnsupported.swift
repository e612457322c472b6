import RouteManifest

/// A construct that regular expressions do not have here.
enum RegexUnsupported: DescribedRule {
    static let description = RuleDescription(
        .regexUnsupported,
        summary: "a construct that regular expressions do not have here",
        why: """
            Routes are compared with each other exactly and matched in linear time. Look-around, back-references, `\\b`, \
            possessive forms and set operations in classes make that impossible, so they are refused instead of being \
            approximated.
            """,
        bad: """
            version: 1
            destinations:
              Product: '/product/:id((?!new).+)'
            """,
        good: """
            version: 1
            destinations:
              NewProduct: /product/new
              Product: {patterns: ['/product/:id'], parameters: {id: Int}}
            """,
        fix: """
            Write the language without the construct. In place of a negative look-ahead, give what is excluded a route of \
            its own that comes first.
            """
    )
}
