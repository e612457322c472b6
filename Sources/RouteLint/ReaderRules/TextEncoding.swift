import RouteManifest

/// Bytes that are no text, and characters that nobody sees.
enum TextEncoding: DescribedRule {
    static let description = RuleDescription(
        .textEncoding,
        summary: "bytes that are no text, and characters that nobody sees",
        why: """
            A manifest is UTF-8 (UTF-16 with a byte order mark is read too); a byte order mark and CRLF are fine. \
            Invisible and bidirectional characters in a name or a pattern are a warning: two patterns that look the same \
            differ, and what is shown is not what is compared. So is the line break that a block text (`|`, `>`) gives a name or a \
            pattern at its end: no URL that anyone writes has it.
            """,
        bad: """
            version: 1
            destinations:
              Product: /pro\u{200B}duct   # a zero width space (U+200B) stands before the d
            """,
        good: """
            version: 1
            destinations:
              Product: /product
            """,
        fix: """
            Save the file as UTF-8. Remove the invisible character, or write it percent-encoded (`%E2%80%8B`) where it is \
            meant. `|-` and `>-` leave the last line break out.
            """
    )
}
