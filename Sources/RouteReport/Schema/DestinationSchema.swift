import RouteManifest

/// The schemas of destinations and of what stands in them.
enum DestinationSchema {
    static let destination = Schema.any(
        [
            pattern,
            Schema.object(
                DestinationKey.allCases.map { ($0.rawValue, property($0)) }, required: [DestinationKey.patterns.rawValue]),
        ], description: "A destination: one pattern, or a mapping of its keys.")

    static let example = Schema.object(
        ExampleKey.allCases.map { ($0.rawValue, property($0)) }, required: [ExampleKey.url.rawValue],
        ("not", .object([("required", [.string(ExampleKey.parameters.rawValue), .string(ExampleKey.matches.rawValue)])])))

    static let exception = Schema.object(
        AllowKey.allCases.map { ($0.rawValue, property($0)) }, required: [AllowKey.rule.rawValue])

    private static let pattern = Schema.reference("text", ("maxLength", 32768))
    private static let parameterName = JSON.object([("pattern", "^[A-Za-z_][A-Za-z0-9_]*$")])

    private static func property(_ key: DestinationKey) -> JSON {
        switch key {
        case .patterns: Schema.list(pattern, "The URLs. The first one is that of the canonical URL.", minimum: 1)
        case .description: Schema.text("The documentation comment of the generated type.")
        case .screen: Schema.text("The Swift type that it resolves to. Without it the destination is data.")
        case .parameters:
            Schema.mapping(
                of: Schema.reference("capture"), names: parameterName,
                "The types of captures. One that is not listed is a String.")
        case .query:
            Schema.mapping(
                of: Schema.reference("queryItem"), names: parameterName,
                "The items of the query that count. One that is not optional, no array and without a default is required.")
        case .fragment:
            Schema.described(
                .object([("type", "string"), ("pattern", "^[A-Za-z_][A-Za-z0-9_]*$")]),
                "The fragment as an optional String of this name.")
        case .priority:
            .object([
                ("description", "Larger comes first, before everything else."), ("type", "integer"),
                ("minimum", .number("-9223372036854775808")), ("maximum", .number("9223372036854775807")), ("default", 0),
            ])
        case .before:
            Schema.list(
                Schema.reference("text"),
                "Destinations: within a priority, where patterns overlap, those of this one come before theirs.")
        case .case: OptionsSchema.letterCase("As in `options`, for this destination.")
        case .trailingSlash: OptionsSchema.trailingSlash("As in `options`, for this destination.")
        case .strictQuery: OptionsSchema.strictQuery()
        case .deprecated: Schema.text("Marks the generated type as deprecated, with this message.")
        case .allow: Schema.list(Schema.reference("exception"), "Findings that are as they should be.")
        case .examples: Schema.list(Schema.reference("example"), "URLs that the linter checks.")
        case .presentation:
            Schema.words(DestinationDeclaration.Presentation.allCases.map(\.rawValue), "How its screen is shown.")
        case .embedding:
            oneOrMoreTexts("What the screen is embedded in, from the inside out: `navigation`, `tab`, or types of the app.")
        case .protection: oneOrMoreTexts("What has to let the user through first, the outermost first.")
        case .cache:
            .object([
                ("description", "How long the screen is kept: `forever`, or seconds, minutes, hours or days."),
                ("type", "string"),
                ("pattern", "^(forever|(?!0+[smhd])[0-9]{1,9}[smhd])$"), ("examples", ["forever", "90s", "15m", "2h", "1d"]),
            ])
        case .restoration: Schema.text("The name under which its state is restored.")
        case .hidesBottomBar: Schema.bool("Whether a bar at the bottom is hidden while it is shown.")
        }
    }

    private static func oneOrMoreTexts(_ description: String) -> JSON {
        Schema.any(
            [Schema.reference("text"), .object([("type", "array"), ("items", Schema.reference("text"))])],
            description: description)
    }

    private static func property(_ key: ExampleKey) -> JSON {
        let scalar = JSON.object([("type", ["string", "number", "boolean", "null"])])
        switch key {
        case .url: return Schema.text("A URL that this destination takes, or, without a scheme, the path of one.")
        case .parameters:
            return Schema.mapping(
                of: Schema.any([scalar, .object([("type", "array"), ("items", scalar)])]), names: nil,
                "What its parameters are; null for nil, a list for an array.")
        case .matches: return Schema.words(Matches.allCases.map(\.rawValue), "No destination at all takes the URL.")
        }
    }

    private static func property(_ key: AllowKey) -> JSON {
        switch key {
        case .rule: Schema.described(Schema.reference("rule"), "The rule whose findings about this destination are allowed.")
        case .reason: Schema.text("Why; without it the exception is a finding itself.")
        }
    }
}
