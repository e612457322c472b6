/// The trie of a table while it is built: nodes for prefixes of paths, segment by segment.
struct TableTrie {
    struct Leaf {
        var order: Int
        var flags: Int
    }

    /// What a list holds.
    struct Item {
        var kind: Int
        var captures: Bool
        /// The place of a type, a text or a program.
        var data: Int
        /// For kinds that lead on.
        var child: Int?
        /// For kinds that end a path.
        var leaf: Leaf?
        var minimum = Int.max
    }

    struct Node {
        /// In lower case where the case is folded.
        var literal: [UInt8]
        var literals: [Int] = []
        var any: Int?
        var items: [Item] = []
        var leaves: [Leaf] = []
        /// The smallest order at the node and below.
        var minimum = Int.max
        /// How many leaves are below it, its own included; lists count as many.
        var leafCount = 0
        var depth: Int
    }

    private struct Edge: Hashable {
        var parent: Int
        var literal: [UInt8]
    }

    private(set) var nodes: [Node] = []
    private var edges: [Edge: Int] = [:]

    mutating func root() -> Int {
        nodes.append(Node(literal: [], depth: 0))
        return nodes.count - 1
    }

    private mutating func node(behind parent: Int, literal: [UInt8] = []) -> Int {
        nodes.append(Node(literal: literal, depth: nodes[parent].depth + 1))
        return nodes.count - 1
    }

    mutating func child(of parent: Int, literal: [UInt8]) -> Int {
        let edge = Edge(parent: parent, literal: literal)
        if let known = edges[edge] { return known }
        let child = node(behind: parent, literal: literal)
        edges[edge] = child
        nodes[parent].literals.append(child)
        return child
    }

    mutating func any(of parent: Int) -> Int {
        if let known = nodes[parent].any { return known }
        let child = node(behind: parent)
        nodes[parent].any = child
        return child
    }

    /// The child behind an item of the list.
    mutating func child(of parent: Int, kind: Int, captures: Bool, data: Int) -> Int {
        let known = nodes[parent].items.first {
            $0.kind == kind && $0.captures == captures && $0.data == data && $0.child != nil
        }
        if let child = known?.child { return child }
        let child = node(behind: parent)
        nodes[parent].items.append(Item(kind: kind, captures: captures, data: data, child: child))
        return child
    }

    mutating func add(_ leaf: Leaf, to node: Int) { nodes[node].leaves.append(leaf) }

    mutating func add(_ leaf: Leaf, to node: Int, kind: Int, captures: Bool, data: Int) {
        nodes[node].items.append(Item(kind: kind, captures: captures, data: data, leaf: leaf))
    }

    /// Fills in what depends on the whole: smallest orders and numbers of leaves; sorts what stands at one node.
    mutating func finish() {
        // A child has a larger number than its parent.
        for index in nodes.indices.reversed() {
            var node = nodes[index]
            node.leaves.sort { $0.order < $1.order }
            node.leafCount = node.leaves.count
            node.minimum = node.leaves.first?.order ?? .max
            for child in node.literals + (node.any.map { [$0] } ?? []) {
                node.leafCount += nodes[child].leafCount
                node.minimum = min(node.minimum, nodes[child].minimum)
            }
            for item in node.items.indices {
                let minimum = node.items[item].leaf?.order ?? node.items[item].child.map { nodes[$0].minimum } ?? .max
                node.items[item].minimum = minimum
                node.minimum = min(node.minimum, minimum)
                node.leafCount += 2
            }
            node.items.sort { $0.minimum < $1.minimum }
            nodes[index] = node
        }
    }

    /// How many segments the longest way has.
    var depth: Int { nodes.reduce(0) { max($0, $1.depth) } }

    /// The way from a node to its only leaf, where it has just one and all edges are literals or any segment: literal text of
    /// segments joined by `/`, and nil for any segment. Nil where there is more than that, or nothing to save.
    func tail(of index: Int) -> (steps: [[UInt8]?], leaf: Leaf)? {
        guard nodes[index].leafCount == 1, nodes[index].leaves.isEmpty else { return nil }
        var steps: [[UInt8]?] = []
        var node = nodes[index]
        while node.leaves.isEmpty {
            guard node.items.isEmpty else { return nil }
            if let any = node.any {
                steps.append(nil)
                node = nodes[any]
            } else if let child = node.literals.first {
                node = nodes[child]
                if case .some(.some(let text)) = steps.last {
                    steps[steps.count - 1] = text + [0x2F] + node.literal
                } else {
                    steps.append(node.literal)
                }
            } else {
                return nil
            }
        }
        guard node.leaves.count == 1, steps.allSatisfy({ ($0?.count ?? 0) < 4000 }) else { return nil }
        return (steps, node.leaves[0])
    }
}
