import RouteLanguage
import RouteMatching
import RouteSyntax
import RouteTable
import Testing

/// The texts that one definition gives for a URL, as `name=text` in order; nil where it does not match.
private func match(_ definition: RouteDefinition, _ uri: String) throws -> [String]? {
    let matcher = try ReferenceMatcher([definition])
    guard let match = matcher.match(uri) else { return nil }
    return zip(matcher.parameters(ofDefinition: 0), match.texts).compactMap { parameter, texts in
        texts.map { "\(parameter.name)=\($0.joined(separator: ","))" }
    }
}

@Suite("Origins and bases")
struct OriginTests {
    @Test(
        "a base is dropped, and the base itself is /",
        arguments: [
            ("/x/:a", "https://h.example/app/x/1", ["a=1"]),
            ("/x/:a", "https://h.example/app//x/1", nil),
            ("/x/:a", "https://h.example/x/1", nil),
            ("/x/:a", "https://h.example/apple/x/1", nil),
            ("/x/:a", "/x/1", ["a=1"]),
            ("/x/:a", "/app/x/1", nil),
            ("/x/:a", "http://h.example/app/x/1", nil),
            ("/x/:a", "https://h.example:444/app/x/1", nil),
            ("/x/:a", "myapp://x/1", ["a=1"]),
            ("/x/:a", "other://x/1", nil),
            ("/", "https://h.example/app", []),
            ("/", "https://h.example/app/", []),
            ("/", "https://h.example/", nil),
            ("/", "myapp:", []),
            ("/", "/", []),
            ("/:lang?", "https://h.example/app", []),
            ("/:lang?", "https://h.example/app/", []),
            ("/:lang?", "https://h.example/app/de/", ["lang=de"]),
            ("/:rest(.*)", "https://h.example/app", ["rest="]),
            ("/:rest(.*)", "https://h.example/app/a/b", ["rest=a/b"]),
        ] as [(String, String, [String]?)])
    func bases(pattern: String, uri: String, expected: [String]?) throws {
        let definition = RouteDefinition(name: "A", patterns: [pattern], bases: ["https://h.example/app/", "myapp://"])
        #expect(try match(definition, uri) == expected)
    }

