import RouteSyntax

/// The pairs of parses of one word that may still end together: the product of the automaton with itself, without what the parses have
/// read, and without its dead ends.
///
/// A search that keeps what was read would go round in dead ends for ever.
struct ParsePairs {
    /// One of the two parses.
    struct Track: Hashable {
        var thread: Int32
        var isInCapture = false
        var hasLetter = false

        /// The parse behind a symbol and a step; nil where a capture ends without the letter or digit that it is to hold.
        func going(_ symbol: Symbol?, _ step: ParseAutomaton.Step, isFriendly: Bool) -> Track? {
            var track = Track(thread: step.target, isInCapture: isInCapture, hasLetter: hasLetter)
            guard isFriendly else { return track }
            if let symbol, isInCapture, !hasLetter { track.hasLetter = FriendlyOrder.isLetterOrDigit(symbol) }
            for slot in step.marks {
                let isEnd = slot % 2 == 1
                if isEnd, !track.hasLetter { return nil }
                track.isInCapture = !isEnd
                track.hasLetter = false
            }
            return track
        }
    }

    struct Pair: Hashable {
        var rules: WordRules.State
        var first: Track
        var second: Track
    }

    /// Before the first symbol; the threads are not looked at.
    static func start(_ rules: WordRules) -> Pair {
        Pair(rules: rules.start, first: Track(thread: 0), second: Track(thread: 0))
    }

    private let live: Set<Pair>
    /// Whether two parses of one word ever go different ways.
    let areApart: Bool

    /// Nil where the budget does not suffice.
    init?(_ automaton: ParseAutomaton, _ rules: WordRules, symbols: [Symbol], isFriendly: Bool, budget: AnalysisBudget) {
        var numbers: [Pair: Int] = [:]
        var pairs: [Pair] = []
        var sources: [[Int]] = []
        var parting: [(from: Int, to: Int)] = []
        if budget.isUsedUp { return nil }
        let limit = budget.forOneQuestion.steps
        var steps = 0
        defer { budget.meter?.spend(steps) }

        /// False where it was too much.
        func append(from source: Int?, _ pair: Pair, _ first: Int, _ second: Int, _ symbol: Symbol?) -> Bool {
            guard let firstSteps = automaton.allSteps(from: first), let secondSteps = automaton.allSteps(from: second) else {
                return false
            }
            for step in firstSteps {
                guard let first = pair.first.going(symbol, step, isFriendly: isFriendly) else { continue }
                for otherStep in secondSteps {
                    steps += 1
                    guard let second = pair.second.going(symbol, otherStep, isFriendly: isFriendly) else { continue }
                    let next = Pair(rules: pair.rules, first: first, second: second)
                    let number = numbers[next] ?? pairs.count
                    if number == pairs.count {
                        numbers[next] = number
                        pairs.append(next)
                        sources.append([])
                    }
                    if let source { sources[number].append(source) }
                    if step != otherStep { parting.append((source ?? number, number)) }
                }
            }
            return pairs.count <= budget.states && steps <= limit
        }

        let entry = automaton.program.entry
        guard append(from: nil, Self.start(rules), entry, entry, nil) else { return nil }
        var next = 0
        while next < pairs.count {
            let pair = pairs[next]
            for symbol in symbols {
                steps += 1
                guard let first = automaton.next(pair.first.thread, symbol),
                    let second = automaton.next(pair.second.thread, symbol),
                    let state = rules.step(pair.rules, symbol)
                else { continue }
                let moved = Pair(rules: state, first: pair.first, second: pair.second)
                guard append(from: next, moved, first, second, symbol) else { return nil }
            }
            next += 1
        }

        var isLive = pairs.map { pair in
            automaton.isAccepting(pair.first.thread) && automaton.isAccepting(pair.second.thread)
                // The empty word is seen for the root.
                && (rules.mayEnd(pair.rules) || rules.mayEndBeforeSlash(pair.rules) || pair.rules == rules.start)
        }
        var pending = pairs.indices.filter { isLive[$0] }
        while let pair = pending.popLast() {
            for source in sources[pair] where !isLive[source] {
                isLive[source] = true
                pending.append(source)
            }
        }
        live = Set(pairs.indices.filter { isLive[$0] }.map { pairs[$0] })
        areApart = parting.contains { isLive[$0.from] && isLive[$0.to] }
    }

    /// Whether some word that goes on from the pair is a word of both.
    func mayEnd(_ pair: Pair) -> Bool { live.contains(pair) }
}
