import RouteTable

/// A matcher over registrations, which never changes: what a match works on while others register.
final class RouteSnapshot: Sendable {
    /// A definition of the table, read when a URL leads to it first.
    private struct Destination: Sendable {
        var definition: RouteDefinition
        var parameters: [ParameterDefinition]
        var type: any Routable.Type
    }

    private let matcher: TableMatcher
    private let types: RouteTypes
    private let destinations = Lock<[Int: Destination]>([:])

    /// The snapshot of a table as it was generated: nothing is compiled.
    init(_ linked: LinkedTable) throws(RouteError) {
        matcher = TableMatcher(try linked.table.storage.image())
        types = linked.types
    }

    /// Compiles all patterns into a table.
    init(_ registrations: [Registration]) throws(RouteError) {
        let definitions = registrations.map(\.definition)
        types = .array(registrations.map(\.type))
        let bytes: [UInt8]
        do throws(DefinitionError) {
            bytes = try TableCompiler.compile(definitions)
        } catch {
            throw RouteError(error, in: definitions.indices.contains(error.definition) ? definitions[error.definition] : nil)
        }
        matcher = TableMatcher(try RouteError.wrapping { () throws(TableError) in try TableImage(bytes) })
    }

    /// All patterns, in rank.
    var routes: [Router.Route] {
        get throws(RouteError) {
            try RouteError.wrapping { () throws(TableError) in
                let definitions = try matcher.image.definitions()
                return matcher.image.entries().map { entry in
                    let definition = definitions[entry.definition]
                    return Router.Route(
                        rank: entry.rank, destination: definition.name, pattern: definition.patterns[entry.pattern])
                }
            }
        }
    }

    /// The first match in rank behind `previous`.
    func match(_ uri: String, after previous: TableMatcher.Match?) -> TableMatcher.Match? {
        matcher.match(uri, after: previous)
    }

    /// The destination of a match; nil where its type refuses the URL, which is how it hands it to the next in rank.
    func decode(_ match: TableMatcher.Match, uri: String) -> RouteMatches.Element? {
        let entry = matcher.entry(of: match)
        guard let destination = destination(entry.definition),
            destination.definition.patterns.indices.contains(entry.pattern)
        else { return nil }
        let routeMatch = RouteMatch(
            destination: destination.definition.name,
            pattern: destination.definition.patterns[entry.pattern],
            rank: entry.rank,
            uri: uri,
            parameters: destination.parameters,
            texts: matcher.texts(of: match, in: uri, parameterCount: destination.parameters.count),
            isStrict: destination.definition.options.strictQuery
        )
        guard let value = try? destination.type.init(match: routeMatch) else { return nil }
        return RouteMatches.Element(match: routeMatch, destination: value)
    }

    private func destination(_ index: Int) -> Destination? {
        destinations.withLock { destinations in
            if let known = destinations[index] { return known }
            guard let definition = try? matcher.image.definition(index), let type = types[index] else { return nil }
            let destination = Destination(definition: definition, parameters: definition.completedParameters, type: type)
            destinations[index] = destination
            return destination
        }
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
        private var previous: TableMatcher.Match?
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
