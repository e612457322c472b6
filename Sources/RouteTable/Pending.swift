public import RouteLanguage
public import RouteSyntax

extension ReferenceMatcher {
    /// Compiles every pattern of every definition. Patterns that cannot be parsed are an error with the index of the definition and of the pattern.
    public init(_ definitions: [RouteDefinition]) throws(DefinitionError) {
        self.definitions = definitions
        self.entries = []
    }

    /// The first pattern in rank that matches; nil where none does. `isExternal`: a URL from outside, which needs a scheme.
    public func match(_ uri: String) -> Match? { nil }

    /// Every pattern that matches, in rank order.
    public func allMatches(_ uri: String) -> [Match] { [] }

    /// Every pattern that matches and those that nearly did, in rank order, with the reason.
    public func candidates(_ uri: String) -> [Candidate] { [] }

    /// The values of a match, with defaults, in the order of parameters; nil values left out.
    public func values(of match: Match) -> [(name: String, value: ParameterValue)] { [] }

    /// The parameters of a definition: those it lists and captures it does not list.
    public func parameters(ofDefinition index: Int) -> [ParameterDefinition] { [] }
}

/// What is wrong with a definition.
public struct DefinitionError: Error, Sendable {
    /// The index of the definition.
    public var definition: Int
    /// The index of the pattern.
    public var pattern: Int
    public var error: PatternError

    public init(definition: Int, pattern: Int, error: PatternError) {
        self.definition = definition
        self.pattern = pattern
        self.error = error
    }
}

extension ParameterType {
    /// The value of a text; nil where the text does not belong to the language of the type. `inQuery`: a `Bool` may then be the bare key.
    public func value(of text: String, inQuery: Bool) -> ParameterValue? { nil }
}

/// Checks that a definition's patterns compile with its types; gives the first error (`tooLarge`, most often) per pattern.
public enum DefinitionCompiler {
    /// Errors of one definition, one a pattern at most, in order.
    public static func errors(in definition: RouteDefinition) -> [DefinitionError] { [] }
}

/// The canonical URL of a destination with values.
public struct URIWriter: Sendable {
    /// For a definition: its first pattern, its first base.
    public init(_ definition: RouteDefinition) throws(DefinitionError) {}

    /// The canonical URL; each parameter with its texts (canonical already), absent ones left out. Throws unless matching gives the same back.
    public func uri(_ values: [(name: String, texts: [String])]) throws(URIWriterError) -> String { "" }
}

/// Why a value has no URL.
public struct URIWriterError: Error, Sendable {
    /// The parameter concerned; nil where it is the whole.
    public var parameter: String?
    public var message: String
}

/// The text form in which generated code carries its definitions (`CompiledTable` in the runtime).
public enum TableText {
    /// One string of printable ASCII and newlines, without `"` and `\`.
    public static func encode(_ definitions: [RouteDefinition]) -> String { "" }

    /// Reads it back; an error says what is wrong with it.
    public static func decode(_ text: String) throws(TableTextError) -> [RouteDefinition] { [] }
}

/// What is wrong with a table.
public struct TableTextError: Error, Sendable {
    public var message: String
}
