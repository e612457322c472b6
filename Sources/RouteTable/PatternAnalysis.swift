public import RouteLanguage
public import RouteSyntax

/// What can be said of one pattern of a definition by itself, decided exactly or not at all. Every URL has been given to the matcher
/// before it is an answer.
public struct PatternAnalysis {
    /// A URL that proves something of a capture, and what the capture is in it.
    public struct Proof: Hashable, Sendable {
        /// Percent-encoded.
        public let url: String
        /// The decoded text; of an array, the element that is concerned.
        public let text: String
    }

    /// A URL with two parses.
    public struct Ambiguity: Hashable, Sendable {
        /// Percent-encoded.
        public let url: String
        /// What the matcher takes: the texts of the captures, in order; nil for an absent one.
        public let taken: [[String]?]
        /// The other way to read the URL.
        public let other: [[String]?]
    }

    /// The pattern.
    public let pattern: Pattern
    private let definition: CompiledDefinition
    private let compiled: CompiledPattern
    private let program: PatternProgram
    private let budget: AnalysisBudget

    /// - Parameters:
    ///   - text: of one of the definition's patterns, or of what it might be instead.
    ///   - languages: those of types that were built before.
    /// - Throws: why the pattern cannot be compiled.
    public init(
        _ definition: RouteDefinition, pattern text: String, _ languages: inout TypeLanguages,
        budget: AnalysisBudget = AnalysisBudget()
    ) throws(DefinitionError) {
        var single = definition
        single.patterns = [text]
        languages.trim()
        self.definition = try CompiledDefinition(single, index: 0, automata: &languages.automata)
        compiled = self.definition.patterns[0]
        pattern = compiled.pattern
        self.budget = budget
        do throws(LanguageError) { program = try Self.program(pattern, self.definition, without: nil) } catch {
            throw DefinitionError(definition: 0, pattern: 0, error: .tooLarge(text))
        }
    }

    private static func program(
        _ pattern: Pattern, _ definition: CompiledDefinition, without capture: Int?
    ) throws(LanguageError) -> PatternProgram {
        let options = definition.definition.options
        return try PatternProgram(
            pattern, keepsTrailingSlash: options.strictTrailingSlash, foldsCase: options.foldsCase, marksElements: true,
            automaton: { name in
                guard let index = Self.parameter(name, definition), index != capture else { return nil }
                return definition.automata[index]
            })
    }

    private static func parameter(_ name: String, _ definition: CompiledDefinition) -> Int? {
        definition.parameters.firstIndex { $0.source == .path && $0.name == name }
    }

    private func parameter(ofCapture capture: Int) -> Int? { Self.parameter(pattern.captures[capture].name, definition) }

    private var analysis: CaptureAnalysis { analysis(compiled, program) }

    private func analysis(_ compiled: CompiledPattern, _ program: PatternProgram) -> CaptureAnalysis {
        CaptureAnalysis(
            program, compiled.language(query: definition.queryConstraints),
            keepsTrailingSlash: compiled.options.strictTrailingSlash, budget: budget)
    }

    // MARK: The pattern

    /// A URL that the pattern takes; no where there is none.
    public func url() -> Answer<Witness> {
        checked(analysis.url()) { url in match(url) != nil }
    }

    /// A URL that the pattern takes and the other does not, which is the same but for a class of a regular expression that is replaced by its
    /// ASCII members. In a host, and on the path `/`, that makes no difference.
    public func url(outsideNarrowed other: PatternAnalysis) -> Answer<Witness> {
        checked(analysis.url(withPathOutside: other.analysis)) { url in match(url) != nil && other.match(url) == nil }
    }

    /// The required items of the query whose types have no text at all, by name.
    public var impossibleQueryItems: [String] {
        zip(definition.parameters, definition.automata).compactMap { parameter, automaton in
            guard case .query = parameter.source, parameter.isRequired, automaton?.isEmpty == true else { return nil }
            // A `Bool` may be the bare key.
            return parameter.type.base == .bool ? nil : parameter.name
        }
    }

    /// A text that the pattern describes as a path, be it one that no URL has; nil where there is none at all.
    public var describedPath: String? {
        program.path.shortestWord().map { word in
            word.split(separator: .separator, omittingEmptySubsequences: false)
                .map { PercentCoding.encode(PercentCoding.text(of: $0), in: .segment) }.joined(separator: "/")
        }
    }

    /// Whether the host can be one of a URL.
    public var hasPossibleHost: Bool { analysis.hasPossibleHost }

    // MARK: Captures

    /// Whether some type narrows what the capture takes.
    public func isTyped(capture: Int) -> Bool { parameter(ofCapture: capture).map { definition.automata[$0] != nil } ?? false }

    /// Whether some text is one of the expression and the type of a capture, wherever it stands.
    public func hasText(capture: Int) -> Bool {
        let type = parameter(ofCapture: capture).flatMap { definition.automata[$0] }
        guard let regex = pattern.captures[capture].regex else { return type?.isEmpty != true }
        return regex.hasWord(in: type) ?? true
    }

