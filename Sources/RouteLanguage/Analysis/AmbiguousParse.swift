import RouteSyntax

/// The search for a word with two parses that give a capture different texts: the product of the automaton with itself.
///
/// Two parses may place a capture differently and still give it one text (`(.*):x(a)(.*)`), so the texts are compared, not the places:
/// what one parse has read of the capture and the other has not yet is kept until the other has. Where no two texts differ, that is
/// bounded by the size of the automaton: else some loop would make one text longer than the other.
struct AmbiguousParse {
    let automaton: ParseAutomaton
    let rules: WordRules
    let symbols: [Symbol]
    let budget: AnalysisBudget

    init(_ automaton: ParseAutomaton, _ rules: WordRules, budget: AnalysisBudget) {
        self.automaton = automaton
        self.rules = rules
        self.budget = budget
        symbols = SymbolClasses(automaton.sets + rules.sets).representatives
    }

    /// Behind each text of a capture, so that no text and an empty one differ, and so do the arrays of `ab` and of `a` and `b`.
    private static let end = Symbol.max

    private struct Node: Hashable {
        var pair: ParsePairs.Pair
        /// Whether the parses are in the capture that is looked at.
        var isInsideFirst = false
        var isInsideSecond = false
        /// What the first parse has read of the capture and the second has not.
        var ahead: [Symbol] = []
        /// What the second has read and the first has not. One of the two is empty.
        var behind: [Symbol] = []
        var isDifferent = false
        /// Behind a trailing slash that is dropped.
        var isAtEnd = false
    }

    /// The shortest, then smallest word.
    ///
    /// - Parameter isFriendly: whether each capture is to hold a letter or digit, in both parses.
    func word(isFriendly: Bool) -> Answer<[Symbol]> {
        guard let pairs = ParsePairs(automaton, rules, symbols: symbols, isFriendly: isFriendly, budget: budget) else {
            return .unknown
        }
        if !pairs.areApart { return .no }
        // Of the words whose parses place anything differently the first mostly gives different texts, and none is before it.
        switch parted(pairs, isFriendly: isFriendly) {
        case .no: return .no
        case .unknown: return .unknown
        case .yes(let word): if isAmbiguous(word, isFriendly: isFriendly, pairs) { return .yes(word) }
        }
        var best: [Symbol]?
        var isUnknown = false
        for capture in 0..<automaton.program.captureCount {
            switch word(capture: capture, isFriendly: isFriendly, pairs) {
            case .yes(let word): if best.map({ FriendlyOrder.precedes(word, $0) }) ?? true { best = word }
            case .no: continue
            case .unknown: isUnknown = true
            }
        }
        return best.map { .yes($0) } ?? (isUnknown ? .unknown : .no)
    }

    // MARK: Parses that place captures differently

    private struct PartedNode: Hashable {
        var pair: ParsePairs.Pair
        var areParted: Bool
        var isAtEnd = false
    }

    /// The first word with two parses that are not the same all the way; their texts may be.
    private func parted(_ pairs: ParsePairs, isFriendly: Bool) -> Answer<[Symbol]> {
        func append(_ node: PartedNode, from first: Int, _ second: Int, read symbol: Symbol?, _ nodes: inout [PartedNode]) -> Int?
        {
            guard let firstSteps = automaton.allSteps(from: first), let secondSteps = automaton.allSteps(from: second) else {
                return nil
            }
            for step in firstSteps {
                guard let first = node.pair.first.going(symbol, step, isFriendly: isFriendly) else { continue }
                for otherStep in secondSteps {
                    guard let second = node.pair.second.going(symbol, otherStep, isFriendly: isFriendly) else { continue }
                    let pair = ParsePairs.Pair(rules: node.pair.rules, first: first, second: second)
                    guard pairs.mayEnd(pair) else { continue }
                    nodes.append(PartedNode(pair: pair, areParted: node.areParted || step != otherStep))
                }
            }
            return firstSteps.count * secondSteps.count
        }
        func isEnd(_ node: PartedNode) -> Bool {
            node.areParted && automaton.isAccepting(node.pair.first.thread) && automaton.isAccepting(node.pair.second.thread)
        }

        let entry = automaton.program.entry
        var start: [PartedNode] = []
        guard append(PartedNode(pair: ParsePairs.start(rules), areParted: false), from: entry, entry, read: nil, &start) != nil
        else { return .unknown }
        if isRootEmpty, start.contains(where: isEnd) { return .yes([.separator]) }
        return WordSearch.shortest(from: start, symbols: symbols, budget: budget) { node in
            node.isAtEnd || (rules.mayEnd(node.pair.rules) && isEnd(node))
        } step: { node, symbol, following in
            if node.isAtEnd { return 0 }
            if symbol == .separator, rules.mayEndBeforeSlash(node.pair.rules), isEnd(node) {
                var end = node
                end.isAtEnd = true
                following.append(end)
            }
            guard let first = automaton.next(node.pair.first.thread, symbol),
                let second = automaton.next(node.pair.second.thread, symbol), let state = rules.step(node.pair.rules, symbol)
            else { return 0 }
            var moved = node
            moved.pair.rules = state
            return append(moved, from: first, second, read: symbol, &following)
        }
    }

    /// Whether an empty path, which is `/`, is seen as empty.
    private var isRootEmpty: Bool {
        if case .path = rules { automaton.program.run(on: [.separator]) == nil } else { false }
    }

