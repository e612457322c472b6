import RouteLanguage
import RouteMatching
import RouteSyntax
import RouteTable
import Testing

/// All URLs of a small world, and what a matcher of two definitions makes of them.
private struct World {
    let urls: [(url: String, length: Int)]

    /// What brute force knows of a pair: the shortest length of each kind of URL, `friendly` first.
    struct Verdict {
        var both: Int?
        var onlyA: Int?
        var onlyB: Int?
    }

    func verdict(_ matcher: ReferenceMatcher) -> Verdict {
        var verdict = Verdict()
        func note(_ length: Int, _ best: inout Int?) { best = min(length, best ?? length) }
        for (url, length) in urls {
            let takers = Set(matcher.allMatches(url).map(\.entry.definition))
            switch (takers.contains(0), takers.contains(1)) {
            case (true, true): note(length, &verdict.both)
            case (true, false): note(length, &verdict.onlyA)
            case (false, true): note(length, &verdict.onlyB)
            case (false, false): break
            }
        }
        return verdict
    }
}

extension ReferenceMatcher {
    /// The languages of all patterns, in order of declaration.
    var languages: [PatternLanguage] {
        entries.sorted { ($0.definition, $0.pattern) < ($1.definition, $1.pattern) }.map(language)
    }
}

@Suite("Relations against brute force")
struct RelationTests {
    @Test("random pairs of patterns", arguments: 0..<4)
    func pairs(seed: UInt64) throws {
        var patterns = RandomPatterns(seed: 500 + seed)
        let world = World(
            urls: words(over: ["a", "b", "-", "/"], upTo: 4).map { ("https://h.example/" + $0, $0.count + 1) }
                + words(over: ["a", "/"], upTo: 3).map { ("/" + $0, $0.count + 1) })
        let analysis = LanguageAnalysis()
        for _ in 0..<30 {
            let options = MatchingOptions(strictTrailingSlash: Bool.random(using: &patterns.generator))
            let otherOptions = MatchingOptions(strictTrailingSlash: Bool.random(using: &patterns.generator))
            let a = patterns.pattern(hasArrays: true)
            let b = patterns.pattern(hasArrays: true)
            let matcher = try ReferenceMatcher([
                RouteDefinition(name: "A", patterns: [a], bases: ["https://h.example"], options: options),
                RouteDefinition(name: "B", patterns: [b], bases: ["https://h.example"], options: otherOptions),
            ])
            let (x, y) = (matcher.languages[0], matcher.languages[1])
            let verdict = world.verdict(matcher)
            let what = "\(a) (\(options.strictTrailingSlash)) and \(b) (\(otherOptions.strictTrailingSlash))"

            func check(_ answer: Answer<Witness>, _ brute: Int?, _ takers: Set<Int>) {
                switch answer {
                case .unknown: Issue.record("unknown: \(what)")
                case .no: #expect(brute == nil, "\(what): said none, but there is one of \(brute ?? 0)")
                case .yes(let witness):
                    let found = Set(matcher.allMatches(witness.url).map(\.entry.definition))
                    #expect(found == takers, "\(what): \(witness.url) is taken by \(found)")
                }
            }
            check(analysis.common(x, y), verdict.both, [0, 1])
            check(analysis.uncovered(x, by: [y]), verdict.onlyA, [0])
            check(analysis.uncovered(y, by: [x]), verdict.onlyB, [1])
            let relation = analysis.relation(x, y)
            #expect(analysis.relation(y, x) == relation.inverse, "\(what)")
        }
    }

    @Test("a pattern and a union of others, random", arguments: 0..<3)
    func unions(seed: UInt64) throws {
        var patterns = RandomPatterns(seed: 900 + seed)
        let urls = words(over: ["a", "b", "-", "/"], upTo: 4).map { "/" + $0 }
        let analysis = LanguageAnalysis()
        for _ in 0..<20 {
            let texts = (0..<4).map { _ in patterns.pattern(hasArrays: false) }
            let matcher = try ReferenceMatcher(texts.enumerated().map { RouteDefinition(name: "D\($0)", patterns: [$1]) })
            let languages = matcher.languages
            let answer = analysis.uncovered(languages[0], by: Array(languages[1...]))
            let brute = urls.first { Set(matcher.allMatches($0).map(\.entry.definition)) == [0] }
            switch answer {
            case .unknown: Issue.record("unknown: \(texts)")
            case .no: #expect(brute == nil, "\(texts): \(brute ?? "")")
            case .yes(let witness):
                #expect(Set(matcher.allMatches(witness.url).map(\.entry.definition)) == [0], "\(texts): \(witness)")
            }
        }
    }

