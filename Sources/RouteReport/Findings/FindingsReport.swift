public import RouteLint
public import RouteManifest

/// A form in which findings are printed. Each has a file of its own, and all are given the same findings.
public enum FindingsFormat: String, CaseIterable, Sendable {
    /// For people: source lines with carets.
    case text
    /// For programs of one's own.
    case json
    /// Static Analysis Results Interchange Format 2.1.0, which code hosts read.
    case sarif
    /// Commands of a GitHub workflow, which become annotations.
    case github
    /// A code quality report of GitLab.
    case gitlab
    /// Results of tests, which every CI shows.
    case junit
    /// What many editors and CI plugins read.
    case checkstyle
}

/// The findings of `lint`, for people and for programs.
///
///     let report = FindingsReport(found, lines: lines)
///     print(report.rendered(as: .sarif))
public struct FindingsReport: Sendable {
    /// What was found.
    let report: LintReport
    /// The lines of the manifests.
    let lines: SourceLines
    /// The version of the command, for formats that name it.
    let version: String
    /// What paths are made relative to in formats whose readers want that.
    let folder: String?
    /// Whether warnings fail too, in formats that tell failures apart.
    let isStrict: Bool

    /// A report of what was found.
    ///
    /// - Parameters:
    ///   - lines: of the manifests; without them there are no source lines, and columns of UTF-16 are those of scalars.
    ///   - version: of the command.
    ///   - folder: the folder that the command runs in; files below it get relative paths where a format's readers want them.
    ///   - isStrict: whether warnings fail too.
    public init(
        _ report: LintReport, lines: SourceLines = .none, version: String = "", folder: String? = nil, isStrict: Bool = false
    ) {
        self.report = report
        self.lines = lines
        self.version = version
        self.folder = folder
        self.isStrict = isStrict
    }

    /// The text of a format. It ends in a newline, unless it is empty.
    ///
    /// - Parameter style: the colours of `text`; the other formats have none.
    public func rendered(as format: FindingsFormat, style: TextStyle = .plain) -> String {
        switch format {
        case .text: text(lines, style: style)
        case .json: json.text
        case .sarif: sarif.text
        case .github: github
        case .gitlab: gitlab.text
        case .junit: junit
        case .checkstyle: checkstyle
        }
    }
}

extension Diagnostic.Witness {
    /// The URLs with their labels: what takes them.
    var lines: [(label: String, url: String)] {
        let isAlone = onlyThis == nil && onlyOther == nil
        return [(isAlone ? "URL" : "both", both), ("only this", onlyThis), ("only the other", onlyOther)]
            .compactMap { label, url in url.map { (label, $0) } }
    }
}

extension Diagnostic {
    /// The message, and below it the URLs, for formats that have one text for a finding and places for its notes.
    var messageWithURLs: String {
        ([message] + (witness?.lines.map { "\($0.label): \($0.url)" } ?? [])).joined(separator: "\n")
    }

    /// The same with the notes, for formats that have one text for everything.
    func fullMessage(_ path: (String) -> String) -> String {
        let notes = notes.map { note in
            "note: " + (note.range.map { "\(path($0.file)):\($0.line):\($0.column): " } ?? "") + note.message
        }
        return ([messageWithURLs] + notes).joined(separator: "\n")
    }
}
