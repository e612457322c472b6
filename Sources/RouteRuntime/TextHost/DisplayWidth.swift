/// How many columns of a terminal a text takes.
///
/// A character (an extended grapheme cluster) takes two where its first scalar is wide (East Asian Wide and Fullwidth of UAX #11) or is
/// shown as an emoji, none where it is a mark or format character alone, else one. Terminals differ in the rest; this is what the
/// common ones agree on.
enum DisplayWidth {
    static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

    static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if first.isASCII && scalars.count == 1 { return first.value < 0x20 || first.value == 0x7F ? 0 : 1 }
        if isWide(first) || first.properties.isEmojiPresentation { return 2 }
        // VARIATION SELECTOR-16 asks for the emoji, ZERO WIDTH JOINER and skin tones make one of several.
        if first.properties.isEmoji, scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
        return scalars.allSatisfy(isZeroWidth) ? 0 : 1
    }

    private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// The blocks whose assigned characters are all Wide or Fullwidth in `EastAsianWidth.txt` 15.0.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x16FFF, 0x17000...0x18CFF, 0x18D00...0x18D08, 0x1AFF0...0x1B2FF,
            0x1F200...0x1F2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
            true
        default: false
        }
    }
}
