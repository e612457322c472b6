public import RouteLanguage
public import RouteManifest
import RouteTable

/// How the URLs of two destinations lie to one another, each answer with a URL that proves it.
public struct WhyReport: Sendable {
    /// How the first lies to the second.
    public let relation: Relation
    private let names: (String, String)
    private let both: String?
    private let onlyFirst: String?
    private let onlySecond: String?

    /// Compares two destinations; nil where one of them does not exist, or has no pattern that could be read.
    public init?(_ manifests: [Manifest], first: String, second: String) {
        let destinations = manifests.routerDestinations
        guard let a = destinations.first(where: { $0.name.value == first }),
            let b = destinations.first(where: { $0.name.value == second }), !a.definition.patterns.isEmpty,
            !b.definition.patterns.isEmpty
        else { return nil }
        // Two definitions are enough: the relation does not depend on others.
        let pair = RouteAnalysis([a.definition, b.definition], patterns: [a, b].map { $0.patterns.compactMap(\.pattern) })
        let x = pair.items.indices.filter { pair.items[$0].definition == 0 }
        let y = pair.items.indices.filter { pair.items[$0].definition == 1 }
        names = (first, second)
        if first == second {
            relation = .identical
            both = x.lazy.compactMap { pair.uncovered($0, by: []).value?.url }.first
            onlyFirst = nil
            onlySecond = nil
            return
        }
        relation = pair.relation(ofDefinitions: 0, 1)
        both = x.lazy.compactMap { item in y.lazy.compactMap { pair.common(item, $0).value?.url }.first }.first
        onlyFirst = x.lazy.compactMap { pair.uncovered($0, by: y).value?.url }.first
        onlySecond = y.lazy.compactMap { pair.uncovered($0, by: x).value?.url }.first
    }

    /// A sentence, and the URLs below one another.
    public func text(style: TextStyle = .plain) -> String {
        var text = style.bold(sentence) + "\n"
        let lines = [("both", both), ("only \(names.0)", onlyFirst), ("only \(names.1)", onlySecond)]
            .compactMap { label, url in url.map { (label, $0) } }
        let width = lines.map(\.0.count).max() ?? 0
        for (label, url) in lines {
            text += "  " + style.faint(label) + String(repeating: " ", count: width - label.count + 2) + url + "\n"
        }
        return text
    }

    private var sentence: String {
        let (a, b) = names
        switch relation {
        case .identical: return "\(a) and \(b) take the same URLs"
        case .contains: return "\(a) takes every URL of \(b), and others"
        case .contained: return "\(b) takes every URL of \(a), and others"
        case .overlap: return "\(a) and \(b) have URLs in common, and each has its own"
        case .disjoint: return "\(a) and \(b) have no URL in common"
        case .unknown: return "how \(a) and \(b) lie to one another is not decided within the budget of states"
        }
    }

    /// The documented shape.
    public var json: JSON {
        .object([
            ("relation", .string(relation.rawValue)), ("both", both.map { .string($0) }),
            ("onlyFirst", onlyFirst.map { .string($0) }), ("onlySecond", onlySecond.map { .string($0) }),
        ])
    }
}
