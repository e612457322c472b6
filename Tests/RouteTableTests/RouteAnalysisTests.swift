import RouteLanguage
import RouteMatching
import RouteSyntax
import RouteTable
import Testing

/// Random definitions: mostly plain patterns, some with expressions, typed captures, options and queries, below several bases.
private struct RandomTable {
    var patterns: RandomPatterns

    init(seed: UInt64) { patterns = RandomPatterns(seed: seed) }

    mutating func definitions(count: Int, bases: [[String]]) -> [RouteDefinition] {
        (0..<count).map { index in
            var texts: [String] = []
            for _ in 0..<Int.random(in: 1...2, using: &patterns.generator) { texts.append(pattern()) }
            if texts.count == 2, texts[0] == texts[1] { texts.removeLast() }
            var parameters: [ParameterDefinition] = []
            if chance(5) { parameters.append(ParameterDefinition(name: "q", type: .string, source: .query(key: "q"))) }
            if chance(5) {
                parameters.append(
                    ParameterDefinition(name: "n", type: ParameterType(base: .string, cases: ["a", "ab"]), source: .path))
            }
            return RouteDefinition(
                name: "D\(index)", patterns: texts, bases: bases.randomElement(using: &patterns.generator) ?? [],
                parameters: parameters, priority: chance(6) ? 1 : 0,
                before: chance(6) ? ["D\(Int.random(in: 0..<count, using: &patterns.generator))"] : [],
                options: MatchingOptions(strictTrailingSlash: chance(6), foldsCase: chance(8), keepsDeclarationOrder: chance(8)))
        }
    }

    private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &patterns.generator) == 0 }

    private mutating func pattern() -> String {
        let origin =
            ["", "", "", "", "https://h.example", "https://h.example/b", "https://:t.example"].randomElement(
                using: &patterns.generator) ?? ""
        if chance(3) { return origin + patterns.pattern(hasArrays: true) }
        var text = origin
        var names = ["x", "n", "y", "z"]
        for _ in 0..<Int.random(in: 0...3, using: &patterns.generator) {
            text += "/" + (["a", "b", "A", "", ":"].randomElement(using: &patterns.generator) ?? "a")
            if text.hasSuffix(":") { text += names.removeFirst() }
        }
        let tail = ["", "", "", "/*", "/:rest(.*)", "{/:o}?", "/"].randomElement(using: &patterns.generator) ?? ""
        return text + tail == "" ? "/" : text + tail
    }
}

@Suite("The analysis of a table against the comparison of all pairs")
struct RouteAnalysisTests {
    private static let baseLists: [[[String]]] = [
        [["https://h.example"]], [["https://h.example", "m://"], []], [["https://h.example/b", "https://h.example"], ["m://"]],
    ]

    @Test("the same pairs with the same relations, random tables", arguments: 0..<6)
    func pairs(seed: UInt64) throws {
        var table = RandomTable(seed: seed)
        for round in 0..<3 {
            let definitions = table.definitions(count: 7, bases: Self.baseLists[round % 3])
            let parsed = try definitions.map { try $0.patterns.map { try Pattern($0) } }
            let analysis = RouteAnalysis(definitions, patterns: parsed)
            let matcher = try ReferenceMatcher(definitions)
            let languages = matcher.languages
            var naive: [(first: Int, second: Int, relation: Relation)] = []
            for a in languages.indices {
                for b in languages.indices.dropFirst(a + 1) {
                    let relation = LanguageAnalysis().relation([languages[a]], [languages[b]])
                    if relation != .disjoint { naive.append((a, b, relation)) }
                }
            }
            let texts = analysis.items.map { "\($0.definition): \($0.parsed.text)" }
            #expect(
                analysis.pairs.map { "\($0.first) \($0.second) \($0.relation)" }
                    == naive.map { "\($0.first) \($0.second) \($0.relation)" }, "\(texts) \(definitions)")
            #expect(analysis.order == naiveOrder(analysis, naive), "\(texts)")
            #expect(matcher.entries.map(\.rank) == Array(1...analysis.items.count))
        }
    }

    /// The order by the letter of the contract: no index, no stack, and sets looked up anew each time.
    private func naiveOrder(_ analysis: RouteAnalysis, _ pairs: [(first: Int, second: Int, relation: Relation)]) -> [Int] {
        let definitions = analysis.items.map { analysis.definitions[$0.definition] }
        func relation(_ a: Int, _ b: Int) -> Relation {
            for pair in pairs {
                if pair.first == a, pair.second == b { return pair.relation }
                if pair.first == b, pair.second == a { return pair.relation.inverse }
            }
            return .disjoint
        }
        func isBefore(_ a: Int, _ b: Int) -> Bool {
            relation(a, b) != .disjoint && definitions[a].before.contains(definitions[b].name)
        }
        func comesFirst(_ a: Int, _ b: Int) -> Bool {
            if definitions[a].priority != definitions[b].priority { return false }
            if isBefore(a, b) { return true }
            if isBefore(b, a) { return false }
            let declared = definitions[a].options.keepsDeclarationOrder || definitions[b].options.keepsDeclarationOrder
            return !declared && relation(a, b) == .contained
        }
        var begun: Set<Int> = []
        var order: [Int] = []
        func place(_ item: Int) {
            guard begun.insert(item).inserted else { return }
            for other in definitions.indices where other != item && comesFirst(other, item) { place(other) }
            order.append(item)
        }
        for priority in [1, 0] {
            for item in definitions.indices where definitions[item].priority == priority { place(item) }
        }
        return order
    }

    @Test("plain tables: the segment-wise comparison is the automata's")
    func plain() throws {
        let patterns = [
            "/", "/a", "/:x", "/a/b", "/a/:x", "/:x/b", "/:x/:y", "/*", "/a/*", "/:x/*", "/a/b/*", "/a//b", "/a/:x/*",
        ]
        let definitions = patterns.map { RouteDefinition(name: $0, patterns: [$0], bases: ["https://h.example"]) }
        let analysis = RouteAnalysis(definitions, patterns: try patterns.map { [try Pattern($0)] })
        let matcher = try ReferenceMatcher(definitions)
        let languages = matcher.languages
        for a in patterns.indices {
            for b in patterns.indices.dropFirst(a + 1) {
                let expected = LanguageAnalysis().relation([languages[a]], [languages[b]])
                let found = analysis.pairs.first { $0.first == a && $0.second == b }?.relation ?? .disjoint
                #expect(found == expected, "\(patterns[a]) \(patterns[b])")
            }
        }
    }

    @Test(
        "hostile tables are answered, exactly or not at all",
        arguments: [
            (0..<60).map { "/:a\($0)(.*)x:b\($0)(.*)" },
            ["/:x((a|b)*a(a|b){20})", "/:y((a|b)*b(a|b){20})"],
            (0..<60).map { "/:l?/s\($0)/:m?/:n?" },
            ["/:x(.{1,1000})", "/:y(a{1,1000})"],
            (0..<40).map { index in "/" + (0..<6).map { index >> $0 & 1 == 0 ? "a" : ":c\($0)" }.joined(separator: "/") },
        ])
    func hostile(patterns: [String]) throws {
        let definitions = patterns.map { RouteDefinition(name: $0, patterns: [$0], bases: ["https://h.example"]) }
        let analysis = RouteAnalysis(
            definitions, patterns: try patterns.map { [try Pattern($0)] }, budget: AnalysisBudget(states: 2000, steps: 200_000))
        #expect(analysis.order.sorted() == Array(patterns.indices))
    }
}
