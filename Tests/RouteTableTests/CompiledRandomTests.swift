import Foundation
import RouteMatching
import RouteTable
import Testing

@Suite("The compiled table against the reference")
struct CompiledRandomTests {
    /// How many tables; `ROUTEGEN_TABLES=100000` for a long run (or `soak` in `Benchmarks`).
    static var tableCount: Int { ProcessInfo.processInfo.environment["ROUTEGEN_TABLES"].flatMap(Int.init) ?? 40 }
    static var seed: UInt64 { ProcessInfo.processInfo.environment["ROUTEGEN_SEED"].flatMap(UInt64.init) ?? 1 }

    @Test("gives the same matches, one after the other, with the same texts, on random tables and URLs")
    func random() throws {
        var tables = 0
        var matches = 0
        var seed = Self.seed
        while tables < Self.tableCount {
            seed += 1
            var random = RandomDefinitions(seed: seed)
            let definitions = random.definitions()
            guard let reference = try? ReferenceMatcher(definitions) else { continue }
            tables += 1
            let order = reference.entries.map { (definition: $0.definition, pattern: $0.pattern) }
            let image = try TableImage(try TableCompiler.compile(definitions, order: order))
            #expect(image.isIntact)
            #expect(image.entries() == reference.entries)
            let matcher = TableMatcher(image)
            for _ in 0..<30 {
                let url = random.url(definitions)
                matches += compare(matcher, reference, url, definitions, seed)
            }
        }
        #expect(matches > tables)
    }

    /// The number of matches.
    private func compare(
        _ matcher: TableMatcher, _ reference: ReferenceMatcher, _ url: String, _ definitions: [RouteDefinition], _ seed: UInt64
    ) -> Int {
        func rank(_ match: TableMatcher.Match?) -> Int { match.map { matcher.entry(of: $0).rank } ?? 0 }
        let expected = reference.allMatches(url)
        var previous: TableMatcher.Match?
        for match in expected {
            let found = matcher.match(url, after: previous)
            guard let found, matcher.entry(of: found) == match.entry else {
                Issue.record("seed \(seed): \(url) gives \(rank(found)) for \(match.entry) in \(definitions)")
                return expected.count
            }
            let count = reference.parameters(ofDefinition: match.entry.definition).count
            let texts = matcher.texts(of: found, in: url, parameterCount: count)
            #expect(texts == match.texts, "seed \(seed): \(url) with \(definitions[match.entry.definition])")
            previous = found
        }
        let next = matcher.match(url, after: previous)
        #expect(next == nil, "seed \(seed): \(url) gives \(rank(next)) too many in \(definitions)")
        if expected.isEmpty || !url.contains(":") {
            #expect(rank(matcher.match(url, isExternal: true)) == (reference.match(url, isExternal: true)?.entry.rank ?? 0))
        }
        return expected.count
    }
}
