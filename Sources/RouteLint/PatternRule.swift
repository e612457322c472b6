import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// A rule about patterns one by one.
///
/// All rules of this kind see a pattern before the next one is looked at, so that it is compiled once and forgotten.
protocol PatternRule: Rule {
    /// Whether the rule has something to say of patterns without regular expressions, options and the like.
    static var looksAtPlainPatterns: Bool { get }

    /// The findings of the rule in one pattern.
    func check(_ pattern: LintedPattern) -> [Diagnostic]
}

extension PatternRule {
    static var looksAtPlainPatterns: Bool { false }

    func check(_ router: LintedRouter) -> [Diagnostic] { PatternPass([self]).findings(in: router) }

    /// A finding at some scalars of a pattern, at the default level.
    func finding(
        _ message: String, at offsets: Range<Int>, of pattern: LintedPattern, notes: [Diagnostic.Note] = [], url: String? = nil,
        fix: Fix? = nil
    ) -> Diagnostic {
        finding(
            message, at: pattern.declaration.range(ofScalars: offsets), in: pattern.destination,
            pattern: pattern.declaration.text,
            notes: notes, witness: url.map { Diagnostic.Witness(both: $0) }, fix: fix)
    }
}

/// Runs rules over all patterns that could be read.
struct PatternPass {
    private let rules: [any PatternRule]
    private let plainRules: [any PatternRule]

    init(_ rules: [any PatternRule]) {
        self.rules = rules
        plainRules = rules.filter { type(of: $0).looksAtPlainPatterns }
    }

    func findings(in router: LintedRouter) -> [Diagnostic] {
        if rules.isEmpty { return [] }
        let shared = PatternPassResources(patternCount: router.patterns.indices.count)
        var findings: [Diagnostic] = []
        let destinations = router.destinations
        for index in destinations.indices {
            let plainness = Plainness(destinations[index].definition.parameters, shared)
            for number in destinations[index].patterns.indices {
                guard let pattern = destinations[index].patterns[number].pattern else { continue }
                let rules = plainness.isPlain(pattern) ? plainRules : self.rules
                if rules.isEmpty { continue }
                let linted = LintedPattern(pattern, destinations[index].patterns[number], destinations[index], shared)
                for rule in rules { findings += rule.check(linted) }
            }
        }
        return findings
    }
}

/// What all patterns of a pass share: the languages of types, and the budget.
final class PatternPassResources {
    var languages = TypeLanguages()
    let budget: AnalysisBudget
    private var haveSegments: [ParameterType: Bool] = [:]

    /// The budget grows with the router, as the work does.
    init(patternCount: Int) {
        budget = AnalysisBudget(states: 100_000, meter: AnalysisMeter(steps: 10_000_000 + 2_000 * patternCount))
    }

    /// Whether some text of the type can stand as a segment, and not as a dot segment.
    func hasSegment(_ type: ParameterType) -> Bool {
        // A built-in type has such texts.
        if type.pattern == nil, type.cases == nil { return true }
        if let known = haveSegments[type] { return known }
        if haveSegments.count > 1_000 { haveSegments.removeAll() }
        let answer = languages.hasSegment(type)
        haveSegments[type] = answer
        return answer
    }
}

/// A pattern and what rules ask of it, answered when the first asks.
final class LintedPattern {
    let pattern: Pattern
    let declaration: PatternDeclaration
    let destination: DestinationDeclaration
    private let shared: PatternPassResources

    init(
        _ pattern: Pattern, _ declaration: PatternDeclaration, _ destination: DestinationDeclaration,
        _ shared: PatternPassResources
    ) {
        self.pattern = pattern
        self.declaration = declaration
        self.destination = destination
        self.shared = shared
    }

    /// Nil where the pattern does not compile, which the reader has said.
    private(set) lazy var analysis = analysis(of: declaration.text)

    /// The literals that no URL has.
    private(set) lazy var deadLiterals = DeadLiteralSearch(pattern).literals

    /// The same for a pattern that might stand in its place.
    func analysis(of text: String) -> PatternAnalysis? {
        try? PatternAnalysis(destination.definition, pattern: text, &shared.languages, budget: shared.budget)
    }

    /// The budget of all patterns.
    var budget: AnalysisBudget { shared.budget }

    /// What the matcher makes of a capture.
    func parameter(_ capture: Pattern.Capture) -> ParameterDefinition? {
        destination.definition.parameters.first { $0.source == .path && $0.name == capture.name }
    }

    /// The text of some scalars.
    func text(_ offsets: Range<Int>) -> String {
        String(String.UnicodeScalarView(declaration.text.unicodeScalars.dropFirst(offsets.lowerBound).prefix(offsets.count)))
    }

    /// That a question was not decided.
    func undecided(_ question: String, at offsets: Range<Int>? = nil) -> Diagnostic {
        Diagnostic(
            rule: .analysisIncomplete, severity: AnalysisIncomplete.description.level ?? .warning,
            message: AnalysisIncomplete.undecided(question),
            range: offsets.map { declaration.range(ofScalars: $0) } ?? declaration.range, destination: destination.name.value,
            pattern: declaration.text)
    }
}

/// Tells patterns of which nothing is to be said apart, without compiling them.
private struct Plainness {
    private let isPossible: Bool

    init(_ parameters: [ParameterDefinition], _ shared: PatternPassResources) {
        isPossible = parameters.indices.allSatisfy {
            // A built-in type has such texts.
            parameters[$0].type.pattern == nil && parameters[$0].type.cases == nil
                || shared.hasSegment(parameters[$0].type)
        }
    }

    /// Literals and bare captures, at most one in a segment, and nothing that could be a dead literal.
    func isPlain(_ pattern: Pattern) -> Bool {
        guard isPossible else { return false }
        if case .web(_, let authority) = pattern.origin, !isPlain(authority: authority) { return false }
        var hasCapture = false
        var isBehindSeparator = true
        for piece in pattern.path {
            switch piece {
            case .group, .repetition: return false
            case .capture(let capture):
                if hasCapture || capture.regex != nil { return false }
                hasCapture = true
                isBehindSeparator = false
            case .literal(let symbols, _):
                for symbol in symbols {
                    if symbol == 0 || (symbol == 0x2E && isBehindSeparator) { return false }
                    isBehindSeparator = symbol == .separator
                    if isBehindSeparator { hasCapture = false }
                }
            }
        }
        return true
    }

    private func isPlain(authority: [Pattern.Piece]) -> Bool {
        guard authority.count == 1, case .literal(let symbols, _) = authority[0] else { return false }
        var isBehindDot = true
        for symbol in symbols {
            switch symbol {
            case 0x61...0x7A, 0x30...0x39, 0x2D: isBehindDot = false
            case 0x2E where !isBehindDot: isBehindDot = true
            default: return false
            }
        }
        return !isBehindDot
    }
}

// MARK: - Messages

extension AnalysisIncomplete {
    static func undecided(_ question: String) -> String { "\(question): this could not be decided within the budget of states" }
}
