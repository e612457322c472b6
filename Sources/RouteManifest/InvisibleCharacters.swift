/// Characters that a person does not see, or that change the direction in which others are shown.
enum InvisibleCharacters {
    /// The first one in some bytes of the source, and what to call it. Escapes are visible, so the source is searched and not the value.
    static func first(in offsets: Range<Int>, of source: SourceText) -> (range: Range<Int>, name: String)? {
        guard !source.isASCII else { return nil }
        var index = offsets.lowerBound
        while index < offsets.upperBound {
            guard source.bytes[index] >= 0xC2 else {
                index += 1
                continue
            }
            let end = source.offset(after: 1, from: index, within: offsets)
            if let scalar = String(decoding: source.bytes[index..<end], as: UTF8.self).unicodeScalars.first,
                let kind = kind(of: scalar)
            {
                return (index..<end, "\(kind) U+\(TextEncoding.hex(scalar.value))")
            }
            index = end
        }
        return nil
    }

    private static func kind(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: "the bidirectional control"
        case 0x85, 0x2028, 0x2029: "the line separator"
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: "the space"
        case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x034F, 0x17B4, 0x17B5, 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
            "the invisible character"
        default: scalar.properties.generalCategory == .format ? "the invisible character" : nil
        }
    }
}
