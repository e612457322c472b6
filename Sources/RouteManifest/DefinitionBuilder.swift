import RouteLanguage
import RouteSyntax
import RouteTable

/// Makes the meaning of a destination from what its entry says: which parameters there really are, and what the patterns make of them.
struct DefinitionBuilder {
    private let reader: DocumentReader
    private let bases: [String]
    private let types: TypeResolver

    init(_ reader: DocumentReader, _ context: DestinationContext) {
        self.reader = reader
        bases = context.bases
        types = context.types
    }

    /// A capture, as all patterns together have it.
    private struct Capture {
        var name: String
        var isOptional: Bool
        var isArray: Bool
        /// The pattern that has it first.
        var pattern: Int
        var offsets: Range<Int>
    }

    /// The definition of a destination; patterns that turn out to be too large lose their tree.
    func definition(_ destination: inout DestinationDeclaration) -> RouteDefinition {
        if let definition = plainDefinition(destination) { return definition }
        let captures = captures(of: destination)
        let declared = NameTable(destination.parameters.map(\.name.value))
        let captured = NameTable(captures.map(\.name))
        var definition = RouteDefinition(
            name: destination.name.value, patterns: destination.patterns.compactMap { $0.pattern == nil ? nil : $0.text },
            bases: bases,
            parameters: [], priority: destination.priority?.value ?? 0, before: destination.before.map(\.value),
            options: destination.matching)
        definition.parameters.reserveCapacity(captures.count + destination.query.count + (destination.fragment == nil ? 0 : 1))
        for capture in captures {
            let type = declared[capture.name].map { destination.parameters[$0].type }
            definition.parameters.append(parameter(capture, declared: type))
        }
        let place = { (name: String) in
            captured[name].map { destination.patterns[captures[$0].pattern].range(ofScalars: captures[$0].offsets) }
        }
        addQuery(destination, capturedAt: place, &definition)
        addFragment(destination, capturedAt: place, &definition)
        return compiled(definition, &destination)
    }

    // MARK: Plain destinations

    /// The definition of a destination with one pattern and without query and fragment, as most are; nil for all others.
    private func plainDefinition(_ destination: DestinationDeclaration) -> RouteDefinition? {
        guard destination.patterns.count == 1, destination.query.isEmpty, destination.fragment == nil,
            let pattern = destination.patterns[0].pattern
        else { return nil }
        let captures = pattern.captures
        let declared = destination.parameters
        guard captures.count <= NameTable.scanLimit, declared.count <= NameTable.scanLimit,
            Self.isCertainlySmall(destination.patterns[0].text)
        else { return nil }
        var parameters: [ParameterDefinition] = []
        parameters.reserveCapacity(captures.count)
        for capture in captures {
            let place = declared.indices.first { declared[$0].name.value == capture.name }
            if let place, declared[place].type.type != .string { return nil }
            let whole = Capture(
                name: capture.name, isOptional: capture.isOptional, isArray: capture.isArray, pattern: 0, offsets: capture.offsets
            )
            parameters.append(parameter(whole, declared: place.map { declared[$0].type }))
        }
        return RouteDefinition(
            name: destination.name.value, patterns: [destination.patterns[0].text], bases: bases, parameters: parameters,
            priority: destination.priority?.value ?? 0, before: destination.before.map(\.value), options: destination.matching)
    }

    /// Whether a pattern whose parameters take any text has states enough, whatever it is: one a character, unless there is a regular
    /// expression in it.
    private static func isCertainlySmall(_ text: String) -> Bool {
        text.utf8.count < Program.stateLimit / 2 && !text.utf8.contains(UInt8(ascii: "("))
    }

    // MARK: Captures

    private func captures(of destination: DestinationDeclaration) -> [Capture] {
        var result: [Capture] = []
        var places = NameTable()
        for (index, declaration) in destination.patterns.enumerated() {
            guard let pattern = declaration.pattern else { continue }
            for capture in pattern.captures {
                guard let known = places.insert(capture.name) else {
                    result.append(
                        Capture(
                            name: capture.name, isOptional: capture.isOptional, isArray: capture.isArray, pattern: index,
                            offsets: capture.offsets))
                    continue
                }
                if capture.isOptional { result[known].isOptional = true }
                if capture.isArray != result[known].isArray { reportShape(result[known], capture, declaration, destination) }
            }
        }
        return result
    }

    private func reportShape(
        _ first: Capture, _ other: Pattern.Capture, _ declaration: PatternDeclaration, _ destination: DestinationDeclaration
    ) {
        let (here, there) = other.isArray ? ("an array", "one value") : ("one value", "an array")
        let origin = destination.patterns[first.pattern]
        let note = Diagnostic.Note(message: "\(there) here", range: origin.range(ofScalars: first.offsets))
        let message = "`:\(first.name)` is \(here) in this pattern and \(there) in another; a parameter has one type"
        reader.findings.report(
            .wrongType, message, at: declaration.range(ofScalars: other.offsets), destination: destination.name.value,
            pattern: declaration.text, notes: [note])
    }

