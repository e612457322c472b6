import RouteLanguage

/// Reads the nodes of one document as what the schema expects at their place, and reports what does not fit.
final class DocumentReader {
    let document: YAMLDocument
    let findings: Findings
    /// The destination that is being read, for the findings.
    var destination: String?

    init(_ document: YAMLDocument, findings: Findings) {
        self.document = document
        self.findings = findings
    }

    /// A key of a mapping and its value.
    struct Entry {
        /// Aliases followed: a scalar.
        var key: Int
        /// Aliases followed.
        var value: Int
    }

    // MARK: Nodes

    func kind(_ node: Int) -> YAMLNode.Kind { document.nodes[node].kind }

    func range(_ node: Int) -> SourceRange { document.range(of: node) }

    func text(_ scalar: Int) -> String { document.text(of: scalar) }

    func source(_ scalar: Int) -> ScalarSource { ScalarSource(document.nodes[scalar], in: document.source) }

    func isPlain(_ node: Int) -> Bool { document.nodes[node].kind == .scalar && document.nodes[node].style == .plain }

    /// Whether nothing is written, as in `patterns:` with the line ended.
    func isEmpty(_ node: Int) -> Bool { isPlain(node) && document.textLength(of: node) == 0 }

    /// Whether YAML reads it as null: nothing, `~`, `null`.
    func isNull(_ node: Int) -> Bool {
        isPlain(node) && document.textLength(of: node) <= 4 && CoreScalar.isNull(text(node)) && !hasTag(node, "str")
    }

    private func hasTag(_ node: Int, _ name: String) -> Bool {
        document.nodes[node].isTagged && document.tags[node] == "tag:yaml.org,2002:\(name)"
    }

    func report(
        _ rule: RuleName, _ message: String, at range: SourceRange, severity: Severity = .error, notes: [Diagnostic.Note] = []
    ) {
        findings.report(rule, message, at: range, severity: severity, destination: destination, notes: notes)
    }

    /// A value that is of another type than the schema says.
    /// - Parameters:
    ///   - subject: what it is the value of, as in "`priority`".
    ///   - expected: "a whole number".
    ///   - example: how it is written.
    func reportWrongType(_ node: Int, _ subject: String, expected: String, example: String) {
        guard kind(node) != .invalid else { return }
        report(.wrongType, "\(subject) takes \(expected), not \(described(node)); write it as in `\(example)`", at: range(node))
    }

    private func described(_ node: Int) -> String {
        switch kind(node) {
        case .sequence: return "a list"
        case .mapping: return "a mapping"
        case .alias, .invalid: return "this"
        case .scalar:
            if isEmpty(node) { return "nothing" }
            let text = text(node)
            guard isPlain(node) else { return "the text \(Words.quoted(text))" }
            if CoreScalar.isNull(text) { return "null" }
            if CoreScalar.bool(text) != nil { return "the truth value \(Words.quoted(text))" }
            return CoreScalar.integer(text) == nil ? "the text \(Words.quoted(text))" : "the number \(Words.quoted(text))"
        }
    }

    /// Reports a tag that says something else than what stands there.
    private func checkTag(_ node: Int) {
        guard document.nodes[node].isTagged, let tag = document.tags[node], tag != "!" else { return }
        let names: [String]
        switch kind(node) {
        case .scalar: names = ["str", "int", "float", "bool", "null"]
        case .sequence: names = ["seq"]
        case .mapping: names = ["map"]
        case .alias, .invalid: return
        }
        guard !names.contains(where: { hasTag(node, $0) }) else { return }
        report(.wrongType, "the tag \(Words.quoted(tag)) means nothing in a manifest; remove it", at: range(node))
    }

    // MARK: Mappings

    /// The entries of a mapping with those that `<<` merges in, or nil (reported) where the node is none.
    func mapping(_ node: Int, _ subject: String, expected: String = "a mapping", example: String) -> [Entry]? {
        guard kind(node) == .mapping else {
            reportWrongType(node, subject, expected: expected, example: example)
            return nil
        }
        checkTag(node)
        return entries(of: node)
    }

