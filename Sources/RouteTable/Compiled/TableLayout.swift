import RouteSyntax

/// The second half of a compilation: nodes, edges, records and indices get their places.
extension TableCompilation {
    /// Writes everything that is still missing.
    mutating func finish() throws(DefinitionError) -> [UInt8] {
        trie.finish()
        let layout = NodeLayout(trie, start: writer.align())
        layout.write(to: &writer)
        let (edges, capacity) = layout.writeEdges(to: &writer)
        let recordPlace = writeRecords()
        let definitionPlace = writer.align()
        for place in definitionPlaces { writer.offset(place) }
        let origins = writeOrigins(layout)
        let hosts = writeHosts(layout)
        let paths = writeRoots(self.roots.paths, layout)
        _ = writer.align()
        writer.fill(TableFormat.padding)
        typealias Header = TableFormat.Header
        writer.patch(Array("\(TableFormat.magic)".utf8), at: 0)
        let numbers: [(Int, Int)] = [
            (Header.version, TableFormat.version), (Header.length, writer.count / 4),
            (Header.nodeCount, layout.order.count), (Header.edges, edges / 4), (Header.edgeCapacity, capacity),
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
        let checksum = TableFormat.checksum(writer.bytes[TableFormat.headerSize...])
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
            writer.number(record.pattern)
            writer.offset(record.detail)
            writer.number(record.rank)
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
            var slot = Int(entry.hash % UInt64(capacity))
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

    /// Their number, then 16 bytes each: node, armoured base, its length, flags.
    private mutating func writeRoots(_ roots: [RootTable.Root], _ layout: NodeLayout) -> Int {
        var entries: [(node: Int, base: Int, length: Int, flags: Int)] = []
        for root in roots where trie.nodes[root.node].minimum != .max {
            let base = TableWriter.armoured(root.base)
            let text = base.isEmpty ? 0 : writer.text(base)
            entries.append(
                (layout.places[root.node], text, base.count, root.foldsCase ? TableFormat.RootFlag.foldsCase : 0))
        }
        let place = writer.align()
        writer.number(entries.count)
        for entry in entries {
            writer.offset(entry.node)
            writer.offset(entry.base)
            writer.number(entry.length)
            writer.number(entry.flags)
        }
        return place
    }
}

/// The hash of the text of an origin.
enum OriginHash {
    /// One step; `word` is a byte.
    @inline(__always)
    static func combined(_ hash: UInt64, _ word: UInt64) -> UInt64 { (hash ^ word) &* 0x100_0000_01B3 }

    static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    static func hash(_ text: [UInt8]) -> UInt64 { finished(text.reduce(seed) { combined($0, UInt64($1)) }) }

    @inline(__always)
    static func finished(_ hash: UInt64) -> UInt64 { hash >> 32 }
}

/// Gives the nodes their places and writes them.
struct NodeLayout {
    private let trie: TableTrie
    /// Place by number of the node; 0 for one that stands inside a tail.
    private(set) var places: [Int]
    /// The nodes that are written, in the order of their places.
    private(set) var order: [Int] = []
    private var tails: [Int: (steps: [[UInt8]?], leaf: TableTrie.Leaf)] = [:]
    private var lists: [Int: Int] = [:]
    private var leaves: [Int: [Int]] = [:]
    private let start: Int
    private var end: Int

    /// A parent stands before its children, and a way down is mostly one line of the cache after the other.
    init(_ trie: TableTrie, start: Int) {
        self.trie = trie
        self.start = start
        places = Array(repeating: 0, count: trie.nodes.count)
        end = start
        var pending =
            trie.nodes.indices.filter { trie.nodes[$0].depth == 0 && trie.nodes[$0].minimum != .max }.reversed() as [Int]
        while let index = pending.popLast() {
            order.append(index)
            let node = trie.nodes[index]
            end += Self.padded(max(node.literal.count - 8, 0))
            places[index] = end
            if let tail = trie.tail(of: index) {
                tails[index] = tail
                end += Self.size(ofTail: tail.steps)
                continue
            }
            end += 8 + (node.any == nil ? 0 : 4) + (node.items.isEmpty ? 0 : 4) + 8 * node.leaves.count
            for item in node.items.reversed() {
                if let child = item.child { pending.append(child) }
            }
            pending += node.literals.reversed()
            if let any = node.any { pending.append(any) }
        }
        for index in order where !trie.nodes[index].items.isEmpty && tails[index] == nil {
            lists[index] = end
            end += 4
            for item in trie.nodes[index].items { end += 16 + (item.leaf == nil ? 0 : 8) }
        }
    }

    private static func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }

    private static func size(ofTail steps: [[UInt8]?]) -> Int { 16 + padded(2 + steps.reduce(0) { $0 + 2 + ($1?.count ?? 0) }) }

    func write(to writer: inout TableWriter) {
        for index in order { write(index, to: &writer) }
        for index in order where lists[index] != nil { writeList(index, to: &writer) }
    }

    private func write(_ index: Int, to writer: inout TableWriter) {
        let node = trie.nodes[index]
        let rest = node.literal.dropFirst(8)
        writer.append(rest)
        _ = writer.align()
        let tail = tails[index]
        var flags: UInt64 = 0
        if tail != nil {
            flags = TableFormat.NodeFlag.tail
        } else {
            if !node.leaves.isEmpty { flags |= TableFormat.NodeFlag.leaf }
            if !node.literals.isEmpty { flags |= TableFormat.NodeFlag.literals }
            if node.any != nil { flags |= TableFormat.NodeFlag.any }
            if !node.items.isEmpty { flags |= TableFormat.NodeFlag.list }
        }
        writer.number(node.minimum)
        writer.number(Int(flags), width: 1)
        writer.number(rest.count, width: 2)
        writer.number(0, width: 1)
        if let tail {
            write(tail.leaf, hasMore: false, to: &writer)
            for step in tail.steps {
                writer.number(step.map { $0.count + 1 } ?? 1, width: 2)
                writer.append(step ?? [])
            }
            writer.number(0, width: 2)
            _ = writer.align()
            return
        }
        if let any = node.any { writer.offset(places[any]) }
        if let list = lists[index] { writer.offset(list) }
        for (number, leaf) in node.leaves.enumerated() {
            write(leaf, hasMore: number < node.leaves.count - 1, to: &writer)
        }
    }

    private func write(_ leaf: TableTrie.Leaf, hasMore: Bool, to writer: inout TableWriter) {
        writer.number(leaf.order)
        writer.number(leaf.flags | (hasMore ? TableFormat.LeafFlag.more : 0), width: 1)
        writer.number(0, width: 3)
    }

    /// Number of items; the items; the leaves of those that end a path.
    private func writeList(_ index: Int, to writer: inout TableWriter) {
        let items = trie.nodes[index].items
        writer.number(items.count)
        var leafPlace = writer.count + 16 * items.count
        for item in items {
            writer.number(item.kind, width: 1)
            writer.number(item.captures ? 1 : 0, width: 3)
            writer.number(item.minimum)
            writer.offset(item.data)
            if let child = item.child {
                writer.offset(places[child])
            } else {
                writer.offset(leafPlace)
                leafPlace += 8
            }
        }
        for item in items {
            if let leaf = item.leaf { write(leaf, hasMore: false, to: &writer) }
        }
    }

    // MARK: Edges

    /// One open-addressed table for the literal edges of all nodes, filled to four fifths.
    func writeEdges(to writer: inout TableWriter) -> (place: Int, capacity: Int) {
        var edges: [(first: [UInt8], last: UInt64, parent: Int, child: Int)] = []
        for index in order where tails[index] == nil {
            for child in trie.nodes[index].literals {
                let literal = trie.nodes[child].literal
                let first = Array(literal.prefix(8)) + Array(repeating: 0x2F, count: max(8 - literal.count, 0))
                edges.append((first, literal.count > 8 ? Self.word(literal.suffix(8)) : 0, places[index], places[child]))
            }
        }
        let capacity = max(edges.count * 5 / 4, edges.count + 1)
        var slots = [Int?](repeating: nil, count: capacity)
        for (number, edge) in edges.enumerated() {
            var slot = TableFormat.slot(
                first: Self.word(edge.first), last: edge.last, parent: UInt64(Self.characters(edge.parent / 4)),
                capacity: capacity)
            while slots[slot] != nil { slot = slot + 1 == capacity ? 0 : slot + 1 }
            slots[slot] = number
        }
        let place = writer.align()
        for slot in slots {
            guard let number = slot else {
                writer.fill(16)
                continue
            }
            writer.append(edges[number].first)
            writer.offset(edges[number].parent)
            writer.offset(edges[number].child)
        }
        return (place, capacity)
    }

    private static func word(_ bytes: some BidirectionalCollection<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func characters(_ value: Int) -> UInt32 {
        (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(TableWriter.character(value >> (6 * $1))) }
    }
}
