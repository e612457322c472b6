import RouteLanguage
import RouteMatching
import RouteTable
import Testing

/// A URL is looked at sixteen bytes at a time, and the ends of segments stand in words of 64: what lies at each of these borders, with
/// the reference as the oracle.
@Suite("The compiled table at the borders of blocks")
struct CompiledBoundaryTests {
    private static let bases = ["https://myapp.com", "myapp://", "a:/"]

    private static func definition(_ name: String, _ pattern: String) -> RouteDefinition {
        RouteDefinition(name: name, patterns: [pattern], bases: bases)
    }

    private static let definitions: [RouteDefinition] = {
        var definitions = [
            definition("Home", "/"), definition("One", "/:a"), definition("Two", "/:a/:b"), definition("End", "/:a/end"),
            definition("Long", "/long-literal-of-some-length/:a/x"), definition("Three", "/:a/:b/:c"),
            definition("Many", "/:a/:b/:c/:d/:e/:f/:g/:h"),
            definition("Tail", "/tail/" + String(repeating: "z", count: 60) + "/:a/q"),
        ]
        var query = definition("Query", "/q/:a")
        query.parameters = [
            ParameterDefinition(name: "page", type: ParameterType(base: .integer(.int)), source: .query(key: "page")),
            ParameterDefinition(name: "draft", type: ParameterType(base: .bool), source: .query(key: "draft")),
            ParameterDefinition(name: "long", source: .query(key: "a-long-key-of-a-query"), isOptional: true),
        ]
        definitions.append(query)
        return definitions
    }()

    private func compare(_ matcher: TableMatcher, _ reference: ReferenceMatcher, _ url: String) {
        let match = matcher.match(url)
        let expected = reference.match(url)
        #expect(match.map { matcher.entry(of: $0) } == expected?.entry, "\(url)")
        guard let match, let expected else { return }
        let count = reference.parameters(ofDefinition: expected.entry.definition).count
        #expect(matcher.texts(of: match, in: url, parameterCount: count) == expected.texts, "\(url)")
    }

    /// Made once for all cases.
    private static let made = Result {
        (TableMatcher(try TableImage(try TableCompiler.compile(definitions))), try ReferenceMatcher(definitions))
    }

    private func matchers() throws -> (TableMatcher, ReferenceMatcher) { try Self.made.get() }

    @Test("finds the ends of all segments, however long the path and whatever is in front of it and behind", arguments: 0..<150)
    func paths(length: Int) throws {
        let (matcher, reference) = try matchers()
        let letters = String(repeating: "s", count: length)
        var paths = ["/\(letters)", "/\(letters)/", "/\(letters)//", "/\(letters)/.", "/\(letters)/end", "/x/\(letters)/y"]
        paths += ["/\(letters)/y/", "/a/b/c/d/e/f/g/\(letters)", "/a/b/\(letters)/d/e/f/g/h/", "/tail/\(letters)/u/q"]
        paths += ["/long-literal-of-some-length/\(letters)/x", "/q/\(letters)?page=1&draft=true"]
        for path in paths {
            for start in ["", "https://myapp.com", "myapp://", "myapp:", "a:", "b:", "https://MYAPP.com"] {
                for end in ["", "?", "?x=/", "#/", "?a#b", "!"] { compare(matcher, reference, start + path + end) }
            }
        }
    }

    @Test("sees what is special, wherever it stands", arguments: 0..<80)
    func special(position: Int) throws {
        let (matcher, reference) = try matchers()
        var plain = Array(("/" + String(repeating: "abcdef/", count: 12)).unicodeScalars)
        for special in ["%41", "%", "?", "#", "!", "'", "\u{1}", "\u{1F}", "\u{7F}", "\u{80}", "ä", " ", "@", "/", ".", "\\"] {
            let kept = plain[position]
            plain.replaceSubrange(position...position, with: special.unicodeScalars)
            for count in [position + special.unicodeScalars.count, 2 * position, plain.count] where count <= plain.count {
                let text = String(String.UnicodeScalarView(plain[..<count]))
                compare(matcher, reference, text)
                compare(matcher, reference, "https://myapp.com" + text)
                compare(matcher, reference, "https://myapp.com/q/a?page=1&draft=1&x=" + text)
                compare(matcher, reference, "https://myapp.com/q/a?draft=1#" + text)
            }
            plain.replaceSubrange(position..<position + special.unicodeScalars.count, with: [kept])
        }
    }

    @Test("reads the items of a query, however long it is", arguments: 0..<90)
    func queries(length: Int) throws {
        let (matcher, reference) = try matchers()
        let letters = String(repeating: "k", count: length)
        let digits = String(repeating: "1", count: length)
        let items = [
            "page=1&draft=true&\(letters)", "\(letters)&page=1&draft=1", "page=\(digits)&draft=0", "page=1&draft=\(letters)",
            "page=1&draft", "\(letters)=page=1&draft=false&page=2", "page=1&page=\(letters)&draft=true", "&&page=1&=&draft=1&",
            "page=1&draft=true&a-long-key-of-a-query=\(letters)", "page=1=\(letters)&draft=true", "draft=true&page=-\(digits)",
            "draft=1&page=1a\(digits)", "draft=true&page=\(digits):", "draft=true&page=\(digits)/", "draft=TRUE&page=1",
            "draft=true&page=1+\(letters)", "draft=true&pa%67e=1\(digits)", "draft=true&page=1#\(letters)",
        ]
        for query in items {
            for path in ["/q/a", "https://myapp.com/q/abcdefghijklm", "myapp://q/b/"] {
                compare(matcher, reference, "\(path)?\(query)")
            }
        }
    }
}
