public import RouteSyntax

/// A deterministic finite automaton: the language of a type.
///
/// States are numbered from 0; each has its moves as disjoint sets of symbols. A symbol without a move leads nowhere. Every state
/// can reach an accepting one, unless the language is empty.
public struct Automaton: Hashable, Sendable {
    /// The way from one state to another.
    public struct Move: Hashable, Sendable {
        /// What is consumed on the way; never empty.
        public let symbols: SymbolSet
        /// The index of the state that is reached.
        public let target: Int
    }

    /// A state and where it leads.
    public struct State: Hashable, Sendable {
        /// Disjoint, at most one for each target.
        public var moves: [Move]
        /// Whether a word may end here.
        public var isAccepting: Bool
    }

    /// All states; there is at least one.
    public let states: [State]
    /// The index of the state in which a word begins.
    public let start: Int

    /// Whether the whole word belongs to the language. Linear in the word.
    public func matches(_ word: some Sequence<Symbol>) -> Bool {
        var state = start
        for symbol in word {
            guard let move = states[state].moves.first(where: { $0.symbols.contains(symbol) }) else { return false }
            state = move.target
        }
        return states[state].isAccepting
    }

    /// Whether no word belongs to the language.
    public var isEmpty: Bool { !states.contains { $0.isAccepting } }

    init(states: [State], start: Int) {
        self.states = states
        self.start = start
    }

    /// The automaton of a regular expression, by the subset construction.
    ///
    /// - Throws: `tooManyStates` beyond `Program.stateLimit` subsets, or where the subsets together hold more than a hundred times as
    ///   many instructions.
    public init(_ regex: Regex) throws(LanguageError) {
        let program = try Program(regex)
        var subsets: [[Int]: Int] = [:]
        var states: [State] = []
        var pending: [[Int]] = []
        var work = 0

        func number(_ subset: [Int]) throws(LanguageError) -> Int {
            if let known = subsets[subset] { return known }
            work += subset.count
            guard states.count < Program.stateLimit, work <= 100 * Program.stateLimit else { throw .tooManyStates }
            let isAccepting = subset.contains {
                if case .accept = program.instructions[$0] { true } else { false }
            }
            subsets[subset] = states.count
            states.append(State(moves: [], isAccepting: isAccepting))
            pending.append(subset)
            return states.count - 1
        }

        let start = try number(program.closure([program.entry]))
        while let subset = pending.popLast() {
            guard let state = subsets[subset] else { continue }
            var moves: [Int: [SymbolSet]] = [:]
            for (symbols, targets) in program.moves(of: subset) {
                let target = try number(program.closure(targets))
                moves[target, default: []].append(symbols)
            }
            states[state].moves = moves.sorted { $0.key < $1.key }.map { target, sets in
                Move(symbols: SymbolSet(sets.flatMap(\.ranges)), target: target)
            }
        }
        self = Automaton(states: states, start: start).trimmed()
    }

    /// The words that both accept.
    public func intersection(_ other: Automaton) throws(LanguageError) -> Automaton {
        var numbers: [Int: Int] = [:]
        var states: [State] = []
        var pending: [(Int, Int)] = []

        func number(_ a: Int, _ b: Int) throws(LanguageError) -> Int {
            let key = a * other.states.count + b
            if let known = numbers[key] { return known }
            guard states.count < Program.stateLimit else { throw .tooManyStates }
            numbers[key] = states.count
            states.append(State(moves: [], isAccepting: self.states[a].isAccepting && other.states[b].isAccepting))
            pending.append((a, b))
            return states.count - 1
        }

        let first = try number(start, other.start)
        var next = 0
        while next < pending.count {
            let (a, b) = pending[next]
            var moves: [Move] = []
            for move in self.states[a].moves {
                for rival in other.states[b].moves {
                    let common = move.symbols.intersection(rival.symbols)
                    if !common.isEmpty { moves.append(Move(symbols: common, target: try number(move.target, rival.target))) }
                }
            }
            states[next].moves = moves
            next += 1
        }
        return Automaton(states: states, start: first).trimmed()
    }

    /// The words of the language and the empty one.
    public func acceptingEmptyWord() -> Automaton {
        if states[start].isAccepting { return self }
        return Automaton(states: states + [State(moves: states[start].moves, isAccepting: true)], start: states.count)
    }

    /// Without the states that reach no accepting one.
    private func trimmed() -> Automaton {
        var sources: [[Int]] = Array(repeating: [], count: states.count)
        for (index, state) in states.enumerated() {
            for move in state.moves { sources[move.target].append(index) }
        }
        var isLive = states.map(\.isAccepting)
        var pending = states.indices.filter { isLive[$0] }
        while let state = pending.popLast() {
            for source in sources[state] where !isLive[source] {
                isLive[source] = true
                pending.append(source)
            }
        }
        isLive[start] = true
        var numbers = Array(repeating: -1, count: states.count)
        for (number, index) in states.indices.filter({ isLive[$0] }).enumerated() { numbers[index] = number }
        let kept = states.indices.filter { isLive[$0] }.map { index in
            State(
                moves: states[index].moves.filter { isLive[$0.target] }.map {
                    Move(symbols: $0.symbols, target: numbers[$0.target])
                },
                isAccepting: states[index].isAccepting)
        }
        return Automaton(states: kept, start: numbers[start])
    }
}

extension Program {
    /// The consuming and accepting instructions that are reached without consuming anything, sorted.
    func closure(_ addresses: [Int]) -> [Int] {
        var seen: Set<Int> = []
        var result: [Int] = []
        var pending = addresses
        while let address = pending.popLast() {
            guard seen.insert(address).inserted else { continue }
            switch instructions[address] {
            case .consume, .accept: result.append(address)
            case .fail: break
            case .split(let first, let second): pending += [second, first]
            case .mark(_, let next): pending.append(next)
            }
        }
        return result.sorted()
    }

    /// What a set of instructions consumes, cut into disjoint sets of symbols with the targets of each.
    func moves(of subset: [Int]) -> [(SymbolSet, [Int])] {
        var edges: [(symbol: Symbol, isStart: Bool, target: Int)] = []
        for address in subset {
            guard case .consume(let set, let next) = instructions[address] else { continue }
            for range in set.ranges {
                edges.append((range.lowerBound, true, next))
                edges.append((range.upperBound + 1, false, next))
            }
        }
        edges.sort { $0.symbol < $1.symbol }
        var counts: [Int: Int] = [:]
        var pieces: [[Int]: [ClosedRange<Symbol>]] = [:]
        var index = 0
        while index < edges.count {
            let symbol = edges[index].symbol
            while index < edges.count, edges[index].symbol == symbol {
                let edge = edges[index]
                counts[edge.target, default: 0] += edge.isStart ? 1 : -1
                if counts[edge.target] == 0 { counts[edge.target] = nil }
                index += 1
            }
            if index < edges.count, !counts.isEmpty {
                pieces[counts.keys.sorted(), default: []].append(symbol...(edges[index].symbol - 1))
            }
        }
        return pieces.map { (SymbolSet($0.value), $0.key) }.sorted { $0.0.ranges[0].lowerBound < $1.0.ranges[0].lowerBound }
    }
}
