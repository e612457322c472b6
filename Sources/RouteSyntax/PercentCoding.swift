/// Percent-encoding (RFC 3986 §2.1) between bytes and the alphabet of `Symbol`.
///
/// A malformed escape (`%zz`, a trailing `%4`) stands for its own characters.
public enum PercentCoding {
    /// The bytes that a raw text stands for.
    package static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            let next = bytes.index(after: index)
            if byte == 0x25, next < bytes.endIndex, let high = hexadecimal(bytes[next]) {
                let second = bytes.index(after: next)
                if second < bytes.endIndex, let low = hexadecimal(bytes[second]) {
                    result.append(high << 4 | low)
                    index = bytes.index(after: second)
                    continue
                }
            }
            result.append(plusIsSpace && byte == 0x2B ? 0x20 : byte)
            index = next
        }
        return result
    }

    /// The symbols of a decoded segment, in which a `/` can only come from `%2F`; nil where the bytes are not valid UTF-8 or hold
    /// U+0000.
    static func symbols(ofSegment bytes: [UInt8]) -> [Symbol]? {
        var symbols: [Symbol] = []
        symbols.reserveCapacity(bytes.count)
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue("\0"), .error: return nil
            case .scalarValue("/"): symbols.append(.encodedSlash)
            case .scalarValue(let scalar): symbols.append(scalar.value)
            case .emptyInput: return symbols
            }
        }
    }

    /// The text of decoded symbols; the encoded slash is a `/` again.
    public static func text(of symbols: some Sequence<Symbol>) -> String {
        var text = String.UnicodeScalarView()
        for symbol in symbols {
            text.append(symbol == .encodedSlash ? "/" : Unicode.Scalar(symbol) ?? "\u{FFFD}")
        }
        return String(text)
    }

    /// Where a text is to stand, which decides what is escaped.
    public enum Component: Sendable {
        /// A path segment: `pchar` of RFC 3986 stands for itself.
        case segment
        /// A key or value of a query: as a segment, but `&`, `=`, `+` and `;` are escaped.
        case queryItem
        case fragment
    }

    /// Escapes a decoded text so that any URL parser reads it back: everything but `pchar` (RFC 3986 §3.3), with upper-case digits.
    ///
    ///     PercentCoding.encode("a b/ü", in: .segment)   // "a%20b%2F%C3%BC"
    public static func encode(_ text: String, in component: Component) -> String {
        var result = ""
        for byte in text.utf8 {
            if isAllowed(byte, in: component) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += byte < 0x10 ? "%0" : "%"
                result += String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    private static func isAllowed(_ byte: UInt8, in component: Component) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        case 0x21, 0x24, 0x27...0x2A, 0x2C, 0x3A, 0x40: true  // ! $ ' ( ) * , : @
        case 0x26, 0x2B, 0x3B, 0x3D: component != .queryItem  // & + ; =
        case 0x2F, 0x3F: component == .fragment
        default: false
        }
    }

    static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}

extension String {
    /// ASCII letters in lower case, everything else as it is.
    package var asciiLowercased: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            scalars.append(("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar)
        }
        return String(scalars)
    }
}
