/// Lays text out in columns of a terminal: what screens for the text host are written with.
public enum TextLayout {
    /// The columns that a text takes: two for a wide character, none for a combining mark.
    public static func width(_ text: String) -> Int { DisplayWidth.of(text) }

    /// The text in exactly `width` columns: filled with spaces behind, or cut off with `…`.
    public static func fit(_ text: String, _ width: Int) -> String {
        let text = truncate(text, width)
        return text + spaces(width - self.width(text))
    }

    /// The text in at most `width` columns, cut off with `…` where it is longer. Control characters become visible, since what is
    /// shown may come from a URL and must not command the terminal.
    public static func truncate(_ text: String, _ width: Int) -> String {
        let text = harmless(text)
        guard self.width(text) > width else { return text }
        guard width > 0 else { return "" }
        var kept = ""
        var used = 0
        for character in text {
            let next = DisplayWidth.of(character)
            guard used + next <= width - 1 else { break }
            kept.append(character)
            used += next
        }
        return kept + "…"
    }

    /// The text in lines of at most `width` columns, broken at spaces; a word that is longer is broken where it must be. Line breaks
    /// of the text stay.
    public static func wrap(_ text: String, _ width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapLine(String($0), max(width, 2)) }
    }

    private static func wrapLine(_ text: String, _ width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in harmless(text).split(separator: " ") {
            let needed = self.width(String(word))
            if used > 0, used + 1 + needed <= width {
                line += " " + word
                used += 1 + needed
                continue
            }
            if used > 0 { lines.append(line) }
            (line, used) = ("", 0)
            for character in word {
                let next = DisplayWidth.of(character)
                if used + next > width {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(character)
                used += next
            }
        }
        return lines + [line]
    }

    static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

    /// Replaces control characters, and those that turn the direction of text round, by U+FFFD.
    static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isHarmful(scalar) ? "\u{FFFD}" : scalar) }
        return String(scalars)
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
