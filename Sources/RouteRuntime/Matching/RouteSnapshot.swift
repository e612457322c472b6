import RouteMatching
import RouteTable

/// A table that is matched with, and the types of its routes. It never changes.
final class SnapshotTable: Sendable {
    /// A definition of the table, read when a URL leads to it first. A class, because the runtime would take a tenth of a first match to make the
    /// type of an optional structure with a type in it.
    final class Destination: Sendable {
        let definition: RouteDefinition
        let parameters: [ParameterDefinition]
        let type: any Routable.Type

        init(_ definition: RouteDefinition, _ type: any Routable.Type) {
            self.definition = definition
            self.type = type
            parameters = definition.completedParameters
        }
    }

    let matcher: TableMatcher
    private let types: RouteTypes
    private let destinations = Lock(IndexMap<Destination>())

    /// A table as it was generated: nothing is compiled.
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

    func definitions() throws(RouteError) -> [RouteDefinition] {
        try RouteError.wrapping { () throws(TableError) in try matcher.image.definitions() }
    }

    /// Nil where the table cannot be read there.
    func destination(_ index: Int) -> Destination? {
        destinations.withLock { destinations in
            if let known = destinations[index] { return known }
            guard let definition = try? matcher.image.definition(index), let type = types[index] else { return nil }
            let destination = Destination(definition, type)
            destinations[index] = destination
            return destination
        }
    }
}

/// What a router matches with while others register. It never changes.
///
/// Most routers have one table, whose order is that of its text. Where there are several, one a module, nothing is compiled either: each
/// is asked, and only where patterns of several take one URL is it decided which comes first (see `LinkedOrder`).
final class RouteSnapshot: Sendable {
    /// In the order of registration.
    let tables: [SnapshotTable]
    private let order: LinkedOrder?

    init(_ registrations: Registrations) throws(RouteError) {
        var tables: [SnapshotTable] = []
        var singles: [Registration] = []
        for source in registrations.sources {
            switch source {
            case .single(let registration): singles.append(registration)
            case .table(let linked):
                if !singles.isEmpty { tables.append(try SnapshotTable(singles)) }
                singles = []
                tables.append(try SnapshotTable(linked))
            }
        }
        if !singles.isEmpty || tables.isEmpty { tables.append(try SnapshotTable(singles)) }
        self.tables = tables
        order = tables.count > 1 ? LinkedOrder(tables) : nil
    }

    /// All patterns, in rank. Of several tables that costs the comparison of all of them.
    var routes: [Router.Route] {
        get throws(RouteError) {
            guard let order else {
                let definitions = try tables[0].definitions()
                return tables[0].matcher.image.entries().map { entry in
                    let definition = definitions[entry.definition]
                    return Router.Route(
                        rank: entry.rank, destination: definition.name, pattern: definition.patterns[entry.pattern])
                }
            }
            return try order.routes()
        }
    }

    /// A pattern that takes a URL.
    struct Candidate: Sendable {
        /// The number of the table.
        var table: Int
        var match: TableMatcher.Match
    }

    /// The first match in rank behind `previous`, of a router with one table.
    func match(_ uri: String, after previous: TableMatcher.Match?) -> TableMatcher.Match? {
        tables[0].matcher.match(uri, after: previous)
    }

    /// All matches in rank, of a router with several tables; nil where there is one.
    func candidates(_ uri: String) -> [Candidate]? { order?.candidates(uri) }

    /// The destination of a match; nil where its type refuses the URL, which is how it hands it to the next in rank.
    func decode(_ candidate: Candidate, uri: String) -> RouteMatches.Element? {
        let table = tables[candidate.table]
        let entry = table.matcher.entry(of: candidate.match)
        guard let destination = table.destination(entry.definition),
            destination.definition.patterns.indices.contains(entry.pattern)
        else { return nil }
        let routeMatch = RouteMatch(
            destination: destination.definition.name,
            pattern: destination.definition.patterns[entry.pattern],
            rank: order.map { .linked($0, table: candidate.table, entry: entry) } ?? .known(entry.rank),
            uri: uri,
            parameters: destination.parameters,
            texts: table.matcher.texts(of: candidate.match, in: uri, parameterCount: destination.parameters.count),
            isStrict: destination.definition.options.strictQuery
        )
        guard let value = try? destination.type.init(match: routeMatch) else { return nil }
        return RouteMatches.Element(match: routeMatch, destination: value)
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
        /// Of several tables, those that are still to come, the first at the end.
        private var candidates: [RouteSnapshot.Candidate]?
        private var isAtEnd = false

        init(uri: String, snapshot: RouteSnapshot) {
            self.uri = uri
            self.snapshot = snapshot
            candidates = snapshot.candidates(uri).map { $0.reversed() }
        }

        /// The next destination in rank that takes the URL.
        public mutating func next() -> Element? {
            while let candidate = candidates?.popLast() {
                if let element = snapshot.decode(candidate, uri: uri) { return element }
            }
            while !isAtEnd, candidates == nil {
                guard let match = snapshot.match(uri, after: previous) else {
                    isAtEnd = true
                    return nil
                }
                previous = match
                if let element = snapshot.decode(RouteSnapshot.Candidate(table: 0, match: match), uri: uri) { return element }
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
