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
        try RouteError.wrapping(definition) { () throws(DefinitionError) in _ = try ReferenceMatcher([definition]) }
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

/// All registrations of a router, each key once, in the order in which they came.
struct Registrations: Sendable {
    private(set) var list: [Registration] = []
    private var places: [Registration.Key: Int] = [:]

    /// Puts each at the place of the one that it replaces, else at the end.
    mutating func put(_ registrations: [Registration]) {
        for registration in registrations {
            if let place = places[registration.key] {
                list[place] = registration
            } else {
                places[registration.key] = list.count
                list.append(registration)
            }
        }
    }

    /// Removes all registrations of a type.
    mutating func remove(_ type: any Routable.Type) {
        let id = ObjectIdentifier(type)
        list.removeAll { ObjectIdentifier($0.type) == id }
        places.removeAll(keepingCapacity: true)
        for (place, registration) in list.enumerated() { places[registration.key] = place }
    }
}
