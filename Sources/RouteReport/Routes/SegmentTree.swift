import RouteManifest

/// The patterns of a table as a tree of their segments, each pattern at the segment that it ends in.
///
/// It is a tree of texts: `/:id` and `/:name` are two branches, for that is how the manifest reads.
struct SegmentTree {
    struct Node {
        /// A segment, or at the root an origin: `/` for relative patterns, `https://host`, `app:`.
        var text: String
        /// Numbers of nodes, in the order of the rows.
        var children: [Int] = []
        /// What ends here.
        var rows: [RoutesReport.Row] = []
    }

    private(set) var nodes: [Node] = []
    private(set) var roots: [Int] = []
    private var known: [Key: Int] = [:]

    private struct Key: Hashable {
        /// -1 for a root.
        var parent: Int
        /// Bytes, since two texts may be equal to Swift and not to a URL.
        var text: [UInt8]
    }

    init(_ rows: [RoutesReport.Row]) {
        for row in rows {
            let (origin, segments) = Self.split(row.pattern.text)
            var node = child(of: nil, origin)
            for segment in segments { node = child(of: node, segment) }
            nodes[node].rows.append(row)
        }
    }

    private mutating func child(of parent: Int?, _ text: String) -> Int {
        let key = Key(parent: parent ?? -1, text: Array(text.utf8))
        if let node = known[key] { return node }
        let node = nodes.count
        known[key] = node
        nodes.append(Node(text: text))
        if let parent { nodes[parent].children.append(node) } else { roots.append(node) }
        return node
    }

    /// The origin of a pattern and its segments, parted at slashes that stand in no group and no regular expression.
    private static func split(_ pattern: String) -> (origin: String, segments: [String]) {
        let scalars = Array(pattern.unicodeScalars)
        var origin = "/"
        var start = 0
        // A scheme is letters and a few signs before a `:` that a slash follows.
        let schemeEnd = scalars.firstIndex {
            !($0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || "+-.".unicodeScalars.contains($0)))
        }
        if let colon = schemeEnd, colon > 0, scalars[colon] == ":", colon + 1 < scalars.count, scalars[colon + 1] == "/" {
            var end = colon + 1
            let scheme = text(scalars[..<colon]).lowercased()
            if ["http", "https", "ws", "wss"].contains(scheme) {
                end = colon + 3
                end = end < scalars.count ? slashes(scalars, from: end).first ?? scalars.count : scalars.count
            }
            origin = text(scalars[..<end])
            start = end
            while start < scalars.count, scalars[start] == "/", start - end < 3 { start += 1 }
        } else if scalars.first == "/" {
            start = 1
        }
        if start >= scalars.count { return (origin, []) }
        var segments: [String] = []
        for slash in slashes(scalars, from: start) {
            segments.append(text(scalars[start..<slash]))
            start = slash + 1
        }
        return (origin, segments + [text(scalars[start...])])
    }

    /// Where slashes stand that part segments.
    private static func slashes(_ scalars: [Unicode.Scalar], from start: Int) -> [Int] {
        var places: [Int] = []
        var depth = 0
        var index = start
        while index < scalars.count {
            switch scalars[index] {
            case "\\": index += 1
            case "(", "{": depth += 1
            case ")", "}": depth -= 1
            case "/": if depth == 0 { places.append(index) }
            default: break
            }
            index += 1
        }
        return places
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
