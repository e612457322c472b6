import RouteLanguage
import RouteSyntax
import RouteTable
import Testing

/// All parses of a word by the definition of each construct: no automaton, no order of preference.
private struct NaiveParses {
    typealias Captures = [String: [String]]

    struct Parse: Hashable {
        var position: Int
        var captures: Captures
    }

    let word: [Symbol]
    let types: [String: Automaton]

    func parses(_ pieces: [Pattern.Piece]) -> Set<Captures> {
        Set(parses(pieces, from: [Parse(position: 0, captures: [:])]).filter { $0.position == word.count }.map(\.captures))
    }

    private func parses(_ pieces: [Pattern.Piece], from start: Set<Parse>) -> Set<Parse> {
        pieces.reduce(start) { current, piece in Set(current.flatMap { parses(piece, from: $0) }) }
    }

    private func parses(_ piece: Pattern.Piece, from start: Parse) -> Set<Parse> {
        switch piece {
        case .literal(let symbols, _):
            guard word[start.position...].starts(with: symbols) else { return [] }
            return [Parse(position: start.position + symbols.count, captures: start.captures)]
        case .group(let regex, _):
            return Set(ends(regex, from: start.position).map { Parse(position: $0, captures: start.captures) })
        case .capture(let capture):
            let regex = capture.regex ?? .repetition(.symbols(.segment), minimum: 1, maximum: nil, .lazy)
            var result: Set<Parse> = []
            for end in ends(regex, from: start.position) {
                let text = PercentCoding.text(of: word[start.position..<end])
                guard types[capture.name]?.matches(text.symbols) ?? true else { continue }
                var next = Parse(position: end, captures: start.captures)
                next.captures[capture.name, default: []].append(text)
                result.insert(next)
            }
            return result
        case .repetition(let content, let modifier, _):
            switch modifier {
            case .once: return parses(content, from: [start])
            case .optional: return parses(content, from: [start]).union([start])
            case .zeroOrMore, .oneOrMore:
                var all: Set<Parse> = []
                var current: Set<Parse> = [start]
                while !current.isEmpty {
                    current = parses(content, from: current).subtracting(all)
                    all.formUnion(current)
                }
                return modifier == .oneOrMore ? all : all.union([start])
            }
        }
    }

    private func ends(_ regex: Regex, from start: Int) -> Set<Int> {
        switch regex {
        case .empty: return [start]
        case .symbols(let set): return start < word.count && set.contains(word[start]) ? [start + 1] : []
        case .sequence(let items):
            return items.reduce([start]) { current, item in Set(current.flatMap { ends(item, from: $0) }) }
        case .alternation(let items): return Set(items.flatMap { ends($0, from: start) })
        case .repetition(let item, let minimum, let maximum, _):
            var result: Set<Int> = minimum == 0 ? [start] : []
            var current: Set<Int> = [start]
            var count = 0
            while count < maximum ?? minimum + word.count + 1, !current.isEmpty {
                current = Set(current.flatMap { ends(item, from: $0) })
                count += 1
                if count >= minimum { result.formUnion(current) }
            }
            return result
        }
    }
}

/// All URLs of a small world in the order of witnesses.
private struct World {
    static let base = "https://h.example"
    let words: [String]

    init(upTo length: Int) {
        var level = [""]
        var all = level
        // The order of witnesses: letters, `-`, and the separator last. No pattern names `c`.
        for _ in 0..<length {
            level = level.flatMap { word in ["a", "b", "c", "-", "/"].map { word + $0 } }
            all += level
        }
        words = all
    }

    /// The first URL that holds, among those whose texts each hold a letter where there is one of those.
    func first(_ holds: (String) -> [[String]]?) -> (friendly: String?, any: String?) {
        var result: (friendly: String?, any: String?) = (nil, nil)
        for word in words {
            let url = "\(Self.base)/\(word)"
            guard let texts = holds(url) else { continue }
            if result.any == nil { result.any = url }
            if texts.joined().allSatisfy(Self.isFriendly) {
                result.friendly = url
                break
            }
        }
        return result
    }

