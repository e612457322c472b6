import RouteLanguage
import RouteSyntax
import RouteTable

/// A type written as a mapping: `{type: Int, range: 0...9, default: 1}`.
struct TypeMapping {
    private let node: Int
    private let reader: DocumentReader
    private let name: String
    private let place: TypeResolver.Place
    private let resolver: TypeResolver
    private var values: [TypeKey: Int] = [:]
    private var keys: [TypeKey: Int] = [:]

    init(_ node: Int, _ reader: DocumentReader, of name: String, place: TypeResolver.Place, resolver: TypeResolver) {
        self.node = node
        self.reader = reader
        self.name = name
        self.place = place
        self.resolver = resolver
        for entry in reader.mapping(node, "the type of `\(name)`", example: "{type: Int, range: 0...9}") ?? [] {
            guard let key = reader.key(entry, TypeKey.vocabulary) else {
                reader.reportUnknownKey(entry.key, "a type", known: TypeKey.vocabulary.words)
                continue
            }
            if key == .key, place != .query {
                let reason = "only an item of `query:` has a key of its own in the URL"
                reader.reportUnknownKey(entry.key, "the type of `\(name)`", known: [], reason: reason)
            } else if key == .default, place == .declaration {
                let reason = "a default belongs where the type is used: {type: \(name), default: …}"
                reader.reportUnknownKey(entry.key, "the named type `\(name)`", known: [], reason: reason)
            } else {
                values[key] = entry.value
                keys[key] = entry.key
            }
        }
    }

    /// What the mapping means.
    func written() -> TypeResolver.Written {
        var reference = TypeReference(type: .string, range: reader.range(node))
        var isKnown = true
        if let word = values[.type] {
            if let base = resolver.base(word, reader, of: name) {
                reference.type = base.type
                reference.typeName = base.name
                reference.appTypeRange = base.appTypeRange
                reference.isOptional = base.expression.isOptional
                reference.isArray = base.expression.isArray
            } else {
                isKnown = false
            }
        }
        if place == .declaration, reference.isArray || reference.isOptional {
            let advice = reference.isArray ? "`[\(name)]`" : "`\(name)?`"
            let range = values[.type].map(reader.range) ?? reference.range
            reader.report(.wrongType, "a named type is no array and not optional; write \(advice) where it is used", at: range)
            (reference.isArray, reference.isOptional) = (false, false)
        }
        if isKnown { readConstraints(&reference) }
        readAppType(&reference)
        if let value = values[.key] {
            reference.key = reader.located(value, "`key`", expected: "the name in the URL's query", example: "key: utm_source")
        }
        readDefault(&reference, isKnown: isKnown)
        let description = values[.description].flatMap { reader.prose($0, "`description`", example: "description: The page.") }
        return TypeResolver.Written(type: reference, description: description, isKnown: isKnown)
    }

    // MARK: What narrows the type

    private func readConstraints(_ reference: inout TypeReference) {
        if let cases = values[.cases] {
            for other in [TypeKey.pattern, .range] {
                guard let key = keys[other] else { continue }
                reader.report(
                    .wrongType, "a type with `cases` has no `\(other.rawValue)`; the words say it all", at: reader.range(key))
            }
            readCases(cases, &reference)
            return
        }
        if let value = values[.range] { readRange(value, &reference) }
        if let value = values[.pattern] { readPattern(value, &reference) }
    }

    private func readCases(_ node: Int, _ reference: inout TypeReference) {
        if reference.type != ParameterType.string, let key = keys[.type] {
            let message = "a type with `cases` is an enumeration of words and takes no other `type`; remove one of the two"
            reader.report(.wrongType, message, at: reader.range(key))
            return
        }
        var words: [String] = []
        var seen: [[UInt8]: SourceRange] = [:]
        for element in reader.list(node, "`cases`", expected: "a list of words", example: "cases: [overview, posts]") {
            guard let word = reader.located(element, "a case", expected: "a word", example: "cases: [overview, posts]") else {
                continue
            }
            if word.value.isEmpty {
                reader.report(
                    .wrongType, "a case is a word, not the empty text; make the parameter optional instead", at: word.range)
            } else if let first = seen.updateValue(word.range, forKey: Array(word.value.utf8)) {
                let note = Diagnostic.Note(message: "first here", range: first)
                reader.report(.wrongType, "the case \(Words.quoted(word.value)) stands here twice", at: word.range, notes: [note])
            } else {
                words.append(word.value)
            }
        }
        if words.isEmpty {
            if reader.kind(node) == .sequence, reader.elements(of: node).isEmpty {
                reader.report(
                    .wrongType, "`cases` needs one word at least, as in `cases: [overview, posts]`", at: reader.range(node))
            }
            return
        }
        reference.type.cases = words
    }

