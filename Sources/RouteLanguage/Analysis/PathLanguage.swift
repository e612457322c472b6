import RouteSyntax

/// The paths that a pattern takes below one origin: its program behind the path of a base, with the rules for the root and for the
/// trailing slash. Paths are whole: they begin with a separator, and a trailing slash stands.
struct PathLanguage: Sendable {
    /// The path of the base; empty, or without a trailing separator.
    let base: [Symbol]
    let plain: ProgramSimulation
    let friendly: ProgramSimulation
    let keepsTrailingSlash: Bool
    /// Whether the root is taken: `/`, or an empty path.
    private let acceptsRoot: (plain: Bool, friendly: Bool)

    init(_ program: Program, base: [Symbol], keepsTrailingSlash: Bool) {
        let plain = ProgramSimulation(program, isFriendly: false)
        let friendly = program.captureCount == 0 ? plain : ProgramSimulation(program, isFriendly: true)
        self.init(plain: plain, friendly: friendly, base: base, keepsTrailingSlash: keepsTrailingSlash)
    }

    init(plain: ProgramSimulation, friendly: ProgramSimulation, base: [Symbol], keepsTrailingSlash: Bool) {
        self.base = base
        self.plain = plain
        self.friendly = friendly
        self.keepsTrailingSlash = keepsTrailingSlash
        acceptsRoot = (Self.acceptsRoot(plain), Self.acceptsRoot(friendly))
    }

    /// The same paths below another base.
    func below(_ base: [Symbol]) -> PathLanguage {
        PathLanguage(plain: plain, friendly: friendly, base: base, keepsTrailingSlash: keepsTrailingSlash)
    }

    private static func acceptsRoot(_ simulation: ProgramSimulation) -> Bool {
        simulation.isAccepting(simulation.start) || simulation.isAccepting(simulation.step(simulation.start, .separator))
    }

    /// How far a path has been read.
    struct State: Hashable, Sendable {
        /// How many symbols of the base matched; -1 where one did not.
        var inBase: Int32
        var threads: ProgramSimulation.State
        /// Whether the path may end here.
        var isAccepting: Bool
        /// Whether it may, were the trailing slash to count.
        var isExactlyAccepting: Bool

        /// Whether no path that goes on from here is taken.
        var isDead: Bool { inBase < 0 }
    }

    private static let dead = State(inBase: -1, threads: [], isAccepting: false, isExactlyAccepting: false)

    func start(isFriendly: Bool) -> State {
        State(
            inBase: 0, threads: base.isEmpty ? (isFriendly ? friendly : plain).start : [], isAccepting: false,
            isExactlyAccepting: false)
    }

    /// - Parameter isFirst: whether the symbol is the separator with which the path begins.
    func step(_ state: State, _ symbol: Symbol, isFirst: Bool, isFriendly: Bool) -> State {
        let simulation = isFriendly ? friendly : plain
        let root = isFriendly ? acceptsRoot.friendly : acceptsRoot.plain
        var next = State(inBase: state.inBase, threads: [], isAccepting: false, isExactlyAccepting: false)
        if state.inBase < base.count {
            guard base[Int(state.inBase)] == symbol else { return Self.dead }
            next.inBase += 1
            if next.inBase == base.count {
                next.threads = simulation.start
                next.isExactlyAccepting = root
            }
        } else {
            let isBehindBase = Int(state.inBase) == base.count && !base.isEmpty
            if isBehindBase, symbol != .separator { return Self.dead }
            next.threads = simulation.step(state.threads, symbol)
            next.inBase = Int32(base.count) + 1
            // The root of an origin is taken as such; `/` behind a base is the base itself, which has no slash.
            next.isExactlyAccepting =
                isFirst ? root : isBehindBase ? false : simulation.isAccepting(next.threads)
            // The threads may be gone while a slash that is ignored still follows.
            if next.threads.isEmpty, !next.isExactlyAccepting, !state.isExactlyAccepting { return Self.dead }
        }
        let dropsSlash = !keepsTrailingSlash && symbol == .separator && !isFirst
        next.isAccepting = dropsSlash ? state.isExactlyAccepting : next.isExactlyAccepting
        return next
    }

    /// The only symbols with which a path can go on, where that is so in literal text; nil where it may be others, too.
    func onlySymbols(of state: State, isFriendly: Bool) -> [Symbol]? {
        if state.isDead || state.isExactlyAccepting { return nil }
        if state.inBase < base.count { return [base[Int(state.inBase)]] }
        if Int(state.inBase) == base.count, !base.isEmpty { return nil }
        return (isFriendly ? friendly : plain).onlySymbols(of: state.threads)
    }

    func appendSets(of state: State, isFriendly: Bool, to boundaries: inout Boundaries) {
        if state.isDead { return }
        if state.inBase < base.count {
            boundaries.insert(SymbolSet(base[Int(state.inBase)]))
        } else {
            (isFriendly ? friendly : plain).appendSets(of: state.threads, to: &boundaries)
        }
    }
}
