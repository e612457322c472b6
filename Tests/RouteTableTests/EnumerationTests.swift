import RouteLanguage
import RouteSyntax
import RouteTable
import Testing

/// The words of a pattern up to a length, by the definition of each construct, as sets: no automaton, no order, no captures.
private struct Enumeration {
    let alphabet: [Symbol]
    let limit: Int

    typealias Language = Set<[Symbol]>

    func language(_ pieces: [Pattern.Piece]) -> Language {
        pieces.reduce([[]]) { concatenation($0, language($1)) }
    }

    private func language(_ piece: Pattern.Piece) -> Language {
        switch piece {
        case .literal(let symbols, _): return symbols.count <= limit ? [symbols] : []
        case .group(let regex, _): return language(regex)
        case .capture(let capture):
            if let regex = capture.regex { return language(regex) }
            return language(.repetition(.symbols(.segment), minimum: 1, maximum: nil, .lazy))
        case .repetition(let content, let modifier, _):
            let one = language(content)
            switch modifier {
            case .once: return one
            case .optional: return one.union([[]])
            case .zeroOrMore: return power(one, from: 0, to: nil)
            case .oneOrMore: return power(one, from: 1, to: nil)
            }
        }
    }

    func language(_ regex: Regex) -> Language {
        switch regex {
        case .empty: [[]]
        case .symbols(let set): Set(alphabet.filter(set.contains).map { [$0] })
        case .sequence(let items): items.reduce([[]]) { concatenation($0, language($1)) }
        case .alternation(let items): items.reduce([]) { $0.union(language($1)) }
        case .repetition(let item, let minimum, let maximum, _): power(language(item), from: minimum, to: maximum)
        }
    }

    private func concatenation(_ a: Language, _ b: Language) -> Language {
        var result: Language = []
        for x in a { for y in b where x.count + y.count <= limit { result.insert(x + y) } }
        return result
    }

    private func power(_ one: Language, from minimum: Int, to maximum: Int?) -> Language {
        var result: Language = []
        var current: Language = [[]]
        var seen: Set<Language> = []
        var count = 0
        while true {
            if count >= minimum { result.formUnion(current) }
            if count == maximum ?? -1 || (count >= minimum && !seen.insert(current).inserted) { return result }
            current = concatenation(current, one)
            count += 1
            if count > minimum + limit + 1, maximum == nil { return result }
        }
    }
}

@Suite("The reference matcher against enumeration")
struct EnumerationTests {
    @Test("every word up to five symbols, for random patterns", arguments: 0..<8)
    func random(seed: UInt64) throws {
        var patterns = RandomPatterns(seed: seed)
        let characters: [Character] = ["a", "b", "-", "/"]
        let enumeration = Enumeration(alphabet: characters.flatMap { $0.unicodeScalars.map(\.value) }, limit: 5)
        let paths = words(over: characters, upTo: 4).map { "/" + $0 }
        for _ in 0..<25 {
            let text = patterns.pattern(hasArrays: true)
            let pattern = try Pattern(text)
            let language = enumeration.language(pattern.path)
            let matcher = try ReferenceMatcher([
                RouteDefinition(name: "A", patterns: [text], options: MatchingOptions(strictTrailingSlash: true))
            ])
            for path in paths {
                // An empty path is `/`.
                let isIn = language.contains(path.symbols) || (path == "/" && language.contains([]))
                #expect((matcher.match(path) != nil) == isIn, "\(text) on \(path)")
            }
        }
    }

    @Test("an ignored trailing slash is the word without it")
    func trailingSlash() throws {
        var patterns = RandomPatterns(seed: 99)
        let paths = words(over: ["a", "b", "/"], upTo: 5).map { "/" + $0 }
        for _ in 0..<50 {
            let text = patterns.pattern(hasArrays: false)
            let ignoring = try ReferenceMatcher([RouteDefinition(name: "A", patterns: [text])])
            // The literal `/` at the end of the text is dropped from the pattern.
            let bare = text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
            let strict = try ReferenceMatcher([
                RouteDefinition(name: "A", patterns: [bare], options: MatchingOptions(strictTrailingSlash: true))
            ])
            for path in paths {
                let stripped = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
                #expect(ignoring.match(path)?.texts == strict.match(stripped)?.texts, "\(text) on \(path)")
            }
        }
    }

    @Test("the shortest word of an expression is in it, and nothing shorter or smaller is")
    func shortestWord() throws {
        var patterns = RandomPatterns(seed: 5)
        let enumeration = Enumeration(alphabet: "ab-/".unicodeScalars.map(\.value), limit: 5)
        let order = Dictionary(uniqueKeysWithValues: "ab-/".unicodeScalars.enumerated().map { ($1.value, $0) })
        for _ in 0..<150 {
            let regex = try Regex(patterns.regex(depth: 0))
            // `a`, `b` and `-` are the friendliest members of every class here.
            let found = try Program(regex).shortestWord()
            let least = enumeration.language(regex).min { a, b in
                (a.count, a.map { order[$0] ?? 9 }.description) < (b.count, b.map { order[$0] ?? 9 }.description)
            }
            if let least { #expect(found?.count == least.count, "\(regex)") }
            if let least, !regex.description.contains("[^a]") { #expect(found == least, "\(regex)") }
        }
    }
}
