import RouteManifest

extension RoutesReport {
    /// A table of GitHub flavoured Markdown. Patterns and parameters are code, in which nothing is markup.
    var markdown: String {
        var text = "| rank | destination | pattern | parameters | declared |\n|---:|---|---|---|---|\n"
        for row in rows {
            let cells = [
                String(row.rank), Self.code(row.destination.name.value), Self.code(row.pattern.text),
                Self.code(Self.parameters(of: row.destination)), Self.code(row.place),
            ]
            text += "| " + cells.joined(separator: " | ") + " |\n"
        }
        return text
    }

    /// A code span in a cell: behind more back quotes than it holds, and a `|` in it is escaped.
    private static func code(_ text: String) -> String {
        if text.isEmpty { return "" }
        var longest = 0
        var run = 0
        var content = ""
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
            switch scalar {
            case "|": content += "\\|"
            case "\n", "\r", "\t": content += " "
            default: content.unicodeScalars.append(scalar)
            }
        }
        let quotes = String(repeating: "`", count: longest + 1)
        return longest == 0 ? quotes + content + quotes : "\(quotes) \(content) \(quotes)"
    }
}
