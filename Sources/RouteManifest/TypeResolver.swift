import RouteLanguage
import RouteSyntax
import RouteTable

/// Gives types their meaning: the entries under `types:` of all files, which may refer to one another in any order, and the types
/// written at parameters.
final class TypeResolver {
    /// Where a type is written, which decides what it may say.
    enum Place {
        /// Under `types:`.
        case declaration
        /// Under `parameters:`.
        case capture
        /// Under `query:`.
        case query
    }

    private enum State {
        case waiting
        /// Its own reference waits for the types it refers to.
        case resolving
        case resolved
        /// What it means is not known; it has been reported.
        case failed
    }

    private struct Entry {
        var name: Located<String>
        var node: Int
        var reader: DocumentReader
        var state = State.waiting
        var declaration: TypeDeclaration
    }

    let findings: Findings
    private var entries: [Entry] = []
    private var indices: [String: Int] = [:]
    /// What is wrong with the regular expression of a type; each is compiled once.
    private var regexErrors: [ParameterType: PatternError?] = [:]

    private var languages = TypeLanguages()

    init(findings: Findings) { self.findings = findings }

    // MARK: Named types

    /// Takes up an entry under `types:`.
    func declare(_ key: Int, _ node: Int, _ reader: DocumentReader) {
        let name = reader.name(key)
        if ParameterType.Base(name: name.value) != nil {
            reader.report(
                .wrongType, "\(Words.quoted(name.value)) is built in and cannot be declared; choose another name", at: name.range)
            return
        }
        if name.value.isEmpty || name.value.unicodeScalars.contains(where: TypeExpression.isSpecial) {
            reader.report(
                .wrongType, "\(Words.quoted(name.value)) is no name of a type; a name is one word, as `PersonID`", at: name.range)
            return
        }
        if let first = indices[name.value] {
            let note = Diagnostic.Note(message: "first here", range: entries[first].name.range)
            reader.report(.duplicateKey, "the type \(Words.quoted(name.value)) is declared twice", at: name.range, notes: [note])
            return
        }
        indices[name.value] = entries.count
        let unresolved = TypeReference(type: .string, range: reader.range(node))
        entries.append(
            Entry(name: name, node: node, reader: reader, declaration: TypeDeclaration(name: name, type: unresolved)))
    }

    /// Resolves every entry; those that mean nothing are left out, after they have been reported.
    func declarations() -> [TypeDeclaration] {
        for index in entries.indices { resolve(index) }
        return entries.compactMap { $0.state == .resolved ? $0.declaration : nil }
    }

    /// Resolves an entry after those it refers to. A loop and not a recursion: a chain of types may be as long as the file.
    private func resolve(_ index: Int) {
        var chain: [Int] = []
        var next: Int? = index
        while let current = next, entries[current].state == .waiting {
            entries[current].state = .resolving
            chain.append(current)
            next = dependency(of: current)
            if let target = next, entries[target].state == .resolving, let start = chain.firstIndex(of: target) {
                reportCycle(Array(chain[start...]))
            }
        }
        for current in chain.reversed() where entries[current].state == .resolving {
            let entry = entries[current]
            let written = read(entry.node, entry.reader, of: entry.name.value, place: .declaration)
            entries[current].declaration = TypeDeclaration(name: entry.name, type: written.type, description: written.description)
            entries[current].state = written.isKnown ? .resolved : .failed
        }
    }

    /// The entry whose meaning an entry needs.
    private func dependency(of index: Int) -> Int? {
        let (node, reader) = (entries[index].node, entries[index].reader)
        var word = node
        if reader.kind(node) == .mapping {
            guard let entry = reader.entries(of: node).first(where: { reader.key($0, TypeKey.vocabulary) == .type }) else {
                return nil
            }
            word = entry.value
        }
        guard reader.kind(word) == .scalar, let expression = try? TypeExpression.parse(reader.text(word)) else { return nil }
        return indices[expression.name]
    }

    private func reportCycle(_ cycle: [Int]) {
        for index in cycle { entries[index].state = .failed }
        guard let first = cycle.min() else { return }
        let start = cycle.firstIndex(of: first) ?? 0
        var names = (cycle[start...] + cycle[..<start]).map { entries[$0].name.value }
        if names.count > 8 { names = names.prefix(4) + ["…"] + names.suffix(3) }
        let path = (names + [entries[first].name.value]).joined(separator: " → ")
        let entry = entries[first]
        entry.reader.report(.wrongType, "the type `\(entry.name.value)` refers to itself: \(path)", at: entry.name.range)
    }

    // MARK: References

