import RouteManifest
import RouteTable
import Testing

/// Whatever the bytes are, reading ends soon, with a finding or a clean result.
@Suite struct HostileTests {
    private static func fill(_ text: String, _ size: Int = 1 << 17) -> String {
        String(repeating: text, count: size / text.utf8.count)
    }

    /// What is refused at once, or is one long thing: a megabyte of it.
    private static let openers = [
        "[", "{", "- ", "? ", "[a, ", "[a: ", "{a: ", "{? ", "? - ", "[a", "a: [\n", "%TAG !a! x\n", "&a ", "!!", "! ", "\t", "%",
        "a", "\"a", "'", ":", "\\",
        " ", "\n", "é", "#",
    ]
    /// What is read to its end, many findings and all.
    private static let rows = [
        "?", "*a ", "[],", ": ", ",", "a: ", "\"a\" ", "---\n", "--- a\n", "...\n", "- - - -\n", "a\n", "|\n", ">\n", "\r",
        "\r\n", "\u{2028}", "\u{85}",
        "😀: ", "%YAML 1.2\n", "- &a\n", "a:\n", "<<: ", "x-a: 1\n", "{}",
    ]

    /// A name and a text that is no manifest.
    static let texts: [(name: String, text: String)] =
        openers.map { ($0, fill($0, 1 << 20)) } + rows.map { ($0, fill($0)) } + [
            ("flat list", "x-a: [" + fill("a,") + "]"),
            ("flat mapping", "x-a: {" + (0..<20_000).map { "k\($0): 1" }.joined(separator: ",") + "}"),
            ("literal", "x-a: |\n" + fill(" a\n")), ("folded", "x-a: >\n" + fill(" a\n\n")),
            ("many lines in quotes", "x-a: \"" + fill("a\n") + "\""),
            ("deeper and deeper", (0..<1_400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
            ("one long pattern", "version: 1\ndestinations: {A: '/" + fill("a") + "'}"),
            ("one long name", "version: 1\ndestinations: {\(fill("a")): /a}"),
            ("many captures", "version: 1\ndestinations: {A: '" + fill("/:a") + "'}"),
            ("a type of brackets", "version: 1\ntypes: {A: '" + fill("[") + "'}"),
            (
                "many unknown types",
                "version: 1\ndestinations: {A: {patterns: [/a], query: {"
                    + (0..<3_000).map { "q\($0): T\($0)" }.joined(separator: ",") + "}}}"
            ),
            ("many unknown keys", "version: 1\n" + (0..<6_000).map { "patern\($0): 1\n" }.joined()),
            (
                "many before",
                "version: 1\ndestinations: {"
                    + (0..<2_000).map { "D\($0): {patterns: [/a], before: [Dd\($0)]}" }.joined(separator: ",\n") + "}"
            ),
        ]

    // The argument is the name alone: a runner prints its arguments.
    @Test(arguments: texts.map(\.name)) func aLotOfItIsRead(_ name: String) throws {
        let text = try #require(Self.texts.first { $0.name == name }?.text)
        let reading = try read(text)
        #expect(!reading.diagnostics.isEmpty)
    }

    @Test func openBracketsAreRefusedAtTheDepthLimit() throws {
        for bracket in ["[", "{a: ", "- "] {
            let finding = try #require(try read(String(repeating: bracket, count: 300_000)).diagnostics.first)
            #expect(finding.rule == .yamlSyntax)
            #expect(finding.message.contains("nested more than 100 deep"))
            #expect(finding.range.column == 1 + 100 * bracket.utf8.count)
        }
    }

    @Test func aBillionLaughsAreCountedAndNotLaughed() throws {
        var text = "version: 1\nx-a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...60 {
            text += "x-a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",") + "]\n"
        }
        let reading = try read(text + "destinations: {A: /a}\n")
        #expect(reading.diagnostics.map(\.rule) == [.aliasLimit])
        // 10 + 110 + 1,110 … nodes: the sum passes a million in the line of a5.
        #expect(reading.diagnostics[0].range.line == 7)
        #expect(reading.manifests[0].destinations.count == 1)
        // A long text counts too.
        let long = "x-a: &a " + String(repeating: "a", count: 1 << 20) + "\nx-b: [" + String(repeating: "*a,", count: 100) + "]\n"
        #expect(try read("version: 1\n" + long + "destinations: {A: /a}\n").diagnostics.map(\.rule) == [.aliasLimit])
        // A chain of aliases is as deep as brackets would be.
        var chain = "version: 1\nx-a0: &a0 [x]\n"
        for level in 1...200 { chain += "x-a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(Set(try read(chain + "destinations: {A: /a}\n").diagnostics.map(\.rule)) == [.aliasLimit])
    }

    @Test func mergesOfMergesEnd() throws {
        var text = "version: 1\nx-m0: &m0 {screen: S}\n"
        for level in 1...90 { text += "x-m\(level): &m\(level) {<<: *m\(level - 1), x\(level): 1}\n" }
        let reading = try read(text + "destinations: {A: {<<: *m90, patterns: [/a]}}\n")
        #expect(reading.diagnostics.count == 90)
        #expect(reading.diagnostics.allSatisfy { $0.rule == .unknownKey })
    }

    /// A manifest with everything in it that the parsers treat specially.
    static let realistic = """
        version: 1
        bases: [https://myapp.com, myapp://]
        options: {name: AppRoutes, imports: [{module: Kit, access: public}]}
        types: &types
          PersonID: {pattern: "[a-z0-9_]{3,20}", swift: PersonID}
          Tab: {cases: [overview, posts]}
        x-common: &common {query: {ref: String?}}
        destinations:
          Person:
            <<: *common
            description: |
              Ein Mensch, très
              bien 😀
            patterns:
              - '/person/:id{/:tab(a|b)}?'
              - "/p\\u0065rson/:id"
            parameters: {id: PersonID}
            examples:
              - {url: https://myapp.com/person/ann, parameters: {id: ann, list: [1, ~]}}
          Settings: !!str /settings

        """

    @Test func everyPrefixIsRead() throws {
        let bytes = Array(Self.realistic.utf8)
        #expect(try read(bytes: bytes).diagnostics.map(line) == [])
        for count in bytes.indices { try check(Array(bytes[..<count])) }
    }

    @Test func everyDeletionIsRead() throws {
        let bytes = Array(Self.realistic.utf8)
        for index in bytes.indices { try check(Array(bytes[..<index] + bytes[(index + 1)...])) }
    }

    @Test func everyReplacementIsRead() throws {
        let bytes = Array(Self.realistic.utf8)
        var random = SplitMix(seed: 3)
        let alphabet = Array("[]{}&*!|>'\"%@`#:,-?\\<\t\n\r \u{0}\u{7F}~=a0".utf8) + [0xFF, 0xC3, 0xE2, 0x80]
        for _ in 0..<3_000 {
            var text = bytes
            for _ in 0...random.next(3) { text[random.next(text.count)] = alphabet[random.next(alphabet.count)] }
            try check(text)
        }
    }

    @Test func randomBytesAreRead() throws {
        var random = SplitMix(seed: 5)
        let alphabet = Array("[]{}&*!|>'\"%#:,-? \nab/:()$\\".utf8)
        for round in 0..<2_000 {
            let count = random.next(200)
            try check((0..<count).map { _ in round % 2 == 0 ? UInt8(random.next(256)) : alphabet[random.next(alphabet.count)] })
        }
    }

    /// Whatever is found stands within the text.
    private func check(_ bytes: [UInt8]) throws {
        let reading = try read(bytes: bytes)
        for finding in reading.diagnostics {
            #expect(finding.range.line >= 1 && finding.range.column >= 1)
            #expect((finding.range.line, finding.range.column) <= (finding.range.endLine, finding.range.endColumn))
            #expect(finding.range.endLine <= bytes.count + 1 && finding.range.endColumn <= bytes.count + 2)
            #expect(!finding.message.isEmpty)
        }
    }
}
