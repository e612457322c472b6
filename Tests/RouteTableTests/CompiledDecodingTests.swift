import RouteLanguage
import RouteMatching
import RouteTable
import Testing

/// A URL that needs decoding is decoded without a subject being made: paths, origins in upper case, hosts and schemes that the table does not
/// have. The reference makes a subject of each.
@Suite("The compiled table on URLs that need decoding")
struct CompiledDecodingTests {
    private static let definitions: [RouteDefinition] = {
        var strict = RouteDefinition(name: "Strict", patterns: ["/s/:a/"], bases: ["https://h.example/app", "my-app://"])
        strict.options.strictTrailingSlash = true
        return [
            RouteDefinition(name: "Root", patterns: ["/"], bases: ["https://h.example", "my-app://"]),
            RouteDefinition(name: "One", patterns: ["/:a"], bases: ["https://h.example", "https://h.example/app", "my-app://"]),
            RouteDefinition(name: "Rest", patterns: ["/a/:rest(.*)"], bases: ["https://h.example", "my-app://"]),
            RouteDefinition(name: "Items", patterns: ["/é/:items+"], bases: ["https://h.example:8080"]),
            RouteDefinition(name: "Hosts", patterns: ["https://:name.user.example/:a/:b", "http://:name.user.example:81/*"]),
            strict,
        ]
    }()

    private static let made = Result {
        (TableMatcher(try TableImage(try TableCompiler.compile(definitions))), try ReferenceMatcher(definitions))
    }

    private static let origins = [
        "", "/", "https://h.example", "HTTPS://H.Example", "https://h.example/", "https://h.example/app/",
        "https://h.example:443/",
        "https://h.example:8080/", "https://H.example:8080/", "https://h.example./", "https://.h.example/",
        "https://other.example/",
        "https://h.example:/", "https://u@h.example/", "https:///", "https:/h.example/", "https://ann.user.example/",
        "https://Ann.USER.example/", "https://a..user.example/", "https://-.user.example/", "https://ann.user.example:443/",
        "http://ann.user.example:81/", "http://ann.user.example:080081/", "https://xn--9ca.user.example/",
        "https://é.user.example/",
        "my-app:", "MY-APP:", "My-App://", "my-app:/", "my-app://", "my-app:////", "other:/", "1app:/", "a_b:", "a.b+c:/", ":",
        "https:", "h%2Eexample:/",
    ]

    private static let pieces = [
        "/", "/", "/", "a", "b", "A", "B", ".", "..", "%2e", "%2E%2e", "%2F", "%2f", "%", "%4", "%zz", "%41", "%C3%A9", "%c3",
        "%A9", "é", "%FF", "%00",
        "%E0%80%80", "%ED%A0%80", "%F4%90%80%80", "%F0%9F%98%80", "%C3%2F", "?", "?a=%", "#", "#%zz", " ", "+", "\u{7F}", "s",
        "app", ":", "~",
    ]

    @Test("gives what the reference gives, whatever is escaped, and how", arguments: 0..<40 as Range<UInt64>)
    func random(seed: UInt64) throws {
        let (matcher, reference) = try Self.made.get()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_500 {
            var url = Self.origins[Int(random.next() % UInt64(Self.origins.count))]
            for _ in 0..<random.next() % 9 { url += Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }
            let match = matcher.match(url)
            let expected = reference.match(url)
            #expect(match.map { matcher.entry(of: $0) } == expected?.entry, "\(url)")
            guard let match, let expected else { continue }
            let count = reference.parameters(ofDefinition: expected.entry.definition).count
            #expect(matcher.texts(of: match, in: url, parameterCount: count) == expected.texts, "\(url)")
            #expect((matcher.match(url, isExternal: true) != nil) == (reference.match(url, isExternal: true) != nil), "\(url)")
        }
    }

    @Test("decodes paths that are longer than what lies on the stack")
    func long() throws {
        let (matcher, reference) = try Self.made.get()
        for count in [300, 341, 342, 5_000, 70_000] {
            let url = "https://H.example/a/" + String(repeating: "%61", count: count)
            let match = try #require(matcher.match(url))
            #expect(matcher.texts(of: match, in: url, parameterCount: 1) == reference.match(url)?.texts, "\(count)")
        }
    }
}
