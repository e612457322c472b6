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

// `Codable` of destinations with a type of the app: that one need not be `Codable`, it goes by its text. The names of the types stand
// in no expression here, since a property of a destination may be called `Swift`.

extension KeyedDecodingContainer {
    /// Decodes a value that is `Decodable` itself.
    public func routeValue<Value: Decodable>(_ key: Key) throws -> Value {
        try decode(Value.self, forKey: key)
    }

    /// Decodes a value that is `Decodable` itself, where there is one.
    public func routeValue<Value: Decodable>(optional key: Key) throws -> Value? {
        try decodeIfPresent(Value.self, forKey: key)
    }

    /// Decodes a value from its text.
    public func routeText<Value: RouteParameter>(_ key: Key) throws -> Value {
        try value(of: decode(String.self, forKey: key), key)
    }

    /// Decodes a value from its text, where there is one.
    public func routeText<Value: RouteParameter>(optional key: Key) throws -> Value? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        return try value(of: text, key) as Value
    }

    /// Decodes values from their texts.
    public func routeText<Value: RouteParameter>(all key: Key) throws -> [Value] {
        try decode([String].self, forKey: key).map { try value(of: $0, key) }
    }

    private func value<Value: RouteParameter>(of text: String, _ key: Key) throws -> Value {
        if let value = Value(routeText: text) { return value }
        throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "\"\(text)\" is no \(Value.self)")
    }
}

extension KeyedEncodingContainer {
    /// Encodes a value that is `Encodable` itself.
    public mutating func setRouteValue(_ key: Key, _ value: some Encodable) throws {
        try encode(value, forKey: key)
    }

    /// Encodes a value that is `Encodable` itself, where there is one.
    public mutating func setRouteValue(_ key: Key, optional value: (some Encodable)?) throws {
        try encodeIfPresent(value, forKey: key)
    }

    /// Encodes a value as its text.
    public mutating func setRouteText(_ key: Key, _ value: some RouteParameter) throws {
        try encode(value.routeText, forKey: key)
    }

    /// Encodes a value as its text, where there is one.
    public mutating func setRouteText(_ key: Key, optional value: (some RouteParameter)?) throws {
        if let value { try setRouteText(key, value) }
    }

    /// Encodes values as their texts.
    public mutating func setRouteText(_ key: Key, all values: [some RouteParameter]) throws {
        var texts: [String] = []
        for value in values { texts.append(try value.routeText) }
        try encode(texts, forKey: key)
    }
}
