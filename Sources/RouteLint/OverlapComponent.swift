import RouteTable

/// Patterns that share URLs, directly or by way of others: a connected component of the graph of overlaps. What happens in one does not
/// touch another.
struct OverlapComponent {
    /// In order of declaration.
    let items: [Int]
    /// All pairs of these.
    let pairs: [RouteAnalysis.Pair]
    private let members: Set<Int>

    /// Whether a pattern stands in it.
    func holds(_ item: Int) -> Bool { members.contains(item) }

    /// The component that a pattern stands in.
    init(of item: Int, _ verdicts: RouteVerdicts) {
        var seen: Set<Int> = [item]
        var pending = [item]
        while let item = pending.popLast() {
            for rival in verdicts.rivals(of: item) where seen.insert(rival.item).inserted { pending.append(rival.item) }
        }
        items = seen.sorted()
        members = seen
        pairs = items.flatMap { item in verdicts.pairs(startingWith: item) }
    }
}
