import RouteManifest

extension RoutesReport {
    /// Comma-separated values as RFC 4180 has them, with a header and CRLF.
    var csv: String {
        var text = "rank,destination,pattern,parameters,file,line\r\n"
        for row in rows {
            let cells = [
                String(row.rank), row.destination.name.value, row.pattern.text, Self.parameters(of: row.destination),
                row.pattern.range.file, String(row.pattern.range.line),
            ]
            text += cells.map(Self.field).joined(separator: ",") + "\r\n"
        }
        return text
    }

    private static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