    static func isFriendly(_ text: String) -> Bool { text.contains { "abc".contains($0) } }
}

@Suite("What captures may hold, against brute force")
struct PatternAnalysisTests {
    private static let types: [ParameterType] = [
        ParameterType(base: .string, cases: ["a", "ab", "b-"]), ParameterType(base: .string, pattern: "a*b?"),
        ParameterType(base: .string, pattern: "[ab/]*"), ParameterType(base: .string, pattern: "-.*|"),
        ParameterType(base: .url),
    ]

    private struct Sample {
        var definition: RouteDefinition
        var text: String
        var pattern: Pattern
        var analysis: PatternAnalysis
        var matcher: ReferenceMatcher

        init?(_ patterns: inout RandomPatterns) throws {
            text = patterns.pattern(hasArrays: true)
            pattern = try Pattern(text)
            if pattern.captures.isEmpty { return nil }
            let isStrict = Int.random(in: 0..<3, using: &patterns.generator) == 0
            definition = RouteDefinition(
                name: "A", patterns: [text], bases: [World.base], options: MatchingOptions(strictTrailingSlash: isStrict))
            for capture in pattern.captures where Int.random(in: 0..<3, using: &patterns.generator) == 0 {
                definition.parameters.append(
                    ParameterDefinition(
                        name: capture.name, type: types.randomElement(using: &patterns.generator) ?? .string, source: .path,
                        isOptional: capture.isOptional && !capture.isArray, isArray: capture.isArray))
            }
            var languages = TypeLanguages()
            analysis = try PatternAnalysis(definition, pattern: text, &languages)
            matcher = try ReferenceMatcher([definition])
        }

        var what: String { "\(text) \(definition.parameters.map { "\($0.name): \($0.type)" }) \(definition.options)" }

        /// The texts of the pattern's captures, in order; absent ones are empty.
        func texts(_ url: String, _ matcher: ReferenceMatcher) -> [[String]]? {
            guard let match = matcher.match(url) else { return nil }
            let names = matcher.parameters(ofDefinition: 0).map(\.name)
            return pattern.captures.map { capture in names.firstIndex(of: capture.name).flatMap { match.texts[$0] } ?? [] }
        }
    }

    private func check(
        _ answer: Answer<PatternAnalysis.Proof>, _ brute: (friendly: String?, any: String?), _ what: String, _ limit: Int,
        _ isFriendly: (String) -> Bool
    ) {
        switch answer {
        case .unknown: Issue.record("unknown: \(what)")
        case .no: #expect(brute.any == nil, "\(what)")
        case .yes(let proof):
            if let friendly = brute.friendly {
                #expect(proof.url == friendly, "\(what)")
            } else if isFriendly(proof.url) {
                #expect(proof.url.count > World.base.count + limit, "\(what): \(proof.url)")
            } else if let any = brute.any {
                #expect(proof.url == any, "\(what)")
            } else {
                #expect(proof.url.count > World.base.count + limit, "\(what): \(proof.url)")
            }
        }
    }

