import RouteMatching
import RouteSyntax

/// The second half of a compilation: nodes, edges, records and indices get their places.
extension TableCompilation {
    /// Writes everything that is still missing.
    mutating func finish() throws(DefinitionError) -> [UInt8] {
        trie.finish()
        let layout = NodeLayout(trie, start: writer.align())
        layout.write(to: &writer)
        guard let edges = layout.writeEdges(to: &writer) else { throw Self.tooLarge }
        let recordPlace = writeRecords()
        let definitionPlace = writer.align()
        for place in definitionPlaces { writer.offset(place) }
        let origins = writeOrigins(layout)
        let hosts = writeHosts(layout)
        let paths = writeRoots(self.roots.paths, layout)
        _ = writer.align()
        writer.fill(TableFormat.padding)
        typealias Header = TableFormat.Header
        writer.patch(Array("routegen".utf8), at: 0)
        let numbers: [(Int, Int)] = [
            (Header.version, TableFormat.version), (Header.length, writer.count / 4),
            (Header.nodeCount, layout.order.count), (Header.edges, edges.place / 4), (Header.edgeCapacity, edges.capacity),
            (Header.seeds, edges.seeds / 4), (Header.bucketCount, edges.bucketCount), (Header.salt, edges.salt),
            (Header.records, recordPlace / 4), (Header.orderCount, records.count),
            (Header.definitions, definitionPlace / 4), (Header.definitionCount, definitionPlaces.count),
            (Header.origins, origins.place / 4), (Header.originCapacity, origins.capacity), (Header.hosts, hosts / 4),
            (Header.paths, paths / 4), (Header.depth, trie.depth), (Header.captureCount, largestCaptureCount),
            (Header.bases, basesPlace / 4),
        ]
        for (place, number) in numbers {
            guard number < TableFormat.limit else { throw Self.tooLarge }
            writer.patch(number, at: place)
        }
        let checksum = TableFormat.checksum(writer.bytes)
        writer.patch(Int(checksum & 0xFF_FFFF), at: Header.checksum)
        writer.patch(Int(checksum >> 24 & 0xFF_FFFF), at: Header.checksum + 4)
        return writer.bytes
    }

    private static var tooLarge: DefinitionError {
        DefinitionError(
            definition: 0, pattern: 0,
            error: PatternError(
                .tooLarge, "the table of all patterns together is larger than 64 MB; spread them over several tables", at: 0..<0))
    }

    private mutating func writeRecords() -> Int {
        let place = writer.align()
        for record in records {
            writer.number(record.definition)
            writer.offset(record.detail)
            writer.number(record.rank)
            writer.offset(queries[record.definition] ?? 0)
        }
        return place
    }

    // MARK: Origins

    /// Slots of 12 bytes: text, its length, its roots.
    private mutating func writeOrigins(_ layout: NodeLayout) -> (place: Int, capacity: Int) {
        var entries: [(text: Int, length: Int, roots: Int, hash: UInt64)] = []
        for origin in roots.origins {
            let text = Array(origin.text.utf8)
            entries.append((writer.text(text), text.count, writeRoots(origin.roots, layout), OriginHash.hash(text)))
        }
        let capacity = max(2 * entries.count, 2)
        var slots = [Int?](repeating: nil, count: capacity)
        for (index, entry) in entries.enumerated() {
            var slot = OriginHash.slot(entry.hash, capacity: capacity)
            while slots[slot] != nil { slot = (slot + 1) % capacity }
            slots[slot] = index
        }
        let place = writer.align()
        for slot in slots {
            guard let index = slot else {
                writer.fill(12)
                continue
            }
            writer.offset(entries[index].text)
            writer.number(entries[index].length)
            writer.offset(entries[index].roots)
        }
        return (place, capacity)
    }

    /// Their number, then 16 bytes each: text of the scheme, its length, program, roots.
    private mutating func writeHosts(_ layout: NodeLayout) -> Int {
        var entries: [(scheme: Int, length: Int, program: Int, roots: Int)] = []
        for host in roots.hosts {
            let scheme = Array(host.scheme.utf8)
            entries.append((writer.text(scheme), scheme.count, host.program, writeRoots(host.roots, layout)))
        }
        let place = writer.align()
        writer.number(entries.count)
        for entry in entries {
            writer.offset(entry.scheme)
            writer.number(entry.length)
            writer.offset(entry.program)
            writer.offset(entry.roots)
        }
        return place
    }

