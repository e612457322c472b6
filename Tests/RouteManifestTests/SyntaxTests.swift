import RouteLanguage
import RouteManifest
import RouteTable
import Testing

/// YAML itself: what is broken, in which words and where; what is read although it looks odd.
@Suite struct SyntaxTests {
    /// A text with the place of its error and a part of the message.
    static let broken: [(text: String, words: String)] = [
        ("version: 1\ndestinations:\n🔸\tA: /a\n", "a tab cannot indent YAML"),
        ("version: 1\ndestinations: {A: {patterns: [\"/a/:b(🔸\\d+)\"]}}\n", "single quotes"),
        ("version: 1\ndestinations: {A: {patterns: [/a🔸{/:b}?]}}\n", "single quotes: '/"),
        ("version: 1\ndestinations: {A: {patterns: [/:a(x🔸{1,2})]}}\n", "single quotes: '/"),
        ("version: 1\ndestinations:\n  A: /a🔸: b\n", "put a text that holds one in single quotes"),
        ("version: 1\ndestinations:\n  A: {🔸:id}px\n", "single quotes"),
        ("version: 1\ndestinations:\n  A: 🔸@home\n", "cannot begin with `@`"),
        ("version: 1\ndestinations: {A: {patterns: [/a], query: {a: [Int]🔸?}}}\n", "never optional"),
        ("version: 1\ndestinations:\n  A: 🔸*nothing\n", "there is no anchor `&nothing`"),
        ("x-one: &one 1\nversion: 🔸*on\ndestinations: {}\n", "did you mean `*one`?"),
        ("version: 1\ndestinations: {A: /a}\n🔸---\nversion: 1\n", "a second YAML document"),
        ("version: 1\ndestinations: {A: 🔸\u{1}}\n", "U+0001"),
        ("version: 1\n🔸\u{FEFF}destinations: {A: /a}\n", "byte order mark"),
        ("version: 1\ndestinations: {A: /a\n🔸", "expected `,` or `}`"),
        ("version: 1\ndestinations: {A: '/a}\n🔸", "inside a text in quotes"),
        ("%YAML 1.2\n%YAML 1.2\n---\nversion: 1\n", "%YAML"),
    ]

    @Test(arguments: broken) func aSyntaxErrorStandsAtItsPlace(_ text: String, _ words: String) throws {
        let source = Marked(text)
        let reading = try read(source.text)
        #expect(reading.diagnostics.map(\.rule) == [.yamlSyntax])
        let finding = try #require(reading.diagnostics.first)
        if let place = source.places.first {
            #expect("\(finding.range.line):\(finding.range.column)" == place, "\(line(finding))")
        }
        #expect(finding.message.contains(words), "\(line(finding))")
    }

    @Test func aliasesAnchorsAndMergeKeysWork() throws {
        let reading = try read(
            head + """
                x-common: &common {query: {ref: String?}, priority: 3}
                x-more: &more {query: {more: Int}, screen: S}
                x-path: &path /aliased
                destinations:
                  A: {<<: *common, patterns: [/a]}
                  B:
                    <<: [*common, *more]
                    patterns: [*path]
                  C: {patterns: [/c], priority: 1, <<: *common}
                  D: *path
                  E: &e {<<: *common, patterns: [/e]}
                  F: {<<: *e, patterns: [/f], screen: T}

                """)
        #expect(reading.diagnostics.map(line) == [])
        let all = reading.manifests[0].destinations
        #expect(all.map(\.definition.patterns) == [["/a"], ["/aliased"], ["/c"], ["/aliased"], ["/e"], ["/f"]])
        #expect(all.map { $0.query.map(\.name.value) } == [["ref"], ["ref"], ["ref"], [], ["ref"], ["ref"]])
        #expect(all.map { $0.priority?.value } == [3, 3, 1, nil, 3, 3])
        #expect(all.map { $0.screen?.value } == [nil, "S", nil, nil, nil, "T"])
        // What is merged stays where it was written.
        #expect(all[0].query[0].name.range.line == 3)
    }

    @Test func whatIsWrongInAMergedMappingIsSaidOnce() throws {
        try expect(
            [.wrongType],
            in: head
                + "x-c: &c {query: {a: 🔸Nothing}}\ndestinations: {A: {<<: *c, patterns: [/a]}, B: {<<: *c, patterns: [/b]}}\n")
    }

    @Test func aliasesThatNeverEndAreRefused() throws {
        try expect([.aliasLimit], in: "version: 1\nx-a: &a [🔸*a]\ndestinations: {}\n")
        try expect([.aliasLimit], in: "version: 1\nx-a: &a {b: {c: 🔸*a}}\ndestinations: {}\n")
    }

    @Test func aliasesMayAddAMillionNodesAndNoMore() throws {
        // A list of 999 words is 1,000 nodes.
        let words = "x-list: &list [" + (0..<999).map { "w\($0)" }.joined(separator: ",") + "]\n"
        func manifest(_ count: Int, _ last: String) -> String {
            "version: 1\n" + words + "x-many: [" + String(repeating: "*list,", count: count) + last + "]\ndestinations: {}\n"
        }
        #expect(try read(manifest(1_000, "")).diagnostics.map(line) == [])
        try expect([.aliasLimit], in: manifest(1_000, "🔸*list"))
    }