    /// A URL in which a capture holds a separator.
    public func urlWithSeparator(inCapture capture: Int) -> Answer<Proof> {
        proof(capture, analysis.urlWithSeparator(inCapture: capture), in: compiled) { $0.contains("/") }
    }

    /// A URL in which a capture is the empty text.
    public func urlWithEmptyText(ofCapture capture: Int) -> Answer<Proof> {
        proof(capture, analysis.urlWithEmptyText(ofCapture: capture), in: compiled) { $0.isEmpty }
    }

    /// A URL that the pattern would take if the capture had no type, with a text that the type does not hold.
    public func urlOutsideType(ofCapture capture: Int) -> Answer<Proof> {
        guard let index = parameter(ofCapture: capture), let type = definition.automata[index] else { return .no }
        var automata = definition.automata
        automata[index] = nil
        guard let program = try? Self.program(pattern, definition, without: index),
            let untyped = try? CompiledPattern(
                pattern, bases: compiled.bases, options: compiled.options, parameters: definition.parameters, automata: automata)
        else { return .unknown }
        let answer = analysis(untyped, program).url(whereCapture: capture, isRefusedBy: type)
        return proof(capture, answer, in: untyped) { !type.matches($0.symbols) }
    }

    /// A URL with two parses that give the captures different texts.
    public func ambiguity() -> Answer<Ambiguity> {
        switch analysis.urlWithTwoParses() {
        case .no: return .no
        case .unknown: return .unknown
        case .yes(let witness):
            guard let subject = try? Subject(witness.url), let texts = compiled.match(subject),
                let other = compiled.otherParse(subject, program)
            else { return .unknown }
            let taken = pattern.captures.indices.map { capture in parameter(ofCapture: capture).flatMap { texts[$0] } }
            return .yes(Ambiguity(url: witness.url, taken: taken, other: other))
        }
    }

    // MARK: Proofs

    private func match(_ url: String) -> [[String]?]? { (try? Subject(url)).flatMap { compiled.match($0) } }

    private func checked(_ answer: Answer<Witness>, _ isRight: (String) -> Bool) -> Answer<Witness> {
        if case .yes(let witness) = answer, !isRight(witness.url) { return .unknown }
        return answer
    }

    private func proof(
        _ capture: Int, _ answer: Answer<Witness>, in compiled: CompiledPattern, _ isRight: (String) -> Bool
    ) -> Answer<Proof> {
        switch answer {
        case .no: return .no
        case .unknown: return .unknown
        case .yes(let witness):
            guard let subject = try? Subject(witness.url), let index = parameter(ofCapture: capture),
                let text = compiled.match(subject)?[index]?.first(where: isRight)
            else { return .unknown }
            return .yes(Proof(url: witness.url, text: text))
        }
    }
}

extension TypeLanguages {
    /// Whether some text of the type holds no separator and something else than dots: then a bare capture of the type is possible wherever
    /// it stands.
    public mutating func hasSegment(_ type: ParameterType) -> Bool {
        trim()
        guard let automaton = try? CompiledDefinition.automaton(of: type, &automata) else { return true }
        return automaton.hasWord(within: .segment.subtracting(SymbolSet(0)), holdingOneOf: SymbolSet(0x2E).complement)
    }
}

extension CompiledPattern {
    /// The texts of the captures in another parse of a subject than that of the matcher.
    fileprivate func otherParse(_ subject: Subject, _ program: PatternProgram) -> [[String]?]? {
        var authority: [Symbol] = []
        if case .web(_, let symbols) = subject.origin { authority = symbols }
        for origin in origins(of: subject) {
            var path = origin.path
            if path.count == 1, program.path.run(on: path) == nil { path = [] }
            guard let taken = words(in: authority, path, program) else { continue }
            return otherParse(authority, path, than: taken, program)
        }
        return nil
    }

    private func otherParse(_ authority: [Symbol], _ path: [Symbol], than taken: [[[Symbol]]], _ program: PatternProgram)
        -> [[String]?]?
    {
        guard let other = program.parse(authority: authority, path: path, otherThan: taken) else { return nil }
        return zip(pattern.captures, other).map { capture, words in
            words.isEmpty && !capture.isArray ? nil : words.map { PercentCoding.text(of: $0) }
        }
    }

    /// For each capture the words that the matcher gives it.
    private func words(in authority: [Symbol], _ path: [Symbol], _ marked: PatternProgram) -> [[[Symbol]]]? {
        let split = program.authorityCaptureCount
        var ranges: [(Program.Capture, [Symbol])] = []
        if let host = program.authority {
            guard let captures = host.run(on: authority) else { return nil }
            ranges = captures.prefix(split).map { ($0, authority) }
        }
        guard let captures = program.path.run(on: path) else { return nil }
        ranges += captures.map { ($0, path) }
        return zip(pattern.captures, ranges).map { capture, found in
            guard let range = found.0 else { return [] }
            let word = Array(found.1[range])
            return capture.isArray ? word.split(separator: .separator, omittingEmptySubsequences: false).map(Array.init) : [word]
        }
    }
}
