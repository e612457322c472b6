import RouteLanguage
import RouteTable

/// What the relations of all patterns come to: which destinations are identical, which patterns nothing reaches, which pairs are
/// ambiguous.
///
/// One cause gives one verdict: identical before shadowed before unreachable before overlap. Only patterns that overlap are looked at,
/// and automata only where shapes do not decide.
struct RouteVerdicts {
    /// A pattern that other destinations' patterns keep every URL from.
    struct Cover {
        var item: Int
        /// The patterns that together take all of its URLs, in rank order; dropping any one of them uncovers it.
        var by: [Int]
    }

    /// A pattern that crosses others of other destinations.
    struct Crossing {
        var item: Int
        /// In order of declaration; not empty.
        var rivals: [Int]
    }

    /// A destination with the first one in rank that takes the same URLs.
    private(set) var identical: [(definition: Int, with: Int)] = []
    /// Contained in one pattern of another destination that ranks before.
    private(set) var shadowed: [Cover] = []
    /// Covered by several that rank before.
    private(set) var unreachable: [Cover] = []
    /// Covered by the other patterns of its own destination.
    private(set) var redundant: [Cover] = []
    /// Crossings that nothing settles.
    private(set) var ambiguous: [Crossing] = []
    /// Crossings that priority, `before`, declared order or an app's own type settle.
    private(set) var partial: [Crossing] = []
    /// Patterns for which a budget was met, with those that they could not be compared with.
    private(set) var incomplete: [Crossing] = []
    /// For each pattern whether it never gets a URL: its destination is identical to an earlier one, or it is shadowed or unreachable.
    private(set) var isDead: [Bool] = []
    /// Patterns of which it is not known whether others take all of their URLs together, with these.
    private(set) var undecided: [Crossing] = []

    /// Whether all pairs are plain.
    let arePlain: Bool

    private let router: LintedRouter
    private let analysis: RouteAnalysis
    private let allPairs: [RouteAnalysis.Pair]
    private let ranks: [Int]
    /// For each item its definition.
    private let definitionNumbers: [Int32]
    /// The pairs of all items, one item after the other, and where each begins.
    private var pairNumbers: [Int32] = []
    private var firstPairs: [Int32] = []

    init(_ router: LintedRouter) {
        self.router = router
        analysis = router.analysis
        allPairs = analysis.pairs
        arePlain = allPairs.allSatisfy(\.isPlain)
        ranks = analysis.ranks
        definitionNumbers = analysis.items.map { Int32($0.definition) }
        collectPairs()
        var unknown: [(Int, Int)] = []
        for pair in allPairs where pair.relation == .unknown { unknown.append((pair.first, pair.second)) }

        findIdentical()
        var dead = Array(repeating: false, count: definitionNumbers.count)
        findCovered(&dead)
        findRedundant(dead)
        findCrossings(dead)
        isDead = dead
        incomplete = Self.bearers(unknown)
    }

    // MARK: Pairs

    private mutating func collectPairs() {
        let count = definitionNumbers.count
        firstPairs = Array(repeating: 0, count: count + 1)
        for pair in allPairs {
            firstPairs[pair.first + 1] += 1
            firstPairs[pair.second + 1] += 1
        }
        for item in 0..<count { firstPairs[item + 1] += firstPairs[item] }
        pairNumbers = Array(repeating: 0, count: 2 * allPairs.count)
        var next = firstPairs
        for (number, pair) in allPairs.enumerated() {
            pairNumbers[Int(next[pair.first])] = Int32(number)
            next[pair.first] += 1
            pairNumbers[Int(next[pair.second])] = Int32(number)
            next[pair.second] += 1
        }
    }

    /// The numbers of the pairs that an item stands in.
    private func pairs(of item: Int) -> ArraySlice<Int32> { pairNumbers[Int(firstPairs[item])..<Int(firstPairs[item + 1])] }

