import RouteSyntax

/// The alphabet, cut into the classes that some sets of symbols tell apart, with the members that witnesses prefer.
///
/// `\w` alone has 700 ranges; a search that took a symbol of each range would do the same thing 700 times.
struct SymbolClasses {
    /// The smallest symbol of each class in the order of witnesses, and where that is no letter or digit, the smallest one that is; in the
    /// order of witnesses.
    let representatives: [Symbol]

    init(_ sets: some Sequence<SymbolSet>) {
        var distinct: [SymbolSet] = []
        for set in sets where distinct.count > 8 || !distinct.contains(set) { distinct.append(set) }
        if distinct.count > 8 { distinct = Array(Set(distinct)) }
        // Nearly always few sets are asked for, and their classes have short names.
        var symbols =
            distinct.count <= 64
            ? Self.representatives(distinct, UInt64(0)) { name, set in name ^= 1 << UInt64(set) }
            : Self.representatives(distinct, Array(repeating: UInt64(0), count: distinct.count / 64 + 1)) { name, set in
                name[set / 64] ^= 1 << UInt64(set % 64)
            }
        symbols.sortAndUnique()
        representatives = symbols.sorted { FriendlyOrder.rank($0) < FriendlyOrder.rank($1) }
    }

    /// - Parameters:
    ///   - none: the name of the class of symbols that are in no set.
    ///   - toggle: makes the name of a class that of the neighbour which differs from it in one set.
    private static func representatives<Name: Hashable>(
        _ sets: [SymbolSet], _ none: Name, _ toggle: (inout Name, Int) -> Void
    ) -> [Symbol] {
        var events: [(symbol: Symbol, set: Int)] = FriendlyOrder.boundaries.map { ($0, -1) }
        for (index, set) in sets.enumerated() {
            for range in set.ranges {
                events.append((range.lowerBound, index))
                events.append((range.upperBound + 1, index))
            }
        }
        events.sort { $0.symbol < $1.symbol }
        var name = none
        var best: [(name: Name, any: Symbol?, letter: Symbol?)] = []
        var places: [Name: Int] = [:]
        var next = 0
        while next < events.count, events[next].symbol <= Symbol.last {
            let start = events[next].symbol
            while next < events.count, events[next].symbol == start {
                if events[next].set >= 0 { toggle(&name, events[next].set) }
                next += 1
            }
            let end = next < events.count ? events[next].symbol : Symbol.last + 1
            // A surrogate is no symbol; no set holds one, so what begins with them is in no set.
            guard !(0xD800...0xDFFF).contains(start) else { continue }
            // A dictionary only where there are many.
            var place = best.count <= 16 ? best.firstIndex { $0.name == name } ?? -1 : places[name] ?? -1
            if place < 0 {
                place = best.count
                best.append((name, nil, nil))
                if best.count == 17 { for (index, known) in best.enumerated() { places[known.name] = index } }
                if best.count > 17 { places[name] = place }
            }
            let isLetter = FriendlyOrder.isLetterOrDigit(start)
            let letter = isLetter ? start : start < 0x80 ? nil : FriendlyOrder.firstLetterOrDigit(in: start..<end)
            best[place].any = Self.smaller(best[place].any, start)
            if let letter { best[place].letter = Self.smaller(best[place].letter, letter) }
        }
        return best.flatMap { [$0.any, $0.letter].compactMap { $0 } }
    }

    private static func smaller(_ a: Symbol?, _ b: Symbol) -> Symbol {
        guard let a else { return b }
        return FriendlyOrder.rank(a) <= FriendlyOrder.rank(b) ? a : b
    }
}
