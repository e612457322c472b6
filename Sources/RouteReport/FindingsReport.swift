public import RouteLint
import RouteManifest

/// The findings of `lint`, for people and for programs.
public struct FindingsReport: Sendable {
    private let report: LintReport

    /// A report of what was found.
    public init(_ report: LintReport) { self.report = report }

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

    /// The documented shape; absent values are left out.
    public var json: JSON {
        .object([
            ("diagnostics", .array(report.diagnostics.map(FindingsReport.json))),
            (
                "summary",
                .object([
                    ("errors", .int(report.summary.errors)), ("warnings", .int(report.summary.warnings)),
                    ("notes", .int(report.summary.notes)), ("destinations", .int(report.summary.destinations)),
                    ("patterns", .int(report.summary.patterns)),
                ])
            ),
        ])
    }

    private static func header(_ range: SourceRange, _ severity: Severity, _ message: String, _ style: TextStyle) -> String {
        style.bold("\(range.file):\(range.line):\(range.column):") + " " + style.severity(severity) + " " + shown(message)
    }

    /// The URLs, below one another.
    private static func write(_ witness: Diagnostic.Witness?, _ style: TextStyle, to text: inout String) {
        guard let witness else { return }
        let isAlone = witness.onlyThis == nil && witness.onlyOther == nil
        let lines = [
            (isAlone ? "URL" : "both", witness.both), ("only this", witness.onlyThis), ("only the other", witness.onlyOther),
        ]
        .compactMap { label, url in url.map { (label, $0) } }
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

    private static func json(_ diagnostic: Diagnostic) -> JSON {
        let range = diagnostic.range
        return .object([
            ("rule", .string(diagnostic.rule.rawValue)), ("severity", .string(diagnostic.severity.rawValue)),
            ("message", .string(diagnostic.message)), ("file", .string(range.file)), ("line", .int(range.line)),
            ("column", .int(range.column)), ("endLine", .int(range.endLine)), ("endColumn", .int(range.endColumn)),
            ("destination", diagnostic.destination.map { .string($0) }), ("pattern", diagnostic.pattern.map { .string($0) }),
            ("witness", diagnostic.witness.map(json)),
            ("notes", diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map(json))),
        ])
    }

    private static func json(_ witness: Diagnostic.Witness) -> JSON {
        .object([
            ("both", witness.both.map { .string($0) }), ("onlyThis", witness.onlyThis.map { .string($0) }),
            ("onlyOther", witness.onlyOther.map { .string($0) }),
        ])
    }

    private static func json(_ note: Diagnostic.Note) -> JSON {
        .object([
            ("message", .string(note.message)), ("file", note.range.map { .string($0.file) }),
            ("line", note.range.map { .int($0.line) }), ("column", note.range.map { .int($0.column) }),
        ])
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
        return "\(found) in \(Plural.of(destinations, "destination")) with \(Plural.of(patterns, "pattern"))"
    }
}

/// Numbers with their noun.
enum Plural {
    static func of(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