    @Test("queries, decided key by key")
    func queries() throws {
        let values: [String?] = [nil, "", "0", "7", "12", "x"]
        let types: [ParameterType] = [
            .string, ParameterType(base: .integer(.int), range: IntegerRange(0, 9)), ParameterType(base: .integer(.int)),
            ParameterType(base: .string, cases: ["x", "7"]), ParameterType(base: .bool),
            ParameterType(base: .string, pattern: "x?"),
        ]
        var generator = SeededGenerator(seed: 4)
        let analysis = LanguageAnalysis()
        for _ in 0..<60 {
            let definitions = (0..<3).map { index in
                RouteDefinition(
                    name: "D\(index)", patterns: [["/s", "/:x", "/s", "/:x(s|t)"].randomElement(using: &generator) ?? "/s"],
                    parameters: ["p", "q"].compactMap { key in
                        if Bool.random(using: &generator) { return nil }
                        let isRequired = Bool.random(using: &generator)
                        return ParameterDefinition(
                            name: key, type: types.randomElement(using: &generator) ?? .string, source: .query(key: key),
                            isOptional: !isRequired, isArray: !isRequired && Bool.random(using: &generator))
                    }, options: MatchingOptions(strictQuery: Bool.random(using: &generator)))
            }
            let matcher = try ReferenceMatcher(definitions)
            let languages = matcher.languages
            var takers: Set<Set<Int>> = []
            for path in ["/s", "/t", "/u"] {
                for p in values {
                    for q in values {
                        for extra in [nil, "p=x", "q=0&p="] as [String?] {
                            let query = [p.map { "p=" + $0 }, q.map { "q=" + $0 }, extra].compactMap { $0 }.joined(separator: "&")
                            takers.insert(Set(matcher.allMatches(path + "?" + query).map(\.entry.definition)))
                        }
                    }
                }
            }
            func check(_ answer: Answer<Witness>, _ expected: Bool, _ isRight: (Set<Int>) -> Bool) {
                if case .unknown = answer { Issue.record("unknown") }
                #expect(!expected || answer.value != nil, "\(definitions)")
                if let witness = answer.value {
                    #expect(isRight(Set(matcher.allMatches(witness.url).map(\.entry.definition))), "\(witness) \(definitions)")
                }
            }
            check(analysis.common(languages[0], languages[1]), takers.contains { $0.isSuperset(of: [0, 1]) }) {
                $0.isSuperset(of: [0, 1])
            }
            check(analysis.uncovered(languages[0], by: Array(languages[1...])), takers.contains([0])) { $0 == [0] }
        }
    }

    @Test(
        "hosts and bases",
        arguments: [
            ("https://:a.h.example/x", "https://*/x", Relation.contained),
            ("https://:a.h.example/x", "https://:b.example/x", .disjoint),
            ("https://:a(.*).example/x", "https://:b.h.example/x", .contains),
            ("https://:a(.*).example/x", "https://h.:b(.*)/x", .overlap),
            ("https://h.example/x", "/x", .contained),
            ("https://h.example/:x", "/:y", .contained),
            ("https://h.example/app/:x", "/:y", .contained),
            ("https://h.example:443/x", "/x", .disjoint),
            ("https://h.example:443/x", "https://h.example:443/x", .disjoint),
            ("https://H.example/x", "/x", .disjoint),
            ("myapp://x", "/x", .contained),
            ("myapp:///", "/", .contained),
            ("https://h.example/app", "/", .contained),
            ("http://h.example/x", "/x", .disjoint),
            ("https://h.example::port/x", "https://h.example:81/x", .contains),
            ("https://h.example::port(443|0+)/x", "https://h.example:0/x", .identical),
            ("/a/./b", "/:x/:y/:z", .disjoint),
            ("/a/:x(\\.|\\.\\.)", "/a/:y", .disjoint),
            ("/a/:x(\\.*)", "/a/:y(\\.{3,}|)", .identical),
            ("/:x(.*)", "/*", .identical),
            ("/a{/:x}?", "/a", .contains),
            ("/:a?/:b?", "/:b?/:a?", .identical),
            ("/:lang?", "/", .contains),
        ])
    func hosts(a: String, b: String, expected: Relation) throws {
        let bases = ["https://h.example", "https://h.example/app", "myapp://"]
        let matcher = try ReferenceMatcher([
            RouteDefinition(name: "A", patterns: [a], bases: bases), RouteDefinition(name: "B", patterns: [b], bases: bases),
        ])
        let languages = matcher.languages
        #expect(LanguageAnalysis().relation(languages[0], languages[1]) == expected)
    }

    @Test(
        "witnesses are the shortest, then smallest, with readable captures where there are such",
        arguments: [
            (["/a/:x", "/:y/b"], "https://h.example/a/b", "https://h.example/a/a", "https://h.example/b/b"),
            (["/a/:x(.*)", "/a/b/:y(.*)"], "https://h.example/a/b/a", "https://h.example/a/a", nil),
            (["/t/:h([0-9a-f]+)", "/t/:w([a-z]+)"], "https://h.example/t/a", "https://h.example/t/0", "https://h.example/t/g"),
            (["/x/:a(.*)-:b(.*)", "/x/-"], "https://h.example/x/-", "https://h.example/x/a-a", nil),
            (["/f/foo:a", "/f/:b.txt"], "https://h.example/f/foo.txt", "https://h.example/f/fooa", "https://h.example/f/a.txt"),
        ] as [([String], String?, String?, String?)])
    func witnesses(patterns: [String], both: String?, onlyA: String?, onlyB: String?) throws {
        let matcher = try ReferenceMatcher(
            patterns.map { RouteDefinition(name: $0, patterns: [$0], bases: ["https://h.example", "myapp://"]) })
        let languages = matcher.languages
        let analysis = LanguageAnalysis()
        #expect(analysis.common(languages[0], languages[1]).value?.url == both)
        #expect(analysis.uncovered(languages[0], by: [languages[1]]).value?.url == onlyA)
        #expect(analysis.uncovered(languages[1], by: [languages[0]]).value?.url == onlyB)
    }
}
