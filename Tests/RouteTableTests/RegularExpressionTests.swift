import Foundation
import RouteSyntax
import RouteTable
import Testing

/// A pattern in the syntax of `NSRegularExpression`, whose engine backtracks: the oracle for what captures hold.
private func expression(_ pieces: [Pattern.Piece]) -> String {
    pieces.map { piece in
        switch piece {
        case .literal(let symbols, _): NSRegularExpression.escapedPattern(for: PercentCoding.text(of: symbols))
        case .group(let regex, _): "(?:\(regex))"
        case .capture(let capture): "(?<\(capture.name)>\(capture.regex?.description ?? "[^/]+?"))"
        case .repetition(let content, let modifier, _): "(?:\(expression(content)))\(modifier.text)"
        }
    }.joined()
}

@Suite("The reference matcher against NSRegularExpression")
struct RegularExpressionTests {
    @Test("the same texts in the same captures, for random patterns", arguments: 0..<8)
    func random(seed: UInt64) throws {
        var patterns = RandomPatterns(seed: 1000 + seed)
        let paths = words(over: ["a", "b", "-", "/"], upTo: 4).map { "/" + $0 }
        for _ in 0..<25 {
            let text = patterns.pattern(hasArrays: false)
            let pattern = try Pattern(text)
            let oracle = try NSRegularExpression(
                pattern: "^(?:" + expression(pattern.path) + ")\\z", options: [.dotMatchesLineSeparators])
            let matcher = try ReferenceMatcher([
                RouteDefinition(name: "A", patterns: [text], options: MatchingOptions(strictTrailingSlash: true))
            ])
            for path in paths where path != "/" {
                let ours = matcher.match(path)?.texts
                let theirs = oracle.firstMatch(in: path, range: NSRange(path.startIndex..., in: path)).map { match in
                    pattern.captures.map { capture in
                        Range(match.range(withName: capture.name), in: path).map { [String(path[$0])] }
                    }
                }
                #expect(ours == theirs, "\(text) on \(path)")
            }
        }
    }

    @Test(
        "classes, escapes and case folding mean the same characters",
        arguments: [
            "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "[^\\w]", "[\\d\\s]", "[\\x41-\\x5A]", "\\u00e9", "\\x{1F600}", "\\t",
            "\\cA", "\\0101", "\\e",
            "\\p{Lu}", "\\P{Lu}", "\\p{Greek}", "\\p{sc=Grek}", "[\\p{L}\\p{N}_]", "[^\\p{L}]", "(?i)k", "(?i)[a-c]", "(?i)[^k]",
            "(?i)σ", "(?i)\\u00c9", "(?i)\\P{Lu}", "(?i)[\\P{Lu}]", "(?i)[^\\P{Lu}]", "(?i)\\p{Lu}",
            "[]a]", "[^]a]", "[-a]", "[a-]", "[a\\-z]", "[\\]]", "[.]", ".", "\\.", "\\Q.*\\E", "[$^(){}*+?|]", "[\\']", "a|b|",
            "x{0}",
            "\\\\", "]", "[\\^a]", "\\-", "\\&", "[&]", "[a-c\\d]",
        ])
    func classes(text: String) throws {
        let regex = try Regex(text)
        let oracle = try NSRegularExpression(pattern: "^(?:\(text))\\z", options: [.dotMatchesLineSeparators])
        let matcher = try ReferenceMatcher([
            RouteDefinition(name: "A", patterns: ["/:x(\(text))"], options: MatchingOptions(strictTrailingSlash: true))
        ])
        _ = regex
        let scalars = (1...0x3FF).map { $0 } + [0x1F600, 0x2028, 0x200C, 0x212A, 0x3A3, 0x3C2, 0x3C3, 0x4E00, 0xFFFD, 0x10FFFF]
        // U+019B and U+0264 have an upper-case form since Unicode 16 only.
        for value in scalars where ![0x2E, 0x19B, 0x264].contains(value) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            let expected = oracle.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
            // A `/` of the text is the separator.
            let path = value == 0x2F ? "//" : "/" + PercentCoding.encode(text, in: .segment)
            #expect((matcher.match(path) != nil) == expected, "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        "a quotation is a row of characters, of which a repetition behind it takes the last",
        arguments: [
            "\\Qab\\E", "\\Qab\\E+", "\\Qab\\E*", "\\Qab\\E?", "\\Qab\\E{2}", "\\Qa\\E+b", "a\\Qb\\E+", "(?:\\Qab\\E)+",
            "\\Qab\\E+?b",
            "x|\\Qab\\E+", "a\\Q\\Eb+", "\\Qa\\E\\Qb\\E+",
        ])
    func quotation(text: String) throws {
        let oracle = try NSRegularExpression(pattern: "^(?:\(text))\\z")
        let matcher = try ReferenceMatcher([RouteDefinition(name: "A", patterns: ["/:x(\(text))"])])
        for word in words(over: ["a", "b"], upTo: 6) where !word.isEmpty {
            let expected = oracle.firstMatch(in: word, range: NSRange(location: 0, length: word.utf16.count)) != nil
            #expect((matcher.match("/" + word) != nil) == expected, "\(word)")
        }
    }

    @Test("a canonical expression means the same")
    func canonical() throws {
        var patterns = RandomPatterns(seed: 77)
        for _ in 0..<500 {
            let regex = try Regex(patterns.regex(depth: 0))
            #expect(try Regex(regex.description) == regex)
        }
        for _ in 0..<500 {
            let pattern = try Pattern(patterns.pattern(hasArrays: true))
            #expect(try Pattern(pattern.description).description == pattern.description, "\(pattern.text)")
        }
    }
}
