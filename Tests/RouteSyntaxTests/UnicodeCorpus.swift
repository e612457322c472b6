@testable import RouteSyntax

/// The scalars that Unicode 15.0 had, noncharacters included, as one text.
enum UnicodeCorpus {
    static let every = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    static let scalars = every.filter(isOld)
    static let text = String(scalarValues: scalars.map(\.value))
    /// For each UTF-16 offset of the text the index of the scalar that lies there.
    static let indexAtOffset = scalars.enumerated().flatMap { index, scalar in
        [UInt32](repeating: UInt32(index), count: scalar.value > 0xFFFF ? 2 : 1)
    }

    /// The indices of those of `scalars` that are in a set.
    static func indices(of set: SymbolSet) -> SymbolSet {
        func firstIndex(atLeast bound: UInt32) -> Int {
            var low = 0
            var high = scalars.count
            while low < high {
                let middle = (low + high) / 2
                if scalars[middle].value < bound { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return SymbolSet(
            set.ranges.compactMap { range in
                let (low, high) = (firstIndex(atLeast: range.lowerBound), firstIndex(atLeast: range.upperBound + 1))
                return low < high ? UInt32(low)...UInt32(high - 1) : nil
            })
    }

    static func isOld(_ scalar: Unicode.Scalar) -> Bool {
        guard let age = scalar.properties.age else { return false }
        return age.major < 15 || age.major == 15 && age.minor == 0
    }
}

extension String {
    init(scalarValues: [UInt32]) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalarValues.compactMap(Unicode.Scalar.init))
        self.init(view)
    }

    var scalarValues: [UInt32] { unicodeScalars.map(\.value) }
}

/// A generator of random numbers that gives the same ones in every run.
struct UnicodeRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Any scalar; as often ASCII, of the Basic Multilingual Plane, or any.
    mutating func scalar() -> UInt32 {
        let bound: UInt32 = [0x80, 0x1_0000, 0x11_0000][Int.random(in: 0..<3, using: &self)]
        let value = UInt32.random(in: 0..<bound, using: &self)
        return 0xD800...0xDFFF ~= value ? value - 0xD800 + 0x1_D400 : value
    }
}
