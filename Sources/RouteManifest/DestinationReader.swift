import RouteSyntax
import RouteTable

/// What all destinations of a manifest share.
struct DestinationContext {
    var bases: [String]
    var matching: MatchingOptions
    var types: TypeResolver
}

/// Reads one entry under `destinations:`.
struct DestinationReader {
    private let reader: DocumentReader
    private let context: DestinationContext
    private var result: DestinationDeclaration

    init(_ reader: DocumentReader, context: DestinationContext, name: Located<String>, file: Int) {
        self.reader = reader
        self.context = context
        result = DestinationDeclaration(
            name: name, file: file, patterns: [], matching: context.matching,
            definition: RouteDefinition(name: name.value, patterns: []))
    }

    mutating func destination(_ node: Int) -> DestinationDeclaration {
        reader.destination = result.name.value
        defer { reader.destination = nil }
        switch reader.kind(node) {
        case .scalar where !reader.isNull(node):
            readPattern(node)
        case .mapping:
            readMapping(node)
        case .sequence:
            let example = "\(result.name.value): {patterns: [/a, /b]}"
            reader.reportWrongType(node, "a destination", expected: "a pattern or a mapping", example: example)
        case .scalar:
            reader.report(
                .missingKey,
                "the destination \(Words.quoted(result.name.value)) has no `patterns`, as in `patterns: [/settings]`",
                at: result.name.range)
        case .alias, .invalid: break
        }
        result.definition = DefinitionBuilder(reader, context).definition(&result)
        return result
    }

    private mutating func readMapping(_ node: Int) {
        var hasPatterns = false
        for entry in reader.entries(of: node) {
            guard let key = reader.key(entry, DestinationKey.vocabulary) else {
                reader.reportUnknownKey(
                    entry.key, "a destination", known: DestinationKey.vocabulary.words, reason: misplaced(entry.key))
                continue
            }
            if key == .patterns { hasPatterns = true }
            read(key, entry.value)
        }
        if !hasPatterns {
            reader.report(
                .missingKey,
                "the destination \(Words.quoted(result.name.value)) has no `patterns`, as in `patterns: [/settings]`",
                at: result.name.range)
        }
    }

    private func misplaced(_ key: Int) -> String? {
        let word = reader.text(key)
        guard Suggestion.nearest(to: word, in: DestinationKey.vocabulary.words) == nil else { return nil }
        if word == "pattern" || word == "path" || word == "url" { return "did you mean `patterns`?" }
        if ManifestKey(rawValue: word) != nil { return "it belongs to the top level of the manifest" }
        return OptionKey(rawValue: word) == nil ? nil : "it belongs under `options:`"
    }

    private mutating func read(_ key: DestinationKey, _ node: Int) {
        let subject = "`\(key.rawValue)`"
        switch key {
        case .patterns: readPatterns(node)
        case .description: result.description = reader.prose(node, subject, example: "description: A person's profile.")
        case .screen: result.screen = name(node, subject, "the name of a Swift type", "screen: SettingsViewController")
        case .parameters: result.parameters = parameters(node, subject, place: .capture)
        case .query: result.query = parameters(node, subject, place: .query)
        case .fragment:
            result.fragment = name(node, subject, "the name of a parameter", "fragment: section")
            if let name = result.fragment, !checkName(name, isQuery: false) { result.fragment = nil }
        case .priority: result.priority = reader.integer(node, subject, example: "priority: 10")
        case .before: result.before = names(node, subject, "a list of destinations", "before: [Settings]")
        case .case: if let word = reader.word(node, subject, LetterCase.self) { result.matching.foldsCase = word == .insensitive }
        case .trailingSlash:
            if let word = reader.word(node, subject, TrailingSlash.self) { result.matching.strictTrailingSlash = word == .strict }
        case .strictQuery: if let value = reader.bool(node, subject) { result.matching.strictQuery = value }
        case .deprecated: result.deprecated = reader.prose(node, subject, example: "deprecated: Use Profile.")
        case .allow: readAllowances(node)
        case .examples: readExamples(node)
        case .presentation: result.presentation = reader.word(node, subject, DestinationDeclaration.Presentation.self)
        case .embedding:
            result.embedding = oneOrMoreNames(node, subject, "embedding: navigation")
            checkNesting(result.embedding)
        case .protection: result.protection = oneOrMoreNames(node, subject, "protection: [signedIn]")
        case .cache: result.cache = lifetime(node, subject)
        case .restoration: result.restoration = name(node, subject, "a name", "restoration: profile")
        case .hidesBottomBar: result.hidesBottomBar = reader.bool(node, subject)
        }
    }

