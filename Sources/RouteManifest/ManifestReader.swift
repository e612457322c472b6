import RouteTable

/// What a reader made of some root manifests.
public struct ManifestReading: Sendable {
    /// One for each root file, in the order given; one that could not be read at all is there and empty.
    public var manifests: [Manifest]
    /// What was found, in order of file, line, column and rule.
    public var diagnostics: [Diagnostic]
    /// Whether every file could be read as YAML and every include was there. Errors in the content leave a manifest readable: what is
    /// wrong is left out of it.
    public var isReadable: Bool
}

/// Reads manifests: YAML text to `Manifest`, with every finding at its exact place.
///
///     let reading = try ManifestReader(files: DiskFiles()).read(["routes.yaml"])
///     reading.manifests[0].destinations.map(\.name.value)    // ["PersonProfile", "Settings"]
///
/// The time is linear in the size of the files and what their aliases repeat.
public struct ManifestReader<Files: FileAccess>: Sendable {
    private let files: Files

    /// A reader of some files.
    public init(files: Files) { self.files = files }

    /// Reads root manifests with their includes.
    ///
    /// - Parameter paths: of the root files; `-` is standard input, whose includes are relative to the current folder.
    /// - Throws: `FileError` where a root file is missing or cannot be read. For an include that is a finding.
    public func read(_ paths: [String]) throws(FileError) -> ManifestReading {
        let findings = Findings()
        var names = DestinationNames()
        var manifests: [Manifest] = []
        var isReadable = true
        for path in paths {
            var loader = ManifestLoader(files: files, findings: findings)
            try loader.loadRoot(path)
            isReadable = isReadable && loader.isReadable
            manifests.append(ManifestAssembly(loader.files, findings: findings).manifest(&names))
        }
        return ManifestReading(manifests: manifests, diagnostics: findings.sorted(), isReadable: isReadable)
    }
}

/// The names of all destinations, to find those that are there twice.
struct DestinationNames {
    private var names: [Located<String>] = []
    /// The first of the names that are the same when case is folded, and those that differ from it in case.
    private var folded: [String: Int] = [:]
    private var others: [String: [Int]] = [:]

    mutating func reserve(_ count: Int) {
        names.reserveCapacity(names.count + count)
        folded.reserveCapacity(folded.count + count)
    }

    /// Reports a name that is there already; false where the destination is to be left out.
    mutating func insert(_ name: Located<String>, _ reader: DocumentReader) -> Bool {
        let key = name.value.lowercased()
        let index = names.count
        let first = Self.place(index, of: key, in: &folded)
        guard first != index else {
            names.append(name)
            return true
        }
        for known in [first] + (others[key] ?? []) where names[known].value == name.value {
            // The same entry of a file that two roots include.
            if names[known].range == name.range { return true }
            let note = Diagnostic.Note(message: "first here", range: names[known].range)
            let message = "the destination \(Words.quoted(name.value)) is declared twice; rename one of the two"
            reader.report(.duplicateDestination, message, at: name.range, notes: [note])
            return false
        }
        let earlier = names[first]
        let note = Diagnostic.Note(message: "\(Words.quoted(earlier.value)) is here", range: earlier.range)
        let message =
            "\(Words.quoted(name.value)) differs from \(Words.quoted(earlier.value)) only in case; rename one of the two"
        reader.report(.duplicateDestination, message, at: name.range, severity: .warning, notes: [note])
        others[key, default: []].append(index)
        names.append(name)
        return true
    }

    /// The number that stands for a key; the new one where there is none yet. One look-up for both.
    private static func place(_ index: Int, of key: String, in table: inout [String: Int]) -> Int {
        func settled(_ value: inout Int) -> Int {
            if value < 0 { value = index }
            return value
        }
        return settled(&table[key, default: -1])
    }
}
