import RouteSyntax

/// Finds the pairs of patterns that may have a path in common, without looking at all pairs.
///
/// Shapes stand in a trie of segments. Walking the trie against itself, a literal meets the same literal and *any*, and an open tail
/// meets everything below: what is reported **may be more than what overlaps, never less**.
public struct CandidateIndex {
    fileprivate struct Node {
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

    private var nodes = [Node()]
    private var children = EdgeTable()
    private var numbers = SegmentNumbers()
    private var entries: [(pattern: Int32, next: Int32)] = []
    /// Patterns that stand in the index more than once, whose pairs may be met more than once.
    private var isRepeated: Set<Int32> = []
    private var lastPattern: Int32 = -1

    /// An empty index.
    public init() {}

    /// Adds a shape of a pattern.
    ///
    /// - Parameter foldsCase: whether ASCII letters of literals are folded, as they must be in all shapes as soon as they are in one
    ///   pattern.
    public mutating func insert(_ shape: PatternShape, pattern: Int, foldsCase: Bool) {
        let segments = shape.segments.map { segment -> Int32 in
            switch segment {
            case .any: ShapeTable.any
            case .literal(let symbols): numbers.number(of: foldsCase ? symbols.map(Self.folded) : symbols)
            }
        }
        insert(segments[...], isClosed: shape.tail == .closed, pattern: pattern)
    }

    /// Adds a shape whose literals are numbers.
    mutating func insert(_ segments: ArraySlice<Int32>, isClosed: Bool, pattern: Int) {
        var node: Int32 = 0
        for segment in segments { node = segment == ShapeTable.any ? anyChild(of: node) : child(of: node, segment) }
        let pattern = Int32(pattern)
        // Patterns come in order; what does not may be there already.
        if pattern <= lastPattern { isRepeated.insert(pattern) }
        lastPattern = max(lastPattern, pattern)
        if isClosed {
            entries.append((pattern, nodes[Int(node)].firstEnd))
            nodes[Int(node)].firstEnd = Int32(entries.count - 1)
        } else {
            entries.append((pattern, nodes[Int(node)].firstTail))
            nodes[Int(node)].firstTail = Int32(entries.count - 1)
        }
    }

    static func folded(_ symbol: Symbol) -> Symbol { (0x41...0x5A).contains(symbol) ? symbol | 0x20 : symbol }

    private mutating func anyChild(of node: Int32) -> Int32 {
        if nodes[Int(node)].anyChild < 0 {
            nodes.append(Node())
            nodes[Int(node)].anyChild = Int32(nodes.count - 1)
        }
        return nodes[Int(node)].anyChild
    }

    private mutating func child(of node: Int32, _ segment: Int32) -> Int32 {
        let child = Int32(nodes.count)
        if let known = children.insert(child, node: node, segment: segment) { return known }
        nodes.append(Node(nextSibling: nodes[Int(node)].firstChild, segment: segment))
        nodes[Int(node)].firstChild = child
        return child
    }

    /// Calls `report` once for each pair of patterns that may overlap, the smaller number first, until it returns false.
    public func forEachPair(_ report: (Int, Int) -> Bool) {
        nodes.withUnsafeBufferPointer { nodes in
            entries.withUnsafeBufferPointer { entries in
                withoutActuallyEscaping(report) { report in
                    var walk = CandidateWalk(
                        nodes: nodes, entries: entries, children: children, isRepeated: isRepeated, report: report)
                    walk.run()
                }
            }
        }
    }
}

extension CandidateIndex {
    /// The child of a node behind a literal: a hash table of its own, as it is asked for every segment of every pattern.
    fileprivate struct EdgeTable {
        private struct Slot {
            var edge: UInt64
            var child: Int32
        }

        private var slots: [Slot]
        private var count = 0
        /// Not the same in two runs: nobody can write a manifest whose edges all meet in one slot.
        private let seed = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

        init() { slots = Array(repeating: Slot(edge: 0, child: -1), count: 64) }

        private func place(of edge: UInt64) -> Int {
            var hash = (edge ^ seed) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
            hash &*= seed
            return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
        }

        private static func edge(_ node: Int32, _ segment: Int32) -> UInt64 {
            UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: segment))
        }

        func child(_ node: Int32, _ segment: Int32) -> Int32? {
            let edge = Self.edge(node, segment)
            var slot = place(of: edge)
            while slots[slot].child >= 0 {
                if slots[slot].edge == edge { return slots[slot].child }
                slot = (slot + 1) & (slots.count - 1)
            }
            return nil
        }

        /// The child that is there already, or nil after the new one was put there.
        mutating func insert(_ child: Int32, node: Int32, segment: Int32) -> Int32? {
            let edge = Self.edge(node, segment)
            var slot = place(of: edge)
            while slots[slot].child >= 0 {
                if slots[slot].edge == edge { return slots[slot].child }
                slot = (slot + 1) & (slots.count - 1)
            }
            slots[slot] = Slot(edge: edge, child: child)
            count += 1
            if count * 2 > slots.count { grow() }
            return nil
        }

