/// Reads the numbers of one of `UnicodeTables`, one after the other. `scripts/make-unicode-tables` defines the encoding.
struct TableReader {
    private let digits: [UInt8]
    private var position = 0

    init(_ table: StaticString) {
        digits = table.withUTF8Buffer { Array($0) }
    }

    var isAtEnd: Bool { position >= digits.count }

    /// The next number; 0 at the end.
    mutating func number() -> UInt32 {
        var result: UInt32 = 0
        var shift: UInt32 = 0
        while position < digits.count {
            let code = UInt32(digits[position])
            position += 1
            // The digits begin at `#` and leave out the backslash.
            let digit = code &- (code > 0x5C ? 0x24 : 0x23)
            result |= (digit & 31) << shift
            shift += 5
            if digit & 32 == 0 { break }
        }
        return result
    }

    /// The next signed number, as a distance to be added with `&+`.
    mutating func distance() -> UInt32 {
        let folded = number()
        return folded & 1 == 0 ? folded >> 1 : ~(folded >> 1)
    }
}

/// A small number for every code point, as the list of runs of equal numbers.
struct ScalarRuns: Sendable {
    /// Where each run begins, in order; the first at 0.
    private var starts: [UInt32] = []
    private var values: [UInt8] = []
    /// Behind the last code point of the last run. What lies behind has number 0.
    private var end: UInt32 = 0

    init(_ table: StaticString) {
        var reader = TableReader(table)
        while !reader.isAtEnd {
            let head = reader.number()
            starts.append(end)
            values.append(UInt8(truncatingIfNeeded: head >> 1))
            end += head & 1 == 0 ? 1 : reader.number() + 2
        }
    }

    /// The number of a scalar: one binary search.
    subscript(scalar: UInt32) -> UInt8 {
        guard scalar < end else { return 0 }
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= scalar { low = middle } else { high = middle }
        }
        return values[low]
    }

    /// The scalars whose number is not 0.
    var members: SymbolSet { scalars { $0 != 0 } }

    /// The scalars, so without surrogates, whose numbers are wanted. Linear in the number of runs.
    func scalars(where isWanted: (Int) -> Bool) -> SymbolSet {
        var ranges: [ClosedRange<Symbol>] = []
        for index in starts.indices where isWanted(Int(values[index])) {
            let next = index + 1 < starts.count ? starts[index + 1] : end
            if let last = ranges.last, last.upperBound + 1 == starts[index] {
                ranges[ranges.count - 1] = last.lowerBound...(next - 1)
            } else {
                ranges.append(starts[index]...(next - 1))
            }
        }
        return SymbolSet(canonical: ranges).subtracting(SymbolSet(0xD800...0xDFFF))
    }
}

/// The images of some scalars: pairs, sorted by the scalar.
struct ScalarMapping: Sendable {
    private(set) var sources: [UInt32] = []
    private(set) var images: [UInt32] = []

    init(_ table: StaticString) {
        var reader = TableReader(table)
        var next: UInt32 = 0
        while !reader.isAtEnd {
            var scalar = next + reader.number()
            let shape = reader.number()
            let distance = reader.distance()
            let stride = shape & 1 + 1
            for _ in 0...(shape >> 1) {
                sources.append(scalar)
                images.append(scalar &+ distance)
                scalar += stride
            }
            next = scalar - stride + 1
        }
    }

    /// The image of a scalar, or nil: one binary search.
    subscript(scalar: UInt32) -> UInt32? {
        let index = sources.firstIndex(atLeast: scalar)
        return index < sources.count && sources[index] == scalar ? images[index] : nil
    }
}

extension Array where Element: Comparable {
    /// The first index of a sorted array whose element is not less than the given one; the count where there is none.
    func firstIndex(atLeast bound: Element) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