    private func readRange(_ node: Int, _ reference: inout TypeReference) {
        guard case .integer(let integer) = reference.type.base, reference.type.cases == nil else {
            let key = keys[.range].map(reader.range) ?? reader.range(node)
            reader.report(.wrongType, "only an integer type has a `range`; write `type: Int` beside it", at: key)
            return
        }
        let example = "range: 0...9"
        guard let text = reader.located(node, "`range`", expected: "two whole numbers", example: example) else { return }
        let parts = Self.bounds(text.value)
        guard let parts else {
            let advice = text.value.contains("..<") ? "; the last number belongs to it, so write three dots" : ""
            reader.report(
                .wrongType, "\(Words.quoted(text.value)) is no range of whole numbers; write it as in `\(example)`\(advice)",
                at: text.range)
            return
        }
        guard parts.lower <= parts.upper else {
            let advice = "the smaller number comes first, as in `range: \(parts.upper)...\(parts.lower)`"
            reader.report(.wrongType, "the range \(Words.quoted(text.value)) is empty; \(advice)", at: text.range)
            return
        }
        let range = IntegerRange(parts.lower, parts.upper)
        let outer = reference.type.range ?? integer.bounds
        guard outer.contains(range) else {
            let owner = reference.type.range == nil ? integer.rawValue : reference.typeName ?? integer.rawValue
            reader.report(.wrongType, "the range \(range) is not within that of `\(owner)`, \(outer)", at: text.range)
            return
        }
        reference.type.range = range
    }

    /// `a...b`, with or without spaces around the dots.
    private static func bounds(_ text: String) -> (lower: IntegerValue, upper: IntegerValue)? {
        guard let dots = text.firstRange(of: "...") else { return nil }
        func number(_ part: Substring) -> IntegerValue? {
            let trimmed = part.drop { $0 == " " }
            return IntegerValue(trimmed.prefix(trimmed.count - trimmed.reversed().prefix { $0 == " " }.count))
        }
        guard let lower = number(text[..<dots.lowerBound]), let upper = number(text[dots.upperBound...]) else { return nil }
        return (lower, upper)
    }

    private func readPattern(_ node: Int, _ reference: inout TypeReference) {
        guard
            let text = reader.located(node, "`pattern`", expected: "a regular expression", example: "pattern: '[a-z0-9_]{3,20}'")
        else { return }
        if reference.type.pattern != nil || reference.type.cases != nil {
            let has = reference.type.cases == nil ? "a `pattern`" : "`cases`"
            let message = "the type `\(reference.typeName ?? "")` has \(has) already; a second constraint cannot be added to it"
            reader.report(.wrongType, message, at: keys[.pattern].map(reader.range) ?? text.range)
            return
        }
        var type = reference.type
        type.pattern = text.value
        if let error = resolver.regexError(type) {
            let range = reader.source(node).range(ofScalars: error.offsets, in: text.value)
            reader.report(error.rule, error.message, at: range)
            return
        }
        reference.type = type
    }

    // MARK: The rest

    private func readAppType(_ reference: inout TypeReference) {
        guard let value = values[.swift] else { return }
        guard let type = reader.located(value, "`swift`", expected: "the name of a Swift type", example: "swift: PersonID") else {
            return
        }
        reference.type.appType = type.value
        reference.appTypeRange = type.range
    }

    private func readDefault(_ reference: inout TypeReference, isKnown: Bool) {
        guard let value = values[.default] else { return }
        if reference.isArray {
            let message = "an array has no default; it is empty where the URL has no element"
            reader.report(.wrongType, message, at: keys[.default].map(reader.range) ?? reader.range(value))
            return
        }
        if reference.isOptional {
            let message = "a parameter with a default is never nil; remove the `?` of its type, or the default"
            reader.report(.wrongType, message, at: keys[.default].map(reader.range) ?? reader.range(value))
            reference.isOptional = false
        }
        // A date without quotes is a date to YAML 1.1, which is just what a `Date` expects.
        let isDate = isKnown && reference.type.base == .date
        guard
            let text = reader.located(
                value, "`default`", expected: "a value", example: "default: 1", isName: false, mayBeAmbiguous: isDate)
        else { return }
        guard isKnown else { return }
        guard reference.type.value(of: text.value, inQuery: false) != nil else {
            reader.report(.wrongType, "the default \(Words.quoted(text.value)) is no \(described(reference))", at: text.range)
            return
        }
        reference.defaultValue = text
    }

    private func described(_ reference: TypeReference) -> String {
        let type = reference.type
        if let cases = type.cases {
            let near =
                Suggestion.nearest(to: values[.default].map(reader.text) ?? "", in: cases).map { "; did you mean `\($0)`?" } ?? ""
            return "case of `\(reference.typeName ?? name)` (\(Words.list(Array(cases.prefix(8)))))\(near)"
        }
        if let pattern = type.pattern { return "text that matches \(Words.quoted(pattern))" }
        switch type.base {
        case .integer(let integer): return "`\(integer.rawValue)` (\(type.range ?? integer.bounds))"
        case .bool: return "`Bool` (`true`, `false`)"
        case .double: return "`Double` (as `1.5`)"
        case .uuid: return "`UUID` (8-4-4-4-12 hexadecimal digits)"
        case .date: return "`Date` (as `2030-12-31` or `2030-12-31T23:59:59Z`)"
        case .url: return "`URL`"
        case .string: return "`String`"
        }
    }
}

extension PatternError {
    /// The rule under which the error is reported.
    var rule: RuleName {
        switch kind {
        case .syntax: .patternSyntax
        case .unsupportedRegex: .regexUnsupported
        case .tooLarge: .patternTooLarge
        case .duplicateParameter: .duplicateParameter
        }
    }
}
