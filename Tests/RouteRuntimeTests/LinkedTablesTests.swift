import RouteMatching
import RouteTable
import Testing

@testable import RouteRuntime

/// Several tables in one router, one a module.
@Suite("Several tables in one router")
struct LinkedTablesTests {
    private struct Anything: Routable {
        static let patterns: [RoutePattern] = ["/*"]
        init(match: RouteMatch) throws(RouteError) {}
    }

    /// SplitMix64.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let segments = ["a", "b", ":x", ":x", ":x(a|b)", ":x(a+)", ":x(.*)", "*", "a:x", ":x-b"]

    private func definition(_ number: Int, _ generator: inout Generator) -> RouteDefinition {
        let patterns = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
            (0..<Int.random(in: 1...2, using: &generator)).map { place in
                let segment = Self.segments.randomElement(using: &generator) ?? "a"
                return "/" + segment.replacing(":x", with: ":x\(place)")
            }.joined()
        }
        return RouteDefinition(
            name: "D\(number)", patterns: patterns, bases: ["https://h.example"],
            priority: Int.random(in: 0..<8, using: &generator) == 0 ? 1 : 0,
            options: MatchingOptions(keepsDeclarationOrder: Int.random(in: 0..<8, using: &generator) == 0))
    }

    private static let urls: [String] = {
        let words = ["a", "b", "aa", "ab", "a-b", "c", ""]
        return words.map { "https://h.example/\($0)" }
            + words.flatMap { first in words.map { "/\(first)/\($0)" } } + ["/a/b/c", "https://h.example/a/a/a", "/"]
    }()

    @Test("the order is that of one table with all of them, random tables", arguments: 0..<6)
    func order(seed: UInt64) throws {
        var generator = Generator(state: seed)
        var compared = 0
        for _ in 0..<25 {
            let all = (0..<9).map { definition($0, &generator) }
            let tables = try stride(from: 0, to: 9, by: 3).map { start in
                try SnapshotTable(
                    all[start..<start + 3].map { Registration(validType: Anything.self, definition: $0, isAdded: false) })
            }
            let order = LinkedOrder(tables)
            let reference = try ReferenceMatcher(all)
            let routes = try order.routes()
            #expect(routes.map(\.pattern) == reference.entries.map { all[$0.definition].patterns[$0.pattern] })
            for url in Self.urls {
                let expected = reference.allMatches(url).map { "\($0.entry.definition).\($0.entry.pattern) \($0.entry.rank)" }
                let found = order.candidates(url).map { candidate in
                    let entry = tables[candidate.table].matcher.entry(of: candidate.match)
                    let rank = order.rank(table: candidate.table, entry: entry)
                    return "\(candidate.table * 3 + entry.definition).\(entry.pattern) \(rank)"
                }
                compared += expected.count
                #expect(found == expected, "\(url) \(all.map(\.patterns)) \(all.map(\.priority))")
            }
        }
        #expect(compared > 1_000)
    }
}
