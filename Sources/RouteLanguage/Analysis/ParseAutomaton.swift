import RouteSyntax

/// A program as an automaton of parses: what lies between two symbols is one step, which says which captures begin and end on the way.
final class ParseAutomaton {
    /// A way from one symbol of a word to the next.
    struct Step: Hashable {
        /// The slots that are marked on the way, in order.
        var marks: [Int32]
        /// The instruction that consumes the next symbol, or accepts.
        var target: Int32
    }

    /// More ways than these behind one symbol are not looked at.
    private static let variantLimit = 5_000

    let program: Program
    private var preferred: [Int: [Step]] = [:]
    private var all: [Int: [Step]?] = [:]

    init(_ program: Program) { self.program = program }

    /// The sets that are consumed anywhere.
    var sets: [SymbolSet] {
        program.instructions.compactMap { if case .consume(let set, _) = $0 { set } else { nil } }
    }

    func isAccepting(_ target: Int32) -> Bool {
        if case .accept = program.instructions[Int(target)] { true } else { false }
    }

    /// What follows, where the instruction consumes the symbol.
    func next(_ target: Int32, _ symbol: Symbol) -> Int? {
        guard case .consume(let set, let next) = program.instructions[Int(target)], set.contains(symbol) else { return nil }
        return next
    }

    /// The steps that a matcher takes from an address, in its order of preference, one for each target: a later way to the same target
    /// never wins.
    func preferredSteps(from address: Int) -> [Step] {
        if let known = preferred[address] { return known }
        var seen: Set<Int> = []
        var steps: [Step] = []
        var pending: [(address: Int, marks: [Int32])] = [(address, [])]
        while let (address, marks) = pending.popLast() {
            guard seen.insert(address).inserted else { continue }
            switch program.instructions[address] {
            case .consume, .accept: steps.append(Step(marks: marks, target: Int32(address)))
            case .fail: break
            case .split(let first, let second):
                pending.append((second, marks))
                pending.append((first, marks))
            case .mark(let slot, let next): pending.append((next, marks + [Int32(slot)]))
            }
        }
        preferred[address] = steps
        return steps
    }

    /// The steps from an address that differ in target or marks; nil where there are too many.
    func allSteps(from address: Int) -> [Step]? {
        if let known = all[address] { return known }
        var seen: Set<Step> = []
        var steps: [Step] = []
        var pending = [Step(marks: [], target: Int32(address))]
        while let step = pending.popLast() {
            guard seen.insert(step).inserted else { continue }
            if seen.count > Self.variantLimit {
                all[address] = .some(nil)
                return nil
            }
            switch program.instructions[Int(step.target)] {
            case .consume, .accept: steps.append(step)
            case .fail: break
            case .split(let first, let second):
                pending.append(Step(marks: step.marks, target: Int32(second)))
                pending.append(Step(marks: step.marks, target: Int32(first)))
            case .mark(let slot, let next): pending.append(Step(marks: step.marks + [Int32(slot)], target: Int32(next)))
            }
        }
        all[address] = .some(steps)
        return steps
    }
}
