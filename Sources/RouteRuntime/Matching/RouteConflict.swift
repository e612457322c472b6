import RouteLanguage
import RouteTable

/// Two patterns of different types that take the same URLs, or some of them, in equal priority, so that the order of registration decides
/// who gets them. Within one manifest `routegen lint` finds them; several modules, and patterns that are given at run time, meet in the
/// router only.
public struct RouteConflict: Hashable, Sendable {
    /// How the two lie to one another.
    public enum Kind: Hashable, Sendable {
        /// Both take the same URLs: the second gets none.
        case identical
        /// They have some URLs in common, and each has others: the first gets those in common.
        case overlap
        /// They could not be compared within the budget; the order of registration was kept.
        case undecided
    }

    /// How the two lie to one another.
    public let kind: Kind
    /// The pattern that comes first in rank.
    public let first: Router.Route
    /// The other.
    public let second: Router.Route

    /// The conflicts of definitions, in the order of the ranks.
    static func conflicts(of definitions: [RouteDefinition]) throws(RouteError) -> [RouteConflict] {
        let analysis = try RouteError.analysis(of: definitions)
        func route(_ item: Int) -> Router.Route {
            let definition = definitions[analysis.items[item].definition]
            return Router.Route(
                rank: analysis.ranks[item], destination: definition.name,
                pattern: definition.patterns[analysis.items[item].pattern])
        }
        var conflicts: [RouteConflict] = []
        for pair in analysis.pairs {
            let (one, other) = (
                definitions[analysis.items[pair.first].definition], definitions[analysis.items[pair.second].definition]
            )
            guard analysis.items[pair.first].definition != analysis.items[pair.second].definition, one.priority == other.priority,
                !one.before.contains(other.name), !other.before.contains(one.name), let kind = kind(of: pair.relation)
            else { continue }
            let isFirst = analysis.ranks[pair.first] < analysis.ranks[pair.second]
            conflicts.append(
                RouteConflict(
                    kind: kind, first: route(isFirst ? pair.first : pair.second),
                    second: route(isFirst ? pair.second : pair.first)))
        }
        return conflicts.sorted { ($0.first.rank, $0.second.rank) < ($1.first.rank, $1.second.rank) }
    }

    private static func kind(of relation: Relation) -> Kind? {
        switch relation {
        case .identical: .identical
        case .overlap: .overlap
        case .unknown: .undecided
        case .contains, .contained, .disjoint: nil
        }
    }
}
