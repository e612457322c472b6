import RouteLanguage
import RouteSyntax

/// A part of a pattern's literal text that stands in no URL.
struct DeadLiteralText {
    enum Cause {
        /// `.` or `..` as a segment.
        case dotSegment
        /// U+0000.
        case null
        /// Upper-case letters in a host.
        case upperCase
        /// A character that no host has.
        case hostCharacter
        /// Nothing between two dots, or at an end of the host.
        case emptyLabel
        /// The port of the scheme itself.
        case defaultPort
        /// `:` without a port.
        case emptyPort
        case portWithZeros
        /// No number from 0 to 65535.
        case noPort
        /// No IPv6 address, or not in lower case.
        case address
    }

    var cause: Cause
    /// The scalars of the pattern.
    var offsets: Range<Int>
    /// Whether every URL of the pattern would have it: it stands in no optional part.
    var isRequired: Bool
}

/// Finds the literals of a pattern that no subject can contain, whatever else the pattern says.
///
/// A `..` is one only where it is a whole segment, so what may stand directly before and behind a literal is looked at, through
/// optional parts and repetitions.
struct DeadLiteralSearch {
    /// What may stand directly beside a place.
    private struct Neighbours {
        var symbols: SymbolSet
        /// Whether the path or the host may end there.
        var isEnd: Bool

        func union(_ other: Neighbours) -> Neighbours {
            Neighbours(symbols: symbols.union(other.symbols), isEnd: isEnd || other.isEnd)
        }

        func areAmong(_ set: SymbolSet) -> Bool { symbols.subtracting(set).isEmpty }
    }

    /// A symbol of a literal with its place in the text.
    private struct Token {
        var symbol: Symbol
        var offsets: Range<Int>
    }

    private static let end = Neighbours(symbols: .none, isEnd: true)
    private static let dot: Symbol = 0x2E
    private static let colon: Symbol = 0x3A

    private let scalars: [UInt32]
    /// The scheme of a host; nil while a path is looked at.
    private var scheme: String?
    private(set) var literals: [DeadLiteralText] = []

    init(_ pattern: Pattern) {
        scalars = pattern.text.unicodeScalars.map(\.value)
        if case .web(let scheme, let authority) = pattern.origin {
            self.scheme = scheme
            search(authority, before: Self.end, behind: Self.end, isRequired: true)
            checkWhole(authority, scheme)
            self.scheme = nil
        }
        search(pattern.path, before: Self.end, behind: Self.end, isRequired: true)
    }

    // MARK: Pieces

    private mutating func search(_ pieces: [Pattern.Piece], before: Neighbours, behind: Neighbours, isRequired: Bool) {
        for (index, piece) in pieces.enumerated() {
            let before = neighbours(pieces[..<index].reversed(), else: before) { Self.last($0, isHost: scheme != nil) }
            let behind = neighbours(pieces[(index + 1)...], else: behind) { Self.first($0, isHost: scheme != nil) }
            switch piece {
            case .capture, .group: continue
            case .literal(let symbols, let offsets):
                let tokens = tokens(symbols, offsets)
                if scheme == nil {
                    checkPath(tokens, before, behind, isRequired)
                } else {
                    checkHost(tokens, before, behind, isRequired)
                }
            case .repetition(let content, let modifier, _):
                let repeats = modifier == .zeroOrMore || modifier == .oneOrMore
                let isRequired = isRequired && (modifier == .once || modifier == .oneOrMore)
                guard repeats else {
                    search(content, before: before, behind: behind, isRequired: isRequired)
                    continue
                }
                let inner = neighbours(content.reversed(), else: before) { Self.last($0, isHost: scheme != nil) }
                let next = neighbours(content[...], else: behind) { Self.first($0, isHost: scheme != nil) }
                search(content, before: before.union(inner), behind: behind.union(next), isRequired: isRequired)
            }
        }
    }

    /// What stands at the end of some pieces that is turned to a place, the nearest piece first.
    private func neighbours(
        _ pieces: some Sequence<Pattern.Piece>, else outer: Neighbours, _ edge: (Pattern.Piece) -> (SymbolSet, Bool)
    ) -> Neighbours {
        var symbols = SymbolSet.none
        for piece in pieces {
            let (set, mayBeEmpty) = edge(piece)
            symbols = symbols.union(set)
            if !mayBeEmpty { return Neighbours(symbols: symbols, isEnd: false) }
        }
        return Neighbours(symbols: symbols, isEnd: false).union(outer)
    }

