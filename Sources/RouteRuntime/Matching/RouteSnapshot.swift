import RouteTable

/// A matcher over registrations, which never changes: what a match works on while others register.
final class RouteSnapshot: Sendable {
    private let matcher: ReferenceMatcher
    private let types: [any Routable.Type]

    /// Compiles all patterns.
    init(_ registrations: [Registration]) throws(RouteError) {
        let definitions = registrations.map(\.definition)
        types = registrations.map(\.type)
        do throws(DefinitionError) {
            matcher = try ReferenceMatcher(definitions)
        } catch {
            throw RouteError(error, in: definitions[error.definition])
        }
    }

    /// All patterns, in rank.
    var routes: [Router.Route] {
        matcher.entries.map { entry in
            let definition = matcher.definitions[entry.definition]
            return Router.Route(
                rank: entry.rank, destination: definition.name, pattern: definition.patterns[entry.pattern]
            )
        }
    }

    /// The first match in rank behind `previous`.
    func match(_ uri: String, after previous: ReferenceMatcher.Match?) -> ReferenceMatcher.Match? {
        matcher.match(uri, after: previous)
    }

    /// The destination of a match; nil where its type refuses the URL, which is how it hands it to the next in rank.
    func decode(_ match: ReferenceMatcher.Match, uri: String) -> RouteMatches.Element? {
        let entry = match.entry
        let definition = matcher.definitions[entry.definition]
        let routeMatch = RouteMatch(
            destination: definition.name,
            pattern: definition.patterns[entry.pattern],
            rank: entry.rank,
            uri: uri,
            parameters: matcher.parameters(ofDefinition: entry.definition),
            texts: match.texts,
            isStrict: definition.options.strictQuery
        )
        guard let destination = try? types[entry.definition].init(match: routeMatch) else { return nil }
        return RouteMatches.Element(match: routeMatch, destination: destination)
    }
}

/// The destinations that a URL could lead to, in rank. Each is decoded when it is asked for; those that refuse are passed over.
public struct RouteMatches: Sequence, Sendable {
    /// A destination and how it was found.
    public struct Element: Sendable {
        /// The pattern and the texts of the parameters.
        public let match: RouteMatch
        /// The decoded destination.
        public let destination: any Routable
    }

    /// Goes through the matches once.
    public struct Iterator: IteratorProtocol {
        private let uri: String
        private let snapshot: RouteSnapshot
        private var previous: ReferenceMatcher.Match?
        private var isAtEnd = false

        init(uri: String, snapshot: RouteSnapshot) {
            self.uri = uri
            self.snapshot = snapshot
        }

        /// The next destination in rank that takes the URL.
        public mutating func next() -> Element? {
            while !isAtEnd {
                guard let match = snapshot.match(uri, after: previous) else {
                    isAtEnd = true
                    return nil
                }
                previous = match
                if let element = snapshot.decode(match, uri: uri) { return element }
            }
            return nil
        }
    }

    let uri: String
    let snapshot: RouteSnapshot

    /// Starts before the first in rank.
    public func makeIterator() -> Iterator { Iterator(uri: uri, snapshot: snapshot) }

    /// The first in rank that takes the URL.
    public var first: Element? {
        var iterator = makeIterator()
        return iterator.next()
    }
}
