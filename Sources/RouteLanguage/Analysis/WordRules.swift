import RouteSyntax

/// Which words a program may be given at all: what the path of a subject looks like, or its authority.
///
/// The words of a path are those that a pattern sees, and behind one that ends in a separator, the trailing slash that is dropped: so
/// that the length of a word is that of the path.
enum WordRules {
    case path(keepsTrailingSlash: Bool)
    /// With the language of authorities.
    case authority(ProgramSimulation)

    /// States of `path` are one number, those of `authority` the threads of its language.
    typealias State = [Int32]

    private static let none: State = [0]
    private static let root: State = [1]
    /// Behind a separator that is not the first symbol.
    private static let slash: State = [2]
    private static let dot: State = [3]
    private static let dotDot: State = [4]
    private static let other: State = [5]
    /// Behind a trailing slash that is dropped.
    static let droppedSlash: State = [6]

    var start: State {
        switch self {
        case .path: Self.none
        case .authority(let simulation): simulation.start
        }
    }

    /// Nil where no word goes on so.
    func step(_ state: State, _ symbol: Symbol) -> State? {
        switch self {
        case .authority(let simulation):
            let next = simulation.step(state, symbol)
            return next.isEmpty ? nil : next
        case .path:
            if state == Self.none { return symbol == .separator ? Self.root : nil }
            if symbol == 0 || state == Self.droppedSlash { return nil }
            let isDotSegment = state == Self.dot || state == Self.dotDot
            if symbol == .separator { return isDotSegment ? nil : Self.slash }
            if symbol == 0x2E {
                if state == Self.root || state == Self.slash { return Self.dot }
                if state == Self.dot { return Self.dotDot }
            }
            return Self.other
        }
    }

    /// Whether the word, seen as it is, may end.
    func mayEnd(_ state: State) -> Bool {
        switch self {
        case .authority(let simulation): simulation.isAccepting(state)
        case .path(let keepsTrailingSlash):
            state == Self.root || state == Self.other || (keepsTrailingSlash && state == Self.slash)
        }
    }

    /// Whether the word may end where one more slash follows, which is dropped.
    func mayEndBeforeSlash(_ state: State) -> Bool {
        if case .path(keepsTrailingSlash: false) = self { return state == Self.slash }
        return false
    }

    /// The sets of symbols that the rules tell apart.
    var sets: [SymbolSet] {
        switch self {
        case .path: [SymbolSet(0), SymbolSet(0x2E), SymbolSet(.separator)]
        case .authority(let simulation): ParseAutomaton(simulation.program).sets
        }
    }
}
