import RouteLanguage
import RouteManifest
import RouteMatching
import RouteTable
import Testing

@testable import RouteLint

/// Small random manifests whose findings are compared with what a matcher makes of every URL of a small world.
@Suite struct VerdictTests {
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

    private static let segments = [
        "a", "b", "ab", ":x", ":y", ":x(a|b)", ":x([ab]+)", ":x(a+)", ":x(b|ab)", "a:x", ":x-b", "(a|b)", "*",
    ]

    /// A manifest of a few destinations, of patterns that are likely to meet.
    private static func manifest(_ generator: inout Generator) -> String {
        var text = "version: 1\nbases: [https://h.example]\n"
        if Int.random(in: 0..<4, using: &generator) == 0 { text += "options: {precedence: declared}\n" }
        text += "destinations:\n"
        for index in 0..<Int.random(in: 2...5, using: &generator) {
            var patterns: [String] = []
            for _ in 0..<(Int.random(in: 0..<3, using: &generator) == 0 ? 2 : 1) {
                var pattern = ""
                var names = Set<Character>()
                for _ in 0..<Int.random(in: 1...2, using: &generator) {
                    var segment = segments.randomElement(using: &generator) ?? "a"
                    if let name = segment.drop(while: { $0 != ":" }).dropFirst().first {
                        if !names.insert(name).inserted { segment = segment.replacing(":\(name)", with: ":z\(names.count)") }
                    }
                    pattern += Int.random(in: 0..<8, using: &generator) == 0 ? "{/\(segment)}?" : "/" + segment
                }
                if !patterns.contains(pattern) { patterns.append(pattern) }
            }
            text += "  D\(index):\n    patterns: [\(patterns.map { "'\($0)'" }.joined(separator: ", "))]\n"
            if Int.random(in: 0..<6, using: &generator) == 0 { text += "    priority: 1\n" }
            if index > 0, Int.random(in: 0..<6, using: &generator) == 0 { text += "    before: [D\(index - 1)]\n" }
            if Int.random(in: 0..<6, using: &generator) == 0 {
                text += "    query: {q: {cases: [\(["a", "b", "a, b"].randomElement(using: &generator) ?? "a")]}}\n"
            }
        }
        return text
    }

    /// Every path of up to two segments over short words, with and without queries.
    private static let urls: [String] = {
        let words = ["a", "b", "-", "aa", "ab", "ba", "bb", "-b", "a-b", "aab", "bab", "aaa", "c", "a-", "cc-b"]
        var paths = ["/"] + words.map { "/\($0)" }
        for first in words { for second in words { paths.append("/\(first)/\(second)") } }
        paths += ["//", "/a//", "/a/b/c", "//a", "/b//a", "/ab/a/"]
        return paths.flatMap { path in ["", "?q=a", "?q=b", "?q=c"].map { "https://h.example\(path)\($0)" } }
    }()

    @Test(arguments: 0..<6)
    func `findings agree with every URL of a small world`(seed: UInt64) throws {
        var generator = Generator(state: seed)
        for _ in 0..<20 {
            let text = Self.manifest(&generator)
            let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": text])).read(["routes.yaml"])
            guard !reading.diagnostics.contains(where: { $0.severity == .error }) else { continue }
            let router = LintedRouter(reading.manifests)
            let matcher = try router.matcher()
            try check(router, matcher, text)
        }
    }

