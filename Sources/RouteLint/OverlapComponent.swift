import RouteTable

/// Patterns that share URLs with those of a destination, directly or by way of others: connected components of the graph of overlaps. What
/// happens there does not touch others.
struct OverlapComponent {
    /// In order of declaration.
    let items: [Int]
    /// All pairs of these.
    let pairs: [RouteAnalysis.Pair]
    private let members: Set<Int>

    /// Whether all of some patterns stand in it.
    func holds(_ items: Range<Int>) -> Bool { items.allSatisfy(members.contains) }

    /// The components that some patterns stand in.
    init(of own: Range<Int>, _ verdicts: RouteVerdicts) {
        var seen = Set(own)
        var pending = Array(own)
        while let item = pending.popLast() {
            for rival in verdicts.rivals(of: item) where seen.insert(rival.item).inserted { pending.append(rival.item) }
        }
        items = seen.sorted()
        members = seen
        pairs = items.flatMap { item in verdicts.pairs(startingWith: item) }
    }
}
