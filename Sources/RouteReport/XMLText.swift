/// Text inside an XML document.
enum XMLText {
    /// Of an attribute in double quotes, or of an element.
    ///
    /// Characters that XML 1.0 does not allow become U+FFFD; line ends and tabs are escaped, since a reader makes spaces of them in an attribute.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\r": result += "&#13;"
            case "\t": result += "&#9;"
            default:
                switch scalar.value {
                case 0..<0x20, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
