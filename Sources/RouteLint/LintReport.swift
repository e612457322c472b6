public import RouteManifest

/// What `lint` found.
public struct LintReport: Sendable {
    /// How much there is of everything; findings that a limit leaves out are counted.
    public struct Summary: Hashable, Sendable {
        /// Findings at error level.
        public var errors = 0
        /// Findings at warning level.
        public var warnings = 0
        /// Findings at note level.
        public var notes = 0
        /// Destinations of all manifests.
        public var destinations = 0
        /// Patterns of all destinations.
        public var patterns = 0
        /// Findings of the baseline, which count nowhere else.
        public var known = 0

        /// Nothing found in nothing.
        public init() {}

        mutating func count(_ severity: Severity) {
            switch severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .note: notes += 1
            }
        }
    }

    /// In order of file, line, column, rule.
    public var diagnostics: [Diagnostic]
    /// The totals.
    public var summary: Summary
    /// The files that were read, in the order in which their destinations stand.
    public var files: [String]

    /// A report of findings that are sorted already.
    public init(diagnostics: [Diagnostic], summary: Summary, files: [String] = []) {
        self.diagnostics = diagnostics
        self.summary = summary
        self.files = files
    }

    /// Whether there is a finding at error level, or in strict mode at warning level.
    public func fails(strict: Bool) -> Bool { summary.errors > 0 || (strict && summary.warnings > 0) }
}
