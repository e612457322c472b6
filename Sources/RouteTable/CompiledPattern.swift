import RouteLanguage
public import RouteSyntax

/// A definition, ready to be matched: its parameters completed, the languages of their types built once for all patterns.
struct CompiledDefinition: Sendable {
    let definition: RouteDefinition
    /// Those that the definition lists, then the captures that it does not list.
    let parameters: [ParameterDefinition]
    /// For each parameter, the language of its type; nil for any text.
    let automata: [Automaton?]
    let patterns: [CompiledPattern]

    init(_ definition: RouteDefinition, index: Int, automata cache: inout [ParameterType: Automaton?]) throws(DefinitionError) {
        var patterns: [Pattern] = []
        var bases: [RouteBase] = []
        for (number, text) in definition.patterns.enumerated() {
            do { patterns.append(try Pattern(text)) } catch {
                throw DefinitionError(definition: index, pattern: number, error: error)
            }
        }
        for text in definition.bases {
            do { bases.append(try RouteBase(text)) } catch { throw DefinitionError(definition: index, pattern: 0, error: error) }
        }
        self.definition = definition
        parameters = Self.completed(definition.parameters, patterns)
        var automata: [Automaton?] = []
        for parameter in parameters {
            do { automata.append(try Self.automaton(of: parameter.type, &cache)) } catch {
                throw DefinitionError(definition: index, pattern: 0, error: error)
            }
        }
        self.automata = automata
        var compiled: [CompiledPattern] = []
        for (number, pattern) in patterns.enumerated() {
            do throws(LanguageError) {
                compiled.append(
                    try CompiledPattern(
                        pattern, bases: bases, options: definition.options, parameters: parameters, automata: automata))
            } catch {
                throw DefinitionError(definition: index, pattern: number, error: .tooLarge(pattern.text))
            }
        }
        self.patterns = compiled
    }

    static func automaton(
        of type: ParameterType, _ cache: inout [ParameterType: Automaton?]
    ) throws(PatternError) -> Automaton? {
        if let known = cache[type] { return known }
        let automaton = try type.automaton()
        cache[type] = .some(automaton)
        return automaton
    }

    static func completed(_ listed: [ParameterDefinition], _ patterns: [Pattern]) -> [ParameterDefinition] {
        var parameters = listed
        var indices = Dictionary(listed.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        for capture in patterns.flatMap(\.captures) {
            if let index = indices[capture.name] {
                if index >= listed.count, capture.isOptional { parameters[index].isOptional = true }
                continue
            }
            indices[capture.name] = parameters.count
            parameters.append(
                ParameterDefinition(
                    name: capture.name, source: .path, isOptional: capture.isOptional && !capture.isArray,
                    isArray: capture.isArray))
        }
        return parameters
    }
}

/// A pattern with everything that its match depends on.
struct CompiledPattern: Sendable {
    let pattern: Pattern
    let bases: [RouteBase]
    let options: MatchingOptions
    let program: PatternProgram
    /// For each capture of the pattern, its parameter.
    private let captureParameters: [Int]
    private let parameters: [ParameterDefinition]
    private let automata: [Automaton?]

