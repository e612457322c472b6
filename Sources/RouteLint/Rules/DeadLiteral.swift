import RouteManifest
import RouteSyntax

/// A literal that no subject can contain.
struct DeadLiteral: PatternRule {
    static let description = RuleDescription(
        .deadLiteral,
        summary: "a literal that no URL can contain",
        why: """
            A URL is brought into one form before it is compared: the host in lower case, the default port dropped, a port as a number, segments `.` and `..` \
            removed, escaped ones too. A literal in another form is met by no URL, so the pattern, or the optional part that the literal \
            stands in, takes nothing.
            """,
        bad: """
            version: 1
            destinations:
              Product: https://Shop.example/product/:id
              Basket: https://shop.example:443/basket
              Help: https://shop.example/about/../help
            """,
        good: """
            version: 1
            destinations:
              Product: https://shop.example/product/:id
              Basket: https://shop.example/basket
              Help: https://shop.example/help
            """,
        fix: "Write the literal as the message says.",
        isFixable: true
    )

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        pattern.deadLiterals.map { literal in
            let text = pattern.text(literal.offsets)
            return finding(
                Self.message(literal.cause, text), at: literal.offsets, of: pattern, fix: fix(literal, text, pattern))
        }
    }
}

extension DeadLiteral {
    /// What the message says, as an edit; nil where only the author knows what was meant.
    private func fix(_ literal: DeadLiteralText, _ text: String, _ pattern: LintedPattern) -> Fix? {
        var offsets = literal.offsets
        var replacement = ""
        switch literal.cause {
        case .null, .emptyLabel, .defaultPort, .emptyPort: break
        case .upperCase, .address:
            replacement = Self.lowercased(text)
            if replacement == text { return nil }
        case .portWithZeros:
            let digits = text.drop { $0 == ":" || $0 == "0" }
            replacement = ":" + (digits.isEmpty ? "0" : digits)
        case .dotSegment:
            guard let removed = Self.removal(ofDots: offsets, in: pattern.pattern) else { return nil }
            offsets = removed
        case .hostCharacter, .noPort: return nil
        }
        return pattern.declaration.edit(offsets, replacement).map { edit in
            Fix(title: replacement.isEmpty ? "leave `\(pattern.text(offsets))` out" : "write `\(replacement)`", edits: [edit])
        }
    }

    /// What RFC 3986 section 5.2.4 removes for a `.` or `..`: the segment and the `/` behind it, and with two dots the segment before, where
    /// that is literal too.
    private static func removal(ofDots offsets: Range<Int>, in pattern: Pattern) -> Range<Int>? {
        let scalars = Array(pattern.text.unicodeScalars)
        guard case .literal(_, let path)? = pattern.path.first, offsets.lowerBound >= path.lowerBound else { return nil }
        var end = offsets.upperBound
        if end < scalars.count {
            guard scalars[end] == "/" else { return nil }
            end += 1
        }
        var start = offsets.lowerBound
        let isOne = ["." as String, "%2e", "%2E", "\\."].contains(String(String.UnicodeScalarView(scalars[offsets])))
        let root = path.lowerBound < scalars.count && scalars[path.lowerBound] == "/" ? path.lowerBound + 1 : path.lowerBound
        if !isOne, start > root {
            start -= 1
            while start > root, scalars[start - 1] != "/" {
                if "(){}*+?:\\".unicodeScalars.contains(scalars[start - 1]) { return nil }
                start -= 1
            }
            let segment = String(String.UnicodeScalarView(scalars[start..<offsets.lowerBound - 1]))
            // Those go first.
            if segment.isEmpty || [".", "..", "%2e", "%2E"].contains(segment) { return nil }
        }
        return start..<end
    }
}

// MARK: - Messages

extension DeadLiteral {
    static func message(_ cause: DeadLiteralText.Cause, _ text: String) -> String {
        switch cause {
        case .dotSegment:
            "no path has the segment `\(text)`: dot segments are removed before a path is compared; write the path that is left"
        case .null: "no URL holds U+0000; leave it out"
        case .upperCase: "hosts are compared in lower case, so no URL has `\(text)` in its host; write `\(lowercased(text))`"
        case .hostCharacter:
            "no host has `\(text)`: labels are letters, digits, `-` and `_`; a label that is not ASCII is written as it is"
        case .emptyLabel: "no host has an empty label; leave the `\(text)` out, or write what should stand beside it"
        case .defaultPort: "`\(text)` is the port of the scheme itself, which is dropped before a URL is compared; leave it out"
        case .emptyPort: "a `:` without a port is dropped before a URL is compared; leave it out"
        case .portWithZeros: "a port is compared as a number, so no URL has `\(text)`; leave the leading zeros out"
        case .noPort: "`\(text)` is no port: a port is a number from 0 to 65535"
        case .address: "no URL has the host `\(text)`: an IPv6 address is eight groups of digits, or `::`, in lower case"
        }
    }

    private static func lowercased(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) | 0x20) : $0 }))
    }
}
