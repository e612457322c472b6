public import RouteSyntax

/// A pattern with the types of its parameters, compiled: what its authority and its path match.
///
/// Where a pattern stands below a base, or nowhere but in paths, is not decided here: `path` is the language of the path that the
/// pattern itself describes.
public struct PatternProgram: Sendable {
    /// For a pattern with a web scheme.
    public let authority: Program?
    /// For the path, which begins with a separator or is empty.
    public let path: Program
    /// The captures of `authority`, then those of `path`, in the order of their numbers.
    public let captures: [Pattern.Capture]
    /// How many of them stand in the authority.
    public let authorityCaptureCount: Int

    /// - Parameters:
    ///   - automaton: the language of a capture's type by its name; nil for any text.
    ///   - keepsTrailingSlash: whether a literal `/` at the end of the pattern counts.
    ///   - foldsCase: whether ASCII letters of the path's literals match both cases.
    ///   - marksElements: whether each element of an array begins with a mark, not only the first: so an analysis sees them one by one.
    /// - Throws: `tooManyStates` beyond `Program.stateLimit`.
    public init(
        _ pattern: Pattern, keepsTrailingSlash: Bool, foldsCase: Bool, marksElements: Bool = false,
        automaton: (String) -> Automaton?
    ) throws(LanguageError) {
        captures = pattern.captures
        let numbers = Dictionary(captures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        var inAuthority = 0
        var states = 0
        if case .web(_, let pieces) = pattern.origin {
            inAuthority = Self.captureCount(pieces)
            var compiler = PieceCompiler(numbers: numbers, firstNumber: 0, alphabet: .host, label: Self.label, foldsCase: false)
            authority = try compiler.program(pieces, captureCount: inAuthority, automaton: automaton)
            states = compiler.stateCount
        } else {
            authority = nil
        }
        authorityCaptureCount = inAuthority
        var compiler = PieceCompiler(
            numbers: numbers, firstNumber: inAuthority, alphabet: .all, label: .segment, foldsCase: foldsCase)
        compiler.marksElements = marksElements
        let pieces = keepsTrailingSlash || !pattern.endsInLiteralSlash ? pattern.path : Self.withoutTrailingSlash(pattern.path)
        path = try compiler.program(pieces, captureCount: captures.count - inAuthority, automaton: automaton)
        if states + compiler.stateCount > Program.stateLimit { throw .tooManyStates }
    }

    /// What a bare `:name` matches in a host: one label.
    private static let label = SymbolSet.host.subtracting(SymbolSet(0x2E))

    private static func captureCount(_ pieces: [Pattern.Piece]) -> Int {
        pieces.reduce(0) { count, piece in
            switch piece {
            case .capture: count + 1
            case .repetition(let content, _, _): count + captureCount(content)
            case .literal, .group: count
            }
        }
    }

    /// Without the last `/`, which is a literal, unless it is the whole path.
    private static func withoutTrailingSlash(_ pieces: [Pattern.Piece]) -> [Pattern.Piece] {
        guard case .literal(let symbols, let offsets)? = pieces.last, pieces.count > 1 || symbols.count > 1 else { return pieces }
        let rest = Array(symbols.dropLast())
        return pieces.dropLast() + (rest.isEmpty ? [] : [.literal(rest, offsets: offsets)])
    }
}

/// Compiles the pieces of an authority or a path.
private struct PieceCompiler {
    let numbers: [String: Int]
    let firstNumber: Int
    /// What parameters, groups and `*` may match at all.
    let alphabet: SymbolSet
    /// What a bare `:name` matches.
    let label: SymbolSet
    let foldsCase: Bool
    private var builder = ProgramBuilder()
    /// Whether what is compiled repeats an array's element: its capture begins where the first element does.
    private var isBehindFirstElement = false
    var marksElements = false

    init(numbers: [String: Int], firstNumber: Int, alphabet: SymbolSet, label: SymbolSet, foldsCase: Bool) {
        self.numbers = numbers
        self.firstNumber = firstNumber
        self.alphabet = alphabet
        self.label = label
        self.foldsCase = foldsCase
    }

    var stateCount: Int { builder.stateCount }

    mutating func program(
        _ pieces: [Pattern.Piece], captureCount: Int, automaton: (String) -> Automaton?
    ) throws(LanguageError) -> Program {
        let accept = try builder.emit(.accept)
        let entry = try emit(pieces, automaton, next: accept)
        return builder.program(entry: entry, captureCount: captureCount)
    }

    private mutating func emit(
        _ pieces: [Pattern.Piece], _ automaton: (String) -> Automaton?, next: Int
    ) throws(LanguageError) -> Int {
        var next = next
        for piece in pieces.reversed() { next = try emit(piece, automaton, next: next) }
        return next
    }

    private mutating func emit(
        _ piece: Pattern.Piece, _ automaton: (String) -> Automaton?, next: Int
    ) throws(LanguageError) -> Int {
        switch piece {
        case .literal(let symbols, _):
            var next = next
            for symbol in symbols.reversed() { next = try builder.emit(.consume(literal(symbol), next: next)) }
            return next
        case .group(let regex, _): return try builder.emit(regex, within: alphabet, next: next)
        case .capture(let capture): return try emit(capture, automaton, next: next)
        case .repetition(let content, let modifier, _):
            return try emit(content, modifier, automaton, next: next)
        }
    }

    private mutating func emit(
        _ content: [Pattern.Piece], _ modifier: Pattern.Modifier, _ automaton: (String) -> Automaton?, next: Int
    ) throws(LanguageError) -> Int {
        switch modifier {
        case .once: return try emit(content, automaton, next: next)
        case .optional:
            let more = try emit(content, automaton, next: next)
            return try builder.emit(.split(first: more, second: next))
        case .zeroOrMore, .oneOrMore:
            let loop = try builder.reserve()
            isBehindFirstElement = true
            let more = try emit(content, automaton, next: loop)
            isBehindFirstElement = false
            try builder.patch(loop, .split(first: more, second: next))
            let first = try emit(content, automaton, next: loop)
            return modifier == .oneOrMore ? first : try builder.emit(.split(first: first, second: next))
        }
    }

    private mutating func emit(
        _ capture: Pattern.Capture, _ automaton: (String) -> Automaton?, next: Int
    ) throws(LanguageError) -> Int {
        let slot = 2 * ((numbers[capture.name] ?? firstNumber) - firstNumber)
        let end = try builder.emit(.mark(slot: slot + 1, next: next))
        let body: Int
        switch (capture.regex, automaton(capture.name)) {
        case (nil, let type): body = try builder.emit(bareWithin: label, type, next: end)
        case (let regex?, nil): body = try builder.emit(regex, within: alphabet, next: end)
        case (let regex?, let type?): body = try builder.emit(regex, within: alphabet, intersectedWith: type, next: end)
        }
        return isBehindFirstElement && !marksElements ? body : try builder.emit(.mark(slot: slot, next: body))
    }

    private func literal(_ symbol: Symbol) -> SymbolSet {
        guard foldsCase, let scalar = Unicode.Scalar(symbol), ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        else { return SymbolSet(symbol) }
        return SymbolSet([symbol | 0x20...symbol | 0x20, symbol & ~0x20...symbol & ~0x20])
    }
}
