import RouteTable

/// The values of a destination on their way to its canonical URL. Generated code fills it; nobody else needs it.
///
///     var values = RouteValues(Self.route)
///     try values.set("personId", personId)
///     try values.set("tab", tab)                  // left out of the URL where it is the default
///     try values.set("ref", optional: ref)
///     return try values.uri
public struct RouteValues: Sendable {
    private let route: TableRoute
    private let definition: RouteDefinition
    private var texts: [(name: String, texts: [String])] = []

    /// No values yet.
    ///
    /// - Parameter route: the type's entry in its table, `Self.route`.
    /// - Throws: `RouteError.badTable`.
    public init(_ route: TableRoute?) throws(RouteError) {
        guard let route else { throw .badTable(message: "the destination has no entry in a table") }
        self.route = route
        definition = try route.definition
        texts.reserveCapacity(definition.parameters.count)
    }

    /// A parameter that always has a value. An item of the query that equals its default is left out.
    ///
    /// - Throws: `RouteError.noURI` for a value that no URL can carry.
    public mutating func set<Value: RouteParameter>(_ name: String, _ value: Value) throws(RouteError) {
        if isDefault(value, of: name) { return }
        texts.append((name, [try text(of: value, name)]))
    }

    /// A parameter that may have no value.
    ///
    /// - Throws: `RouteError.noURI` for a value that no URL can carry.
    public mutating func set<Value: RouteParameter>(_ name: String, optional value: Value?) throws(RouteError) {
        if let value { try set(name, value) }
    }

    /// An array; an empty one is left out.
    ///
    /// - Throws: `RouteError.noURI` for a value that no URL can carry.
    public mutating func set<Value: RouteParameter>(_ name: String, all values: [Value]) throws(RouteError) {
        if values.isEmpty { return }
        var all: [String] = []
        all.reserveCapacity(values.count)
        for value in values { all.append(try text(of: value, name)) }
        texts.append((name, all))
    }

    /// The canonical URL: first pattern, first base.
    ///
    /// - Throws: `RouteError.noURI` unless matching it with that pattern gives the same values back.
    public var uri: String {
        get throws(RouteError) {
            let writer = try route.storage.writer(route.index, of: definition)
            do throws(URIWriterError) {
                return try writer.uri(texts)
            } catch {
                throw .noURI(destination: definition.name, parameter: error.parameter, reason: error.message)
            }
        }
    }

    private func isDefault<Value: RouteParameter>(_ value: Value, of name: String) -> Bool {
        guard
            let parameter = definition.parameters.first(where: { $0.name == name }),
            case .query = parameter.source,
            let text = parameter.defaultText
        else { return false }
        return Value(routeText: text) == value
    }

    private func text(of value: some RouteParameter, _ name: String) throws(RouteError) -> String {
        do throws(RouteError) {
            return try value.routeText
        } catch {
            guard case .noText(let reason) = error else { throw error }
            throw .noURI(destination: definition.name, parameter: name, reason: reason)
        }
    }
}
