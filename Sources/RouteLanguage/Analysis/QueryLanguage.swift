import RouteSyntax

/// What a route demands of one key of the query. Keys that no route names decide nothing.
public struct QueryConstraint: Hashable, Sendable {
    /// Which values of the key are looked at.
    public enum Demand: Hashable, Sendable {
        /// The first value is there, and belongs to the language.
        case required
        /// The first value, where there is one, belongs to the language (`strictQuery`).
        case optional
        /// Every value belongs to the language (`strictQuery`).
        case all
    }

    /// Decoded.
    public var key: String
    /// What is demanded of its values.
    public var demand: Demand
    /// Nil for any text.
    public var language: Automaton?

    /// A demand on the values of a key.
    public init(key: String, demand: Demand, language: Automaton?) {
        self.key = key
        self.demand = demand
        self.language = language
    }
}

/// The values of one key, as far as the languages on it tell them apart.
private struct KeyValues {
    /// A value of each class, the shortest, then smallest, with the languages that hold it; in that order.
    let atoms: [(text: String, holders: [Bool])]
    let languages: [Automaton]
    let isComplete: Bool

    init(_ constraints: [QueryConstraint], budget: AnalysisBudget) {
        var languages: [Automaton] = []
        for constraint in constraints {
            if let language = constraint.language, !languages.contains(language) { languages.append(language) }
        }
        self.languages = languages
        (atoms, isComplete) = Self.atoms(of: languages, budget)
    }

    /// Whether the atom belongs to the language.
    func holds(_ atom: Int, _ language: Automaton?) -> Bool {
        guard let language, let index = languages.firstIndex(of: language) else { return true }
        return atoms[atom].holders[index]
    }

    /// Breadth first over the product of the automata, whose dead states are -1.
    private static func atoms(of languages: [Automaton], _ budget: AnalysisBudget) -> ([(String, [Bool])], Bool) {
        let start = languages.map(\.start)
        var origins: [(state: [Int], parent: Int, symbol: Symbol)] = [(start, -1, 0)]
        var seen: Set<[Int]> = [start]
        var found: Set<[Bool]> = []
        var atoms: [(String, [Bool])] = []
        let limit = budget.forOneQuestion.steps
        var steps = 0
        defer { budget.meter?.spend(steps) }
        var next = 0
        while next < origins.count {
            let state = origins[next].state
            let holders = zip(languages, state).map { $1 >= 0 && $0.states[$1].isAccepting }
            if found.insert(holders).inserted { atoms.append((text(to: next, origins), holders)) }
            var boundaries = Boundaries()
            for (language, state) in zip(languages, state) where state >= 0 {
                for move in language.states[state].moves { boundaries.insert(move.symbols) }
            }
            for symbol in boundaries.representatives() where symbol != .encodedSlash {
                let following = zip(languages, state).map { language, state in
                    state < 0 ? -1 : language.states[state].moves.first { $0.symbols.contains(symbol) }?.target ?? -1
                }
                steps += languages.count
                if seen.insert(following).inserted {
                    if origins.count >= budget.states || steps > limit { return (atoms, false) }
                    origins.append((following, next, symbol))
                }
            }
            next += 1
        }
        return (atoms, true)
    }

    private static func text(to index: Int, _ origins: [(state: [Int], parent: Int, symbol: Symbol)]) -> String {
        var symbols: [Symbol] = []
        var index = index
        while index > 0 {
            symbols.append(origins[index].symbol)
            index = origins[index].parent
        }
        return PercentCoding.text(of: symbols.reversed())
    }
}

/// The search for a query that one route takes and others leave. Keys are independent of one another, so it chooses for each key the
/// values that violate what rivals demand of it, until every rival is violated somewhere.
struct QueryProblem {
    var budget: AnalysisBudget

    /// A set of rivals.
    private struct RivalSet: Hashable {
        private var words: [UInt64]

        init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

        mutating func insert(_ rival: Int) { words[rival / 64] |= 1 << UInt64(rival % 64) }

        func contains(_ rival: Int) -> Bool { words[rival / 64] >> UInt64(rival % 64) & 1 == 1 }