    /// The entries of a mapping in the order of the text. What `<<` merges in stands where the `<<` stands; local keys win, and the
    /// earlier of several mappings.
    func entries(of mapping: Int) -> [Entry] {
        var result: [Entry] = []
        result.reserveCapacity(Int(document.nodes[mapping].first) / 2)
        var merges: [(place: Int, value: Int)] = []
        let end = document.after(mapping)
        var child = mapping + 1
        while child < end {
            let value = document.after(child)
            defer { child = document.after(value) }
            let key = document.resolved(child)
            switch kind(key) {
            case .scalar:
                if isMerge(key) {
                    merges.append((result.count, document.resolved(value)))
                } else {
                    result.append(Entry(key: key, value: document.resolved(value)))
                }
            case .sequence, .mapping:
                report(.wrongType, "a key is a word, not \(described(key))", at: range(child))
            case .alias, .invalid: break
            }
        }
        return merges.isEmpty ? result : merged(result, merges)
    }

    private func isMerge(_ key: Int) -> Bool {
        isPlain(key) && document.textLength(of: key) == 2 && document.withText(of: key) { $0[0] == 0x3C && $0[1] == 0x3C }
    }

    private func merged(_ local: [Entry], _ merges: [(place: Int, value: Int)]) -> [Entry] {
        var seen = Set(local.map { text($0.key) })
        var result: [Entry] = []
        var next = 0
        for merge in merges {
            result.append(contentsOf: local[next..<merge.place])
            next = merge.place
            for source in mergeSources(merge.value) {
                for entry in entries(of: source) where seen.insert(text(entry.key)).inserted { result.append(entry) }
            }
        }
        return result + local[next...]
    }

    private func mergeSources(_ value: Int) -> [Int] {
        switch kind(value) {
        case .mapping: return [value]
        case .sequence:
            return elements(of: value).filter { element in
                if kind(element) == .mapping { return true }
                reportWrongType(element, "`<<`", expected: "mappings", example: "<<: [*first, *second]")
                return false
            }
        case .scalar, .alias, .invalid:
            reportWrongType(value, "`<<`", expected: "a mapping or a list of mappings", example: "<<: *common")
            return []
        }
    }

    /// A key that is not in the vocabulary.
    /// - Parameter place: what has no such key, as in "a destination".
    func reportUnknownKey(_ key: Int, _ place: String, known: [String], reason: String? = nil) {
        let word = text(key)
        var message = "\(place) has no key \(Words.quoted(word))"
        if let reason {
            message += "; \(reason)"
        } else if let near = Suggestion.nearest(to: word, in: known) {
            message += "; did you mean `\(near)`?"
        } else {
            message += "; its keys are \(Words.list(known, "and"))"
        }
        report(.unknownKey, message, at: range(key))
    }

    func key<Key>(_ entry: Entry, _ vocabulary: Vocabulary<Key>) -> Key? {
        document.withText(of: entry.key) { vocabulary.key($0) }
    }

    // MARK: Lists

