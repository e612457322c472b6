/// Reads an entry of `examples:`.
struct ExampleReader {
    private let reader: DocumentReader

    init(_ reader: DocumentReader) { self.reader = reader }

    func example(_ node: Int, _ entries: [DocumentReader.Entry]) -> DestinationDeclaration.Example? {
        var url: Located<String>?
        var hasURL = false
        var parameters: [DestinationDeclaration.Example.Value]?
        var parametersKey: Int?
        var matchesNone = false
        for entry in entries {
            switch reader.key(entry, ExampleKey.vocabulary) {
            case .url:
                hasURL = true
                url = reader.located(entry.value, "`url`", expected: "a URL", example: "url: https://myapp.com/settings")
            case .parameters:
                parametersKey = entry.key
                parameters = values(entry.value)
            case .matches: matchesNone = reader.word(entry.value, "`matches`", Matches.self) != nil
            case nil: reader.reportUnknownKey(entry.key, "an example", known: ExampleKey.vocabulary.words)
            }
        }
        if !hasURL {
            let message = "the example has no `url`, as in `{url: https://myapp.com/settings}`"
            reader.report(.missingKey, message, at: reader.range(node))
        }
        if matchesNone, let key = parametersKey {
            reader.report(
                .wrongType, "an example that no destination takes (`matches: none`) has no `parameters`", at: reader.range(key))
            parameters = nil
        }
        return url.map {
            DestinationDeclaration.Example(url: $0, parameters: parameters, matchesNone: matchesNone, range: reader.range(node))
        }
    }

    private func values(_ node: Int) -> [DestinationDeclaration.Example.Value]? {
        guard !reader.isNull(node) else { return [] }
        let expected = "a mapping of names to values"
        return reader.mapping(node, "`parameters`", expected: expected, example: "parameters: {id: 1}")?.compactMap { entry in
            let name = reader.name(entry.key)
            switch reader.kind(entry.value) {
            case .scalar:
                let texts = reader.isNull(entry.value) ? nil : [value(entry.value)]
                return DestinationDeclaration.Example.Value(name: name, texts: texts, isArray: false)
            case .sequence:
                let elements = reader.elements(of: entry.value)
                guard elements.allSatisfy({ reader.kind($0) == .scalar }) else {
                    let subject = "the array `\(name.value)`"
                    reader.reportWrongType(entry.value, subject, expected: "a list of values", example: "\(name.value): [1, 2]")
                    return nil
                }
                return DestinationDeclaration.Example.Value(name: name, texts: elements.map(value), isArray: true)
            case .mapping:
                let subject = "the parameter `\(name.value)`"
                reader.reportWrongType(entry.value, subject, expected: "a value or a list of values", example: "\(name.value): 1")
                return nil
            case .alias, .invalid: return nil
            }
        }
    }

    private func value(_ scalar: Int) -> Located<String> {
        reader.checkAmbiguity(scalar)
        return Located(reader.text(scalar), reader.range(scalar))
    }
}
