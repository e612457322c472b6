import RouteManifest
import RouteTable
import Testing

/// What the schema says, each finding at its exact place.
@Suite struct SchemaTests {
    @Test func theCaseFileOfTheContract() throws {
        try expect(
            [.missingKey, .unknownKey, .wrongType, .duplicateKey],
            in: "version: 1\ndestinations:\n  🔸A:\n    🔸paterns: [/a]\n  B: {patterns: [/b], priority: 🔸high}\n  🔸A: /c\n")
    }

    @Test func unknownKeysAtEveryLevelHaveASuggestion() throws {
        let reading = try expect(
            Array(repeating: .unknownKey, count: 9),
            in: """
                version: 1
                🔸base: [https://h.example]
                options: {🔸nam: X, rules: {🔸unused-typ: off}, imports: [{module: M, 🔸acces: public}]}
                types: {T: {🔸patern: x}}
                destinations:
                  A:
                    patterns: [/a]
                    🔸qery: {a: Int}
                    query: {b: {type: Int, 🔸defalt: 1}}
                    allow: [{rule: unicode-class, 🔸reasons: x}]
                    examples: [{url: /a, 🔸parameter: {}}]

                """)
        let suggestions = ["bases", "name", "unused-type", "access", "pattern", "query", "default", "reason", "parameters"]
        for (finding, word) in zip(reading.diagnostics, suggestions) {
            #expect(finding.message.contains("did you mean `\(word)`?"), "\(line(finding))")
        }
    }

    @Test func aMisplacedKeyIsSentHome() throws {
        let reading = try expect(
            [.unknownKey, .unknownKey, .missingKey, .unknownKey],
            in: "version: 1\n🔸precedence: declared\n🔸screen: X\ndestinations:\n  🔸A: {🔸path: /a}\n")
        #expect(reading.diagnostics[0].message.contains("under `options:`"))
        #expect(reading.diagnostics[1].message.contains("belongs to a destination"))
        #expect(reading.diagnostics[3].message.contains("did you mean `patterns`?"))
    }

    static let wrongTypes: [String] = [
        "🔸[1]", "version: 🔸one\ndestinations: {}\n", "version: 🔸'1'\ndestinations: {}\n", "version: 🔸2\ndestinations: {}\n",
        "version: 🔸99999999999999999999\ndestinations: {}\n", "version: 1\ndestinations: 🔸[/a]\n",
        "version: 1\ndestinations: 🔸/a\n",
        "version: 1\ndestinations: {A: 🔸[/a]}\n", head + "destinations: {A: {patterns: 🔸/a}}\n",
        head + "destinations: {A: {patterns: 🔸[]}}\n", head + "destinations: {A: {patterns: [🔸[/a]]}}\n",
        head + "destinations: {A: {patterns: [/a, 🔸{}]}}\n",
        head + "destinations: {A: {patterns: [/a], strictQuery: 🔸yes}}\n",
        head + "destinations: {A: {patterns: [/a], hidesBottomBar: 🔸1}}\n",
        head + "destinations: {A: {patterns: [/a], trailingSlash: 🔸strickt}}\n",
        head + "destinations: {A: {patterns: [/a], presentation: 🔸[push]}}\n",
        head + "destinations: {A: {patterns: [/a], embedding: 🔸{}}}\n",
        head + "destinations: {A: {patterns: [/a], embedding: [navigation, 🔸[tab]]}}\n",
        head + "destinations: {A: {patterns: [/a], protection: [🔸{}]}}\n",
        head + "destinations: {A: {patterns: [/a], protection: 🔸{a: b}, before: 🔸{}}}\n",
        head + "destinations: {A: {patterns: [/a], protection: 🔸'', embedding: [🔸'']}}\n",
        head + "destinations: {A: {patterns: [/a], embedding: [navigation, tab, 🔸tab, 🔸navigation, 🔸navigation]}}\n",
        head + "destinations: {A: {patterns: [/a], restoration: 🔸[a]}}\n",
        head + "destinations: {A: {patterns: [/a], cache: 🔸[1s]}}\n",
        head + "destinations: {A: {patterns: [/a], before: 🔸B}, B: /b}\n",
        head + "destinations: {A: {patterns: [/a], before: [🔸C, 🔸A]}, B: /b}\n",
        head + "destinations: {A: {patterns: [/a], description: 🔸[x]}}\n",
        head + "destinations: {A: {patterns: [/a], screen: 🔸}}\n",
        head + "destinations: {A: {patterns: [/a], query: 🔸[a]}}\n",
        head + "destinations: {A: {patterns: [/a], query: {🔸utm-source: String}}}\n",
        head + "destinations: {A: {patterns: [/a], fragment: 🔸1st}}\n",
        head + "destinations: {A: {patterns: [/a], examples: [🔸/a]}}\n",
        head + "destinations: {A: {patterns: [/a], examples: [{url: /a, matches: 🔸no}]}}\n",
        head + "destinations: {A: {patterns: [/a], examples: [{url: /a, matches: none, 🔸parameters: {}}]}}\n",
        head + "destinations: {A: {patterns: [/a], examples: [{url: /a, parameters: {a: 🔸{b: c}}}]}}\n",
        head + "destinations: {A: {patterns: [/a], allow: [{rule: 🔸no-rule}]}}\n",
        head + "destinations: {A: {patterns: [/a]}, 🔸[b]: /b}\n",
        "version: 1\nbases: [🔸h.example]\ndestinations: {}\n", "version: 1\noptions: 🔸[x]\ndestinations: {}\n",
        head + "destinations: {A: {patterns: [/a], query: {<<: 🔸x}}}\n",
        head + "destinations: {A: {patterns: [/a], query: {a: !mine 🔸Int}}}\n",
    ]

