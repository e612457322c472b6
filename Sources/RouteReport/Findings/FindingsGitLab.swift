import RouteLint
import RouteManifest

/// Findings as a code quality report of GitLab (the subset of the Code Climate format that it reads).
extension FindingsReport {
    /// One object for each finding.
    var gitlab: JSON {
        var lines = lines
        var fingerprints = Fingerprints(in: folder)
        return .array(
            report.diagnostics.map { finding in
                let place = JSON.object([
                    ("path", .string(Paths.relative(finding.range.file, to: folder))),
                    ("lines", .object([("begin", .int(finding.range.line)), ("end", .int(finding.range.endLine))])),
                ])
                return .object([
                    ("description", .string(finding.fullMessage { Paths.relative($0, to: folder) })),
                    ("check_name", .string(finding.rule.rawValue)), ("fingerprint", .string(fingerprints.next(finding, &lines))),
                    ("severity", .string(FindingsReport.gitlabSeverity(finding.severity))), ("location", place),
                ])
            })
    }

    private static func gitlabSeverity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
