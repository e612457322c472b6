import RouteLanguage
import RouteTable

/// Which destinations have URLs in common: an arc for each two, and the same as sentences.
struct OverlapPicture {
    private enum Kind: String {
        /// All that the two share is one pattern within another.
        case within
        case overlap
        case unknown

        var verb: String {
            switch self {
            case .within: "takes a part of the URLs of"
            case .overlap: "shares URLs with"
            case .unknown: "may share URLs with"
            }
        }
    }

    private struct Arc {
        /// Numbers of `names`, of which the first stands above.
        var upper: Int
        var lower: Int
        var kind: Kind
    }

    /// More than this nobody can look at.
    private static let limit = 150

    /// Destinations that share something, those with the first ranks first.
    private let names: [String]
    private let arcs: [Arc]
    private let leftOut: Int

    init(_ analysis: RouteAnalysis) {
        var kinds: [Int: [Int: Kind]] = [:]
        for pair in analysis.pairs {
            let (first, second) = (analysis.items[pair.first].definition, analysis.items[pair.second].definition)
            if first == second { continue }
            let kind: Kind =
                switch pair.relation {
                case .contains, .contained, .identical: .within
                case .overlap: .overlap
                case .unknown: .unknown
                case .disjoint: .within
                }
            let (low, high) = (min(first, second), max(first, second))
            let known = kinds[low]?[high]
            kinds[low, default: [:]][high] = known == nil || known == .within ? kind : known
        }
        var ranked: [Int] = []
        var seen: Set<Int> = []
        let sharing = Set(kinds.flatMap { [$0.key] + $0.value.keys })
        for item in analysis.order {
            let definition = analysis.items[item].definition
            if sharing.contains(definition), seen.insert(definition).inserted { ranked.append(definition) }
        }
        leftOut = max(0, ranked.count - Self.limit)
        ranked = Array(ranked.prefix(Self.limit))
        let places = Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1, $0) })
        var arcs: [Arc] = []
        for (low, others) in kinds {
            for (high, kind) in others {
                guard let a = places[low], let b = places[high] else { continue }
                arcs.append(Arc(upper: min(a, b), lower: max(a, b), kind: kind))
            }
        }
        self.arcs = arcs.sorted { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
        names = ranked.map { analysis.definitions[$0].name }
    }

    /// A section of a page.
    var html: String {
        if names.isEmpty { return "<p>No two destinations have URLs in common.</p>\n" }
        var text =
            "<p class=\"faint\">Destinations with URLs in common, the first ranks above; the upper of two gets what both take. A grey arc: "
        text += "one has a pattern within one of the other. A coloured one: each has URLs of its own. Dashed: not decided.</p>\n"
        if leftOut > 0 { text += "<p>The first \(names.count) of \(names.count + leftOut) are shown.</p>\n" }
        return text + picture + list
    }

    private var picture: String {
        let width = 12 + 8 * (names.map(\.count).max() ?? 0)
        let reach = arcs.map { $0.lower - $0.upper }.max() ?? 0
        let (step, radius) = (22, 14)
        let total = width + min(reach, 40) * radius + 30
        var text =
            "<div class=\"scroll\"><svg role=\"img\" aria-label=\"Overlaps between destinations; the list below says the same\" "
        text += "width=\"\(total)\" height=\"\(names.count * step + 8)\">\n"
        for arc in arcs {
            let (y1, y2) = (arc.upper * step + 14, arc.lower * step + 14)
            let x = width + min(arc.lower - arc.upper, 40) * radius + 10
            text += "<path class=\"\(arc.kind.rawValue)\" d=\"M\(width) \(y1) C\(x) \(y1) \(x) \(y2) \(width) \(y2)\">"
            text += "<title>\(sentence(arc))</title></path>\n"
        }
        for (index, name) in names.enumerated() {
            let y = index * step + 14
            text += "<circle cx=\"\(width)\" cy=\"\(y)\" r=\"3\"/>"
            text += "<text x=\"\(width - 8)\" y=\"\(y + 4)\" text-anchor=\"end\">\(XMLText.escaped(name))</text>\n"
        }
        return text + "</svg></div>\n"
    }

    private var list: String {
        var text = "<details><summary>The same as a list</summary><ul>\n"
        for arc in arcs { text += "<li>\(sentence(arc))</li>\n" }
        return text + "</ul></details>\n"
    }

    private func sentence(_ arc: Arc) -> String {
        XMLText.escaped("\(names[arc.upper]) \(arc.kind.verb) \(names[arc.lower])")
    }
}
