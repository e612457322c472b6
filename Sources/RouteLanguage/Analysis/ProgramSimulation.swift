import RouteSyntax

/// A program that is fed with a word symbol by symbol: the set of instructions that are reached, kept as a sorted array.
///
/// For witnesses, a thread also carries whether the capture it is in holds a letter or digit yet: an element is twice the address,
/// plus one where it does. A capture that ends without one ends the thread, so that the friendly words are those with a parse in
/// which each capture holds a letter or digit.
struct ProgramSimulation: Sendable {
    let program: Program
    let isFriendly: Bool
    /// For each address, the consuming and accepting elements that it leads to without consuming, for both values of the bit.
    private let closures: [[Int32]]

    init(_ program: Program, isFriendly: Bool) {
        self.program = program
        self.isFriendly = isFriendly
        var closures: [[Int32]] = []
        closures.reserveCapacity(2 * program.instructions.count)
        for element in 0..<2 * program.instructions.count {
            closures.append(
                isFriendly || element % 2 == 0 ? Self.closure(of: Int32(element), program, isFriendly: isFriendly) : [])
        }
        self.closures = closures
    }

    private static func closure(of element: Int32, _ program: Program, isFriendly: Bool) -> [Int32] {
        switch program.instructions[Int(element >> 1)] {
        case .consume, .accept: return [element]
        case .fail: return []
        case .split, .mark: break
        }
        var seen: Set<Int32> = []
        var result: [Int32] = []
        var pending = [element]
        while let element = pending.popLast() {
            guard seen.insert(element).inserted else { continue }
            let bit = element & 1
            switch program.instructions[Int(element >> 1)] {
            case .consume, .accept: result.append(element)
            case .fail: break
            case .split(let first, let second):
                pending.append(Int32(first) << 1 | bit)
                pending.append(Int32(second) << 1 | bit)
            case .mark(let slot, let next):
                if !isFriendly || slot % 2 == 0 {
                    pending.append(Int32(next) << 1)
                } else if bit == 1 {
                    pending.append(Int32(next) << 1)
                }
            }
        }
        return result.sorted()
    }

    typealias State = [Int32]

    var start: State { closures[program.entry << 1] }

    func step(_ state: State, _ symbol: Symbol) -> State {
        var result: [Int32] = []
        let isLetter = isFriendly && FriendlyOrder.isLetterOrDigit(symbol)
        var sources = 0
        for element in state {
            guard case .consume(let set, let next) = program.instructions[Int(element >> 1)], set.contains(symbol) else {
                continue
            }
            let bit: Int32 = isFriendly && (isLetter || element & 1 == 1) ? 1 : 0
            result += closures[next << 1 | Int(bit)]
            sources += 1
        }
        if sources < 2 { return result }
        result.sort()
        var unique: [Int32] = []
        unique.reserveCapacity(result.count)
        for element in result where element != unique.last { unique.append(element) }
        return unique
    }

    func isAccepting(_ state: State) -> Bool {
        state.contains { if case .accept = program.instructions[Int($0 >> 1)] { true } else { false } }
    }

    /// The symbols that the state consumes, where each of its sets is one symbol; else nil.
    func onlySymbols(of state: State) -> [Symbol]? {
        var symbols: [Symbol] = []
        for element in state {
            guard case .consume(let set, _) = program.instructions[Int(element >> 1)] else { continue }
            guard set.ranges.count == 1, set.ranges[0].count == 1 else { return nil }
            if !symbols.contains(set.ranges[0].lowerBound) { symbols.append(set.ranges[0].lowerBound) }
        }
        return symbols.isEmpty ? nil : symbols
    }

    /// Adds the sets that the state consumes.
    func appendSets(of state: State, to boundaries: inout Boundaries) {
        for element in state {
            if case .consume(let set, _) = program.instructions[Int(element >> 1)] { boundaries.insert(set) }
        }
    }
}

/// Where sets of symbols begin and end: it cuts the alphabet into classes whose members no set tells apart.
struct Boundaries {
    private var starts: [Symbol] = []

    mutating func insert(_ set: SymbolSet) {
        for range in set.ranges {
            starts.append(range.lowerBound)
            starts.append(range.upperBound + 1)
        }
    }

    /// For each class its smallest symbol in the order of witnesses, and its smallest letter or digit; in the order of witnesses.
    ///
    /// Two ranges between boundaries may belong to one class; then both give representatives, which does no harm.
    func representatives() -> [Symbol] {
        var sorted = starts
        sorted += FriendlyOrder.boundaries
        sorted.sort()
        var symbols: [Symbol] = []
        for (index, start) in sorted.enumerated() where start <= Symbol.last && (index == 0 || start != sorted[index - 1]) {
            if !(0xD800...0xDFFF).contains(start) { symbols.append(start) }
            guard start >= 0x80, !FriendlyOrder.isLetterOrDigit(start) else { continue }
            let end = sorted[(index + 1)...].first { $0 > start } ?? Symbol.last + 1
            if let letter = FriendlyOrder.firstLetterOrDigit(in: start..<end) { symbols.append(letter) }
        }
        return symbols.sorted { FriendlyOrder.rank($0) < FriendlyOrder.rank($1) }
    }
}
