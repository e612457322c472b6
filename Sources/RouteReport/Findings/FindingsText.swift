public import RouteLint
public import RouteManifest

/// Findings as a person reads them.
extension FindingsReport {
    /// `path:line:column: error: message [rule]`, the source line with carets, the notes, and a line that sums up.
    public func text(_ lines: SourceLines, style: TextStyle = .plain, hasSummary: Bool = true) -> String {
        var lines = lines
        var text = ""
        for diagnostic in report.diagnostics {
            text += FindingsReport.header(diagnostic.range, diagnostic.severity, diagnostic.message, style)
            text += " [\(diagnostic.rule)]\n"
            FindingsReport.excerpt(diagnostic.range, &lines, style, to: &text)
            FindingsReport.write(diagnostic.witness, style, to: &text)
            for note in diagnostic.notes.prefix(FindingsReport.noteLimit) { FindingsReport.write(note, &lines, style, to: &text) }
            if diagnostic.notes.count > FindingsReport.noteLimit {
                let more = Diagnostic.Note(message: FindingsReport.moreNotes(diagnostic.notes.count - FindingsReport.noteLimit))
                FindingsReport.write(more, &lines, style, to: &text)
            }
        }
        if hasSummary { text += report.summary.sentence + "\n" }
        return text
    }

    /// How many notes of a finding a person is shown; a program gets all.
    private static let noteLimit = 10

    private static func moreNotes(_ count: Int) -> String { "and \(count) more, which `--format json` lists" }

    private static func header(_ range: SourceRange, _ severity: Severity, _ message: String, _ style: TextStyle) -> String {
        style.bold("\(shown(range.file)):\(range.line):\(range.column):") + " " + style.severity(severity) + " " + shown(message)
    }

    /// The URLs, below one another.
    private static func write(_ witness: Diagnostic.Witness?, _ style: TextStyle, to text: inout String) {
        guard let lines = witness?.lines else { return }
        let width = lines.map(\.0.count).max() ?? 0
        for (label, url) in lines {
            text += "  " + style.faint(label) + String(repeating: " ", count: width - label.count + 2) + "\(shown(url))\n"
        }
    }

    private static func write(_ note: Diagnostic.Note, _ lines: inout SourceLines, _ style: TextStyle, to text: inout String) {
        guard let range = note.range else {
            text += "  \(style.severity(.note)) \(shown(note.message))\n"
            return
        }
        text += header(range, .note, note.message, style) + "\n"
        excerpt(range, &lines, style, to: &text)
    }

    private static func excerpt(_ range: SourceRange, _ lines: inout SourceLines, _ style: TextStyle, to text: inout String) {
        guard let line = lines.line(range.line, of: range.file) else { return }
        // A finding over several lines is underlined to the end of its first.
        let end = range.endLine == range.line ? max(range.endColumn, range.column + 1) : Int.max
        let excerpt = SourceExcerpt(line: line, columns: range.column..<max(end, range.column + 1))
        let number = String(range.line)
        text += style.faint("\(number) |") + " \(excerpt.source)\n"
        let gutter = String(repeating: " ", count: number.count)
        text += style.faint("\(gutter) |") + " \(excerpt.indentation)\(style.caret(excerpt.carets))\n"
    }

    /// A message is one line and obeys no terminal, whatever the manifest holds.
    private static func shown(_ message: String) -> String {
        guard message.unicodeScalars.contains(where: { $0.shown != $0 || $0 == "\t" }) else { return message }
        var result = String.UnicodeScalarView()
        for scalar in message.unicodeScalars { result.append(scalar == "\t" ? " " : scalar.shown) }
        return String(result)
    }
}

extension LintReport.Summary {
    /// `2 errors, 1 warning in 12 destinations with 15 patterns`.
    public var sentence: String {
        var counts: [String] = []
        if errors > 0 { counts.append(Plural.of(errors, "error")) }
        if warnings > 0 { counts.append(Plural.of(warnings, "warning")) }
        if notes > 0 { counts.append(Plural.of(notes, "note")) }
        let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
        let place = " in \(Plural.of(destinations, "destination")) with \(Plural.of(patterns, "pattern"))"
        return found + place + (known == 0 ? "" : "; the baseline knows \(known) more")
    }
}

/// Numbers with their noun.
enum Plural {
    static func of(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
