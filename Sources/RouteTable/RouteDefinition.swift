public import RouteLanguage

/// Everything that decides which URLs a destination takes and what its parameters are: the meaning of one manifest entry, without
/// its layout. The linter, the generator and the runtime make matchers from it, so they cannot disagree.
///
///     RouteDefinition(
///         name: "PersonProfile",
///         patterns: ["/person/:personId"],
///         bases: ["https://myapp.com", "myapp://"],
///         parameters: [ParameterDefinition(name: "personId", type: .string, source: .path)]
///     )
public struct RouteDefinition: Hashable, Sendable {
    /// The name of the destination.
    public var name: String
    /// The patterns as they were written, in order of declaration.
    public var patterns: [String]
    /// What relative patterns stand below, besides being path subjects: `https://myapp.com`, `https://h.example/app`, `myapp://`.
    public var bases: [String]
    /// Captures, then query, then fragment, each in order of declaration. A capture that is not listed is a required `String`
    /// (optional or an array where the pattern makes it so).
    public var parameters: [ParameterDefinition]
    /// Larger comes first.
    public var priority: Int
    /// The destinations whose patterns come after those of this one where the two overlap.
    public var before: [String]
    /// How URLs are compared.
    public var options: MatchingOptions

    /// A definition; everything but name and patterns has a default.
    public init(
        name: String, patterns: [String], bases: [String] = [], parameters: [ParameterDefinition] = [], priority: Int = 0,
        before: [String] = [], options: MatchingOptions = MatchingOptions()
    ) {
        self.name = name
        self.patterns = patterns
        self.bases = bases
        self.parameters = parameters
        self.priority = priority
        self.before = before
        self.options = options
    }
}

/// A parameter of a destination: a capture of its patterns, an item of the query, or the fragment.
public struct ParameterDefinition: Hashable, Sendable {
    /// Where the text of a parameter comes from.
    public enum Source: Hashable, Sendable {
        case path
        /// The decoded key in the URL, which need not be the name of the property.
        case query(key: String)
        case fragment
    }

    /// The name of the capture and of the Swift property.
    public var name: String
    /// The type of the parameter, of an element where it is an array.
    public var type: ParameterType
    /// Where its text comes from.
    public var source: Source
    /// Absent is nil.
    public var isOptional: Bool
    /// Every occurrence (query) or segment (path) is an element; absent is the empty array.
    public var isArray: Bool
    /// What stands for an absent text, in the form of a URL's decoded text (`1`, `overview`, `true`).
    public var defaultText: String?

    /// A parameter; without more it is a required `String`.
    public init(
        name: String, type: ParameterType = .string, source: Source, isOptional: Bool = false, isArray: Bool = false,
        defaultText: String? = nil
    ) {
        self.name = name
        self.type = type
        self.source = source
        self.isOptional = isOptional
        self.isArray = isArray
        self.defaultText = defaultText
    }

    /// Whether a URL must carry it: neither optional, nor an array, nor with a default.
    public var isRequired: Bool { !isOptional && !isArray && defaultText == nil }
}

/// How the URLs of a destination are compared.
public struct MatchingOptions: Hashable, Sendable {
    /// Whether `/a` and `/a/` are two URLs (`trailingSlash: strict`).
    public var strictTrailingSlash: Bool
    /// Whether ASCII letters of literals in paths are folded (`case: insensitive`).
    public var foldsCase: Bool
    /// Whether `+` in a query is a space (`plus: space`).
    public var plusIsSpace: Bool
    /// Whether an optional item of the query that does not decode makes the match fail (`strictQuery: true`).
    public var strictQuery: Bool
    /// Whether patterns stand in order of declaration, not the more specific ones first (`precedence: declared`).
    public var keepsDeclarationOrder: Bool

    /// Options; the defaults are those of a manifest.
    public init(
        strictTrailingSlash: Bool = false, foldsCase: Bool = false, plusIsSpace: Bool = true, strictQuery: Bool = false,
        keepsDeclarationOrder: Bool = false
    ) {
        self.strictTrailingSlash = strictTrailingSlash
        self.foldsCase = foldsCase
        self.plusIsSpace = plusIsSpace
        self.strictQuery = strictQuery
        self.keepsDeclarationOrder = keepsDeclarationOrder
    }
}
