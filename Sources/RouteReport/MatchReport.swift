import RouteLanguage
import RouteLint
import RouteMatching
public import RouteTable

/// Which destination takes each of some URLs, and why the others do not.
public struct MatchReport: Sendable {
    struct Answer: Sendable {
        var url: String
        var match: ReferenceMatcher.Match?
        var values: [(name: String, value: ParameterValue)]
        /// Nil where nobody asked for an explanation.
        var candidates: [ReferenceMatcher.Candidate]?
    }

    private let matcher: ReferenceMatcher
    private let answers: [Answer]

    /// Matches the URLs.
    public init(_ matcher: ReferenceMatcher, urls: [String], explains: Bool) {
        self.matcher = matcher
        answers = urls.map { url in
            let match = matcher.match(url)
            return Answer(
                url: url, match: match, values: match.map { matcher.values(of: $0) } ?? [],
                candidates: explains ? matcher.candidates(url) : nil)
        }
    }

    /// One URL, for which a compiled table has given the answer.
    init(_ matcher: ReferenceMatcher, _ answer: Answer) {
        self.matcher = matcher
        answers = [answer]
    }

    /// Whether every URL is taken.
    public var isComplete: Bool { answers.allSatisfy { $0.match != nil } }

    /// For each URL the destination, the pattern and the parameters, each on a line.
    public func text(style: TextStyle = .plain) -> String {
        var text = ""
        for answer in answers {
            text += style.bold(answer.url) + "\n"
            if let entry = answer.match?.entry {
                text += "  \(name(entry))  \(style.faint(pattern(entry)))\n"
                for (name, value) in answer.values { text += "    \(name) = \(ValueText.of(value))\n" }
            } else if let refusal = ReferenceMatcher.refusal(of: answer.url) {
                // No pattern is to blame.
                text += "  no destination: \(refusal)\n"
                continue
            } else {
                text += "  no destination\n"
            }
            if let candidates = answer.candidates { text += explanation(candidates) }
        }
        return text
    }

    /// The documented shape.
    public var json: JSON {
        .array(objects)
    }

    /// An object for each URL.
    var objects: [JSON] {
        answers.map { answer in
            .object([
                ("url", .string(answer.url)), ("destination", answer.match.map { .string(name($0.entry)) } ?? .null),
                ("pattern", answer.match.map { .string(pattern($0.entry)) }),
                (
                    "parameters",
                    answer.match.map { _ in .object(answer.values.map { ($0.name, MatchReport.json($0.value)) }) }
                ),
                ("candidates", answer.candidates.map { .array($0.map(json)) }),
            ])
        }
    }

    private func explanation(_ candidates: [ReferenceMatcher.Candidate]) -> String {
        guard !candidates.isEmpty else { return "  no pattern comes near\n" }
        var table = TextTable(header: ["RANK", "DESTINATION", "PATTERN", "WHY"], numbers: [0])
        for candidate in candidates {
            table.rows.append([
                String(candidate.entry.rank), name(candidate.entry), pattern(candidate.entry), candidate.reason,
            ])
        }
        return table.text(style: .plain).split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    private func json(_ candidate: ReferenceMatcher.Candidate) -> JSON {
        .object([
            ("destination", .string(name(candidate.entry))), ("pattern", .string(pattern(candidate.entry))),
            ("rank", .int(candidate.entry.rank)), ("matches", .bool(candidate.matches)), ("reason", .string(candidate.reason)),
        ])
    }

    private static func json(_ value: ParameterValue) -> JSON {
        switch value {
        case .string(let text), .uuid(let text), .date(let text), .url(let text): .string(text)
        case .integer(let number): .integer(number)
        case .double(let number): .number(ValueText.plain(number))
        case .bool(let truth): .bool(truth)
        case .array(let elements): .array(elements.map(json))
        }
    }

    private func name(_ entry: RouteEntry) -> String { matcher.definitions[entry.definition].name }

    private func pattern(_ entry: RouteEntry) -> String {
        matcher.definitions[entry.definition].patterns[entry.pattern]
    }
}
