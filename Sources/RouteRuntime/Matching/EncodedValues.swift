import RouteTable

/// The values of a destination, encoded as they come.
struct EncodedValues {
    private let definition: RouteDefinition
    private var container: KeyedEncodingContainer<ParameterKey>
    /// What the first value that could not be encoded said.
    private(set) var problem: (any Error)?

    init(of destination: Any, route: TableRoute?, _ encoder: any Encoder) throws {
        do throws(RouteError) {
            definition = try TableRoute.entry(route).definition
        } catch {
            throw EncodingError.invalidValue(
                destination,
                EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
        container = encoder.container(keyedBy: ParameterKey.self)
    }

    mutating func put<Value: RouteParameter>(_ name: String, _ values: ParameterValues<Value>) {
        guard problem == nil else { return }
        do {
            let isPlain = definition.parameters.first { $0.name == name }?.type.plainForm != nil
            switch values {
            case .none: break
            case .one(let value):
                if isPlain, let plain = value as? any Encodable {
                    try container.encode(plain, forKey: ParameterKey(name))
                } else {
                    try container.encode(try text(of: value, name), forKey: ParameterKey(name))
                }
            case .all(let values):
                if isPlain, let plain = values as? any Encodable {
                    try container.encode(plain, forKey: ParameterKey(name))
                } else {
                    try container.encode(try values.map { try text(of: $0, name) }, forKey: ParameterKey(name))
                }
            }
        } catch {
            problem = error
        }
    }

    private func text(of value: some RouteParameter, _ name: String) throws -> String {
        do throws(RouteError) {
            return try value.routeText
        } catch {
            let path = container.codingPath + [ParameterKey(name)]
            throw EncodingError.invalidValue(
                value, EncodingError.Context(codingPath: path, debugDescription: "\(error)", underlyingError: error))
        }
    }
}
