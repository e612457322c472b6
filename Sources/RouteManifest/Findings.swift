/// Collects what is found while manifests are read. An aliased node is read wherever it is used, but what is wrong with it is said once.
final class Findings {
    private struct Identity: Hashable {
        var rule: RuleName
        var range: SourceRange
        var message: String
    }

    private var seen: Set<Identity> = []
    private(set) var diagnostics: [Diagnostic] = []
    /// How many words may still be compared for suggestions out of lists as long as the manifest.
    private var comparisons = 1_000_000

    /// Adds a finding, unless the same stands there already.
    func report(
        _ rule: RuleName, _ message: String, at range: SourceRange, severity: Severity = .error, destination: String? = nil,
        pattern: String? = nil, notes: [Diagnostic.Note] = []
    ) {
        guard seen.insert(Identity(rule: rule, range: range, message: message)).inserted else { return }
        diagnostics.append(
            Diagnostic(
                rule: rule, severity: severity, message: message, range: range, destination: destination, pattern: pattern,
                notes: notes))
    }

    /// The nearest of some words, while the budget lasts: a file of thousands of wrong names among thousands of right ones takes no
    /// quadratic time.
    func suggestion(for text: String, in candidates: [String]) -> String? {
        guard comparisons >= candidates.count else { return nil }
        comparisons -= candidates.count
        return Suggestion.nearest(to: text, in: candidates)
    }

    /// All findings in the order of the contract: file, line, column, rule; what is the same in these keeps its order.
    func sorted() -> [Diagnostic] {
        let keyed = diagnostics.enumerated().sorted { a, b in
            let (left, right) = (a.element, b.element)
            if left.range.file != right.range.file {
                return left.range.file.utf8.lexicographicallyPrecedes(right.range.file.utf8)
            }
            if left.range.line != right.range.line { return left.range.line < right.range.line }
            if left.range.column != right.range.column { return left.range.column < right.range.column }
            if left.rule != right.rule { return left.rule.rawValue < right.rule.rawValue }
            return a.offset < b.offset
        }
        return keyed.map(\.element)
    }
}
