import RouteSyntax

/// Writes the bytes of a table: numbers, offsets and texts as `TableFormat` says.
struct TableWriter {
    private(set) var bytes: [UInt8] = []
    private var texts: [[UInt8]: Int] = [:]

    var count: Int { bytes.count }

    /// Where the next unit of four bytes begins.
    mutating func align() -> Int {
        while bytes.count % 4 != 0 { bytes.append(0x40) }
        return bytes.count
    }

    static func character(_ value: Int) -> UInt8 { value & 0x3F == 0x3F ? 0x3F : 0x40 + UInt8(value & 0x3F) }

    /// Writes a number of `width` characters.
    mutating func number(_ value: Int, width: Int = 4) {
        var value = value
        for _ in 0..<width {
            bytes.append(Self.character(value))
            value >>= 6
        }
    }

    /// Writes a whole 64-bit number in 12 characters.
    mutating func wide(_ value: UInt64) {
        number(Int(value & 0xFF_FFFF))
        number(Int(value >> 24 & 0xFF_FFFF))
        number(Int(value >> 48))
    }

    /// Writes where something lies; `position` is aligned.
    mutating func offset(_ position: Int) { number(position / 4) }

    mutating func append(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

    mutating func fill(_ count: Int) { bytes.append(contentsOf: repeatElement(0x40, count: count)) }

    /// Overwrites a number.
    mutating func patch(_ value: Int, at position: Int, width: Int = 4) {
        var value = value
        for index in position..<position + width {
            bytes[index] = Self.character(value)
            value >>= 6
        }
    }

    mutating func patch(_ text: [UInt8], at position: Int) {
        for (index, byte) in text.enumerated() { bytes[position + index] = byte }
    }

    /// Writes a text once and gives its place.
    mutating func text(_ text: [UInt8]) -> Int {
        if let known = texts[text] { return known }
        let position = align()
        append(text)
        texts[text] = position
        return position
    }

    // MARK: Text

    /// Whether a byte may stand for itself in a raw string literal and in armoured text.
    private static func isPrintable(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x23 && byte != 0x25
    }

    /// Whether a literal segment may be an edge of the trie: it holds no byte that means something in a raw URL, and is short enough.
    static func isSafe(_ literal: [UInt8]) -> Bool {
        literal.allSatisfy { isPrintable($0) && $0 != 0x3F && $0 != 0x2F } && literal.count < 2048 && literal != [0x2E]
            && literal != [0x2E, 0x2E]
    }

    /// The text with everything else as `%` and two digits.
    static func armoured(_ text: some Sequence<UInt8>) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text {
            if isPrintable(byte) {
                result.append(byte)
            } else {
                result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return result
    }
}
