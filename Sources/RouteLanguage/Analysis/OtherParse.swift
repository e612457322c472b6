public import RouteSyntax

extension PatternProgram {
    /// Another parse of a URL's authority and path than the one that gives the captures these words: the one that the matcher would
    /// prefer among those. Nil where every parse gives the same.
    ///
    /// - Parameter words: for each capture the words of its elements (of a scalar one), nil for none.
    public func parse(
        authority authorityWord: [Symbol], path pathWord: [Symbol], otherThan words: [[[Symbol]]]
    ) -> [[[Symbol]]]? {
        let split = authorityCaptureCount
        if let authority, let other = authority.parse(authorityWord, otherThan: Array(words[..<split])) {
            return other + words[split...]
        }
        return path.parse(pathWord, otherThan: Array(words[split...])).map { words[..<split] + $0 }
    }
}

extension Program {
    /// Another parse of a word than the one that gives the captures `words`.
    fileprivate func parse(_ word: [Symbol], otherThan words: [[[Symbol]]]) -> [[[Symbol]]]? {
        let automaton = ParseAutomaton(self)
        for capture in words.indices {
            var search = OtherParse(automaton, word, capture: Int32(capture), text: words[capture])
            if let marks = search.marks() { return Self.words(of: marks, in: word, count: words.count) }
        }
        return nil
    }

    private static func words(of marks: [(position: Int, slot: Int32)], in word: [Symbol], count: Int) -> [[[Symbol]]] {
        var result: [[[Symbol]]] = Array(repeating: [], count: count)
        var starts = Array(repeating: 0, count: count)
        for mark in marks {
            let capture = Int(mark.slot / 2)
            if mark.slot % 2 == 0 {
                starts[capture] = mark.position
            } else {
                result[capture].append(Array(word[starts[capture]..<mark.position]))
            }
        }
        return result
    }
}

/// The search, in the order of preference, for a parse that gives one capture other words than these.
private struct OtherParse {
    private struct Node: Hashable {
        var position: Int
        var thread: Int32
        var isInside: Bool
        /// How many symbols and ends of the words were read; -1 where something else was.
        var read: Int
    }

    private let automaton: ParseAutomaton
    private let word: [Symbol]
    private let capture: Int32
    /// The words, each with an end behind it.
    private let text: [Symbol]
    private var seen: Set<Node> = []

    private static let end = Symbol.max

    init(_ automaton: ParseAutomaton, _ word: [Symbol], capture: Int32, text: [[Symbol]]) {
        self.automaton = automaton
        self.word = word
        self.capture = capture
        self.text = text.flatMap { $0 + [Self.end] }
    }

    /// The marks of the parse with their places, in order.
    mutating func marks() -> [(position: Int, slot: Int32)]? {
        var pending: [(node: Node, trail: Int)] = []
        /// What led to the nodes: the trail before, and the marks of the step.
        var trails: [(parent: Int, position: Int, marks: [Int32])] = []

        func append(_ node: Node, from address: Int, trail: Int) {
            for step in (automaton.allSteps(from: address) ?? []).reversed() {
                trails.append((trail, node.position, step.marks))
                pending.append((marking(node, step), trails.count - 1))
            }
        }

        append(Node(position: 0, thread: 0, isInside: false, read: 0), from: automaton.program.entry, trail: -1)
        while let (node, trail) = pending.popLast() {
            guard seen.insert(node).inserted else { continue }
            if node.position == word.count {
                guard automaton.isAccepting(node.thread), node.read != text.count else { continue }
                return Self.marks(trails, at: trail)
            }
            guard let next = automaton.next(node.thread, word[node.position]) else { continue }
            var following = node
            following.position += 1
            if node.isInside { following.read = reading(word[node.position], node.read) }
            append(following, from: next, trail: trail)
        }
        return nil
    }

    private func reading(_ symbol: Symbol, _ read: Int) -> Int {
        read >= 0 && read < text.count && text[read] == symbol ? read + 1 : -1
    }

    private func marking(_ node: Node, _ step: ParseAutomaton.Step) -> Node {
        var node = node
        node.thread = step.target
        for slot in step.marks where slot / 2 == capture {
            node.isInside = slot % 2 == 0
            if slot % 2 == 1 { node.read = reading(Self.end, node.read) }
        }
        return node
    }

    private static func marks(
        _ trails: [(parent: Int, position: Int, marks: [Int32])], at trail: Int
    ) -> [(position: Int, slot: Int32)] {
        var parts: [[(position: Int, slot: Int32)]] = []
        var trail = trail
        while trail >= 0 {
            let step = trails[trail]
            parts.append(step.marks.map { (step.position, $0) })
            trail = step.parent
        }
        return parts.reversed().flatMap { $0 }
    }
}
