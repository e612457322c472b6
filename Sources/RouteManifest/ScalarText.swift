/// How a text is written as a scalar, so that readers of YAML 1.1 and of 1.2 read it back as that text.
enum ScalarText {
    /// Where a scalar stands: inside `[ ]` and `{ }` more characters have a meaning.
    enum Place: Sendable {
        case block
        case flow
    }

    /// Whether the text needs no quotes.
    ///
    /// What looks like a number, a date, a truth value or nothing needs them to be a text. Inside `{ }` so does a `?`, over which readers of
    /// YAML 1.1 stumble there, and a `:` that no letter or `/` follows.
    static func isPlain(_ text: String, in place: Place) -> Bool {
        guard isPlainForm(text, in: place), let first = text.utf8.first else { return false }
        if CoreScalar.isNull(text) || CoreScalar.bool(text) != nil || text == "<<" || text == "=" { return false }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."): return false
        default: break
        }
        if ["y", "Y", "n", "N"].contains(text) { return false }
        var text = text
        return text.withUTF8 { CoreScalar.readingIn11($0) == nil }
    }

    /// Whether the text without quotes is one scalar, whatever it is read as.
    static func isPlainForm(_ text: String, in place: Place) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":" else { return false }
        if "-?:,[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) { return false }
        for (index, scalar) in scalars.enumerated() {
            guard isVisible(scalar) else { return false }
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case ":":
                if next == " " { return false }
                if place == .flow, !isNamePart(next), next != "/" { return false }
            case "#": if index > 0, scalars[index - 1] == " " { return false }
            case ",", "[", "]", "{", "}", "?": if place == .flow { return false }
            default: break
            }
        }
        return true
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    /// Whether a reader sees what the text holds: then single quotes do.
    static func isVisible(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isVisible) }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value >= 0x20 }
        if scalar.value == 0xFEFF || scalar.value == 0xFFFE || scalar.value == 0xFFFF { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned, .privateUse:
            return false
        default: return true
        }
    }

    /// In single quotes where all of it is visible, else in double quotes with escapes.
    static func quoted(_ text: String) -> String { isVisible(text) ? "'\(singleQuoted(text))'" : "\"\(doubleQuoted(text))\"" }

    /// What stands between single quotes.
    static func singleQuoted(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars { result += scalar == "'" ? "''" : String(scalar) }
        return result
    }

    /// What stands between double quotes.
    static func doubleQuoted(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case " ": result += " "
            default:
                if isVisible(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    let value = scalar.value
                    let (letter, digits) = value <= 0xFF ? ("x", 2) : value <= 0xFFFF ? ("u", 4) : ("U", 8)
                    result += "\\\(letter)\(TextEncoding.hex(value, digits: digits))"
                }
            }
        }
        return result
    }
}
