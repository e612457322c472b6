import RouteLint
import RouteManifest

/// Findings in the shape of the contract.
extension FindingsReport {
    /// The documented shape; absent values are left out.
    public var json: JSON {
        .object([
            ("diagnostics", .array(report.diagnostics.map(FindingsReport.json))),
            (
                "summary",
                .object([
                    ("errors", .int(report.summary.errors)), ("warnings", .int(report.summary.warnings)),
                    ("notes", .int(report.summary.notes)), ("destinations", .int(report.summary.destinations)),
                    ("patterns", .int(report.summary.patterns)),
                ])
            ),
        ])
    }

    private static func json(_ diagnostic: Diagnostic) -> JSON {
        let range = diagnostic.range
        return .object([
            ("rule", .string(diagnostic.rule.rawValue)), ("severity", .string(diagnostic.severity.rawValue)),
            ("message", .string(diagnostic.message)), ("file", .string(range.file)), ("line", .int(range.line)),
            ("column", .int(range.column)), ("endLine", .int(range.endLine)), ("endColumn", .int(range.endColumn)),
            ("destination", diagnostic.destination.map { .string($0) }), ("pattern", diagnostic.pattern.map { .string($0) }),
            ("witness", diagnostic.witness.map(json)),
            ("notes", diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map(json))),
        ])
    }

    private static func json(_ witness: Diagnostic.Witness) -> JSON {
        .object([
            ("both", witness.both.map { .string($0) }), ("onlyThis", witness.onlyThis.map { .string($0) }),
            ("onlyOther", witness.onlyOther.map { .string($0) }),
        ])
    }

    private static func json(_ note: Diagnostic.Note) -> JSON {
        .object([
            ("message", .string(note.message)), ("file", note.range.map { .string($0.file) }),
            ("line", note.range.map { .int($0.line) }), ("column", note.range.map { .int($0.column) }),
        ])
    }
}