    /// The other pattern of a pair, and how `item` lies to it.
    private func other(_ pair: Int32, than item: Int) -> (item: Int, relation: Relation) {
        let pair = allPairs[Int(pair)]
        return pair.first == item ? (pair.second, pair.relation) : (pair.first, pair.relation.inverse)
    }

    /// The patterns that an item has URLs in common with, or may have, and how it lies to each.
    func rivals(of item: Int) -> [(item: Int, relation: Relation)] { pairs(of: item).map { other($0, than: item) } }

    /// The pairs in which an item stands first.
    func pairs(startingWith item: Int) -> [RouteAnalysis.Pair] {
        pairs(of: item).map { allPairs[Int($0)] }.filter { $0.first == item }
    }

    private func definition(_ item: Int) -> Int { Int(definitionNumbers[item]) }

    /// Whether several rivals can cover a pattern that none of them contains.
    ///
    /// Plain patterns cannot: a path that differs from every literal at every *any* segment belongs to a rival only if the rival
    /// contains the whole pattern.
    func mayBeCoveredTogether(_ item: Int, _ rivals: [Int]) -> Bool {
        if rivals.count < 2 { return false }
        return pairs(of: item).contains { pair in
            !allPairs[Int(pair)].isPlain && rivals.contains(other(pair, than: item).item)
        }
    }

    // MARK: Identical destinations

    private mutating func findIdentical() {
        var firstOf: [Int: Int] = [:]
        var compared = PairSet()
        for pair in allPairs where pair.relation != .unknown {
            let (a, b) = (definition(pair.first), definition(pair.second))
            let (x, y) = (min(a, b), max(a, b))
            // Of destinations with one pattern each, the pair decides.
            if pair.relation != .identical, router.items(of: x).count == 1, router.items(of: y).count == 1 { continue }
            guard x != y, firstOf[y] == nil, compared.insert(x, y), areIdentical(x, y) else { continue }
            firstOf[y] = firstOf[x] ?? x
        }
        // Of destinations that are the same, the one that is tried first gets the URLs.
        var groups: [Int: [Int]] = [:]
        for (definition, first) in firstOf { groups[first, default: [first]].append(definition) }
        func rank(_ definition: Int) -> Int { router.items(of: definition).map { ranks[$0] }.min() ?? .max }
        for group in groups.values {
            guard let winner = group.min(by: { rank($0) < rank($1) }) else { continue }
            for definition in group where definition != winner { identical.append((definition, winner)) }
        }
        identical.sort { $0.definition < $1.definition }
    }

    private mutating func areIdentical(_ a: Int, _ b: Int) -> Bool {
        let (x, y) = (router.items(of: a), router.items(of: b))
        if x.contains(where: analysis.mayRefuse) || y.contains(where: analysis.mayRefuse) { return false }
        func isTwin(_ item: Int, in definition: Int) -> Bool {
            pairs(of: item).contains { pair in
                let rival = other(pair, than: item)
                return rival.relation == .identical && self.definition(rival.item) == definition
            }
        }
        if x.allSatisfy({ isTwin($0, in: b) }), y.allSatisfy({ isTwin($0, in: a) }) { return true }
        if x.count == 1, y.count == 1 { return false }
        func meets(_ item: Int, _ definition: Int) -> Bool {
            pairs(of: item).contains { self.definition(other($0, than: item).item) == definition }
        }
        guard x.allSatisfy({ meets($0, b) }), y.allSatisfy({ meets($0, a) }) else { return false }
        let relation = analysis.relation(ofDefinitions: a, b)
        if relation == .unknown { undecided.append(Crossing(item: y.lowerBound, rivals: Array(x))) }
        return relation == .identical
    }

    // MARK: Covered patterns