    @Test(
        "every base is tried, also where one stands below another",
        arguments: [
            ["https://h.example", "https://h.example/app"], ["https://h.example/app", "https://h.example"],
            ["myapp://", "myapp://a/b", "https://h.example/app", "https://h.example"],
        ])
    func nestedBases(bases: [String]) throws {
        let definition = RouteDefinition(name: "A", patterns: ["/x/:a"], bases: bases)
        #expect(try match(definition, "https://h.example/x/1") == ["a=1"])
        #expect(try match(definition, "https://h.example/app/x/1") == ["a=1"])
        #expect(try match(definition, "https://h.example/app/app/x/1") == nil)
        if bases.count > 2 { #expect(try match(definition, "myapp://a/b/x/1") == ["a=1"]) }
    }

    @Test("in strict, too, the base itself is /")
    func strictBase() throws {
        var definition = RouteDefinition(
            name: "A", patterns: ["/"], bases: ["https://h.example/app"], options: MatchingOptions(strictTrailingSlash: true))
        #expect(try match(definition, "https://h.example/app") == [])
        #expect(try match(definition, "https://h.example/app/") == nil)
        definition.patterns = ["/x/"]
        #expect(try match(definition, "https://h.example/app/x/") == [])
        #expect(try match(definition, "https://h.example/app/x") == nil)
    }

    @Test(
        "hosts",
        arguments: [
            ("https://:t.myapp.com/x", "https://acme.myapp.com/x", ["t=acme"]),
            ("https://:t.myapp.com/x", "https://a.b.myapp.com/x", nil),
            ("https://:t(.*).myapp.com/x", "https://a.b.myapp.com/x", ["t=a.b"]),
            ("https://:t(.*).myapp.com/x", "https://.myapp.com/x", nil),
            ("https://*.myapp.com/x", "https://a.b.myapp.com/x", []),
            ("https://*/x", "https://[::1]/x", nil),
            ("https://*/x", "https://h:81/x", nil),
            ("https://*:81/x", "https://h:81/x", []),
            ("https://{www.}?h.example/x", "https://h.example/x", []),
            ("https://{www.}?h.example/x", "https://www.h.example/x", []),
            ("https://{www.}?h.example/x", "https://wwwh.example/x", nil),
            ("https://:a(\\W+).h/x", "https://-.h/x", ["a=-"]),
            ("https://h.example{/:x}?", "https://h.example/1", ["x=1"]),
            ("https://h.example{/:x}?", "https://h.example", []),
            ("http://[::1]:8080/:x", "http://[::1]:8080/1", ["x=1"]),
            ("http://localhost::port/x", "http://localhost:8080/x", ["port=8080"]),
            ("https://h.example:443/x", "https://h.example/x", nil),
            ("HTTPS://h.example/x", "https://h.example/x", []),
        ] as [(String, String, [String]?)])
    func hosts(pattern: String, uri: String, expected: [String]?) throws {
        #expect(try match(RouteDefinition(name: "A", patterns: [pattern]), uri) == expected)
    }

    @Test("case folds ASCII letters of literals only")
    func caseFolding() throws {
        let definition = RouteDefinition(
            name: "A", patterns: ["/Über/Abc/:x([a-z]+)/:tab"],
            parameters: [ParameterDefinition(name: "tab", type: ParameterType(base: .string, cases: ["one"]), source: .path)],
            options: MatchingOptions(foldsCase: true))
        #expect(try match(definition, "/Über/aBC/x/one") == ["tab=one", "x=x"])
        #expect(try match(definition, "/über/abc/x/one") == nil)
        #expect(try match(definition, "/Über/abc/X/one") == nil)
        #expect(try match(definition, "/Über/abc/x/One") == nil)
    }

    @Test("priority, then declaration, pattern by pattern")
    func order() throws {
        let matcher = try ReferenceMatcher([
            RouteDefinition(name: "A", patterns: ["/:x", "/y/:x"]),
            RouteDefinition(name: "B", patterns: ["/:x"], priority: -1),
            RouteDefinition(name: "C", patterns: ["/c", "/:x"], priority: 2),
        ])
        #expect(
            matcher.entries.map { "\(matcher.definitions[$0.definition].name)\($0.pattern)#\($0.rank)" } == [
                "C0#1", "C1#2", "A0#3", "A1#4", "B0#5",
            ])
        #expect(matcher.allMatches("/c").map(\.entry.rank) == [1, 2, 3, 5])
        let first = matcher.match("/c")
        #expect(matcher.match("/c", after: first)?.entry.rank == 2)
    }

    @Test("the smallest and the largest priority are priorities like others")
    func extremePriorities() throws {
        let matcher = try ReferenceMatcher([
            RouteDefinition(name: "Least", patterns: ["/:x"], priority: .min), RouteDefinition(name: "None", patterns: ["/:x"]),
            RouteDefinition(name: "Most", patterns: ["/:x"], priority: .max),
        ])
        #expect(matcher.entries.map { matcher.definitions[$0.definition].name } == ["Most", "None", "Least"])
    }

    @Test("a URL from outside needs a scheme")
    func external() throws {
        let matcher = try ReferenceMatcher([RouteDefinition(name: "A", patterns: ["/x"], bases: ["myapp://"])])
        #expect(matcher.match("/x", isExternal: true) == nil)
        #expect(matcher.match("myapp://x", isExternal: true) != nil)
    }

    @Test("typed captures split where the types allow it")
    func typedCaptures() throws {
        let int = ParameterType(base: .integer(.int))
        let definition = RouteDefinition(
            name: "A", patterns: ["/r/:a-:b", "/s/:a(.*)-:b(.*)", "/e/:a:b"],
            parameters: [
                ParameterDefinition(name: "a", type: int, source: .path),
                ParameterDefinition(name: "b", type: int, source: .path),
            ])
        #expect(try match(definition, "/r/1-2") == ["a=1", "b=2"])
        #expect(try match(definition, "/r/1--2") == ["a=1", "b=-2"])
        #expect(try match(definition, "/r/-1-2") == ["a=-1", "b=2"])
        #expect(try match(definition, "/r/1-2-3") == nil)
        #expect(try match(definition, "/s/1--2") == ["a=1", "b=-2"])
        #expect(try match(definition, "/e/123") == ["a=1", "b=23"])
        #expect(try match(definition, "/e/1") == nil)
    }
}

