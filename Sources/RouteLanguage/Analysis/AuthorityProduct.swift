import RouteSyntax

extension Program {
    /// The program of one word.
    init(literal word: [Symbol]) throws(LanguageError) {
        try self.init(.sequence(word.map { .symbols(SymbolSet($0)) }))
    }
}

/// The authorities of a pattern, told apart by which other patterns take them.
struct AuthorityProduct {
    var scheme: String
    var budget: AnalysisBudget

    /// For each set of the others that some authority of the program belongs to, the shortest, then smallest such authority.
    ///
    /// - Returns: the authorities in that order, and whether the budget sufficed for all.
    func authorities(of program: Program, _ others: [Program]) -> ([[Symbol]], Bool) {
        if budget.isUsedUp { return ([], false) }
        guard let universe = Self.universe(scheme) else { return ([], false) }
        let limit = budget.forOneQuestion.steps
        var steps = universe.instructions.count + others.reduce(program.instructions.count) { $0 + $1.instructions.count }
        defer { budget.meter?.spend(steps) }
        let simulations = ([universe, program] + others).map { ProgramSimulation($0, isFriendly: false) }
        let start = simulations.map(\.start)
        var origins: [(state: [ProgramSimulation.State], parent: Int, symbol: Symbol)] = [(start, -1, 0)]
        var seen: Set<[ProgramSimulation.State]> = [start]
        var found: Set<[Bool]> = []
        var authorities: [[Symbol]] = []
        var next = 0
        while next < origins.count {
            let state = origins[next].state
            let holders = zip(simulations, state).map { $0.isAccepting($1) }
            if holders[0], holders[1], found.insert(holders).inserted { authorities.append(word(to: next, origins)) }
            var boundaries = Boundaries()
            for (simulation, state) in zip(simulations, state) { simulation.appendSets(of: state, to: &boundaries) }
            for symbol in boundaries.representatives() {
                steps += state.reduce(1) { $0 + 1 + $1.count }
                let following = zip(simulations, state).map { $0.step($1, symbol) }
                guard !following[0].isEmpty, !following[1].isEmpty, seen.insert(following).inserted else { continue }
                if origins.count >= budget.states || steps > limit { return (authorities, false) }
                origins.append((following, next, symbol))
            }
            next += 1
        }
        return (authorities, true)
    }

    private func word(
        to index: Int, _ origins: [(state: [ProgramSimulation.State], parent: Int, symbol: Symbol)]
    ) -> [Symbol] {
        var word: [Symbol] = []
        var index = index
        while index > 0 {
            word.append(origins[index].symbol)
            index = origins[index].parent
        }
        return word.reversed()
    }

    /// What an authority of a subject looks like, IPv6 addresses apart, which nothing but a literal matches: labels that are not
    /// empty, and a port in its shortest form that is not the scheme's own.
    static func universe(_ scheme: String) -> Program? {
        scheme == "http" || scheme == "ws" ? universeWithoutPort80 : universeWithoutPort443
    }

    private static let universeWithoutPort80 = try? universe(withoutPort: 80)
    private static let universeWithoutPort443 = try? universe(withoutPort: 443)

    private static func universe(withoutPort own: UInt64) throws -> Program {
        let canonical = try Automaton(try Regex("0|[1-9][0-9]*"))
        let ports = [
            IntegerRange(0, IntegerValue(magnitude: own - 1)),
            IntegerRange(IntegerValue(magnitude: own + 1), IntegerValue(magnitude: 65_535)),
        ]
        var builder = ProgramBuilder()
        let accept = try builder.emit(.accept)
        var entries: [Int] = [accept]
        for range in ports {
            let port = try Automaton.integers(range, isSigned: false).intersection(canonical)
            let digits = try builder.emit(bareWithin: .all, port, next: accept)
            entries.append(try builder.emit(.consume(SymbolSet(0x3A), next: digits)))
        }
        let behindHost = try builder.emit(choices: entries)
        let host = try builder.emit(
            try Regex("[a-z0-9_\\-]+(?:\\.[a-z0-9_\\-]+)*"), within: .all, next: behindHost)
        return builder.program(entry: host, captureCount: 0)
    }
}
