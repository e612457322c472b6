import RouteLint
import RouteManifest

/// Findings as results of tests, in the form of JUnit that Jenkins and most other CI systems read.
///
/// A file is a suite, and a finding one of its tests: failed where it makes the command fail, else passed with its text as output. A file
/// without findings is one passed test, so that a clean run shows up as one.
extension FindingsReport {
    /// The document.
    var junit: String {
        let suites = findingsByFile()
        let failures = report.diagnostics.reduce(0) { $0 + (fails($1) ? 1 : 0) }
        let tests = suites.reduce(0) { $0 + max(1, $1.findings.count) }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"routegen lint\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
        for (file, findings) in suites {
            let name = XMLText.escaped(file)
            text += "  <testsuite name=\"\(name)\" tests=\"\(max(1, findings.count))\" "
            text += "failures=\"\(findings.reduce(0) { $0 + (fails($1) ? 1 : 0) })\" errors=\"0\">\n"
            if findings.isEmpty { text += "    <testcase classname=\"\(name)\" name=\"no findings\"/>\n" }
            for finding in findings { text += testCase(finding, file: name) }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private func fails(_ finding: Diagnostic) -> Bool {
        finding.severity == .error || (isStrict && finding.severity == .warning)
    }

    private func testCase(_ finding: Diagnostic, file: String) -> String {
        let range = finding.range
        let place = "\(range.line):\(range.column)"
        var text = "    <testcase classname=\"\(file)\" name=\"\(finding.rule) at \(place)\">\n"
        let path = Paths.relative(range.file, to: folder)
        let message = finding.fullMessage { Paths.relative($0, to: folder) }
        let body = XMLText.escaped("\(path):\(place): \(finding.severity): \(message) [\(finding.rule)]")
        if fails(finding) {
            text +=
                "      <failure type=\"\(finding.severity)\" message=\"\(XMLText.escaped(finding.message))\">\(body)</failure>\n"
        } else {
            text += "      <system-out>\(body)</system-out>\n"
        }
        return text + "    </testcase>\n"
    }

    /// The files that were read, and others that findings speak of, in the order of the report, each with its findings.
    func findingsByFile() -> [(file: String, findings: [Diagnostic])] {
        var result: [(file: String, findings: [Diagnostic])] = []
        var places: [String: Int] = [:]
        func place(of file: String) -> Int {
            let path = Paths.relative(file, to: folder)
            if let place = places[path] { return place }
            places[path] = result.count
            result.append((path, []))
            return result.count - 1
        }
        for file in report.files { _ = place(of: file) }
        for finding in report.diagnostics { result[place(of: finding.range.file)].findings.append(finding) }
        return result
    }
}
