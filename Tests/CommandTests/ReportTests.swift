import Foundation
import RouteLanguage
import RouteLint
import RouteManifest
import RouteTable
import Testing

@testable import RouteReport

/// The texts of reports, from data made by hand.
@Suite struct ReportTests {
    @Test func `JSON keeps the order of keys, leaves out what is absent and escapes what must be`() throws {
        let text = "\"\\\n\t\u{1}\u{7F}é😀"
        let json = JSON.object([
            ("z", 1), ("a", nil), ("text", .string(text)), ("list", .array([])),
            ("deep", .array([.object([("x", true), ("y", .null)])])),
        ])
        #expect(
            json.text == """
                {
                  "z": 1,
                  "text": "\\"\\\\\\n\\t\\u0001\\u007fé😀",
                  "list": [],
                  "deep": [
                    {"x": true, "y": null}
                  ]
                }

                """)
        let parsed = try #require(try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
        #expect(parsed["text"] as? String == text)
    }

    @Test(arguments: [
        (1.0, "1.0"), (0.5, "0.5"), (-2.25, "-2.25"), (0.00001, "0.00001"), (-0.000000000000001, "-0.000000000000001"),
        (123456789012345.0, "123456789012345.0"), (0.000012345, "0.000012345"), (0, "0.0"), (1e17, "100000000000000000.0"),
    ])
    func `a Double has its point and no exponent`(number: Double, text: String) { #expect(ValueText.plain(number) == text) }

    @Test(arguments: [("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("", 0), ("ａ", 2)])
    func `wide characters take two columns, marks none`(text: String, width: Int) { #expect(TextWidth.of(text) == width) }

    @Test func `columns of a table are as wide as their widest cell, in columns of the terminal`() {
        let table = TextTable(header: ["N", "NAME", "X"], rows: [["1", "日本", "a"], ["10", "abc", ""]], numbers: [0])
        #expect(table.text(style: .plain) == " N  NAME  X\n 1  日本  a\n10  abc\n")
    }

    private func text(_ source: String, _ range: SourceRange, notes: [Diagnostic.Note] = [], style: TextStyle = .plain) -> String
    {
        let finding = Diagnostic(rule: .example, severity: .error, message: "wrong", range: range, notes: notes)
        let report = FindingsReport(LintReport(diagnostics: [finding], summary: .init()))
        return report.text(SourceLines { $0 == "a.yaml" ? source : nil }, style: style, hasSummary: false)
    }

    private func range(_ line: Int, _ column: Int, to end: Int, endLine: Int? = nil, file: String = "a.yaml") -> SourceRange {
        SourceRange(file: file, line: line, column: column, endLine: endLine ?? line, endColumn: end)
    }

    @Test func `a finding has its place, its rule, its line and carets`() {
        #expect(
            text("one\n  two: three\n", range(2, 8, to: 13)) == """
                a.yaml:2:8: error: wrong [example]
                2 |   two: three
                  |        ^~~~~

                """)
    }

    @Test func `carets follow tabs and wide characters`() {
        #expect(text("\t日本: x", range(1, 6, to: 7)).hasSuffix("1 | \t日本: x\n  | \t      ^\n"))
        #expect(text("日本語", range(1, 2, to: 3)).hasSuffix("1 | 日本語\n  |   ^~\n"))
    }

    @Test func `a finding at the end of a line, of several lines, or outside of the file is shown as far as it can be`() {
        #expect(text("ab", range(1, 3, to: 3)).hasSuffix("1 | ab\n  |   ^\n"))
        #expect(text("ab: [\n]", range(1, 5, to: 2, endLine: 2)).hasSuffix("1 | ab: [\n  |     ^\n"))
        #expect(text("ab", range(9, 1, to: 2)) == "a.yaml:9:1: error: wrong [example]\n")
        #expect(text("ab", range(1, 1, to: 2, file: "b.yaml")) == "b.yaml:1:1: error: wrong [example]\n")
        #expect(text("ab", range(1, 900, to: 950)).hasSuffix("  |   ^\n"))
    }

    @Test func `of a long line only the surroundings are shown`() throws {
        let source = String(repeating: "a", count: 5000) + "X" + String(repeating: "b", count: 1_000_000)
        let shown = text(source, range(1, 5001, to: 5002))
        #expect(shown.count < 500)
        let lines = shown.split(separator: "\n").map(Array.init)
        let caret = try #require(lines[2].firstIndex(of: "^"))
        #expect(lines[1][caret] == "X")
    }

    @Test func `what a terminal would obey is not printed`() {
        let shown = text("a: \u{1B}[31mred\u{202E}", range(1, 1, to: 2))
        #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"))
        #expect(text("a", range(1, 1, to: 2), style: TextStyle(isColoured: true)).contains("\u{1B}[1;31merror:"))
    }

    @Test func `lines end at LF, CR LF and CR`() {
        for end in ["\n", "\r\n", "\r"] {
            #expect(text("\u{FEFF}a\(end)\(end)c", range(3, 1, to: 2)).hasSuffix("3 | c\n  | ^\n"))
        }
    }

    @Test func `notes have their places too`() {
        let shown = text(
            "one\ntwo", range(1, 1, to: 4), notes: [.init(message: "here", range: range(2, 1, to: 4)), .init(message: "so")])
        #expect(shown.hasSuffix("a.yaml:2:1: note: here\n2 | two\n  | ^~~\n  note: so\n"))
    }

    @Test func `the summary counts and inflects`() {
        var summary = LintReport.Summary()
        #expect(summary.sentence == "no findings in 0 destinations with 0 patterns")
        summary.errors = 1
        summary.warnings = 2
        summary.destinations = 1
        summary.patterns = 3
        #expect(summary.sentence == "1 error, 2 warnings in 1 destination with 3 patterns")
    }
}