    @Test("separators, empty texts and texts outside a type", arguments: 0..<8)
    func properties(seed: UInt64) throws {
        var patterns = RandomPatterns(seed: 4000 + seed)
        let limit = 5
        let world = World(upTo: limit - 1)
        for _ in 0..<15 {
            guard let sample = try Sample(&patterns) else { continue }
            for (index, capture) in sample.pattern.captures.enumerated() {
                let what = "\(capture.name) in \(sample.what)"
                func isFriendly(_ url: String) -> Bool {
                    sample.texts(url, sample.matcher)?.joined().allSatisfy(World.isFriendly) ?? false
                }
                func brute(_ isSo: (String) -> Bool) -> (friendly: String?, any: String?) {
                    world.first { url in
                        guard let texts = sample.texts(url, sample.matcher), texts[index].contains(where: isSo) else {
                            return nil
                        }
                        return texts
                    }
                }
                check(sample.analysis.urlWithSeparator(inCapture: index), brute { $0.contains("/") }, what, limit, isFriendly)
                check(sample.analysis.urlWithEmptyText(ofCapture: index), brute(\.isEmpty), what, limit, isFriendly)

                guard let parameter = sample.definition.parameters.firstIndex(where: { $0.name == capture.name }),
                    let type = try sample.definition.parameters[parameter].type.automaton()
                else { continue }
                var untyped = sample.definition
                untyped.parameters[parameter].type = .string
                let matcher = try ReferenceMatcher([untyped])
                let outside = world.first { url in
                    guard let texts = sample.texts(url, matcher), texts[index].contains(where: { !type.matches($0.symbols) })
                    else {
                        return nil
                    }
                    return texts
                }
                check(sample.analysis.urlOutsideType(ofCapture: index), outside, what, limit) { url in
                    sample.texts(url, matcher)?.joined().allSatisfy(World.isFriendly) ?? false
                }
            }
        }
    }

    @Test("URLs with two parses", arguments: 0..<8)
    func ambiguities(seed: UInt64) throws {
        var patterns = RandomPatterns(seed: 7000 + seed)
        let limit = 5
        let world = World(upTo: limit - 1)
        for _ in 0..<15 {
            guard let sample = try Sample(&patterns) else { continue }
            var types: [String: Automaton] = [:]
            for parameter in sample.definition.parameters { types[parameter.name] = try parameter.type.automaton() }
            let isStrict = sample.definition.options.strictTrailingSlash

            func parses(_ url: String) -> Set<NaiveParses.Captures> {
                var path = String(url.dropFirst(World.base.count)).symbols
                if !isStrict, path.count > 1, path.last == .separator { path.removeLast() }
                var pieces = sample.pattern.path
                if !isStrict, sample.pattern.endsInLiteralSlash, case .literal(let symbols, let offsets)? = pieces.last,
                    pieces.count > 1 || symbols.count > 1
                {
                    pieces.removeLast()
                    pieces.append(.literal(Array(symbols.dropLast()), offsets: offsets))
                }
                let all = NaiveParses(word: path, types: types).parses(pieces)
                return all.isEmpty && path.count == 1 ? NaiveParses(word: [], types: types).parses(pieces) : all
            }
            func isFriendly(_ parse: NaiveParses.Captures) -> Bool { parse.values.joined().allSatisfy(World.isFriendly) }

            var friendly: String?
            var any: String?
            for word in world.words {
                let url = "\(World.base)/\(word)"
                let found = parses(url)
                if found.count > 1, any == nil { any = url }
                if found.filter(isFriendly).count > 1 {
                    friendly = url
                    break
                }
            }
            switch sample.analysis.ambiguity() {
            case .unknown: Issue.record("unknown: \(sample.what)")
            case .no: #expect(any == nil, "\(sample.what)")
            case .yes(let found):
                let all = parses(found.url)
                func captures(_ texts: [[String]?]) -> NaiveParses.Captures {
                    var result: NaiveParses.Captures = [:]
                    for (capture, text) in zip(sample.pattern.captures, texts) where text?.isEmpty == false {
                        result[capture.name] = text
                    }
                    return result
                }
                #expect(all.contains(captures(found.taken)), "\(sample.what): \(found)")
                #expect(all.contains(captures(found.other)), "\(sample.what): \(found)")
                #expect(found.taken != found.other, "\(sample.what)")
                if let friendly {
                    #expect(found.url == friendly, "\(sample.what)")
                } else if all.filter(isFriendly).count > 1 {
                    #expect(found.url.count > World.base.count + limit, "\(sample.what): \(found)")
                } else if let any {
                    #expect(found.url == any, "\(sample.what)")
                } else {
                    #expect(found.url.count > World.base.count + limit, "\(sample.what): \(found)")
                }
            }
        }
    }
}
