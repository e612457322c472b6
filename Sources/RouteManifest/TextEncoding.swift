/// Why bytes are no text, and where: after the valid text that stands before.
struct EncodingError: Error {
    var rule: RuleName
    var message: String
    /// What could be read before the place, as UTF-8.
    var prefix: [UInt8]
}

/// From the bytes of a file to valid UTF-8: UTF-8 with or without a byte order mark, UTF-16 of either order with one (or without,
/// where the first character is ASCII, as YAML 1.2 section 5.2 detects it).
enum TextEncoding {
    /// The text as UTF-8 without its byte order mark, free of the characters that YAML does not allow.
    static func decode(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        // Offsets are kept in 32 bits.
        guard bytes.count < 1 << 30 else {
            throw EncodingError(
                rule: .textEncoding, message: "the file is larger than 1 GB; split it with `include:`", prefix: [])
        }
        let head = bytes.prefix(4) + Array(repeating: 0x7F, count: max(0, 4 - bytes.count))
        let text: [UInt8]
        switch (head[0], head[1], head[2], head[3]) {
        case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0, 0, 0, _):
            throw EncodingError(rule: .textEncoding, message: "the file is UTF-32; save it as UTF-8", prefix: [])
        case (0xFF, 0xFE, _, _): text = try utf16(bytes.dropFirst(2), littleEndian: true)
        case (0xFE, 0xFF, _, _): text = try utf16(bytes.dropFirst(2), littleEndian: false)
        case (1..., 0, _, 0) where bytes.count >= 4: text = try utf16(bytes[...], littleEndian: true)
        case (0, 1..., 0, _) where bytes.count >= 4: text = try utf16(bytes[...], littleEndian: false)
        case (0xEF, 0xBB, 0xBF, _): text = Array(bytes.dropFirst(3))
        default: text = bytes
        }
        try check(text)
        return text
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, littleEndian: Bool) throws(EncodingError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        func unit(at index: Int) -> UInt16? {
            guard index + 1 < bytes.endIndex else { return nil }
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            return littleEndian ? second << 8 | first : first << 8 | second
        }
        while index < bytes.endIndex {
            guard let high = unit(at: index) else {
                throw EncodingError(
                    rule: .textEncoding, message: "the UTF-16 text ends in half a character; save the file as UTF-8",
                    prefix: result)
            }
            index += 2
            var value = UInt32(high)
            if (0xD800...0xDBFF).contains(high), let low = unit(at: index), (0xDC00...0xDFFF).contains(low) {
                value = 0x1_0000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
                index += 2
            }
            guard let scalar = Unicode.Scalar(value) else {
                let message = "U+\(hex(value)) without its other half is no UTF-16; save the file as UTF-8"
                throw EncodingError(rule: .textEncoding, message: message, prefix: result)
            }
            result.append(contentsOf: String(scalar).utf8)
        }
        return result
    }

    /// UTF-8 text in the encoding of other bytes, with or without a byte order mark as these have one.
    static func encode(_ text: [UInt8], like bytes: [UInt8]) -> [UInt8] {
        let head = bytes.prefix(4) + Array(repeating: 0x7F, count: max(0, 4 - bytes.count))
        switch (head[0], head[1], head[2], head[3]) {
        case (0xFF, 0xFE, _, _): return [0xFF, 0xFE] + utf16(text, littleEndian: true)
        case (0xFE, 0xFF, _, _): return [0xFE, 0xFF] + utf16(text, littleEndian: false)
        case (1..., 0, _, 0) where bytes.count >= 4: return utf16(text, littleEndian: true)
        case (0, 1..., 0, _) where bytes.count >= 4: return utf16(text, littleEndian: false)
        case (0xEF, 0xBB, 0xBF, _): return [0xEF, 0xBB, 0xBF] + text
        default: return text
        }
    }

    private static func utf16(_ text: [UInt8], littleEndian: Bool) -> [UInt8] {
        String(decoding: text, as: UTF8.self).utf16.flatMap { unit in
            littleEndian ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
    }

    /// Valid UTF-8 (Unicode, table 3-7) of characters that YAML allows.
    private static func check(_ bytes: [UInt8]) throws(EncodingError) {
        let bad: (offset: Int, rule: RuleName, message: String)? = bytes.withUnsafeBufferPointer { text in
            var index = 0
            while index < text.count {
                let byte = text[index]
                if byte < 0x80 {
                    if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F {
                        return (index, .yamlSyntax, forbidden(UInt32(byte)))
                    }
                    index += 1
                    continue
                }
                guard let (value, length) = scalar(in: text, at: index) else {
                    let message = "the byte 0x\(hex(UInt32(byte), digits: 2)) is no valid UTF-8; save the file as UTF-8"
                    return (index, .textEncoding, message)
                }
                if (0x80...0x9F).contains(value) && value != 0x85 || value == 0xFEFF || value == 0xFFFE || value == 0xFFFF {
                    return (index, .yamlSyntax, forbidden(value))
                }
                index += length
            }
            return nil
        }
        if let bad { throw EncodingError(rule: bad.rule, message: bad.message, prefix: Array(bytes[..<bad.offset])) }
    }

    private static func forbidden(_ value: UInt32) -> String {
        let name = value == 0xFEFF ? "a byte order mark inside the text (U+FEFF)" : "the character U+\(hex(value))"
        return "\(name) is not allowed in YAML; remove it, or write it as an escape in double quotes"
    }

    /// The scalar that begins at `index`; nil where the bytes there are no UTF-8.
    private static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, length: Int)? {
        let lead = text[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default: return nil
        }
        guard index + length <= text.count, second.contains(text[index + 1]) else { return nil }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length {
            let byte = text[index + offset]
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (value, length)
    }

    /// Upper-case hexadecimal digits, four at least.
    static func hex(_ value: UInt32, digits: Int = 4) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