        private mutating func grow() {
            let old = slots
            slots = Array(repeating: Slot(edge: 0, child: -1), count: old.count * 2)
            for entry in old where entry.child >= 0 {
                var slot = place(of: entry.edge)
                while slots[slot].child >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = entry
            }
        }
    }

    fileprivate typealias Entry = (pattern: Int32, next: Int32)
}

/// The trie of an index, walked against itself.
private struct CandidateWalk {
    let nodes: UnsafeBufferPointer<CandidateIndex.Node>
    let entries: UnsafeBufferPointer<CandidateIndex.Entry>
    let children: CandidateIndex.EdgeTable
    let isRepeated: Set<Int32>
    let report: (Int, Int) -> Bool
    private var reported: Set<UInt64> = []
    private var pending: [(Int32, Int32)] = []

    init(
        nodes: UnsafeBufferPointer<CandidateIndex.Node>, entries: UnsafeBufferPointer<CandidateIndex.Entry>,
        children: CandidateIndex.EdgeTable, isRepeated: Set<Int32>, report: @escaping (Int, Int) -> Bool
    ) {
        self.nodes = nodes
        self.entries = entries
        self.children = children
        self.isRepeated = isRepeated
        self.report = report
    }

    mutating func run() {
        pending = [(0, 0)]
        while let (a, b) = pending.popLast() {
            let isGoingOn = a == b ? visit(a) : visit(a, b)
            if !isGoingOn { return }
            appendChildren(a, b)
        }
    }

    private mutating func pair(_ a: Int32, _ b: Int32) -> Bool {
        if a == b { return true }
        let (x, y) = (min(a, b), max(a, b))
        if !isRepeated.isEmpty, isRepeated.contains(x) || isRepeated.contains(y) {
            guard reported.insert(UInt64(UInt32(x)) << 32 | UInt64(UInt32(y))).inserted else { return true }
        }
        return report(Int(x), Int(y))
    }

    private mutating func appendChildren(_ a: Int32, _ b: Int32) {
        let x = nodes[Int(a)]
        let y = nodes[Int(b)]
        if x.anyChild >= 0, y.anyChild >= 0 { pending.append((x.anyChild, y.anyChild)) }
        var child = x.firstChild
        while child >= 0 {
            let node = nodes[Int(child)]
            if a == b {
                pending.append((child, child))
            } else if y.firstChild >= 0, let same = children.child(b, node.segment) {
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
    private mutating func visit(_ node: Int32) -> Bool {
        guard meetThemselves(nodes[Int(node)].firstEnd) else { return false }
        let tails = nodes[Int(node)].firstTail
        if tails < 0 { return true }
        guard meetThemselves(tails) else { return false }
        return meetBelow(node, tails, includesTails: false)
    }

    private mutating func visit(_ a: Int32, _ b: Int32) -> Bool {
        let (x, y) = (nodes[Int(a)], nodes[Int(b)])
        guard meet(x.firstEnd, y.firstEnd) else { return false }
        if x.firstTail >= 0 {
            guard meetBelow(b, x.firstTail, includesTails: true) else { return false }
        }
        if y.firstTail >= 0 {
            // The tails of both have met already.
            guard meetBelow(a, y.firstTail, includesTails: false) else { return false }
        }
        return true
    }

    /// All pairs of one list.
    private mutating func meetThemselves(_ head: Int32) -> Bool {
        var entry = head
        while entry >= 0 {
            let (pattern, next) = entries[Int(entry)]
            var other = next
            while other >= 0 {
                if !pair(pattern, entries[Int(other)].pattern) { return false }
                other = entries[Int(other)].next
            }
            entry = next
        }
        return true
    }

    /// All pairs of two lists.
    private mutating func meet(_ a: Int32, _ b: Int32) -> Bool {
        if b < 0 { return true }
        var entry = a
        while entry >= 0 {
            let (pattern, next) = entries[Int(entry)]
            var other = b
            while other >= 0 {
                if !pair(pattern, entries[Int(other)].pattern) { return false }
                other = entries[Int(other)].next
            }
            entry = next
        }
        return true
    }

    /// The patterns at and below a node with those of a list; `includesTails` is about the node itself.
    private mutating func meetBelow(_ root: Int32, _ tails: Int32, includesTails: Bool) -> Bool {
        var below = [root]
        while let number = below.popLast() {
            let node = nodes[Int(number)]
            guard meet(node.firstEnd, tails) else { return false }
            if includesTails || number != root {
                guard meet(node.firstTail, tails) else { return false }
            }
            if node.anyChild >= 0 { below.append(node.anyChild) }
            var child = node.firstChild
            while child >= 0 {
                below.append(child)
                child = nodes[Int(child)].nextSibling
            }
        }
        return true
    }
}