    private static func first(_ piece: Pattern.Piece, isHost: Bool) -> (SymbolSet, Bool) {
        switch piece {
        case .literal(let symbols, _): (symbols.first.map { SymbolSet($0) } ?? .none, symbols.isEmpty)
        case .capture(let capture): edge(capture.regex, isHost: isHost) { $0.firstSymbols }
        case .group(let regex, _): edge(regex, isHost: isHost) { $0.firstSymbols }
        case .repetition(let content, let modifier, _): edge(content[...], modifier) { first($0, isHost: isHost) }
        }
    }

    private static func last(_ piece: Pattern.Piece, isHost: Bool) -> (SymbolSet, Bool) {
        switch piece {
        case .literal(let symbols, _): (symbols.last.map { SymbolSet($0) } ?? .none, symbols.isEmpty)
        case .capture(let capture): edge(capture.regex, isHost: isHost) { $0.lastSymbols }
        case .group(let regex, _): edge(regex, isHost: isHost) { $0.lastSymbols }
        case .repetition(let content, let modifier, _): edge(content.reversed()[...], modifier) { last($0, isHost: isHost) }
        }
    }

    private static func edge(_ regex: Regex?, isHost: Bool, _ symbols: (Regex) -> SymbolSet) -> (SymbolSet, Bool) {
        let alphabet = isHost ? SymbolSet.host : .all
        guard let regex else { return (isHost ? alphabet.subtracting(SymbolSet(dot)) : .segment, false) }
        return (symbols(regex).intersection(alphabet), regex.isNullable)
    }

    private static func edge(
        _ content: ArraySlice<Pattern.Piece>, _ modifier: Pattern.Modifier, _ edge: (Pattern.Piece) -> (SymbolSet, Bool)
    ) -> (SymbolSet, Bool) {
        var symbols = SymbolSet.none
        for piece in content {
            let (set, mayBeEmpty) = edge(piece)
            symbols = symbols.union(set)
            if !mayBeEmpty { return (symbols, modifier == .optional || modifier == .zeroOrMore) }
        }
        return (symbols, true)
    }

    // MARK: Literals

    /// The symbols of a literal, each with the scalars that stand for it; none for a separator that the text does not spell out.
    private func tokens(_ symbols: [Symbol], _ offsets: Range<Int>) -> [Token] {
        var tokens: [Token] = []
        var index = offsets.lowerBound
        while index < offsets.upperBound {
            let start = index
            var symbol = scalars[index]
            index += 1
            if symbol == 0x5C, index < offsets.upperBound {
                symbol = scalars[index]
                index += 1
            } else if symbol == 0x25, let byte = byte(at: start, offsets), scheme == nil {
                // As many escapes as the scalar has bytes.
                let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                index = min(start + 3 * count, offsets.upperBound)
                symbol = byte == 0x2F ? .encodedSlash : byte < 0x80 ? Symbol(byte) : 0xFFFD
            }
            tokens.append(Token(symbol: symbol, offsets: start..<index))
        }
        if tokens.count + 1 == symbols.count, symbols.first == .separator {
            tokens.insert(Token(symbol: .separator, offsets: offsets.lowerBound..<offsets.lowerBound), at: 0)
        }
        return tokens
    }

    private func byte(at index: Int, _ offsets: Range<Int>) -> UInt8? {
        guard index + 2 < offsets.upperBound else { return nil }
        let digits = scalars[index + 1...index + 2].compactMap(Unicode.Scalar.init)
        let isHexadecimal = digits.allSatisfy(\.properties.isASCIIHexDigit)
        return isHexadecimal ? UInt8(String(String.UnicodeScalarView(digits)), radix: 16) : nil
    }

    private mutating func report(_ cause: DeadLiteralText.Cause, _ tokens: ArraySlice<Token>, _ isRequired: Bool) {
        guard let first = tokens.first, let last = tokens.last else { return }
        let offsets = first.offsets.lowerBound..<last.offsets.upperBound
        literals.append(DeadLiteralText(cause: cause, offsets: offsets, isRequired: isRequired))
    }

    private mutating func checkPath(_ tokens: [Token], _ before: Neighbours, _ behind: Neighbours, _ isRequired: Bool) {
        let separator = SymbolSet(.separator)
        for run in tokens.indices.split(whereSeparator: { tokens[$0].symbol == .separator }) {
            guard let first = run.first, let last = run.last, run.count <= 2, run.allSatisfy({ tokens[$0].symbol == Self.dot })
            else { continue }
            let beginsSegment = first > 0 || (before.areAmong(separator) && !before.isEnd)
            let endsSegment = last < tokens.count - 1 || behind.areAmong(separator)
            if beginsSegment, endsSegment { report(.dotSegment, tokens[first...last], isRequired) }
        }
        for (index, token) in tokens.enumerated() where token.symbol == 0 { report(.null, tokens[index...index], isRequired) }
    }

    // MARK: Hosts

