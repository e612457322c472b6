// What generated code calls, and nobody else needs.

/// The types of a table's routes, in its order. A protocol, so that generated code can list deprecated types without a warning: what
/// is reached through a requirement does not warn.
public protocol RoutableList: Sendable {
    /// The types from number `64 * part` on, 64 at most, in the order of the table. In parts, so that the first match of an app with
    /// thousands of routes does not make a list of them all. No destination bears this name.
    static func routegenTypes(_ part: Int) -> [any Routable.Type]
}

extension Router {
    /// Registers all destinations of a compiled table, whose types `list` names.
    ///
    /// - Throws: `RouteError.badTable`, `RouteError.badPattern`; nothing is registered then.
    public func link(_ table: CompiledTable, _ list: any RoutableList.Type) throws(RouteError) {
        try link(try LinkedTable(table, .list(list)))
    }
}

extension RouteParameter {
    /// The value of a default in a manifest.
    ///
    /// - Precondition: The type takes the text. For Swift's and Foundation's types `routegen` has checked it; only a type of the app
    ///   can refuse a default, which then could never be had.
    public init(routeDefault text: StaticString) {
        guard let value = Self(routeText: text.description) else {
            preconditionFailure("\(Self.self) refuses \"\(text)\", the default that the manifest gives a parameter of this type")
        }
        self = value
    }
}

extension TableRoute {
    /// Stops a debug build where a value does not belong to the language of its parameter; a release build learns of it from `uri`.
    public func assertAccepts(_ parameter: String, _ value: some RouteParameter) {
        assert(accepts(parameter, value), "\(value) is outside the range or the regular expression of the parameter \(parameter)")
    }

    /// Stops a debug build where a value, if there is one, does not belong to the language of its parameter.
    public func assertAccepts(_ parameter: String, optional value: (some RouteParameter)?) {
        if let value { assertAccepts(parameter, value) }
    }

    /// Stops a debug build where one of the values does not belong to the language of their parameter.
    public func assertAccepts(_ parameter: String, all values: [some RouteParameter]) {
        for value in values { assertAccepts(parameter, value) }
    }
}
