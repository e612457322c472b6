import RouteSyntax

/// How what routes demand of the query lies to one another.
///
/// The queries that a route takes are a product: for each key, those of its values (absence included) that satisfy the demands on it. So two
/// routes are compared key by key, and a table has few different demands on a key, each pair of which is compared once.
public final class QueryRelations {
    /// What one route demands, in numbers that one object gives out.
    public struct Profile: Hashable, Sendable {
        /// In the order of the keys' numbers.
        fileprivate var items: [Item] = []

        fileprivate struct Item: Hashable, Sendable {
            var key: Int
            var demands: Int
        }

        /// The profile of a route that takes every query.
        public init() {}

        fileprivate init(items: [Item]) { self.items = items }

        /// Whether every query is taken.
        public var isEmpty: Bool { items.isEmpty }
    }

    private let budget: AnalysisBudget
    private var keys: [[UInt8]: Int] = [:]
    private var demandNumbers: [[QueryConstraint]: Int] = [[]: 0]
    private var demands: [[QueryConstraint]] = [[]]
    private var known: [Int64: Relation] = [:]

    /// - Parameter budget: for two demands on one key.
    public init(budget: AnalysisBudget = AnalysisBudget()) { self.budget = budget }

    /// The profile of the demands of one route.
    public func profile(of constraints: [QueryConstraint]) -> Profile {
        var demandsOn: [Int: [QueryConstraint]] = [:]
        for constraint in constraints {
            let key = number(of: constraint.key)
            var constraint = constraint
            constraint.key = ""
            demandsOn[key, default: []].append(constraint)
        }
        return Profile(
            items: demandsOn.sorted { $0.key < $1.key }.map { Profile.Item(key: $0.key, demands: number(of: $0.value)) })
    }

    private func number(of key: String) -> Int {
        let bytes = Array(key.utf8)
        let number = keys[bytes] ?? keys.count
        keys[bytes] = number
        return number
    }

    private func number(of constraints: [QueryConstraint]) -> Int {
        if let known = demandNumbers[constraints] { return known }
        demandNumbers[constraints] = demands.count
        demands.append(constraints)
        return demands.count - 1
    }

    /// How the queries of one route lie to those of another. A route that takes no query at all is disjoint with every one.
    public func relation(_ a: Profile, _ b: Profile) -> Relation {
        var relation = Relation.identical
        var (i, j) = (0, 0)
        while i < a.items.count || j < b.items.count {
            let left = i < a.items.count ? a.items[i] : nil
            let right = j < b.items.count ? b.items[j] : nil
            let key = min(left?.key ?? .max, right?.key ?? .max)
            let first = left.map { $0.key == key ? $0.demands : 0 } ?? 0
            let second = right.map { $0.key == key ? $0.demands : 0 } ?? 0
            if left?.key == key { i += 1 }
            if right?.key == key { j += 1 }
            relation = relation.combined(with: self.relation(ofDemands: first, second))
            if relation == .disjoint { return .disjoint }
        }
        return relation
    }

    private func relation(ofDemands a: Int, _ b: Int) -> Relation {
        let key = Int64(a) << 32 | Int64(b)
        if let relation = known[key] { return relation }
        let relation = QueryProblem(budget: budget).relation(demands[a], demands[b])
        known[key] = relation
        known[Int64(b) << 32 | Int64(a)] = relation.inverse
        return relation
    }
}
