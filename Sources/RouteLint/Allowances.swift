import RouteManifest

/// The exceptions of the manifests, and which of them were of use.
struct Allowances {
    /// An entry of `allow:`, or a comment.
    struct Entry {
        var rule: RuleName
        /// Where the name of the rule is written.
        var range: SourceRange
        /// The destination of an entry of `allow:`.
        var destination: String?
        /// The line that a comment speaks of.
        var line: Int?
        var isUsed = false
    }

    private struct Place: Hashable {
        /// A destination, or a file.
        var name: String
        /// The line in the file; 0 for a destination.
        var line: Int
        var rule: RuleName
    }

    private(set) var entries: [Entry] = []
    private var places: [Place: [Int]] = [:]

    init(_ manifests: [Manifest]) {
        var files: Set<String> = []
        for manifest in manifests {
            for index in manifest.destinations.indices
            where manifest.destinations[index].saysMore && !manifest.destinations[index].allow.isEmpty {
                add(manifest.destinations[index])
            }
            // A file that two manifests include has its comments once.
            for file in manifest.files where !file.allowances.isEmpty && files.insert(file.path).inserted {
                for comment in file.allowances {
                    add(
                        Entry(rule: RuleName(comment.rule.value), range: comment.rule.range, line: comment.line),
                        Place(name: file.path, line: comment.line, rule: RuleName(comment.rule.value)))
                }
            }
        }
    }

    private mutating func add(_ destination: DestinationDeclaration) {
        for allowance in destination.allow {
            let rule = RuleName(allowance.rule.value)
            let name = destination.name.value
            add(
                Entry(rule: rule, range: allowance.rule.range, destination: name), Place(name: name, line: 0, rule: rule))
        }
    }

    private mutating func add(_ entry: Entry, _ place: Place) {
        places[place, default: []].append(entries.count)
        entries.append(entry)
    }

    /// Whether an exception is made for a finding; it is then of use.
    mutating func allow(_ finding: Diagnostic) -> Bool {
        if entries.isEmpty { return false }
        var found = places[Place(name: finding.range.file, line: finding.range.line, rule: finding.rule)] ?? []
        if let destination = finding.destination { found += places[Place(name: destination, line: 0, rule: finding.rule)] ?? [] }
        for index in found { entries[index].isUsed = true }
        return !found.isEmpty
    }
}