    init(
        _ pattern: Pattern, bases: [RouteBase], options: MatchingOptions, parameters: [ParameterDefinition],
        automata: [Automaton?]
    ) throws(LanguageError) {
        let indices = Dictionary(
            parameters.enumerated().filter { $1.source == .path }.map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.pattern = pattern
        self.bases = bases
        self.options = options
        self.parameters = parameters
        self.automata = automata
        program = try PatternProgram(
            pattern, keepsTrailingSlash: options.strictTrailingSlash, foldsCase: options.foldsCase,
            automaton: { name in indices[name].flatMap { automata[$0] } })
        captureParameters = pattern.captures.map { indices[$0.name] ?? 0 }
    }

    var parameterCount: Int { parameters.count }

    /// The texts of all parameters, or nil.
    func match(_ subject: Subject) -> [[String]?]? {
        for origin in origins(of: subject) {
            if let texts = matchPath(subject, origin) { return matchQuery(subject, texts) }
        }
        return nil
    }

    // MARK: Stages

    /// What the origin lets through: the texts of the captures in the host, and the path that the pattern is to see.
    struct Origin {
        var texts: [[String]?]
        var path: [Symbol]
    }

    /// In the order in which they are tried: several where one base stands below another, none where the origin is not the pattern's.
    func origins(of subject: Subject) -> [Origin] {
        var texts: [[String]?] = Array(repeating: nil, count: parameters.count)
        let path = path(of: subject)
        switch (pattern.origin, subject.origin) {
        case (.relative, .none): return [Origin(texts: texts, path: path)]
        case (.relative, _):
            return bases.lazy.filter { $0.origin == subject.origin }.compactMap { $0.relativePath(of: path) }
                .map { Origin(texts: texts, path: $0) }
        case (.app(let scheme), .app(let other)):
            return scheme == other ? [Origin(texts: texts, path: path)] : []
        case (.web(let scheme, _), .web(let other, let authority)):
            guard scheme == other, let captures = program.authority?.run(on: authority) else { return [] }
            note(captures, from: 0, in: authority, to: &texts)
            return [Origin(texts: texts, path: path)]
        default: return []
        }
    }

    /// The path with or without its trailing slash.
    private func path(of subject: Subject) -> [Symbol] {
        let path = subject.path
        if options.strictTrailingSlash || path.count == 1 || path.last != .separator { return path }
        return Array(path.dropLast())
    }

    func matchPath(_ subject: Subject, _ origin: Origin) -> [[String]?]? {
        var captures = program.path.run(on: origin.path)
        // An empty path is `/`.
        if captures == nil, origin.path.count == 1 { captures = program.path.run(on: []) }
        guard let captures else { return nil }
        var texts = origin.texts
        note(captures, from: program.authorityCaptureCount, in: origin.path, to: &texts)
        return texts
    }

    private func note(_ captures: [Program.Capture], from first: Int, in word: [Symbol], to texts: inout [[String]?]) {
        for (offset, range) in captures.enumerated() {
            let capture = program.captures[first + offset]
            let index = captureParameters[first + offset]
            guard let range else {
                if capture.isArray { texts[index] = [] }
                continue
            }
            let elements =
                capture.isArray
                ? word[range].split(separator: .separator, omittingEmptySubsequences: false) : [word[range]]
            texts[index] = elements.map { PercentCoding.text(of: $0) }
        }
    }

    func matchQuery(_ subject: Subject, _ captured: [[String]?]) -> [[String]?]? {
        var texts = captured
        var items: [QueryItem]?
        for (index, parameter) in parameters.enumerated() {
            switch parameter.source {
            case .path: continue
            case .fragment: texts[index] = subject.fragment.map { [$0] }
            case .query(let key):
                let all = items ?? subject.queryItems(plusIsSpace: options.plusIsSpace)
                items = all
                guard let found = queryTexts(of: parameter, index, all.filter { $0.key.isIdentical(to: key) }) else { return nil }
                texts[index] = found.texts
            }
        }
        return texts
    }

    /// The texts of a query parameter; nil where the match fails because of it.
    private func queryTexts(of parameter: ParameterDefinition, _ index: Int, _ items: [QueryItem]) -> (texts: [String]?, Void)? {
        if parameter.isArray {
            let texts = items.compactMap { accepted($0.value, index) }
            return options.strictQuery && texts.count < items.count ? nil : (texts, ())
        }
        guard let first = items.first else { return parameter.isRequired ? nil : (nil, ()) }
        if let text = accepted(first.value, index) { return ([text], ()) }
        return parameter.isRequired || options.strictQuery ? nil : (nil, ())
    }

    /// The text, where the type accepts it; the bare key of a `Bool` is `true`.
    private func accepted(_ text: String, _ index: Int) -> String? {
        if text.isEmpty, parameters[index].type.base == .bool { return "true" }
        guard let automaton = automata[index] else { return text }
        return automaton.matches(text.symbols) ? text : nil
    }
}

extension String {
    /// Scalar by scalar: `==` of Swift compares what is canonically equivalent.
    func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// What is wrong with a definition.
public struct DefinitionError: Error, Hashable, Sendable {
    /// The index of the definition.
    public var definition: Int
    /// The index of the pattern in the definition.
    public var pattern: Int
    /// What is wrong with it.
    public var error: PatternError

    /// An error in one pattern of one definition.
    public init(definition: Int, pattern: Int, error: PatternError) {
        self.definition = definition
        self.pattern = pattern
        self.error = error
    }
}

extension PatternError {
    static func tooLarge(_ text: String) -> PatternError {
        PatternError(
            .tooLarge,
            "the pattern needs more than \(Program.stateLimit) states; shorten its repetitions or the type of a parameter",
            at: 0..<text.unicodeScalars.count)
    }
}

/// The languages of types, built once for many definitions.
public struct TypeLanguages: Sendable {
    /// Beyond so many they are built anew, so that a manifest of 100,000 different types does not keep them all.
    private static let limit = 256
    var automata: [ParameterType: Automaton?] = [:]

    /// No language yet.
    public init() {}

    mutating func trim() {
        if automata.count > Self.limit { automata.removeAll() }
    }
}

/// Checks definitions without making a matcher.
public enum DefinitionCompiler {
    /// What keeps the patterns of a definition from being compiled, one error a pattern at most, in order.
    ///
    /// Patterns of literals and bare parameters of any text are not compiled: they have one state a character.
    public static func errors(in definition: RouteDefinition) -> [DefinitionError] {
        var languages = TypeLanguages()
        return errors(in: definition, &languages)
    }

    /// The same for one of many definitions, whose types are mostly the same: their languages are built once.
    public static func errors(in definition: RouteDefinition, _ languages: inout TypeLanguages) -> [DefinitionError] {
        var errors: [DefinitionError] = []
        languages.trim()
        for (index, text) in definition.patterns.enumerated() {
            if isPlain(text), definition.parameters.allSatisfy({ $0.type == .string || $0.source != .path }) { continue }
            var single = definition
            single.patterns = [text]
            single.bases = []
            single.parameters.removeAll { $0.source != .path }
            do { _ = try CompiledDefinition(single, index: 0, automata: &languages.automata) } catch {
                errors.append(DefinitionError(definition: 0, pattern: index, error: error.error))
            }
        }
        return errors
    }

    /// Whether nothing in the text can need more states than it has characters.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.count < Program.stateLimit / 2 && !text.utf8.contains { $0 == 0x28 }
    }
}
