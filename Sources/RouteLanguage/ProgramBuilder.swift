public import RouteSyntax

/// Writes programs: each part is compiled with the place where it goes on, so a program is written from its end to its beginning.
struct ProgramBuilder {
    /// Of all kinds of instructions. It bounds what consumes nothing, which the limit of states does not see.
    static let instructionLimit = 20 * Program.stateLimit

    private(set) var instructions: [Program.Instruction] = []
    private(set) var stateCount = 0

    /// Writes an instruction and gives its address.
    mutating func emit(_ instruction: Program.Instruction) throws(LanguageError) -> Int {
        if case .consume = instruction { stateCount += 1 }
        guard stateCount <= Program.stateLimit, instructions.count < Self.instructionLimit else { throw .tooManyStates }
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// An address that is written later.
    mutating func reserve() throws(LanguageError) -> Int { try emit(.fail) }

    mutating func patch(_ address: Int, _ instruction: Program.Instruction) throws(LanguageError) {
        if case .consume = instruction { stateCount += 1 }
        guard stateCount <= Program.stateLimit else { throw .tooManyStates }
        instructions[address] = instruction
    }

    func program(entry: Int, captureCount: Int) -> Program {
        Program(instructions: instructions, entry: entry, captureCount: captureCount)
    }

    // MARK: Regular expressions

    /// Compiles an expression that goes on at `next`. Only symbols of `alphabet` are consumed.
    mutating func emit(_ regex: Regex, within alphabet: SymbolSet, next: Int) throws(LanguageError) -> Int {
        switch regex {
        case .empty: return next
        case .symbols(let set):
            return try emit(.consume(alphabet == .all ? set : set.intersection(alphabet), next: next))
        case .sequence(let items):
            var next = next
            for item in items.reversed() { next = try emit(item, within: alphabet, next: next) }
            return next
        case .alternation(let items):
            var entries: [Int] = []
            for item in items { entries.append(try emit(item, within: alphabet, next: next)) }
            return try emit(choices: entries)
        case .repetition(let item, let minimum, let maximum, let preference):
            return try emit(repeating: minimum, maximum, preference, next: next) { (builder, next) throws(LanguageError) in
                try builder.emit(item, within: alphabet, next: next)
            }
        }
    }

    /// Tries the entries in order. There is at least one.
    mutating func emit(choices entries: [Int]) throws(LanguageError) -> Int {
        guard var choice = entries.last else { return try emit(.fail) }
        for entry in entries.dropLast().reversed() { choice = try emit(.split(first: entry, second: choice)) }
        return choice
    }

    /// What `body` compiles, from `minimum` to `maximum` times.
    mutating func emit(
        repeating minimum: Int, _ maximum: Int?, _ preference: Regex.Preference, next: Int,
        body: (inout ProgramBuilder, Int) throws(LanguageError) -> Int
    ) throws(LanguageError) -> Int {
        var entry = next
        if let maximum {
            for _ in minimum..<max(minimum, maximum) {
                let more = try body(&self, entry)
                entry = try emit(branch(preference, into: more, past: next))
            }
        } else {
            let loop = try reserve()
            let more = try body(&self, loop)
            try patch(loop, branch(preference, into: more, past: next))
            entry = loop
        }
        for _ in 0..<minimum { entry = try body(&self, entry) }
        return entry
    }

    private func branch(_ preference: Regex.Preference, into more: Int, past next: Int) -> Program.Instruction {
        preference == .greedy ? .split(first: more, second: next) : .split(first: next, second: more)
    }

    // MARK: Captures

    /// A bare `:name`: the shortest text first, at least one symbol of `alphabet`, in the language of its type.
    mutating func emit(bareWithin alphabet: SymbolSet, _ type: Automaton?, next: Int) throws(LanguageError) -> Int {
        guard let type else {
            let more = try reserve()
            let loop = try emit(.consume(alphabet, next: more))
            try patch(more, .split(first: next, second: loop))
            return loop
        }
        // One address for each state: where the text may end, going on is tried first.
        var places: [Int] = []
        for _ in type.states.indices { places.append(try reserve()) }
        var beginning = try emit(.fail)
        for (index, state) in type.states.enumerated() {
            let moves = try emit(movesOf: state, to: places, within: alphabet)
            try patch(places[index], state.isAccepting ? .split(first: next, second: moves) : .split(first: moves, second: moves))
            if index == type.start { beginning = moves }
        }
        return beginning
    }

    private mutating func emit(
        movesOf state: Automaton.State, to places: [Int], within alphabet: SymbolSet
    ) throws(LanguageError) -> Int {
        var entries: [Int] = []
        for move in state.moves {
            let set = move.symbols.intersection(alphabet)
            if !set.isEmpty { entries.append(try emit(.consume(set, next: places[move.target]))) }
        }
        return try emit(choices: entries)
    }

    /// `:name(regex)` with a type: the product of the expression's program and the type's automaton, which is deterministic, so that
    /// the order of preference is the expression's.
    mutating func emit(
        _ regex: Regex, within alphabet: SymbolSet, intersectedWith type: Automaton, next: Int
    ) throws(LanguageError) -> Int {
        let program = try Program(regex, within: alphabet)
        var places: [Int: Int] = [:]
        var pending: [(instruction: Int, state: Int, place: Int)] = []

        func place(_ instruction: Int, _ state: Int, _ builder: inout ProgramBuilder) throws(LanguageError) -> Int {
            let key = instruction * type.states.count + state
            if let known = places[key] { return known }
            let address = try builder.reserve()
            places[key] = address
            pending.append((instruction, state, address))
            return address
        }

        let entry = try place(program.entry, type.start, &self)
        while let (instruction, state, address) = pending.popLast() {
            switch program.instructions[instruction] {
            case .accept:
                if type.states[state].isAccepting { try patch(address, .split(first: next, second: next)) }
            case .fail: break
            case .mark(_, let target):
                let target = try place(target, state, &self)
                try patch(address, .split(first: target, second: target))
            case .split(let first, let second):
                let first = try place(first, state, &self)
                let second = try place(second, state, &self)
                try patch(address, .split(first: first, second: second))
            case .consume(let set, let target):
                var entries: [Int] = []
                for move in type.states[state].moves {
                    let common = set.intersection(move.symbols)
                    if common.isEmpty { continue }
                    let target = try place(target, move.target, &self)
                    entries.append(try emit(.consume(common, next: target)))
                }
                let choice = try emit(choices: entries)
                try patch(address, .split(first: choice, second: choice))
            }
        }
        return entry
    }
}

/// Why a language could not be built.
public enum LanguageError: Error, Hashable, Sendable {
    /// More states than `Program.stateLimit`.
    case tooManyStates
}

extension Program {
    /// The program of a regular expression, over the symbols of `alphabet`.
    public init(_ regex: Regex, within alphabet: SymbolSet = .all) throws(LanguageError) {
        var builder = ProgramBuilder()
        let accept = try builder.emit(.accept)
        let entry = try builder.emit(regex, within: alphabet, next: accept)
        self = builder.program(entry: entry, captureCount: 0)
    }
}
