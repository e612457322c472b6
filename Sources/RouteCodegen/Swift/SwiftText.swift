/// Text of a manifest in Swift source: literals and comments that no character can break out of.
enum SwiftText {
    /// A string literal. Controls, invisible and combining characters are escaped: what a reader sees is what is there.
    static func literal(_ text: String) -> String {
        if isPlainASCII(text) { return "\"" + text + "\"" }
        var literal = "\""
        literal.reserveCapacity(text.utf8.count + 2)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if scalar.isASCII ? scalar.value >= 0x20 && scalar.value < 0x7F : isPlain(scalar) {
                    literal.unicodeScalars.append(scalar)
                } else {
                    literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
                }
            }
        }
        return literal + "\""
    }

    /// The lines of a documentation comment, without slashes: controls, and characters that turn the direction of a text, are spaces.
    static func commentLines(_ text: String) -> [String] {
        if isPlainASCII(text), text.utf8.last != UInt8(ascii: " "), !text.isEmpty { return [text] }
        var lines = [""]
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                lines.append("")
            } else {
                lines[lines.count - 1].unicodeScalars.append(isHarmlessInComment(scalar) ? scalar : " ")
            }
        }
        var trimmed = lines.map { line in
            var end = line.endIndex
            while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
            return String(line[..<end])
        }
        while trimmed.last?.isEmpty == true { trimmed.removeLast() }
        return trimmed
    }

    /// Text in one line of a comment.
    static func commentText(_ text: String) -> String { commentLines(text).joined(separator: " ") }

    /// Text as code in a documentation comment: fenced with one backtick more than it holds in a row.
    static func code(_ text: String) -> String {
        let text = commentText(text)
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
    }

    /// Printable ASCII without quotes and backslashes: nearly every text.
    private static func isPlainASCII(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
            .otherSymbol, .currencySymbol, .mathSymbol, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }

    private static func isHarmlessInComment(_ scalar: Unicode.Scalar) -> Bool {
        // Emoji are joined by these.
        if scalar == "\u{200D}" || scalar == "\u{200C}" { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
        default: return true
        }
    }
}
