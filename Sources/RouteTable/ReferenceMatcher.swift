import RouteLanguage
public import RouteMatching
import RouteSyntax

/// The matcher that is simple enough to be believed: it tries the patterns one after the other, in rank, each with a simulation of
/// its program that is linear in the length of the URL and never backtracks. It is the oracle of the tests.
///
///     let matcher = try ReferenceMatcher([definition])
///     matcher.match("https://myapp.com/person/ann")?.texts   // [["ann"]]
public struct ReferenceMatcher: Sendable {
    /// What a pattern made of a URL.
    public struct Match: Hashable, Sendable {
        /// The pattern that matched.
        public let entry: RouteEntry
        /// The decoded texts of the parameters in the order of `parameters(ofDefinition:)`: one for a scalar, any number for an
        /// array, nil for what is absent. A default is not filled in; the bare key of a `Bool` is `true`.
        public let texts: [[String]?]
    }

    /// In order of declaration.
    public let definitions: [RouteDefinition]
    /// In rank order (see `RouteAnalysis`).
    public let entries: [RouteEntry]
    let compiled: [CompiledDefinition]

    /// Compiles every pattern of every definition.
    ///
    /// - Throws: the first pattern that cannot be parsed or is too large.
    public init(_ definitions: [RouteDefinition]) throws(DefinitionError) {
        self.definitions = definitions
        var automata: [ParameterType: Automaton?] = [:]
        var compiled: [CompiledDefinition] = []
        compiled.reserveCapacity(definitions.count)
        for (index, definition) in definitions.enumerated() {
            compiled.append(try CompiledDefinition(definition, index: index, automata: &automata))
        }
        self.compiled = compiled
        let analysis = RouteAnalysis(definitions, patterns: compiled.map { $0.patterns.map(\.pattern) })
        entries = analysis.order.enumerated().map { index, item in
            RouteEntry(definition: analysis.items[item].definition, pattern: analysis.items[item].pattern, rank: index + 1)
        }
    }

    func pattern(of entry: RouteEntry) -> CompiledPattern { compiled[entry.definition].patterns[entry.pattern] }

    /// The first pattern in rank that matches.
    ///
    /// - Parameters:
    ///   - uri: a URL, or a path.
    ///   - isExternal: whether it comes from outside: a path alone then matches nothing.
    ///   - previous: the match after which to go on, when its destination declined.
    public func match(_ uri: String, isExternal: Bool = false, after previous: Match? = nil) -> Match? {
        guard let subject = try? Subject(uri), !isExternal || subject.origin != .none else { return nil }
        for entry in entries[(previous?.entry.rank ?? 0)...] {
            if let texts = pattern(of: entry).match(subject) { return Match(entry: entry, texts: texts) }
        }
        return nil
    }

    /// Every pattern that matches, in rank order.
    public func allMatches(_ uri: String) -> [Match] {
        guard let subject = try? Subject(uri) else { return [] }
        return entries.compactMap { entry in
            pattern(of: entry).match(subject).map { Match(entry: entry, texts: $0) }
        }
    }

    /// The parameters of a definition: those it lists, then captures of its patterns that it does not list.
    public func parameters(ofDefinition index: Int) -> [ParameterDefinition] { compiled[index].parameters }

    /// The values of a match with their names, in the order of the parameters; defaults are filled in, nil is left out.
    public func values(of match: Match) -> [(name: String, value: ParameterValue)] {
        var values: [(name: String, value: ParameterValue)] = []
        for (parameter, texts) in zip(parameters(ofDefinition: match.entry.definition), match.texts) {
            if let value = parameter.value(of: texts) { values.append((parameter.name, value)) }
        }
        return values
    }
}

extension ParameterDefinition {
    /// The value of the texts of a match; the default where there are none; nil where there is none either.
    public func value(of texts: [String]?) -> ParameterValue? {
        let inQuery = if case .query = source { true } else { false }
        if isArray { return .array((texts ?? []).compactMap { type.value(of: $0, inQuery: inQuery) }) }
        guard let text = texts?.first ?? defaultText else { return nil }
        return type.value(of: text, inQuery: inQuery)
    }
}
