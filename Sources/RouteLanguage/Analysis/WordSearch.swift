import RouteSyntax

/// The search for the shortest, then smallest word that leads from some nodes of a graph to an end.
///
/// Several nodes may be reached by one word, so the first end that a breadth-first search meets is a shortest word but not always the
/// smallest. The levels are therefore kept up to that of the first end, and the word is read from them, the smallest symbol first.
enum WordSearch {
    private struct Edge {
        var from: Int
        var symbol: Int
        var to: Int
    }

    /// - Parameters:
    ///   - symbols: in the order of witnesses.
    ///   - isEnd: whether a word may end in a node.
    ///   - step: appends the nodes behind a node and a symbol, and gives how much work it was; nil where it was too much.
    static func shortest<Node: Hashable>(
        from start: [Node], symbols: [Symbol], budget: AnalysisBudget, isEnd: (Node) -> Bool,
        step: (Node, Symbol, inout [Node]) -> Int?
    ) -> Answer<[Symbol]> {
        var numbers: [Node: Int] = [:]
        var nodes: [Node] = []
        for node in start where numbers.updateValue(nodes.count, forKey: node) == nil { nodes.append(node) }
        if nodes.contains(where: isEnd) { return .yes([]) }
        var levels: [(first: Int, edges: [Edge])] = []
        var level = 0..<nodes.count
        if budget.isUsedUp { return .unknown }
        let limit = budget.forOneQuestion.steps
        var steps = 0
        defer { budget.meter?.spend(steps) }
        var following: [Node] = []
        while !level.isEmpty {
            var edges: [Edge] = []
            for from in level {
                for (index, symbol) in symbols.enumerated() {
                    following.removeAll(keepingCapacity: true)
                    guard let work = step(nodes[from], symbol, &following) else { return .unknown }
                    steps += 1 + work
                    for node in following {
                        let to = numbers[node] ?? nodes.count
                        if to == nodes.count {
                            numbers[node] = to
                            nodes.append(node)
                        }
                        // A node of an earlier level has a shorter word already.
                        if to >= level.upperBound { edges.append(Edge(from: from, symbol: index, to: to)) }
                    }
                    if nodes.count > budget.states || steps > limit { return .unknown }
                }
            }
            levels.append((level.lowerBound, edges))
            level = level.upperBound..<nodes.count
            let ends = level.filter { isEnd(nodes[$0]) }
            if !ends.isEmpty {
                return .yes(smallest(levels.map(\.edges), ends: Set(ends), start: start.count).map { symbols[$0] })
            }
        }
        return .no
    }

    private static func smallest(_ levels: [[Edge]], ends: Set<Int>, start: Int) -> [Int] {
        var leading: [Set<Int>] = [ends]
        for edges in levels.reversed() {
            var sources: Set<Int> = []
            let targets = leading[leading.count - 1]
            for edge in edges where targets.contains(edge.to) { sources.insert(edge.from) }
            leading.append(sources)
        }
        leading.reverse()
        var current = leading[0]
        var word: [Int] = []
        for (index, edges) in levels.enumerated() {
            let useful = edges.filter { current.contains($0.from) && leading[index + 1].contains($0.to) }
            guard let symbol = useful.map(\.symbol).min() else { return word }
            word.append(symbol)
            current = Set(useful.filter { $0.symbol == symbol }.map(\.to))
        }
        return word
    }
}