    @Test(arguments: 0..<4)
    func `what a crossing is told to do settles it and takes no pattern its last URL`(seed: UInt64) throws {
        var generator = Generator(state: 100 + seed)
        var settled = 0
        for _ in 0..<40 {
            let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": Self.manifest(&generator)])).read(["routes.yaml"])
            guard !reading.diagnostics.contains(where: { $0.severity == .error }), reading.manifests.count == 1 else { continue }
            let router = LintedRouter(reading.manifests)
            for crossing in router.verdicts.ambiguous {
                let settlement = Settlement(crossing.item, crossing.rivals, router)
                let own = router.analysis.items[crossing.item].definition
                var proposals: [Manifest] = []
                if !settlement.before.isEmpty || !settlement.behind.isEmpty {
                    var changed = reading.manifests[0]
                    changed.destinations[own].definition.before += settlement.before
                    for index in changed.destinations.indices
                    where settlement.behind.contains(changed.destinations[index].name.value) {
                        changed.destinations[index].definition.before.append(changed.destinations[own].name.value)
                    }
                    proposals.append(changed)
                }
                if settlement.allowsPriority {
                    var changed = reading.manifests[0]
                    changed.destinations[own].definition.priority += 1
                    proposals.append(changed)
                }
                for proposal in proposals {
                    settled += 1
                    let verdicts = LintedRouter([proposal]).verdicts
                    let names = Set(settlement.before + settlement.behind)
                    for other in verdicts.ambiguous {
                        let pairs = other.rivals.map { [other.item, $0] }.filter { $0.contains(crossing.item) }
                        let open = pairs.flatMap { $0 }.map { router.name(of: $0) }.filter { names.contains($0) }
                        #expect(open.isEmpty, "\(proposal.destinations.map(\.definition))")
                    }
                    #expect(
                        Set((verdicts.shadowed + verdicts.unreachable).map(\.item)).isSubset(
                            of: (router.verdicts.shadowed + router.verdicts.unreachable).map(\.item)),
                        "\(settlement.proposal) \(proposal.destinations.map(\.definition))")
                }
            }
        }
        #expect(settled >= 10)
    }

    /// What each pattern takes, and wins, of the world.
    private struct Taken {
        var all: [Set<String>]
        var won: [Set<String>]
    }

    private func taken(_ router: LintedRouter, _ matcher: ReferenceMatcher) -> Taken {
        let analysis = router.analysis
        var taken = Taken(
            all: Array(repeating: [], count: analysis.items.count), won: Array(repeating: [], count: analysis.items.count))
        for url in Self.urls {
            for (place, match) in matcher.allMatches(url).enumerated() {
                let item = router.items(of: match.entry.definition).lowerBound + match.entry.pattern
                taken.all[item].insert(url)
                if place == 0 { taken.won[item].insert(url) }
            }
        }
        return taken
    }

    private func check(_ router: LintedRouter, _ matcher: ReferenceMatcher, _ text: String) throws {
        let analysis = router.analysis
        let verdicts = router.verdicts
        let taken = taken(router, matcher)
        func definition(_ item: Int) -> Int { analysis.items[item].definition }
        func takers(_ url: String) -> Set<Int> {
            Set(matcher.allMatches(url).map { router.items(of: $0.entry.definition).lowerBound + $0.entry.pattern })
        }

        #expect(verdicts.incomplete.isEmpty, "\(text)")
        let identical = Set(verdicts.identical.map(\.definition))
        for (index, first) in verdicts.identical {
            #expect(
                router.items(of: index).map { taken.all[$0] }.reduce(Set()) { $0.union($1) }
                    == router.items(of: first).map { taken.all[$0] }.reduce(Set()) { $0.union($1) }, "\(text)")
        }
        // Whoever is covered wins nothing; the cover takes everything, and no part of it does.
        for cover in verdicts.shadowed + verdicts.unreachable {
            #expect(taken.won[cover.item].isEmpty, "\(text) \(cover)")
            #expect(cover.by.reduce(taken.all[cover.item]) { $0.subtracting(taken.all[$1]) }.isEmpty, "\(text) \(cover)")
            #expect(cover.by.allSatisfy { analysis.ranks[$0] < analysis.ranks[cover.item] }, "\(text)")
            for dropped in cover.by where cover.by.count > 1 {
                let witness = analysis.uncovered(cover.item, by: cover.by.filter { $0 != dropped }).value
                let url = try #require(witness?.url, "\(text) \(cover) is not minimal")
                #expect(takers(url).contains(cover.item) && takers(url).isDisjoint(with: cover.by.filter { $0 != dropped }))
            }
        }
        for cover in verdicts.redundant {
            let others = router.items(of: definition(cover.item)).filter { $0 != cover.item }
            #expect(others.reduce(taken.all[cover.item]) { $0.subtracting(taken.all[$1]) }.isEmpty, "\(text) \(cover)")
        }
        // Whoever is not covered wins some URL, which is shown.
        let dead = Set((verdicts.shadowed + verdicts.unreachable).map(\.item))
        for item in analysis.items.indices where !dead.contains(item) && !identical.contains(definition(item)) {
            let before = analysis.items.indices.filter {
                analysis.ranks[$0] < analysis.ranks[item] && definition($0) != definition(item)
            }
            let own = router.items(of: definition(item)).filter { analysis.ranks[$0] < analysis.ranks[item] }
            let witness = analysis.uncovered(item, by: before + own).value
            if let witness {
                #expect(takers(witness.url).min { analysis.ranks[$0] < analysis.ranks[$1] } == item, "\(text) \(witness)")
            } else {
                // Then its own destination has what it lacks.
                #expect(analysis.uncovered(item, by: own).isNo || analysis.uncovered(item, by: []).isNo, "\(text) \(item)")
            }
        }
        // Crossings: each pair that the world shows, and is not settled or dead, is borne once.
        var borne: Set<[Int]> = []
        for crossing in verdicts.ambiguous + verdicts.partial {
            for rival in crossing.rivals {
                #expect(borne.insert([min(crossing.item, rival), max(crossing.item, rival)]).inserted, "\(text)")
            }
        }
        for a in analysis.items.indices {
            for b in analysis.items.indices.dropFirst(a + 1) {
                let isCrossing =
                    !taken.all[a].isDisjoint(with: taken.all[b]) && !taken.all[a].isSubset(of: taken.all[b])
                    && !taken.all[b].isSubset(of: taken.all[a])
                let isOut =
                    definition(a) == definition(b) || dead.contains(a) || dead.contains(b) || identical.contains(definition(a))
                    || identical.contains(definition(b))
                if isCrossing, !isOut { #expect(borne.contains([a, b]), "\(text) \(a) \(b)") }
                if isOut { #expect(!borne.contains([a, b]), "\(text) \(a) \(b)") }
            }
        }
        try checkWitnesses(router, matcher, taken, text)
    }

    /// Witnesses are taken by whom they say, and no URL of the world is shorter that does the same.
    private func checkWitnesses(_ router: LintedRouter, _ matcher: ReferenceMatcher, _ taken: Taken, _ text: String) throws {
        for crossing in router.verdicts.ambiguous + router.verdicts.partial {
            let rival = crossing.rivals[0]
            let witness = try #require(router.witness(crossing.item, rival))
            let (a, b) = (taken.all[crossing.item], taken.all[rival])
            for (url, world) in [
                (witness.both, a.intersection(b)), (witness.onlyThis, a.subtracting(b)), (witness.onlyOther, b.subtracting(a)),
            ] {
                let url = try #require(url, "\(text)")
                // Of the URLs with readable captures; an anonymous or empty part reads as any.
                let shortest = world.filter { isReadable($0, matcher) }.map(\.count).min()
                if let shortest { #expect(url.count <= shortest, "\(text) \(url)") }
            }
            let takers = { (url: String?) in
                Set(matcher.allMatches(url ?? "").map { router.items(of: $0.entry.definition).lowerBound + $0.entry.pattern })
            }
            #expect(takers(witness.both).isSuperset(of: [crossing.item, rival]), "\(text)")
            #expect(takers(witness.onlyThis).contains(crossing.item) && !takers(witness.onlyThis).contains(rival), "\(text)")
            #expect(takers(witness.onlyOther).contains(rival) && !takers(witness.onlyOther).contains(crossing.item), "\(text)")
        }
    }

    private func isReadable(_ url: String, _ matcher: ReferenceMatcher) -> Bool {
        matcher.allMatches(url).allSatisfy { match in
            match.texts.allSatisfy { texts in
                (texts ?? []).allSatisfy { $0.unicodeScalars.contains { ("a"..."z").contains($0) } }
            }
        }
    }

    @Test func `crossings are borne by those with most of them`() {
        func bearers(_ pairs: [(Int, Int)]) -> [String] { RouteVerdicts.bearers(pairs).map { "\($0.item): \($0.rivals)" } }
        #expect(bearers([(0, 1), (0, 2), (0, 3)]) == ["0: [1, 2, 3]"])
        #expect(bearers([(0, 3), (1, 3), (2, 3)]) == ["3: [0, 1, 2]"])
        #expect(bearers([(0, 1)]) == ["0: [1]"])
        #expect(bearers([(0, 1), (1, 2), (2, 3)]) == ["1: [0, 2]", "2: [3]"])
        #expect(bearers([]) == [])
        // By the letter: look for the largest number again and again.
        var generator = Generator(state: 1)
        for _ in 0..<200 {
            var pairs: [(Int, Int)] = []
            for a in 0..<8 { for b in (a + 1)..<8 where Int.random(in: 0..<3, using: &generator) == 0 { pairs.append((a, b)) } }
            var left = pairs
            var expected: [Int: [Int]] = [:]
            while !left.isEmpty {
                let counts = (0..<8).map { item in left.filter { $0.0 == item || $0.1 == item }.count }
                let item = counts.firstIndex(of: counts.max() ?? 0) ?? 0
                expected[item] = left.filter { $0.0 == item || $0.1 == item }.map { $0.0 == item ? $0.1 : $0.0 }.sorted()
                left.removeAll { $0.0 == item || $0.1 == item }
            }
            #expect(bearers(pairs) == expected.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
        }
    }
}
