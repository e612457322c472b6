import RouteLanguage
import RouteSyntax

/// Writes the canonical URL of a destination: its first pattern, on its first base, with the values' texts in their places.
///
///     let writer = try URIWriter(definition)
///     try writer.uri([(name: "personId", texts: ["ann"])])   // "https://myapp.com/person/ann"
public struct URIWriter: Sendable {
    private let name: String
    private let parameters: [ParameterDefinition]
    private let compiled: CompiledPattern

    /// - Throws: what is wrong with the first pattern, or that there is none.
    public init(_ definition: RouteDefinition) throws(DefinitionError) {
        var first = definition
        first.patterns = Array(definition.patterns.prefix(1))
        var cache: [ParameterType: Automaton?] = [:]
        let compiled = try CompiledDefinition(first, index: 0, automata: &cache)
        guard let pattern = compiled.patterns.first else {
            throw DefinitionError(definition: 0, pattern: 0, error: PatternError(.syntax, "a pattern is missing", at: 0..<0))
        }
        self.name = definition.name
        self.parameters = compiled.parameters
        self.compiled = pattern
    }

    /// The canonical URL.
    ///
    /// An optional part is written where all its parameters have values, anonymous parts with their shortest, then smallest word. A
    /// `/` in a value is a separator where the parameter's regular expression accepts one, else `%2F`. Values of the query that equal
    /// the default are left out.
    ///
    /// - Parameter values: for each parameter its canonical texts: one for a scalar, any number for an array. What is absent may be
    ///   left out.
    /// - Throws: `URIWriterError` unless matching the URL with the pattern gives the same values back.
    public func uri(_ values: [(name: String, texts: [String])]) throws(URIWriterError) -> String {
        let texts = Dictionary(values.map { ($0.name, $0.texts) }, uniquingKeysWith: { first, _ in first })
        var uri = ""
        try writeOrigin(texts, to: &uri)
        writeQuery(texts, to: &uri)
        writeFragment(texts, to: &uri)
        try verify(uri, texts)
        return uri
    }

    // MARK: Origin and path

    private func writeOrigin(_ texts: [String: [String]], to uri: inout String) throws(URIWriterError) {
        var path = ""
        try write(compiled.pattern.path, texts, in: .path, to: &path)
        if path.isEmpty { path = "/" }
        if compiled.pattern.endsInLiteralSlash, !compiled.options.strictTrailingSlash, path.utf8.count > 1, path.hasSuffix("/") {
            path.removeLast()
        }
        switch compiled.pattern.origin {
        case .relative:
            guard let base = compiled.bases.first else {
                uri += path
                return
            }
            let basePath = base.path.map { $0 == .separator ? "/" : encoded([$0]) }.joined()
            writeOrigin(base.origin, path: basePath.isEmpty ? path : path == "/" ? basePath : basePath + path, to: &uri)
        case .app(let scheme): writeOrigin(.app(scheme: scheme), path: path, to: &uri)
        case .web(let scheme, let authority):
            var host = ""
            try write(authority, texts, in: .authority, to: &host)
            uri += "\(scheme)://\(host)\(path)"
        }
    }

    private func writeOrigin(_ origin: Subject.Origin, path: String, to uri: inout String) {
        switch origin {
        case .none: uri += path
        case .web(let scheme, let authority): uri += "\(scheme)://\(PercentCoding.text(of: authority))\(path)"
        case .app(let scheme):
            // A path that begins with an empty segment needs its own slash behind the three that are dropped.
            uri += path.hasPrefix("//") ? "\(scheme)://\(path)" : "\(scheme):/\(path)"
        }
    }

    private enum Context {
        case authority
        case path
    }

    private func write(
        _ pieces: [Pattern.Piece], _ texts: [String: [String]], in context: Context, to text: inout String
    ) throws(URIWriterError) {
        for piece in pieces {
            switch piece {
            case .literal(let symbols, _): text += context == .path ? encoded(symbols) : PercentCoding.text(of: symbols)
            case .group(let regex, let offsets):
                let program = try? Program(regex, within: context == .path ? .all : .host)
                // An empty word at the end would leave a trailing slash, which is no part of the subject.
                let isDropped =
                    context == .path && offsets.upperBound == compiled.pattern.text.unicodeScalars.count
                    && !compiled.options.strictTrailingSlash && text.utf8.count > 1 && text.hasSuffix("/")
                guard let word = program?.shortestWord(isEmptyAllowed: !isDropped) else {
                    throw URIWriterError(parameter: nil, message: "an anonymous group of its pattern matches nothing")
                }
                text += encoded(word)
            case .capture(let capture):
                guard let value = self.texts(of: capture.name, texts)?.first else {
                    throw URIWriterError(parameter: capture.name, message: "it has no value, and the pattern needs one")
                }
                text += context == .path ? encoded(value, capture) : value
            case .repetition(let content, let modifier, _):
                try write(content, modifier, texts, in: context, to: &text)
            }
        }
    }

