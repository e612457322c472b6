public import RouteLanguage
public import RouteSyntax
public import RouteTable

/// A value with the place where the manifest writes it.
public struct Located<Value: Sendable>: Sendable {
    /// The value.
    public var value: Value
    /// The place where it is written.
    public var range: SourceRange

    /// Makes it of its parts.
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
    /// What relative patterns stand below, in order: the root file's.
    public var bases: [Located<String>]
    /// The options of the root file.
    public var options: ManifestOptions
    /// All named types of all files, in order.
    public var types: [TypeDeclaration]
    /// All destinations of all files, in order of declaration (includes first).
    public var destinations: [DestinationDeclaration]

    /// Makes it of its parts.
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
    /// Whether it is the root manifest and no include.
    public var isRoot: Bool
    /// The exceptions that its comments make, in the order of the text.
    public var allowances: [CommentAllowance] = []
    /// Its text, which the places in it hold anyway; nil where the file was not read.
    var source: SourceText?

    /// Makes it of its parts.
    public init(path: String, relativePath: String, isRoot: Bool) {
        self.path = path
        self.relativePath = relativePath
        self.isRoot = isRoot
    }
}

/// `options:` of the root file.
public struct ManifestOptions: Sendable {
    /// An access level of Swift.
    public enum Access: String, Sendable, CaseIterable {
        case `internal`
        case package
        case `public`
    }

    /// How the order of the patterns is decided within a priority.
    public enum Precedence: String, Sendable, CaseIterable {
        case specific
        case declared
    }

    /// A module to be imported by the generated Swift, with the access level of the import.
    public struct Import: Sendable {
        /// The name of the module.
        public var module: Located<String>
        /// Nil: plain `import`.
        public var access: Access?

        /// Makes it of its parts.
        public init(module: Located<String>, access: Access? = nil) {
            self.module = module
            self.access = access
        }
    }

    /// A level of `rules:`; nil is `off`.
    public struct RuleLevel: Sendable {
        /// The name of the rule.
        public var rule: Located<String>
        /// Its level; nil is `off`.
        public var severity: Severity?

        /// Makes it of its parts.
        public init(rule: Located<String>, severity: Severity?) {
            self.rule = rule
            self.severity = severity
        }
    }

    /// The name of the generated enumeration of all destinations.
    public var name = "AppRoutes"
    /// Where `name` stands; nil where it is the default.
    public var nameRange: SourceRange?
    /// The order of the patterns; `specific` where nothing is said.
    public var precedence = Precedence.specific
    /// `trailingSlash`, `case`, `plus` and `strictQuery`: what destinations start from.
    public var matching = MatchingOptions()
    /// The access level of the generated types; `internal` where nothing is said.
    public var access = Access.internal
    /// Modules that the generated Swift imports.
    public var imports: [Import] = []
    /// Levels of rules that differ from their defaults.
    public var rules: [RuleLevel] = []

    /// Makes it of its parts.
    public init() {}
}

/// An entry under `types:`.
public struct TypeDeclaration: Sendable {
    /// The name, with its place.
    public var name: Located<String>
    /// The type.
    public var type: TypeReference
    /// The text for people.
    public var description: String?

    /// Makes it of its parts.
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
    /// Whether it was written with a `?`.
    public var isOptional: Bool
    /// Whether it was written in brackets.
    public var isArray: Bool
    /// The place where it is written.
    public var range: SourceRange
    /// What most references do not say: nothing, or one.
    private var details: [Details] = []

    private struct Details: Sendable {
        var defaultValue: Located<String>?
        var key: Located<String>?
        var appTypeRange: SourceRange?

        var isEmpty: Bool { defaultValue == nil && key == nil && appTypeRange == nil }
    }

    private var known: Details {
        get { details.first ?? Details() }
        set { details = newValue.isEmpty ? [] : [newValue] }
    }

    /// In place only.
    public var defaultValue: Located<String>? {
        get { details.isEmpty ? nil : details[0].defaultValue }
        set { known.defaultValue = newValue }
    }

    /// `key:`, in the query only.
    public var key: Located<String>? {
        get { details.isEmpty ? nil : details[0].key }
        set { known.key = newValue }
    }

    /// Where the Swift name of `swift:` stands (for `#sourceLocation`).
    public var appTypeRange: SourceRange? {
        get { details.isEmpty ? nil : details[0].appTypeRange }
        set { known.appTypeRange = newValue }
    }

    /// Makes it of its parts.
    public init(
        type: ParameterType, typeName: String? = nil, isOptional: Bool = false, isArray: Bool = false,
        defaultValue: Located<String>? = nil, key: Located<String>? = nil, appTypeRange: SourceRange? = nil, range: SourceRange
    ) {
        self.type = type
        self.typeName = typeName
        self.isOptional = isOptional
        self.isArray = isArray
        self.range = range
        known = Details(defaultValue: defaultValue, key: key, appTypeRange: appTypeRange)
    }
}

/// A named parameter under `parameters:` or `query:`.
public struct ParameterDeclaration: Sendable {
    /// The name, with its place.
    public var name: Located<String>
    /// The type.
    public var type: TypeReference
    /// The text for people.
    public var description: String?

    /// Makes it of its parts.
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
    /// The place where it is written.
    public var range: SourceRange
    /// Nil where it could not be parsed, or is too large (a diagnostic says so).
    public var pattern: Pattern?
    /// What maps a character of `text` to its place in the file.
    public var source: ScalarSource

    /// Makes it of its parts.
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
    /// How the screen is shown.
    public enum Presentation: String, Sendable, CaseIterable {
        case push
        case present
        case automatic
    }