    private mutating func findCovered(_ dead: inout [Bool]) {
        let twins = Set(identical.map(\.definition))
        for item in definitionNumbers.indices {
            if !twins.isEmpty, twins.contains(definition(item)) {
                dead[item] = true
                continue
            }
            var rivals: [Int] = []
            var container: Int?
            for pair in pairs(of: item) {
                let rival = other(pair, than: item)
                guard ranks[rival.item] < ranks[item], rival.relation != .unknown,
                    !analysis.mayRefuse(rival.item)
                else { continue }
                rivals.append(rival.item)
                guard rival.relation == .contained || rival.relation == .identical else { continue }
                if definition(rival.item) == definition(item) { continue }
                if container.map({ ranks[rival.item] < ranks[$0] }) ?? true { container = rival.item }
            }
            if let container {
                shadowed.append(Cover(item: item, by: [container]))
                dead[item] = true
                continue
            }
            // Covered by its own alone it is redundant only.
            guard rivals.contains(where: { definition($0) != definition(item) }) else { continue }
            guard mayBeCoveredTogether(item, rivals) else { continue }
            findCover(item, rivals.sorted { ranks[$0] < ranks[$1] }, &dead)
        }
    }

    private mutating func findCover(_ item: Int, _ rivals: [Int], _ dead: inout [Bool]) {
        switch analysis.isCovered(item, by: rivals) {
        case false: return
        case nil: undecided.append(Crossing(item: item, rivals: rivals.sorted()))
        case true:
            let own = rivals.filter { definition($0) == definition(item) }
            if !own.isEmpty, analysis.isCovered(item, by: own) == true { return }
            unreachable.append(Cover(item: item, by: minimal(rivals, covering: item)))
            dead[item] = true
        }
    }

    /// The rivals that are needed to cover a pattern, in the same order: from the last, what is not needed is dropped.
    private func minimal(_ rivals: [Int], covering item: Int) -> [Int] {
        var needed = rivals
        for rival in rivals.reversed() where needed.count > 1 {
            let rest = needed.filter { $0 != rival }
            if analysis.isCovered(item, by: rest) == true { needed = rest }
        }
        return needed
    }

    private mutating func findRedundant(_ dead: [Bool]) {
        var item = 0
        while item < definitionNumbers.count {
            let own = router.items(of: definition(item))
            defer { item = own.upperBound }
            guard own.count > 1 else { continue }
            var kept = Array(own)
            // From the last: of two that cover one another, the later is redundant.
            for candidate in own.reversed() where !dead[candidate] {
                let rivals = kept.filter { $0 != candidate && !analysis.mayRefuse($0) && meets(candidate, $0) }
                if rivals.isEmpty { continue }
                let container = rivals.first { rival in
                    pairs(of: candidate).contains { pair in
                        let (item, relation) = other(pair, than: candidate)
                        return item == rival && (relation == .contained || relation == .identical)
                    }
                }
                if let container {
                    redundant.append(Cover(item: candidate, by: [container]))
                    kept.removeAll { $0 == candidate }
                } else if mayBeCoveredTogether(candidate, rivals) {
                    switch analysis.isCovered(candidate, by: rivals) {
                    case true:
                        redundant.append(Cover(item: candidate, by: minimal(rivals, covering: candidate)))
                        kept.removeAll { $0 == candidate }
                    case false: break
                    case nil: undecided.append(Crossing(item: candidate, rivals: rivals.sorted()))
                    }
                }
            }
        }
        redundant.sort { $0.item < $1.item }
    }

    private func meets(_ item: Int, _ rival: Int) -> Bool { pairs(of: item).contains { other($0, than: item).item == rival } }

    // MARK: Crossings

