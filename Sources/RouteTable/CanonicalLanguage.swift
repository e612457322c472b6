import RouteLanguage
import RouteSyntax

extension CompiledDefinition {
    /// The URLs that `URIWriter` writes: the first pattern on the first base, with canonical texts of the values, anonymous parts by
    /// their shortest word, and no keys in the query but the destination's own.
    ///
    /// Whether an optional part or item is there is for the values to say, so both are in the language. A default that is left out of
    /// the query is not told apart from other values; what the language proves is to be verified by writing it.
    var canonicalLanguage: PatternLanguage? {
        guard let first = patterns.first else { return nil }
        let indices = Dictionary(
            parameters.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        let canonical = parameters.map { try? $0.type.canonicalAutomaton() }
        guard let path = Self.canonical(first.pattern.path, within: .all) else { return nil }
        var origin = first.pattern.origin
        if case .web(let scheme, let authority) = origin {
            guard let pieces = Self.canonical(authority, within: .host) else { return nil }
            origin = .web(scheme: scheme, authority: pieces)
        }
        let pattern = first.pattern.replacing(origin: origin, path: path)
        let program = try? PatternProgram(
            pattern, keepsTrailingSlash: definition.options.strictTrailingSlash, foldsCase: false,
            automaton: { name in indices[name].flatMap { canonical[$0] ?? nil } })
        guard let program else { return nil }
        var constraints: [QueryConstraint] = []
        for (parameter, language) in zip(parameters, canonical) {
            guard case .query(let key) = parameter.source else { continue }
            let demand: QueryConstraint.Demand = parameter.isRequired ? .required : parameter.isArray ? .all : .optional
            constraints.append(QueryConstraint(key: key, demand: demand, language: language ?? nil))
        }
        return PatternLanguage(
            pattern, program, bases: Array(first.bases.prefix(1)), keepsTrailingSlash: definition.options.strictTrailingSlash,
            query: constraints, isQueryClosed: true
        ).firstAlternative
    }

    /// The pieces as they are written: anonymous parts are literal, parts that hold no parameter are left out where they may be. Nil
    /// where an anonymous part matches nothing.
    private static func canonical(_ pieces: [Pattern.Piece], within alphabet: SymbolSet) -> [Pattern.Piece]? {
        var result: [Pattern.Piece] = []
        for piece in pieces {
            switch piece {
            case .literal: result.append(piece)
            case .capture(var capture):
                // A `/` of a value is a separator where the expression takes one, so an encoded slash is never written there.
                if let regex = capture.regex, regex.mayContain(.separator) { capture.regex = regex.without(.encodedSlash) }
                result.append(.capture(capture))
            case .group(let regex, let offsets):
                guard let word = (try? Program(regex, within: alphabet))?.shortestWord() else { return nil }
                if !word.isEmpty { result.append(.literal(word, offsets: offsets)) }
            case .repetition(let content, let modifier, let offsets):
                guard let inner = canonical(content, within: alphabet) else { return nil }
                let hasCapture = inner.contains(where: holdsCapture)
                switch modifier {
                case .once: result += inner
                case .oneOrMore where !hasCapture: result += inner
                case .optional where !hasCapture, .zeroOrMore where !hasCapture: break
                default: result.append(.repetition(inner, modifier, offsets: offsets))
                }
            }
        }
        return result
    }

    private static func holdsCapture(_ piece: Pattern.Piece) -> Bool {
        switch piece {
        case .capture: true
        case .repetition(let content, _, _): content.contains(where: holdsCapture)
        case .literal, .group: false
        }
    }
}

extension Regex {
    /// The words of the expression without a symbol.
    fileprivate func without(_ symbol: Symbol) -> Regex {
        switch self {
        case .empty: .empty
        case .symbols(let set): .symbols(set.subtracting(SymbolSet(symbol)))
        case .sequence(let items): .sequence(items.map { $0.without(symbol) })
        case .alternation(let items): .alternation(items.map { $0.without(symbol) })
        case .repetition(let item, let minimum, let maximum, let preference):
            .repetition(item.without(symbol), minimum: minimum, maximum: maximum, preference)
        }
    }
}

extension ParameterType {
    /// The texts of the language that values are written as; nil for any text.
    func canonicalAutomaton() throws(PatternError) -> Automaton? {
        let language = try automaton()
        let form: String
        switch base {
        case .integer: form = "0|-?[1-9][0-9]*"
        case .bool: form = "true|false"
        case .uuid: form = "[0-9A-F\\-]*"
        case .double: form = "-?(?:0|[1-9][0-9]*)(?:\\.[0-9]*[1-9])?"
        case .date: form = "[0-9\\-]{10}|[0-9\\-]{10}T(?:[0-9:]{8}\\.[0-9]*[1-9]|[0-9:]{8})Z"
        case .string, .url: return language
        }
        guard let language, cases == nil else { return language }
        guard let canonical = try? Automaton(try Regex(form)), let result = try? language.intersection(canonical) else {
            return nil
        }
        return result
    }
}