        func union(_ other: RivalSet) -> RivalSet {
            var result = self
            for index in words.indices { result.words[index] |= other.words[index] }
            return result
        }

        func isSuperset(of other: RivalSet) -> Bool {
            words.indices.allSatisfy { words[$0] & other.words[$0] == other.words[$0] }
        }
    }

    /// The values of one key, or of several, and which rivals they violate.
    private struct Choice {
        let items: [QueryItem]
        let violated: RivalSet
        /// The order in which witnesses are preferred.
        let cost: Int

        init(_ items: [QueryItem], _ violated: RivalSet) {
            self.items = items
            self.violated = violated
            cost = items.reduce(0) { $0 + 2 + $1.key.unicodeScalars.count + $1.value.unicodeScalars.count }
        }

        private init(items: [QueryItem], violated: RivalSet, cost: Int) {
            self.items = items
            self.violated = violated
            self.cost = cost
        }

        func with(_ other: Choice) -> Choice {
            Choice(items: items + other.items, violated: violated.union(other.violated), cost: cost + other.cost)
        }
    }

    /// What is demanded of one key.
    private struct KeyDemands {
        let key: String
        var own: [QueryConstraint] = []
        /// By rivals, in order; those that demand nothing are left out.
        var foreign: [(rival: Int, constraints: [QueryConstraint])] = []

        init(key: String) { self.key = key }

        mutating func append(_ constraint: QueryConstraint, of rival: Int) {
            if foreign.last?.rival == rival {
                foreign[foreign.count - 1].constraints.append(constraint)
            } else {
                foreign.append((rival, [constraint]))
            }
        }
    }

    /// How two lists of demands on one key lie to one another.
    func relation(_ a: [QueryConstraint], _ b: [QueryConstraint]) -> Relation {
        let values = KeyValues(a + b, budget: budget)
        var demand = KeyDemands(key: "")
        demand.foreign = [(0, a), (1, b)]
        let kinds = choices(demand, values, isAbsent: false, count: 2).map {
            ($0.violated.contains(0), $0.violated.contains(1))
        }
        let both = kinds.contains { $0 == (false, false) }
        let onlyA = kinds.contains { $0 == (false, true) }
        let onlyB = kinds.contains { $0 == (true, false) }
        switch (both, onlyA, onlyB) {
        case (true, true, true): return .overlap
        case _ where !values.isComplete: return .unknown
        case (false, _, _): return .disjoint
        case (true, true, false): return .contains
        case (true, false, true): return .contained
        case (true, false, false): return .identical
        }
    }

    /// The shortest query that satisfies all of `constraints`, and for each of the rivals fails one of its constraints.
    ///
    /// - Parameters:
    ///   - rivals: a rival without constraints takes every query.
    ///   - isClosed: whether keys without a constraint in `constraints` must be absent.
    func query(
        satisfying constraints: [QueryConstraint], violating rivals: [[QueryConstraint]], isClosed: Bool = false
    ) -> Answer<[QueryItem]> {
        if rivals.contains(where: \.isEmpty) { return .no }
        if budget.isUsedUp { return .unknown }
        // What is demanded of each key, by whom; keys in the order in which they are named.
        var demands: [KeyDemands] = []
        var places: [[UInt8]: Int] = [:]
        func place(_ constraint: QueryConstraint) -> Int {
            let key = Array(constraint.key.utf8)
            if let known = places[key] { return known }
            places[key] = demands.count
            demands.append(KeyDemands(key: constraint.key))
            return demands.count - 1
        }
        for constraint in constraints { demands[place(constraint)].own.append(constraint) }
        for (rival, constraints) in rivals.enumerated() {
            for constraint in constraints { demands[place(constraint)].append(constraint, of: rival) }
        }
        budget.meter?.spend(constraints.count + rivals.reduce(rivals.count) { $0 + $1.count })
        // For each set of rivals that can be violated so far, the cheapest way.
        var ways = [Choice([], RivalSet(count: rivals.count))]
        var isComplete = true
        for demand in demands {
            if budget.isUsedUp { return .unknown }
            let values = KeyValues(demand.own + demand.foreign.flatMap(\.constraints), budget: budget)
            isComplete = isComplete && values.isComplete
            let choices = useful(choices(demand, values, isAbsent: isClosed && demand.own.isEmpty, count: rivals.count))
            if choices.isEmpty { return values.isComplete ? .no : .unknown }
            let work = ways.count * choices.count * (1 + rivals.count / 64)
            budget.meter?.spend(work)
            if work > budget.forOneQuestion.steps { return .unknown }
            ways = combine(ways, choices)
            if ways.count > budget.states { return .unknown }
        }
        var all = RivalSet(count: rivals.count)
        for rival in rivals.indices { all.insert(rival) }
        if let way = ways.first(where: { $0.violated == all }) { return .yes(way.items) }
        return isComplete ? .no : .unknown
    }

