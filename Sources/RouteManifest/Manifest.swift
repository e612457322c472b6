public import RouteLanguage
public import RouteSyntax
public import RouteTable

/// A value with the place where the manifest writes it.
public struct Located<Value: Sendable>: Sendable {
    public var value: Value
    public var range: SourceRange

    public init(_ value: Value, _ range: SourceRange) {
        self.value = value
        self.range = range
    }
}

/// A manifest as read: the root file, its includes, and everything in them that could be understood.
///
/// Findings do not make a manifest unreadable: what was wrong is left out here and stands among the diagnostics.
public struct Manifest: Sendable {
    /// The files in the order in which their destinations stand: includes before their includer, each file once.
    public var files: [ManifestFile]
    public var bases: [Located<String>]
    public var options: ManifestOptions
    /// All named types of all files, in order.
    public var types: [TypeDeclaration]
    /// All destinations of all files, in order of declaration (includes first).
    public var destinations: [DestinationDeclaration]

    public init(
        files: [ManifestFile] = [], bases: [Located<String>] = [], options: ManifestOptions = ManifestOptions(),
        types: [TypeDeclaration] = [], destinations: [DestinationDeclaration] = []
    ) {
        self.files = files
        self.bases = bases
        self.options = options
        self.types = types
        self.destinations = destinations
    }
}

/// One file of a manifest.
public struct ManifestFile: Sendable {
    /// The path as given; for an include, joined to the folder of its includer. `-` is standard input.
    public var path: String
    /// The path relative to the folder of the root manifest (`features/shop.routes.yaml`), with `/` on every platform. The root
    /// file's is its last component.
    public var relativePath: String
    public var isRoot: Bool

    public init(path: String, relativePath: String, isRoot: Bool) {
        self.path = path
        self.relativePath = relativePath
        self.isRoot = isRoot
    }
}

/// `options:` of the root file.
public struct ManifestOptions: Sendable {
    public enum Access: String, Sendable, CaseIterable {
        case `internal`
        case package
        case `public`
    }

    public enum Precedence: String, Sendable, CaseIterable {
        case specific
        case declared
    }

    /// A module to be imported by the generated Swift, with the access level of the import.
    public struct Import: Sendable {
        public var module: Located<String>
        /// Nil: plain `import`.
        public var access: Access?

        public init(module: Located<String>, access: Access? = nil) {
            self.module = module
            self.access = access
        }
    }

    /// A level of `rules:`; nil is `off`.
    public struct RuleLevel: Sendable {
        public var rule: Located<String>
        public var severity: Severity?

        public init(rule: Located<String>, severity: Severity?) {
            self.rule = rule
            self.severity = severity
        }
    }

    public var name = "AppRoutes"
    public var nameRange: SourceRange?
    public var precedence = Precedence.specific
    /// `trailingSlash`, `case`, `plus` and `strictQuery`: what destinations start from.
    public var matching = MatchingOptions()
    public var access = Access.internal
    public var imports: [Import] = []
    public var rules: [RuleLevel] = []

    public init() {}
}

/// An entry under `types:`.
public struct TypeDeclaration: Sendable {
    public var name: Located<String>
    public var type: TypeReference
    public var description: String?

    public init(name: Located<String>, type: TypeReference, description: String? = nil) {
        self.name = name
        self.type = type
        self.description = description
    }
}

/// A type as written at a parameter, an item of the query, or under `types:`: resolved as far as it could be.
public struct TypeReference: Sendable {
    /// What it means. `String` where the reference could not be resolved (a diagnostic says so).
    public var type: ParameterType
    /// The entry under `types:` that it names, directly or as its `type:`; nil for a built-in type or one written in place.
    public var typeName: String?
    public var isOptional: Bool
    public var isArray: Bool
    /// In place only.
    public var defaultValue: Located<String>?
    /// `key:`, in the query only.
    public var key: Located<String>?
    /// Where the Swift name of `swift:` stands (for `#sourceLocation`).
    public var appTypeRange: SourceRange?
    public var range: SourceRange