    /// Whether a word has two parses that give some capture different texts.
    private func isAmbiguous(_ word: [Symbol], isFriendly: Bool, _ pairs: ParsePairs) -> Bool {
        (0..<automaton.program.captureCount).contains { capture in
            let pairing = Pairing(automaton: automaton, capture: Int32(capture), isFriendly: isFriendly, pairs: pairs)
            var nodes: [Node] = []
            let entry = automaton.program.entry
            _ = pairing.append(Node(pair: ParsePairs.start(rules)), from: entry, entry, read: nil, rules.start, &nodes)
            if word == [.separator], isRootEmpty { return nodes.contains(where: isEnd) }
            for symbol in word {
                var following: [Node] = []
                for node in Set(nodes) { _ = step(node, symbol, pairing, &following) }
                nodes = following
            }
            return nodes.contains { $0.isAtEnd || (rules.mayEnd($0.pair.rules) && isEnd($0)) }
        }
    }

    // MARK: Parses that give a capture different texts

    private func word(capture: Int, isFriendly: Bool, _ pairs: ParsePairs) -> Answer<[Symbol]> {
        let pairing = Pairing(automaton: automaton, capture: Int32(capture), isFriendly: isFriendly, pairs: pairs)
        let entry = automaton.program.entry
        var start: [Node] = []
        guard
            pairing.append(Node(pair: ParsePairs.start(rules)), from: entry, entry, read: nil, rules.start, &start) != nil
        else { return .unknown }
        if isRootEmpty, start.contains(where: isEnd) { return .yes([.separator]) }
        return WordSearch.shortest(from: start, symbols: symbols, budget: budget) { node in
            node.isAtEnd || (rules.mayEnd(node.pair.rules) && isEnd(node))
        } step: { node, symbol, following in
            step(node, symbol, pairing, &following)
        }
    }

    private func step(_ node: Node, _ symbol: Symbol, _ pairing: Pairing, _ following: inout [Node]) -> Int? {
        if node.isAtEnd { return 0 }
        if symbol == .separator, rules.mayEndBeforeSlash(node.pair.rules), isEnd(node) {
            var end = node
            end.isAtEnd = true
            following.append(end)
        }
        guard let first = automaton.next(node.pair.first.thread, symbol),
            let second = automaton.next(node.pair.second.thread, symbol), let state = rules.step(node.pair.rules, symbol)
        else { return 0 }
        return pairing.append(node, from: first, second, read: symbol, state, &following)
    }

    private func isEnd(_ node: Node) -> Bool {
        automaton.isAccepting(node.pair.first.thread) && automaton.isAccepting(node.pair.second.thread)
            && (node.isDifferent || !node.ahead.isEmpty || !node.behind.isEmpty)
    }

    /// How pairs of parses go on, with what they have read of a capture.
    private struct Pairing {
        let automaton: ParseAutomaton
        let capture: Int32
        let isFriendly: Bool
        let pairs: ParsePairs

        /// Appends the nodes behind a node; nil where there are too many.
        func append(
            _ node: Node, from first: Int, _ second: Int, read symbol: Symbol?, _ state: WordRules.State, _ nodes: inout [Node]
        ) -> Int? {
            guard let firstSteps = automaton.allSteps(from: first), let secondSteps = automaton.allSteps(from: second) else {
                return nil
            }
            var work = 0
            for step in firstSteps {
                guard let first = node.pair.first.going(symbol, step, isFriendly: isFriendly) else { continue }
                let read = node.ahead + text(node.isInsideFirst, symbol, step)
                for otherStep in secondSteps {
                    work += 1
                    guard let second = node.pair.second.going(symbol, otherStep, isFriendly: isFriendly) else { continue }
                    let pair = ParsePairs.Pair(rules: state, first: first, second: second)
                    guard pairs.mayEnd(pair) else { continue }
                    var next = Node(pair: pair, isDifferent: node.isDifferent)
                    if !next.isDifferent {
                        let otherRead = node.behind + text(node.isInsideSecond, symbol, otherStep)
                        (next.ahead, next.behind, next.isDifferent) = Self.compare(read, otherRead)
                        work += next.ahead.count + next.behind.count
                    }
                    if !next.isDifferent {
                        next.isInsideFirst = isInside(node.isInsideFirst, step)
                        next.isInsideSecond = isInside(node.isInsideSecond, otherStep)
                    }
                    nodes.append(next)
                }
            }
            return work
        }

        /// What a parse reads of the capture with a symbol and the step behind it.
        private func text(_ isInside: Bool, _ symbol: Symbol?, _ step: ParseAutomaton.Step) -> [Symbol] {
            var read: [Symbol] = []
            if let symbol, isInside { read.append(symbol) }
            for slot in step.marks where slot == 2 * capture + 1 { read.append(AmbiguousParse.end) }
            return read
        }

        private func isInside(_ isInside: Bool, _ step: ParseAutomaton.Step) -> Bool {
            step.marks.last { $0 / 2 == capture }.map { $0 % 2 == 0 } ?? isInside
        }

        private static func compare(_ a: [Symbol], _ b: [Symbol]) -> ([Symbol], [Symbol], Bool) {
            let common = min(a.count, b.count)
            for index in 0..<common where a[index] != b[index] { return ([], [], true) }
            return (Array(a.dropFirst(common)), Array(b.dropFirst(common)), false)
        }
    }
}
