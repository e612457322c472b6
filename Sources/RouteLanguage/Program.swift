public import RouteSyntax

/// A pattern or a part of one, compiled: a nondeterministic automaton whose choices are ordered, with marks where captures begin and
/// end.
///
/// The order of the two branches of a `split` is the order in which a backtracking engine would try them. `run` keeps its threads in
/// that order and lets the first one that reaches an instruction keep it, so that the captures are those of a backtracking engine,
/// in time linear in the word (Pike's construction; see Cox, "Regular Expression Matching: the Virtual Machine Approach").
///
/// Instructions are addressed by index; nothing is relative, so a compiler may write them in any order.
public struct Program: Hashable, Sendable {
    package enum Instruction: Hashable, Sendable {
        case consume(SymbolSet, next: Int)
        /// Tries `first`, then `second`.
        case split(first: Int, second: Int)
        /// Notes the position in a slot: 2·n where capture n begins, 2·n + 1 where it ends.
        case mark(slot: Int, next: Int)
        case accept
        /// No word goes on here.
        case fail
    }

    /// The largest number of states, that is, of places where a symbol is consumed. A pattern that needs more is refused when it is
    /// compiled, so nothing that was accepted can fail to be matched.
    public static let stateLimit = 10_000

    package let instructions: [Instruction]
    package let entry: Int
    /// The number of captures, each with two slots.
    public let captureCount: Int

    /// Where a capture stands in a word; nil where it took no part.
    public typealias Capture = Range<Int>?

    /// Whether the whole word belongs to the language, and where the captures stand in it.
    ///
    /// - Complexity: O(word × instructions) time, O(instructions × captures) space.
    public func run(on word: some Collection<Symbol>) -> [Capture]? {
        var current = ThreadList(self)
        var next = ThreadList(self)
        current.add(Thread(instruction: entry, slots: Array(repeating: -1, count: 2 * captureCount)), at: 0, in: self)
        var position = 0
        for symbol in word {
            next.removeAll()
            for thread in current.threads {
                if case .consume(let set, let target) = instructions[thread.instruction], set.contains(symbol) {
                    next.add(Thread(instruction: target, slots: thread.slots), at: position + 1, in: self)
                }
            }
            swap(&current, &next)
            position += 1
            if current.threads.isEmpty { return nil }
        }
        for thread in current.threads {
            if case .accept = instructions[thread.instruction] {
                return (0..<captureCount).map { capture in
                    let start = thread.slots[2 * capture]
                    let end = thread.slots[2 * capture + 1]
                    return start >= 0 && end >= start ? start..<end : nil
                }
            }
        }
        return nil
    }

    /// Whether the whole word belongs to the language.
    public func matches(_ word: some Collection<Symbol>) -> Bool { run(on: word) != nil }

    private struct Thread {
        var instruction: Int
        var slots: [Int]
    }

    /// Threads in order of preference, at most one at an instruction.
    private struct ThreadList {
        private(set) var threads: [Thread] = []
        private var generation: [Int]
        private var current = 1

        init(_ program: Program) { generation = Array(repeating: 0, count: program.instructions.count) }

        mutating func removeAll() {
            threads.removeAll(keepingCapacity: true)
            current += 1
        }

        /// Adds a thread and follows everything that consumes nothing, first branches first, without recursion.
        mutating func add(_ thread: Thread, at position: Int, in program: Program) {
            var pending = [thread]
            while var thread = pending.popLast() {
                guard generation[thread.instruction] != current else { continue }
                generation[thread.instruction] = current
                switch program.instructions[thread.instruction] {
                case .consume, .accept: threads.append(thread)
                case .fail: break
                case .split(let first, let second):
                    pending.append(Thread(instruction: second, slots: thread.slots))
                    thread.instruction = first
                    pending.append(thread)
                case .mark(let slot, let next):
                    thread.slots[slot] = position
                    thread.instruction = next
                    pending.append(thread)
                }
            }
        }
    }
}
