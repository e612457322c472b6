public import RouteManifest

/// The level of a rule as somebody set it.
public enum RuleLevel: Hashable, Sendable {
    case off
    case at(Severity)

    /// `error`, `warning`, `note` or `off`.
    public init?(_ text: String) {
        if text == "off" {
            self = .off
        } else if let severity = Severity(rawValue: text) {
            self = .at(severity)
        } else {
            return nil
        }
    }
}

/// The levels that hold: those of the command line, else those of the manifest that a file belongs to, else the rules' own.
struct RuleLevels {
    private let commandLine: [RuleName: RuleLevel]
    private let manifests: [[RuleName: RuleLevel]]
    private let manifestOfFile: [String: Int]

    init(manifests: [Manifest], commandLine: [RuleName: RuleLevel]) {
        self.commandLine = commandLine
        self.manifests = manifests.map { manifest in
            var levels: [RuleName: RuleLevel] = [:]
            for entry in manifest.options.rules {
                levels[RuleName(entry.rule.value)] = entry.severity.map { .at($0) } ?? .off
            }
            return levels
        }
        var manifestOfFile: [String: Int] = [:]
        for (index, manifest) in manifests.enumerated() {
            for file in manifest.files where manifestOfFile[file.path] == nil { manifestOfFile[file.path] = index }
        }
        self.manifestOfFile = manifestOfFile
    }

    /// Whether nobody set any level, so that there is nothing to ask for.
    var isEmpty: Bool { commandLine.isEmpty && manifests.allSatisfy(\.isEmpty) }

    /// Whether somebody set a level of the rule.
    func set(_ rule: RuleName) -> Bool { commandLine[rule] != nil || manifests.contains { $0[rule] != nil } }

    /// The level set for the rule of a finding; nil where the finding keeps its own.
    func level(for finding: Diagnostic) -> RuleLevel? {
        if let level = commandLine[finding.rule] { return level }
        // A file that could not be read belongs to no manifest; where there is only one, it is that.
        let index = manifestOfFile[finding.range.file] ?? (manifests.count == 1 ? 0 : nil)
        return index.flatMap { manifests[$0][finding.rule] }
    }
}
