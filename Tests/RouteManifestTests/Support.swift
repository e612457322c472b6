import RouteManifest
import Testing

/// Reads one file called `routes.yaml`, with other files beside it.
func read(_ text: String, with others: [String: String] = [:]) throws -> ManifestReading {
    try ManifestReader(files: MemoryFiles(others.merging(["routes.yaml": text]) { $1 })).read(["routes.yaml"])
}

func read(bytes: [UInt8]) throws -> ManifestReading {
    try ManifestReader(files: MemoryFiles(["routes.yaml": bytes])).read(["routes.yaml"])
}

/// A text with the places that a test expects: each 🔸 stands before the first character of one, and is taken out.
struct Marked {
    var text = ""
    /// `line:column` of each marker, in order.
    var places: [String] = []

    init(_ marked: String) {
        var (line, column) = (1, 1)
        for scalar in marked.unicodeScalars {
            if scalar == "🔸" {
                places.append("\(line):\(column)")
                continue
            }
            text.unicodeScalars.append(scalar)
            if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
        }
    }
}

/// Reads a marked text and expects one finding of each of the rules, at the markers, and no other.
@discardableResult
func expect(
    _ rules: [RuleName], in marked: String, with others: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) throws -> ManifestReading {
    let source = Marked(marked)
    let reading = try read(source.text, with: others)
    let found = reading.diagnostics.map { "\($0.rule) \($0.range.line):\($0.range.column)" }
    let expected = zip(rules, source.places).map { "\($0) \($1)" }
    #expect(rules.count == source.places.count, "as many markers as rules", sourceLocation: sourceLocation)
    #expect(
        Set(found) == Set(expected) && found.count == expected.count, "\(reading.diagnostics.map(line))",
        sourceLocation: sourceLocation)
    return reading
}

/// A finding as `lint` prints it.
func line(_ finding: Diagnostic) -> String {
    "\(finding.range.file):\(finding.range.line):\(finding.range.column): \(finding.severity): \(finding.message) [\(finding.rule)]"
}

let head = "version: 1\nbases: [https://h.example]\n"
