import RouteLanguage
public import RouteManifest
import RouteSyntax
import RouteTable

/// A form in which the route table is printed. Each has a file of its own, and all are given the same rows.
public enum RoutesFormat: String, CaseIterable, Sendable {
    /// Aligned columns, for people.
    case table
    /// A table of GitHub flavoured Markdown.
    case markdown
    /// For programs of one's own.
    case json
    /// Comma-separated values (RFC 4180), for spreadsheets.
    case csv
    /// A page for a browser: the table, a box to try URLs, a picture of overlaps.
    case html
    /// The tree of segments for Graphviz.
    case dot
    /// The tree of segments for Mermaid.
    case mermaid
}

/// An order of the route table.
public enum RoutesOrder: String, CaseIterable, Sendable {
    case rank
    case destination
    case pattern
    /// File, then line.
    case file
}

/// The route table: every pattern at its place in rank order.
public struct RoutesReport {
    /// A pattern at its place.
    struct Row {
        var rank: Int
        var destination: DestinationDeclaration
        var pattern: PatternDeclaration
    }

    private(set) var rows: [Row]
    /// All destinations, whatever the filter leaves.
    let destinations: [DestinationDeclaration]
    let analysis: RouteAnalysis
    /// The name of the table: `options: {name: …}` of the first manifest.
    let name: String

    /// The table of manifests that are one router. Patterns that could not be read have no rank and are left out.
    ///
    /// - Parameters:
    ///   - order: rows that are equal in it stand in rank.
    ///   - filters: only rows stay that have each of these texts in the destination, the pattern, a parameter or the path of the file; ASCII
    ///     letters of both cases are the same.
    public init(_ manifests: [Manifest], order: RoutesOrder = .rank, filters: [String] = []) {
        let destinations = manifests.routerDestinations
        let patterns = destinations.map { $0.patterns.filter { $0.pattern != nil } }
        let analysis = RouteAnalysis(
            destinations.map(\.definition), patterns: patterns.map { $0.compactMap(\.pattern) })
        self.destinations = destinations
        self.analysis = analysis
        name = manifests.first?.options.name ?? ManifestOptions().name
        rows = analysis.order.enumerated().map { index, item in
            let item = analysis.items[item]
            return Row(
                rank: index + 1, destination: destinations[item.definition], pattern: patterns[item.definition][item.pattern])
        }
        for filter in filters {
            let wanted = Array(filter.asciiLowercased.utf8)
            rows.removeAll { !$0.has(wanted) }
        }
        switch order {
        case .rank: break
        case .destination: sort { $0.destination.name.value }
        case .pattern: sort { $0.pattern.text }
        case .file: sort { $0.pattern.range.file }
        }
    }

    /// Sorts by a text, byte by byte, then by line and rank.
    private mutating func sort(by text: (Row) -> String) {
        let keys = rows.map { (text: Array(text($0).utf8), row: $0) }
        rows = keys.sorted { first, second in
            if first.text != second.text { return first.text.lexicographicallyPrecedes(second.text) }
            let lines = (first.row.pattern.range.line, second.row.pattern.range.line)
            if first.row.pattern.range.file == second.row.pattern.range.file, lines.0 != lines.1 { return lines.0 < lines.1 }
            return first.row.rank < second.row.rank
        }.map(\.row)
    }

    /// The text of a format; it ends in a newline.
    ///
    /// - Parameter style: the colours of `table`; the other formats have none.
    public func rendered(as format: RoutesFormat, style: TextStyle = .plain) -> String {
        switch format {
        case .table: text(style: style)
        case .markdown: markdown
        case .json: json.text
        case .csv: csv
        case .html: RoutesPage(self).text
        case .dot: dot
        case .mermaid: mermaid
        }
    }

    /// Aligned columns: rank, destination, pattern, parameters, and where the pattern stands.
    public func text(style: TextStyle = .plain) -> String {
        var table = TextTable(header: ["RANK", "DESTINATION", "PATTERN", "PARAMETERS", "DECLARED"], numbers: [0])
        for row in rows {
            table.rows.append([
                String(row.rank), row.destination.name.value, row.pattern.text, RoutesReport.parameters(of: row.destination),
                row.place,
            ])
        }
        return table.text(style: style)
    }

    /// The documented shape.
    public var json: JSON {
        .array(
            rows.map { row in
                .object([
                    ("rank", .int(row.rank)), ("destination", .string(row.destination.name.value)),
                    ("pattern", .string(row.pattern.text)), ("parameters", .array(RoutesReport.json(of: row.destination))),
                    ("file", .string(row.pattern.range.file)), ("line", .int(row.pattern.range.line)),
                ])
            })
    }

    /// `id: Int, ?page: Int = 1, #anchor`: captures, query with `?`, fragment with `#`.
    static func parameters(of destination: DestinationDeclaration) -> String {
        destination.definition.parameters.map { parameter in
            let type = typeName(of: parameter, in: destination)
            let value = parameter.defaultText.map { " = \($0)" } ?? ""
            return switch parameter.source {
            case .path: "\(parameter.name): \(type)\(value)"
            case .query(let key): "?\(key): \(type)\(value)"
            case .fragment: "#\(parameter.name)"
            }
        }.joined(separator: ", ")
    }

    private static func json(of destination: DestinationDeclaration) -> [JSON] {
        destination.definition.parameters.map { parameter in
            .object([
                ("name", .string(parameter.name)), ("type", .string(typeName(of: parameter, in: destination))),
                ("in", .string(place(of: parameter))), ("required", .bool(parameter.isRequired)),
            ])
        }
    }

    static func place(of parameter: ParameterDefinition) -> String {
        switch parameter.source {
        case .path: "path"
        case .query: "query"
        case .fragment: "fragment"
        }
    }

    /// The type as the manifest names it: `PersonID`, `Int?`, `[String]`, `overview|posts` for words in place.
    static func typeName(of parameter: ParameterDefinition, in destination: DestinationDeclaration) -> String {
        let declarations = parameter.source == .path ? destination.parameters : destination.query
        let declared = declarations.first { $0.name.value == parameter.name }
        let type = parameter.type
        var name = declared?.type.typeName ?? type.appType ?? type.cases?.joined(separator: "|") ?? type.base.name
        if declared?.type.typeName == nil, type.appType == nil, let range = type.range { name += " \(range)" }
        if parameter.isArray { return "[\(name)]" }
        return parameter.isOptional ? name + "?" : name
    }
}

extension RoutesReport.Row {
    /// Where the pattern stands: `routes.yaml:8`.
    var place: String { "\(pattern.range.file):\(pattern.range.line)" }

    /// Whether a text, in lower case, stands in a column.
    fileprivate func has(_ text: [UInt8]) -> Bool {
        let columns = [destination.name.value, pattern.text, RoutesReport.parameters(of: destination), place]
        return columns.contains { $0.asciiLowercased.utf8.contains(text) }
    }
}

extension String.UTF8View {
    fileprivate func contains(_ text: [UInt8]) -> Bool {
        let bytes = Array(self)
        guard !text.isEmpty else { return true }
        guard bytes.count >= text.count else { return false }
        return (0...bytes.count - text.count).contains { bytes[$0..<$0 + text.count].elementsEqual(text) }
    }
}
