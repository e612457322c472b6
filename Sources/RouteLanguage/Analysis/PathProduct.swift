import RouteSyntax

/// The search for the shortest, then smallest path that some languages take and others leave.
///
/// A state of the product holds one state of each language and the state of the path itself (dot segments and U+0000 stand in no
/// subject). States are made breadth first, symbols in the order of witnesses, so that the first path found is the answer. Nothing is
/// determinised ahead: a state is made when it is met.
struct PathProduct {
    struct Component {
        var language: PathLanguage
        /// Whether each capture is to hold a letter or digit.
        var isFriendly: Bool
        /// Whether every path of the answer is to be taken: then nothing is searched behind its end.
        var isRequired: Bool
    }

    enum Verdict {
        case accepted
        case rejected
        case unknown
    }

    var components: [Component]
    var budget: AnalysisBudget
    var meter: AnalysisMeter?

    private enum Segment: UInt8 {
        case none
        case start
        case dot
        case dotDot
        case other

        var isDotSegment: Bool { self == .dot || self == .dotDot }

        func after(_ symbol: Symbol) -> Segment {
            switch (symbol, self) {
            case (.separator, _): .start
            case (0x2E, .start): .dot
            case (0x2E, .dot): .dotDot
            default: .other
            }
        }
    }

    private struct State: Hashable {
        var segment: Segment
        var parts: [PathLanguage.State]
    }

    /// The first path whose vector of acceptances `accept` accepts.
    func firstPath(accept: ([Bool]) -> Verdict) -> Answer<[Symbol]> {
        if let meter, meter.isUsedUp { return .unknown }
        let start = State(
            segment: .none, parts: components.map { $0.language.start(isFriendly: $0.isFriendly) })
        var numbers: [State: Int] = [start: 0]
        var states = [start]
        var origins: [(parent: Int, symbol: Symbol)] = [(-1, 0)]
        var isUncertain = false
        var steps = 0
        defer { meter?.spend(steps) }
        // The states of many languages are many.
        let limit = min(budget.states, max(1_000, 16 * budget.states / max(1, components.count)))
        var next = 0
        while next < states.count {
            let state = states[next]
            for symbol in symbols(behind: state) {
                steps += components.count
                if symbol == .separator, state.segment.isDotSegment { continue }
                guard let following = step(state, symbol), numbers[following] == nil else { continue }
                numbers[following] = states.count
                states.append(following)
                origins.append((next, symbol))
                if !following.segment.isDotSegment {
                    switch accept(following.parts.map(\.isAccepting)) {
                    case .accepted: return .yes(path(to: states.count - 1, origins))
                    case .rejected: break
                    case .unknown: isUncertain = true
                    }
                }
                steps += following.parts.reduce(1) { $0 + 1 + $1.threads.count }
                if states.count > limit || steps > budget.steps { return .unknown }
            }
            next += 1
        }
        return isUncertain ? .unknown : .no
    }

    private func symbols(behind state: State) -> [Symbol] {
        if state.segment == .none { return [.separator] }
        // In the literal text of a language that must take the path, all other symbols lead nowhere.
        for index in components.indices where components[index].isRequired {
            let only = components[index].language.onlySymbols(
                of: state.parts[index], isFriendly: components[index].isFriendly)
            guard var symbols = only else { continue }
            symbols.removeAll { $0 == 0 }
            return symbols.count < 2 ? symbols : symbols.sorted { FriendlyOrder.rank($0) < FriendlyOrder.rank($1) }
        }
        var boundaries = Boundaries()
        boundaries.insert(SymbolSet(0x2E))
        boundaries.insert(SymbolSet(.separator))
        for index in components.indices {
            components[index].language.appendSets(
                of: state.parts[index], isFriendly: components[index].isFriendly, to: &boundaries)
        }
        return boundaries.representatives().filter { $0 != 0 }
    }

    /// Nil where a required language takes no path that goes on so, or none at all does.
    private func step(_ state: State, _ symbol: Symbol) -> State? {
        var parts: [PathLanguage.State] = []
        parts.reserveCapacity(components.count)
        for index in components.indices {
            var following = state.parts[index]
            if !following.isDead {
                following = components[index].language.step(
                    following, symbol, isFirst: state.segment == .none, isFriendly: components[index].isFriendly)
            }
            if following.isDead, components[index].isRequired { return nil }
            parts.append(following)
        }
        if parts.allSatisfy(\.isDead) { return nil }
        return State(segment: state.segment.after(symbol), parts: parts)
    }

    private func path(to index: Int, _ origins: [(parent: Int, symbol: Symbol)]) -> [Symbol] {
        var path: [Symbol] = []
        var index = index
        while index > 0 {
            path.append(origins[index].symbol)
            index = origins[index].parent
        }
        return path.reversed()
    }
}
