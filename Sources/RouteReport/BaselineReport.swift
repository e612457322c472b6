import RouteLint
public import RouteManifest

/// A baseline as `lint --update-baseline` writes it.
public enum BaselineReport {
    /// The file for some findings: one entry a line, so that a review shows what comes and goes.
    ///
    /// - Parameters:
    ///   - lines: of the manifests.
    ///   - folder: the folder that the command runs in.
    public static func json(_ findings: [Diagnostic], lines: SourceLines, folder: String?) -> JSON {
        let entries = Baseline.entries(for: findings, lines: lines, folder: folder).map { identity, count in
            JSON.object([
                ("rule", .string(identity.rule)), ("file", .string(identity.file)),
                ("destination", identity.destination.isEmpty ? nil : .string(identity.destination)),
                ("pattern", identity.pattern.isEmpty ? nil : .string(identity.pattern)),
                ("text", identity.text.isEmpty ? nil : .string(identity.text)), ("count", count == 1 ? nil : .int(count)),
            ])
        }
        return .object([("version", 1), ("findings", .array(entries))])
    }
}
