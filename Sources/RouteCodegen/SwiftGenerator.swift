public import RouteManifest

/// A file of generated Swift.
public struct GeneratedFile: Hashable, Sendable {
    /// The name of the file, without a folder.
    public var name: String
    /// Its whole text, which ends in a newline.
    public var contents: String

    /// A file of that name and text.
    public init(name: String, contents: String) {
        self.name = name
        self.contents = contents
    }
}

/// Makes Swift of manifests: a type for each destination, and the table with which they are registered. Pure: the same manifests and
/// options give the same bytes on every machine.
///
///     let generator = SwiftGenerator(options: .init(version: "0.1.0", sourceRoot: "/Users/me/Shop"))
///     for file in generator.files(for: reading.manifests) { … }
///
/// It works on whatever could be read; what the linter calls an error may come out as Swift that does not compile.
public struct SwiftGenerator: Sendable {
    /// What does not stand in a manifest.
    public struct Options: Sendable {
        /// The version of the tool, for the header of each file.
        public var version: String
        /// The folder that paths of manifests are written relative to: that of the package. Nil: paths stay as they were given.
        public var sourceRoot: String?
        /// The absolute path of the current folder, needed where manifests are given relatively and the source root absolutely.
        public var workingDirectory: String?
        /// One file of this name, instead of one for each file of the manifest and one for the table.
        public var singleFile: String?

        /// Options, all but the version optional.
        public init(version: String, sourceRoot: String? = nil, workingDirectory: String? = nil, singleFile: String? = nil) {
            self.version = version
            self.sourceRoot = sourceRoot
            self.workingDirectory = workingDirectory
            self.singleFile = singleFile
        }
    }

    fileprivate let options: Options
    private let paths: SourcePaths

    /// A generator with options.
    public init(options: Options) {
        self.options = options
        paths = SourcePaths(root: options.sourceRoot, workingDirectory: options.workingDirectory)
    }

    /// Whether a file begins as generated ones do: what may be removed when it is no longer made.
    public static func isGenerated(_ contents: some StringProtocol) -> Bool { contents.hasPrefix(GeneratedNames.headerStart) }

    /// The files for manifests, in a fixed order: for each manifest those of its files in order, then that of its table. Manifests
    /// with the same `options.name` share one table, in the order given.
    public func files(for manifests: [Manifest]) -> [GeneratedFile] { generation(of: manifests).files() }

    /// The same in two steps: threads of their own compile and write from now on, while the caller does something else.
    ///
    ///     let generation = generator.generation(of: manifests)
    ///     guard !lint(manifests).fails else { return }
    ///     let files = generation.files()
    ///
    /// Every table is asked for a URL of each pattern before it is handed out.
    ///
    /// - Parameter existing: what stands in a file of the output now, by its name; nil where there is none. A table in it that would be made the same
    ///   again is kept, if it is of this version of the tool: making it takes as long as all else. Called from another thread.
    public func generation(
        of manifests: [Manifest], existing: @escaping @Sendable (_ file: String) -> [UInt8]? = { _ in nil }
    ) -> Generation {
        Generation(work: Background { generated(manifests, existing) })
    }

    /// Swift that is being made of manifests.
    public struct Generation {
        fileprivate let work: Background<[GeneratedFile]>

        /// The files, as `SwiftGenerator.files(for:)` has them. Waits for them.
        public func files() -> [GeneratedFile] { work.value }
    }

    private func generated(_ manifests: [Manifest], _ existing: @escaping @Sendable (String) -> [UInt8]?) -> [GeneratedFile] {
        let version = options.version
        let tables = ManifestTranslation.tables(of: manifests, paths: paths, singleFile: options.singleFile) { file in
            existing(file).map { ExistingTables.tables(in: $0, version: version) } ?? []
        }
        var parts: [FilePart] = []
        for table in tables { parts += table.parts() }
        if let singleFile = options.singleFile {
            parts = [FilePart.joined(parts, fileName: singleFile)]
        } else {
            parts = FilePart.merged(parts)
        }
        return parts.map { GeneratedFile(name: $0.fileName, contents: SwiftRenderer.text(of: file(of: $0))) }
    }

    fileprivate func file(of part: FilePart) -> SwiftFile {
        SwiftFile(
            header: header(sources: part.sources),
            imports: part.imports.sorted,
            sections: part.sections,
            expectedSize: part.expectedSize
        )
    }

    private func header(sources: [String]) -> [String] {
        [
            ExistingTables.firstLine(version: options.version) + "\(SwiftText.commentText(sources.joined(separator: ", "))).",
            "Do not edit: change the manifest and generate again.",
            "swift-format-ignore-file",
            "swiftlint:disable all",
        ]
    }
}

/// What goes into one file.
struct FilePart {
    var fileName: String
    /// The paths of the manifest's files that it is made from.
    var sources: [String]
    var imports = ImportSet()
    var sections: [SwiftFile.Section] = []
    var expectedSize = 0

    /// All parts in one file.
    static func joined(_ parts: [FilePart], fileName: String) -> FilePart {
        var whole = FilePart(fileName: fileName, sources: [])
        for part in parts { whole.append(part) }
        return whole
    }

    /// Parts of the same file name together: two root manifests may include files of one relative path.
    static func merged(_ parts: [FilePart]) -> [FilePart] {
        var merged: [FilePart] = []
        var places: [String: Int] = [:]
        for part in parts {
            if let place = places[part.fileName] {
                merged[place].append(part)
            } else {
                places[part.fileName] = merged.count
                merged.append(part)
            }
        }
        return merged
    }

    private mutating func append(_ part: FilePart) {
        for source in part.sources where !sources.contains(source) { sources.append(source) }
        imports.formUnion(part.imports)
        sections += part.sections
        expectedSize += part.expectedSize
    }
}

/// The modules of a file, each once, with the widest access that was asked for.
struct ImportSet {
    private var access: [String: ManifestOptions.Access?] = [:]
    /// In order of first mention.
    private var modules: [String] = []

    mutating func insert(_ module: String, _ access: ManifestOptions.Access?) {
        if let existing = self.access[module] {
            if (access?.width ?? 0) > (existing?.width ?? 0) { self.access[module] = .some(access) }
        } else {
            self.access[module] = .some(access)
            modules.append(module)
        }
    }

    mutating func formUnion(_ other: ImportSet) {
        for module in other.modules { insert(module, other.access[module] ?? nil) }
    }

    /// Ours first, then those of the manifest in its order.
    var sorted: [SwiftImport] {
        let ours = [GeneratedNames.foundation, GeneratedNames.runtime].filter { access[$0] != nil }
        return (ours + modules.filter { !ours.contains($0) }).map { module in
            SwiftImport(access: (access[module] ?? nil)?.rawValue, module: module)
        }
    }
}

extension ManifestOptions.Access {
    /// More is seen from further away.
    var width: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }
}