    private func parameter(_ capture: Capture, declared: TypeReference?) -> ParameterDefinition {
        var result = ParameterDefinition(
            name: capture.name, source: .path, isOptional: capture.isOptional && !capture.isArray, isArray: capture.isArray)
        guard let declared else { return result }
        result.type = declared.type
        if capture.isArray {
            if declared.isOptional {
                let message = "`:\(capture.name)` captures an array, which is never optional; remove the `?` of its type"
                reader.report(.wrongType, message, at: declared.range)
            }
            if let value = declared.defaultValue {
                let message = "`:\(capture.name)` captures an array, which has no default; it is empty where there is no segment"
                reader.report(.wrongType, message, at: value.range)
            }
            return result
        }
        if declared.isArray {
            let message =
                "`:\(capture.name)` captures one value, its type is no array; an array is captured by `/:\(capture.name)*` or `+`"
            reader.report(.wrongType, message, at: declared.range)
        }
        result.defaultText = declared.defaultValue?.value
        result.isOptional = (capture.isOptional || declared.isOptional) && result.defaultText == nil
        return result
    }

    // MARK: Query and fragment

    private func addQuery(
        _ destination: DestinationDeclaration, capturedAt place: (String) -> SourceRange?, _ definition: inout RouteDefinition
    ) {
        var keys: [String: Located<String>] = [:]
        for item in destination.query {
            if let first = place(item.name.value) {
                reportTwice(item.name, first)
                continue
            }
            let key = item.type.key ?? item.name
            if let first = keys.updateValue(key, forKey: key.value) {
                let message =
                    "the key \(Words.quoted(key.value)) of the URL's query is read twice; give one of the two another `key`"
                reader.report(
                    .duplicateParameter, message, at: key.range, notes: [.init(message: "first here", range: first.range)])
                continue
            }
            definition.parameters.append(
                ParameterDefinition(
                    name: item.name.value, type: item.type.type, source: .query(key: key.value), isOptional: item.type.isOptional,
                    isArray: item.type.isArray, defaultText: item.type.defaultValue?.value))
        }
    }

    private func addFragment(
        _ destination: DestinationDeclaration, capturedAt place: (String) -> SourceRange?, _ definition: inout RouteDefinition
    ) {
        guard let fragment = destination.fragment else { return }
        if let first = place(fragment.value) {
            reportTwice(fragment, first)
        } else if let item = destination.query.first(where: { $0.name.value == fragment.value }) {
            reportTwice(fragment, item.name.range)
        } else {
            definition.parameters.append(ParameterDefinition(name: fragment.value, source: .fragment, isOptional: true))
        }
    }

    private func reportTwice(_ name: Located<String>, _ first: SourceRange) {
        let message = "the parameter `\(name.value)` is there twice; pattern, query and fragment share their names"
        reader.report(.duplicateParameter, message, at: name.range, notes: [Diagnostic.Note(message: "first here", range: first)])
    }

    // MARK: Size

    /// The definition without the patterns that are too large to be compiled with their types.
    private func compiled(_ definition: RouteDefinition, _ destination: inout DestinationDeclaration) -> RouteDefinition {
        let captured = NameTable(definition.parameters.filter { $0.source == .path }.map(\.name))
        var refused = false
        for (index, declaration) in destination.patterns.enumerated() {
            guard let pattern = declaration.pattern else { continue }
            // Each pattern by itself, with the types of its own captures: that is all that decides its size.
            var single = definition
            single.patterns = [declaration.text]
            single.parameters = pattern.captures.compactMap { captured[$0.name].map { definition.parameters[$0] } }
            guard let error = types.compilationErrors(in: single).first?.error else { continue }
            reader.findings.report(
                error.rule, error.message, at: declaration.range(ofScalars: error.offsets), destination: destination.name.value,
                pattern: declaration.text)
            destination.patterns[index].pattern = nil
            refused = true
        }
        guard refused else { return definition }
        var result = definition
        result.patterns = destination.patterns.filter { $0.pattern != nil }.map(\.text)
        return result
    }
}

/// The places of names in a list. Few names are compared one by one; for many, which only a made-up file has, there is a dictionary.
private struct NameTable {
    static let scanLimit = 16
    private var names: [String] = []
    private var places: [String: Int] = [:]

    init(_ names: [String] = []) {
        for name in names { _ = insert(name) }
    }

    subscript(name: String) -> Int? { places.isEmpty ? names.firstIndex(of: name) : places[name] }

    /// The place of a name that is there already, or nil after it was put at the end.
    mutating func insert(_ name: String) -> Int? {
        if let known = self[name] { return known }
        names.append(name)
        if !places.isEmpty {
            places[name] = names.count - 1
        } else if names.count > Self.scanLimit {
            places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        }
        return nil
    }
}
