import RouteManifest

/// The lines of files that findings speak of, for text reports.
///
/// Lines are found when they are asked for: a report without findings reads nothing. Columns count Unicode scalars.
public struct SourceLines: Sendable {
    private let text: @Sendable (String) -> String?
    private var files: [String: File?] = [:]

    private struct File {
        let text: String
        /// Where each line begins, in bytes: of a manifest of 10 MB that is all that stands in memory besides its text.
        let starts: [Int]
    }

    /// - Parameter text: the text of a file as it was read; nil where there is none.
    public init(text: @escaping @Sendable (String) -> String?) { self.text = text }

    /// No source at all.
    public static let none = SourceLines { _ in nil }

    /// A line, starting at 1, without its end.
    mutating func line(_ number: Int, of path: String) -> Substring.UTF8View? {
        if files[path] == nil { files[path] = .some(text(path).map(SourceLines.file)) }
        guard let found = files[path], let file = found, number >= 1, number <= file.starts.count else { return nil }
        let bytes = file.text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: file.starts[number - 1])
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
        return Substring(file.text[start..<end]).utf8
    }

    /// Lines end at LF, CR LF and CR, as YAML says.
    private static func file(_ text: String) -> File {
        var text = text
        let starts = text.withUTF8 { bytes in
            var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
            for index in bytes.indices {
                let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
                if isEnd { starts.append(index + 1) }
            }
            return starts
        }
        return File(text: text, starts: starts)
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
