/// A baseline as it is written: findings that a team has decided to live with for now.
///
///     {"version": 1, "findings": [{"rule": "idle-anchor", "file": "routes.yaml", "destination": "Product", "pattern": "/p/:id(^a)"}]}
///
/// JSON, read as the YAML that it is too, so that what is wrong in it has a place.
public struct BaselineFile: Sendable {
    /// Some findings that are the same.
    public struct Entry: Sendable {
        /// The name of the rule.
        public var rule = ""
        /// The file, relative to the folder in which the command ran.
        public var file = ""
        /// The destination; empty where there was none.
        public var destination = ""
        /// The pattern; empty where there was none.
        public var pattern = ""
        /// What stood at the place.
        public var text = ""
        /// How many there are.
        public var count = 1
        /// Where the entry stands.
        public var range: SourceRange
    }

    /// The entries in their order.
    public var entries: [Entry] = []
    /// What is wrong with the file; then it is not to be used.
    public var diagnostics: [Diagnostic] = []

    private enum Key: String, CaseIterable {
        case version, findings
        static let vocabulary = Vocabulary<Key>()
    }

    private enum EntryKey: String, CaseIterable {
        case rule, file, destination, pattern, text, count
        static let vocabulary = Vocabulary<EntryKey>()
    }

    private static let example = #"{"version": 1, "findings": []}"#

    /// Reads a baseline.
    ///
    /// - Parameter path: for the places of what is found.
    public init(_ bytes: [UInt8], path: String) {
        let findings = Findings()
        defer { diagnostics = findings.sorted() }
        let text: [UInt8]
        do throws(EncodingError) { text = try TextEncoding.decode(bytes) } catch {
            let source = SourceText(path: SourcePath(path), bytes: error.prefix)
            findings.report(error.rule, error.message, at: source.range(error.prefix.count..<error.prefix.count))
            return
        }
        let source = SourceText(path: SourcePath(path), bytes: text)
        guard let document = YAMLParser.parse(source, findings: findings) else { return }
        let reader = DocumentReader(document, findings: findings)
        guard let root = document.root else {
            findings.report(.missingKey, "the baseline is empty; it is written as `\(Self.example)`", at: source.range(0..<0))
            return
        }
        var hasVersion = false
        let list = reader.mapping(root, "a baseline", expected: "a mapping of its keys", example: Self.example)
        for entry in list ?? [] {
            switch reader.key(entry, Key.vocabulary) {
            case .version:
                hasVersion = true
                let version = reader.integer(entry.value, "`version`", example: "\"version\": 1")
                if let version, version.value != 1 {
                    reader.report(
                        .wrongType, "version \(version.value) of baselines is not known; this one reads 1", at: version.range)
                }
            case .findings:
                let elements = reader.list(
                    entry.value, "`findings`", expected: "a list of findings", example: Self.example)
                for element in elements { readEntry(element, reader) }
            case nil: reader.reportUnknownKey(entry.key, "a baseline", known: Key.vocabulary.words)
            }
        }
        if list != nil, !hasVersion {
            reader.report(
                .missingKey, "the baseline has no `version`; it is written as `\(Self.example)`", at: reader.range(root))
        }
    }

    private mutating func readEntry(_ node: Int, _ reader: DocumentReader) {
        let example = #"{"rule": "idle-anchor", "file": "routes.yaml"}"#
        guard let list = reader.mapping(node, "an entry of `findings`", expected: "a finding", example: example) else { return }
        var entry = Entry(range: reader.range(node))
        for item in list {
            guard let key = reader.key(item, EntryKey.vocabulary) else {
                reader.reportUnknownKey(item.key, "an entry of `findings`", known: EntryKey.vocabulary.words)
                continue
            }
            let subject = "`\(key.rawValue)`"
            func text() -> String { reader.prose(item.value, subject, example: example) ?? "" }
            switch key {
            case .rule: entry.rule = text()
            case .file: entry.file = text()
            case .destination: entry.destination = text()
            case .pattern: entry.pattern = text()
            case .text: entry.text = text()
            case .count: entry.count = max(1, reader.integer(item.value, subject, example: "\"count\": 2")?.value ?? 1)
            }
        }
        if entry.rule.isEmpty || entry.file.isEmpty {
            reader.report(.missingKey, "an entry of `findings` needs `rule` and `file`", at: entry.range)
            return
        }
        entries.append(entry)
    }
}