    /// The elements of a list, aliases followed.
    func elements(of list: Int) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(Int(document.nodes[list].first))
        let end = document.after(list)
        var child = list + 1
        while child < end {
            result.append(document.resolved(child))
            child = document.after(child)
        }
        return result
    }

    /// The elements of a list; a value that is no list is reported and, where it could be an element, taken for the only one.
    func list(_ node: Int, _ subject: String, expected: String, example: String) -> [Int] {
        if kind(node) == .sequence {
            checkTag(node)
            return elements(of: node)
        }
        reportWrongType(node, subject, expected: expected, example: example)
        return kind(node) == .invalid || isNull(node) ? [] : [node]
    }

    // MARK: Scalars

    /// A name, word, pattern or other text: a scalar that keeps its text, whatever YAML would make of it without quotes.
    /// - Parameters:
    ///   - isName: whether it is compared or shown as a name, so that what is invisible in it matters.
    ///   - mayBeAmbiguous: whether YAML 1.1 may read it otherwise.
    func located(
        _ node: Int, _ subject: String, expected: String, example: String, isName: Bool = true, mayBeAmbiguous: Bool = false
    ) -> Located<String>? {
        guard kind(node) == .scalar, !isEmpty(node) else {
            reportWrongType(node, subject, expected: expected, example: example)
            return nil
        }
        checkTag(node)
        if !mayBeAmbiguous { checkAmbiguity(node) }
        if isName {
            checkVisibility(node)
            checkLineEnd(node)
        }
        return Located(text(node), range(node))
    }

    /// The name that a key gives to what it holds.
    func name(_ key: Int) -> Located<String> {
        checkAmbiguity(key)
        checkVisibility(key)
        return Located(text(key), range(key))
    }

    /// A text for people, such as a description.
    func prose(_ node: Int, _ subject: String, example: String) -> String? {
        located(node, subject, expected: "a text", example: example, isName: false)?.value
    }

    func bool(_ node: Int, _ subject: String) -> Bool? {
        if isPlain(node), let value = CoreScalar.bool(text(node)) { return value }
        reportWrongType(node, subject, expected: "`true` or `false`", example: "\(subject.filter { $0 != "`" }): true")
        return nil
    }

    func integer(_ node: Int, _ subject: String, example: String) -> Located<Int>? {
        if isPlain(node), let number = CoreScalar.integer(text(node)) {
            if case .value(let value) = number {
                // Quotes would make a text of it.
                checkAmbiguity(node, advice: "write `\(value)`")
                return Located(value, range(node))
            }
            report(
                .wrongType, "\(subject) takes a whole number of 64 bits; \(Words.quoted(text(node))) is too large",
                at: range(node))
            return nil
        }
        reportWrongType(node, subject, expected: "a whole number", example: example)
        return nil
    }

    /// The built-in type that a scalar names as it stands, which is what most types are.
    func builtIn(_ node: Int) -> ParameterType.Base? {
        guard document.nodes[node].kind == .scalar, !document.nodes[node].isTagged else { return nil }
        return document.withText(of: node) { text in
            BuiltInType.bytes.first { $0.name.count == text.count && text.elementsEqual($0.name) }?.base
        }
    }

    /// One of a few words.
    func word<Word: RawRepresentable & CaseIterable>(_ node: Int, _ subject: String, _ type: Word.Type) -> Word?
    where Word.RawValue == String {
        let words = Word.allCases.map(\.rawValue)
        if kind(node) == .scalar, let word = Word(rawValue: text(node)) { return word }
        guard kind(node) == .scalar, !isEmpty(node) else {
            reportWrongType(node, subject, expected: Words.list(words), example: "\(subject.filter { $0 != "`" }): \(words[0])")
            return nil
        }
        let near = Suggestion.nearest(to: text(node), in: words).map { "; did you mean `\($0)`?" } ?? ""
        report(.wrongType, "\(subject) takes \(Words.list(words)), not \(Words.quoted(text(node)))\(near)", at: range(node))
        return nil
    }

    /// Reports a scalar without quotes that tools of YAML 1.1 read otherwise.
    func checkAmbiguity(_ node: Int, advice: String? = nil) {
        guard isPlain(node), !hasTag(node, "str"), let reading = document.withText(of: node, CoreScalar.readingIn11) else {
            return
        }
        let text = text(node)
        let message = "YAML 1.1 tools read \(Words.quoted(text)) as \(reading); \(advice ?? "put it in quotes: '\(text)'")"
        report(.ambiguousScalar, message, at: range(node), severity: .warning)
    }

    /// Reports the line break at the end that a block scalar (`|`, `>`) gives a name or pattern without being asked.
    private func checkLineEnd(_ node: Int) {
        let style = document.nodes[node].style
        guard style == .literal || style == .folded, document.withText(of: node, { $0.last == UInt8(ascii: "\n") }) else {
            return
        }
        let indicator = style == .literal ? "|" : ">"
        let message = "a text behind `\(indicator)` ends in a line break, which nobody sees; `\(indicator)-` leaves it out"
        report(.textEncoding, message, at: range(node), severity: .warning)
    }

    private func checkVisibility(_ node: Int) {
        let offsets = Int(document.nodes[node].start)..<Int(document.nodes[node].end)
        guard let (place, character) = InvisibleCharacters.first(in: offsets, of: document.source) else { return }
        let message = "\(character) stands here, which nobody sees; remove it, or write it as an escape in double quotes"
        report(.textEncoding, message, at: document.source.range(place), severity: .warning)
    }
}
