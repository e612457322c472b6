/// A file that was loaded: its document and its top-level entries.
struct LoadedFile {
    var file: ManifestFile
    var reader: DocumentReader
    /// The entries of the top level by key.
    var entries: [ManifestKey: DocumentReader.Entry]
}

/// Loads a root manifest and its includes, each file once, included files before their includer.
struct ManifestLoader<Files: FileAccess> {
    private let access: Files
    private let findings: Findings
    /// What was loaded, in the order in which its destinations stand.
    private(set) var files: [LoadedFile] = []
    private(set) var isReadable = true
    /// The files between the root and the one that is being loaded.
    private var open: [(path: String, identity: String)] = []
    private var loaded: Set<String> = []

    /// How deep includes may go: symbolic links can make a circle of paths that are all different.
    private static var depthLimit: Int { 32 }

    init(files: Files, findings: Findings) {
        access = files
        self.findings = findings
    }

    mutating func loadRoot(_ path: String) throws(FileError) {
        let bytes = try access.read(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        load(bytes, ManifestFile(path: path, relativePath: name, isRoot: true))
    }

    private mutating func load(_ bytes: [UInt8], _ file: ManifestFile) {
        let identity = access.identity(of: file.path)
        open.append((file.path, identity))
        defer { open.removeLast() }
        loaded.insert(identity)
        guard let document = parse(bytes, SourcePath(file.path)) else {
            isReadable = false
            return
        }
        let reader = DocumentReader(document, findings: findings)
        guard let entries = topLevel(reader, file) else { return }
        if let include = entries[.include] { loadIncludes(include.value, reader, file) }
        var file = file
        file.allowances = AllowComments.find(in: document)
        file.source = document.source
        files.append(LoadedFile(file: file, reader: reader, entries: entries))
    }

    private func parse(_ bytes: [UInt8], _ path: SourcePath) -> YAMLDocument? {
        do throws(EncodingError) {
            let text = SourceText(path: path, bytes: try TextEncoding.decode(bytes))
            return YAMLParser.parse(text, findings: findings)
        } catch {
            let before = SourceText(path: path, bytes: error.prefix)
            var range = before.range(error.prefix.count..<error.prefix.count)
            range.endColumn += 1
            findings.report(error.rule, error.message, at: range)
            return nil
        }
    }

    /// The entries of the top level, checked against what the file may have; nil where it is no mapping.
    private func topLevel(_ reader: DocumentReader, _ file: ManifestFile) -> [ManifestKey: DocumentReader.Entry]? {
        let document = reader.document
        guard let root = document.root.map(document.resolved), !reader.isNull(root) else {
            let start = document.source.range(0..<0)
            if file.isRoot {
                let message = "the manifest is empty; it needs `version: 1` and `destinations:`"
                findings.report(.missingKey, message, at: start)
            }
            return file.isRoot ? nil : [:]
        }
        guard let list = reader.mapping(root, "a manifest", expected: "a mapping of its keys", example: "version: 1") else {
            return nil
        }
        var entries: [ManifestKey: DocumentReader.Entry] = [:]
        for entry in list {
            guard let key = reader.key(entry, ManifestKey.vocabulary) else {
                if !reader.text(entry.key).hasPrefix("x-") { reportUnknown(entry.key, reader, file) }
                continue
            }
            if !file.isRoot, key == .bases || key == .options {
                let reason = "only the root manifest has `bases` and `options`"
                reader.reportUnknownKey(entry.key, "an included file", known: [], reason: reason)
                continue
            }
            entries[key] = entry
        }
        if file.isRoot { checkRequired(entries, reader, root) }
        return entries
    }

    private func reportUnknown(_ key: Int, _ reader: DocumentReader, _ file: ManifestFile) {
        let word = reader.text(key)
        let known = ManifestKey.vocabulary.words.filter { file.isRoot || ($0 != "bases" && $0 != "options") }
        var reason: String?
        if Suggestion.nearest(to: word, in: known) == nil {
            if OptionKey(rawValue: word) != nil {
                reason = "it belongs under `options:`"
            } else if DestinationKey(rawValue: word) != nil {
                reason = "it belongs to a destination, under its name; check the indentation"
            }
        }
        reader.reportUnknownKey(key, file.isRoot ? "a manifest" : "an included file", known: known, reason: reason)
    }

    private func checkRequired(_ entries: [ManifestKey: DocumentReader.Entry], _ reader: DocumentReader, _ root: Int) {
        var range = reader.range(root)
        let start = Int(reader.document.nodes[root].start)
        range = reader.document.source.range(start..<start)
        if entries[.version] == nil {
            reader.report(.missingKey, "the manifest has no `version`; its first line is `version: 1`", at: range)
        }
        if entries[.destinations] == nil, entries[.include] == nil {
            reader.report(.missingKey, "the manifest has no `destinations` (and no `include`)", at: range)
        }
    }

    // MARK: Includes

    private mutating func loadIncludes(_ node: Int, _ reader: DocumentReader, _ file: ManifestFile) {
        let example = "include: [features/*.routes.yaml]"
        let folder = Paths.folder(of: file.path)
        for element in reader.list(node, "`include`", expected: "a list of paths", example: example) {
            guard let entry = reader.located(element, "an entry of `include`", expected: "a path", example: example) else {
                continue
            }
            if entry.value.isEmpty || entry.value.utf8.contains(0) {
                report("\(Words.quoted(entry.value)) is no path of a file", at: entry.range)
                continue
            }
            guard Glob.isPattern(entry.value) else {
                include(entry.value, isFromGlob: false, at: entry.range, in: folder, file)
                continue
            }
            var unreadable: [FileError] = []
            let matches = Glob(entry.value).matches(in: folder, access, unreadable: &unreadable)
            for error in unreadable {
                report("what \(Words.quoted(entry.value)) includes cannot be found: \(error)", at: entry.range)
            }
            if matches.isEmpty, unreadable.isEmpty {
                let message =
                    "no file matches \(Words.quoted(entry.value)), which is relative to \(Words.quoted(folder.isEmpty ? "." : folder))"
                findings.report(.include, message, at: entry.range, severity: .warning)
            }
            for match in matches { include(match, isFromGlob: true, at: entry.range, in: folder, file) }
        }
    }

    private mutating func include(
        _ path: String, isFromGlob: Bool, at range: SourceRange, in folder: String, _ includer: ManifestFile
    ) {
        let joined = Paths.normalised(path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path)
        let identity = access.identity(of: joined)
        if let start = open.firstIndex(where: { $0.identity == identity }) {
            // A pattern like `*.routes.yaml` means the other files of the folder.
            if isFromGlob, start == open.count - 1 { return }
            let circle = (open[start...].map(\.path) + [joined]).joined(separator: " → ")
            return report("the includes go round in a circle: \(circle)", at: range)
        }
        guard !loaded.contains(identity) else { return }
        guard open.count < Self.depthLimit else {
            return report("includes go more than \(Self.depthLimit) files deep; is there a circle of symbolic links?", at: range)
        }
        do throws(FileError) {
            let bytes = try access.read(joined)
            let base = Paths.folder(of: includer.relativePath)
            let relative = path.hasPrefix("/") ? path : Paths.normalised(base.isEmpty ? path : base + "/" + path)
            load(bytes, ManifestFile(path: joined, relativePath: relative, isRoot: false))
        } catch {
            report("\(Words.quoted(path)) cannot be included: \(error.path): \(error.reason)", at: range)
        }
    }

    private mutating func report(_ message: String, at range: SourceRange) {
        isReadable = false
        findings.report(.include, message, at: range)
    }
}
