import RouteLanguage
import RouteManifest

/// The JSON Schema (2020-12) of manifests, for editors and validators.
///
/// It says what a schema can say: keys, kinds of values, words, what goes with what. What a text means (a pattern, the name of a type, a URL)
/// is for `lint`. Keys come from the reader's own vocabulary, and the compiler demands a description of each.
///
///     print(ManifestSchema().json.text)
public struct ManifestSchema: Sendable {
    /// Whether it is that of included files.
    private let isIncluded: Bool

    /// A schema.
    ///
    /// - Parameter isIncluded: whether it is that of included files, which need no `version` and have neither `bases` nor `options`.
    public init(isIncluded: Bool = false) { self.isIncluded = isIncluded }

    /// The schema; the same bytes from any machine.
    public var json: JSON {
        let keys = ManifestKey.allCases.filter { !isIncluded || ($0 != .bases && $0 != .options) }
        var pairs: [(String, JSON?)] = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", isIncluded ? "routegen, an included file" : "routegen, a manifest"),
            ("description", "The deep links of an app: destinations with their URL patterns, parameters and types."),
            ("type", isIncluded ? .array(["object", "null"]) : "object"),
            ("properties", .object(keys.map { ($0.rawValue, Self.property($0)) })),
            ("patternProperties", .object([("^x-", Schema.anything("Free: for anchors, and for other tools."))])),
            ("additionalProperties", false),
        ]
        if !isIncluded {
            pairs.append(("required", ["version"]))
            pairs.append(("anyOf", [.object([("required", ["destinations"])]), .object([("required", ["include"])])]))
        }
        pairs.append(("$defs", definitions))
        return .object(pairs)
    }

    private var definitions: JSON {
        var pairs: [(String, JSON?)] = [
            ("text", Schema.text), ("destination", DestinationSchema.destination), ("example", DestinationSchema.example),
            ("exception", DestinationSchema.exception), ("rule", Schema.words(RuleName.all.map(\.rawValue))),
            ("namedType", TypeSchema.type(.named)), ("capture", TypeSchema.type(.capture)),
            ("queryItem", TypeSchema.type(.query)),
        ]
        if !isIncluded { pairs.append(("import", OptionsSchema.importedModule)) }
        return .object(pairs)
    }

    private static func property(_ key: ManifestKey) -> JSON {
        switch key {
        case .version: .object([("description", "The version of this format."), ("const", 1)])
        case .bases:
            Schema.list(
                .object([("type", "string"), ("pattern", "^[A-Za-z][A-Za-z0-9+.\\-]*:")]),
                "What relative patterns stand below: https://myapp.com, myapp://. The first one is that of canonical URLs.")
        case .options: OptionsSchema.options
        case .include:
            Schema.list(
                Schema.reference("text", ("minLength", 1)),
                "Other files, relative to this one; `*`, `?`, `[a-z]` and `**` are wildcards. Their destinations come first.")
        case .types:
            Schema.mapping(
                of: Schema.reference("namedType"), names: TypeSchema.declaredName, "Types that parameters refer to by name.")
        case .destinations:
            Schema.mapping(
                of: Schema.reference("destination"), names: .object([("minLength", 1)]),
                "The destinations by name, in order of declaration.")
        }
    }
}
