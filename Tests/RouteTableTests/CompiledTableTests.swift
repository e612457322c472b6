import Foundation
import RouteLanguage
import RouteMatching
import RouteTable
import Testing

/// What a table is, and what happens to one that is none.
@Suite("The compiled table")
struct CompiledTableTests {
    static let definitions = [
        RouteDefinition(
            name: "Person", patterns: ["/person/:id", "https://{:team}.h.example/p/:id"],
            bases: ["https://h.example", "myapp://"],
            parameters: [
                ParameterDefinition(name: "id", type: ParameterType(base: .integer(.int)), source: .path),
                ParameterDefinition(
                    name: "tab", type: ParameterType(base: .string, cases: ["a", "b"]), source: .query(key: "tab")),
                ParameterDefinition(name: "anchor", source: .fragment, isOptional: true),
            ]),
        RouteDefinition(
            name: "Files", patterns: ["/files/:name.:ext", "/files{/:folder}?/:tags+"], bases: ["https://h.example/app"]),
        RouteDefinition(
            name: "Strict", patterns: ["/Repositories/received/"],
            options: MatchingOptions(strictTrailingSlash: true, foldsCase: true)),
    ]
    static let urls = [
        "/person/12?tab=a#x", "https://h.example/person/-7?x&tab=b", "https://team.h.example/p/5?tab=a", "/files/a.b.c",
        "https://h.example/app/files/x/y/z", "/repositories/RECEIVED/", "/repositories/received", "/%70erson/1?tab=%61", "", "/",
        "//",
    ]

    @Test("is printable ASCII that stands in a raw literal, the same each time, and carries its definitions")
    func text() throws {
        let bytes = try TableCompiler.compile(Self.definitions)
        #expect(bytes.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") })
        #expect(try TableCompiler.compile(Self.definitions) == bytes)
        let image = try TableImage(bytes)
        #expect(image.isIntact)
        #expect(image.definitionCount == 3)
        let definitions = try image.definitions()
        #expect(definitions.map(\.name) == ["Person", "Files", "Strict"])
        #expect(definitions.map(\.patterns) == Self.definitions.map(\.patterns))
        #expect(definitions.map(\.bases) == Self.definitions.map(\.bases))
        #expect(definitions.map(\.options) == Self.definitions.map(\.options))
        #expect(definitions.map(\.completedParameters) == Self.definitions.map(\.completedParameters))
        #expect(throws: TableError.self) { try image.definition(3) }
        #expect(throws: TableError.self) { try image.definition(-1) }
    }

    @Test("knows whether it was made of definitions")
    func made() throws {
        let bytes = try TableCompiler.compile(Self.definitions)
        #expect(try TableImage(bytes).isMade(of: Self.definitions))
        let changes: [(inout [RouteDefinition]) -> Void] = [
            { $0.removeLast() }, { $0.append($0[0]) }, { $0.swapAt(0, 1) }, { $0[0].name += "\u{301}" },
            { $0[1].patterns.reverse() },
            { $0[2].patterns = ["/e\u{301}"] }, { $0[0].bases.removeLast() }, { $0[0].priority = 1 },
            { $0[0].before = ["Files"] },
            { $0[2].options.foldsCase = false }, { $0[2].options.keepsDeclarationOrder = true },
            { $0[0].parameters[1].type.cases = ["a"] },
            { $0[0].parameters[1].defaultText = "a" }, { $0[0].parameters.swapAt(0, 1) },
            { $0[1].parameters = [$0[0].parameters[2]] },
        ]
        for (index, change) in changes.enumerated() {
            var other = Self.definitions
            change(&other)
            #expect(try !TableImage(bytes).isMade(of: other), "\(index)")
        }
        // A change that only the checksum sees.
        for place in stride(from: 96, to: bytes.count, by: 7) {
            var changed = bytes
            changed[place] = changed[place] == 0x41 ? 0x42 : 0x41
            #expect((try? TableImage(changed))?.isMade(of: Self.definitions) != true, "\(place)")
        }
        // Parameters that need not be listed.
        var listed = [RouteDefinition(name: "A", patterns: ["/:a/:b(x|y)"])]
        let short = try TableCompiler.compile(listed)
        listed[0].parameters = ["a", "b"].map { ParameterDefinition(name: $0, source: .path) }
        #expect(try TableImage(short).isMade(of: listed))
        #expect(try TableCompiler.compile(listed) == short)
    }

    @Test("says which pattern cannot be compiled")
    func badPattern() throws {
        let bad = RouteDefinition(name: "Bad", patterns: ["/ok", "/x/:"])
        let error = #expect(throws: DefinitionError.self) { try TableCompiler.compile([Self.definitions[0], bad]) }
        #expect(error?.definition == 1)
        #expect(error?.pattern == 1)
    }