    public init(
        type: ParameterType, typeName: String? = nil, isOptional: Bool = false, isArray: Bool = false,
        defaultValue: Located<String>? = nil, key: Located<String>? = nil, appTypeRange: SourceRange? = nil, range: SourceRange
    ) {
        self.type = type
        self.typeName = typeName
        self.isOptional = isOptional
        self.isArray = isArray
        self.defaultValue = defaultValue
        self.key = key
        self.appTypeRange = appTypeRange
        self.range = range
    }
}

/// A named parameter under `parameters:` or `query:`.
public struct ParameterDeclaration: Sendable {
    public var name: Located<String>
    public var type: TypeReference
    public var description: String?

    public init(name: Located<String>, type: TypeReference, description: String? = nil) {
        self.name = name
        self.type = type
        self.description = description
    }
}

/// A pattern of a destination, parsed.
public struct PatternDeclaration: Sendable {
    /// The text of the manifest.
    public var text: String
    public var range: SourceRange
    /// Nil where it could not be parsed, or is too large (a diagnostic says so).
    public var pattern: Pattern?
    /// What maps a character of `text` to its place in the file.
    public var source: ScalarSource

    public init(text: String, range: SourceRange, pattern: Pattern?, source: ScalarSource) {
        self.text = text
        self.range = range
        self.pattern = pattern
        self.source = source
    }

    /// The place of the scalars `offsets` of `text`.
    public func range(ofScalars offsets: Range<Int>) -> SourceRange { source.range(ofScalars: offsets, in: text) }
}

/// An entry under `destinations:`.
public struct DestinationDeclaration: Sendable {
    public enum Presentation: String, Sendable, CaseIterable {
        case push
        case present
        case automatic
    }

    /// An entry of `allow:`.
    public struct Allowance: Sendable {
        public var rule: Located<String>
        public var reason: String?

        public init(rule: Located<String>, reason: String?) {
            self.rule = rule
            self.reason = reason
        }
    }

    /// An entry of `examples:`.
    public struct Example: Sendable {
        /// What the parameters should be, in the order of the manifest; values as the manifest's text. Nil where not given.
        public struct Value: Sendable {
            public var name: Located<String>
            /// One element for a scalar, any number for an array; nil for `null`.
            public var texts: [Located<String>]?
            public var isArray: Bool

            public init(name: Located<String>, texts: [Located<String>]?, isArray: Bool) {
                self.name = name
                self.texts = texts
                self.isArray = isArray
            }
        }

        public var url: Located<String>
        public var parameters: [Value]?
        /// `matches: none`: no destination at all takes the URL.
        public var matchesNone: Bool
        public var range: SourceRange

        public init(url: Located<String>, parameters: [Value]? = nil, matchesNone: Bool = false, range: SourceRange) {
            self.url = url
            self.parameters = parameters
            self.matchesNone = matchesNone
            self.range = range
        }
    }

    public var name: Located<String>
    /// The index in `Manifest.files`.
    public var file: Int
    public var patterns: [PatternDeclaration]
    public var description: String?
    public var screen: Located<String>?
    public var parameters: [ParameterDeclaration] = []
    public var query: [ParameterDeclaration] = []
    public var fragment: Located<String>?
    public var priority: Located<Int>?
    public var before: [Located<String>] = []
    /// The options that hold here: those of the manifest, with what the destination overrides.
    public var matching: MatchingOptions
    public var deprecated: String?
    public var allow: [Allowance] = []
    public var examples: [Example] = []
    public var presentation: Presentation?
    /// `embedding`, `protection`, `cache`, `restoration`: names that the runtime's configuration gives a meaning.
    public var embedding: Located<String>?
    public var protection: [Located<String>] = []
    public var cache: Located<String>?
    public var restoration: Located<String>?
    public var hidesBottomBar: Bool?
    /// The meaning of the entry: only patterns that could be parsed, all parameters with what the patterns make of them.
    public var definition: RouteDefinition

    public init(
        name: Located<String>, file: Int, patterns: [PatternDeclaration], matching: MatchingOptions, definition: RouteDefinition
    ) {
        self.name = name
        self.file = file
        self.patterns = patterns
        self.matching = matching
        self.definition = definition
    }
}
