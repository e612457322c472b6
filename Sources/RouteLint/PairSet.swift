/// A set of pairs of small numbers, without order: hundreds of thousands of them, asked for one by one.
struct PairSet {
    private static let free = UInt64.max
    private var slots: [UInt64]
    private var count = 0
    /// Not the same in two runs: nobody can write a manifest whose pairs all meet in one slot.
    private let seed = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

    init() { slots = Array(repeating: Self.free, count: 64) }

    private func place(of key: UInt64) -> Int {
        var hash = (key ^ seed) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
        hash &*= seed
        return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    }

    private static func key(_ a: Int, _ b: Int) -> UInt64 { UInt64(min(a, b)) << 32 | UInt64(max(a, b)) }

    func contains(_ a: Int, _ b: Int) -> Bool {
        if count == 0 { return false }
        let key = Self.key(a, b)
        var slot = place(of: key)
        while slots[slot] != Self.free {
            if slots[slot] == key { return true }
            slot = (slot + 1) & (slots.count - 1)
        }
        return false
    }

    /// False where the pair is there already.
    @discardableResult
    mutating func insert(_ a: Int, _ b: Int) -> Bool {
        let key = Self.key(a, b)
        var slot = place(of: key)
        while slots[slot] != Self.free {
            if slots[slot] == key { return false }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = key
        count += 1
        if count * 2 > slots.count { grow() }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Self.free, count: old.count * 2)
        for key in old where key != Self.free {
            var slot = place(of: key)
            while slots[slot] != Self.free { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = key
        }
    }
}
