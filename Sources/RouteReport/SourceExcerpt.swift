import RouteManifest

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
