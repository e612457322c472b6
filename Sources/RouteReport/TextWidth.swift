/// How many columns of a terminal a text takes.
///
/// East Asian wide characters and emoji take two, combining marks and joiners none. Terminals differ in the details (emoji that are joined of
/// several scalars), so a table may be off by one there; the columns of findings are scalars and never depend on this.
public enum TextWidth {
    /// The width of a text.
    public static func of(_ text: some StringProtocol) -> Int {
        var width = 0
        for scalar in text.unicodeScalars { width += of(scalar) }
        return width
    }

    /// The text with spaces behind it, up to the width.
    public static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - of(text)))
    }

    /// The width of a scalar.
    public static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return 1 }
        switch value {
        // Hangul Jamo, CJK, Hangul syllables, compatibility and full-width forms ("W" and "F" of East Asian Width).
        case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
            0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A,
            0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
            0x1F3E0...0x1F3F0, 0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
            0x1F550...0x1F567, 0x1F57A, 0x1F595...0x1F596, 0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC,
            0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F90C...0x1F9FF,
            0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }
}

extension Unicode.Scalar {
    /// What a line on a terminal shows in its place: control characters and those that turn the direction of text are shown as U+FFFD, since
    /// a manifest is anybody's text and a terminal obeys them.
    var shown: Unicode.Scalar {
        switch value {
        case 0x09: self
        case 0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x202A...0x202E, 0x2028...0x2029, 0x2066...0x2069, 0xFEFF: "\u{FFFD}"
        default: self
        }
    }
}