    private func name(_ node: Int, _ subject: String, _ expected: String, _ example: String) -> Located<String>? {
        reader.located(node, subject, expected: expected, example: example)
    }

    private func names(_ node: Int, _ subject: String, _ expected: String, _ example: String) -> [Located<String>] {
        reader.list(node, subject, expected: expected, example: example).compactMap { element in
            // A mapping in place of the list was reported as what it is.
            if element == node, reader.kind(node) != .scalar { return nil }
            return reader.located(element, "an element of \(subject)", expected: "a name", example: example)
        }
    }

    /// A name, or a list of names.
    private func oneOrMoreNames(_ node: Int, _ subject: String, _ example: String) -> [Located<String>] {
        let isName = reader.kind(node) == .scalar && !reader.isEmpty(node)
        let names = isName ? [name(node, subject, "names", example)].compactMap { $0 } : names(node, subject, "names", example)
        for name in names where name.value.isEmpty {
            reader.report(.wrongType, "\(subject) takes names, not an empty text; write it as in `\(example)`", at: name.range)
        }
        return names
    }

    /// A container of the runtime holds lower kinds only: screen < navigation < tab. What one of the app's own is, is not known.
    private func checkNesting(_ embedding: [Located<String>]) {
        for (inner, outer) in zip(embedding, embedding.dropFirst()) {
            guard let held = ContainerWord(rawValue: inner.value), let container = ContainerWord(rawValue: outer.value),
                held == .tab || container == .navigation
            else { continue }
            reader.report(
                .wrongType,
                "`embedding` goes from the inside out, and a `\(container.rawValue)` container cannot hold a `\(held.rawValue)` container; "
                    + "the order is `[navigation, tab]`", at: outer.range)
        }
    }

    /// `forever`, or a number of seconds, minutes, hours or days: `90s`, `15m`, `2h`, `1d`.
    private func lifetime(_ node: Int, _ subject: String) -> DestinationDeclaration.Lifetime? {
        let expected = "`forever` or a time"
        let example = "cache: 15m"
        guard let word = reader.located(node, subject, expected: expected, example: example)?.value else { return nil }
        if word == "forever" { return .forever }
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        let digits = word.dropLast()
        // Nine digits: 31 years in seconds, and no overflow in days.
        if let unit = word.last.flatMap({ units[$0] }), (1...9).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(digits), number > 0
        {
            return .seconds(number * unit)
        }
        let near = Suggestion.nearest(to: word, in: ["forever"]).map { "did you mean `\($0)`?" }
        let advice = near ?? "write a number with `s`, `m`, `h` or `d`, as in `\(example)`"
        reader.report(
            .wrongType, "\(subject) takes \(expected), not \(Words.quoted(word)); \(advice)", at: reader.range(node))
        return nil
    }

    // MARK: Patterns

    private mutating func readPatterns(_ node: Int) {
        if reader.kind(node) == .sequence, reader.elements(of: node).isEmpty {
            reader.report(
                .wrongType, "`patterns` needs one pattern at least, as in `patterns: [/settings]`", at: reader.range(node))
        }
        let expected = "a list of patterns"
        for element in reader.list(node, "`patterns`", expected: expected, example: "patterns: [/settings]") {
            readPattern(element)
        }
    }

    private mutating func readPattern(_ node: Int) {
        guard let text = reader.located(node, "a pattern", expected: "a text", example: "patterns: ['/person/:id']") else {
            return
        }
        let source = reader.source(node)
        var pattern: Pattern?
        do throws(PatternError) { pattern = try Self.parsed(text.value) } catch {
            reader.findings.report(
                error.rule, error.message, at: source.range(ofScalars: error.offsets, in: text.value),
                destination: result.name.value,
                pattern: text.value)
        }
        result.patterns.append(PatternDeclaration(text: text.value, range: text.range, pattern: pattern, source: source))
    }

    /// How many bytes a pattern may have: far more than 10,000 states need, and few enough to be parsed in no time.
    private static let patternLengthLimit = 1 << 15

