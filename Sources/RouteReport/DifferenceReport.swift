public import RouteLint
import RouteManifest

/// How `diff` prints.
public enum DifferenceFormat: String, Sendable, CaseIterable {
    case text
    case json
    /// A comment of a pull request.
    case markdown
    /// Annotations of a GitHub workflow.
    case github
}

/// What a new version of a manifest does to published URLs, in each format of `diff`.
public struct DifferenceReport: Sendable {
    private let difference: ManifestDifference
    private let oldPrefix: String
    private let newPrefix: String
    private let folder: String?

    /// - Parameters:
    ///   - oldPrefix: what stands before paths of the old manifest: `git:main:` where it was read from a revision.
    ///   - newPrefix: the same for the new one.
    ///   - folder: the folder that the command runs in.
    public init(_ difference: ManifestDifference, oldPrefix: String = "", newPrefix: String = "", folder: String? = nil) {
        self.difference = difference
        self.oldPrefix = oldPrefix
        self.newPrefix = newPrefix
        self.folder = folder
    }

    /// The text of a format.
    public func rendered(as format: DifferenceFormat, style: TextStyle = .plain) -> String {
        switch format {
        case .text: text(style: style)
        case .json: json.text
        case .markdown: markdown
        case .github: github
        }
    }

    private var groups: [(destination: String, entries: [ManifestDifference.Entry])] {
        var groups: [(destination: String, entries: [ManifestDifference.Entry])] = []
        for entry in difference.entries {
            if groups.last?.destination == entry.destination {
                groups[groups.count - 1].entries.append(entry)
            } else {
                groups.append((entry.destination, [entry]))
            }
        }
        return groups
    }

    private var summary: String {
        if difference.entries.isEmpty { return "every URL opens what it opened" }
        func count(_ severity: Severity) -> String {
            let number = difference.count(severity)
            return "\(number) \(severity.rawValue)\(number == 1 ? "" : "s")"
        }
        return [Severity.error, .warning, .note].map(count).joined(separator: ", ")
    }

    /// `git:main:routes.yaml:5:9`.
    private func place(_ entry: ManifestDifference.Entry) -> String? {
        func text(_ range: SourceRange, _ prefix: String) -> String { "\(prefix)\(range.file):\(range.line):\(range.column)" }
        if entry.kind == .added { return entry.newPlace.map { text($0, newPrefix) } }
        return entry.oldPlace.map { text($0, oldPrefix) }
    }

    // MARK: Formats

    /// Destination by destination, each entry with its URL and pattern.
    private func text(style: TextStyle) -> String {
        var text = ""
        for group in groups {
            text += style.bold(group.destination) + "\n"
            for entry in group.entries {
                text += "  \(style.severity(entry.severity)) \(entry.message)\n"
                if let url = entry.url { text += "    \(url)\n" }
                let pattern = entry.pattern ?? entry.newPattern
                let details = [pattern, place(entry)].compactMap(\.self).joined(separator: "  ")
                if !details.isEmpty { text += "    \(style.faint(details))\n" }
            }
        }
        return text + summary + "\n"
    }

    /// The documented shape.
    private var json: JSON {
        func place(_ range: SourceRange?, _ prefix: String) -> JSON? {
            range.map {
                .object([("file", .string(prefix + $0.file)), ("line", .int($0.line)), ("column", .int($0.column))])
            }
        }
        let changes = difference.entries.map { entry in
            JSON.object([
                ("kind", .string(entry.kind.rawValue)), ("severity", .string(entry.severity.rawValue)),
                ("message", .string(entry.message)), ("destination", .string(entry.destination)),
                ("newDestination", entry.newDestination.map { .string($0) }), ("pattern", entry.pattern.map { .string($0) }),
                ("newPattern", entry.newPattern.map { .string($0) }), ("parameter", entry.parameter.map { .string($0) }),
                ("url", entry.url.map { .string($0) }), ("old", place(entry.oldPlace, oldPrefix)),
                ("new", place(entry.newPlace, newPrefix)),
            ])
        }
        let counts: [(String, JSON?)] = [("errors", Severity.error), ("warnings", .warning), ("notes", .note)]
            .map { ($0.0, .int(difference.count($0.1))) }
        return .object([("changes", .array(changes)), ("summary", .object(counts))])
    }

    /// A heading, and a list for each destination.
    private var markdown: String {
        var text = "### URLs: \(summary)\n"
        for group in groups {
            text += "\n**\(Self.escaped(group.destination))**\n\n"
            for entry in group.entries {
                text += "* \(entry.severity.rawValue): \(Self.escaped(entry.message))"
                if let url = entry.url { text += ": \(Self.code(url))" }
                if let pattern = entry.pattern ?? entry.newPattern { text += " (\(Self.code(pattern)))" }
                text += "\n"
            }
        }
        return text
    }

    /// One command for each entry, at its place in the new manifest, else in the old one where that is a file too.
    private var github: String {
        var text = ""
        for entry in difference.entries {
            var range: SourceRange?
            if newPrefix.isEmpty { range = entry.newPlace }
            if range == nil, oldPrefix.isEmpty { range = entry.oldPlace }
            var properties: [(String, String)] = []
            if let range {
                properties = [
                    ("file", Paths.relative(range.file, to: folder)), ("line", String(range.line)), ("col", String(range.column)),
                ]
            }
            properties.append(("title", "url-\(entry.kind.rawValue)"))
            let command = entry.severity == .note ? "notice" : entry.severity.rawValue
            text += "::\(command) "
            text += properties.map { "\($0)=\(FindingsReport.escaped($1, isProperty: true))" }.joined(separator: ",")
            let url = entry.url.map { ": \($0)" } ?? ""
            text += "::\(FindingsReport.escaped("\(entry.destination): \(entry.message)\(url)", isProperty: false))\n"
        }
        return text
    }

    /// Text in which nothing means something to a reader of Markdown; what stands between backticks stays.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "*", "_", "[", "]", "<", ">", "|", "#", "&": result += "\\\(scalar)"
            case "\n", "\r": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A span of code: between more backticks than it holds in a row.
    private static func code(_ text: String) -> String {
        let longest = text.split(omittingEmptySubsequences: true, whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        if longest == 0 { return "`\(text)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(text) \(fence)"
    }
}
