import RouteSyntax

/// A program that is fed with a word symbol by symbol: the set of elements that are reached, kept as a sorted array.
///
/// An element is the address of an instruction that consumes or accepts. For witnesses there is another kind of simulation, the *friendly*
/// one, whose words are those in which each capture holds a letter or digit, as the matcher locates the captures: there an element is the
/// number of a node, which knows besides the address whether the capture at hand holds one yet, and the threads that the matcher prefers. A
/// thread ends where a capture ends without a letter or digit, and where a preferred one has come to the same place.
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

    /// A thread of the friendly simulation.
    private struct Node: Hashable {
        var address: Int32
        /// Whether the capture at hand holds a letter or digit.
        var hasLetter: Bool
        /// The number of the set of addresses that preferred threads have come to.
        var preferred: Int32
    }

    let program: Program
    let isFriendly: Bool
    /// How much the friendly simulation has done besides what its elements show, in steps.
    private(set) var work = 0
    private var closures: [[Int32]?]
    private var setNumbers: [SymbolSet: Int32] = [:]
    private var numberOfSet: [Int32]
    /// Marks what a closure has met; the number of the closure, so that nothing is cleared.
    private var met: [Int32] = []
    private var closureNumber: Int32 = 0
    private var nodes: [Node] = []
    private var nodeNumbers: [Node: Int32] = [:]
    private var threads: [[Int32]] = []
    private var threadNumbers: [[Int32]: Int32] = [:]

    init(_ program: Program, isFriendly: Bool) {
        self.program = program
        self.isFriendly = isFriendly
        closures = Array(repeating: nil, count: program.instructions.count)
        numberOfSet = Array(repeating: -1, count: program.instructions.count)
    }

    /// The consuming and accepting addresses that an address leads to without consuming, in order of preference.
    private func ordered(
        from address: Int, _ body: (_ target: Int32, _ hasLetter: Bool, _ isReadable: Bool) -> Void, hasLetter: Bool
    ) {
        if met.isEmpty { met = Array(repeating: 0, count: program.instructions.count) }
        closureNumber += 1
        var pending = [(address: address, hasLetter: hasLetter, isReadable: true)]
        while let thread = pending.popLast() {
            if met[thread.address] == closureNumber { continue }
            met[thread.address] = closureNumber
            work += 1
            switch program.instructions[thread.address] {
            case .consume, .accept: body(Int32(thread.address), thread.hasLetter, thread.isReadable)
            case .fail: break
            case .split(let first, let second):
                pending.append((second, thread.hasLetter, thread.isReadable))
                pending.append((first, thread.hasLetter, thread.isReadable))
            case .mark(let slot, let next):
                // An even slot begins a capture, an odd one ends it.
                pending.append((next, false, thread.isReadable && (slot % 2 == 0 || thread.hasLetter)))
            }
        }
    }

    /// The addresses that an address leads to without consuming, sorted.
    private func closure(of address: Int) -> [Int32] {
        if let known = closures[address] { return known }
        var made: [Int32] = []
        ordered(from: address, { target, _, _ in made.append(target) }, hasLetter: false)
        made.sort()
        closures[address] = made
        return made
    }

    // MARK: Elements

    /// The elements behind one element and a symbol, sorted; nil where it does not consume the symbol.
    func successors(of element: Int32, _ symbol: Symbol) -> [Int32]? {
        guard case .consume(let set, let next) = program.instructions[address(element)], set.contains(symbol) else { return nil }
        if !isFriendly { return closure(of: next) }
        let node = nodes[Int(element)]
        var preferred: Set<Int32> = []
        for thread in threads[Int(node.preferred)] {
            work += 1
            guard case .consume(let set, let next) = program.instructions[Int(thread)], set.contains(symbol) else { continue }
            let targets = closure(of: next)
            work += targets.count
            preferred.formUnion(targets)
        }
        return enter(next, hasLetter: node.hasLetter || FriendlyOrder.isLetterOrDigit(symbol), preferred)
    }

    /// The nodes behind an address, sorted.
    private func enter(_ address: Int, hasLetter: Bool, _ preferred: Set<Int32>) -> [Int32] {
        var taken = preferred
        var result: [Int32] = []
        ordered(
            from: address,
            { target, hasLetter, isReadable in
                guard !taken.contains(target) else { return }
                if isReadable { result.append(number(of: target, hasLetter, taken)) }
                taken.insert(target)
            }, hasLetter: hasLetter)
        return result.sorted()
    }

    private func number(of address: Int32, _ hasLetter: Bool, _ preferred: Set<Int32>) -> Int32 {
        let list = preferred.sorted()
        work += list.count
        let threadNumber = threadNumbers[list] ?? Int32(threads.count)
        if Int(threadNumber) == threads.count {
            threadNumbers[list] = threadNumber
            threads.append(list)
        }
        let node = Node(address: address, hasLetter: hasLetter, preferred: threadNumber)
        let number = nodeNumbers[node] ?? Int32(nodes.count)
        if Int(number) == nodes.count {
            nodeNumbers[node] = number
            nodes.append(node)
        }
        return number
    }

    private func address(_ element: Int32) -> Int { isFriendly ? Int(nodes[Int(element)].address) : Int(element) }

    func isAccepting(element: Int32) -> Bool {
        if case .accept = program.instructions[address(element)] { true } else { false }
    }

    func consumption(of element: Int32) -> Consumption {
        let address = address(element)
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

    var start: State { isFriendly ? enter(program.entry, hasLetter: false, []) : closure(of: program.entry) }

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
            if case .consume(let set, _) = program.instructions[address(element)] { boundaries.insert(set) }
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
