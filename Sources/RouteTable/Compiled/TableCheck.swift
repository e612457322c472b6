import RouteLanguage
public import RouteMatching
import RouteSyntax

/// Asks a compiled table and the reference the same questions: for each pattern a URL that it takes. The generator does so before it hands
/// a table out.
///
///     if let problem = TableCheck.problem(of: image, definitions) { … }
///
/// It is linear in the number of patterns where most are plain: for a URL only the patterns are run that the table says take it, and the
/// one that it was made for.
public enum TableCheck {
    /// Where a table and the reference do not agree.
    public struct Problem: Error, Hashable, Sendable {
        /// The URL.
        public var url: String
        /// The index of the definition that the URL was made for.
        public var definition: Int
        /// The index of the pattern in the definition.
        public var pattern: Int
    }

    /// The first disagreement; nil where there is none. Patterns that cannot be compiled or take no URL are passed over.
    public static func problem(of image: TableImage, _ definitions: [RouteDefinition]) -> Problem? {
        let matcher = TableMatcher(image)
        var languages = TypeLanguages()
        // Compiled when it is asked for, the last few kept.
        var compiled: [Int: CompiledDefinition] = [:]
        func pattern(_ entry: RouteEntry) -> CompiledPattern? {
            if let known = compiled[entry.definition] { return known.patterns[entry.pattern] }
            guard definitions.indices.contains(entry.definition) else { return nil }
            if compiled.count > 64 { compiled.removeAll(keepingCapacity: true) }
            languages.trim()
            let made = try? CompiledDefinition(definitions[entry.definition], index: 0, automata: &languages.automata)
            compiled[entry.definition] = made
            return made.flatMap { $0.patterns.indices.contains(entry.pattern) ? $0.patterns[entry.pattern] : nil }
        }
        for entry in image.entries() where definitions.indices.contains(entry.definition) {
            if let plain = plainCase(definitions[entry.definition]), let match = matcher.match(plain.url),
                matcher.entry(of: match) == entry,
                matcher.texts(of: match, in: plain.url, parameterCount: plain.texts.count) == plain.texts
            {
                continue
            }
            guard let expected = pattern(entry), let url = witness(expected, definitions[entry.definition], entry, &languages),
                let subject = try? Subject(url)
            else { continue }
            let problem = Problem(url: url, definition: entry.definition, pattern: entry.pattern)
            // Everything in rank before it that the table finds must match, and it must be found itself.
            var previous: TableMatcher.Match?
            var isFound = false
            while !isFound {
                guard let match = matcher.match(url, after: previous) else { return problem }
                let found = matcher.entry(of: match)
                guard found.rank <= entry.rank, found.rank > (previous.map { matcher.entry(of: $0).rank } ?? 0),
                    let texts = pattern(found)?.match(subject),
                    matcher.texts(of: match, in: url, parameterCount: texts.count) == texts
                else { return problem }
                isFound = found == entry
                previous = match
            }
        }
        return nil
    }

    /// A URL of a definition with one pattern of literals and bare parameters of any text, and the texts of its parameters, which follow
    /// from how it is made: no reference is needed for them. Nil for other definitions.
    private static func plainCase(_ definition: RouteDefinition) -> (url: String, texts: [[String]?])? {
        guard definition.patterns.count == 1, let base = definition.bases.first, !base.hasSuffix("/"),
            definition.parameters.allSatisfy({ $0.source == .path && $0.type.isAnyText && !$0.isArray })
        else { return nil }
        let text = definition.patterns[0]
        guard text.utf8.first == 0x2F, text.utf8.last != 0x2F else { return nil }
        var url = base
        var names: [String] = []
        for segment in text.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
            guard let first = segment.first else { return nil }
            let isCapture = first == 0x3A
            let name = isCapture ? segment.dropFirst() : segment
            guard let letter = name.first, (0x61...0x7A).contains(letter | 0x20), name.allSatisfy(isPlain) else { return nil }
            url += "/"
            if isCapture {
                names.append(String(decoding: name, as: UTF8.self))
                url += "a\(names.count)"
            } else {
                url += String(decoding: name, as: UTF8.self)
            }
        }
        guard definition.parameters.allSatisfy({ names.contains($0.name) }) else { return nil }
        let listed = definition.parameters.map(\.name)
        let order = listed + names.filter { !listed.contains($0) }
        return (url, order.map { name in names.firstIndex(of: name).map { ["a\($0 + 1)"] } })
    }

    /// Letters, digits, `_`: a name, and a literal that stands for itself.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
    }

    /// A URL that a pattern takes, below its first base; nil where none is found within a small budget.
    private static func witness(
        _ pattern: CompiledPattern, _ definition: RouteDefinition, _ entry: RouteEntry,
        _ languages: inout TypeLanguages
    ) -> String? {
        if let url = plainWitness(pattern, definition), (try? Subject(url)).flatMap({ pattern.match($0) }) != nil { return url }
        let budget = AnalysisBudget(states: 2_000)
        let analysis = try? PatternAnalysis(definition, pattern: definition.patterns[entry.pattern], &languages, budget: budget)
        guard case .yes(let witness)? = analysis?.url() else { return nil }
        return witness.url
    }

    /// For a pattern of literals and bare parameters below a base, without what it requires of the query.
    private static func plainWitness(_ pattern: CompiledPattern, _ definition: RouteDefinition) -> String? {
        guard case .relative = pattern.pattern.origin, let base = definition.bases.first else { return nil }
        var url = base.hasSuffix("/") ? String(base.dropLast()) : base
        for piece in pattern.pattern.path {
            switch piece {
            case .literal(let symbols, _):
                for symbol in symbols {
                    guard
                        symbol == .separator
                            || symbol < 0x7F && symbol > 0x20 && symbol != 0x25 && symbol != 0x3F && symbol != 0x23
                    else { return nil }
                    url.unicodeScalars.append(Unicode.Scalar(UInt8(symbol == .separator ? 0x2F : symbol)))
                }
            case .capture(let capture):
                guard capture.regex == nil, !capture.isArray else { return nil }
                url += "a1"
            case .group, .repetition: return nil
            }
        }
        return url
    }
}
