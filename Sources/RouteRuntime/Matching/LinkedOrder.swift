import RouteLanguage
import RouteMatching
import RouteSyntax
import RouteTable

/// The order of patterns that stand in several tables.
///
/// Within a table the order is that of the table. Across tables it is that of section "Which route wins": larger priority first; within a
/// priority the order of registration, but before a pattern is placed its strict subsets are, and what names its destination under
/// `before:`. Whatever brings a pattern forward holds all of its URLs, so it takes the URL at hand too: to order the patterns that take one
/// URL, no others are looked at. Two of them are compared once.
final class LinkedOrder: Sendable {
    private struct Key: Hashable {
        var table: Int
        var definition: Int
        var pattern: Int
    }

    private struct PairKey: Hashable {
        var first: Key
        var second: Key
    }

    /// A pattern that takes the URL at hand.
    private struct Taker {
        var candidate: RouteSnapshot.Candidate
        var key: Key
        var destination: SnapshotTable.Destination
    }

    /// More pairs are not remembered: a router of 10,000 routes would have room for 50 million.
    private static let memory = 10_000

    private let tables: [SnapshotTable]
    private let relations = Lock<[PairKey: Relation]>([:])
    /// Where each pattern stands among all, by table, definition and pattern.
    private let ranks = Lock<[Key: Int]?>(nil)

    init(_ tables: [SnapshotTable]) { self.tables = tables }

    /// All matches in rank.
    func candidates(_ uri: String) -> [RouteSnapshot.Candidate] {
        var found: [RouteSnapshot.Candidate] = []
        for (number, table) in tables.enumerated() {
            var match = table.matcher.match(uri)
            while let next = match {
                found.append(RouteSnapshot.Candidate(table: number, match: next))
                match = table.matcher.match(uri, after: next)
            }
        }
        guard let first = found.first, let last = found.last, first.table != last.table else { return found }
        return ordered(found)
    }

    private func ordered(_ found: [RouteSnapshot.Candidate]) -> [RouteSnapshot.Candidate] {
        let takers: [Taker] = found.compactMap { candidate in
            let table = tables[candidate.table]
            let entry = table.matcher.entry(of: candidate.match)
            return table.destination(entry.definition).map {
                Taker(
                    candidate: candidate,
                    key: Key(table: candidate.table, definition: entry.definition, pattern: entry.pattern), destination: $0)
            }
        }
        var hasBegun = Array(repeating: false, count: takers.count)
        var order: [RouteSnapshot.Candidate] = []
        func place(_ number: Int) {
            if hasBegun[number] { return }
            hasBegun[number] = true
            for other in takers.indices where !hasBegun[other] && isBefore(takers[other], takers[number]) { place(other) }
            order.append(takers[number].candidate)
        }
        let priorities = Set(takers.map(\.destination.definition.priority))
        for priority in priorities.sorted(by: >) {
            for number in takers.indices where takers[number].destination.definition.priority == priority { place(number) }
        }
        return order
    }

    /// Whether a pattern of another table is to be placed before one that comes first by registration.
    private func isBefore(_ a: Taker, _ b: Taker) -> Bool {
        let (first, second) = (a.destination.definition, b.destination.definition)
        guard a.key.table != b.key.table, first.priority == second.priority else { return false }
        if first.before.contains(second.name) { return true }
        if second.before.contains(first.name) { return false }
        if first.options.keepsDeclarationOrder || second.options.keepsDeclarationOrder { return false }
        return relation(a, b) == .contained
    }

    private func relation(_ a: Taker, _ b: Taker) -> Relation {
        let key = PairKey(first: a.key, second: b.key)
        if let known = relations.withLock({ $0[key] }) { return known }
        let relation = Self.relation(single(a), single(b))
        relations.withLock { relations in
            if relations.count >= Self.memory { relations.removeAll() }
            relations[key] = relation
        }
        return relation
    }

    private func single(_ taker: Taker) -> RouteDefinition {
        var definition = taker.destination.definition
        definition.patterns = [definition.patterns[taker.key.pattern]]
        return definition
    }

    private static func relation(_ a: RouteDefinition, _ b: RouteDefinition) -> Relation {
        guard let x = try? Pattern(a.patterns[0]), let y = try? Pattern(b.patterns[0]) else { return .unknown }
        return RouteAnalysis([a, b], patterns: [[x], [y]]).relation(ofDefinitions: 0, 1)
    }

    // MARK: Ranks

    /// The place of a pattern in the order of all, from 1; all are compared when the first is asked for. Where a table cannot be read, its
    /// place in the table.
    func rank(table: Int, entry: RouteEntry) -> Int {
        let key = Key(table: table, definition: entry.definition, pattern: entry.pattern)
        if let known = ranks.withLock({ $0?[key] }) { return known }
        guard let all = try? order() else { return entry.rank }
        var made: [Key: Int] = [:]
        for (index, key) in all.keys.enumerated() { made[key] = index + 1 }
        let rank = made[key] ?? entry.rank
        ranks.withLock { [made] in $0 = made }
        return rank
    }

    /// All patterns, in rank.
    func routes() throws(RouteError) -> [Router.Route] {
        let all = try order()
        return all.keys.enumerated().map { index, key in
            let definition = all.definitions[key.table][key.definition]
            return Router.Route(rank: index + 1, destination: definition.name, pattern: definition.patterns[key.pattern])
        }
    }

    private func order() throws(RouteError) -> (keys: [Key], definitions: [[RouteDefinition]]) {
        var definitions: [[RouteDefinition]] = []
        var places: [(table: Int, definition: Int)] = []
        for (number, table) in tables.enumerated() {
            let own = try table.definitions()
            definitions.append(own)
            for index in own.indices { places.append((number, index)) }
        }
        let analysis = try RouteError.analysis(of: definitions.flatMap { $0 })
        let keys = analysis.order.map { item in
            let place = places[analysis.items[item].definition]
            return Key(table: place.table, definition: place.definition, pattern: analysis.items[item].pattern)
        }
        return (keys, definitions)
    }
}