@Suite("Queries")
struct QueryTests {
    private let definition = RouteDefinition(
        name: "Search", patterns: ["/s"],
        parameters: [
            ParameterDefinition(name: "q", type: .string, source: .query(key: "q")),
            ParameterDefinition(
                name: "page", type: ParameterType(base: .integer(.int)), source: .query(key: "p"), defaultText: "1"),
            ParameterDefinition(
                name: "tag", type: ParameterType(base: .integer(.int)), source: .query(key: "tag"), isArray: true),
            ParameterDefinition(name: "exact", type: ParameterType(base: .bool), source: .query(key: "exact"), isOptional: true),
            ParameterDefinition(name: "anchor", type: .string, source: .fragment, isOptional: true),
        ])

    @Test(
        "lenient",
        arguments: [
            ("/s", nil),
            ("/s?q", ["q=", "tag="]),
            ("/s?q=a&p=x&tag=1&tag=y&tag=2&exact", ["q=a", "tag=1,2", "exact=true"]),
            ("/s?q=a&p=2&p=3&exact=0#x", ["q=a", "page=2", "tag=", "exact=0", "anchor=x"]),
            ("/s?q=a&exact=maybe", ["q=a", "tag="]),
            ("/s?Q=a", nil),
            ("/s?%71=a", ["q=a", "tag="]),
        ] as [(String, [String]?)])
    func lenient(uri: String, expected: [String]?) throws { #expect(try match(definition, uri) == expected) }

    @Test(
        "strict",
        arguments: [
            ("/s?q=a&p=x", nil), ("/s?q=a&tag=1&tag=y", nil), ("/s?q=a&exact=maybe", nil),
            ("/s?q=a&p=2&tag=1&exact=1&other=z", ["q=a", "page=2", "tag=1", "exact=1"]),
        ] as [(String, [String]?)])
    func strict(uri: String, expected: [String]?) throws {
        var strict = definition
        strict.options.strictQuery = true
        #expect(try match(strict, uri) == expected)
    }

    @Test func valuesWithDefaults() throws {
        let matcher = try ReferenceMatcher([definition])
        let match = try #require(matcher.match("/s?q=a+b&exact"))
        let values = matcher.values(of: match)
        #expect(values.map(\.name) == ["q", "page", "tag", "exact"])
        #expect(values.map(\.value) == [.string("a b"), .integer(1), .array([]), .bool(true)])
    }
}

@Suite("Why a pattern lost")
struct CandidateTests {
    private func reasons(_ definitions: [RouteDefinition], _ uri: String) throws -> [String] {
        let matcher = try ReferenceMatcher(definitions)
        return matcher.candidates(uri).map { "\(definitions[$0.entry.definition].name)\($0.matches ? "+" : "-") \($0.reason)" }
    }

    @Test func nearlyMatched() throws {
        let small = ParameterDefinition(name: "n", type: ParameterType(base: .integer(.int8)), source: .path)
        let query = ParameterDefinition(name: "q", type: .string, source: .query(key: "query"))
        let definitions = [
            RouteDefinition(name: "Typed", patterns: ["/a/:n"], bases: ["https://h.example"], parameters: [small]),
            RouteDefinition(name: "Case", patterns: ["/A/:x"], bases: ["https://h.example"]),
            RouteDefinition(name: "Query", patterns: ["/a/:x"], bases: ["https://h.example"], parameters: [query]),
            RouteDefinition(
                name: "Slash", patterns: ["/a/:x/"], bases: ["https://h.example"],
                options: MatchingOptions(strictTrailingSlash: true)),
            RouteDefinition(name: "Host", patterns: ["https://www.h.example/a/:x"]),
            RouteDefinition(name: "First", patterns: ["/a/*"], bases: ["https://h.example"]),
            RouteDefinition(name: "Second", patterns: ["/a/128"], bases: ["https://h.example"]),
            RouteDefinition(name: "Far", patterns: ["/b"], bases: ["https://h.example"]),
        ]
        #expect(
            try reasons(definitions, "https://h.example/a/128") == [
                "Typed- n is \"128\", which is no Int8 (-128...127)", "Case- letters differ in case",
                "Query- the query has no \"query\"",
                "Slash- the trailing slash differs, and counts here (trailingSlash: strict)",
                "Host- has another scheme, host or port (https://…); the URL is of https://h.example", "Second+ wins",
                "First+ matches too, but Second (rank 6) comes first",
            ])
        #expect(ReferenceMatcher.refusal(of: "https://a@b/") != nil)
        #expect(ReferenceMatcher.refusal(of: "/x") == nil)
    }
}
