import RouteSyntax

/// A program that is fed with a word symbol by symbol: the set of instructions that are reached, kept as a sorted array.
///
/// For witnesses, a thread also carries whether the capture it is in holds a letter or digit yet: an element is twice the address,
/// plus one where it does. A capture that ends without one ends the thread, so that the friendly words are those with a parse in
/// which each capture holds a letter or digit.
///
/// What an instruction leads to without consuming is worked out when it is first asked for, and kept: a pattern of 10,000 optional
/// symbols would need 50 million entries ahead.
final class ProgramSimulation {
    /// What an element consumes.
    enum Consumption {
        case nothing
        case one(Symbol)
        /// A set, with its number in the program.
        case set(Int32, SymbolSet)
    }

    let program: Program
    let isFriendly: Bool
    private var closures: [[Int32]?]
    private var setNumbers: [SymbolSet: Int32] = [:]
    private var numberOfSet: [Int32]
    /// Marks what a closure has met; the number of the closure, so that nothing is cleared.
    private var met: [Int32] = []
    private var closureNumber: Int32 = 0

    init(_ program: Program, isFriendly: Bool) {
        self.program = program
        self.isFriendly = isFriendly
        closures = Array(repeating: nil, count: 2 * program.instructions.count)
        numberOfSet = Array(repeating: -1, count: program.instructions.count)
    }

    /// The consuming and accepting elements that an element leads to without consuming, sorted.
    func closure(of element: Int32) -> [Int32] {
        if let known = closures[Int(element)] { return known }
        let made = makeClosure(of: element)
        closures[Int(element)] = made
        return made
    }

    private func makeClosure(of element: Int32) -> [Int32] {
        switch program.instructions[Int(element >> 1)] {
        case .consume, .accept: return [element]
        case .fail: return []
        case .split, .mark: break
        }
        if met.isEmpty { met = Array(repeating: 0, count: closures.count) }
        closureNumber += 1
        var result: [Int32] = []
        var pending = [element]
        while let element = pending.popLast() {
            if met[Int(element)] == closureNumber { continue }
            met[Int(element)] = closureNumber
            let bit = element & 1
            switch program.instructions[Int(element >> 1)] {
            case .consume, .accept: result.append(element)
            case .fail: break
            case .split(let first, let second):
                pending.append(Int32(first) << 1 | bit)
                pending.append(Int32(second) << 1 | bit)
            case .mark(let slot, let next):
                if !isFriendly || slot % 2 == 0 || bit == 1 { pending.append(Int32(next) << 1) }
            }
        }
        return result.sorted()
    }

    // MARK: Elements

    /// The elements behind one element and a symbol; nil where it does not consume the symbol.
    func successors(of element: Int32, _ symbol: Symbol) -> [Int32]? {
        guard case .consume(let set, let next) = program.instructions[Int(element >> 1)], set.contains(symbol) else { return nil }
        let hasLetter = isFriendly && (element & 1 == 1 || FriendlyOrder.isLetterOrDigit(symbol))
        return closure(of: Int32(next) << 1 | (hasLetter ? 1 : 0))
    }

    func isAccepting(element: Int32) -> Bool {
        if case .accept = program.instructions[Int(element >> 1)] { true } else { false }
    }

    func consumption(of element: Int32) -> Consumption {
        let address = Int(element >> 1)
        guard case .consume(let set, _) = program.instructions[address] else { return .nothing }
        if set.ranges.count == 1, set.ranges[0].count == 1 { return .one(set.ranges[0].lowerBound) }
        if numberOfSet[address] < 0 {
            let number = setNumbers[set] ?? Int32(setNumbers.count)
            setNumbers[set] = number
            numberOfSet[address] = number
        }
        return .set(numberOfSet[address], set)
    }

    // MARK: Sets of elements

    typealias State = [Int32]

    var start: State { closure(of: Int32(program.entry) << 1) }

    func step(_ state: State, _ symbol: Symbol) -> State {
        var result: [Int32] = []
        var sources = 0
        for element in state {
            guard let following = successors(of: element, symbol) else { continue }
            result += following
            sources += 1
        }
        if sources > 1 { result.sortAndUnique() }
        return result
    }

    func isAccepting(_ state: State) -> Bool { state.contains(where: isAccepting(element:)) }

    /// Adds the sets that the state consumes.
    func appendSets(of state: State, to boundaries: inout Boundaries) {
        for element in state {
            if case .consume(let set, _) = program.instructions[Int(element >> 1)] { boundaries.insert(set) }
        }
    }
}

extension Array where Element: Comparable {
    /// Sorts the elements and keeps one of each.
    mutating func sortAndUnique() {
        guard count > 1 else { return }
        sort()
        var end = 1
        for index in 1..<count where self[index] != self[end - 1] {
            self[end] = self[index]
            end += 1
        }
        removeSubrange(end...)
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
