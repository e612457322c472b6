public import RouteLanguage
public import RouteTable

/// Values of parameters as a person reads them.
public enum ValueText {
    /// `"ann"`, `1`, `2.5`, `true`, `[1, 2]`.
    public static func of(_ value: ParameterValue) -> String {
        switch value {
        case .string(let text), .uuid(let text), .date(let text), .url(let text): quoted(text)
        case .integer(let number): number.description
        case .double(let number): plain(number)
        case .bool(let truth): truth ? "true" : "false"
        case .array(let elements): "[" + elements.map(of).joined(separator: ", ") + "]"
        }
    }

    /// A text in quotes, with what does not print as an escape of JSON.
    public static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// A number with its point and without an exponent: `2.0`, `0.000001`.
    ///
    /// A text of the type `Double` has up to 15 digits on each side of the point. Swift describes such a number by its shortest digits, but small ones
    /// with an exponent, which no URL and no other value here has.
    public static func plain(_ number: Double) -> String {
        let text = number.description
        guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }), let exponent = Int(text[text.index(after: mark)...])
        else {
            return text
        }
        let sign = number < 0 ? "-" : ""
        let mantissa = text[..<mark].drop { $0 == "-" }
        let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        let whole = String(parts.first ?? "0")
        let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
        if exponent < 0 {
            return sign + "0." + String(repeating: "0", count: -exponent - whole.count) + whole + fraction
        }
        return sign + whole + fraction + String(repeating: "0", count: max(0, exponent - fraction.count)) + ".0"
    }

    /// Whether two values are one and the same: text scalar by scalar, not by canonical equivalence.
    public static func areSame(_ a: ParameterValue, _ b: ParameterValue) -> Bool {
        switch (a, b) {
        case (.string(let x), .string(let y)), (.uuid(let x), .uuid(let y)), (.date(let x), .date(let y)),
            (.url(let x), .url(let y)):
            x.utf8.elementsEqual(y.utf8)
        case (.array(let x), .array(let y)): x.count == y.count && zip(x, y).allSatisfy { areSame($0, $1) }
        case (.integer(let x), .integer(let y)): x == y
        case (.double(let x), .double(let y)): x == y
        case (.bool(let x), .bool(let y)): x == y
        default: false
        }
    }
}

/// Types of parameters as a manifest names them.
public enum TypeText {
    /// `Int`, `Int (0...9)`, `one of overview, posts`, `text of the form [a-z]+`.
    public static func of(_ type: ParameterType) -> String {
        if let cases = type.cases { return "one of " + cases.joined(separator: ", ") }
        var text = type.base.name
        if let range = type.range { text += " (\(range))" }
        if let pattern = type.pattern { text += " (\(pattern))" }
        return text
    }
}
