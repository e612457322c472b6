import RouteSyntax

/// Gives literals numbers, from 0: equal ones the same. All literals stand in one list, so a number costs no allocation.
struct SegmentNumbers {
    private var symbols: [Symbol] = []
    /// Where each literal begins in `symbols`, and where the last one ends.
    private var starts: [Int] = [0]
    private var hashes: [Int] = []
    /// The numbers by hash, open addressing; -1 is free.
    private var slots: [Int32] = Array(repeating: -1, count: 64)

    mutating func number(of literal: [Symbol]) -> Int32 { literal.withUnsafeBufferPointer { number(of: $0) } }

    mutating func number(of literal: UnsafeBufferPointer<Symbol>) -> Int32 {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(literal))
        let hash = hasher.finalize()
        var slot = hash & (slots.count - 1)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if hashes[number] == hash, isEqual(number, literal) { return Int32(number) }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = Int32(hashes.count)
        symbols.append(contentsOf: literal)
        starts.append(symbols.count)
        hashes.append(hash)
        slots[slot] = number
        if hashes.count * 2 > slots.count { grow() }
        return number
    }

    private func isEqual(_ number: Int, _ literal: UnsafeBufferPointer<Symbol>) -> Bool {
        let start = starts[number]
        guard starts[number + 1] - start == literal.count else { return false }
        for index in literal.indices where symbols[start + index] != literal[index] { return false }
        return true
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = hash & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }

    /// The literal of a number.
    func literal(_ number: Int32) -> ArraySlice<Symbol> { symbols[starts[Int(number)]..<starts[Int(number) + 1]] }
}
