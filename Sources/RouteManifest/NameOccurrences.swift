import RouteSyntax

/// Every place at which the names of a manifest are written, so that one can be changed everywhere.
///
/// The model knows where destinations and parameters are named. It does not keep where the name stands in a type such as `"Tab?"`, for that a
/// renaming alone asks; so the files are read again when the first type is renamed.
public final class NameOccurrences {
    private let manifest: Manifest
    private lazy var typeReferences: [String: [TypeReferenceScalar]] = TypeReferenceSearch(manifest).references
    private lazy var befores: [String: [SourceRange]] = {
        var befores: [String: [SourceRange]] = [:]
        for index in manifest.destinations.indices where manifest.destinations[index].saysMore {
            for name in manifest.destinations[index].before { befores[name.value, default: []].append(name.range) }
        }
        return befores
    }()

    /// The names of a manifest.
    public init(_ manifest: Manifest) { self.manifest = manifest }

    /// The edits that give a destination another name, in `before:` of others too.
    public func renaming(destination: DestinationDeclaration, to name: String) -> [TextEdit] {
        let places = [destination.name.range] + (befores[destination.name.value] ?? [])
        return places.map { TextEdit($0, Self.written(name)) }
    }

    /// The edits that give a named type another name, wherever it is used.
    public func renaming(type: TypeDeclaration, to name: String) -> [TextEdit] {
        [TextEdit(type.name.range, Self.written(name))]
            + (typeReferences[type.name.value] ?? []).map { $0.renamed(from: type.name.value, to: name) }
    }

    /// The edits that give a parameter another name: in patterns, `parameters:`, `query:`, `fragment:` and examples. An item of the query keeps
    /// its key in the URL. Nil where a place is written in a way that cannot be edited.
    public func renaming(parameter: String, of destination: DestinationDeclaration, to name: String) -> [TextEdit]? {
        var edits: [TextEdit] = []
        for pattern in destination.patterns {
            for capture in pattern.pattern?.captures ?? [] where capture.name == parameter {
                // Behind the `:`.
                let start = capture.offsets.lowerBound + 1
                guard let edit = pattern.edit(start..<start + parameter.unicodeScalars.count, name) else { return nil }
                edits.append(edit)
            }
        }
        for declaration in destination.parameters where declaration.name.value == parameter {
            edits.append(TextEdit(declaration.name.range, Self.written(name)))
        }
        for declaration in destination.query where declaration.name.value == parameter {
            edits.append(TextEdit(declaration.name.range, Self.written(name)))
            if declaration.type.key != nil { continue }
            guard let key = addingKey(parameter, to: declaration.type) else { return nil }
            edits.append(key)
        }
        if let fragment = destination.fragment, fragment.value == parameter {
            edits.append(TextEdit(fragment.range, Self.written(name)))
        }
        for example in destination.examples {
            for value in example.parameters ?? [] where value.name.value == parameter {
                edits.append(TextEdit(value.name.range, Self.written(name)))
            }
        }
        return edits
    }

    private static func written(_ name: String) -> String {
        ScalarText.isPlain(name, in: .flow) ? name : ScalarText.quoted(name)
    }

    /// `String?` becomes `{type: "String?", key: uri}`; a mapping gets another key.
    private func addingKey(_ key: String, to type: TypeReference) -> TextEdit? {
        guard let file = manifest.files.first(where: { $0.path == type.range.file }), let source = file.source else { return nil }
        var lines = SourceLines { _ in String(decoding: source.bytes, as: UTF8.self) }
        let text = lines.text(at: type.range, limit: .max)
        guard type.range.endLine == type.range.line, let first = text.unicodeScalars.first else {
            return addingKeyToBlock(key, type)
        }
        let key = Self.written(key)
        if first == "{" {
            var place = type.range
            place.column = type.range.endColumn - 1
            place.endColumn = place.column
            let isEmpty = text.dropFirst().dropLast().allSatisfy { $0 == " " }
            return TextEdit(place, isEmpty ? "key: \(key)" : ", key: \(key)")
        }
        if first == "[" { return TextEdit(type.range, "{type: \(text), key: \(key)}") }
        // A mapping in block form may have one line.
        if first != "'", first != "\"", text.contains(": ") { return addingKeyToBlock(key, type) }
        let isQuoted = first == "'" || first == "\""
        let written = isQuoted || ScalarText.isPlainForm(text, in: .flow) ? text : ScalarText.quoted(text)
        return TextEdit(type.range, "{type: \(written), key: \(key)}")
    }

    /// A line before the first one of the mapping, which begins at its first key.
    private func addingKeyToBlock(_ key: String, _ type: TypeReference) -> TextEdit? {
        var place = type.range
        place.endLine = place.line
        place.endColumn = place.column
        let indentation = String(repeating: " ", count: place.column - 1)
        return TextEdit(place, "key: \(Self.written(key))\n\(indentation)")
    }
}

/// A scalar that names a type, as `"[Tab]"`.
private struct TypeReferenceScalar {
    var text: String
    var source: ScalarSource

    func renamed(from name: String, to other: String) -> TextEdit {
        let scalars = Array(text.unicodeScalars)
        let old = Array(name.unicodeScalars)
        let start = scalars.indices.first { scalars[$0...].starts(with: old) } ?? 0
        return source.edit(replacing: start..<start + old.count, of: text, by: other)
            ?? TextEdit(source.range(ofScalars: start..<start + old.count, in: text), other)
    }
}

/// Finds the scalars that name a type in the files of a manifest.
private struct TypeReferenceSearch {
    private(set) var references: [String: [TypeReferenceScalar]] = [:]
    private var seen: Set<Int> = []

    init(_ manifest: Manifest) {
        for file in manifest.files {
            guard let source = file.source, let document = YAMLParser.parse(source, findings: Findings()) else { continue }
            seen = []
            let reader = DocumentReader(document, findings: Findings())
            guard let root = document.root.map(document.resolved), reader.kind(root) == .mapping else { continue }
            for entry in reader.entries(of: root) {
                switch reader.key(entry, ManifestKey.vocabulary) {
                case .types: searchTypes(entry.value, reader)
                case .destinations: searchDestinations(entry.value, reader)
                default: continue
                }
            }
        }
    }

    private mutating func searchDestinations(_ node: Int, _ reader: DocumentReader) {
        guard reader.kind(node) == .mapping else { return }
        for destination in reader.entries(of: node) where reader.kind(destination.value) == .mapping {
            for entry in reader.entries(of: destination.value) {
                switch reader.key(entry, DestinationKey.vocabulary) {
                case .parameters, .query: searchTypes(entry.value, reader)
                default: continue
                }
            }
        }
    }

    private mutating func searchTypes(_ node: Int, _ reader: DocumentReader) {
        guard reader.kind(node) == .mapping else { return }
        for entry in reader.entries(of: node) { searchType(entry.value, reader) }
    }

    private mutating func searchType(_ node: Int, _ reader: DocumentReader) {
        switch reader.kind(node) {
        case .scalar:
            let text = reader.text(node)
            guard seen.insert(node).inserted, let expression = try? TypeExpression.parse(text) else { return }
            references[expression.name, default: []].append(TypeReferenceScalar(text: text, source: reader.source(node)))
        case .sequence:
            for element in reader.elements(of: node) where reader.kind(element) == .scalar { searchType(element, reader) }
        case .mapping:
            for entry in reader.entries(of: node) where reader.key(entry, TypeKey.vocabulary) == .type {
                searchType(entry.value, reader)
            }
        case .alias, .invalid: return
        }
    }
}