    @Test func onlyCoreScalarsAreUnderstood() throws {
        let reading = try read(head + "destinations: {A: {patterns: [/a], priority: 0x1F}, B: {patterns: [/b], priority: +12}}\n")
        #expect(reading.diagnostics.map(line) == [])
        #expect(reading.manifests[0].destinations.map { $0.priority?.value } == [31, 12])
        let octal = try expect([.ambiguousScalar], in: head + "destinations: {A: {patterns: [/a], priority: 🔸012}}\n")
        #expect(octal.manifests[0].destinations[0].priority?.value == 12)
    }

    @Test(arguments: [("012", "`12`"), ("0o17", "`15`"), ("-010", "`-10`")])
    func theAdviceForANumberIsANumber(_ word: String, _ advice: String) throws {
        let reading = try expect([.ambiguousScalar], in: head + "destinations: {A: {patterns: [/a], priority: 🔸\(word)}}\n")
        #expect(reading.diagnostics.first?.message.hasSuffix("; write \(advice)") == true, "quotes would make a text of it")
    }

    @Test(arguments: ["|", ">", "|+"]) func aBlockTextThatEndsInALineBreakIsAWarning(_ indicator: String) throws {
        for key in ["A: 🔸\(indicator)\n    /a\n", "A:\n    patterns:\n      - 🔸\(indicator)\n        /a\n"] {
            let reading = try expect([.textEncoding], in: head + "destinations:\n  \(key)")
            #expect(reading.diagnostics.first?.severity == .warning)
            #expect(reading.diagnostics.first?.message.contains("`\(indicator.prefix(1))-`") == true)
        }
        let clean = "destinations:\n  A: |-\n    /a\n  B: >-\n    /b\n  C: \"/c\\n\"\n"
        #expect(try read(head + clean).diagnostics.map(line) == [], "and an escape is visible")
        let prose = "destinations:\n  A:\n    patterns: [/a]\n    description: \(indicator)\n      What it is.\n"
        #expect(try read(head + prose).diagnostics.map(line) == [])
    }

    @Test func aSuggestionSharesALetterWithWhatWasWritten() {
        #expect(Suggestion.nearest(to: "1", in: ["C", "D"]) == nil)
        #expect(Suggestion.nearest(to: "ab", in: ["cd", "abcd"]) == nil)
        #expect(Suggestion.nearest(to: "c", in: ["C"]) == "C")
        #expect(Suggestion.nearest(to: "ac", in: ["ab"]) == "ab")
        #expect(Suggestion.nearest(to: "Itn", in: ["String", "Int"]) == "Int")
    }

    static let ambiguous = [
        "no", "NO", "yes", "On", "off", "012", "0o14", "1_000", "12:30", "190:20:30", "2024-01-31", "0b11", "1e3", "1.5e3",
        "-1_0", "+0x1F",
        "2024-1-1T10:00:00Z",
    ]

    @Test(arguments: ambiguous) func aScalarThatYAML11ReadsOtherwiseIsAWarning(_ word: String) throws {
        let reading = try expect(
            [.ambiguousScalar], in: head + "destinations: {A: {patterns: [/a], query: {q: {cases: [🔸\(word)]}}}}\n")
        #expect(reading.diagnostics.first?.severity == .warning)
        #expect(reading.manifests[0].destinations[0].query[0].type.type.cases == [word])
        #expect(try read(head + "destinations: {A: {patterns: [/a], query: {q: {cases: ['\(word)']}}}}\n").diagnostics.isEmpty)
    }

    @Test(arguments: [
        "y", "n", "true", "~x", "12", "-3", "1.5", "1.0e+3", "0x1F", "nope", "a1_000", "1.2.3", "12:60", "2024-1-1", "9:", "v1e3",
    ])
    func aScalarThatBothReadAlikeIsNone(_ word: String) throws {
        let text = word.hasSuffix(":") ? "'\(word)'" : word
        #expect(
            try read(head + "destinations: {A: {patterns: [/a], query: {q: {cases: [\(text)]}}}}\n").diagnostics.map(line) == [])
    }

    @Test func aWordThatTheSchemaExpectsIsNotAmbiguous() throws {
        #expect(try read(head + "options: {rules: {example: off}}\ndestinations: {A: /a}\n").diagnostics.map(line) == [])
        try expect([.ambiguousScalar], in: head + "destinations: {🔸No: /a}\n")
    }

    @Test func tagsThatSayWhatStandsThereAreAllowed() throws {
        let text = head + "destinations: !!map {A: !!str /a, B: {patterns: !!seq [! '/b'], query: {q: {cases: [!!str no]}}}}\n"
        #expect(try read(text).diagnostics.map(line) == [])
    }
}
