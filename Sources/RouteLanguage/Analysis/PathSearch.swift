import RouteSyntax

/// The search for the shortest, then smallest path that some languages take and others leave.
///
/// Paths are made breadth first, symbols in the order of witnesses, so that the first one that is accepted is the answer. A node of the
/// search knows how the path stands with dot segments (they and U+0000 stand in no subject), and the members: the elements of all
/// languages that the path leads to. Nothing is determinised ahead: a node is made when it is met.
///
/// There are two ways to tell nodes apart, and one search after the other. `determinised` takes a node for known whose members all are,
/// which is the subset construction. Where that explodes, `pruned` takes over (see there).
struct PathSearch {
    struct Component {
        var language: PathLanguage
        /// Whether each capture is to hold a letter or digit.
        var isFriendly: Bool
    }

    enum Verdict {
        case accepted
        case rejected
        case unknown
    }

    enum Outcome {
        case found([Symbol])
        case none
        /// Everything was searched, but a verdict was unknown.
        case uncertain
        /// A budget was met.
        case exhausted

        var answer: Answer<[Symbol]> {
            switch self {
            case .found(let path): .yes(path)
            case .none: .no
            case .uncertain, .exhausted: .unknown
            }
        }
    }

    /// The number of a component in the upper half, one of its elements in the lower.
    typealias Member = Int64

    let components: [Component]
    /// How many of them, from the first, must take every path of the answer; at most two.
    let requiredCount: Int
    let budget: AnalysisBudget
    private let alphabet: PathAlphabet
    /// What the languages had cost before.
    private var earlierWork = 0

    /// - Parameters:
    ///   - required: those that must take every path of the answer; at most two.
    ///   - others: those that need not.
    init(required: [Component], others: [Component], budget: AnalysisBudget) {
        components = required + others
        requiredCount = required.count
        self.budget = budget.forOneQuestion
        // To set a search up costs something too.
        budget.meter?.spend(16 + components.count)
        alphabet = PathAlphabet(components, requiredCount: required.count)
        earlierWork = friendlyWork
    }

    static func member(_ component: Int, _ element: PathLanguage.Element) -> Member {
        Int64(component) << 32 | Int64(UInt32(bitPattern: element))
    }

    static func component(_ member: Member) -> Int { Int(member >> 32) }

    static func element(_ member: Member) -> PathLanguage.Element { Int32(truncatingIfNeeded: member) }

    /// How the path stands with dot segments.
    enum Segment: UInt8 {
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

    /// The first path whose takers `accept` accepts, by the subset construction and, where that needs more than a part of the budget, by
    /// `pruned`.
    ///
    /// - Parameters:
    ///   - isSmallest: whether the path is to be the shortest and smallest one.
    ///   - accept: of the numbers of the components that take a path, in order; of fewer of the others it must accept at least what it
    ///     accepts of more.
    func firstPath(isSmallest: Bool, accept: ([Int]) -> Verdict) -> Answer<[Symbol]> {
        if budget.isUsedUp { return .unknown }
        let outcome = determinised(states: budget.subsetStates, steps: budget.subsetSteps, accept: accept)
        if case .exhausted = outcome, requiredCount > 0 { return pruned(isSmallest: isSmallest, accept: accept).answer }
        return outcome.answer
    }

    // MARK: Members

    /// What the members lead to with a symbol, sorted.
    func step(_ members: ArraySlice<Member>, _ symbol: Symbol) -> [Member] {
        var following: [Member] = []
        var sources = 0
        for member in members {
            let number = Self.component(member)
            let count = following.count
            let upper = Int64(number) << 32
            components[number].language.forEachSuccessor(
                of: Self.element(member), symbol, isFriendly: components[number].isFriendly
            ) { following.append(upper | Int64(UInt32(bitPattern: $0))) }
            if following.count > count { sources += 1 }
        }
        if sources > 1 { following.sortAndUnique() }
        return following
    }

    /// The components that may end here, in order.
    func takers(_ members: [Member]) -> [Int] {
        var takers: [Int] = []
        for member in members {
            let number = Self.component(member)
            if takers.last == number { continue }
            if isAccepting(member) { takers.append(number) }
        }
        return takers
    }

    func isAccepting(_ member: Member) -> Bool {
        let component = components[Self.component(member)]
        return component.language.isAccepting(Self.element(member), isFriendly: component.isFriendly)
    }

    func symbols(behind members: [Member]) -> [Symbol] { alphabet.symbols(behind: members) }

    /// What the search has cost besides the members that it visited.
    var overhead: Int { alphabet.work + friendlyWork - earlierWork }

    private var friendlyWork: Int {
        components[..<requiredCount].reduce(0) { $0 + ($1.isFriendly ? $1.language.friendlyWork : 0) }
    }

