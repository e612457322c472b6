import RouteSyntax

extension Automaton {
    /// Decimal digits, leading zeros allowed, `-` before them where the type is signed, of a value in the range.
    ///
    /// A state remembers how many significant digits came and how they compare with as many first digits of the two bounds: 3 × 3 × 20
    /// states for each sign at most, of which few are reachable.
    static func integers(_ range: IntegerRange, isSigned: Bool) -> Automaton {
        var nonNegative: MagnitudeBounds?
        if !range.upper.isNegative {
            nonNegative = MagnitudeBounds(range.lower.isNegative ? 0 : range.lower.magnitude, range.upper.magnitude)
        }
        var negative: MagnitudeBounds?
        if isSigned, range.lower <= 0 {
            negative = MagnitudeBounds(range.upper.isNegative ? range.upper.magnitude : 0, range.lower.magnitude)
        }

        enum Place: Hashable {
            case start
            case sign
            case digits(MagnitudePrefix, isNegative: Bool)
        }
        return Automaton(from: Place.start) { place in
            let bounds: MagnitudeBounds?
            let prefix: MagnitudePrefix
            var moves: [(symbols: SymbolSet, target: Place)] = []
            let isNegative: Bool
            switch place {
            case .start:
                (bounds, prefix, isNegative) = (nonNegative, MagnitudePrefix(), false)
                if negative != nil { moves.append((SymbolSet(0x2D), .sign)) }
            case .sign: (bounds, prefix, isNegative) = (negative, MagnitudePrefix(), true)
            case .digits(let digits, let sign): (bounds, prefix, isNegative) = (sign ? negative : nonNegative, digits, sign)
            }
            guard let bounds else { return (moves, false) }
            for digit in UInt8(0)...9 {
                if let next = bounds.prefix(prefix, appending: digit) {
                    moves.append((SymbolSet(0x30 + UInt32(digit)), .digits(next, isNegative: isNegative)))
                }
            }
            if case .digits = place { return (moves, bounds.accepts(prefix)) }
            return (moves, false)
        }
    }

    /// The automaton whose states are what `expand` reaches from `first`: their moves and whether they accept. The moves of a place
    /// are disjoint; those with one target are joined.
    private init<Place: Hashable>(
        from first: Place, _ expand: (Place) -> (moves: [(symbols: SymbolSet, target: Place)], isAccepting: Bool)
    ) {
        var numbers = [first: 0]
        var places = [first]
        var states: [State] = []
        while states.count < places.count {
            let (moves, isAccepting) = expand(places[states.count])
            var joined: [Int: SymbolSet] = [:]
            for move in moves {
                let number = numbers[move.target] ?? places.count
                if number == places.count {
                    numbers[move.target] = number
                    places.append(move.target)
                }
                joined[number] = (joined[number] ?? .none).union(move.symbols)
            }
            states.append(
                State(
                    moves: joined.sorted { $0.key < $1.key }.map { Move(symbols: $0.value, target: $0.key) },
                    isAccepting: isAccepting))
        }
        self.init(states: states, start: 0)
    }
}

/// What is known of a magnitude after some of its digits.
private struct MagnitudePrefix: Hashable {
    /// Significant digits so far: without leading zeros.
    var count = 0
    /// How they compare with as many first digits of the lower and upper bound: -1, 0, 1. Zero where the bound has fewer.
    var toLower = 0
    var toUpper = 0
}

/// The bounds of a magnitude, as digits; zero has none.
private struct MagnitudeBounds {
    private let lower: [UInt8]
    private let upper: [UInt8]

    init(_ lower: UInt64, _ upper: UInt64) {
        self.lower = Self.digits(lower)
        self.upper = Self.digits(upper)
    }

    private static func digits(_ value: UInt64) -> [UInt8] {
        value == 0 ? [] : String(value).utf8.map { $0 - 0x30 }
    }

    /// Nil where no value in the bounds can begin so.
    func prefix(_ prefix: MagnitudePrefix, appending digit: UInt8) -> MagnitudePrefix? {
        if prefix.count == 0, digit == 0 { return prefix }
        guard prefix.count < upper.count else { return nil }
        var next = prefix
        next.count += 1
        next.toLower = compare(prefix.toLower, digit, prefix.count, lower)
        next.toUpper = compare(prefix.toUpper, digit, prefix.count, upper)
        return next.count == upper.count && next.toUpper > 0 ? nil : next
    }

    private func compare(_ known: Int, _ digit: UInt8, _ index: Int, _ bound: [UInt8]) -> Int {
        guard index < bound.count else { return 0 }
        return known != 0 ? known : (digit < bound[index] ? -1 : digit > bound[index] ? 1 : 0)
    }

    func accepts(_ prefix: MagnitudePrefix) -> Bool {
        let reachesLower = prefix.count > lower.count || (prefix.count == lower.count && prefix.toLower >= 0)
        let staysBelowUpper = prefix.count < upper.count || (prefix.count == upper.count && prefix.toUpper <= 0)
        return reachesLower && staysBelowUpper
    }
}
