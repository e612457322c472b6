import RouteLanguage
import RouteMatching
import RouteSyntax

/// Writes types, automata and programs into a table, each once.
///
/// A class, since it is nothing but caches that several steps of a compilation share.
final class LanguageWriter {
    /// A language that needs more states goes without an automaton: the pattern gets a program.
    static let stateLimit = 2000

    private var automata: [SegmentLanguage: Automaton?] = [:]
    private var segmentOffsets: [SegmentLanguage: Int] = [:]
    private var textOffsets: [ParameterType: Int] = [:]
    private var setOffsets: [SymbolSet: Int] = [:]
    private var types: [ParameterType: Automaton?] = [:]

    /// The language of a type, built once; nil for any text.
    func automaton(of type: ParameterType) throws(PatternError) -> Automaton? {
        if let known = types[type] { return known }
        let automaton = try type.automaton()
        types[type] = .some(automaton)
        return automaton
    }

    /// Whether the language can stand in the table as an automaton.
    func isUsable(_ language: SegmentLanguage) -> Bool {
        switch language {
        case .notEmpty: true
        case .type(let type) where type.isNative: true
        case .type, .regex: automaton(of: language) != nil
        }
    }

    private func automaton(of language: SegmentLanguage) -> Automaton? {
        if let known = automata[language] { return known }
        var automaton: Automaton?
        switch language {
        case .notEmpty: break
        case .type(let type): automaton = (try? self.automaton(of: type)) ?? nil
        case .regex(let regex, let type):
            automaton = try? Automaton(regex)
            if let type, let other = try? self.automaton(of: type) { automaton = try? automaton?.intersection(other) }
        }
        if let found = automaton, found.states.count > Self.stateLimit { automaton = nil }
        automata[language] = .some(automaton)
        return automaton
    }

    // MARK: Types

    /// The type of a segment that is not empty.
    func offset(ofSegment language: SegmentLanguage, in writer: inout TableWriter) -> Int {
        if let known = segmentOffsets[language] { return known }
        let offset: Int
        switch language {
        case .notEmpty: offset = Self.simple(TableFormat.TypeKind.notEmpty, &writer)
        case .type(let type) where type.isNative: offset = Self.native(type, &writer)
        case .type, .regex:
            if let automaton = automaton(of: language) {
                offset = Self.write(automaton, in: &writer)
            } else {
                offset = Self.simple(TableFormat.TypeKind.notEmpty, &writer)
            }
        }
        segmentOffsets[language] = offset
        return offset
    }

    /// The type of a text of the query, which may be empty.
    func offset(ofText type: ParameterType, in writer: inout TableWriter) -> Int {
        if let known = textOffsets[type] { return known }
        let offset: Int
        if type.isAnyText {
            offset = Self.simple(type.base == .url ? TableFormat.TypeKind.notEmpty : TableFormat.TypeKind.any, &writer)
        } else if type.isNative {
            offset = Self.native(type, &writer)
        } else if let automaton = (try? automaton(of: type)) ?? nil {
            offset = Self.write(automaton, in: &writer)
        } else {
            offset = Self.simple(TableFormat.TypeKind.any, &writer)
        }
        textOffsets[type] = offset
        return offset
    }

    private static func simple(_ kind: Int, _ writer: inout TableWriter) -> Int {
        let position = writer.align()
        writer.number(kind)
        return position
    }

    /// Every number of so many decimal digits or fewer, without a sign, is in a range.
    private static func freeDigits(_ range: IntegerRange) -> Int {
        guard range.lower.isNegative || range.lower.magnitude == 0, !range.upper.isNegative else { return 0 }
        var digits = 0
        var power: UInt64 = 10
        while digits < 18, power - 1 <= range.upper.magnitude {
            digits += 1
            power *= 10
        }
        return digits
    }

    private static func native(_ type: ParameterType, _ writer: inout TableWriter) -> Int {
        let position = writer.align()
        if case .integer(let integer) = type.base {
            let range = type.range ?? integer.bounds
            writer.number(TableFormat.TypeKind.integer)
            writer.number(integer.isSigned ? 1 : 0, width: 1)
            writer.number(range.lower.isNegative ? 1 : 0, width: 1)
            writer.number(range.upper.isNegative ? 1 : 0, width: 1)
            writer.number(Self.freeDigits(range), width: 1)
            writer.wide(range.lower.magnitude)
            writer.wide(range.upper.magnitude)
        } else {
            writer.number(TableFormat.TypeKind.bool)
        }
        return position
    }

    // MARK: Automata