    /// How long a screen is kept alive.
    public enum Lifetime: Hashable, Sendable {
        /// As long as the app runs.
        case forever
        case seconds(Int)
    }

    /// An entry of `allow:`.
    public struct Allowance: Sendable {
        /// The name of the rule.
        public var rule: Located<String>
        /// Why the finding is allowed; nil where nothing is said.
        public var reason: String?

        /// Makes it of its parts.
        public init(rule: Located<String>, reason: String?) {
            self.rule = rule
            self.reason = reason
        }
    }

    /// An entry of `examples:`.
    public struct Example: Sendable {
        /// What one parameter should be: the manifest's text.
        public struct Value: Sendable {
            /// The name, with its place.
            public var name: Located<String>
            /// One element for a scalar, any number for an array; nil for `null`.
            public var texts: [Located<String>]?
            /// Whether it was written in brackets.
            public var isArray: Bool

            /// Makes it of its parts.
            public init(name: Located<String>, texts: [Located<String>]?, isArray: Bool) {
                self.name = name
                self.texts = texts
                self.isArray = isArray
            }
        }

        /// The URL.
        public var url: Located<String>
        /// What the parameters should be; nil where nothing is said.
        public var parameters: [Value]?
        /// `matches: none`: no destination at all takes the URL.
        public var matchesNone: Bool
        /// The place where it is written.
        public var range: SourceRange

        /// Makes it of its parts.
        public init(url: Located<String>, parameters: [Value]? = nil, matchesNone: Bool = false, range: SourceRange) {
            self.url = url
            self.parameters = parameters
            self.matchesNone = matchesNone
            self.range = range
        }
    }

    /// The name, with its place.
    public var name: Located<String>
    /// The index in `Manifest.files`.
    public var file: Int
    /// The patterns in order, also those that could not be parsed.
    public var patterns: [PatternDeclaration]
    /// The types of captures, as written.
    public var parameters: [ParameterDeclaration] = []
    /// The options that hold here: those of the manifest, with what the destination overrides.
    public var matching: MatchingOptions
    /// Whether the type of a parameter is not known, which was reported: then the definition does not say which URLs are meant.
    public var hasUnknownTypes = false
    /// The meaning of the entry: only patterns that could be parsed, all parameters with what the patterns make of them.
    public var definition: RouteDefinition
    /// What most destinations of a large manifest do not say: nothing, or one.
    private var rare: [Details] = []
    /// Whether anything else than patterns and parameters was ever set. Stored, so that rules that look for something rare need not touch
    /// the rest of 100,000 destinations.
    public private(set) var saysMore = false

    private var details: Details {
        _read { if rare.isEmpty { yield Details.none } else { yield rare[0] } }
        _modify {
            if rare.isEmpty { rare.append(Details.none) }
            saysMore = true
            yield &rare[0]
        }
    }

    /// Makes it of its parts.
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

extension DestinationDeclaration {
    /// The text for people.
    public var description: String? {
        get { details.description }
        set { details.description = newValue }
    }

    /// The Swift type that it resolves to.
    public var screen: Located<String>? {
        get { details.screen }
        set { details.screen = newValue }
    }

    /// The items of the query, in order.
    public var query: [ParameterDeclaration] {
        get { details.query }
        set { details.query = newValue }
    }

    /// The name under which the fragment is a parameter.
    public var fragment: Located<String>? {
        get { details.fragment }
        set { details.fragment = newValue }
    }

    /// The priority; nil is 0.
    public var priority: Located<Int>? {
        get { details.priority }
        set { details.priority = newValue }
    }

    /// The destinations before whose patterns those of this one stand.
    public var before: [Located<String>] {
        get { details.before }
        set { details.before = newValue }
    }

    /// Why it should not be used any more.
    public var deprecated: String? {
        get { details.deprecated }
        set { details.deprecated = newValue }
    }

    /// Findings that are allowed here.
    public var allow: [Allowance] {
        get { details.allow }
        set { details.allow = newValue }
    }

    /// URLs with what they should give.
    public var examples: [Example] {
        get { details.examples }
        set { details.examples = newValue }
    }

    /// How its screen is shown.
    public var presentation: Presentation? {
        get { details.presentation }
        set { details.presentation = newValue }
    }

    /// What its screen is put into, from the inside out: `navigation`, `tab`, or a type of the app.
    public var embedding: [Located<String>] {
        get { details.embedding }
        set { details.embedding = newValue }
    }

    /// Names of protections, outermost first.
    public var protection: [Located<String>] {
        get { details.protection }
        set { details.protection = newValue }
    }

    /// How long the screen is kept alive; nil: not at all.
    public var cache: Lifetime? {
        get { details.cache }
        set { details.cache = newValue }
    }

    /// The name under which the state is restored.
    public var restoration: Located<String>? {
        get { details.restoration }
        set { details.restoration = newValue }
    }

    /// Whether a bar at the bottom is hidden while it is shown.
    public var hidesBottomBar: Bool? {
        get { details.hidesBottomBar }
        set { details.hidesBottomBar = newValue }
    }
}

/// What a destination may say besides its patterns and parameters.
private struct Details: Sendable {
    static let none = Details()

    var description: String?
    var screen: Located<String>?
    var query: [ParameterDeclaration] = []
    var fragment: Located<String>?
    var priority: Located<Int>?
    var before: [Located<String>] = []
    var deprecated: String?
    var allow: [DestinationDeclaration.Allowance] = []
    var examples: [DestinationDeclaration.Example] = []
    var presentation: DestinationDeclaration.Presentation?
    var embedding: [Located<String>] = []
    var protection: [Located<String>] = []
    var cache: DestinationDeclaration.Lifetime?
    var restoration: Located<String>?
    var hidesBottomBar: Bool?
}