    /// What a type means that is written somewhere.
    struct Written {
        var type: TypeReference
        var description: String?
        /// False where it could not be resolved, which has been reported.
        var isKnown = true
    }

    /// Reads a type at a parameter or under `types:`.
    func read(_ node: Int, _ reader: DocumentReader, of name: String, place: Place) -> Written {
        if let base = reader.builtIn(node) {
            return Written(type: TypeReference(type: ParameterType(base: base), range: reader.range(node)))
        }
        if reader.kind(node) == .mapping {
            return TypeMapping(node, reader, of: name, place: place, resolver: self).written()
        }
        guard let base = base(node, reader, of: name) else {
            return Written(type: TypeReference(type: .string, range: reader.range(node)), isKnown: false)
        }
        var type = TypeReference(type: base.type, typeName: base.name, range: reader.range(node))
        type.appTypeRange = base.appTypeRange
        type.isArray = base.expression.isArray
        type.isOptional = base.expression.isOptional
        if place == .declaration, type.isArray || type.isOptional {
            let advice = "where `\(name)` is used: \(type.isArray ? "`[\(name)]`" : "`\(name)?`")"
            reader.report(.wrongType, "a named type is no array and not optional; write that \(advice)", at: type.range)
            (type.isArray, type.isOptional) = (false, false)
        }
        return Written(type: type)
    }

    struct Base {
        var expression: TypeExpression
        var type: ParameterType
        /// The entry under `types:`.
        var name: String?
        var appTypeRange: SourceRange?
    }

    /// The type that a scalar or a list of one element names.
    func base(_ node: Int, _ reader: DocumentReader, of name: String) -> Base? {
        let subject = "the type of `\(name)`"
        let word: Int
        switch reader.kind(node) {
        case .scalar where !reader.isEmpty(node): word = node
        case .sequence:
            let elements = reader.elements(of: node)
            guard elements.count == 1 else {
                reader.report(.wrongType, "\(subject) is an array of one type, written `[Int]`", at: reader.range(node))
                return nil
            }
            word = elements[0]
            if reader.kind(word) == .sequence {
                reader.report(
                    .wrongType, "an array of arrays is not possible; a URL has one list of values for a name",
                    at: reader.range(node))
                return nil
            }
            if reader.kind(word) == .mapping {
                let advice = "declare the type under `types:` and write its name here, as `[PersonID]`"
                reader.report(.wrongType, "the element of an array is the name of a type; \(advice)", at: reader.range(word))
                return nil
            }
        case .invalid: return nil
        default:
            reader.reportWrongType(node, subject, expected: "the name of a type", example: "\(name): Int")
            return nil
        }
        guard
            let text = reader.located(word, subject, expected: "the name of a type", example: "\(name): Int")
        else { return nil }
        do {
            var expression = try TypeExpression.parse(text.value)
            if word != node { expression = try TypeExpression.element(expression) }
            return named(expression, at: text.range, reader)
        } catch {
            reader.report(.wrongType, error.message, at: text.range)
            return nil
        }
    }

    private func named(_ expression: TypeExpression, at range: SourceRange, _ reader: DocumentReader) -> Base? {
        if let base = ParameterType.Base(name: expression.name) {
            return Base(expression: expression, type: ParameterType(base: base))
        }
        guard let index = indices[expression.name] else {
            var message = "there is no type \(Words.quoted(expression.name))"
            let declared = entries.map(\.name.value)
            if let meant = BuiltInType.meant(by: expression.name)
                ?? findings.suggestion(for: expression.name, in: BuiltInType.names + declared)
            {
                message += "; did you mean `\(meant)`?"
            } else {
                message +=
                    "; declare it under `types:`, or use \(Words.list(["String", "Int", "Double", "Bool", "UUID", "Date", "URL"]))"
            }
            reader.report(.wrongType, message, at: range)
            return nil
        }
        if entries[index].state == .waiting { resolve(index) }
        guard entries[index].state == .resolved else { return nil }
        let named = entries[index].declaration
        return Base(
            expression: expression, type: named.type.type, name: named.name.value, appTypeRange: named.type.appTypeRange)
    }

    /// What keeps the patterns of a definition from being compiled with their types.
    func compilationErrors(in definition: RouteDefinition) -> [DefinitionError] {
        DefinitionCompiler.errors(in: definition, &languages)
    }

    /// What is wrong with the regular expression of a type.
    func regexError(_ type: ParameterType) -> PatternError? {
        if let known = regexErrors[type] { return known }
        var error: PatternError?
        do throws(PatternError) { _ = try type.automaton() } catch let caught { error = caught }
        regexErrors[type] = .some(error)
        return error
    }
}
