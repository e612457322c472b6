public import RouteLanguage

/// A JSON value whose objects keep the order of their keys, and its text.
///
/// The shapes that the command prints are a contract, down to the bytes; so the order is that of the code, and absent values are left out
/// by `JSON.object` instead of being written as `null`.
///
///     JSON.object([("rank", 1), ("line", nil)]).text   // {"rank": 1}
public indirect enum JSON: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    case null
    case bool(Bool)
    case integer(IntegerValue)
    /// The text of a number.
    case number(String)
    case string(String)
    case array([JSON])
    case members([(key: String, value: JSON)])

    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(IntegerValue(value)) }

    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// A whole number.
    public static func int(_ value: Int) -> JSON { .integer(IntegerValue(Int64(value))) }

    /// An object in the order of the pairs; pairs without a value are left out.
    public static func object(_ pairs: [(String, JSON?)]) -> JSON {
        .members(pairs.compactMap { pair in pair.1.map { (key: pair.0, value: $0) } })
    }

    /// The text, indented by two spaces; objects and arrays that hold only plain values stand on one line. It ends in a newline.
    public var text: String {
        var text = ""
        write(to: &text, indentation: 0)
        return text + "\n"
    }

    /// The text as an element of an array that stands at the left: indented, without a newline at its end.
    var element: String {
        var text = "  "
        write(to: &text, indentation: 1)
        return text
    }

    private var isPlain: Bool {
        switch self {
        case .array(let elements): elements.isEmpty
        case .members(let members): members.isEmpty
        default: true
        }
    }

    private func write(to text: inout String, indentation: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += value.description
        case .number(let digits): text += digits
        case .string(let value): JSON.writeString(value, to: &text)
        case .array(let elements):
            let isOneLine = elements.allSatisfy(\.isPlain)
            JSON.writeList(elements, "[", "]", isOneLine, to: &text, indentation) {
                $0.write(to: &$1, indentation: indentation + 1)
            }
        case .members(let members):
            let isOneLine = members.allSatisfy(\.value.isPlain)
            JSON.writeList(members, "{", "}", isOneLine, to: &text, indentation) { member, text in
                JSON.writeString(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indentation: indentation + 1)
            }
        }
    }

    private static func writeList<Element>(
        _ elements: [Element], _ open: String, _ close: String, _ isOneLine: Bool, to text: inout String, _ indentation: Int,
        write: (Element, inout String) -> Void
    ) {
        text += open
        for (index, element) in elements.enumerated() {
            if index > 0 { text += isOneLine ? ", " : "," }
            if !isOneLine { writeLine(to: &text, indentation + 1) }
            write(element, &text)
        }
        if !isOneLine { writeLine(to: &text, indentation) }
        text += close
    }

    private static func writeLine(to text: inout String, _ indentation: Int) {
        text += "\n"
        for _ in 0..<indentation { text += "  " }
    }

    private static func writeString(_ value: String, to text: inout String) {
        text += "\""
        var isPlain = true
        for byte in value.utf8 where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x7F { isPlain = false }
        if isPlain {
            text += value
        } else {
            for scalar in value.unicodeScalars { writeEscaped(scalar, to: &text) }
        }
        text += "\""
    }

    private static func writeEscaped(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        default:
            if isEscaped(scalar.value) {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Besides what JSON demands: what YAML and JavaScript do not take, so that both read the text too, and what nobody sees.
    private static func isEscaped(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
