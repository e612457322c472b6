import RouteMatching
import RouteTable

/// A type with the patterns that lead to it.
struct Registration: Sendable {
    let type: any Routable.Type
    let definition: RouteDefinition
    /// Whether the patterns were given at run time, besides those that the type declares. There is one pattern then.
    let isAdded: Bool

    /// A registration whose patterns were checked.
    ///
    /// - Throws: `RouteError.badPattern`.
    init(type: any Routable.Type, definition: RouteDefinition, isAdded: Bool) throws(RouteError) {
        try RouteError.wrapping(definition) { () throws(DefinitionError) in _ = try TableCompiler.compile([definition]) }
        self.init(validType: type, definition: definition, isAdded: isAdded)
    }

    /// A registration whose patterns are checked elsewhere.
    init(validType type: any Routable.Type, definition: RouteDefinition, isAdded: Bool) {
        self.type = type
        self.definition = definition
        self.isAdded = isAdded
    }

    /// What may be registered once: a type, or a type with an added pattern.
    struct Key: Hashable {
        let type: ObjectIdentifier
        let addedPattern: String?
    }

    var key: Key {
        Key(type: ObjectIdentifier(type), addedPattern: isAdded ? definition.patterns.first : nil)
    }
}

/// The types of a table's routes.
enum RouteTypes: Sendable {
    case array([any Routable.Type])
    /// What generated code lists, in parts.
    case list(any RoutableList.Type)

    private static let partCount = 64

    subscript(index: Int) -> (any Routable.Type)? {
        switch self {
        case .array(let types): return types.indices.contains(index) ? types[index] : nil
        case .list(let list):
            let part = list.routegenTypes(index / Self.partCount)
            return part.indices.contains(index % Self.partCount) ? part[index % Self.partCount] : nil
        }
    }

    /// All of them.
    var all: [any Routable.Type] {
        switch self {
        case .array(let types): return types
        case .list(let list):
            var types: [any Routable.Type] = []
            var part = list.routegenTypes(0)
            while !part.isEmpty {
                types += part
                part = part.count < Self.partCount ? [] : list.routegenTypes(types.count / Self.partCount)
            }
            return types
        }
    }

    /// Whether there are so many. Of a list only its end is looked at.
    func hasCount(_ count: Int) -> Bool {
        switch self {
        case .array(let types): return types.count == count
        case .list: return (count == 0 || self[count - 1] != nil) && self[count] == nil
        }
    }
}

/// A compiled table with the types of its routes.
struct LinkedTable: Sendable {
    let table: CompiledTable
    let types: RouteTypes

    /// - Throws: `RouteError.badTable` where the table cannot be read, or has another number of routes.
    init(_ table: CompiledTable, _ types: RouteTypes) throws(RouteError) {
        let count = try table.storage.image().definitionCount
        guard types.hasCount(count) else {
            throw .badTable(message: "it has \(count) routes, and \(types.all.count) types were given for them")
        }
        self.table = table
        self.types = types
    }

    /// Whether a type is one of its routes.
    func holds(_ type: any Routable.Type) -> Bool {
        switch types {
        case .array(let types): types.contains { $0 == type }
        // What generated code lists knows its table.
        case .list: type.route?.storage === table.storage
        }
    }

    /// Its routes one by one.
    func registrations() throws(RouteError) -> [Registration] {
        let image = try table.storage.image()
        let definitions = try RouteError.wrapping { () throws(TableError) in try image.definitions() }
        return zip(types.all, definitions).map { Registration(validType: $0, definition: $1, isAdded: false) }
    }
}

/// All registrations of a router, each key once, in the order in which they came.
///
/// A table that was linked is kept as it is, however many there are. It is taken apart into single registrations only where one of its
/// types is taken back, or was registered before.
struct Registrations: Sendable {
    /// What stands at a place of the order.
    enum Source: Sendable {
        case table(LinkedTable)
        case single(Registration)
    }

    private(set) var sources: [Source] = []
    /// Of the single registrations.
    private var places: [Registration.Key: Int] = [:]

    /// All of them one by one.
    func all() throws(RouteError) -> [Registration] {
        var all: [Registration] = []
        for source in sources {
            switch source {
            case .table(let linked): all += try linked.registrations()
            case .single(let registration): all.append(registration)
            }
        }
        return all
    }

    /// Puts each at the place of the one that it replaces, else at the end.
    mutating func put(_ registrations: [Registration]) {
        for registration in registrations {
            if let place = places[registration.key] {
                sources[place] = .single(registration)
            } else if registration.isAdded || !tables.contains(where: { $0.holds(registration.type) }) {
                places[registration.key] = sources.count
                sources.append(.single(registration))
            }
        }
    }

    /// Puts all routes of a table; the same table again changes nothing.
    mutating func put(_ linked: LinkedTable) throws(RouteError) {
        if tables.contains(where: { $0.table.storage === linked.table.storage }) { return }
        let isKnown = sources.contains { source in
            if case .single(let registration) = source { !registration.isAdded && linked.holds(registration.type) } else { false }
        }
        if isKnown {
            put(try linked.registrations())
        } else {
            sources.append(.table(linked))
        }
    }

    /// Removes all registrations of a type.
    mutating func remove(_ type: any Routable.Type) throws(RouteError) {
        var left: [Source] = []
        for source in sources {
            switch source {
            case .table(let linked) where linked.holds(type):
                left += try linked.registrations().filter { $0.type != type }.map { .single($0) }
            case .single(let registration) where registration.type == type: continue
            default: left.append(source)
            }
        }
        sources = left
        places.removeAll(keepingCapacity: true)
        for (place, source) in sources.enumerated() {
            if case .single(let registration) = source { places[registration.key] = place }
        }
    }

    private var tables: [LinkedTable] {
        sources.compactMap { if case .table(let linked) = $0 { linked } else { nil } }
    }
}
