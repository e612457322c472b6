import RouteLanguage
import RouteMatching
import RouteTable

/// What a pattern made of a URL: the texts of the parameters, from which `Routable.init(match:)` decodes its properties.
///
/// Texts are decoded from percent-escapes and belong to the languages of their types; values are made when asked for. A default
/// is filled in where the URL says nothing.
///
///     init(match: RouteMatch) throws(RouteError) {
///         personId = try match.value("personId")         // String, Int, an enumeration, a type of the app
///         tab = try match.optionalValue("tab") ?? .posts
///         tags = try match.values("tag")
///     }
public struct RouteMatch: Sendable {
    /// A parameter and what the URL has for it.
    private struct Item: Sendable {
        var definition: ParameterDefinition
        /// Nil where the URL does not carry it.
        var content: Content?

        var texts: [String]? {
            switch content {
            case nil: nil
            case .texts(let texts): texts
            case .numbers(let numbers): numbers.map { "\($0)" }
            }
        }
    }

    /// What there is for a parameter.
    enum Content: Sendable {
        /// Decoded texts of the URL.
        case texts([String])
        /// Numbers of a decoder, which may be some that no URL can carry.
        case numbers([Double])
    }

    /// How the rank is known.
    enum Place: Sendable {
        case known(Int)
        case linked(LinkedOrder, table: Int, entry: RouteEntry)

        var number: Int {
            switch self {
            case .known(let rank): rank
            case .linked(let order, let table, let entry): order.rank(table: table, entry: entry)
            }
        }
    }

    /// The name of the destination.
    public let destination: String
    /// The pattern that matched, as it was written.
    public let pattern: String
    /// The place of the pattern in the order of the router, from 1. Of a router with several tables it costs the comparison of all
    /// patterns, once.
    public var rank: Int { place.number }
    /// The URL or path that was matched.
    public let uri: String
    private let place: Place
    private let items: [Item]
    /// Whether an optional item of the query that does not decode is a refusal, instead of nil.
    private let isStrict: Bool

    init(
        destination: String, pattern: String, rank: Place, uri: String, parameters: [ParameterDefinition], texts: [[String]?],
        isStrict: Bool
    ) {
        self.destination = destination
        self.pattern = pattern
        place = rank
        self.uri = uri
        self.isStrict = isStrict
        items = zip(parameters, texts).map { definition, texts in
            Item(definition: definition, content: texts.map { .texts($0) })
        }
    }

    /// The parameters of a generated destination that was encoded.
    init(decoding definition: RouteDefinition, from container: KeyedDecodingContainer<ParameterKey>) throws {
        destination = definition.name
        pattern = ""
        place = .known(1)
        uri = ""
        isStrict = true
        items = try definition.parameters.map { Item(definition: $0, content: try container.content(of: $0)) }
    }

    /// A match made by hand: for a test of an `init(match:)`, or to make a destination again from parameters that were kept.
    ///
    ///     try PersonProfile(match: RouteMatch(destination: "PersonProfile", parameters: ["personId": ["ann_lee"]]))
    ///
    /// - Parameter parameters: the decoded texts of each parameter that is there: one for a scalar, any number for an array.
    public init(destination: String, pattern: String = "", parameters: [String: [String]]) {
        self.destination = destination
        self.pattern = pattern
        place = .known(1)
        uri = ""
        isStrict = true
        items = parameters.sorted { $0.key < $1.key }.map { name, texts in
            Item(definition: ParameterDefinition(name: name, source: .path), content: .texts(texts))
        }
    }

    /// The names of the parameters: captures, query, fragment.
    public var parameterNames: [String] { items.map(\.definition.name) }

    /// The text of a parameter, or its default; nil where neither is there.
    public func text(_ name: String) -> String? { texts(name).first }

    /// The texts of a parameter: those of an array, one for a scalar or a default, none for what is absent.
    public func texts(_ name: String) -> [String] {
        guard let item = item(name) else { return [] }
        if let texts = item.texts { return texts }
        return item.definition.defaultText.map { [$0] } ?? []
    }

    /// The value of a required parameter, or of one with a default.
    ///
    /// - Throws: `RouteError.missing` where the URL does not carry it, `RouteError.refused` where the type does not take its text.
    public func value<Value: RouteParameter>(_ name: String, as type: Value.Type = Value.self) throws(RouteError) -> Value {
        guard let value: Value = try optionalValue(name) else { throw .missing(parameter: name) }
        return value
    }

    /// The value of an optional parameter; nil where the URL does not carry it. A text of the query that the type does not take is
    /// nil, or the default, too, unless `strictQuery` holds.
    ///
    /// - Throws: `RouteError.refused` where the type does not take its text.
    public func optionalValue<Value: RouteParameter>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(RouteError) -> Value? {
        guard let item = item(name) else { return nil }
        if case .numbers(let numbers) = item.content, let value = numbers.first as? Value { return value }
        let fallback = item.definition.defaultText
        guard let text = item.texts.map(\.first) ?? fallback else { return nil }
        if let value = Value(routeText: text) { return value }
        guard isLenient(item.definition) else { throw .refused(parameter: name, text: text) }
        return fallback.flatMap { Value(routeText: $0) }
    }

    /// The values of an array. An element of the query that the type does not take is left out, unless `strictQuery` holds.
    ///
    /// - Throws: `RouteError.refused` where the type does not take a text.
    public func values<Value: RouteParameter>(_ name: String, as type: Value.Type = Value.self) throws(RouteError) -> [Value] {
        guard let item = item(name) else { return [] }
        if case .numbers(let numbers) = item.content, let values = numbers as? [Value] { return values }
        var values: [Value] = []
        for text in texts(name) {
            if let value = Value(routeText: text) {
                values.append(value)
            } else if !isLenient(item.definition) {
                throw .refused(parameter: name, text: text)
            }
        }
        return values
    }

    private func item(_ name: String) -> Item? {
        items.first { $0.definition.name == name }
    }

    /// The languages of the types are checked by the matcher already: this is about the app's own types, which may refuse more.
    private func isLenient(_ definition: ParameterDefinition) -> Bool {
        guard case .query = definition.source else { return false }
        return !isStrict && !definition.isRequired
    }
}
