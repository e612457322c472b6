import RouteLanguage
import RouteManifest
import RouteTable

/// A table to be: manifests with one name, whose destinations are numbered through.
struct ManifestTranslation {
    private let name: String
    private let manifests: [Manifest]
    private let paths: SourcePaths
    private let access: ManifestOptions.Access
    /// The types at file scope, which nothing nested may hide.
    private let topLevelNames: Set<String>
    /// The table, which is compiled while other files are made.
    private let compiled: Background<Result<TableToBe, DefinitionError>>

    /// The tables of manifests, in order of their first manifest.
    ///
    /// - Parameter existing: the tables that a file holds, by its name (see `SwiftGenerator.generation`).
    static func tables(
        of manifests: [Manifest], paths: SourcePaths, singleFile: String?, existing: @escaping @Sendable (String) -> [[UInt8]]
    ) -> [ManifestTranslation] {
        var names: [String] = []
        var groups: [String: [Manifest]] = [:]
        var seen: Set<String> = []
        for manifest in manifests {
            let name = manifest.options.name
            if groups[name] == nil { names.append(name) }
            groups[name, default: []].append(manifest.leavingOut(filesIn: seen))
            seen.formUnion(manifest.files.map(\.path))
        }
        return names.map { name in
            ManifestTranslation(name: name, manifests: groups[name] ?? [], paths: paths) {
                existing(singleFile ?? GeneratedNames.tableFile(name))
            }
        }
    }

    private init(name: String, manifests: [Manifest], paths: SourcePaths, existing: @escaping @Sendable () -> [[UInt8]]) {
        let definitions = TableTranslation.definitions(of: manifests)
        compiled = Background {
            Result { () throws(DefinitionError) in try TableToBe(definitions, existing: existing()) }
        }
        self.name = name
        self.manifests = manifests
        self.paths = paths
        let accesses = manifests.map(\.options.access)
        access = accesses.contains(.public) ? .public : accesses.contains(.package) ? .package : .internal
        var names: Set<String> = [name]
        for manifest in manifests {
            names.formUnion(manifest.destinations.lazy.map(\.name.value))
            names.formUnion(manifest.types.lazy.filter { EnumerationTranslation.isGenerated($0) }.map(\.name.value))
        }
        topLevelNames = names
    }

    /// A part for each file of the manifests, then the table.
    ///
    func parts() -> [FilePart] {
        var parts: [FilePart] = []
        var start = 0
        // What is declared in the type of the table hides what is outside of it.
        var taken = topLevelNames.union(SwiftNaming.modules)
        for manifest in manifests { taken.formUnion(manifest.options.imports.map(\.module.value)) }
        let allDestinations = DestinationEnumeration.unused(GeneratedNames.allDestinations, &taken)
        var files: [String] = []
        for manifest in manifests {
            parts += self.parts(of: manifest, start: start, enumerations: &files, taken: &taken)
            start += manifest.destinations.count
        }
        parts.append(tablePart(enumerations: files, named: allDestinations))
        return parts
    }

    /// - Parameters:
    ///   - enumerations: the names of the enumerations of files, to which those of these come.
    ///   - taken: the names that they must not bear.
    private func parts(
        of manifest: Manifest, start: Int, enumerations: inout [String], taken: inout Set<String>
    ) -> [FilePart] {
        let access = SwiftAccess(manifest.options.access)
        let sourcePaths = manifest.files.map { paths.text(of: $0.path, fallback: $0.relativePath) }
        let pathOfFile = Dictionary(zip(manifest.files.map(\.path), sourcePaths)) { first, _ in first }
        let typesByName = Dictionary(manifest.types.map { ($0.name.value, $0) }) { first, _ in first }
        var destinations = manifest.files.map { _ in [Int]() }
        for (index, destination) in manifest.destinations.enumerated() where destinations.indices.contains(destination.file) {
            destinations[destination.file].append(index)
        }

        var parts: [FilePart] = []
        for (place, file) in manifest.files.enumerated() {
            var part = FilePart(
                fileName: GeneratedNames.destinationsFile(name, path: file.relativePath), sources: [sourcePaths[place]])
            let types = manifest.types.filter { EnumerationTranslation.isGenerated($0) && $0.name.range.file == file.path }
            if !destinations[place].isEmpty {
                part.imports.insert(GeneratedNames.runtime, access.ofImports)
            } else if !types.isEmpty {
                part.imports.insert(GeneratedNames.runtime, access.ofImportsForConformances)
            }
            for index in destinations[place] {
                let destination = manifest.destinations[index]
                part.expectedSize += 1024 + 256 * destination.definition.parameters.count
                if DestinationTranslation.usesFoundation(destination) {
                    part.imports.insert(GeneratedNames.foundation, access.ofImports)
                }
                if DestinationTranslation.usesTypesOfTheApp(destination) {
                    for entry in manifest.options.imports { part.imports.insert(entry.module.value, entry.access) }
                }
            }
            let declared = destinations[place].map { manifest.destinations[$0] }
            var enumeration: DestinationEnumeration?
            if !declared.isEmpty {
                let name = DestinationEnumeration.unused(DestinationEnumeration.fileName(file.relativePath), &taken)
                enumerations.append(name)
                enumeration = DestinationEnumeration(
                    file: sourcePaths[place], name: name, of: declared, access: access, taken: &taken)
                part.expectedSize += 128 * declared.count
            }
            part.sections = [
                { [enumeration] emit in
                    for declaration in types {
                        let words = declaration.type.type.cases ?? []
                        let translation = EnumerationTranslation(name: declaration.name.value, words: words, access: access)
                        emit(.type(translation.named(declaration, path: sourcePaths[place])))
                    }
                    for index in destinations[place] {
                        let translation = DestinationTranslation(
                            manifest.destinations[index], index: start + index, table: name, access: access, types: typesByName,
                            paths: pathOfFile, topLevelNames: topLevelNames)
                        for declaration in translation.declarations() { emit(declaration) }
                    }
                    if let enumeration { emit(.type(self.nested(.type(enumeration.declaration)))) }
                }
            ]
            parts.append(part)
        }
        return parts
    }

