/// A place in a manifest: lines and columns start at 1, columns count Unicode scalars.
///
/// A manifest of 100,000 destinations holds a million of these, so the path is shared and the numbers are 32 bits wide.
public struct SourceRange: Hashable, Sendable {
    private var path: SourcePath
    private var startLine: UInt32
    private var startColumn: UInt32
    private var lastLine: UInt32
    private var lastColumn: UInt32

    /// A place from line and column up to the place behind its last character.
    public init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.init(path: SourcePath(file), line: line, column: column, endLine: endLine, endColumn: endColumn)
    }

    init(path: SourcePath, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.path = path
        startLine = UInt32(clamping: line)
        startColumn = UInt32(clamping: column)
        lastLine = UInt32(clamping: endLine)
        lastColumn = UInt32(clamping: endColumn)
    }

    /// The file as it was given, an include joined to the folder of its includer.
    public var file: String {
        get { path.text }
        set { path = SourcePath(newValue) }
    }

    /// The line of the first character.
    public var line: Int {
        get { Int(startLine) }
        set { startLine = UInt32(clamping: newValue) }
    }

    /// The column of the first character.
    public var column: Int {
        get { Int(startColumn) }
        set { startColumn = UInt32(clamping: newValue) }
    }

    /// The line of the place behind the last character: that of the start for everything but multi-line scalars and collections.
    public var endLine: Int {
        get { Int(lastLine) }
        set { lastLine = UInt32(clamping: newValue) }
    }

    /// The column of the place behind the last character.
    public var endColumn: Int {
        get { Int(lastColumn) }
        set { lastColumn = UInt32(clamping: newValue) }
    }
}

/// The path of a file, shared by all places in it.
final class SourcePath: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: SourcePath, b: SourcePath) -> Bool { a === b || a.text == b.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// How serious a finding is.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    case note
    case warning
    case error

    /// In the order note, warning, error.
    public static func < (a: Severity, b: Severity) -> Bool { a.order < b.order }

    private var order: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// The name of a rule, in kebab-case, as `lint` prints it in brackets.
public struct RuleName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Makes it of its parts.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes it of its parts.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The text for people.
    public var description: String { rawValue }
}

extension RuleName {
    // Found while a manifest is read.
    /// `yaml-syntax`.
    public static let yamlSyntax = RuleName("yaml-syntax")
    /// `text-encoding`.
    public static let textEncoding = RuleName("text-encoding")
    /// `duplicate-key`.
    public static let duplicateKey = RuleName("duplicate-key")
    /// `unknown-key`.
    public static let unknownKey = RuleName("unknown-key")
    /// `wrong-type`.
    public static let wrongType = RuleName("wrong-type")
    /// `missing-key`.
    public static let missingKey = RuleName("missing-key")
    /// `ambiguous-scalar`.
    public static let ambiguousScalar = RuleName("ambiguous-scalar")
    /// `alias-limit`.
    public static let aliasLimit = RuleName("alias-limit")
    /// `include`.
    public static let include = RuleName("include")
    /// `duplicate-destination`.
    public static let duplicateDestination = RuleName("duplicate-destination")

    // Found while patterns and types are resolved.
    /// `pattern-syntax`.
    public static let patternSyntax = RuleName("pattern-syntax")
    /// `regex-unsupported`.
    public static let regexUnsupported = RuleName("regex-unsupported")
    /// `pattern-too-large`.
    public static let patternTooLarge = RuleName("pattern-too-large")
    /// `duplicate-parameter`.
    public static let duplicateParameter = RuleName("duplicate-parameter")

    // Found by rules over one destination.
    /// `empty-language`.
    public static let emptyLanguage = RuleName("empty-language")
    /// `dead-literal`.
    public static let deadLiteral = RuleName("dead-literal")
    /// `idle-anchor`.
    public static let idleAnchor = RuleName("idle-anchor")
    /// `redundant-alternative`.
    public static let redundantAlternative = RuleName("redundant-alternative")
    /// `corenavigation-drift`.
    public static let corenavigationDrift = RuleName("corenavigation-drift")
    /// `capture-crosses-slash`.
    public static let captureCrossesSlash = RuleName("capture-crosses-slash")
    /// `capture-may-be-empty`.
    public static let captureMayBeEmpty = RuleName("capture-may-be-empty")
    /// `ambiguous-capture`.
    public static let ambiguousCapture = RuleName("ambiguous-capture")
    /// `unicode-class`.
    public static let unicodeClass = RuleName("unicode-class")
    /// `missing-capture`.
    public static let missingCapture = RuleName("missing-capture")
    /// `type-domain`.
    public static let typeDomain = RuleName("type-domain")
    /// `unused-type`.
    public static let unusedType = RuleName("unused-type")
    /// `unused-parameter`.
    public static let unusedParameter = RuleName("unused-parameter")
    /// `swift-name`.
    public static let swiftName = RuleName("swift-name")
    /// `example`.
    public static let example = RuleName("example")

