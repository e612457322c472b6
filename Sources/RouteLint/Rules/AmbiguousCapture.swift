import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// A URL that can be divided among the parameters in two ways.
struct AmbiguousCapture: PatternRule {
    static let description = RuleDescription(
        .ambiguousCapture, level: .warning,
        summary: "one URL that can be divided among the parameters in two ways",
        why: """
            Where two parameters meet at something that both may contain, a URL can be read in more than one way. The matcher always takes \
            the same one (expressions are greedy, a bare `:name` is lazy), but that may not be what the sender of the link meant, and another \
            implementation may read it otherwise. Types count: `:x-:y` of two numbers without a sign is not ambiguous.
            """,
        bad: """
            version: 1
            bases: [https://rail.example]
            destinations:
              Trip: '/trip/:from-:to'
            """,
        good: """
            version: 1
            bases: [https://rail.example]
            destinations:
              Trip: '/trip/:from([^/-]+)-:to'
            """,
        fix: """
            Let one of the two not contain what stands between them, give both a type that does not, or put a `/` between them, which no bare parameter contains.
            """
    )

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        guard !pattern.pattern.captures.isEmpty, !Self.hasOneParse(pattern.pattern), let analysis = pattern.analysis else {
            return []
        }
        let captures = pattern.pattern.captures
        switch analysis.ambiguity() {
        case .no: return []
        case .unknown: return [pattern.undecided(Self.question)]
        case .yes(let ambiguity):
            let differing = captures.indices.filter { ambiguity.taken[$0] != ambiguity.other[$0] }
            guard let first = differing.first else { return [] }
            let names = captures.map(\.name)
            let notes = [
                Diagnostic.Note(message: "it is taken as  " + Self.parse(ambiguity.taken, names, differing)),
                Diagnostic.Note(message: "it might be     " + Self.parse(ambiguity.other, names, differing)),
            ]
            return [
                finding(
                    Self.message(differing.map { names[$0] }), at: captures[first].offsets, of: pattern,
                    notes: notes,
                    url: ambiguity.url)
            ]
        }
    }

    /// A cheap test for most patterns: whether each segment has one part of variable length at most, and none crosses a separator.
    private static func hasOneParse(_ pattern: Pattern) -> Bool {
        if case .web(_, let authority) = pattern.origin, !authority.allSatisfy(\.isLiteral) { return false }
        var hasVariable = false
        for piece in pattern.path {
            switch piece {
            case .literal(let symbols, _): if symbols.contains(.separator) { hasVariable = false }
            case .capture(let capture):
                if hasVariable || capture.regex?.mayContain(.separator) == true {
                    return pattern.path.count { !$0.isLiteral } == 1
                }
                hasVariable = true
            case .group(let regex, _):
                if hasVariable || regex.mayContain(.separator) { return false }
                hasVariable = true
            case .repetition: return false
            }
        }
        return true
    }
}

extension Pattern.Piece {
    fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}

// MARK: - Messages

extension AmbiguousCapture {
    static let question = "whether some URL can be divided among the parameters in two ways"

    static func message(_ names: [String]) -> String {
        let captures = names.map { "`:\($0)`" }
        guard let last = captures.last, captures.count > 1 else {
            return "one URL can give \(captures.joined()) two texts; let it not contain what stands beside it"
        }
        return
            "one URL can be divided between \(captures.dropLast().joined(separator: ", ")) and \(last) in two ways; let one of them not "
            + "contain what stands between them"
    }

    /// `from = "a", to = "a-a"`.
    static func parse(_ texts: [[String]?], _ names: [String], _ captures: [Int]) -> String {
        captures.map { capture in
            let values = texts[capture]?.map { ValueText.quoted($0) }
            let text =
                switch values {
                case nil: "absent"
                case let values? where values.count == 1: values[0]
                case let values?: "[" + values.joined(separator: ", ") + "]"
                }
            return "\(names[capture]) = \(text)"
        }.joined(separator: ", ")
    }
}
