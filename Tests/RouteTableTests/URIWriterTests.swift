import RouteLanguage
import RouteTable
import Testing

@Suite("Canonical URLs")
struct URIWriterTests {
    private func write(
        _ pattern: String, bases: [String] = [], _ parameters: [ParameterDefinition] = [],
        _ values: [(name: String, texts: [String])] = []
    ) throws -> String {
        try URIWriter(RouteDefinition(name: "A", patterns: [pattern], bases: bases, parameters: parameters)).uri(values)
    }

    @Test("origins")
    func origins() throws {
        #expect(try write("/x/:a", [], [("a", ["1"])]) == "/x/1")
        #expect(try write("/x/:a", bases: ["https://h.example", "myapp://"], [], [("a", ["1"])]) == "https://h.example/x/1")
        #expect(try write("/x/:a", bases: ["myapp://"], [], [("a", ["1"])]) == "myapp://x/1")
        #expect(try write("/", bases: ["myapp://"], [], []) == "myapp://")
        #expect(try write("/", bases: ["https://h.example/app"], [], []) == "https://h.example/app")
        #expect(try write("//x", bases: ["myapp://"], [], []) == "myapp:////x")
        #expect(try write("https://:t.h.example:81/x", [], [("t", ["acme"])]) == "https://acme.h.example:81/x")
        #expect(try write("https://müller.example/", []) == "https://xn--mller-kva.example/")
        #expect(try write("/x/", []) == "/x")
    }

    @Test("values are escaped; a slash is data unless the expression accepts a separator")
    func escapes() throws {
        #expect(try write("/x/:a", [], [("a", ["a b/ü?#%:@"])]) == "/x/a%20b%2F%C3%BC%3F%23%25:@")
        #expect(try write("/x/:a(.*)", [], [("a", ["a/b c"])]) == "/x/a/b%20c")
        #expect(try write("/x/:a([^/]+)", [], [("a", ["a/b"])]) == "/x/a%2Fb")
        let tab = ParameterDefinition(name: "a", type: ParameterType(base: .string, cases: ["a/b"]), source: .path)
        #expect(try write("/x/:a", [tab], [("a", ["a/b"])]) == "/x/a%2Fb")
        #expect(try write("/a%2Fb/é", []) == "/a%2Fb/%C3%A9")
    }

    @Test("optional parts, arrays and anonymous groups")
    func parts() throws {
        #expect(try write("/:lang?/help", []) == "/help")
        #expect(try write("/:lang?/help", [], [("lang", ["de"])]) == "/de/help")
        #expect(try write("/l{/:a-:b}?", [], [("a", ["1"]), ("b", ["2"])]) == "/l/1-2")
        #expect(try write("/t/:tag+", [], [("tag", ["a", "b/c"])]) == "/t/a/b%2Fc")
        #expect(try write("/t/:tag*", [], [("tag", [])]) == "/t")
        #expect(try write("/x/(b+|aa|[0-9])/*", []) == "/x/b/a")
        #expect(try write("/x/(cc|b)", []) == "/x/b")
        #expect(try write("/x{/y}+", []) == "/x/y")
        #expect(try write("/x{/y}*", []) == "/x")
    }

    @Test("an item of the query outside of its type has no URL, for it would be read as absent", arguments: [false, true])
    func refusedQueries(isArray: Bool) throws {
        for type in [
            ParameterType(base: .string, pattern: "[a-z]{3}"), ParameterType(base: .integer(.int), range: IntegerRange(0, 9)),
            ParameterType(base: .string, cases: ["abc"]), ParameterType(base: .double),
        ] {
            let parameter = ParameterDefinition(
                name: "a", type: type, source: .query(key: "a"), isOptional: !isArray, isArray: isArray)
            #expect(throws: URIWriterError.self) { try write("/s", [parameter], [("a", ["ABC"])]) }
            if isArray {
                let fit = type.range == nil && type.base != .double ? "abc" : "7"
                #expect(throws: URIWriterError.self) { try write("/s", [parameter], [("a", [fit, "ABC"])]) }
                #expect(try write("/s", [parameter], [("a", [fit, fit])]) == "/s?a=\(fit)&a=\(fit)")
            }
        }
        let withDefault = ParameterDefinition(
            name: "a", type: ParameterType(base: .integer(.int), range: IntegerRange(0, 9)), source: .query(key: "a"),
            defaultText: "1")
        #expect(throws: URIWriterError.self) { try write("/s", [withDefault], [("a", ["10"])]) }
    }

