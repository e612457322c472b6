import RouteLint
import RouteManifest

/// Findings as commands of a GitHub workflow: `::error file=…,line=…::message`, which become annotations of the run and of the changed lines.
extension FindingsReport {
    /// One line for each finding; nothing where there is none. A message with several lines has `%0A` between them.
    var github: String {
        var text = ""
        for finding in report.diagnostics {
            let range = finding.range
            var properties = [
                ("file", Paths.relative(range.file, to: folder)), ("line", String(range.line)),
                ("endLine", String(range.endLine)),
                ("col", String(range.column)),
            ]
            // Columns of different lines are refused.
            if range.endLine == range.line { properties.append(("endColumn", String(max(range.endColumn, range.column)))) }
            properties.append(("title", finding.rule.rawValue))
            let command = finding.severity == .note ? "notice" : finding.severity.rawValue
            text += "::\(command) "
            text += properties.map { "\($0)=\(FindingsReport.escaped($1, isProperty: true))" }.joined(separator: ",")
            let message = finding.fullMessage { Paths.relative($0, to: folder) }
            text += "::\(FindingsReport.escaped(message, isProperty: false))\n"
        }
        return text
    }

    /// The escapes of `@actions/core`.
    static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
