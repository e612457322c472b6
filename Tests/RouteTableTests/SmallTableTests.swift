import RouteLanguage
import RouteMatching
import RouteSyntax
import RouteTable
import Testing

/// Thousands of small tables, each against what the matcher makes of every short path.
@Suite("Small tables against brute force")
struct SmallTableTests {
    private static let segments = [
        "a", "b", "", ":x", ":x", ":x(a|b)", ":x(a+)", ":x(.*)", ":x([^/]*b)", "a:x", ":x-b", "(a|ab)", "*", "a{b}?",
        ":x(a{1,2})",
    ]

    /// Every path over a small alphabet that has at most four symbols behind the first slash.
    private static let paths: [String] = words(over: ["a", "b", "-", "/"], upTo: 4).map { "/" + $0 }

    private func pattern(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...2, using: &generator)).map { place in
            let segment = (Self.segments.randomElement(using: &generator) ?? "a").replacing(":x", with: ":x\(place)")
            return Int.random(in: 0..<6, using: &generator) == 0 ? "{/\(segment)}?" : "/" + segment
        }.joined()
    }

    private func table(_ generator: inout SeededGenerator) -> [RouteDefinition] {
        (0..<3).map { index in
            let query = Int.random(in: 0..<8, using: &generator) == 0
            return RouteDefinition(
                name: "D\(index)", patterns: [pattern(&generator)],
                parameters: query ? [ParameterDefinition(name: "q", type: .string, source: .query(key: "q"))] : [],
                priority: Int.random(in: 0..<6, using: &generator) == 0 ? 1 : 0,
                options: MatchingOptions(
                    strictTrailingSlash: Int.random(in: 0..<4, using: &generator) == 0,
                    keepsDeclarationOrder: Int.random(in: 0..<6, using: &generator) == 0))
        }
    }

    /// What the matcher says: for each path, with the query that is asked for and without, the patterns in rank.
    private struct World {
        var takers: [[Int]] = []
        var urls: [String] = []

        init(_ matcher: ReferenceMatcher) {
            let hasQuery = matcher.entries.contains { entry in
                matcher.parameters(ofDefinition: entry.definition).contains { if case .query = $0.source { true } else { false } }
            }
            for word in SmallTableTests.paths {
                for query in hasQuery ? ["", "?q="] : [""] {
                    urls.append(word + query)
                    takers.append(matcher.allMatches(word + query).map(\.entry.definition))
                }
            }
        }
    }

    @Test("relations, ranks, what is covered, witnesses and their lengths", arguments: 0..<8)
    func tables(seed: UInt64) throws {
        var generator = SeededGenerator(seed: 12_000 + seed)
        for _ in 0..<300 {
            let definitions = table(&generator)
            guard let matcher = try? ReferenceMatcher(definitions) else { continue }
            let analysis = RouteAnalysis(definitions, patterns: try definitions.map { try $0.patterns.map { try Pattern($0) } })
            let world = World(matcher)
            let what = "\(definitions.map { "\($0.patterns[0]) \($0.priority) \($0.options.strictTrailingSlash)" })"
            for a in 0..<3 {
                for b in a + 1..<3 { checkPair(a, b, analysis, matcher, world, what) }
                // Whoever is covered by all that come before wins no path; whoever is not wins the one that is shown.
                let before = (0..<3).filter { $0 != a && analysis.ranks[$0] < analysis.ranks[a] }
                switch analysis.isCovered(a, by: before) {
                case true: #expect(!world.takers.contains { $0.first == a }, "\(what): \(a) is covered")
                case false:
                    let url = analysis.uncovered(a, by: before).value?.url
                    #expect(url.map { matcher.allMatches($0).first?.entry.definition } == a, "\(what): \(a) \(url ?? "")")
                case nil: Issue.record("unknown: \(what)")
                }
            }
            // The order is that of the ranks, by the letter of the contract.
            let expected = order(definitions, analysis)
            #expect(analysis.order == expected && matcher.entries.map(\.definition) == expected, "\(what)")
        }
    }

    private func checkPair(
        _ a: Int, _ b: Int, _ analysis: RouteAnalysis, _ matcher: ReferenceMatcher, _ world: World, _ what: String
    ) {
        let relation = analysis.pair(a, b)?.relation ?? .disjoint
        func shortest(_ isMeant: ([Int]) -> Bool) -> Int? {
            zip(world.urls, world.takers).filter { isMeant($1) && isReadable($0, matcher) }.map(\.0.count).min()
        }
        func check(_ kind: String, _ url: String?, _ isThere: Bool, _ isMeant: ([Int]) -> Bool) {
            #expect((url != nil) == isThere, "\(what): \(kind) of \(a) and \(b) is \(url ?? "nil"), \(relation)")
            if world.takers.contains(where: isMeant) { #expect(isThere, "\(what): \(kind) of \(a) and \(b), \(relation)") }
            guard let url else { return }
            #expect(isMeant(matcher.allMatches(url).map(\.entry.definition)), "\(what): \(kind) \(url)")
            // None is shorter in which every capture reads like a value, and where there is such a URL, this is one.
            if let shortest = shortest(isMeant) {
                #expect(url.count <= shortest, "\(what): \(kind) \(url), \(shortest)")
                #expect(isReadable(url, matcher, isMeant([a]) ? [a] : isMeant([b]) ? [b] : [a, b]), "\(what): \(kind) \(url)")
            }
        }
        let (both, onlyA, onlyB): (Bool, Bool, Bool) =
            switch relation {
            case .identical: (true, false, false)
            case .contains: (true, true, false)
            case .contained: (true, false, true)
            case .overlap: (true, true, true)
            // Of languages that share nothing, one may be empty.
            case .disjoint: (false, analysis.isCovered(a, by: []) == false, analysis.isCovered(b, by: []) == false)
            case .unknown: (false, false, false)
            }
        #expect(relation != .unknown, "\(what)")
        check("both", analysis.common(a, b).value?.url, both) { $0.contains(a) && $0.contains(b) }
        check("only the first", analysis.uncovered(a, by: [b]).value?.url, onlyA) { $0.contains(a) && !$0.contains(b) }
        check("only the second", analysis.uncovered(b, by: [a]).value?.url, onlyB) { $0.contains(b) && !$0.contains(a) }
    }

    /// Whether each capture of each pattern that takes the URL holds a letter.
    private func isReadable(_ url: String, _ matcher: ReferenceMatcher, _ definitions: [Int] = [0, 1, 2]) -> Bool {
        matcher.allMatches(url).filter { definitions.contains($0.entry.definition) }.allSatisfy { match in
            match.texts.allSatisfy { ($0 ?? []).allSatisfy { $0.contains { $0.isLetter || $0.isNumber } } }
        }
    }

    /// The order by the letter of the contract.
    private func order(_ definitions: [RouteDefinition], _ analysis: RouteAnalysis) -> [Int] {
        func isStrictSubset(_ a: Int, _ b: Int) -> Bool {
            let relation = analysis.pair(min(a, b), max(a, b))?.relation ?? .disjoint
            return (a < b ? relation : relation.inverse) == .contained
        }
        func comesFirst(_ a: Int, _ b: Int) -> Bool {
            definitions[a].priority == definitions[b].priority && !definitions[a].options.keepsDeclarationOrder
                && !definitions[b].options.keepsDeclarationOrder && isStrictSubset(a, b)
        }
        var order: [Int] = []
        var hasBegun: Set<Int> = []
        func place(_ item: Int) {
            guard hasBegun.insert(item).inserted else { return }
            for other in definitions.indices where other != item && comesFirst(other, item) { place(other) }
            order.append(item)
        }
        for priority in [1, 0] {
            for item in definitions.indices where definitions[item].priority == priority { place(item) }
        }
        return order
    }

    @Test("plain tables: the pairs are those of a comparison of all with all")
    func plain() throws {
        var generator = SeededGenerator(seed: 4)
        var patterns: [[String?]] = []
        for _ in 0..<1_200 {
            patterns.append(
                (0..<Int.random(in: 2...5, using: &generator)).map { _ in
                    Int.random(in: 0..<3, using: &generator) == 0 ? nil : "w\(Int.random(in: 0..<12, using: &generator))"
                })
        }
        let texts = patterns.map { "/" + $0.enumerated().map { $1 ?? ":p\($0)" }.joined(separator: "/") }
        let definitions = texts.map { RouteDefinition(name: $0, patterns: [$0], bases: ["https://h.example"]) }
        let analysis = RouteAnalysis(definitions, patterns: try texts.map { [try Pattern($0)] })
        var naive: [String] = []
        for a in patterns.indices {
            for b in patterns.indices.dropFirst(a + 1) where patterns[a].count == patterns[b].count {
                var relation = Relation.identical
                for (x, y) in zip(patterns[a], patterns[b]) where x != y {
                    guard x == nil || y == nil else {
                        relation = .disjoint
                        break
                    }
                    relation = relation.combined(with: x == nil ? .contains : .contained)
                }
                if relation != .disjoint { naive.append("\(a) \(b) \(relation)") }
            }
        }
        #expect(analysis.pairs.map { "\($0.first) \($0.second) \($0.relation)" } == naive)
        #expect(naive.count > 1_000)
    }
}