    /// Kind; number of ranges; start; the class of each ASCII symbol; the ranges of the others with their classes; the states. All
    /// places are bytes from the beginning. Class 0 leads nowhere.
    private static func write(_ automaton: Automaton, in writer: inout TableWriter) -> Int {
        let classes = SymbolClasses(automaton)
        let position = writer.align()
        writer.number(TableFormat.TypeKind.automaton)
        writer.number(classes.ranges.count)
        let startPlace = writer.count
        writer.number(0)
        for symbol in Symbol(0)..<0x80 { writer.number(classes.number(of: symbol), width: 2) }
        for range in classes.ranges {
            writer.number(Int(range.first))
            writer.number(range.number)
        }
        var places: [Int] = []
        var patches: [(place: Int, target: Int)] = []
        for state in automaton.states {
            places.append(writer.count - position)
            var moves: [(low: Int, high: Int, target: Int)] = []
            for move in state.moves {
                for range in classes.numbers(of: move.symbols) { moves.append((range.lowerBound, range.upperBound, move.target)) }
            }
            writer.number(state.isAccepting ? 1 : 0, width: 1)
            writer.number(moves.count, width: 3)
            for move in moves {
                writer.number(move.low, width: 2)
                writer.number(move.high, width: 2)
                patches.append((writer.count, move.target))
                writer.number(0)
            }
        }
        for patch in patches { writer.patch(places[patch.target], at: patch.place) }
        writer.patch(places[automaton.start], at: startPlace)
        return position
    }

    // MARK: Programs

    /// Number of instructions, entry, number of captures; then 12 bytes for each instruction: what it is, padding, two operands.
    func write(_ program: Program, in writer: inout TableWriter) -> Int {
        var sets: [Int: Int] = [:]
        for (address, instruction) in program.instructions.enumerated() {
            if case .consume(let set, _) = instruction { sets[address] = write(set, &writer) }
        }
        let position = writer.align()
        writer.number(program.instructions.count)
        writer.number(program.entry)
        writer.number(program.captureCount)
        for (address, instruction) in program.instructions.enumerated() {
            let (kind, first, second): (Int, Int, Int)
            switch instruction {
            case .consume(_, let next): (kind, first, second) = (0, (sets[address] ?? 0) / 4, next)
            case .split(let one, let other): (kind, first, second) = (1, one, other)
            case .mark(let slot, let next): (kind, first, second) = (2, slot, next)
            case .accept: (kind, first, second) = (3, 0, 0)
            case .fail: (kind, first, second) = (4, 0, 0)
            }
            writer.number(kind)
            writer.number(first)
            writer.number(second)
        }
        return position
    }

    private func write(_ set: SymbolSet, _ writer: inout TableWriter) -> Int {
        if let known = setOffsets[set] { return known }
        let position = writer.align()
        writer.number(set.ranges.count)
        for range in set.ranges {
            writer.number(Int(range.lowerBound))
            writer.number(Int(range.upperBound))
        }
        setOffsets[set] = position
        return position
    }
}

extension ParameterType {
    /// Whether the matcher checks it without an automaton.
    fileprivate var isNative: Bool {
        guard pattern == nil, cases == nil else { return false }
        return switch base {
        case .integer, .bool: true
        case .string, .double, .uuid, .date, .url: false
        }
    }
}

/// The symbols of an automaton, cut into classes that it does not tell apart.
private struct SymbolClasses {
    /// Where the class of the symbols from `first` on, up to the next range, is `number`. Only behind ASCII.
    private(set) var ranges: [(first: Symbol, number: Int)] = []
    private var ascii: [Int] = []
    /// All ranges, from symbol 0 on.
    private var all: [(first: Symbol, number: Int)] = []

    init(_ automaton: Automaton) {
        var sets: [SymbolSet: Int] = [:]
        var edges: [(symbol: Symbol, set: Int, isStart: Bool)] = []
        for set in automaton.states.flatMap({ $0.moves.map(\.symbols) }) where sets[set] == nil {
            sets[set] = sets.count
            for range in set.ranges {
                edges.append((range.lowerBound, sets.count - 1, true))
                edges.append((range.upperBound + 1, sets.count - 1, false))
            }
        }
        edges.sort { $0.symbol < $1.symbol }
        var numbers: [Set<Int>: Int] = [[]: 0]
        var current: Set<Int> = []
        all = [(0, 0)]
        var index = 0
        while index < edges.count {
            let symbol = edges[index].symbol
            while index < edges.count, edges[index].symbol == symbol {
                if edges[index].isStart { current.insert(edges[index].set) } else { current.remove(edges[index].set) }
                index += 1
            }
            let number = numbers[current] ?? numbers.count
            numbers[current] = number
            if all.last?.first == symbol { all[all.count - 1].number = number } else { all.append((symbol, number)) }
        }
        var next = 0
        for symbol in Symbol(0)..<0x80 {
            while next + 1 < all.count, all[next + 1].first <= symbol { next += 1 }
            ascii.append(all[next].number)
        }
        ranges = [(0x80, all[next].number)] + all.filter { $0.first >= 0x80 }
    }

    func number(of symbol: Symbol) -> Int { ascii[Int(symbol)] }

    /// The classes of a set that occurs in the automaton, as ranges.
    func numbers(of set: SymbolSet) -> [ClosedRange<Int>] {
        var numbers: Set<Int> = []
        var next = 0
        for range in set.ranges {
            while next > 0, all[next].first > range.lowerBound { next -= 1 }
            while next + 1 < all.count, all[next + 1].first <= range.lowerBound { next += 1 }
            var index = next
            while index < all.count, all[index].first <= range.upperBound {
                numbers.insert(all[index].number)
                index += 1
            }
        }
        var ranges: [ClosedRange<Int>] = []
        for number in numbers.sorted() {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges
    }
}
