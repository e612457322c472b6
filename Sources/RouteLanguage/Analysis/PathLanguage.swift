import RouteSyntax

/// The paths that a pattern takes below one origin: its program behind the path of a base, with the rules for the root and for the
/// trailing slash. Paths are whole: they begin with a separator, and a trailing slash stands.
///
/// It is a nondeterministic automaton of *elements*: those of the program's simulation, and some of its own, which are negative.
struct PathLanguage {
    typealias Element = Int32

    /// Behind a trailing slash that is ignored: nothing follows.
    private static let end: Element = -1
    /// At the root of an origin: `/` alone.
    private static let root: Element = -2
    /// Behind a trailing slash that is ignored, where the path with the slash would be taken: only one more slash makes it so.
    private static let slashed: Element = -3
    /// In the base, before its first symbol; the places behind it have smaller numbers.
    static let start: Element = -4

    /// The path of the base; empty, or without a trailing separator.
    let base: [Symbol]
    private let plain: ProgramSimulation
    private let friendly: ProgramSimulation
    private let keepsTrailingSlash: Bool
    /// Whether the root is taken: `/`, or an empty path.
    private let acceptsRoot: (plain: Bool, friendly: Bool)

    init(_ program: Program, base: [Symbol], keepsTrailingSlash: Bool) {
        let plain = ProgramSimulation(program, isFriendly: false)
        let friendly = program.captureCount == 0 ? plain : ProgramSimulation(program, isFriendly: true)
        self.init(plain: plain, friendly: friendly, base: base, keepsTrailingSlash: keepsTrailingSlash)
    }

    private init(plain: ProgramSimulation, friendly: ProgramSimulation, base: [Symbol], keepsTrailingSlash: Bool) {
        self.base = base
        self.plain = plain
        self.friendly = friendly
        self.keepsTrailingSlash = keepsTrailingSlash
        // A matcher tries the root as `/`, and only where that is not taken as an empty path.
        let isSlash = Self.acceptsSlash(plain)
        acceptsRoot = (
            isSlash || plain.isAccepting(plain.start),
            isSlash ? Self.acceptsSlash(friendly) : friendly.isAccepting(friendly.start)
        )
    }

    /// The same paths below another base.
    func below(_ base: [Symbol]) -> PathLanguage {
        PathLanguage(plain: plain, friendly: friendly, base: base, keepsTrailingSlash: keepsTrailingSlash)
    }

    private static func acceptsSlash(_ simulation: ProgramSimulation) -> Bool {
        simulation.isAccepting(simulation.step(simulation.start, .separator))
    }

    private func simulation(_ isFriendly: Bool) -> ProgramSimulation { isFriendly ? friendly : plain }

    private func acceptsRoot(_ isFriendly: Bool) -> Bool { isFriendly ? acceptsRoot.friendly : acceptsRoot.plain }

    /// How many symbols of the base stand before an element of it.
    private static func place(_ element: Element) -> Int { Int(start - element) }

    /// What finding the matcher's parses has cost so far, in steps.
    var friendlyWork: Int { friendly === plain ? 0 : friendly.work }

    /// Whether a path may end here.
    ///
    /// - Parameter isFriendly: whether each capture is to hold a letter or digit.
    func isAccepting(_ element: Element, isFriendly: Bool) -> Bool {
        element == Self.end || element != Self.slashed && isExact(element, isFriendly)
    }

    /// Whether a path may end here even where the trailing slash counts.
    private func isExact(_ element: Element, _ isFriendly: Bool) -> Bool {
        if element >= 0 { return simulation(isFriendly).isAccepting(element: element) }
        if element == Self.root || element == Self.slashed { return true }
        return element <= Self.start && !base.isEmpty && Self.place(element) == base.count && acceptsRoot(isFriendly)
    }

    /// Whether nothing but a trailing slash can follow.
    func isLast(_ element: Element, isFriendly: Bool) -> Bool {
        element < 0 ? element > Self.start : simulation(isFriendly).isAccepting(element: element)
    }

    /// What an element consumes.
    func consumption(of element: Element, isFriendly: Bool) -> ProgramSimulation.Consumption {
        if element <= Self.start {
            let place = Self.place(element)
            return .one(place < base.count ? base[place] : .separator)
        }
        if element >= 0 {
            switch simulation(isFriendly).consumption(of: element) {
            case .nothing: break
            case let own: return own
            }
        }
        return !keepsTrailingSlash && isExact(element, isFriendly) ? .one(.separator) : .nothing
    }

    /// Calls `body` for each element behind an element and a symbol, in the order of their bit patterns.
    func forEachSuccessor(of element: Element, _ symbol: Symbol, isFriendly: Bool, _ body: (Element) -> Void) {
        if element >= 0, let following = simulation(isFriendly).successors(of: element, symbol) {
            if symbol != .separator || keepsTrailingSlash {
                for next in following { body(next) }
                return
            }
            // What the program takes here, the subject does not show: its slash is gone.
            let simulation = simulation(isFriendly)
            var isTaken = false
            for next in following {
                if simulation.isAccepting(element: next) { isTaken = true } else { body(next) }
            }
            if isTaken { body(Self.slashed) }
            return
        }
        if element <= Self.start, Self.place(element) < base.count {
            if base[Self.place(element)] == symbol { body(element - 1) }
            return
        }
        guard symbol == .separator else { return }
        if element <= Self.start {
            // The root of an origin is taken as such; `/` behind a base is the base itself, which has no slash.
            let simulation = simulation(isFriendly)
            for next in simulation.step(simulation.start, .separator) where !simulation.isAccepting(element: next) { body(next) }
            if base.isEmpty, acceptsRoot(isFriendly) { body(Self.root) }
        }
        if !keepsTrailingSlash, isExact(element, isFriendly) { body(Self.end) }
    }
}