    @Test("queries: defaults are left out, everything else is written")
    func queries() throws {
        let parameters = [
            ParameterDefinition(name: "q", type: .string, source: .query(key: "q")),
            ParameterDefinition(
                name: "page", type: ParameterType(base: .integer(.int)), source: .query(key: "p"), defaultText: "01"),
            ParameterDefinition(
                name: "ids", type: ParameterType(base: .integer(.int)), source: .query(key: "ids[]"), isArray: true),
            ParameterDefinition(name: "anchor", type: .string, source: .fragment, isOptional: true),
        ]
        #expect(try write("/s", parameters, [("q", ["a+b &=ü"]), ("page", ["1"]), ("ids", [])]) == "/s?q=a%2Bb%20%26%3D%C3%BC")
        #expect(
            try write("/s", parameters, [("q", [""]), ("page", ["2"]), ("ids", ["1", "2"]), ("anchor", ["a b"])])
                == "/s?q=&p=2&ids%5B%5D=1&ids%5B%5D=2#a%20b")
    }

    @Test(
        "what would not come back is refused",
        arguments: [
            ("/x/:a", ["a": [".."]]), ("/x/:a", ["a": ["."]]), ("/x/:a", ["a": [""]]), ("/x/:a", [:]),
            ("/x/:a([a-z]+)", ["a": ["A"]]),
            ("/x/:a-:b", ["a": ["1-2"], "b": ["3"]]), ("/l{/:a-:b}?", ["a": ["1"]]), ("/t/:tag+", ["tag": []]),
            ("/t/:tag+", ["tag": ["a", ""]]),
            ("/x/:a", ["a": ["\0"]]), ("https://:t.h/x", ["t": ["a.b"]]), ("https://:t.h/x", ["t": ["a/"]]),
            ("https://:t.h/x", ["t": ["A"]]), ("/:a(.*)", ["a": ["x/"]]),
        ] as [(String, [String: [String]])])
    func refused(pattern: String, values: [String: [String]]) {
        #expect(throws: URIWriterError.self, "\(pattern) \(values)") {
            try write(pattern, [], values.map { (name: $0.key, texts: $0.value) })
        }
    }

    @Test("random values come back, or are refused")
    func roundTrip() throws {
        var patterns = RandomPatterns(seed: 31)
        let texts = words(over: ["a", "b", "-", "/", "."], upTo: 2)
        for _ in 0..<300 {
            let definition = RouteDefinition(
                name: "A", patterns: [patterns.pattern(hasArrays: true)], bases: ["https://h.example"])
            let matcher = try ReferenceMatcher([definition])
            let writer = try URIWriter(definition)
            for _ in 0..<20 {
                var values: [(name: String, texts: [String])] = []
                for parameter in matcher.parameters(ofDefinition: 0) {
                    let count = parameter.isArray ? Int.random(in: 0...2, using: &patterns.generator) : 1
                    values.append(
                        (parameter.name, (0..<count).map { _ in texts.randomElement(using: &patterns.generator) ?? "" }))
                }
                guard let uri = try? writer.uri(values) else { continue }
                let match = try #require(matcher.match(uri), "\(definition.patterns) \(uri)")
                for (parameter, found) in zip(matcher.parameters(ofDefinition: 0), match.texts) {
                    let given = values.first { $0.name == parameter.name }?.texts
                    #expect(found ?? [] == given ?? [], "\(definition.patterns) \(uri)")
                }
            }
        }
    }
}

@Suite("The text of a table")
struct TableTextTests {
    @Test("comes back as it was")
    func roundTrip() throws {
        let types: [ParameterType] = [
            .string, ParameterType(base: .integer(.uint8), range: IntegerRange(0, 9)),
            ParameterType(base: .integer(.int64), range: IntegerRange(-5, 7)),
            ParameterType(base: .string, pattern: "[a-z\"\\\\ =%]{3,}é\n"),
            ParameterType(base: .string, cases: ["a b", "", "=", "ü%"]),
            ParameterType(base: .string, cases: []), ParameterType(base: .uuid, appType: "Kit.ID"), ParameterType(base: .date),
            ParameterType(base: .bool),
            ParameterType(base: .double), ParameterType(base: .url),
        ]
        var definitions: [RouteDefinition] = []
        for (index, type) in types.enumerated() {
            definitions.append(
                RouteDefinition(
                    name: "Dé \(index)", patterns: ["/a b/:x(\"\\d+%)", ""],
                    bases: index % 3 == 0 ? [] : ["https://h.example", "m\(index / 4)://"],
                    parameters: [
                        ParameterDefinition(name: "x", type: type, source: .path, isOptional: index % 2 == 0),
                        ParameterDefinition(
                            name: "y", type: type, source: .query(key: "k[] \n"), isArray: true,
                            defaultText: index % 2 == 0 ? nil : ""),
                        ParameterDefinition(name: "z", type: .string, source: .fragment, defaultText: "a=b c"),
                    ], priority: index - 5, before: index % 2 == 0 ? [] : ["A b", "C"],
                    options: MatchingOptions(
                        strictTrailingSlash: index % 2 == 0, foldsCase: index % 3 == 0, plusIsSpace: index % 4 == 0,
                        strictQuery: index % 5 == 0, keepsDeclarationOrder: index % 2 == 1)))
        }
        for definition in definitions {
            let bases = TableText.record(ofBases: definition.bases)
            let record = TableText.record(of: definition)
            #expect((bases + record).utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
            #expect(TableText.definition(ofRecord: record, bases: bases) == definition)
            // Whatever is cut off or changed: nothing or a definition, no crash.
            for length in 0..<record.utf8.count {
                _ = TableText.definition(ofRecord: String(record.utf8.prefix(length)) ?? "", bases: bases)
            }
        }
        #expect(TableText.definition(ofRecord: "d A 0 -|p /a", bases: "b") != nil)
        for item in [
            "x y", "d a", "d a b c", "p", "p /a b", "", "c", "c x Klingon", "q a", "c x Int range=1", "c x Int range=a...b",
            "c x Int what",
        ] {
            #expect(TableText.definition(ofRecord: "d A 0 -|\(item)", bases: "b") == nil, "\(item)")
        }
        for record in ["", "d", "d A", "d A x -", "d A 0", "d A 0 - -", "p /a", "|d A 0 -"] {
            #expect(TableText.definition(ofRecord: record, bases: "b") == nil, "\(record)")
        }
        for bases in ["", "c", "b a|b c"] {
            #expect(TableText.definition(ofRecord: "d A 0 -", bases: bases) == nil, "\(bases)")
        }
    }
}
