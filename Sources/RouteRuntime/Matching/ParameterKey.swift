import RouteLanguage
import RouteTable

/// The name of a parameter as a key.
struct ParameterKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<ParameterKey> {
    /// What a destination was encoded with for a parameter; nil where there is nothing.
    func content(of parameter: ParameterDefinition) throws -> RouteMatch.Content? {
        let key = ParameterKey(parameter.name)
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        func all<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
            parameter.isArray ? try decode([Value].self, forKey: key) : [try decode(Value.self, forKey: key)]
        }
        let texts: [String]
        switch parameter.type.plainForm {
        case .signed: texts = try all(Int64.self).map(\.routeText)
        case .unsigned: texts = try all(UInt64.self).map(\.routeText)
        case .bool: texts = try all(Bool.self).map(\.routeText)
        // Not every number has a text.
        case .double: return .numbers(try all(Double.self))
        case nil: texts = try all(String.self)
        }
        for text in texts where parameter.type.value(of: text, inQuery: false) == nil {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "\"\(text)\" is no value of the parameter \(parameter.name)")
        }
        return .texts(texts)
    }
}

extension ParameterType {
    /// How values are encoded that are not encoded as texts.
    enum PlainForm {
        case signed
        case unsigned
        case double
        case bool
    }

    /// Nil: as texts.
    var plainForm: PlainForm? {
        guard appType == nil, cases?.isEmpty != false else { return nil }
        switch base {
        case .integer(let type): return type.isSigned ? .signed : .unsigned
        case .double: return .double
        case .bool: return .bool
        case .string, .uuid, .date, .url: return nil
        }
    }
}