    @Test(arguments: wrongTypes) func aWrongTypeIsReportedAtItsPlace(_ text: String) throws {
        let count = Marked(text).places.count
        try expect(Array(repeating: .wrongType, count: count), in: text)
    }

    @Test func aMissingKeyStandsAtItsOwner() throws {
        try expect([.missingKey, .missingKey], in: "🔸🔸x-a: 1\n")
        try expect([.missingKey], in: "🔸")
        try expect([.missingKey], in: "🔸# nothing\n")
        try expect([.missingKey], in: "version: 1\ndestinations:\n  🔸A:\n")
        try expect([.missingKey], in: "version: 1\ndestinations:\n  🔸A: {}\n")
        try expect([.missingKey], in: "version: 1\ndestinations: {A: {patterns: [/a], allow: [🔸{reason: x}]}}\n")
        try expect([.missingKey], in: "version: 1\ndestinations: {A: {patterns: [/a], examples: [🔸{parameters: {}}]}}\n")
        try expect([.missingKey], in: "version: 1\noptions: {imports: [🔸{access: public}]}\ndestinations: {}\n")
    }

    @Test func theMessageSaysWhatWasExpectedAndHow() throws {
        let reading = try read(head + "destinations: {A: {patterns: [/a], priority: high}}\n")
        #expect(
            reading.diagnostics.map(\.message) == [
                "`priority` takes a whole number, not the text `high`; write it as in `priority: 10`"
            ])
        #expect(reading.diagnostics[0].destination == "A")
        #expect(reading.diagnostics[0].range.endColumn == reading.diagnostics[0].range.column + 4)
    }

    @Test func everyKeyOfADestinationIsRead() throws {
        let reading = try read(
            head + """
                options: {precedence: declared, trailingSlash: strict, case: insensitive, plus: literal, strictQuery: true, name: My,
                  imports: [A, {module: B, access: public}], rules: {unused-type: off, example: warning}}
                destinations:
                  Other: /other
                  A:
                    patterns: [/a]
                    priority: -7
                    before: [Other]
                    case: sensitive
                    trailingSlash: ignore
                    strictQuery: false
                    deprecated: Use Other.
                    allow: [{rule: example, reason: because}]
                    presentation: present
                    embedding: navigation
                    protection: [signedIn, adult]
                    cache: forever
                    restoration: a
                    hidesBottomBar: true
                    fragment: section

                """)
        #expect(reading.diagnostics.map(line) == [])
        let manifest = reading.manifests[0]
        #expect(manifest.options.precedence == .declared)
        #expect(manifest.options.name == "My")
        #expect(manifest.options.imports.map(\.access) == [nil, .public])
        #expect(manifest.options.rules.map(\.severity) == [nil, .warning])
        #expect(manifest.destinations[0].matching.strictTrailingSlash && manifest.destinations[0].matching.foldsCase)
        #expect(!manifest.destinations[0].matching.plusIsSpace && manifest.destinations[0].matching.strictQuery)
        let a = manifest.destinations[1]
        #expect(a.priority?.value == -7)
        #expect(a.before.map(\.value) == ["Other"])
        #expect(!a.matching.strictTrailingSlash && !a.matching.foldsCase && !a.matching.plusIsSpace && !a.matching.strictQuery)
        #expect(a.deprecated == "Use Other.")
        #expect(a.allow.map(\.reason) == ["because"])
        #expect(a.presentation == .present)
        #expect(a.protection.map(\.value) == ["signedIn", "adult"])
        #expect(a.embedding.map(\.value) == ["navigation"])
        #expect(a.cache == .forever)
        #expect(a.restoration?.value == "a")
        #expect(a.hidesBottomBar == true)
        #expect(a.definition.parameters.map(\.source) == [.fragment])
    }

    @Test(arguments: [("1s", 1), ("090s", 90), ("15m", 900), ("2h", 7_200), ("999999999d", 86_399_999_913_600)])
    func aLifetimeIsANumberWithAUnit(_ text: String, seconds: Int) throws {
        let reading = try expect([], in: head + "destinations: {A: {patterns: [/a], cache: \(text)}}\n")
        #expect(reading.manifests[0].destinations[0].cache == .seconds(seconds))
    }

    @Test(arguments: ["0s", "s", "15", "15 m", "-1s", "1.5h", "1M", "9999999999s", "٣s", "15m30s", "1e3s", "always"])
    func aLifetimeThatIsNoneIsReportedAtItsPlace(_ text: String) throws {
        let reading = try expect([.wrongType], in: head + "destinations: {A: {patterns: [/a], cache: 🔸\(text)}}\n")
        #expect(reading.diagnostics[0].message.hasSuffix("; write a number with `s`, `m`, `h` or `d`, as in `cache: 15m`"))
        let near = try expect([.wrongType], in: head + "destinations: {A: {patterns: [/a], cache: 🔸forevr}}\n")
        #expect(near.diagnostics[0].message.hasSuffix("did you mean `forever`?"))
    }

    @Test func duplicatesAreFoundInSmallAndLargeMappings() throws {
        let many = (0..<40).map { "  K\($0): /k\($0)\n" }.joined()
        try expect([.duplicateKey], in: head + "destinations:\n" + many + "  🔸K7: /x\n")
        let reading = try expect([.duplicateKey, .duplicateKey], in: head + "destinations: {A: /a, 🔸A: /b, 🔸A: /c}\n")
        #expect(reading.manifests[0].destinations.map(\.definition.patterns) == [["/a"]])
        try expect([.duplicateKey], in: head + "x-free: {a: {b: 1, 🔸'b': 2}}\ndestinations: {A: /a}\n")
    }

    @Test func namesThatDifferOnlyInCaseAreAWarning() throws {
        let reading = try expect([.duplicateDestination], in: head + "destinations: {Profile: /a, 🔸PROFILE: /b}\n")
        #expect(reading.diagnostics[0].severity == .warning)
        #expect(reading.manifests[0].destinations.count == 2)
    }
}
