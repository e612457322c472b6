/// A place in a manifest: lines and columns start at 1, columns count Unicode scalars.
public struct SourceRange: Hashable, Sendable {
    /// The file as it was given, an include joined to the folder of its includer.
    public var file: String
    public var line: Int
    public var column: Int
    /// The place behind the last character; on the line of the start for everything but multi-line scalars and collections.
    public var endLine: Int
    public var endColumn: Int

    public init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.file = file
        self.line = line
        self.column = column
        self.endLine = endLine
        self.endColumn = endColumn
    }
}

/// How serious a finding is.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    case note
    case warning
    case error

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
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
}

extension RuleName {
    // Found while a manifest is read.
    public static let yamlSyntax = RuleName("yaml-syntax")
    public static let textEncoding = RuleName("text-encoding")
    public static let duplicateKey = RuleName("duplicate-key")
    public static let unknownKey = RuleName("unknown-key")
    public static let wrongType = RuleName("wrong-type")
    public static let missingKey = RuleName("missing-key")
    public static let ambiguousScalar = RuleName("ambiguous-scalar")
    public static let aliasLimit = RuleName("alias-limit")
    public static let include = RuleName("include")
    public static let duplicateDestination = RuleName("duplicate-destination")
    // Found while patterns and types are resolved.
    public static let patternSyntax = RuleName("pattern-syntax")
    public static let regexUnsupported = RuleName("regex-unsupported")
    public static let patternTooLarge = RuleName("pattern-too-large")
    public static let duplicateParameter = RuleName("duplicate-parameter")
    // Found by rules over the resolved manifest.
    public static let missingCapture = RuleName("missing-capture")
    public static let example = RuleName("example")
    public static let unusedType = RuleName("unused-type")
    public static let unusedParameter = RuleName("unused-parameter")
    public static let idleAnchor = RuleName("idle-anchor")
    public static let swiftName = RuleName("swift-name")
}

/// A finding: what is wrong, where, and what to do.
public struct Diagnostic: Hashable, Sendable {
    /// A second place that a finding speaks of.
    public struct Note: Hashable, Sendable {
        public var message: String
        public var range: SourceRange?

        public init(message: String, range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    public var rule: RuleName
    public var severity: Severity
    /// Lower-case, without a full stop: what is wrong, what was expected, what to do.
    public var message: String
    public var range: SourceRange
    /// The destination concerned.
    public var destination: String?
    /// The pattern concerned, as the manifest writes it.
    public var pattern: String?
    public var notes: [Note]

    public init(
        rule: RuleName, severity: Severity = .error, message: String, range: SourceRange, destination: String? = nil,
        pattern: String? = nil, notes: [Note] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.range = range
        self.destination = destination
        self.pattern = pattern
        self.notes = notes
    }
}
