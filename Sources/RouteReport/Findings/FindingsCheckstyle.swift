import RouteLint
import RouteManifest

/// Findings as Checkstyle prints them, which many editors and CI plugins read.
extension FindingsReport {
    /// The document: an element for each file that was read, with its findings.
    var checkstyle: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        for (file, findings) in findingsByFile() {
            text += "  <file name=\"\(XMLText.escaped(file))\">\n"
            for finding in findings {
                let message = finding.fullMessage { Paths.relative($0, to: folder) }
                let severity = finding.severity == .note ? "info" : finding.severity.rawValue
                text += "    <error line=\"\(finding.range.line)\" column=\"\(finding.range.column)\" severity=\"\(severity)\" "
                text += "message=\"\(XMLText.escaped(message))\" source=\"routegen.\(finding.rule)\"/>\n"
            }
            text += "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }
}
