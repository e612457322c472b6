extension UnicodeData {
    /// Normalization Form C (UAX #15): canonical decomposition, canonical order, composition.
    ///
    /// Costs n log n in the number of scalars, however long a run of combining marks is.
    static func nfc(_ scalars: [UInt32]) -> [UInt32] {
        // Nothing below U+0300 combines, and all of it is composed.
        if scalars.allSatisfy({ $0 < 0x300 }) { return scalars }
        var result: [UInt32] = []
        result.reserveCapacity(scalars.count)
        for scalar in scalars { compositions.decompose(scalar, into: &result) }
        sortMarks(&result)
        compose(&result)
        return result
    }

    /// Sorts each run of marks by combining class; those of one class keep their order.
    private static func sortMarks(_ scalars: inout [UInt32]) {
        var start = 0
        while start < scalars.count {
            guard combiningClasses[scalars[start]] != 0 else {
                start += 1
                continue
            }
            var marks: [(rank: UInt8, offset: Int, scalar: UInt32)] = []
            while start + marks.count < scalars.count {
                let scalar = scalars[start + marks.count]
                let rank = combiningClasses[scalar]
                if rank == 0 { break }
                marks.append((rank, marks.count, scalar))
            }
            if marks.count > 1 {
                marks.sort { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
                for (offset, mark) in marks.enumerated() { scalars[start + offset] = mark.scalar }
            }
            start += marks.count
        }
    }

    /// Composes each starter with the marks, or the starter, behind it that nothing keeps from it.
    private static func compose(_ scalars: inout [UInt32]) {
        var written = 0
        var starter: Int?
        // The class of the last scalar written behind the starter; nil where there is none.
        var lastRank: UInt8?
        for scalar in scalars {
            let rank = combiningClasses[scalar]
            if let place = starter, lastRank.map({ $0 < rank }) ?? true,
                let whole = compositions.composite(scalars[place], scalar)
            {
                scalars[place] = whole
                continue
            }
            if rank == 0 {
                starter = written
                lastRank = nil
            } else {
                lastRank = rank
            }
            scalars[written] = scalar
            written += 1
        }
        scalars.removeLast(scalars.count - written)
    }

    private static let combiningClasses = ScalarRuns(UnicodeTables.combiningClasses)
    private static let compositions = Compositions(UnicodeTables.compositions)
}

/// Canonical decompositions and their reverse. Hangul syllables are computed (The Unicode Standard, section 3.12).
private struct Compositions: Sendable {
    /// One step of each decomposition; the second scalar is 0 where there is only one.
    private var parts: [UInt32: (first: UInt32, second: UInt32)] = [:]
    private var wholes: [UInt64: UInt32] = [:]

    init(_ table: StaticString) {
        var reader = TableReader(table)
        var scalar: UInt32 = 0
        var first: UInt32 = 0
        var second: UInt32 = 0
        while !reader.isAtEnd {
            let head = reader.number()
            scalar += head >> 2
            first = first &+ reader.distance()
            if head & 1 != 0 { second = second &+ reader.distance() }
            parts[scalar] = (first, head & 1 != 0 ? second : 0)
            if head & 3 == 1 { wholes[Self.key(first, second)] = scalar }
            scalar += 1
        }
    }

    /// Appends the full decomposition of a scalar. The depth is that of the data, at most four steps.
    func decompose(_ scalar: UInt32, into result: inout [UInt32]) {
        if Hangul.syllables.contains(scalar) {
            let index = scalar - Hangul.syllables.lowerBound
            let (trail, pair) = (index % Hangul.trailCount, index / Hangul.trailCount)
            result += [Hangul.lead + pair / Hangul.vowelCount, Hangul.vowel + pair % Hangul.vowelCount]
            if trail != 0 { result.append(Hangul.trail + trail) }
        } else if let (first, second) = parts[scalar] {
            decompose(first, into: &result)
            // The second is never decomposable in Unicode; should that change, this stays right.
            if second != 0 { decompose(second, into: &result) }
        } else {
            result.append(scalar)
        }
    }

    /// What two scalars compose to.
    func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
        if Hangul.leads.contains(first), Hangul.vowels.contains(second) {
            return Hangul.syllables.lowerBound + ((first - Hangul.lead) * Hangul.vowelCount + second - Hangul.vowel)
                * Hangul.trailCount
        }
        if Hangul.syllables.contains(first), Hangul.trails.contains(second),
            (first - Hangul.syllables.lowerBound) % Hangul.trailCount == 0
        {
            return first + second - Hangul.trail
        }
        return wholes[Self.key(first, second)]
    }

    private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

    private enum Hangul {
        static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
        static let lead: UInt32 = 0x1100
        static let vowel: UInt32 = 0x1161
        /// One before the first trailing consonant: index 0 is none.
        static let trail: UInt32 = 0x11A7
        static let vowelCount: UInt32 = 21
        static let trailCount: UInt32 = 28
        static let leads: ClosedRange<UInt32> = 0x1100...0x1112
        static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
        static let trails: ClosedRange<UInt32> = 0x11A8...0x11C2
    }
}
