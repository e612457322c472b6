import RouteSyntax
import RouteTable
import Testing

@testable import RouteLanguage

/// The two searches behind every answer about paths: the subset construction, and antichains where it explodes.
@Suite("Antichains against the subset construction")
struct PrunedSearchTests {
    /// What is asked without the subset construction.
    private static var pruned: LanguageAnalysis {
        var budget = AnalysisBudget()
        budget.subsetShare = 0
        return LanguageAnalysis(budget: budget)
    }

    /// What is asked with nothing else.
    private static var determinised: LanguageAnalysis {
        var budget = AnalysisBudget(states: 200_000, steps: 20_000_000)
        budget.subsetShare = 100
        return LanguageAnalysis(budget: budget)
    }

    private func languages(_ patterns: [String], bases: [String] = [], isStrict: [Bool] = []) throws -> [PatternLanguage] {
        try ReferenceMatcher(
            patterns.enumerated().map { index, pattern in
                RouteDefinition(
                    name: "D\(index)", patterns: [pattern], bases: bases,
                    options: MatchingOptions(strictTrailingSlash: isStrict.indices.contains(index) && isStrict[index]))
            }
        ).languages
    }

    private func url(_ answer: Answer<Witness>) -> String {
        switch answer {
        case .yes(let witness): witness.url
        case .no: "none"
        case .unknown: "unknown"
        }
    }

    @Test("the same answers and the same witnesses, random patterns", arguments: 0..<6)
    func agreement(seed: UInt64) throws {
        var patterns = RandomPatterns(seed: 3000 + seed)
        for _ in 0..<25 {
            let texts = (0..<4).map { _ in patterns.pattern(hasArrays: true) }
            let strict = (0..<4).map { _ in Bool.random(using: &patterns.generator) }
            let all = try languages(texts, bases: ["https://h.example/b"], isStrict: strict)
            let (a, others) = (all[0], Array(all[1...]))
            #expect(Self.pruned.relation(a, others[0]) == Self.determinised.relation(a, others[0]), "\(texts)")
            #expect(
                url(Self.pruned.common(a, others[0])) == url(Self.determinised.common(a, others[0])), "\(texts) \(strict)")
            #expect(
                url(Self.pruned.common(a, others[0], except: Array(others[1...])))
                    == url(Self.determinised.common(a, others[0], except: Array(others[1...]))), "\(texts) \(strict)")
            #expect(
                url(Self.pruned.uncovered(a, by: others)) == url(Self.determinised.uncovered(a, by: others)),
                "\(texts) \(strict)")
            #expect(Self.pruned.isCovered(a, by: others) == Self.determinised.isCovered(a, by: others), "\(texts) \(strict)")
        }
    }

    @Test(
        "what has a million states is decided all the same",
        arguments: [
            ("((a|b)*a(a|b){20})", "((a|b)*b(a|b){20})", Relation.disjoint),
            ("((a|b)*a(a|b){20})", "((a|b)*a(a|b){19}(a|b))", .identical),
            ("((a|b)*a(a|b){20})", "((a|b)*a(a|b){21})", .overlap),
            ("((a|b)*a(a|b){20})", "((a|b)*)", .contained),
            ("((a|b)*a(a|b){20})", "(a*)", .overlap),
            ("((a|b)*a(a|b){40}c)", "((a|b)*b(a|b){40}d)", .disjoint),
            (":x(.{1,300})", ":x([a-z]{1,300})", .contains),
            (":x(.{1,60})", ":x([a-z]{30,60}x)", .overlap),
            (":x((ab){1,300})", ":x([a-z]{150,300}x)", .disjoint),
            (":x(.*)", ":y((a|b)*a(a|b){30})", .contains),
            (":x((a?){60})", ":x(a{0,60})", .identical),
        ])
    func explosive(a: String, b: String, expected: Relation) throws {
        let pair = try languages(["/" + a, "/" + b], bases: ["https://h.example"])
        #expect(LanguageAnalysis().relation(pair[0], pair[1]) == expected)
        #expect(LanguageAnalysis().relation(pair[1], pair[0]) == expected.inverse)
    }

    @Test("a cover that only the subset construction can prove is left open, and never taken for one")
    func undecided() throws {
        let all = try languages(["/((?:a|b){21,})", "/((?:a|b)*a(?:a|b){20})", "/((?:a|b)*b(?:a|b){20})"])
        let budget = AnalysisBudget(states: 2_000, steps: 200_000)
        #expect(LanguageAnalysis(budget: budget).isCovered(all[0], by: Array(all[1...])) == nil)
        #expect(LanguageAnalysis(budget: budget).isCovered(all[0], by: [all[1]]) == false)
        #expect(LanguageAnalysis(budget: budget).isCovered(all[1], by: [all[0]]) == true)
    }

    @Test("a meter that is used up answers nothing; with a rest, what is easy")
    func meter() throws {
        let pair = try languages(["/:x(a+)", "/:y([ab]+)"])
        let empty = LanguageAnalysis(budget: AnalysisBudget(meter: AnalysisMeter(steps: 0)))
        #expect(empty.relation(pair[0], pair[1]) == .unknown)
        #expect(empty.isCovered(pair[0], by: [pair[1]]) == nil)
        #expect(url(empty.common(pair[0], pair[1])) == "unknown")
        let rest = LanguageAnalysis(budget: AnalysisBudget(meter: AnalysisMeter(steps: 0, rest: 10_000)))
        #expect(rest.relation(pair[0], pair[1]) == .contained)
        #expect(url(rest.common(pair[0], pair[1])) == "/a")
    }
}