    // MARK: Subset construction

    private struct State: Hashable {
        var segment: Segment
        var members: [Member]
    }

    /// - Parameters:
    ///   - states: how many nodes may be made.
    ///   - steps: how many members they may have together.
    ///   - isIdle: whether nothing is gained by going on from such members.
    func determinised(
        states limit: Int, steps stepLimit: Int, isIdle: (([Member]) -> Bool)? = nil, accept: ([Int]) -> Verdict
    ) -> Outcome {
        let start = State(segment: .none, members: components.indices.map { Self.member($0, PathLanguage.start) })
        var known: Set<State> = [start]
        var states = [start]
        var origins: [(parent: Int32, symbol: Symbol)] = [(-1, 0)]
        var isUncertain = false
        var steps = 0
        defer { budget.meter?.spend(steps + overhead) }
        var next = 0
        while next < states.count {
            let state = states[next]
            for symbol in symbols(behind: state.members) {
                steps += state.members.count
                if symbol == .separator, state.segment.isDotSegment { continue }
                let members = step(state.members[...], symbol)
                guard isPossible(members), isIdle?(members) != true else { continue }
                let following = State(segment: state.segment.after(symbol), members: members)
                guard known.insert(following).inserted else { continue }
                states.append(following)
                origins.append((Int32(next), symbol))
                if !following.segment.isDotSegment, case let takers = takers(members), !takers.isEmpty {
                    switch accept(takers) {
                    case .accepted: return .found(Self.path(to: states.count - 1, origins))
                    case .rejected: break
                    case .unknown: isUncertain = true
                    }
                }
                steps += members.count
                if states.count > limit || steps + overhead > stepLimit { return .exhausted }
            }
            next += 1
        }
        return isUncertain ? .uncertain : .none
    }

    /// Whether every language that is required goes on, and any at all does.
    private func isPossible(_ members: [Member]) -> Bool {
        if members.isEmpty { return false }
        if requiredCount == 0 { return true }
        guard Self.component(members[0]) == 0 else { return false }
        return requiredCount == 1 || members.contains { Self.component($0) == 1 }
    }

    static func path(to index: Int, _ origins: [(parent: Int32, symbol: Symbol)]) -> [Symbol] {
        var path: [Symbol] = []
        var index = index
        while index > 0 {
            path.append(origins[index].symbol)
            index = Int(origins[index].parent)
        }
        return path.reversed()
    }
}

/// The symbols with which a search goes on: one of each class that the languages at hand tell apart.
private final class PathAlphabet {
    private let components: [PathSearch.Component]
    private let requiredCount: Int
    private var known: [[Int64]: [Symbol]] = [:]
    /// What the classes have cost, in steps.
    private(set) var work = 0

    init(_ components: [PathSearch.Component], requiredCount: Int) {
        self.components = components
        self.requiredCount = requiredCount
    }

    /// In the order of witnesses; of a class, the smallest symbol and the smallest letter or digit.
    func symbols(behind members: [PathSearch.Member]) -> [Symbol] {
        var keys: [Int64] = []
        var sets: [(key: Int64, set: SymbolSet)] = []
        var component = -1
        for member in members {
            let number = PathSearch.component(member)
            if number != component {
                // In the literal text of a language that must take the path, all other symbols lead nowhere.
                if component >= 0, component < requiredCount, sets.isEmpty { break }
                component = number
            }
            let consumption = components[number].language.consumption(
                of: PathSearch.element(member), isFriendly: components[number].isFriendly)
            switch consumption {
            case .nothing: break
            case .one(let symbol): keys.append(Int64(symbol))
            case .set(let set, let symbols):
                let key = Int64(number + 1) << 32 | Int64(set)
                keys.append(key)
                sets.append((key, symbols))
            }
        }
        keys.sortAndUnique()
        if sets.isEmpty {
            let symbols = keys.compactMap { $0 == 0 ? nil : Symbol(truncatingIfNeeded: $0) }
            return symbols.count < 2 ? symbols : symbols.sorted { FriendlyOrder.rank($0) < FriendlyOrder.rank($1) }
        }
        if let symbols = known[keys] { return symbols }
        var all: [SymbolSet] = []
        var last: Int64 = -1
        for (key, set) in sets where key != last {
            all.append(set)
            last = key
        }
        for key in keys where key <= Int64(Symbol.last) { all.append(SymbolSet(Symbol(truncatingIfNeeded: key))) }
        let classes = SymbolClasses(all + [SymbolSet(0x2E), SymbolSet(.separator)])
        let symbols = classes.representatives.filter { symbol in symbol != 0 && all.contains { $0.contains(symbol) } }
        known[keys] = symbols
        work += all.reduce(32) { $0 + $1.ranges.count }
        return symbols
    }
}
