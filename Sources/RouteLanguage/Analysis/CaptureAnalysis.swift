import RouteSyntax

/// Decides what the captures of one pattern may hold, exactly or not at all, and proves each yes with a URL.
public struct CaptureAnalysis {
    /// What may be explored for one question.
    private let budget: AnalysisBudget
    private let program: PatternProgram
    private let language: PatternLanguage
    private let keepsTrailingSlash: Bool
    private let path: ParseAutomaton
    /// For a host with parameters or groups.
    private let authority: ParseAutomaton?

    /// - Parameters:
    ///   - program: compiled with `marksElements`.
    ///   - language: of the same pattern, with what the route demands of the query.
    public init(
        _ program: PatternProgram, _ language: PatternLanguage, keepsTrailingSlash: Bool,
        budget: AnalysisBudget = AnalysisBudget()
    ) {
        self.program = program
        self.language = language
        self.keepsTrailingSlash = keepsTrailingSlash
        self.budget = budget
        path = ParseAutomaton(program.path)
        if case .webPattern(_, let program)? = language.alternatives.first?.origin {
            authority = ParseAutomaton(program)
        } else {
            authority = nil
        }
    }

    /// A URL that the pattern takes. This needs no subset construction, so it is decided for nearly every pattern that compiles.
    public func url() -> Answer<Witness> {
        witness(path: { anyPath(isFriendly: $0) }, authority: { anyAuthority(isFriendly: $0) })
    }

    /// A URL that the pattern takes and another does not, which differs from it in its path alone, and not on the path `/`.
    public func url(withPathOutside other: CaptureAnalysis) -> Answer<Witness> {
        let search = CaptureSearch(
            path, .path(keepsTrailingSlash: keepsTrailingSlash), capture: -1, property: .any,
            rival: ProgramSimulation(other.path.program, isFriendly: false), budget: budget)
        return witness(path: { search.word(isFriendly: $0) }, authority: { anyAuthority(isFriendly: $0) })
    }

    /// A URL in which the capture holds a separator.
    public func urlWithSeparator(inCapture capture: Int) -> Answer<Witness> { url(capture, .holdsSeparator) }

    /// A URL in which the capture is the empty text.
    public func urlWithEmptyText(ofCapture capture: Int) -> Answer<Witness> { url(capture, .isEmpty) }

    /// A URL in which the capture, or an element of an array, is no word of the language.
    public func url(whereCapture capture: Int, isRefusedBy language: Automaton) -> Answer<Witness> {
        url(capture, .isRefused(by: language))
    }

    /// A URL that has two parses which give a capture different texts.
    public func urlWithTwoParses() -> Answer<Witness> {
        let inPath = AmbiguousParse(path, .path(keepsTrailingSlash: keepsTrailingSlash), budget: budget)
        let onPath = witness(
            path: { inPath.word(isFriendly: $0) }, authority: { anyAuthority(isFriendly: $0) })
        if case .no = onPath, let authority, authority.program.captureCount > 0, let rules = authorityRules {
            let inAuthority = AmbiguousParse(authority, rules, budget: budget)
            return witness(path: { anyPath(isFriendly: $0) }, authority: { inAuthority.word(isFriendly: $0) })
        }
        return onPath
    }

    /// Whether some URL has an authority that the pattern takes; also where that is not known.
    public var hasPossibleHost: Bool { !anyAuthority(isFriendly: false).isNo }

    // MARK: Words

    private func url(_ capture: Int, _ property: CaptureProperty) -> Answer<Witness> {
        let inAuthority = capture < program.authorityCaptureCount
        if !inAuthority {
            let search = pathSearch(capture - program.authorityCaptureCount, property)
            return witness(path: { search.word(isFriendly: $0) }, authority: { anyAuthority(isFriendly: $0) })
        }
        guard let authority, let rules = authorityRules else { return .no }
        let search = CaptureSearch(authority, rules, capture: capture, property: property, budget: budget)
        return witness(path: { anyPath(isFriendly: $0) }, authority: { search.word(isFriendly: $0) })
    }

    private func pathSearch(_ capture: Int, _ property: CaptureProperty) -> CaptureSearch {
        CaptureSearch(
            path, .path(keepsTrailingSlash: keepsTrailingSlash), capture: capture, property: property, budget: budget)
    }

    private func anyPath(isFriendly: Bool) -> Answer<[Symbol]> { pathSearch(-1, .any).word(isFriendly: isFriendly) }

    private var authorityRules: WordRules? {
        guard case .webPattern(let scheme, _)? = language.alternatives.first?.origin else { return nil }
        return AuthorityProduct.universe(scheme).map { .authority(ProgramSimulation($0, isFriendly: false)) }
    }

    /// An authority of the first origin; of a literal one just that.
    private func anyAuthority(isFriendly: Bool) -> Answer<[Symbol]> {
        switch language.alternatives.first?.origin {
        case nil: return .no
        case .some(.none), .app: return .yes([])
        case .web(_, let literal): return .yes(literal)
        case .webPattern:
            guard let authority, let rules = authorityRules else { return .no }
            return CaptureSearch(authority, rules, capture: -1, property: .any, budget: budget).word(isFriendly: isFriendly)
        }
    }

    // MARK: Witnesses

    /// The URL of an authority, a path and the shortest query that the route accepts: one whose captures each hold a letter or digit,
    /// where there is such.
    private func witness(
        path: (_ isFriendly: Bool) -> Answer<[Symbol]>, authority: (_ isFriendly: Bool) -> Answer<[Symbol]>
    ) -> Answer<Witness> {
        guard let alternative = language.alternatives.first else { return .no }
        let query: [QueryItem]
        switch QueryProblem(budget: budget).query(satisfying: language.query, violating: []) {
        case .yes(let items): query = items
        case .no: return .no
        case .unknown: return .unknown
        }
        for isFriendly in [true, false] {
            switch (path(isFriendly), authority(isFriendly)) {
            case (.yes(let path), .yes(let authority)):
                return .yes(witness(alternative, authority: authority, path: path, query: query))
            case (.no, _), (_, .no): continue
            case (.unknown, _), (_, .unknown): if !isFriendly { return .unknown }
            }
        }
        return .no
    }

    private func witness(
        _ alternative: PatternLanguage.Alternative, authority: [Symbol], path word: [Symbol], query: [QueryItem]
    ) -> Witness {
        let cell: Cell =
            switch alternative.origin {
            case .none: .none
            case .app(let scheme): .app(scheme: scheme)
            case .web(let scheme, _), .webPattern(let scheme, _): .web(scheme: scheme, authority: authority)
            }
        // The base itself is `/`.
        let base = alternative.path.base
        return Witness(cell, path: word == [.separator] && !base.isEmpty ? base : base + word, query: query)
    }
}
