public import RouteSyntax

extension Regex {
    /// Whether some word of the expression is a word of the language; nil where the expression is too large.
    public func hasWord(in language: Automaton?) -> Bool? {
        var builder = ProgramBuilder()
        guard let accept = try? builder.emit(.accept) else { return nil }
        let entry: Int?
        if let language {
            entry = try? builder.emit(self, within: .all, intersectedWith: language, next: accept)
        } else {
            entry = try? builder.emit(self, within: .all, next: accept)
        }
        return entry.map { builder.program(entry: $0, captureCount: 0).shortestWord() != nil }
    }

    /// The shortest, then smallest word of the expression that is none of the others'; no where they cover it, unknown where the budget is
    /// met or an expression is too large.
    public func word(outside others: [Regex], budget: AnalysisBudget = AnalysisBudget()) -> Answer<[Symbol]> {
        if budget.isUsedUp { return .unknown }
        guard let program = try? Program(self), let union = try? Program(.alternation(others)) else { return .unknown }
        // To compile them costs more than to walk through them once.
        budget.meter?.spend(4 * (program.instructions.count + union.instructions.count))
        let own = ProgramSimulation(program, isFriendly: false)
        let rival = ProgramSimulation(union, isFriendly: false)
        let symbols = SymbolClasses(ParseAutomaton(program).sets + ParseAutomaton(union).sets).representatives
        let start = [own.start, rival.start]
        return WordSearch.shortest(from: [start], symbols: symbols, budget: budget) { states in
            own.isAccepting(states[0]) && !rival.isAccepting(states[1])
        } step: { states, symbol, following in
            let next = own.step(states[0], symbol)
            if next.isEmpty { return 0 }
            following.append([next, rival.step(states[1], symbol)])
            return 2 * (states[0].count + states[1].count)
        }
    }
}

extension Automaton {
    /// Whether some word is made of symbols of `alphabet` alone, one of which is in `wanted`.
    public func hasWord(within alphabet: SymbolSet, holdingOneOf wanted: SymbolSet) -> Bool {
        var seen: Set<[Int]> = [[start, 0]]
        var pending = [[start, 0]]
        while let place = pending.popLast() {
            if place[1] == 1, states[place[0]].isAccepting { return true }
            for move in states[place[0]].moves {
                let symbols = move.symbols.intersection(alphabet)
                if symbols.isEmpty { continue }
                let isWanted = place[1] == 1 || !symbols.intersection(wanted).isEmpty
                let next = [move.target, isWanted ? 1 : 0]
                if seen.insert(next).inserted { pending.append(next) }
            }
        }
        return false
    }
}
