public import RouteManifest

/// Findings that are known and not reported, and what to say of those that are found no more.
public struct Baseline: Sendable {
    private let entries: [BaselineFile.Entry]
    private let lines: SourceLines
    private let folder: String?

    /// A baseline that was read without findings.
    ///
    /// - Parameters:
    ///   - lines: of the manifests, for what stands at the places of findings.
    ///   - folder: the folder that the command runs in.
    public init(_ file: BaselineFile, lines: SourceLines, folder: String?) {
        entries = file.entries
        self.lines = lines
        self.folder = folder
    }

    /// The entries of a baseline for some findings, in an order that does not depend on their lines.
    public static func entries(
        for findings: [Diagnostic], lines: SourceLines, folder: String?
    ) -> [(identity: FindingIdentity, count: Int)] {
        var lines = lines
        var counts: [FindingIdentity: Int] = [:]
        for finding in findings { counts[FindingIdentity(finding, in: folder, &lines), default: 0] += 1 }
        return counts.map { ($0.key, $0.value) }.sorted { $0.identity.sortKey.lexicographicallyPrecedes($1.identity.sortKey) }
    }

    /// Takes what is known out of the findings, which stand in order: of several of one identity the first.
    ///
    /// - Parameters:
    ///   - files: those that were read.
    ///   - isOff: whether a rule finds nothing whatever there is to find.
    /// - Returns: how many there were, and a finding for each entry that knows more than there is.
    func apply(
        to findings: inout [Diagnostic], files: [String], isOff: (RuleName) -> Bool
    ) -> (known: Int, stale: [Diagnostic]) {
        var lines = lines
        var left: [FindingIdentity: Int] = [:]
        for entry in entries { left[FindingIdentity(entry), default: 0] += entry.count }
        let total = findings.count
        findings.removeAll { finding in
            let identity = FindingIdentity(finding, in: folder, &lines)
            guard let count = left[identity], count > 0 else { return false }
            left[identity] = count - 1
            return true
        }
        let read = Set(files.map { Paths.relative($0, to: folder) })
        var stale: [Diagnostic] = []
        for entry in entries {
            let identity = FindingIdentity(entry)
            guard let count = left[identity], count > 0, !isOff(RuleName(entry.rule)) else { continue }
            // Of a file that is there and was not read, nobody knows what is found in it.
            guard read.contains(entry.file) || lines.line(1, of: entry.file) == nil else { continue }
            left[identity] = 0
            let message = UnusedAllow.stale(
                entry.rule, in: entry.file, count: entry.count, left: max(0, entry.count - count))
            stale.append(
                Diagnostic(
                    rule: .unusedAllow, severity: UnusedAllow.description.level ?? .warning, message: message, range: entry.range,
                    destination: entry.destination.isEmpty ? nil : entry.destination))
        }
        return (total - findings.count, stale)
    }
}

extension FindingIdentity {
    fileprivate init(_ entry: BaselineFile.Entry) {
        self.init(
            rule: entry.rule, file: entry.file, destination: entry.destination, pattern: entry.pattern, text: entry.text)
    }

    fileprivate var sortKey: [String] { [file, destination, rule, pattern, text] }
}