    /// Their number, then 24 bytes each: reference, armoured base, its length, flags.
    private mutating func writeRoots(_ roots: [RootTable.Root], _ layout: NodeLayout) -> Int {
        var entries: [(node: Int, base: Int, length: Int, flags: Int)] = []
        for root in roots where trie.nodes[root.node].minimum != .max {
            let base = TableWriter.armoured(root.base)
            let text = base.isEmpty ? 0 : writer.text(base)
            entries.append((root.node, text, base.count, root.foldsCase ? TableFormat.RootFlag.foldsCase : 0))
        }
        let place = writer.align()
        writer.number(entries.count)
        for entry in entries {
            layout.writeReference(entry.node, to: &writer)
            writer.offset(entry.base)
            writer.number(entry.length)
            writer.number(entry.flags)
        }
        return place
    }
}

extension OriginHash {
    /// Of a whole text.
    fileprivate static func hash(_ text: [UInt8]) -> UInt64 {
        var hash = seed
        for start in stride(from: 0, to: text.count, by: 8) {
            hash = combined(hash, NodeLayout.word(text[start..<min(start + 8, text.count)]))
        }
        return hash
    }
}

/// Gives the nodes their places and writes them.
struct NodeLayout {
    private let trie: TableTrie
    /// Place by number of the node; 0 for one that needs none.
    private(set) var places: [Int]
    /// The nodes that are written, in the order of their places.
    private(set) var order: [Int] = []
    private var tails: [Int: (steps: [[UInt8]?], leaf: TableTrie.Leaf)] = [:]
    private var lists: [Int: Int] = [:]

    /// A parent stands before its children, and a way down is mostly one line of the cache after the other.
    init(_ trie: TableTrie, start: Int) {
        self.trie = trie
        places = Array(repeating: 0, count: trie.nodes.count)
        var end = start
        var pending =
            trie.nodes.indices.filter { trie.nodes[$0].depth == 0 && trie.nodes[$0].minimum != .max }.reversed() as [Int]
        while let index = pending.popLast() {
            order.append(index)
            let node = trie.nodes[index]
            end += Self.padded(max(node.literal.count - 8, 0))
            let place = end
            if let tail = trie.tail(of: index) {
                tails[index] = tail
                end += Self.padded(Self.bytes(ofTail: tail).count)
            } else {
                end += (node.any == nil ? 0 : TableFormat.Reference.size) + (node.items.isEmpty ? 0 : 4)
                if !Self.isFinal(node) { end += 8 * node.leaves.count }
                // The place of a parent is its identity.
                if end == place, !node.literals.isEmpty { end += 4 }
                for item in node.items.reversed() {
                    if let child = item.child { pending.append(child) }
                }
                pending += node.literals.reversed()
                if let any = node.any { pending.append(any) }
            }
            if end > place || node.literal.count > 8 { places[index] = place }
        }
        for index in order where !trie.nodes[index].items.isEmpty && tails[index] == nil {
            lists[index] = end
            end += 4 + Self.itemSize * trie.nodes[index].items.count
        }
    }

    private static let itemSize = 8 + TableFormat.Reference.size