    /// A declaration in the type of the table.
    private func nested(_ declaration: SwiftDeclaration) -> SwiftType {
        SwiftType(modifiers: "nonisolated ", keyword: .extension, name: SwiftNaming.escaped(name), members: [declaration])
    }

    /// The enumeration of all destinations: over those of the files, or that of the only file.
    private func allDestinations(_ name: String, over files: [String]) -> SwiftDeclaration? {
        let narrowest = manifests.map(\.options.access).min { $0.width < $1.width } ?? .internal
        let access = SwiftAccess(narrowest)
        switch files.count {
        case 0: return nil
        case 1: return .alias(SwiftAlias(modifiers: access.modifier, name: name, target: SwiftNaming.escaped(files[0])))
        default: return .type(DestinationEnumeration(name: name, over: files, access: access).declaration)
        }
    }

    private func tablePart(enumerations: [String], named allDestinations: String) -> FilePart {
        let access = SwiftAccess(self.access)
        var sources: [String] = []
        for manifest in manifests {
            for file in manifest.files where file.isRoot {
                sources.append(paths.text(of: file.path, fallback: file.relativePath))
            }
        }
        let table = TableTranslation(
            name: name, access: access, sources: sources, manifests: manifests, topLevelNames: topLevelNames, compiled: compiled)
        var part = FilePart(fileName: GeneratedNames.tableFile(name), sources: sources)
        part.imports.insert(GeneratedNames.runtime, access.ofImports)
        part.expectedSize = 160 * manifests.reduce(0) { $0 + $1.destinations.count }
        let all = self.allDestinations(allDestinations, over: enumerations)
        part.sections = [
            { emit in
                for declaration in table.declarations() { emit(declaration) }
                if let all { emit(.type(self.nested(all))) }
            }
        ]
        return part
    }
}

extension Manifest {
    /// The manifest without what stands in files that an earlier root has included too: a type is generated once.
    fileprivate func leavingOut(filesIn earlier: Set<String>) -> Manifest {
        guard files.contains(where: { earlier.contains($0.path) }) else { return self }
        var manifest = self
        var places: [Int: Int] = [:]
        manifest.files = []
        for (index, file) in files.enumerated() where !earlier.contains(file.path) {
            places[index] = manifest.files.count
            manifest.files.append(file)
        }
        manifest.destinations = destinations.compactMap { destination in
            guard let place = places[destination.file] else { return nil }
            var destination = destination
            destination.file = place
            return destination
        }
        return manifest
    }
}

/// The access level of the output, as source text needs it.
struct SwiftAccess {
    private let access: ManifestOptions.Access

    init(_ access: ManifestOptions.Access) { self.access = access }

    /// `public `, or nothing, with the space behind it.
    var modifier: String { access == .internal ? "" : access.rawValue + " " }

    /// Of a type: its isolation too, since a target may make the main actor the default.
    var typeModifiers: String { "nonisolated " + modifier }

    /// Of the imports that the declarations mention: just what these need, for the compiler warns of more.
    var ofImports: ManifestOptions.Access? { access == .internal ? nil : access }

    /// Of imports of which only protocols are mentioned, that a type conforms to: for `package` the compiler says that such an import is not used.
    var ofImportsForConformances: ManifestOptions.Access? { access == .package ? nil : ofImports }
}