    // Found by rules that compare destinations.
    /// `identical-routes`.
    public static let identicalRoutes = RuleName("identical-routes")
    /// `shadowed-route`.
    public static let shadowedRoute = RuleName("shadowed-route")
    /// `unreachable-route`.
    public static let unreachableRoute = RuleName("unreachable-route")
    /// `ambiguous-overlap`.
    public static let ambiguousOverlap = RuleName("ambiguous-overlap")
    /// `partial-overlap`.
    public static let partialOverlap = RuleName("partial-overlap")
    /// `redundant-pattern`.
    public static let redundantPattern = RuleName("redundant-pattern")
    /// `twin-patterns`.
    public static let twinPatterns = RuleName("twin-patterns")
    /// `unused-priority`.
    public static let unusedPriority = RuleName("unused-priority")
    /// `unused-allow`.
    public static let unusedAllow = RuleName("unused-allow")
    /// `allow-without-reason`.
    public static let allowWithoutReason = RuleName("allow-without-reason")
    /// `reverse-route`.
    public static let reverseRoute = RuleName("reverse-route")
    /// `analysis-incomplete`.
    public static let analysisIncomplete = RuleName("analysis-incomplete")

    /// Every rule that `options: {rules: …}` and `allow:` may name, in the order of the documentation.
    public static let all: [RuleName] = [
        .yamlSyntax, .textEncoding, .duplicateKey, .unknownKey, .wrongType, .missingKey, .ambiguousScalar, .aliasLimit,
        .include, .duplicateDestination,
        .patternSyntax, .regexUnsupported, .patternTooLarge, .duplicateParameter,
        .emptyLanguage, .deadLiteral, .idleAnchor, .redundantAlternative, .corenavigationDrift, .captureCrossesSlash,
        .captureMayBeEmpty, .ambiguousCapture, .unicodeClass, .missingCapture, .typeDomain, .unusedType,
        .unusedParameter, .swiftName, .example,
        .identicalRoutes, .shadowedRoute, .unreachableRoute, .ambiguousOverlap, .partialOverlap, .redundantPattern,
        .twinPatterns, .unusedPriority, .unusedAllow, .allowWithoutReason, .reverseRoute, .analysisIncomplete,
    ]
}

/// A finding: what is wrong, where, and what to do.
public struct Diagnostic: Hashable, Sendable {
    /// The URLs that prove a finding; each can be tried with `match --explain`.
    public struct Witness: Hashable, Sendable {
        /// Taken by both patterns; by the pattern alone, where the finding is about one.
        public var both: String?
        /// Taken by the pattern of the finding, and not by the other.
        public var onlyThis: String?
        /// Taken by the other pattern alone.
        public var onlyOther: String?

        /// The URLs that there are.
        public init(both: String? = nil, onlyThis: String? = nil, onlyOther: String? = nil) {
            self.both = both
            self.onlyThis = onlyThis
            self.onlyOther = onlyOther
        }
    }

    /// A second place that a finding speaks of.
    public struct Note: Hashable, Sendable {
        /// What it says.
        public var message: String
        /// The place where it is written.
        public var range: SourceRange?

        /// Makes it of its parts.
        public init(message: String, range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// The name of the rule.
    public var rule: RuleName
    /// How serious it is.
    public var severity: Severity
    /// Lower-case, without a full stop: what is wrong, what was expected, what to do.
    public var message: String
    /// The place where it is written.
    public var range: SourceRange
    /// The destination concerned.
    public var destination: String?
    /// The pattern concerned, as the manifest writes it.
    public var pattern: String?
    /// Second places.
    public var notes: [Note]
    /// The URLs that prove it; nil where a finding needs no proof.
    public var witness: Witness?
    /// How `--fix` mends it; nil where that is for the author to decide.
    public var fix: Fix? {
        get { fixes.first }
        set { fixes = newValue.map { [$0] } ?? [] }
    }
    /// None or one: few findings have a fix, and there may be many findings.
    private var fixes: [Fix] = []
    /// The numbers of the patterns that a rule compared, from which it completes the findings that are shown.
    package var compared: [Int] = []

    /// Makes it of its parts.
    public init(
        rule: RuleName, severity: Severity = .error, message: String, range: SourceRange, destination: String? = nil,
        pattern: String? = nil, notes: [Note] = [], witness: Witness? = nil, fix: Fix? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.range = range
        self.destination = destination
        self.pattern = pattern
        self.notes = notes
        self.witness = witness
        self.fix = fix
    }
}