    private static func parsed(_ text: String) throws(PatternError) -> Pattern {
        guard text.utf8.count <= patternLengthLimit else {
            throw PatternError(.tooLarge, "the pattern is longer than \(patternLengthLimit) bytes; shorten it", at: 0..<1)
        }
        return try Pattern(text)
    }

    // MARK: Parameters

    private mutating func parameters(_ node: Int, _ subject: String, place: TypeResolver.Place) -> [ParameterDeclaration] {
        guard !reader.isNull(node) else { return [] }
        let example = place == .query ? "query: {page: Int}" : "parameters: {id: Int}"
        let entries = reader.mapping(node, subject, expected: "a mapping of names to types", example: example) ?? []
        var result: [ParameterDeclaration] = []
        result.reserveCapacity(entries.count)
        for entry in entries {
            let name = reader.name(entry.key)
            let written = context.types.read(entry.value, reader, of: name.value, place: place)
            if !written.isKnown { self.result.hasUnknownTypes = true }
            guard checkName(name, isQuery: place == .query) else { continue }
            result.append(ParameterDeclaration(name: name, type: written.type, description: written.description))
        }
        return result
    }

    /// Whether a name of a parameter is one; a pattern could not capture any other.
    private func checkName(_ name: Located<String>, isQuery: Bool) -> Bool {
        let bytes = name.value.utf8
        let isName =
            !bytes.isEmpty && bytes.first.map { !(0x30...0x39).contains($0) } == true && bytes.allSatisfy(Self.isNameByte)
        if isName { return true }
        var message = "\(Words.quoted(name.value)) is no name of a parameter: ASCII letters, digits and `_`, no digit first"
        if isQuery, !name.value.isEmpty {
            message +=
                "; where the URL's key is such, name it with `key`: `\(Self.property(name.value)): {type: String, key: '\(name.value)'}`"
        }
        reader.report(.wrongType, message, at: name.range)
        return false
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }

    /// `utm-source` as the name of a property: `utmSource`.
    private static func property(_ key: String) -> String {
        let words = key.utf8.split { !isNameByte($0) }.map { String(decoding: $0, as: UTF8.self) }
        let name = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        return name.isEmpty || name.first?.isNumber == true ? "value\(name)" : name
    }

    // MARK: Exceptions and examples

    private mutating func readAllowances(_ node: Int) {
        let example = "allow: [{rule: unicode-class, reason: names are typed by people}]"
        for element in reader.list(node, "`allow`", expected: "a list of rules", example: example) {
            guard let entries = reader.mapping(element, "an entry of `allow`", expected: "a rule and a reason", example: example)
            else { continue }
            var rule: Located<String>?
            var hasRule = false
            var reason: String?
            for entry in entries {
                switch reader.key(entry, AllowKey.vocabulary) {
                case .rule:
                    hasRule = true
                    rule = reader.located(entry.value, "`rule`", expected: "the name of a rule", example: "rule: unicode-class")
                case .reason: reason = reader.prose(entry.value, "`reason`", example: "reason: names are typed by people")
                case nil: reader.reportUnknownKey(entry.key, "an entry of `allow`", known: AllowKey.vocabulary.words)
                }
            }
            if !hasRule { reader.report(.missingKey, "the entry of `allow` has no `rule`", at: reader.range(element)) }
            guard let rule else { continue }
            let known = RuleName.all.map(\.rawValue)
            if !known.contains(rule.value) {
                let near = Suggestion.nearest(to: rule.value, in: known).map { "did you mean `\($0)`?" }
                let advice = near ?? "`routegen rules` lists them"
                reader.report(.wrongType, "there is no rule \(Words.quoted(rule.value)); \(advice)", at: rule.range)
            } else {
                result.allow.append(DestinationDeclaration.Allowance(rule: rule, reason: reason))
            }
        }
    }

    private mutating func readExamples(_ node: Int) {
        let example = "examples: [{url: https://myapp.com/settings}]"
        for element in reader.list(node, "`examples`", expected: "a list of examples", example: example) {
            guard let entries = reader.mapping(element, "an example", expected: "a mapping with `url`", example: example) else {
                continue
            }
            if let example = ExampleReader(reader).example(element, entries) { result.examples.append(example) }
        }
    }
}
