import RouteSyntax
import RouteTable

/// Makes one `Manifest` of the loaded files of a root: options, bases and types first, then the destinations that need them.
struct ManifestAssembly {
    private let files: [LoadedFile]
    private let findings: Findings

    init(_ files: [LoadedFile], findings: Findings) {
        self.files = files
        self.findings = findings
    }

    func manifest(_ names: inout DestinationNames) -> Manifest {
        for file in files { readVersion(file) }
        let root = files.last { $0.file.isRoot }
        let options =
            root.flatMap { root in root.entries[.options].map { OptionsReader(root.reader).options($0.value) } }
            ?? ManifestOptions()
        let bases = root.map(bases) ?? []
        let types = TypeResolver(findings: findings)
        for file in files { declareTypes(file, types) }
        var result = Manifest(files: files.map(\.file), bases: bases, options: options, types: types.declarations())
        let destinations = DestinationContext(bases: bases.map(\.value), matching: options.matching, types: types)
        let lists = files.map(destinationEntries)
        let count = lists.reduce(0) { $0 + $1.count }
        result.destinations.reserveCapacity(count)
        names.reserve(count)
        for (index, file) in files.enumerated() {
            for entry in lists[index] {
                let name = file.reader.name(entry.key)
                if name.value.isEmpty {
                    file.reader.report(.wrongType, "a destination needs a name", at: name.range)
                    continue
                }
                guard names.insert(name, file.reader) else { continue }
                var reader = DestinationReader(file.reader, context: destinations, name: name, file: index)
                result.destinations.append(reader.destination(entry.value))
            }
        }
        checkReferences(result)
        return result
    }

    private func readVersion(_ file: LoadedFile) {
        guard let entry = file.entries[.version] else { return }
        guard let version = file.reader.integer(entry.value, "`version`", example: "version: 1") else { return }
        if version.value != 1 {
            file.reader.report(
                .wrongType, "version \(version.value) is not known; manifests have `version: 1`", at: version.range)
        }
    }

    private func declareTypes(_ file: LoadedFile, _ types: TypeResolver) {
        guard let entry = file.entries[.types], !file.reader.isNull(entry.value) else { return }
        let example = "types: {Tab: {cases: [overview, posts]}}"
        for type in file.reader.mapping(entry.value, "`types`", expected: "a mapping of names to types", example: example) ?? [] {
            types.declare(type.key, type.value, file.reader)
        }
    }

    private func destinationEntries(_ file: LoadedFile) -> [DocumentReader.Entry] {
        guard let entry = file.entries[.destinations], !file.reader.isNull(entry.value) else { return [] }
        let expected = "a mapping of names to destinations"
        return file.reader.mapping(
            entry.value, "`destinations`", expected: expected, example: "destinations: {Settings: /settings}") ?? []
    }

    // MARK: Bases

    private func bases(_ root: LoadedFile) -> [Located<String>] {
        guard let entry = root.entries[.bases] else { return [] }
        let reader = root.reader
        let example = "bases: [https://myapp.com, myapp://]"
        return reader.list(entry.value, "`bases`", expected: "a list of URLs", example: example).compactMap { node in
            guard let base = reader.located(node, "a base", expected: "a URL", example: example) else { return nil }
            return isBase(base, node, reader) ? base : nil
        }
    }

    /// Whether a base is a literal scheme, authority and path.
    private func isBase(_ base: Located<String>, _ node: Int, _ reader: DocumentReader) -> Bool {
        let pattern: Pattern
        do throws(PatternError) { pattern = try Pattern(base.value) } catch {
            reader.report(error.rule, error.message, at: reader.source(node).range(ofScalars: error.offsets, in: base.value))
            return false
        }
        if case .relative = pattern.origin {
            let message =
                "a base begins with a scheme, as `https://myapp.com` or `myapp://`; \(Words.quoted(base.value)) has none"
            reader.report(.wrongType, message, at: base.range)
            return false
        }
        var pieces = pattern.path
        if case .web(_, let authority) = pattern.origin { pieces += authority }
        for piece in pieces {
            let offsets: Range<Int>
            switch piece {
            case .literal: continue
            case .capture(let capture): offsets = capture.offsets
            case .group(_, let range), .repetition(_, _, let range): offsets = range
            }
            let message = "a base is literal; parameters and groups belong to the patterns"
            reader.report(.patternSyntax, message, at: reader.source(node).range(ofScalars: offsets, in: base.value))
            return false
        }
        return true
    }

    // MARK: References between destinations

    /// `before:` names destinations, which may stand further down.
    private func checkReferences(_ manifest: Manifest) {
        let marked = manifest.destinations.indices.filter {
            manifest.destinations[$0].saysMore && !manifest.destinations[$0].before.isEmpty
        }
        if marked.isEmpty { return }
        let names = manifest.destinations.map(\.name.value)
        let known = Set(names)
        for index in marked {
            let destination = manifest.destinations[index]
            for other in destination.before {
                if other.value == destination.name.value {
                    findings.report(
                        .wrongType, "a destination cannot stand before itself", at: other.range,
                        destination: destination.name.value)
                } else if !known.contains(other.value) {
                    let near = findings.suggestion(for: other.value, in: names).map { "; did you mean `\($0)`?" } ?? ""
                    findings.report(
                        .wrongType, "there is no destination \(Words.quoted(other.value))\(near)", at: other.range,
                        destination: destination.name.value)
                }
            }
        }
    }
}
