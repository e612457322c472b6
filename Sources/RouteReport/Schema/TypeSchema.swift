import RouteLanguage
import RouteManifest

/// The schemas of types, which may say different things where they are declared, at a capture and in the query.
enum TypeSchema {
    enum Place {
        case named
        case capture
        case query
    }

    /// The name of a declared type: one word, and not that of a built-in type.
    static let declaredName = JSON.object([
        ("pattern", .string("^\(word)$")), ("not", .object([("enum", .array(BuiltInType.names.map { .string($0) }))])),
    ])

    static func type(_ place: Place) -> JSON {
        let mapping = mapping(place)
        if place == .named {
            return Schema.any(
                [plain, mapping], description: "A type: the name of another one, or a mapping of what narrows it.")
        }
        return Schema.any(
            [expression, array, mapping],
            description: "A type: Int, \"Int?\" (optional), [Int] (an array), or a mapping of what narrows it.")
    }

    // MARK: Names

    /// What cannot be told from the rest of an expression is not in a name. White space is that of Unicode, as in the reader.
    private static let word = "[^\\[\\]?{}<>,:\"'\\s\\u0085]+"
    private static let plain = JSON.object([
        ("type", "string"), ("pattern", .string("^[ \\t]*\(word)[ \\t]*$")), ("maxLength", 256),
    ])
    private static let expression = JSON.object([
        ("type", "string"),
        ("pattern", .string("^[ \\t]*(\(word)[ \\t]*\\??|\\[[ \\t]*\(word)[ \\t]*\\])[ \\t]*$")), ("maxLength", 256),
    ])
    private static let array = JSON.object([
        ("type", "array"), ("items", plain), ("minItems", 1), ("maxItems", 1),
    ])

    // MARK: Mappings

    private static func mapping(_ place: Place) -> JSON {
        let keys = TypeKey.allCases.filter { key in
            switch key {
            case .key: place == .query
            case .default: place != .named
            default: true
            }
        }
        return Schema.object(
            keys.map { ($0.rawValue, property($0, place)) },
            (
                "allOf",
                .array(
                    [casesAlone, rangeOfInteger] + (place == .named ? [] : [defaultOfScalar, defaultOfBool, defaultOfInteger]))
            ))
    }

    private static func property(_ key: TypeKey, _ place: Place) -> JSON {
        switch key {
        case .type:
            Schema.described(
                place == .named ? plain : Schema.any([expression, array]),
                "The type that the rest narrows; String where nothing is said.")
        case .pattern: Schema.text("A regular expression that the whole text must match.")
        case .range:
            .object([
                ("description", "Bounds of an integer, a...b; b belongs to it."), ("type", "string"),
                ("pattern", "^ *-?[0-9]+ *\\.\\.\\. *-?[0-9]+ *$"),
            ])
        case .cases:
            Schema.described(
                .object([
                    ("type", "array"), ("items", Schema.reference("text", ("minLength", 1))), ("minItems", 1),
                    ("uniqueItems", true),
                ]), "The words of an enumeration.")
        case .swift: Schema.text("A Swift type of the app that conforms to RouteParameter.")
        case .default: Schema.text("The value where the URL has none.")
        case .key: Schema.text("The key in the URL, where it is not the name of the property.")
        case .description: Schema.text("For people.")
        }
    }

    // MARK: What goes with what

    private static func condition(_ condition: JSON, _ consequence: JSON) -> JSON {
        .object([("if", condition), ("then", consequence)])
    }

    private static func having(_ key: TypeKey, _ schema: JSON? = nil) -> JSON {
        .object([
            ("properties", schema.map { .object([(key.rawValue, $0)]) }), ("required", .array([.string(key.rawValue)])),
        ])
    }

    private static func without(_ key: TypeKey) -> JSON { .object([("not", having(key))]) }

    /// A type that is one of some built-in ones, as a word, optional or an array.
    private static func builtIn(_ names: [String]) -> JSON {
        let list = names.joined(separator: "|")
        return Schema.any([
            .object([("type", "string"), ("pattern", .string("^[ \\t]*\\[?[ \\t]*(\(list))[ \\t]*[\\]?]?[ \\t]*$"))]),
            .object([("type", "array"), ("items", .object([("pattern", .string("^[ \\t]*(\(list))[ \\t]*$"))]))]),
        ])
    }

    private static let integers = BuiltInType.names.filter { $0.hasPrefix("Int") || $0.hasPrefix("UInt") }

    /// The words say it all.
    private static let casesAlone = condition(
        having(.cases),
        .object([
            (
                "allOf",
                .array([
                    without(.pattern), without(.range),
                    .object([
                        (
                            "properties",
                            .object([
                                (
                                    TypeKey.type.rawValue,
                                    .object([("not", builtIn(BuiltInType.names.filter { $0 != "String" }))])
                                )
                            ])
                        )
                    ]),
                ])
            )
        ]))

    /// Only an integer has a range.
    private static let rangeOfInteger = condition(
        having(.range), having(.type, .object([("not", builtIn(BuiltInType.names.filter { !integers.contains($0) }))])))

    /// An array has no default, and what has one is not optional.
    private static let defaultOfScalar = condition(
        having(.default), .object([("properties", .object([(TypeKey.type.rawValue, plain)]))]))

    private static let defaultOfBool = condition(
        .object([("allOf", .array([having(.default), having(.type, builtIn(["Bool"])), without(.pattern)]))]),
        .object([
            (
                "properties",
                .object([(TypeKey.default.rawValue, .object([("enum", [true, false, 0, 1, "true", "false", "0", "1"])]))])
            )
        ]))

    private static let defaultOfInteger = condition(
        .object([("allOf", .array([having(.default), having(.type, builtIn(integers)), without(.pattern)]))]),
        .object([
            (
                "properties",
                .object([
                    (
                        TypeKey.default.rawValue,
                        .object([("type", ["integer", "string"]), ("pattern", "^-?[0-9]+$")])
                    )
                ])
            )
        ]))
}