@Suite("Demands on the query, compared by numbers")
struct QueryRelationTests {
    @Test("profiles say what the search for a query says, random demands", arguments: 0..<4)
    func profiles(seed: UInt64) throws {
        var generator = SeededGenerator(seed: 70 + seed)
        let types: [ParameterType] = [
            .string, ParameterType(base: .integer(.int), range: IntegerRange(0, 9)), ParameterType(base: .integer(.int)),
            ParameterType(base: .string, cases: ["x", "7"]), ParameterType(base: .bool), ParameterType(base: .string, cases: []),
            ParameterType(base: .string, pattern: "[0-4]|x"),
        ]
        let relations = QueryRelations()
        for _ in 0..<60 {
            let definitions = (0..<2).map { index in
                RouteDefinition(
                    name: "D\(index)", patterns: ["/s"],
                    parameters: ["p", "q"].compactMap { key in
                        if Bool.random(using: &generator) { return nil }
                        let isRequired = Bool.random(using: &generator)
                        return ParameterDefinition(
                            name: key, type: types.randomElement(using: &generator) ?? .string, source: .query(key: key),
                            isOptional: !isRequired, isArray: !isRequired && Bool.random(using: &generator))
                    }, options: MatchingOptions(strictQuery: Bool.random(using: &generator)))
            }
            let languages = try ReferenceMatcher(definitions).languages
            let found = relations.relation(
                relations.profile(of: languages[0].query), relations.profile(of: languages[1].query))
            let expected = LanguageAnalysis().relation([languages[0]], [languages[1]])
            #expect(found == expected, "\(definitions)")
        }
    }
}

@Suite("Shapes in one list")
struct ShapeTableTests {
    @Test("the shapes of a pattern are those of its variants", arguments: 0..<4)
    func variants(seed: UInt64) throws {
        var patterns = RandomPatterns(seed: 5000 + seed)
        var table = ShapeTable()
        var expected: [PatternShape] = []
        for index in 0..<400 {
            var text = patterns.pattern(hasArrays: true)
            if index % 3 == 0 {
                // What most patterns are.
                text = (0..<Int.random(in: 1...4, using: &patterns.generator)).map { number in
                    let part =
                        ["a", "b.", ":x", ":x.y", "a:x", ":x-:y", "", ".", ":t", "A"].randomElement(using: &patterns.generator)
                        ?? ""
                    return "/" + part.replacing(":", with: ":n\(number)")
                }.joined()
            }
            let pattern = try Pattern(text)
            let keeps = Bool.random(using: &patterns.generator)
            let folds = Bool.random(using: &patterns.generator)
            let isText = { (name: String) in !name.hasSuffix("t") }
            table.append(pattern, keepsTrailingSlash: keeps, foldsCase: folds, isText: isText)
            expected += PatternShape.variants(of: pattern, keepsTrailingSlash: keeps, foldsCase: folds, isText: isText)
        }
        try #require(table.count == expected.count)
        for (number, shape) in expected.enumerated() { #expect(table.shape(number) == shape) }
        for _ in 0..<2_000 {
            let (a, b) = (
                Int.random(in: 0..<table.count, using: &patterns.generator),
                Int.random(in: 0..<table.count, using: &patterns.generator)
            )
            guard table.isExact(a), table.isExact(b) else { continue }
            #expect(table.relation(a, b) == expected[a].relation(to: expected[b]), "\(expected[a]) \(expected[b])")
        }
    }
}
