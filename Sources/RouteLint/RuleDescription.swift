public import RouteManifest

/// A manifest, or several files of one, that shows a rule.
///
/// The first file is the root; the others are what it includes. A string literal is the root alone.
public struct RuleExample: Sendable, ExpressibleByStringLiteral {
    /// A file of the example.
    public struct File: Sendable {
        /// The path relative to the folder of the root.
        public var path: String
        /// The whole text.
        public var text: String
    }

    /// The root, `routes.yaml`, then the files that it includes.
    public var files: [File]

    /// The text of `routes.yaml`.
    public init(stringLiteral text: String) { files = [File(path: "routes.yaml", text: text)] }

    /// A root and what it includes.
    public init(root: String, includes: [(path: String, text: String)]) {
        files = [File(path: "routes.yaml", text: root)] + includes.map { File(path: $0.path, text: $0.text) }
    }
}

/// What there is to say about a rule: `routegen rules NAME` prints it, and `docs/rules/NAME.md` is made from it.
///
/// The texts are Markdown; the examples are whole manifests, and a test lints them: the bad one gives a finding of the rule, the good one
/// gives none above a note.
public struct RuleDescription: Sendable {
    /// In kebab-case.
    public var name: RuleName
    /// The level where nobody sets one; nil is `off`.
    public var level: Severity?
    /// One line: what the rule finds, in lower case and without a full stop.
    public var summary: String
    /// Why it is worth finding.
    public var why: String
    /// A manifest in which the rule finds something.
    public var bad: RuleExample
    /// The same without findings.
    public var good: RuleExample
    /// How to mend it.
    public var fix: String
    /// Whether `lint --fix` mends it, where it can be told what is meant.
    public var isFixable: Bool

    /// A description; the default of a level is `error`.
    public init(
        _ name: RuleName, level: Severity? = .error, summary: String, why: String, bad: RuleExample, good: RuleExample,
        fix: String, isFixable: Bool = false
    ) {
        self.name = name
        self.level = level
        self.summary = summary
        self.why = why
        self.bad = bad
        self.good = good
        self.fix = fix
        self.isFixable = isFixable
    }
}

/// A rule that can be explained, whoever finds its findings.
protocol DescribedRule: Sendable {
    /// What the rule is about.
    static var description: RuleDescription { get }
}

/// A rule over the resolved manifests of a router.
///
/// One file holds one rule: its description, its check, and its messages as functions at the foot. A rule gives its findings in any order and
/// at its default level; `Linter` sorts, sets levels and leaves out what is allowed.
protocol Rule: DescribedRule {
    init()

    /// The findings of the rule.
    func check(_ router: LintedRouter) -> [Diagnostic]

    /// A finding with everything that costs too much to be made for findings that nobody sees: witnesses, above all.
    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic
}

extension Rule {
    /// The finding as `check` made it.
    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic { finding }

    /// A finding of this rule at its default level.
    func finding(
        _ message: String, at range: SourceRange, in destination: DestinationDeclaration? = nil, pattern: String? = nil,
        notes: [Diagnostic.Note] = [], witness: Diagnostic.Witness? = nil, fix: Fix? = nil,
        compared: [Int] = []
    ) -> Diagnostic {
        var finding = Diagnostic(
            rule: Self.description.name, severity: Self.description.level ?? .warning, message: message, range: range,
            destination: destination?.name.value, pattern: pattern, notes: notes, witness: witness, fix: fix)
        finding.compared = compared
        return finding
    }
}