    @Test("that is foreign, of another version, or cut off is an error")
    func foreign() throws {
        let bytes = try TableCompiler.compile(Self.definitions)
        for length in 0..<bytes.count { #expect(throws: TableError.self) { try TableImage(Array(bytes.prefix(length))) } }
        #expect(throws: TableError.self) { try TableImage(bytes + [0x40]) }
        #expect(throws: TableError.self) { try TableImage("https://not.a.table") }
        var newer = bytes
        newer[8] += 1
        let error = #expect(throws: TableError.self) { try TableImage(newer) }
        #expect(error?.message.contains("version 3 ") == true)
    }

    @Test("that was changed in any byte still matches without reading outside or going on for ever, and its checksum tells")
    func changed() throws {
        let bytes = try TableCompiler.compile(Self.definitions)
        var changed = 0
        for place in bytes.indices {
            for flip: UInt8 in [1, 0x3F, 0x80] {
                var broken = bytes
                broken[place] ^= flip
                guard let image = try? TableImage(broken) else { continue }
                if place >= 96, !image.isIntact { changed += 1 }
                let matcher = TableMatcher(image)
                for url in Self.urls {
                    guard let match = matcher.match(url) else { continue }
                    _ = matcher.texts(of: match, in: url, parameterCount: 4)
                    _ = try? image.definition(matcher.entry(of: match).definition)
                }
            }
        }
        #expect(changed == 3 * (bytes.count - 96))
    }

    @Test("with more captures than have room in place, and longer ways than the stack holds")
    func large() throws {
        let names = (1...40).map { "p\($0)" }
        let definition = RouteDefinition(name: "Long", patterns: ["/" + names.map { ":\($0)" }.joined(separator: "/")])
        let rival = RouteDefinition(
            name: "Other", patterns: ["/" + names.dropLast().map { ":\($0)" }.joined(separator: "/") + "/x"])
        let matcher = TableMatcher(try TableImage(try TableCompiler.compile([definition, rival])))
        let url = "/" + names.map { "value-of-\($0)" }.joined(separator: "/")
        let match = try #require(matcher.match(url))
        #expect(match.captureCount == 40)
        #expect(!match.isLocated)
        #expect(matcher.captures(of: match, in: url).map(\.count) == names.map { "value-of-\($0)".utf8.count })
        #expect(matcher.texts(of: match, in: url, parameterCount: 40) == names.map { ["value-of-\($0)"] })
        let long = "/" + String(repeating: "x", count: 200_000) + "/" + String(repeating: "y", count: 200_000)
        let two = TableMatcher(try TableImage(try TableCompiler.compile([RouteDefinition(name: "Two", patterns: ["/:a/:b"])])))
        let located = try #require(two.match(long))
        #expect(two.captures(of: located, in: long) == [1..<200_001, 200_002..<400_002])
    }

    @Test("walks a trie of alternating literals and captures once, however many ways there are")
    func alternatives() throws {
        var patterns: [String] = []
        for number in 0..<256 {
            patterns.append("/" + (0..<8).map { number >> $0 & 1 == 0 ? "a" : ":p\($0)" }.joined(separator: "/") + "/end")
        }
        let definitions = patterns.enumerated().map { RouteDefinition(name: "D\($0)", patterns: [$1]) }
        let order = (0..<256).reversed().map { (definition: $0, pattern: 0) }
        let matcher = TableMatcher(try TableImage(try TableCompiler.compile(definitions, order: order)))
        let url = "/" + Array(repeating: "a", count: 8).joined(separator: "/")
        #expect(matcher.match(url + "/other") == nil)
        let match = try #require(matcher.match(url + "/end"))
        #expect(matcher.entry(of: match).definition == 255)
        #expect(match.captureCount == 8)
    }

    @Test("finds keys of a query of any length, armoured and empty ones too, as the reference does")
    func queryKeys() throws {
        let keys = ["", "a", "abcdefg", "abcdefgh", "abcdefghi", "ids[]", "ü", "a\"b", "a b", "=", "a&b", "a=b"]
        func encoded(_ text: String) -> String {
            text.utf8.map { byte in
                (0x61...0x7A).contains(byte)
                    ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
        }
        for key in keys {
            let definitions = [
                RouteDefinition(
                    name: "Required", patterns: ["/r"],
                    parameters: [
                        ParameterDefinition(
                            name: "q", type: ParameterType(base: .integer(.int8)), source: .query(key: key), isOptional: false),
                        ParameterDefinition(name: "o", source: .query(key: "abc"), isOptional: true),
                    ]),
                RouteDefinition(
                    name: "Strict", patterns: ["/s"],
                    parameters: [
                        ParameterDefinition(
                            name: "q", type: ParameterType(base: .integer(.int8)), source: .query(key: key), isArray: true)
                    ], options: MatchingOptions(strictQuery: true)),
            ]
            let reference = try ReferenceMatcher(definitions)
            let matcher = TableMatcher(try TableImage(try TableCompiler.compile(definitions)))
            for path in ["/r", "/s"] {
                for other in [key, "", "abcdefgh", "b"] {
                    for text in [other, encoded(other)] {
                        for item in ["", "=", "=7", "=300", "=7&\(text)=8", "=7&\(text)=x", "=x&\(text)=7"] {
                            for end in ["", "#=1", "&&x=%41"] {
                                let url = "\(path)?\(text)\(item)\(end)"
                                let expected = reference.match(url)
                                let found = matcher.match(url)
                                #expect(found.map { matcher.entry(of: $0) } == expected?.entry, "\(url) for \(key)")
                                guard let found, let expected else { continue }
                                let count = reference.parameters(ofDefinition: expected.entry.definition).count
                                #expect(matcher.texts(of: found, in: url, parameterCount: count) == expected.texts, "\(url)")
                            }
                        }
                    }
                }
            }
        }
    }

    @Test("is asked a URL of every pattern, and one that was changed gives itself away")
    func check() throws {
        var definitions = Self.definitions
        definitions.append(
            RouteDefinition(name: "Plain", patterns: ["/plain/:one/of/:two"], bases: ["https://h.example"]))
        let bytes = try TableCompiler.compile(definitions)
        #expect(TableCheck.problem(of: try TableImage(bytes), definitions) == nil)
        // The last stands in the trie, the one before in the text of the definition.
        let text = String(decoding: bytes, as: UTF8.self)
        let place = try #require(text.range(of: "plain", options: .backwards))
        let broken = text.replacingCharacters(in: place, with: "plaim")
        let problem = TableCheck.problem(of: try TableImage(Array(broken.utf8)), definitions)
        #expect(problem?.definition == 3)
        #expect(problem?.url.hasPrefix("https://h.example/plain/") == true)
    }
}