    private mutating func checkHost(_ tokens: [Token], _ before: Neighbours, _ behind: Neighbours, _ isRequired: Bool) {
        if tokens.contains(where: { $0.symbol == 0x5B || $0.symbol == 0x5D }) { return }
        let colon = tokens.firstIndex { $0.symbol == Self.colon } ?? tokens.count
        checkLabels(tokens[..<colon], isRequired)
        let dot = SymbolSet(Self.dot)
        for index in tokens[..<colon].indices where tokens[index].symbol == Self.dot {
            let isBehindNothing = index > 0 ? tokens[index - 1].symbol == Self.dot : before.areAmong(dot)
            let isBeforeNothing =
                index + 1 < tokens.count
                ? tokens[index + 1].symbol == Self.colon : behind.areAmong(SymbolSet([0x2E...0x2E, 0x3A...0x3A]))
            if isBehindNothing || isBeforeNothing { report(.emptyLabel, tokens[index...index], isRequired) }
        }
        if colon < tokens.count { checkPort(tokens[colon...], behind, isRequired) }
        if colon == 0, !tokens.isEmpty, before.areAmong(.none) { report(.emptyLabel, tokens[0...0], isRequired) }
    }

    private mutating func checkLabels(_ tokens: ArraySlice<Token>, _ isRequired: Bool) {
        for label in tokens.split(whereSeparator: { $0.symbol == Self.dot }) {
            let isASCII = label.allSatisfy { $0.symbol < 0x80 }
            for (index, token) in zip(label.indices, label) where token.symbol < 0x80 && !SymbolSet.host.contains(token.symbol) {
                report(.hostCharacter, label[index...index], isRequired)
            }
            // A label that is not ASCII is lower-cased with its Punycode form.
            if isASCII, label.contains(where: { (0x41...0x5A).contains($0.symbol) }) { report(.upperCase, label, isRequired) }
        }
    }

    private mutating func checkPort(_ tokens: ArraySlice<Token>, _ behind: Neighbours, _ isRequired: Bool) {
        let digits = tokens.dropFirst()
        guard digits.allSatisfy({ (0x30...0x39).contains($0.symbol) }) else { return report(.noPort, tokens, isRequired) }
        // What follows may belong to the port.
        guard behind.areAmong(.none) else { return }
        let port = digits.reduce(0) { min($0 * 10 + Int($1.symbol - 0x30), 1 << 20) }
        if digits.isEmpty {
            report(.emptyPort, tokens, isRequired)
        } else if port > 65535 {
            report(.noPort, tokens, isRequired)
        } else if port == (scheme == "http" || scheme == "ws" ? 80 : 443) {
            report(.defaultPort, tokens, isRequired)
        } else if digits.count > 1, digits.first?.symbol == 0x30 {
            report(.portWithZeros, tokens, isRequired)
        }
    }

    /// A literal host is given to the reader of URLs: what it makes of it must be the same.
    private mutating func checkWhole(_ authority: [Pattern.Piece], _ scheme: String) {
        guard literals.isEmpty, authority.count == 1, case .literal(let symbols, let offsets) = authority[0] else { return }
        let subject = try? Subject("\(scheme)://\(PercentCoding.text(of: symbols))/")
        guard subject?.origin != .web(scheme: scheme, authority: symbols) else { return }
        let isAddress = symbols.first == 0x5B
        if isAddress, let close = symbols.firstIndex(of: 0x5D), close + 1 < symbols.count {
            let tokens = tokens(symbols, offsets)
            if tokens.count == symbols.count, symbols[close + 1] == Self.colon {
                checkPort(tokens[(close + 1)...], Self.end, true)
                if !literals.isEmpty { return }
            }
        }
        literals.append(DeadLiteralText(cause: isAddress ? .address : .hostCharacter, offsets: offsets, isRequired: true))
    }
}

extension Regex {
    /// What words of the expression may begin with; perhaps more than they do.
    fileprivate var firstSymbols: SymbolSet { edgeSymbols { $0 } }

    /// What words of the expression may end with.
    fileprivate var lastSymbols: SymbolSet { edgeSymbols { $0.reversed() } }

    private func edgeSymbols(_ order: ([Regex]) -> [Regex]) -> SymbolSet {
        switch self {
        case .empty: return .none
        case .symbols(let set): return set
        case .repetition(let item, _, _, _): return item.edgeSymbols(order)
        case .alternation(let items): return items.reduce(.none) { $0.union($1.edgeSymbols(order)) }
        case .sequence(let items):
            var result = SymbolSet.none
            for item in order(items) {
                result = result.union(item.edgeSymbols(order))
                if !item.isNullable { break }
            }
            return result
        }
    }
}