    private func write(
        _ content: [Pattern.Piece], _ modifier: Pattern.Modifier, _ texts: [String: [String]], in context: Context,
        to text: inout String
    ) throws(URIWriterError) {
        let names = Self.captures(in: content)
        switch modifier {
        case .once: try write(content, texts, in: context, to: &text)
        case .optional:
            let isPresent = !names.isEmpty && names.allSatisfy { !(self.texts(of: $0.name, texts) ?? []).isEmpty }
            if isPresent { try write(content, texts, in: context, to: &text) }
        case .zeroOrMore, .oneOrMore:
            guard let array = names.first else {
                if modifier == .oneOrMore { try write(content, texts, in: context, to: &text) }
                return
            }
            for element in self.texts(of: array.name, texts) ?? [] { text += "/" + encoded(element, array) }
        }
    }

    private static func captures(in pieces: [Pattern.Piece]) -> [Pattern.Capture] {
        pieces.flatMap { piece in
            switch piece {
            case .capture(let capture): [capture]
            case .repetition(let content, _, _): captures(in: content)
            case .literal, .group: [Pattern.Capture]()
            }
        }
    }

    /// The texts given for a capture; a default stands for a scalar without one.
    private func texts(of name: String, _ texts: [String: [String]]) -> [String]? {
        texts[name] ?? parameters.first { $0.name == name }?.defaultText.map { [$0] }
    }

    private func encoded(_ symbols: [Symbol]) -> String {
        symbols.split(separator: .separator, omittingEmptySubsequences: false)
            .map { PercentCoding.encode(PercentCoding.text(of: $0), in: .segment) }.joined(separator: "/")
    }

    private func encoded(_ value: String, _ capture: Pattern.Capture) -> String {
        guard capture.regex?.mayContain(.separator) == true else { return PercentCoding.encode(value, in: .segment) }
        return value.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
            .map { PercentCoding.encode(String(decoding: $0, as: UTF8.self), in: .segment) }.joined(separator: "/")
    }

    // MARK: Query and fragment

    private func writeQuery(_ texts: [String: [String]], to uri: inout String) {
        var separator = "?"
        for parameter in parameters {
            guard case .query(let key) = parameter.source, let values = texts[parameter.name] else { continue }
            if !parameter.isArray, parameter.defaultText != nil, parameter.value(of: values) == parameter.value(of: nil) {
                continue
            }
            for value in parameter.isArray ? values[...] : values.prefix(1) {
                uri += separator
                uri += PercentCoding.encode(key, in: .queryItem)
                uri += "="
                uri += PercentCoding.encode(value, in: .queryItem)
                separator = "&"
            }
        }
    }

    private func writeFragment(_ texts: [String: [String]], to uri: inout String) {
        for parameter in parameters where parameter.source == .fragment {
            if let value = texts[parameter.name]?.first { uri += "#" + PercentCoding.encode(value, in: .fragment) }
        }
    }

    // MARK: Verification

    /// The URL, read again, must give the values back.
    private func verify(_ uri: String, _ texts: [String: [String]]) throws(URIWriterError) {
        guard let subject = try? Subject(uri), let found = compiled.match(subject) else {
            let refused = parameters.first { parameter in
                (texts[parameter.name] ?? []).contains { parameter.type.value(of: $0, inQuery: false) == nil }
            }
            throw URIWriterError(
                parameter: refused?.name,
                message: refused.map { "its text is no \($0.type.summary)" } ?? "\(uri) is not matched by the pattern")
        }
        for (parameter, found) in zip(parameters, found) {
            let given = texts[parameter.name]
            let value = parameter.value(of: given)
            // An item of the query that is no text of its type is read as absent: then equal is not enough.
            let isWhole =
                switch value {
                case .array(let elements): elements.count == given?.count ?? 0
                case nil: given == nil
                default: true
                }
            guard isWhole else {
                throw URIWriterError(parameter: parameter.name, message: "its text is no \(parameter.type.summary)")
            }
            if parameter.value(of: found) != value {
                throw URIWriterError(parameter: parameter.name, message: "\(uri) gives another value back")
            }
        }
    }
}

/// Why a value has no URL.
public struct URIWriterError: Error, Hashable, Sendable {
    /// The parameter concerned; nil where it is the whole.
    public var parameter: String?
    /// A sentence in lower case.
    public var message: String
}
