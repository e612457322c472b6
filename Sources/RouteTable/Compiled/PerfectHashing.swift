import RouteMatching
/// Gives each of some ways a slot of its own.
///
/// Ways are dealt into buckets of four or so. The largest buckets go first: for each the seeds are tried one after the other, until all its
/// ways fall into slots that are free (Belazzougui, Botelho, Dietzfelbinger: *Hash, displace, and compress*, 2009).
struct PerfectHashing {
    /// By bucket.
    private(set) var seeds: [Int]
    /// For each slot the index of its way.
    private(set) var slots: [Int?]

    /// As many as two characters can tell apart.
    private static let seedCount = 4096

    /// Nil where the ways of a bucket find no free slots, or two are the same.
    init?(_ ways: [UInt64], capacity: Int) {
        seeds = Array(repeating: 0, count: ways.count / 4 + 1)
        slots = Array(repeating: nil, count: capacity)
        var buckets = [[Int]](repeating: [], count: seeds.count)
        for (index, way) in ways.enumerated() { buckets[TableFormat.bucket(way, count: seeds.count)].append(index) }
        // In the order of their sizes, then of their numbers: the same on every machine.
        let order = buckets.indices.sorted { (-buckets[$0].count, $0) < (-buckets[$1].count, $1) }
        var taken: [Int] = []
        for bucket in order where !buckets[bucket].isEmpty {
            var isPlaced = false
            for seed in 0..<Self.seedCount where !isPlaced {
                taken.removeAll(keepingCapacity: true)
                let characters = UInt16(TableWriter.character(seed)) | UInt16(TableWriter.character(seed >> 6)) << 8
                isPlaced = true
                for index in buckets[bucket] {
                    let slot = TableFormat.slot(ways[index], seed: characters, capacity: capacity)
                    guard slots[slot] == nil else {
                        isPlaced = false
                        break
                    }
                    slots[slot] = index
                    taken.append(slot)
                }
                if isPlaced {
                    seeds[bucket] = seed
                } else {
                    for slot in taken { slots[slot] = nil }
                }
            }
            if !isPlaced { return nil }
        }
    }
}
