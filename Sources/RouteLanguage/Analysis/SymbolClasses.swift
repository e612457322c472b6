import RouteSyntax

/// The alphabet, cut into the classes that some sets of symbols tell apart, with the members that witnesses prefer.
///
/// `\w` alone has 700 ranges; a search that took a symbol of each range would do the same thing 700 times.
struct SymbolClasses {
    /// The smallest symbol of each class in the order of witnesses, and where that is no letter or digit, the smallest one that is; in the
    /// order of witnesses.
    let representatives: [Symbol]

    init(_ sets: some Sequence<SymbolSet>) {
        let distinct = Array(Set(sets))
        var events: [(symbol: Symbol, set: Int)] = FriendlyOrder.boundaries.map { ($0, -1) }
        for (index, set) in distinct.enumerated() {
            for range in set.ranges {
                events.append((range.lowerBound, index))
                events.append((range.upperBound + 1, index))
            }
        }
        events.sort { $0.symbol < $1.symbol }
        var signature: [UInt64] = Array(repeating: 0, count: distinct.count / 64 + 1)
        var best: [[UInt64]: (any: Symbol?, letter: Symbol?)] = [:]
        var next = 0
        while next < events.count, events[next].symbol <= Symbol.last {
            let start = events[next].symbol
            while next < events.count, events[next].symbol == start {
                let set = events[next].set
                if set >= 0 { signature[set / 64] ^= 1 << UInt64(set % 64) }
                next += 1
            }
            let end = next < events.count ? events[next].symbol : Symbol.last + 1
            // A surrogate is no symbol; no set holds one, so what begins with them is in no set.
            guard !(0xD800...0xDFFF).contains(start) else { continue }
            let isLetter = FriendlyOrder.isLetterOrDigit(start)
            let letter = isLetter ? start : start < 0x80 ? nil : FriendlyOrder.firstLetterOrDigit(in: start..<end)
            var known = best[signature] ?? (nil, nil)
            known.any = Self.smaller(known.any, start)
            if let letter { known.letter = Self.smaller(known.letter, letter) }
            best[signature] = known
        }
        var symbols: Set<Symbol> = []
        for found in best.values {
            if let symbol = found.any { symbols.insert(symbol) }
            if let symbol = found.letter { symbols.insert(symbol) }
        }
        representatives = symbols.sorted { FriendlyOrder.rank($0) < FriendlyOrder.rank($1) }
    }

    private static func smaller(_ a: Symbol?, _ b: Symbol) -> Symbol {
        guard let a else { return b }
        return FriendlyOrder.rank(a) <= FriendlyOrder.rank(b) ? a : b
    }
}
