import RouteSyntax

/// What a capture may do in a URL.
enum CaptureProperty {
    /// Nothing in particular: every word will do.
    case any
    /// It holds a separator.
    case holdsSeparator
    /// It is the empty text.
    case isEmpty
    /// It is a text, or has an element, that the language does not hold.
    case isRefused(by: Automaton)
}

/// The search for a word in which a capture, as the matcher locates it, has a property.
///
/// A word may have several parses, and the matcher takes the first in its order of preference. So a node is a thread together with the
/// set of threads that are preferred to it: where a thread accepts and none of those does, it is the parse that counts. The set is a
/// part of a subset construction, hence the budget. A first search looks at all parses alike, which is cheap, and mostly says no.
struct CaptureSearch {
    let automaton: ParseAutomaton
    let rules: WordRules
    let symbols: [Symbol]
    /// The capture that is looked at, counted in the program; -1 for none.
    let capture: Int32
    let property: CaptureProperty
    /// Whose words do not count.
    let rival: ProgramSimulation?
    let budget: AnalysisBudget

    init(
        _ automaton: ParseAutomaton, _ rules: WordRules, capture: Int, property: CaptureProperty, rival: ProgramSimulation? = nil,
        budget: AnalysisBudget
    ) {
        self.rival = rival
        self.automaton = automaton
        self.rules = rules
        self.capture = Int32(capture)
        self.property = property
        self.budget = budget
        var sets = automaton.sets + rules.sets
        if case .isRefused(let language) = property { sets += language.states.flatMap { $0.moves.map(\.symbols) } }
        if let rival { sets += ParseAutomaton(rival.program).sets }
        symbols = SymbolClasses(sets).representatives
    }

    /// The shortest, then smallest word.
    ///
    /// - Parameter isFriendly: whether each capture is to hold a letter or digit.
    func word(isFriendly: Bool) -> Answer<[Symbol]> {
        if let word = rootWord(isFriendly: isFriendly) { return .yes(word) }
        let inAnyParse = search(isFriendly: isFriendly, isPreferred: false)
        // Whether there is a word at all does not depend on which parse counts.
        if case .any = property { return inAnyParse }
        return inAnyParse.isNo ? .no : search(isFriendly: isFriendly, isPreferred: true)
    }

    /// What is known of one parse of a word so far.
    struct Track: Hashable {
        var isInCapture = false
        var hasLetter = false
        /// In the capture that is looked at.
        var isInside = false
        /// Whether nothing was consumed since it began.
        var isFresh = false
        /// The state of the language that may refuse it; -1 where it does already.
        var state: Int32 = 0
        var isProven: Bool
    }

    private struct Node: Hashable {
        var rules: WordRules.State
        /// -1 behind a trailing slash that is dropped.
        var thread: Int32
        /// Those that are preferred, sorted.
        var preferred: [Int32]
        var track: Track
        var rival: ProgramSimulation.State
    }

    // MARK: Tracks

    private var start: Track {
        if case .any = property { return Track(isProven: true) }
        return Track(isProven: false)
    }

    private func consuming(_ symbol: Symbol, _ track: Track, isFriendly: Bool) -> Track {
        var track = track
        if isFriendly, track.isInCapture, !track.hasLetter { track.hasLetter = FriendlyOrder.isLetterOrDigit(symbol) }
        guard track.isInside, !track.isProven else { return track }
        track.isFresh = false
        switch property {
        case .any, .isEmpty: break
        case .holdsSeparator: if symbol == .separator { prove(&track) }
        case .isRefused(let language):
            if track.state >= 0 {
                let move = language.states[Int(track.state)].moves.first { $0.symbols.contains(symbol) }
                track.state = move.map { Int32($0.target) } ?? -1
            }
        }
        return track
    }

    private func prove(_ track: inout Track) {
        track.isProven = true
        track.isInside = false
        track.isFresh = false
        track.state = 0
    }

    /// Nil where a capture ends without a letter or digit and is to hold one.
    private func marking(_ marks: [Int32], _ track: Track, isFriendly: Bool) -> Track? {
        var track = track
        for slot in marks {
            let isTracked = slot / 2 == capture && !track.isProven
            if slot % 2 == 0 {
                track.isInCapture = isFriendly
                track.hasLetter = false
                guard isTracked else { continue }
                track.isInside = true
                if case .isEmpty = property { track.isFresh = true }
                if case .isRefused(let language) = property { track.state = Int32(language.start) }
            } else {
                if isFriendly, !track.hasLetter { return nil }
                track.isInCapture = false
                track.hasLetter = false
                guard isTracked else { continue }
                if isProof(track) { prove(&track) }
                track.isInside = false
                track.isFresh = false
                track.state = 0
            }
        }
        return track
    }

