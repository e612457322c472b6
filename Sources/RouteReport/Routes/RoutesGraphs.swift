import RouteManifest

extension RoutesReport {
    /// The tree of segments in the language of Graphviz: `routegen routes --format dot | dot -Tsvg`.
    var dot: String {
        let tree = SegmentTree(rows)
        var text = "digraph routes {\n  rankdir=LR\n  node [shape=box, fontname=\"monospace\"]\n"
        for (number, node) in tree.nodes.enumerated() {
            let lines = ([node.text] + node.rows.map(Self.ending)).map(Self.dotEscaped).joined(separator: "\\n")
            let style = node.rows.isEmpty ? "" : ", style=bold"
            text += "  n\(number) [label=\"\(lines)\"\(style)]\n"
            for child in node.children { text += "  n\(number) -> n\(child)\n" }
        }
        return text + "}\n"
    }

    /// The tree of segments as a flowchart of Mermaid, which code hosts draw in Markdown.
    var mermaid: String {
        let tree = SegmentTree(rows)
        var text = "flowchart LR\n"
        for (number, node) in tree.nodes.enumerated() {
            let lines = ([node.text] + node.rows.map(Self.ending)).map(Self.mermaidEscaped).joined(separator: "<br/>")
            text += node.rows.isEmpty ? "  n\(number)[\"\(lines)\"]\n" : "  n\(number)([\"\(lines)\"])\n"
        }
        for (number, node) in tree.nodes.enumerated() {
            for child in node.children { text += "  n\(number) --> n\(child)\n" }
        }
        return text
    }

    /// What ends at a node: `3 PersonProfile`.
    private static func ending(_ row: Row) -> String { "\(row.rank) \(row.destination.name.value)" }

    private static func dotEscaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            default: result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
            }
        }
        return result
    }

    /// What Mermaid might take for markup stands as the number of its character.
    private static func mermaidEscaped(_ text: String) -> String {
        if text.isEmpty { return "#8203;" }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "#", "&", "<", ">", "`", ";", "*", "_", "~", "\\", "[", "]", "{", "}", "(", ")", "|":
                result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
            }
        }
        return result
    }
}