    private static func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }

    /// Whether the reference says everything about the leaves.
    private static func isFinal(_ node: TableTrie.Node) -> Bool {
        node.leaves.count == 1 && node.leaves[0].flags == 0 && node.leaves[0].order == node.minimum
    }

    private static func bytes(ofTail tail: (steps: [[UInt8]?], leaf: TableTrie.Leaf)) -> [UInt8] {
        var writer = TableWriter()
        writer.number(tail.leaf.flags, width: 1)
        for step in tail.steps {
            let length = step.map { $0.count + 1 } ?? 1
            if length < 63 {
                writer.number(length, width: 1)
            } else {
                writer.number(63, width: 1)
                writer.number(length - 1, width: 2)
            }
            writer.append(step ?? [])
        }
        writer.number(0, width: 1)
        return writer.bytes
    }

    func write(to writer: inout TableWriter) {
        for index in order { write(index, to: &writer) }
        for index in order where lists[index] != nil { writeList(index, to: &writer) }
    }

    /// Twelve characters: see `TableFormat.Reference`.
    func writeReference(_ index: Int, to writer: inout TableWriter) {
        let node = trie.nodes[index]
        typealias Flag = TableFormat.NodeFlag
        var flags = 0
        if tails[index] != nil {
            flags = Flag.tail
        } else {
            if !node.leaves.isEmpty { flags |= Self.isFinal(node) ? Flag.final : Flag.leaf }
            if !node.literals.isEmpty { flags |= Flag.literals }
            if node.any != nil { flags |= Flag.any }
            if !node.items.isEmpty { flags |= Flag.list }
        }
        writer.offset(places[index])
        writer.number(node.minimum)
        writer.number(flags, width: 1)
        writer.number(max(node.literal.count - 8, 0), width: 2)
        writer.number(0, width: 1)
    }

    private func write(_ index: Int, to writer: inout TableWriter) {
        let node = trie.nodes[index]
        writer.append(node.literal.dropFirst(8))
        let place = writer.align()
        if let tail = tails[index] {
            writer.append(Self.bytes(ofTail: tail))
            _ = writer.align()
            return
        }
        if let any = node.any { writeReference(any, to: &writer) }
        if let list = lists[index] { writer.offset(list) }
        if !Self.isFinal(node) {
            for (number, leaf) in node.leaves.enumerated() {
                writer.number(leaf.order)
                writer.number(leaf.flags | (number < node.leaves.count - 1 ? TableFormat.LeafFlag.more : 0), width: 1)
                writer.number(0, width: 3)
            }
        }
        if writer.count == place, !node.literals.isEmpty { writer.fill(4) }
    }

    /// Number of items; then for each kind, whether it captures, data, and the reference of the child; or where the path ends, in place
    /// of the reference, the leaf's flags and its order.
    private func writeList(_ index: Int, to writer: inout TableWriter) {
        let items = trie.nodes[index].items
        writer.number(items.count)
        for item in items {
            writer.number(item.kind, width: 1)
            writer.number(item.captures ? 1 : 0, width: 3)
            writer.offset(item.data)
            if let child = item.child {
                writeReference(child, to: &writer)
            } else {
                writer.number(item.leaf?.flags ?? 0)
                writer.number(item.minimum)
                writer.fill(4)
            }
        }
    }

    // MARK: Edges

    /// The literal edges of all nodes, and the seeds that give each a slot of its own; nil where none are found.
    func writeEdges(
        to writer: inout TableWriter
    ) -> (place: Int, capacity: Int, seeds: Int, bucketCount: Int, salt: Int)? {
        let edges = order.filter { tails[$0] == nil }.flatMap { index in
            trie.nodes[index].literals.map { (parent: index, child: $0) }
        }
        for salt in 0..<16 {
            let ways = ways(salt: salt)
            // Filled to nine tenths; with more room where that does not do.
            let capacity = max(edges.count * (20 + salt) / 18, 1)
            guard let hashing = PerfectHashing(edges.map { ways[$0.child] }, capacity: capacity) else { continue }
            let seeds = writer.align()
            for seed in hashing.seeds { writer.number(seed, width: 2) }
            let place = writer.align()
            for number in hashing.slots {
                guard let number else {
                    writer.fill(TableFormat.Edge.size)
                    continue
                }
                let literal = trie.nodes[edges[number].child].literal
                writer.append(literal.prefix(8))
                writer.append(repeatElement(0x2F, count: max(8 - literal.count, 0)))
                writer.offset(places[edges[number].parent])
                writeReference(edges[number].child, to: &writer)
            }
            return (place, capacity, seeds, hashing.seeds.count, salt)
        }
        return nil
    }

    /// The way to each node.
    private func ways(salt: Int) -> [UInt64] {
        var ways = [UInt64](repeating: 0, count: trie.nodes.count)
        for index in order {
            let node = trie.nodes[index]
            if node.depth == 0 { ways[index] = TableFormat.way(toRoot: Self.characters(places[index]), salt: salt) }
            if tails[index] != nil { continue }
            for child in node.literals { ways[child] = TableFormat.way(ways[index], Self.number(of: trie.nodes[child].literal)) }
            if let any = node.any { ways[any] = TableFormat.way(ways[index], TableFormat.anySegment) }
            for item in node.items {
                guard let child = item.child else { continue }
                ways[child] = TableFormat.way(ways[index], UInt64(Self.characters(places[child])))
            }
        }
        return ways
    }

    /// The number of a literal segment, as the walks compute it.
    private static func number(of literal: [UInt8]) -> UInt64 {
        var number = SegmentBytes.key(word(literal.prefix(8)), length: literal.count)
        for start in stride(from: 8, to: literal.count, by: 8) {
            let start = min(start, literal.count - 8)
            number = SegmentBytes.number(number, word(literal[start..<start + 8]))
        }
        return number
    }

    /// Up to eight bytes, the first the least significant.
    static func word(_ bytes: some BidirectionalCollection<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// An offset as it is loaded.
    private static func characters(_ place: Int) -> UInt32 {
        let value = place / 4
        return (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(TableWriter.character(value >> (6 * $1))) }
    }
}