    private mutating func findCrossings(_ dead: [Bool]) {
        var open: [(Int, Int)] = []
        var settled: [(Int, Int)] = []
        for pair in allPairs {
            let (a, b) = (definition(pair.first), definition(pair.second))
            if a == b || dead[pair.first] || dead[pair.second] { continue }
            switch pair.relation {
            case .overlap:
                if isSettled(a, b) { settled.append((pair.first, pair.second)) } else { open.append((pair.first, pair.second)) }
            case .identical, .contains, .contained:
                // Where the one that ranks first takes all URLs of the other, but may refuse them.
                let first = ranks[pair.first] < ranks[pair.second] ? pair.first : pair.second
                let relation = first == pair.first ? pair.relation : pair.relation.inverse
                if analysis.mayRefuse(first), relation != .contained { settled.append((pair.first, pair.second)) }
            case .disjoint, .unknown: break
            }
        }
        ambiguous = Self.bearers(open)
        partial = Self.bearers(settled)
    }

    /// Whether priority, `before` or the order of declaration says which of two destinations gets what both take.
    private func isSettled(_ a: Int, _ b: Int) -> Bool {
        if router.haveEqualRights { return false }
        return Self.isSettled(router.definitions[a], router.definitions[b])
    }

    /// The same for any two definitions.
    static func isSettled(_ a: RouteDefinition, _ b: RouteDefinition) -> Bool {
        if a.priority != b.priority { return true }
        if a.options.keepsDeclarationOrder || b.options.keepsDeclarationOrder { return true }
        if a.before.isEmpty, b.before.isEmpty { return false }
        return a.before.contains(b.name) || b.before.contains(a.name)
    }

    /// Chooses who bears the pairs: the pattern with most pairs left, the earlier on a tie, and so on until none is left.
    static func bearers(_ pairs: [(Int, Int)]) -> [Crossing] {
        if pairs.isEmpty { return [] }
        let lists = RivalLists(pairs)
        // How many rivals of each pattern are left; a pattern that bears its pairs has none.
        var counts = lists.counts
        // Patterns by the number of their pairs. Numbers only fall, so a bucket is complete when its turn comes; a pattern that has
        // left it since stands in a lower one too.
        var buckets: [[Int]] = Array(repeating: [], count: (counts.max() ?? 0) + 1)
        for (item, count) in counts.enumerated() where count > 0 { buckets[count].append(item) }
        var crossings: [Crossing] = []
        for top in stride(from: buckets.count - 1, to: 0, by: -1) {
            for item in buckets[top].sorted() where counts[item] == top {
                let others = lists.rivals(of: item).filter { counts[Int($0)] > 0 }.map { Int($0) }
                crossings.append(Crossing(item: item, rivals: others))
                counts[item] = 0
                for other in others {
                    counts[other] -= 1
                    if counts[other] > 0 { buckets[counts[other]].append(other) }
                }
            }
        }
        return crossings.sorted { $0.item < $1.item }
    }
}

/// For each pattern those that it crosses, in order, each once: one list behind the other.
private struct RivalLists {
    private var starts: [Int]
    private var rivals: [Int32]
    private(set) var counts: [Int]

    init(_ pairs: [(Int, Int)]) {
        let items = pairs.reduce(0) { max($0, $1.0, $1.1) } + 1
        starts = Array(repeating: 0, count: items + 1)
        for (a, b) in pairs {
            starts[a + 1] += 1
            starts[b + 1] += 1
        }
        for item in 0..<items { starts[item + 1] += starts[item] }
        rivals = Array(repeating: 0, count: 2 * pairs.count)
        var ends = starts
        for (a, b) in pairs {
            rivals[ends[a]] = Int32(b)
            ends[a] += 1
            rivals[ends[b]] = Int32(a)
            ends[b] += 1
        }
        counts = Array(repeating: 0, count: items)
        for item in 0..<items where ends[item] > starts[item] {
            rivals[starts[item]..<ends[item]].sort()
            var end = starts[item]
            for index in starts[item]..<ends[item] where end == starts[item] || rivals[index] != rivals[end - 1] {
                rivals[end] = rivals[index]
                end += 1
            }
            counts[item] = end - starts[item]
        }
    }

    /// All rivals of a pattern.
    func rivals(of item: Int) -> ArraySlice<Int32> { rivals[starts[item]..<starts[item] + counts[item]] }
}