    /// Whether the end of the capture proves the property.
    private func isProof(_ track: Track) -> Bool {
        switch property {
        case .any, .holdsSeparator: false
        case .isEmpty: track.isFresh
        case .isRefused(let language): track.state < 0 || !language.states[Int(track.state)].isAccepting
        }
    }

    // MARK: Search

    /// An empty path is `/`, and is seen as empty where the program does not take it as `/`.
    private func rootWord(isFriendly: Bool) -> [Symbol]? {
        guard rival == nil, case .path = rules, automaton.program.run(on: [.separator]) == nil else { return nil }
        let accepting = automaton.preferredSteps(from: automaton.program.entry).first { automaton.isAccepting($0.target) }
        guard let accepting, marking(accepting.marks, start, isFriendly: isFriendly)?.isProven == true else { return nil }
        return [.separator]
    }

    private func search(isFriendly: Bool, isPreferred: Bool) -> Answer<[Symbol]> {
        let origin = Node(rules: rules.start, thread: 0, preferred: [], track: start, rival: rival?.start ?? [])
        var first: [Node] = []
        guard
            append(
                origin, from: automaton.program.entry, higher: [], isFriendly: isFriendly, isPreferred: isPreferred, &first)
                != nil
        else { return .unknown }
        return WordSearch.shortest(from: first, symbols: symbols, budget: budget) { node in
            if node.thread < 0 { return true }
            return rules.mayEnd(node.rules) && isEnd(node)
        } step: { node, symbol, following in
            if node.thread < 0 { return 0 }
            if symbol == .separator, rules.mayEndBeforeSlash(node.rules), isEnd(node) {
                following.append(
                    Node(rules: WordRules.droppedSlash, thread: -1, preferred: [], track: node.track, rival: []))
            }
            guard let next = automaton.next(node.thread, symbol), let state = rules.step(node.rules, symbol) else { return 0 }
            let higher = higher(behind: node.preferred, symbol)
            let track = consuming(symbol, node.track, isFriendly: isFriendly)
            let moved = Node(
                rules: state, thread: 0, preferred: [], track: track, rival: rival?.step(node.rival, symbol) ?? [])
            return append(
                moved, from: next, higher: higher, isFriendly: isFriendly, isPreferred: isPreferred, &following)
        }
    }

    /// Whether the word, in the parse of the node, has the property, and no parse is preferred.
    private func isEnd(_ node: Node) -> Bool {
        node.track.isProven && automaton.isAccepting(node.thread) && !node.preferred.contains(where: automaton.isAccepting)
            && rival?.isAccepting(node.rival) != true
    }

    private func higher(behind threads: [Int32], _ symbol: Symbol) -> Set<Int32> {
        var higher: Set<Int32> = []
        for thread in threads {
            guard let next = automaton.next(thread, symbol) else { continue }
            for step in automaton.preferredSteps(from: next) { higher.insert(step.target) }
        }
        return higher
    }

    /// Appends the nodes behind an address, which are like `node` but for their threads; nil where there are too many.
    private func append(
        _ node: Node, from address: Int, higher: Set<Int32>, isFriendly: Bool, isPreferred: Bool, _ nodes: inout [Node]
    ) -> Int? {
        if !isPreferred {
            guard let steps = automaton.allSteps(from: address) else { return nil }
            for step in steps {
                guard let track = marking(step.marks, node.track, isFriendly: isFriendly) else { continue }
                nodes.append(Node(rules: node.rules, thread: step.target, preferred: [], track: track, rival: node.rival))
            }
            return steps.count + node.rival.count
        }
        var higher = higher
        var work = higher.count
        for step in automaton.preferredSteps(from: address) {
            work += 1
            guard !higher.contains(step.target) else { continue }
            if let track = marking(step.marks, node.track, isFriendly: isFriendly) {
                nodes.append(
                    Node(rules: node.rules, thread: step.target, preferred: higher.sorted(), track: track, rival: node.rival))
                work += higher.count
            }
            higher.insert(step.target)
        }
        return work
    }
}
