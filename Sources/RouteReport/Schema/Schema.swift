/// What the parts of the schema are made of.
enum Schema {
    /// A scalar that keeps its text, whatever YAML makes of it.
    static let text = JSON.object([("type", ["string", "number", "boolean"])])

    static func anything(_ description: String) -> JSON { .object([("description", .string(description))]) }

    /// A reference into `$defs`, with what is demanded besides.
    static func reference(_ name: String, _ more: (String, JSON)...) -> JSON {
        .object([("$ref", .string("#/$defs/" + name))] + more.map { ($0.0, $0.1) })
    }

    /// A text with a description.
    static func text(_ description: String) -> JSON { described(reference("text"), description) }

    static func described(_ schema: JSON, _ description: String) -> JSON {
        guard case .members(let members) = schema else { return schema }
        return .members([("description", .string(description))] + members)
    }

    static func words(_ words: [String], _ description: String? = nil, standard: String? = nil) -> JSON {
        .object([
            ("description", description.map { .string($0) }), ("enum", .array(words.map { .string($0) })),
            ("default", standard.map { .string($0) }),
        ])
    }

    static func bool(_ description: String, standard: Bool? = nil) -> JSON {
        .object([("description", .string(description)), ("type", "boolean"), ("default", standard.map { .bool($0) })])
    }

    static func list(_ items: JSON, _ description: String, minimum: Int? = nil) -> JSON {
        .object([
            ("description", .string(description)), ("type", "array"), ("items", items), ("minItems", minimum.map { .int($0) }),
        ])
    }

    /// A mapping of names; with nothing behind its colon it is empty.
    static func mapping(of values: JSON, names: JSON?, _ description: String) -> JSON {
        .object([
            ("description", .string(description)), ("type", ["object", "null"]), ("propertyNames", names),
            ("additionalProperties", values),
        ])
    }

    /// A mapping with certain keys and no others.
    static func object(
        _ properties: [(String, JSON)], required: [String] = [], mayBeNull: Bool = false, description: String? = nil,
        _ more: (String, JSON)...
    ) -> JSON {
        .object(
            [
                ("description", description.map { .string($0) }), ("type", mayBeNull ? ["object", "null"] : "object"),
                ("properties", .object(properties.map { ($0.0, $0.1) })),
                ("required", required.isEmpty ? nil : .array(required.map { .string($0) })), ("additionalProperties", false),
            ] + more.map { ($0.0, $0.1) })
    }

    static func any(_ schemas: [JSON], description: String? = nil) -> JSON {
        .object([("description", description.map { .string($0) }), ("anyOf", .array(schemas))])
    }
}

extension JSON: ExpressibleByArrayLiteral {
    /// An array.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}
