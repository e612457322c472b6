/// Rows under a header, in columns that are as wide as they must be.
struct TextTable {
    var header: [String]
    var rows: [[String]] = []
    /// Columns of numbers, which are aligned to the right.
    var numbers: Set<Int> = []

    /// The lines, with two spaces between columns and none at their ends.
    func text(style: TextStyle) -> String {
        var widths = header.map { TextWidth.of($0) }
        for row in rows {
            for (index, cell) in row.enumerated() { widths[index] = max(widths[index], TextWidth.of(cell)) }
        }
        var text = style.bold(line(header, widths)) + "\n"
        for row in rows { text += line(row, widths) + "\n" }
        return text
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        var line = ""
        let last = cells.lastIndex { !$0.isEmpty } ?? 0
        for (index, cell) in cells.enumerated().prefix(last + 1) {
            let padding = String(repeating: " ", count: max(0, widths[index] - TextWidth.of(cell)))
            if numbers.contains(index) {
                line += padding + cell
            } else {
                line += index == last ? cell : cell + padding
            }
            if index < last { line += "  " }
        }
        return line
    }
}
