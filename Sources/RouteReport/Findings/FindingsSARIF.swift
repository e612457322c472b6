import RouteLint
import RouteManifest

/// Findings as SARIF 2.1.0 (OASIS standard, https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
extension FindingsReport {
    /// One log with one run. Columns count UTF-16 code units, which is what its readers expect and `columnKind` says.
    var sarif: JSON {
        var lines = lines
        var fingerprints = Fingerprints(in: folder)
        let results = report.diagnostics.map { result($0, fingerprints.next($0, &lines), &lines) }
        let driver = JSON.object([
            ("name", "routegen"), ("version", version.isEmpty ? nil : .string(version)),
            ("rules", .array(RuleCatalog.descriptions.map(FindingsReport.descriptor))),
        ])
        let run = JSON.object([
            ("tool", .object([("driver", driver)])), ("columnKind", "utf16CodeUnits"), ("results", .array(results)),
        ])
        return .object([
            ("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"),
            ("version", "2.1.0"), ("runs", .array([run])),
        ])
    }

    /// What a reader shows of a rule.
    private static func descriptor(_ rule: RuleDescription) -> JSON {
        func text(_ text: String) -> JSON { .object([("text", .string(text))]) }
        let configuration = JSON.object([
            ("enabled", rule.level == nil ? false : nil), ("level", .string(rule.level?.rawValue ?? "warning")),
        ])
        return .object([
            ("id", .string(rule.name.rawValue)), ("shortDescription", text(rule.summary)), ("fullDescription", text(rule.why)),
            (
                "help",
                .object([("text", .string(RulesReport.text(rule))), ("markdown", .string(RulesReport.markdown(rule)))])
            ),
            ("defaultConfiguration", configuration),
        ])
    }

    private static let ruleIndices: [RuleName: Int] = Dictionary(
        RuleCatalog.descriptions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })

    private func result(_ finding: Diagnostic, _ fingerprint: String, _ lines: inout SourceLines) -> JSON {
        var related: [JSON] = []
        for note in finding.notes {
            guard let range = note.range else { continue }
            related.append(
                .object([
                    ("id", .int(related.count + 1)), ("physicalLocation", location(range, &lines)),
                    ("message", .object([("text", .string(note.message))])),
                ]))
        }
        // A note without a place belongs to the message.
        let loose = finding.notes.filter { $0.range == nil }.map(\.message)
        let message = ([finding.messageWithURLs] + loose).joined(separator: "\n")
        let place = JSON.object([
            ("physicalLocation", location(finding.range, &lines)),
            ("logicalLocations", finding.destination.map { .array([.object([("name", .string($0)), ("kind", "object")])]) }),
        ])
        return .object([
            ("ruleId", .string(finding.rule.rawValue)), ("ruleIndex", FindingsReport.ruleIndices[finding.rule].map { .int($0) }),
            ("level", .string(finding.severity.rawValue)), ("message", .object([("text", .string(message))])),
            ("locations", .array([place])), ("relatedLocations", related.isEmpty ? nil : .array(related)),
            ("partialFingerprints", .object([("routegenFinding/v1", .string(fingerprint))])),
            ("fixes", finding.fix.map { .array([fix($0, &lines)]) }),
        ])
    }

    private func fix(_ fix: Fix, _ lines: inout SourceLines) -> JSON {
        var changes: [(file: String, replacements: [JSON])] = []
        for edit in fix.edits {
            let replacement = JSON.object([
                ("deletedRegion", region(edit.range, &lines)),
                ("insertedContent", edit.text.isEmpty ? nil : .object([("text", .string(edit.text))])),
            ])
            if let index = changes.firstIndex(where: { $0.file == edit.range.file }) {
                changes[index].replacements.append(replacement)
            } else {
                changes.append((edit.range.file, [replacement]))
            }
        }
        return .object([
            ("description", .object([("text", .string(fix.title))])),
            (
                "artifactChanges",
                .array(
                    changes.map { file, replacements in
                        .object([("artifactLocation", artifact(file)), ("replacements", .array(replacements))])
                    })
            ),
        ])
    }

    private func location(_ range: SourceRange, _ lines: inout SourceLines) -> JSON {
        .object([("artifactLocation", artifact(range.file)), ("region", region(range, &lines))])
    }

    private func region(_ range: SourceRange, _ lines: inout SourceLines) -> JSON {
        .object([
            ("startLine", .int(range.line)),
            ("startColumn", .int(lines.utf16Column(range.column, ofLine: range.line, of: range.file))),
            ("endLine", .int(range.endLine)),
            ("endColumn", .int(lines.utf16Column(range.endColumn, ofLine: range.endLine, of: range.file))),
        ])
    }

    /// A file below the folder that the command runs in is relative to it, so that the log means the same on another machine.
    private func artifact(_ file: String) -> JSON {
        let path = Paths.relative(file, to: folder)
        let uri = FileURI.of(path)
        return .object([("uri", .string(uri)), ("uriBaseId", path.hasPrefix("/") ? nil : "%SRCROOT%")])
    }
}

/// A path as a reference of RFC 3986.
enum FileURI {
    /// `features/a%20b.yaml`; `file:///…` for an absolute path.
    static func of(_ path: String) -> String {
        var uri = path.hasPrefix("/") ? "file://" : ""
        // A first segment with a `:` would be read as a scheme, but colons are escaped anyway.
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"),
                UInt8(ascii: "@"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += digits.count < 2 ? "%0" + digits : "%" + digits
            }
        }
        return uri
    }
}
