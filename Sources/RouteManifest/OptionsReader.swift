import RouteTable

/// Reads `options:`.
struct OptionsReader {
    private let reader: DocumentReader

    init(_ reader: DocumentReader) { self.reader = reader }

    func options(_ node: Int) -> ManifestOptions {
        var options = ManifestOptions()
        guard !reader.isNull(node) else { return options }
        for entry in reader.mapping(node, "`options`", example: "options: {name: AppRoutes}") ?? [] {
            guard let key = reader.key(entry, OptionKey.vocabulary) else {
                reader.reportUnknownKey(entry.key, "`options`", known: OptionKey.vocabulary.words)
                continue
            }
            read(key, entry.value, into: &options)
        }
        return options
    }

    private func read(_ key: OptionKey, _ node: Int, into options: inout ManifestOptions) {
        let subject = "`\(key.rawValue)`"
        switch key {
        case .name:
            if let name = reader.located(node, subject, expected: "a name", example: "name: AppRoutes") {
                (options.name, options.nameRange) = (name.value, name.range)
            }
        case .precedence:
            if let word = reader.word(node, subject, ManifestOptions.Precedence.self) {
                options.precedence = word
                options.matching.keepsDeclarationOrder = word == .declared
            }
        case .access: if let word = reader.word(node, subject, ManifestOptions.Access.self) { options.access = word }
        case .trailingSlash:
            if let word = reader.word(node, subject, TrailingSlash.self) {
                options.matching.strictTrailingSlash = word == .strict
            }
        case .case:
            if let word = reader.word(node, subject, LetterCase.self) { options.matching.foldsCase = word == .insensitive }
        case .plus: if let word = reader.word(node, subject, Plus.self) { options.matching.plusIsSpace = word == .space }
        case .strictQuery: if let value = reader.bool(node, subject) { options.matching.strictQuery = value }
        case .imports:
            let example = "imports: [ProfileKit]"
            options.imports = reader.list(node, subject, expected: "a list of modules", example: example).compactMap(
                importedModule)
        case .rules: options.rules = rules(node)
        }
    }

    private func importedModule(_ node: Int) -> ManifestOptions.Import? {
        guard reader.kind(node) == .mapping else {
            return reader.located(node, "an import", expected: "the name of a module", example: "imports: [ProfileKit]").map {
                ManifestOptions.Import(module: $0)
            }
        }
        var module: Located<String>?
        var hasModule = false
        var access: ManifestOptions.Access?
        for entry in reader.entries(of: node) {
            switch reader.key(entry, ImportKey.vocabulary) {
            case .module:
                hasModule = true
                module = reader.located(entry.value, "`module`", expected: "the name of a module", example: "module: ProfileKit")
            case .access: access = reader.word(entry.value, "`access`", ManifestOptions.Access.self)
            case nil: reader.reportUnknownKey(entry.key, "an import", known: ImportKey.vocabulary.words)
            }
        }
        if !hasModule {
            reader.report(
                .missingKey, "the import has no `module`, as in `{module: ProfileKit, access: public}`", at: reader.range(node))
        }
        return module.map { ManifestOptions.Import(module: $0, access: access) }
    }

    /// A level as `rules:` writes it.
    private enum Level: String, CaseIterable {
        case error, warning, note, off
    }

    private func rules(_ node: Int) -> [ManifestOptions.RuleLevel] {
        guard !reader.isNull(node) else { return [] }
        let entries =
            reader.mapping(node, "`rules`", expected: "a mapping of rules to levels", example: "rules: {unused-type: off}") ?? []
        return entries.compactMap { entry in
            let rule = reader.name(entry.key)
            let known = RuleName.all.map(\.rawValue)
            guard known.contains(rule.value) else {
                let near = Suggestion.nearest(to: rule.value, in: known).map { "did you mean `\($0)`?" }
                let message = "there is no rule \(Words.quoted(rule.value)); \(near ?? "`routegen rules` lists them")"
                reader.report(.unknownKey, message, at: rule.range)
                return nil
            }
            guard let level = reader.word(entry.value, "the level of `\(rule.value)`", Level.self) else { return nil }
            return ManifestOptions.RuleLevel(rule: rule, severity: Severity(rawValue: level.rawValue))
        }
    }
}
