public import RouteSyntax

extension Program {
    /// The shortest word of the language, and among those the smallest in a friendly order: `a–z 0–9 A–Z - . _ ~`, then the others by
    /// scalar. Nil where there is no word.
    ///
    /// - Parameter isEmptyAllowed: whether the empty word may be the answer.
    /// - Complexity: O(length × instructions).
    public func shortestWord(isEmptyAllowed: Bool = true) -> [Symbol]? {
        let distances = distancesToAccept()
        var current = closure([entry])
        let lengths = current.compactMap { distances[$0] }.filter { isEmptyAllowed || $0 > 0 }
        guard var remaining = lengths.min() else { return nil }
        var word: [Symbol] = []
        while remaining > 0 {
            var best: (rank: Symbol, symbol: Symbol)?
            for address in current where distances[address] == remaining {
                if case .consume(let set, _) = instructions[address], let symbol = FriendlyOrder.smallest(of: set) {
                    let rank = FriendlyOrder.rank(symbol)
                    if rank < best?.rank ?? .max { best = (rank, symbol) }
                }
            }
            guard let symbol = best?.symbol else { return nil }
            var targets: [Int] = []
            for address in current where distances[address] == remaining {
                if case .consume(let set, let next) = instructions[address], set.contains(symbol) { targets.append(next) }
            }
            current = closure(targets)
            word.append(symbol)
            remaining -= 1
        }
        return word
    }

    /// For each instruction that consumes or accepts, how many symbols it still takes to accept; nil where none do.
    private func distancesToAccept() -> [Int?] {
        var sources: [[(address: Int, cost: Int)]] = Array(repeating: [], count: instructions.count)
        var distances: [Int?] = Array(repeating: nil, count: instructions.count)
        var level: [Int] = []
        for (address, instruction) in instructions.enumerated() {
            switch instruction {
            case .consume(let set, let next): if !set.isEmpty { sources[next].append((address, 1)) }
            case .split(let first, let second):
                sources[first].append((address, 0))
                sources[second].append((address, 0))
            case .mark(_, let next): sources[next].append((address, 0))
            case .accept: level.append(address)
            case .fail: break
            }
        }
        var distance = 0
        while !level.isEmpty {
            var farther: [Int] = []
            while let address = level.popLast() {
                guard distances[address] == nil else { continue }
                distances[address] = distance
                for source in sources[address] where distances[source.address] == nil {
                    if source.cost == 0 { level.append(source.address) } else { farther.append(source.address) }
                }
            }
            level = farther
            distance += 1
        }
        return distances
    }
}

/// The order in which witnesses prefer characters: those that a person would type first.
package enum FriendlyOrder {
    private static let preferred: [ClosedRange<Symbol>] = [
        0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x2D...0x2D, 0x2E...0x2E, 0x5F...0x5F, 0x7E...0x7E,
    ]

    /// The smallest symbol of a set.
    static func smallest(of set: SymbolSet) -> Symbol? {
        for range in preferred {
            let common = set.intersection(SymbolSet(range))
            if let first = common.ranges.first { return first.lowerBound }
        }
        return set.ranges.first?.lowerBound
    }

    /// The place of a symbol in the order.
    package static func rank(_ symbol: Symbol) -> Symbol {
        var rank: Symbol = 0
        for range in preferred {
            if range.contains(symbol) { return rank + symbol - range.lowerBound }
            rank += range.upperBound - range.lowerBound + 1
        }
        return rank + symbol
    }

    /// Whether a word stands before another: the shorter, then the smaller.
    static func precedes(_ a: [Symbol], _ b: [Symbol]) -> Bool {
        a.count != b.count ? a.count < b.count : a.lexicographicallyPrecedes(b) { rank($0) < rank($1) }
    }

    /// Where the parts of the order begin, with U+0000 as a part of its own: it stands in no path.
    static let boundaries: [Symbol] =
        [0, 1, 0x7F, 0x80, Symbol.encodedSlash] + preferred.flatMap { [$0.lowerBound, $0.upperBound + 1] }

    /// Whether a capture with this symbol reads like a value.
    static func isLetterOrDigit(_ symbol: Symbol) -> Bool {
        switch symbol {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0..<0x80: false
        default: SymbolSet.lettersAndDigits.contains(symbol)
        }
    }

    static func firstLetterOrDigit(in range: Range<Symbol>) -> Symbol? {
        let ranges = SymbolSet.lettersAndDigits.ranges
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        guard low < ranges.count else { return nil }
        let first = max(ranges[low].lowerBound, range.lowerBound)
        return range.contains(first) ? first : nil
    }
}
