import RouteSyntax

/// Finds the pairs of patterns that may have a path in common, without looking at all pairs.
///
/// Shapes stand in a trie of segments. Walking the trie against itself, a literal meets the same literal and *any*, and an open tail
/// meets everything below: what is reported **may be more than what overlaps, never less**.
public struct CandidateIndex {
    private struct Node {
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        /// The child of *any*.
        var anyChild: Int32 = -1
        /// The segment that leads here.
        var segment: Int32 = -1
        /// The patterns that end here, and those whose tails begin here: heads of lists in `entries`.
        var firstEnd: Int32 = -1
        var firstTail: Int32 = -1
    }

    private struct Edge: Hashable {
        var node: Int32
        var segment: Int32
    }

    private var nodes = [Node()]
    private var children: [Edge: Int32] = [:]
    private var segmentNumbers: [[Symbol]: Int32] = [:]
    private var entries: [(pattern: Int32, next: Int32)] = []
    /// Patterns that stand in the index more than once, whose pairs may be met more than once.
    private var isRepeated: Set<Int32> = []
    private var seenPatterns: Set<Int32> = []

    /// An empty index.
    public init() {}

    /// Adds a shape of a pattern.
    ///
    /// - Parameter foldsCase: whether ASCII letters of literals are folded, as they must be in all shapes as soon as they are in one
    ///   pattern.
    public mutating func insert(_ shape: PatternShape, pattern: Int, foldsCase: Bool) {
        var node: Int32 = 0
        for segment in shape.segments {
            switch segment {
            case .any: node = anyChild(of: node)
            case .literal(let symbols): node = child(of: node, foldsCase ? symbols.map(Self.folded) : symbols)
            }
        }
        let pattern = Int32(pattern)
        if !seenPatterns.insert(pattern).inserted { isRepeated.insert(pattern) }
        if shape.tail == .closed {
            entries.append((pattern, nodes[Int(node)].firstEnd))
            nodes[Int(node)].firstEnd = Int32(entries.count - 1)
        } else {
            entries.append((pattern, nodes[Int(node)].firstTail))
            nodes[Int(node)].firstTail = Int32(entries.count - 1)
        }
    }

    private static func folded(_ symbol: Symbol) -> Symbol { (0x41...0x5A).contains(symbol) ? symbol | 0x20 : symbol }

    private mutating func anyChild(of node: Int32) -> Int32 {
        if nodes[Int(node)].anyChild < 0 {
            nodes.append(Node())
            nodes[Int(node)].anyChild = Int32(nodes.count - 1)
        }
        return nodes[Int(node)].anyChild
    }

    private mutating func child(of node: Int32, _ literal: [Symbol]) -> Int32 {
        let segment: Int32
        if let known = segmentNumbers[literal] {
            segment = known
        } else {
            segment = Int32(segmentNumbers.count)
            segmentNumbers[literal] = segment
        }
        let edge = Edge(node: node, segment: segment)
        if let known = children[edge] { return known }
        let child = Int32(nodes.count)
        nodes.append(Node(nextSibling: nodes[Int(node)].firstChild, segment: segment))
        nodes[Int(node)].firstChild = child
        children[edge] = child
        return child
    }

    /// Calls `report` once for each pair of patterns that may overlap, the smaller number first, until it returns false.
    public func forEachPair(_ report: (Int, Int) -> Bool) {
        var reported: Set<UInt64> = []
        func pair(_ a: Int32, _ b: Int32) -> Bool {
            if a == b { return true }
            let (x, y) = (min(a, b), max(a, b))
            if isRepeated.contains(x) || isRepeated.contains(y) {
                guard reported.insert(UInt64(UInt32(x)) << 32 | UInt64(UInt32(y))).inserted else { return true }
            }
            return report(Int(x), Int(y))
        }
        var pending: [(Int32, Int32)] = [(0, 0)]
        while let (a, b) = pending.popLast() {
            let isGoingOn = a == b ? visit(a, pair) : visit(a, b, pair)
            if !isGoingOn { return }
            appendChildren(a, b, to: &pending)
        }
    }

    private func appendChildren(_ a: Int32, _ b: Int32, to pending: inout [(Int32, Int32)]) {
        let x = nodes[Int(a)]
        let y = nodes[Int(b)]
        if x.anyChild >= 0, y.anyChild >= 0 { pending.append((x.anyChild, y.anyChild)) }
        var child = x.firstChild
        while child >= 0 {
            let node = nodes[Int(child)]
            if a == b {
                pending.append((child, child))
            } else if let same = children[Edge(node: b, segment: node.segment)] {
                pending.append((child, same))
            }
            if y.anyChild >= 0 { pending.append((child, y.anyChild)) }
            child = node.nextSibling
        }
        guard a != b, x.anyChild >= 0 else { return }
        child = y.firstChild
        while child >= 0 {
            pending.append((x.anyChild, child))
            child = nodes[Int(child)].nextSibling
        }
    }

    /// Pairs at one node: ends among themselves, tails with everything at and below it.
    private func visit(_ node: Int32, _ pair: (Int32, Int32) -> Bool) -> Bool {
        let ends = patterns(from: nodes[Int(node)].firstEnd)
        for (index, a) in ends.enumerated() {
            for b in ends[(index + 1)...] where !pair(a, b) { return false }
        }
        let tails = patterns(from: nodes[Int(node)].firstTail)
        if tails.isEmpty { return true }
        for (index, a) in tails.enumerated() {
            for b in tails[(index + 1)...] where !pair(a, b) { return false }
        }
        return forEachBelow(node, includesTails: false) { b in tails.allSatisfy { pair($0, b) } }
    }

    private func visit(_ a: Int32, _ b: Int32, _ pair: (Int32, Int32) -> Bool) -> Bool {
        let ends = patterns(from: nodes[Int(b)].firstEnd)
        for x in patterns(from: nodes[Int(a)].firstEnd) {
            for y in ends where !pair(x, y) { return false }
        }
        let tails = patterns(from: nodes[Int(a)].firstTail)
        if !tails.isEmpty {
            guard forEachBelow(b, includesTails: true, { y in tails.allSatisfy { pair($0, y) } }) else { return false }
        }
        let otherTails = patterns(from: nodes[Int(b)].firstTail)
        if !otherTails.isEmpty {
            // The tails of both have met already.
            guard forEachBelow(a, includesTails: false, { x in otherTails.allSatisfy { pair(x, $0) } }) else { return false }
        }
        return true
    }

    private func patterns(from head: Int32) -> [Int32] {
        var result: [Int32] = []
        var entry = head
        while entry >= 0 {
            result.append(entries[Int(entry)].pattern)
            entry = entries[Int(entry)].next
        }
        return result
    }

    /// The patterns at and below a node; `includesTails` is about the node itself.
    private func forEachBelow(_ root: Int32, includesTails: Bool, _ body: (Int32) -> Bool) -> Bool {
        var pending = [root]
        while let number = pending.popLast() {
            let node = nodes[Int(number)]
            for pattern in patterns(from: node.firstEnd) where !body(pattern) { return false }
            if includesTails || number != root {
                for pattern in patterns(from: node.firstTail) where !body(pattern) { return false }
            }
            if node.anyChild >= 0 { pending.append(node.anyChild) }
            var child = node.firstChild
            while child >= 0 {
                pending.append(child)
                child = nodes[Int(child)].nextSibling
            }
        }
        return true
    }
}
