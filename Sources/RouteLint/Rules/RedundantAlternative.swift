import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// An alternative that the others of its alternation cover.
struct RedundantAlternative: PatternRule {
    static let description = RuleDescription(
        .redundantAlternative, level: .warning,
        summary: "an alternative of `x|y` that the others cover",
        why: """
            Without it the expression matches the same texts, so it is a slip: a word listed twice, or a special case of a wider alternative \
            that was added later.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Category: '/category/:name(shoes|[a-z]+|books)'
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Category: '/category/:name([a-z]+)'
            """,
        fix: "Leave the alternative out, or correct the one that was meant.",
        isFixable: true
    )

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        pattern.pattern.alternations.flatMap { check($0, pattern) }
    }

    private func check(_ alternatives: [Pattern.Alternative], _ pattern: LintedPattern) -> [Diagnostic] {
        var findings = search(alternatives, pattern)
        let redundant = Set(findings.filter { $0.rule == Self.description.name }.map(\.range))
        if redundant.isEmpty || !isSafe(alternatives, pattern) { return findings }
        for index in findings.indices where findings[index].rule == Self.description.name {
            findings[index].fix = fix(findings[index].range, redundant, alternatives, pattern)
        }
        return findings
    }

    /// Whether captures stay as they are: the order of alternatives decides only where a URL splits into the captures in several ways.
    private func isSafe(_ alternatives: [Pattern.Alternative], _ pattern: LintedPattern) -> Bool {
        if pattern.pattern.captures.isEmpty { return true }
        guard let analysis = pattern.analysis, case .no = analysis.ambiguity() else { return false }
        return true
    }

    /// Takes an alternative out with the `|` before it; with the one behind it where none before it stays.
    private func fix(
        _ range: SourceRange, _ redundant: Set<SourceRange>, _ alternatives: [Pattern.Alternative], _ pattern: LintedPattern
    ) -> Fix? {
        let places = alternatives.map { pattern.declaration.range(ofScalars: $0.offsets) }
        guard let index = places.firstIndex(of: range) else { return nil }
        let isFirst = places[..<index].allSatisfy(redundant.contains)
        if isFirst, index + 1 == alternatives.count { return nil }
        let own = alternatives[index].offsets
        let offsets =
            isFirst
            ? own.lowerBound..<alternatives[index + 1].offsets.lowerBound
            : alternatives[index - 1].offsets.upperBound..<own.upperBound
        return pattern.declaration.edit(offsets, "").map { Fix(title: Self.title(pattern.text(own)), edits: [$0]) }
    }

    private func search(_ alternatives: [Pattern.Alternative], _ pattern: LintedPattern) -> [Diagnostic] {
        // The common case, `(overview|posts)`, needs no automaton: a word is covered by itself alone.
        if alternatives.allSatisfy(\.regex.isWord) {
            var words: Set<Regex> = []
            return alternatives.filter { !words.insert($0.regex).inserted }.map { finding($0, pattern) }
        }
        var findings: [Diagnostic] = []
        var kept = alternatives
        // From the last: of two that cover one another, the later is redundant.
        for (index, alternative) in alternatives.enumerated().reversed() {
            var others = kept
            others.remove(at: index)
            if others.isEmpty { break }
            switch alternative.regex.word(outside: others.map(\.regex), budget: pattern.budget) {
            case .yes: continue
            case .unknown:
                // Those before it are as hard.
                let question = Self.question(pattern.text(alternative.offsets))
                return findings + [pattern.undecided(question, at: alternative.offsets)]
            case .no:
                findings.append(finding(alternative, pattern))
                kept = others
            }
        }
        return findings
    }

    private func finding(_ alternative: Pattern.Alternative, _ pattern: LintedPattern) -> Diagnostic {
        finding(Self.message(pattern.text(alternative.offsets)), at: alternative.offsets, of: pattern)
    }
}

extension Regex {
    /// Whether the expression is one word.
    fileprivate var isWord: Bool {
        switch self {
        case .empty: true
        case .symbols(let set): set.ranges.count == 1 && set.ranges[0].count == 1
        case .sequence(let items): items.allSatisfy { if case .symbols = $0 { $0.isWord } else { false } }
        case .alternation, .repetition: false
        }
    }
}

// MARK: - Messages

extension RedundantAlternative {
    static func title(_ text: String) -> String { text.isEmpty ? "leave the empty alternative out" : "leave `\(text)` out" }

    static func question(_ text: String) -> String { "whether the other alternatives cover `\(text)`" }

    static func message(_ text: String) -> String {
        let what = text.isEmpty ? "the empty alternative" : "the alternative `\(text)`"
        return "\(what) adds nothing: the others match all that it matches; leave it out"
    }
}
