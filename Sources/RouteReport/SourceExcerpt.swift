import RouteManifest

/// The lines of files that findings speak of, for text reports.
///
/// Lines are found when they are asked for: a report without findings reads nothing. Columns count Unicode scalars.
public struct SourceLines: Sendable {
    private let text: @Sendable (String) -> String?
    private var lines: [String: [Substring.UTF8View]] = [:]

    /// - Parameter text: the text of a file as it was read; nil where there is none.
    public init(text: @escaping @Sendable (String) -> String?) { self.text = text }

    /// No source at all.
    public static let none = SourceLines { _ in nil }

    /// A line, starting at 1, without its end.
    mutating func line(_ number: Int, of file: String) -> Substring.UTF8View? {
        if lines[file] == nil { lines[file] = text(file).map(SourceLines.split) ?? [] }
        guard let found = lines[file], number >= 1, number <= found.count else { return nil }
        return found[number - 1]
    }

    /// Lines end at LF, CR LF and CR, as YAML says.
    private static func split(_ text: String) -> [Substring.UTF8View] {
        var lines: [Substring.UTF8View] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        if text.unicodeScalars.first == "\u{FEFF}" { start = bytes.index(start, offsetBy: 3) }
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            let next = bytes.index(after: index)
            if byte == 0x0A || byte == 0x0D {
                lines.append(Substring(text[start..<index]).utf8)
                index = byte == 0x0D && next < bytes.endIndex && bytes[next] == 0x0A ? bytes.index(after: next) : next
                start = index
            } else {
                index = next
            }
        }
        lines.append(Substring(text[start...]).utf8)
        return lines
    }
}

/// A source line with carets below it.
///
/// The line below repeats tabs as tabs and takes two columns for a wide character, so the carets stand right in every terminal. Of a
/// long line only the surroundings are shown.
struct SourceExcerpt {
    /// More is shown of no line, in scalars.
    static let limit = 140
    private static let before = 50

    var source = ""
    /// What stands below `source`, up to the carets.
    var indentation = ""
    var carets = ""

    /// - Parameters:
    ///   - columns: from the first column to the one behind the last, starting at 1.
    init(line: Substring.UTF8View, columns: Range<Int>) {
        let scalars = Array(Substring(line).unicodeScalars.prefix(columns.lowerBound + SourceExcerpt.limit))
        let column = min(columns.lowerBound - 1, scalars.count)
        let isClipped = column > SourceExcerpt.limit - SourceExcerpt.before
        let first = isClipped ? column - SourceExcerpt.before : 0
        let last = min(scalars.count, first + SourceExcerpt.limit)
        if isClipped {
            source = "…"
            indentation = " "
        }
        var width = 0
        for index in first..<last {
            let scalar = scalars[index].shown
            source.unicodeScalars.append(scalar)
            if index < column {
                indentation += scalar == "\t" ? "\t" : String(repeating: " ", count: TextWidth.of(scalar))
            } else if index < columns.upperBound - 1 {
                width += TextWidth.of(scalar)
            }
        }
        if last < Substring(line).unicodeScalars.count { source += "…" }
        carets = "^" + String(repeating: "~", count: max(0, width - 1))
    }
}
