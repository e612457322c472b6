public import RouteLanguage
public import RouteMatching
import RouteSyntax

extension CompiledDefinition {
    /// What the patterns of the definition demand of the query: its required items, and with `strictQuery` the others too.
    var queryConstraints: [QueryConstraint] {
        var constraints: [QueryConstraint] = []
        for (parameter, automaton) in zip(parameters, automata) {
            guard case .query(let key) = parameter.source else { continue }
            // A `Bool` may be the bare key.
            let language = parameter.type.base == .bool ? automaton?.acceptingEmptyWord() : automaton
            if parameter.isRequired {
                constraints.append(QueryConstraint(key: key, demand: .required, language: language))
            } else if definition.options.strictQuery, language != nil {
                constraints.append(
                    QueryConstraint(key: key, demand: parameter.isArray ? .all : .optional, language: language))
            }
        }
        return constraints
    }
}

extension ReferenceMatcher {
    /// The language of a pattern: scheme, host, path and query together.
    public func language(of entry: RouteEntry) -> PatternLanguage {
        pattern(of: entry).language(query: compiled[entry.definition].queryConstraints)
    }
}

extension CompiledPattern {
    /// The subjects that the pattern takes.
    func language(query: [QueryConstraint]) -> PatternLanguage {
        PatternLanguage(pattern, program, bases: bases, keepsTrailingSlash: options.strictTrailingSlash, query: query)
    }
}

extension ParameterType {
    /// Whether a text of the language may be refused at run time: by a type of the app, or by Foundation, which decides about URLs.
    package var mayRefuse: Bool { appType != nil || base == .url && cases == nil }
}