    private func combine(_ ways: [Choice], _ choices: [Choice]) -> [Choice] {
        var places: [RivalSet: Int] = [:]
        var combined: [Choice] = []
        for way in ways {
            for choice in choices {
                let next = way.with(choice)
                guard let place = places[next.violated] else {
                    places[next.violated] = combined.count
                    combined.append(next)
                    continue
                }
                if isCheaper(next, combined[place]) { combined[place] = next }
            }
        }
        return combined.count <= 256 ? useful(combined) : combined
    }

    /// Without what violates no more than another that is preferred to it.
    private func useful(_ choices: [Choice]) -> [Choice] {
        let sorted = choices.sorted(by: isCheaper)
        var kept: [Choice] = []
        for choice in sorted where !kept.contains(where: { $0.violated.isSuperset(of: choice.violated) }) { kept.append(choice) }
        return kept
    }

    private func isCheaper(_ a: Choice, _ b: Choice) -> Bool {
        if a.cost != b.cost { return a.cost < b.cost }
        let words = (a.items.flatMap { [$0.key, $0.value] }, b.items.flatMap { [$0.key, $0.value] })
        return words.0.lexicographicallyPrecedes(words.1) { x, y in
            x.unicodeScalars.lexicographicallyPrecedes(y.unicodeScalars) {
                FriendlyOrder.rank($0.value) < FriendlyOrder.rank($1.value)
            }
        }
    }

    /// The ways to fill a key that satisfy what is demanded of it: absent, one value, or a value and one more of each class (which only
    /// demands on all values see).
    private func choices(_ demand: KeyDemands, _ values: KeyValues, isAbsent: Bool, count: Int) -> [Choice] {
        let (own, foreign) = (demand.own, demand.foreign)
        var choices: [Choice] = []
        func consider(_ atoms: [Int]) {
            guard own.allSatisfy({ isSatisfied($0, atoms, values) }) else { return }
            var violated = RivalSet(count: count)
            for rival in foreign where rival.constraints.contains(where: { !isSatisfied($0, atoms, values) }) {
                violated.insert(rival.rival)
            }
            choices.append(Choice(atoms.map { QueryItem(key: demand.key, value: values.atoms[$0].text) }, violated))
        }
        consider([])
        if isAbsent { return choices }
        let seesAll = (own + foreign.flatMap(\.constraints)).contains { $0.demand == .all }
        for first in values.atoms.indices {
            consider([first])
            guard seesAll else { continue }
            let others = values.atoms.indices.filter { atom in
                atom != first && own.allSatisfy { $0.demand != .all || values.holds(atom, $0.language) }
            }
            for other in others { consider([first, other]) }
            if others.count > 1 { consider([first] + others) }
        }
        return choices
    }

    private func isSatisfied(_ constraint: QueryConstraint, _ atoms: [Int], _ values: KeyValues) -> Bool {
        switch constraint.demand {
        case .required: atoms.first.map { values.holds($0, constraint.language) } ?? false
        case .optional: atoms.first.map { values.holds($0, constraint.language) } ?? true
        case .all: atoms.allSatisfy { values.holds($0, constraint.language) }
        }
    }
}
