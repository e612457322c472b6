import RouteLanguage
public import RouteManifest
import RouteTable

/// The route table: every pattern at its place in rank order.
public struct RoutesReport: Sendable {
    /// A pattern at its place.
    struct Row {
        var rank: Int
        var destination: DestinationDeclaration
        var pattern: PatternDeclaration
    }

    let rows: [Row]

    /// The table of manifests that are one router. Patterns that could not be read have no rank and are left out.
    public init(_ manifests: [Manifest]) {
        let destinations = manifests.routerDestinations
        let patterns = destinations.map { $0.patterns.filter { $0.pattern != nil } }
        let analysis = RouteAnalysis(
            destinations.map(\.definition), patterns: patterns.map { $0.compactMap(\.pattern) })
        rows = analysis.order.enumerated().map { index, item in
            let item = analysis.items[item]
            return Row(
                rank: index + 1, destination: destinations[item.definition], pattern: patterns[item.definition][item.pattern])
        }
    }

    /// Aligned columns: rank, destination, pattern, parameters, and where the pattern stands.
    public func text(style: TextStyle = .plain) -> String {
        var table = TextTable(header: ["RANK", "DESTINATION", "PATTERN", "PARAMETERS", "DECLARED"], numbers: [0])
        for row in rows {
            table.rows.append([
                String(row.rank), row.destination.name.value, row.pattern.text, RoutesReport.parameters(of: row.destination),
                "\(row.pattern.range.file):\(row.pattern.range.line)",
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
    private static func parameters(of destination: DestinationDeclaration) -> String {
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

    private static func place(of parameter: ParameterDefinition) -> String {
        switch parameter.source {
        case .path: "path"
        case .query: "query"
        case .fragment: "fragment"
        }
    }

    /// The type as the manifest names it: `PersonID`, `Int?`, `[String]`, `overview|posts` for words in place.
    private static func typeName(of parameter: ParameterDefinition, in destination: DestinationDeclaration) -> String {
        let declarations = parameter.source == .path ? destination.parameters : destination.query
        let declared = declarations.first { $0.name.value == parameter.name }
        let type = parameter.type
        var name = declared?.type.typeName ?? type.appType ?? type.cases?.joined(separator: "|") ?? type.base.name
        if declared?.type.typeName == nil, type.appType == nil, let range = type.range { name += " \(range)" }
        if parameter.isArray { return "[\(name)]" }
        return parameter.isOptional ? name + "?" : name
    }
}
