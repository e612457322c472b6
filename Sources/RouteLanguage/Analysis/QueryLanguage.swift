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
                if seen.insert(following).inserted {
                    if origins.count >= budget.states { return (atoms, false) }
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

    /// The values of one key, and which rivals they violate.
    private struct Choice {
        var items: [QueryItem]
        var violated: Set<Int>

        /// The order in which witnesses are preferred.
        var cost: Int { items.reduce(0) { $0 + 2 + $1.key.unicodeScalars.count + $1.value.unicodeScalars.count } }
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
        var keys: [String] = []
        for constraint in constraints + rivals.flatMap({ $0 })
        where !keys.contains(where: { $0.utf8.elementsEqual(constraint.key.utf8) }) {
            keys.append(constraint.key)
        }
        // For each set of rivals that can be violated so far, the cheapest way.
        var ways: [Set<Int>: Choice] = [[]: Choice(items: [], violated: [])]
        var isComplete = true
        for key in keys {
            let own = constraints.filter { $0.key.utf8.elementsEqual(key.utf8) }
            let foreign = rivals.map { $0.filter { $0.key.utf8.elementsEqual(key.utf8) } }
            let values = KeyValues(own + foreign.flatMap { $0 }, budget: budget)
            isComplete = isComplete && values.isComplete
            let choices = choices(of: key, values, own, foreign, isAbsent: isClosed && own.isEmpty)
            if choices.isEmpty { return values.isComplete ? .no : .unknown }
            ways = combine(ways, choices)
            if ways.count > budget.states { return .unknown }
        }
        if let way = ways[Set(rivals.indices)] { return .yes(way.items) }
        return isComplete ? .no : .unknown
    }

    private func combine(_ ways: [Set<Int>: Choice], _ choices: [Choice]) -> [Set<Int>: Choice] {
        var combined: [Set<Int>: Choice] = [:]
        for way in ways.values {
            for choice in choices {
                let next = Choice(items: way.items + choice.items, violated: way.violated.union(choice.violated))
                if let known = combined[next.violated], !isCheaper(next, known) { continue }
                combined[next.violated] = next
            }
        }
        return combined
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

    /// The ways to fill a key that satisfy `own`: absent, one value, or a value and one more of each class (which only demands on
    /// all values see).
    private func choices(
        of key: String, _ values: KeyValues, _ own: [QueryConstraint], _ foreign: [[QueryConstraint]], isAbsent: Bool
    ) -> [Choice] {
        var choices: [Choice] = []
        func consider(_ atoms: [Int]) {
            guard own.allSatisfy({ isSatisfied($0, atoms, values) }) else { return }
            let violated = foreign.indices.filter { rival in foreign[rival].contains { !isSatisfied($0, atoms, values) } }
            choices.append(
                Choice(items: atoms.map { QueryItem(key: key, value: values.atoms[$0].text) }, violated: Set(violated)))
        }
        consider([])
        if isAbsent { return choices }
        let seesAll = (own + foreign.flatMap { $0 }).contains { $0.demand == .all }
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
