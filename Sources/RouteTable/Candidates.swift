public import RouteLanguage
public import RouteMatching
import RouteSyntax

extension ReferenceMatcher {
    /// A pattern that matches a URL, or nearly did.
    public struct Candidate: Hashable, Sendable {
        /// The pattern concerned.
        public let entry: RouteEntry
        /// Whether it takes the URL, be it behind others.
        public let matches: Bool
        /// `wins`, or a sentence in lower case: `n is "128", which is no Int8 (-128...127)`.
        public let reason: String
    }

    /// Why a text is no subject at all, in lower case; nil where it is one.
    public static func refusal(of uri: String) -> String? {
        do {
            _ = try Subject(uri)
            return nil
        } catch { return error.description }
    }

    /// Every pattern that matches and those that nearly did, in rank order, each with the reason why it won or lost.
    ///
    /// Nearly: all but one of origin, letters' case, trailing slash, types and query fit.
    public func candidates(_ uri: String) -> [Candidate] {
        guard let subject = try? Subject(uri) else { return [] }
        var winner: RouteEntry?
        var candidates: [Candidate] = []
        for entry in entries {
            let pattern = pattern(of: entry)
            if pattern.match(subject) != nil {
                let reason = winner.map { "matches too, but \(definitions[$0.definition].name) (rank \($0.rank)) comes first" }
                candidates.append(Candidate(entry: entry, matches: true, reason: reason ?? "wins"))
                winner = winner ?? entry
            } else if let reason = reason(why: entry, misses: subject) {
                candidates.append(Candidate(entry: entry, matches: false, reason: reason))
            }
        }
        return candidates
    }

    /// The one thing that keeps a pattern from matching; nil where there is more than one.
    private func reason(why entry: RouteEntry, misses subject: Subject) -> String? {
        let pattern = pattern(of: entry)
        let definition = compiled[entry.definition]
        let origins = pattern.origins(of: subject)
        if origins.isEmpty { return originReason(pattern, subject) }
        if let texts = origins.lazy.compactMap({ pattern.matchPath(subject, $0) }).first {
            return queryReason(definition, pattern, subject, texts)
        }
        var relaxed = pattern.options
        relaxed.foldsCase = true
        if !pattern.options.foldsCase, definition.matches(pattern, relaxed, subject) { return "letters differ in case" }
        relaxed = pattern.options
        relaxed.strictTrailingSlash = false
        if pattern.options.strictTrailingSlash, definition.matches(pattern, relaxed, subject) {
            return "the trailing slash differs, and counts here (trailingSlash: strict)"
        }
        return typeReason(definition, pattern, subject)
    }

    private func originReason(_ pattern: CompiledPattern, _ subject: Subject) -> String? {
        // The path alone, as if the pattern had no origin.
        var bare: [Symbol] = subject.path
        if !pattern.options.strictTrailingSlash, bare.count > 1, bare.last == .separator { bare.removeLast() }
        let origin = CompiledPattern.Origin(texts: Array(repeating: nil, count: pattern.parameterCount), path: bare)
        guard let texts = pattern.matchPath(subject, origin), pattern.matchQuery(subject, texts) != nil else { return nil }
        let url =
            switch subject.origin {
            case .none: "the URL has no scheme"
            case .app(let scheme): "the URL has the scheme \(scheme)"
            case .web(let scheme, let authority): "the URL is of \(scheme)://\(PercentCoding.text(of: authority))"
            }
        switch pattern.pattern.origin {
        case .relative:
            let bases = pattern.bases.map(\.text)
            return bases.isEmpty
                ? "takes paths only (the manifest has no bases); \(url)" : "stands below \(bases.joined(separator: ", ")); \(url)"
        case .app(let scheme): return "has the scheme \(scheme); \(url)"
        case .web(let scheme, _): return "has another scheme, host or port (\(scheme)://…); \(url)"
        }
    }

    private func queryReason(
        _ definition: CompiledDefinition, _ pattern: CompiledPattern, _ subject: Subject, _ texts: [[String]?]
    ) -> String? {
        let items = subject.queryItems(plusIsSpace: pattern.options.plusIsSpace)
        for (index, parameter) in definition.parameters.enumerated() {
            guard case .query(let key) = parameter.source else { continue }
            let found = items.filter { $0.key.isIdentical(to: key) }
            if parameter.isRequired, found.isEmpty { return "the query has no \"\(key)\"" }
            let considered = parameter.isArray ? found[...] : found.prefix(1)
            let refused = considered.first { item in
                !(item.value.isEmpty && parameter.type.base == .bool)
                    && !(definition.automata[index]?.matches(item.value.symbols) ?? true)
            }
            if let refused, parameter.isRequired || pattern.options.strictQuery {
                return "\(key) is \"\(refused.value)\", which is no \(parameter.type.summary)"
            }
        }
        return nil
    }

    private func typeReason(_ definition: CompiledDefinition, _ pattern: CompiledPattern, _ subject: Subject) -> String? {
        let untyped: [Automaton?] = definition.parameters.map { _ in nil }
        guard
            let relaxed = try? CompiledPattern(
                pattern.pattern, bases: pattern.bases, options: pattern.options, parameters: definition.parameters,
                automata: untyped),
            let texts = relaxed.origins(of: subject).lazy.compactMap({ relaxed.matchPath(subject, $0) }).first
        else { return nil }
        for (index, parameter) in definition.parameters.enumerated() where parameter.source == .path {
            guard let automaton = definition.automata[index] else { continue }
            if let refused = texts[index]?.first(where: { !automaton.matches($0.symbols) }) {
                return "\(parameter.name) is \"\(refused)\", which is no \(parameter.type.summary)"
            }
        }
        return nil
    }
}

extension CompiledDefinition {
    /// Whether the pattern would match with other options.
    fileprivate func matches(_ pattern: CompiledPattern, _ options: MatchingOptions, _ subject: Subject) -> Bool {
        let relaxed = try? CompiledPattern(
            pattern.pattern, bases: pattern.bases, options: options, parameters: parameters, automata: automata)
        return relaxed?.match(subject) != nil
    }
}

extension ParameterType {
    /// The type in a few words, for messages: `Int8 (-128...127)`, `one of overview, posts`, `String matching [a-z]+`.
    public var summary: String {
        if let cases {
            let shown = cases.prefix(8).joined(separator: ", ")
            return "case (\(shown)\(cases.count > 8 ? ", …" : ""))"
        }
        var text = base.name
        if case .integer(let type) = base { text += " (\(range ?? type.bounds))" }
        if let pattern { text += " matching \(pattern)" }
        return text
    }
}
