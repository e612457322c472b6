/// One letter of the alphabet over which paths, hosts and query texts are words.
///
/// A word is a sequence of decoded Unicode scalars, with two symbols of their own in a path: the *separator*, a raw `/`, and the
/// *encoded slash*, a `%2F`, which is data. A decoded scalar is never `/` otherwise, so U+002F is free to be the separator and one
/// number behind the last scalar is the encoded slash.
public typealias Symbol = UInt32

extension Symbol {
    /// A raw `/` of a path; in a host or a query text, just the character.
    public static let separator: Symbol = 0x2F
    /// A `%2F` of a path.
    public static let encodedSlash: Symbol = 0x11_0000
    /// The largest symbol.
    public static let last: Symbol = encodedSlash
}

/// A set of symbols, as the sorted list of its maximal ranges.
///
/// The list has no overlapping and no adjacent ranges, so equal sets have equal lists and `Hashable` can be synthesised. Membership
/// costs one binary search, everything else is linear in the number of ranges.
///
///     let digits = SymbolSet(0x30...0x39)
///     digits.contains(0x35)              // true
///     digits.complement.contains(.encodedSlash)  // true
public struct SymbolSet: Hashable, Sendable {
    /// The maximal ranges, in order.
    public let ranges: [ClosedRange<Symbol>]

    /// The union of any ranges, in any order.
    public init(_ ranges: some Sequence<ClosedRange<Symbol>>) {
        var merged: [ClosedRange<Symbol>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound || range.lowerBound == last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged.flatMap(Self.withoutSurrogates)
    }

    /// The symbols of one range.
    public init(_ range: ClosedRange<Symbol>) { ranges = Self.withoutSurrogates(range) }

    /// What is a scalar or the encoded slash: a surrogate is no symbol, so that a set that is not empty has a member.
    private static func withoutSurrogates(_ range: ClosedRange<Symbol>) -> [ClosedRange<Symbol>] {
        let surrogates: ClosedRange<Symbol> = 0xD800...0xDFFF
        guard range.overlaps(surrogates) else { return [range] }
        var kept: [ClosedRange<Symbol>] = []
        if range.lowerBound < surrogates.lowerBound { kept.append(range.lowerBound...surrogates.lowerBound - 1) }
        if range.upperBound > surrogates.upperBound { kept.append(surrogates.upperBound + 1...range.upperBound) }
        return kept
    }

    /// One symbol.
    public init(_ symbol: Symbol) { ranges = [symbol...symbol] }

    /// Ranges that are known to be sorted, disjoint and not adjacent.
    init(canonical ranges: [ClosedRange<Symbol>]) { self.ranges = ranges }

    /// No symbol.
    public static let none = SymbolSet(canonical: [])

    /// Every scalar, the separator and the encoded slash: what `.` means in a regular expression.
    public static let all = SymbolSet(0...Symbol.last)

    /// Everything but the separator: one step of a bare `:name` in a path.
    public static let segment = SymbolSet(Symbol.separator).complement

    /// What a parameter, a group or `*` matches in a host: ASCII letters, digits, `-`, `.`, `_`.
    public static let host = SymbolSet([0x2D...0x2E, 0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

    /// Letters and numbers of any script: what makes a value readable.
    package static let lettersAndDigits: SymbolSet = {
        (UnicodeData.property("L") ?? .none).union(UnicodeData.property("N") ?? .none)
    }()

    /// Whether no symbol is in the set.
    public var isEmpty: Bool { ranges.isEmpty }

    /// Whether the symbol is in the set; logarithmic in the number of ranges.
    public func contains(_ symbol: Symbol) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < symbol { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= symbol
    }

    /// Every symbol of the alphabet that is not in the set.
    public var complement: SymbolSet {
        var result: [ClosedRange<Symbol>] = []
        var next: Symbol = 0
        for range in ranges {
            if range.lowerBound > next { result.append(next...(range.lowerBound - 1)) }
            next = range.upperBound + 1
        }
        if next <= Symbol.last { result.append(next...Symbol.last) }
        return SymbolSet(canonical: result.flatMap(Self.withoutSurrogates))
    }

    /// The symbols that are in one of the two.
    public func union(_ other: SymbolSet) -> SymbolSet {
        if other.isEmpty { return self }
        if isEmpty { return other }
        return SymbolSet(ranges + other.ranges)
    }

    /// The symbols that are in both.
    public func intersection(_ other: SymbolSet) -> SymbolSet {
        var result: [ClosedRange<Symbol>] = []
        var a = 0
        var b = 0
        while a < ranges.count, b < other.ranges.count {
            let low = max(ranges[a].lowerBound, other.ranges[b].lowerBound)
            let high = min(ranges[a].upperBound, other.ranges[b].upperBound)
            if low <= high { result.append(low...high) }
            if ranges[a].upperBound < other.ranges[b].upperBound { a += 1 } else { b += 1 }
        }
        return SymbolSet(canonical: result)
    }

    /// The symbols that are not in the other.
    public func subtracting(_ other: SymbolSet) -> SymbolSet { intersection(other.complement) }
}
