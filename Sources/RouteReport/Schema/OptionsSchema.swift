import RouteManifest

/// The schema of `options:`.
enum OptionsSchema {
    static let options = Schema.object(
        OptionKey.allCases.map { ($0.rawValue, property($0)) }, mayBeNull: true,
        description: "What holds for all destinations, and what the generated Swift is like.")

    static let importedModule = Schema.any([
        Schema.reference("text"),
        Schema.object(ImportKey.allCases.map { ($0.rawValue, property($0)) }, required: [ImportKey.module.rawValue]),
    ])

    private static func property(_ key: OptionKey) -> JSON {
        switch key {
        case .name:
            Schema.text(
                "The name of the generated enumeration with the table and `register(in:)`; AppRoutes where nothing is said.")
        case .precedence:
            Schema.words(
                ManifestOptions.Precedence.allCases.map(\.rawValue),
                "Within a priority: the more specific pattern first, or only the order of declaration.", standard: "specific")
        case .trailingSlash: trailingSlash("Whether /a/ is the same as /a.", standard: "ignore")
        case .case: letterCase("Whether ASCII letters of literals in paths match both cases.", standard: "sensitive")
        case .plus: Schema.words(Plus.allCases.map(\.rawValue), "What `+` means in a query.", standard: "space")
        case .strictQuery: strictQuery(standard: false)
        case .access:
            Schema.words(accessLevels, "The access level of the generated types.", standard: "internal")
        case .imports: Schema.list(Schema.reference("import"), "Modules that the generated Swift imports.")
        case .rules:
            .object([
                ("description", "Levels of the linter's rules that differ from their defaults."), ("type", ["object", "null"]),
                ("propertyNames", Schema.reference("rule")),
                ("additionalProperties", Schema.words(["error", "warning", "note", "off"])),
            ])
        }
    }

    private static func property(_ key: ImportKey) -> JSON {
        switch key {
        case .module: Schema.text("The name of the module.")
        case .access: Schema.words(accessLevels, "The access level of the import.")
        }
    }

    private static let accessLevels = ManifestOptions.Access.allCases.map(\.rawValue)

    // A destination has these too.

    static func trailingSlash(_ description: String, standard: String? = nil) -> JSON {
        Schema.words(TrailingSlash.allCases.map(\.rawValue), description, standard: standard)
    }

    static func letterCase(_ description: String, standard: String? = nil) -> JSON {
        Schema.words(LetterCase.allCases.map(\.rawValue), description, standard: standard)
    }

    static func strictQuery(standard: Bool? = nil) -> JSON {
        Schema.bool("Whether an optional item of the query that does not decode makes the match fail.", standard: standard)
    }
}
