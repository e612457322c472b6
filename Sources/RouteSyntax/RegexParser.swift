/// Reads a regular expression from the scalars of a text, up to its end or to the `)` that closes the group it stands in.
///
/// The grammar is the regular subset of ICU's: what cannot be matched by a finite automaton, or what would mean something else
/// here, is refused by name and place instead of being given a meaning.
struct RegexParser {
    /// Groups nested deeper than this are refused: the parser and all that walks the tree are recursive.
    static let depthLimit = 100
    /// The largest count of a repetition. More would need more states than a program may have.
    static let countLimit = 10_000

    let scalars: [UInt32]
    /// The next scalar to be read.
    private(set) var position: Int
    /// `^` and `$` that were read and mean nothing.
    private(set) var idleAnchors: [Range<Int>] = []
    /// `\d` and `\w`, save in negated classes.
    private(set) var unicodeClasses: [Pattern.UnicodeClass] = []
    /// The alternations, inner ones first.
    private(set) var alternations: [[Pattern.Alternative]] = []
    /// Whether a `)` without its `(` ends the expression.
    private let endsAtParenthesis: Bool
    private var foldsCase = false
    private var depth = 0
    private var isInClass = false
    private var isInNegatedClass = false

    init(_ scalars: [UInt32], from position: Int, endsAtParenthesis: Bool) {
        self.scalars = scalars
        self.position = position
        self.endsAtParenthesis = endsAtParenthesis
    }

    /// The whole expression, with what only its beginning may have: `(?i)`.
    mutating func parse() throws(PatternError) -> Regex {
        if accept("(?i)") { foldsCase = true }
        return try parseAlternation()
    }

    // MARK: Alternatives, sequences, repetitions

    private mutating func parseAlternation() throws(PatternError) -> Regex {
        depth += 1
        defer { depth -= 1 }
        var alternatives: [Regex] = []
        var places: [Range<Int>] = []
        repeat {
            let start = position
            alternatives.append(try parseSequence())
            places.append(start..<position)
        } while accept("|")
        if alternatives.count == 1 { return alternatives[0] }
        alternations.append(zip(alternatives, places).map { Pattern.Alternative(regex: $0, offsets: $1) })
        return alternatives.allSatisfy { $0 == .empty } ? .empty : .alternation(alternatives)
    }

    private var isAtEnd: Bool { position >= scalars.count }

    private mutating func parseSequence() throws(PatternError) -> Regex {
        if depth == 1 { acceptAnchor("^") }
        var items: [Regex] = []
        while let next = peek(), next != "|" {
            if next == ")" {
                if depth > 1 || endsAtParenthesis { break }
                throw error(.syntax, "`)` without its `(`; `\\)` is the character", length: 1)
            }
            if depth == 1, next == "$", isEndOfAlternative(position + 1) {
                acceptAnchor("$")
                break
            }
            if accept("\\Q") {
                try parseQuotation(into: &items)
                continue
            }
            let atom = try parseAtom()
            let item = try parseQuantifier(of: atom)
            if item != .empty { items.append(item) }
        }
        return items.isEmpty ? .empty : items.count == 1 ? items[0] : .sequence(items)
    }

    private func isEndOfAlternative(_ index: Int) -> Bool {
        index >= scalars.count || scalars[index] == "|" || (endsAtParenthesis && scalars[index] == ")")
    }

    private mutating func acceptAnchor(_ anchor: Unicode.Scalar) {
        if peek() == anchor {
            idleAnchors.append(position..<position + 1)
            position += 1
        }
    }

    private mutating func parseQuantifier(of atom: Regex) throws(PatternError) -> Regex {
        let start = position
        var minimum = 0
        var maximum: Int?
        switch peek() {
        case "*": position += 1
        case "+":
            position += 1
            minimum = 1
        case "?":
            position += 1
            maximum = 1
        case "{": (minimum, maximum) = try parseCounts()
        default: return atom
        }
        var preference = Regex.Preference.greedy
        if accept("?") {
            preference = .lazy
        } else if peek() == "+" {
            position += 1
            throw PatternError(
                .unsupportedRegex, "possessive repetition is not supported: nothing here backtracks, so leave out the `+`",
                at: start..<position)
        }
        if let next = peek(), next == "*" || next == "+" || next == "?" || next == "{" {
            throw error(.syntax, "`\(next)` repeats a repetition; put the first one in `(?:…)`", length: 1)
        }
        if atom == .empty || maximum == 0 { return .empty }
        if minimum == 1, maximum == 1 { return atom }
        return .repetition(atom, minimum: minimum, maximum: maximum, preference)
    }

    /// `{m}`, `{m,}`, `{m,n}`.
    private mutating func parseCounts() throws(PatternError) -> (Int, Int?) {
        let start = position
        position += 1
        guard let minimum = try parseCount() else {
            throw PatternError(
                .syntax, "`{` begins a repetition such as `{2}` or `{1,3}`; `\\{` is the character", at: start..<start + 1)
        }
        var maximum: Int? = minimum
        if accept(",") { maximum = try parseCount() }
        guard accept("}") else {
            throw PatternError(.syntax, "a repetition such as `{1,3}` is not closed by `}`", at: start..<position)
        }
        if let maximum, maximum < minimum {
            throw PatternError(.syntax, "`{\(minimum),\(maximum)}`: the larger number stands second", at: start..<position)
        }
        return (minimum, maximum)
    }

    private mutating func parseCount() throws(PatternError) -> Int? {
        let start = position
        var value = 0
        while let digit = peek(), ("0"..."9").contains(digit) {
            value = min(value * 10 + Int(digit.value - 0x30), Self.countLimit + 1)
            position += 1
        }
        if value > Self.countLimit {
            throw PatternError(
                .tooLarge, "a count of more than \(Self.countLimit) needs too many states", at: start..<position)
        }
        return position == start ? nil : value
    }

    // MARK: Atoms

    private mutating func parseAtom() throws(PatternError) -> Regex {
        guard let next = peek() else { return .empty }
        switch next {
        case "(": return try parseGroup()
        case "[": return .symbols(try parseClass())
        case ".":
            position += 1
            return .symbols(.all)
        case "\\": return try parseEscapedAtom()
        case "*", "+", "?", "{":
            throw error(.syntax, "nothing stands before `\(next)` to be repeated; `\\\(next)` is the character", length: 1)
        case "^", "$":
            throw error(
                .unsupportedRegex,
                "`\(next)` is only allowed at the ends, where it is idle; `\\\(next)` is the character", length: 1)
        default:
            position += 1
            return literal(next.value)
        }
    }

    private func literal(_ scalar: UInt32) -> Regex {
        let set = SymbolSet(scalar)
        return .symbols(foldsCase ? UnicodeData.foldingClosure(of: set) : set)
    }

    private mutating func parseGroup() throws(PatternError) -> Regex {
        let start = position
        if depth > Self.depthLimit {
            throw error(.tooLarge, "groups are nested more than \(Self.depthLimit) deep", length: 1)
        }
        position += 1
        if peek() == "?" { try parseGroupKind(start) }
        let body = try parseAlternation()
        guard accept(")") else {
            throw PatternError(.syntax, "`(` is not closed by `)`", at: start..<start + 1)
        }
        return body
    }

    /// What follows `(?`: `:` and `<name>` are read, everything else is refused by name.
    private mutating func parseGroupKind(_ start: Int) throws(PatternError) {
        if accept("?:") { return }
        let unsupported: [(String, String)] = [
            ("?=", "look-ahead `(?=…)`"), ("?!", "negative look-ahead `(?!…)`"), ("?<=", "look-behind `(?<=…)`"),
            ("?<!", "negative look-behind `(?<!…)`"), ("?>", "an atomic group `(?>…)`"), ("?#", "a comment `(?#…)`"),
            ("?P", "`(?P…)`"), ("?|", "`(?|…)`"), ("?(", "a conditional `(?(…)…)`"),
        ]
        for (prefix, name) in unsupported where accept(prefix) {
            throw PatternError(.unsupportedRegex, "\(name) is not supported", at: start..<position)
        }
        if accept("?<") {
            let nameStart = position
            while let next = peek(), next.isASCIILetter || (position > nameStart && next.isASCIIDigit) { position += 1 }
            guard position > nameStart, accept(">") else {
                throw PatternError(
                    .syntax, "the name of a group is ASCII letters and digits, `(?<name>…)`", at: start..<position)
            }
            return
        }
        position += 1
        while let next = peek(), next.isASCIILetter || next == "-" { position += 1 }
        let end = min(position + 1, scalars.count)
        throw PatternError(
            .unsupportedRegex,
            "flags inside an expression are not supported: only `(?i)`, for the whole expression, at its beginning",
            at: start..<end)
    }

    // MARK: Escapes

    private mutating func parseEscapedAtom() throws(PatternError) -> Regex {
        switch try parseEscape() {
        case .scalar(let scalar): return literal(scalar)
        case .set(let set): return .symbols(set)
        }
    }

    /// The characters of `\Q…\E`, behind the `\Q`: each is an atom of its own, so what follows repeats the last one only. Without
    /// `\E` the quotation ends with the expression.
    private mutating func parseQuotation(into items: inout [Regex]) throws(PatternError) {
        while !isAtEnd, !accept("\\E") {
            let atom = literal(scalars[position])
            position += 1
            guard accept("\\E") else {
                items.append(atom)
                continue
            }
            let item = try parseQuantifier(of: atom)
            if item != .empty { items.append(item) }
            return
        }
    }

    enum Escape {
        case scalar(UInt32)
        case set(SymbolSet)
    }

    /// An escape that is one symbol or a set of them, in a class or outside.
    mutating func parseEscape() throws(PatternError) -> Escape {
        let start = position
        position += 1
        guard let next = peek() else {
            throw PatternError(.syntax, "a `\\` at the end escapes nothing; `\\\\` is the character", at: start..<position)
        }
        position += 1
        if next == "d" || next == "w", !isInNegatedClass {
            unicodeClasses.append(Pattern.UnicodeClass(offsets: start..<position, isInClass: isInClass))
        }
        switch next {
        case "d": return .set(UnicodeData.decimalDigits)
        case "D": return .set(UnicodeData.decimalDigits.complement)
        case "w": return .set(UnicodeData.wordCharacters)
        case "W": return .set(UnicodeData.wordCharacters.complement)
        case "s": return .set(UnicodeData.whiteSpace)
        case "S": return .set(UnicodeData.whiteSpace.complement)
        case "p", "P": return .set(try parseProperty(start, isNegated: next == "P"))
        case "t": return .scalar(0x09)
        case "n": return .scalar(0x0A)
        case "r": return .scalar(0x0D)
        case "f": return .scalar(0x0C)
        case "a": return .scalar(0x07)
        case "e": return .scalar(0x1B)
        case "x": return .scalar(try parseHexadecimal(start, digits: peek() == "{" ? nil : 2))
        case "u": return .scalar(try parseHexadecimal(start, digits: 4))
        case "U": return .scalar(try parseHexadecimal(start, digits: 8))
        case "0": return .scalar(try parseOctal(start))
        case "c":
            guard let letter = peek(), letter.isASCIILetter else {
                throw PatternError(.syntax, "`\\c` is followed by an ASCII letter", at: start..<position)
            }
            position += 1
            return .scalar(letter.value & 0x1F)
        default: break
        }
        if next.isASCIILetter || next.isASCIIDigit { throw unsupportedEscape(next, start) }
        return .scalar(next.value)
    }

    private func unsupportedEscape(_ letter: Unicode.Scalar, _ start: Int) -> PatternError {
        let message =
            switch letter {
            case "1"..."9", "k": "a back-reference (`\\\(letter)`) is not supported: it makes no regular language"
            case "b", "B": "a word boundary (`\\\(letter)`) is not supported"
            case "A", "z", "Z", "G": "the anchor `\\\(letter)` is not supported; a pattern is anchored at both ends already"
            case "R", "X", "h", "H", "v", "V", "N": "`\\\(letter)` is not supported; write a class such as `[ \\t]`"
            default: "`\\\(letter)` is no escape; a letter stands for itself without `\\`"
            }
        return PatternError(.unsupportedRegex, message, at: start..<position)
    }

    private mutating func parseHexadecimal(_ start: Int, digits: Int?) throws(PatternError) -> UInt32 {
        let isBraced = digits == nil
        if isBraced { position += 1 }
        var value: UInt32 = 0
        var count = 0
        while count < digits ?? 8, let next = peek(), let digit = next.hexadecimalValue {
            value = value << 4 | digit
            count += 1
            position += 1
        }
        let isClosed = !isBraced || accept("}")
        guard count > 0, count == digits ?? count, isClosed, Unicode.Scalar(value) != nil else {
            throw PatternError(
                .syntax, "a hexadecimal escape is `\\xhh`, `\\uhhhh`, `\\Uhhhhhhhh` or `\\x{h…}` of a Unicode scalar",
                at: start..<position)
        }
        return value
    }

    private mutating func parseOctal(_ start: Int) throws(PatternError) -> UInt32 {
        var value: UInt32 = 0
        var count = 0
        while count < 3, let next = peek(), ("0"..."7").contains(next), value << 3 | (next.value - 0x30) <= 0xFF {
            value = value << 3 | (next.value - 0x30)
            count += 1
            position += 1
        }
        guard count > 0 else {
            throw PatternError(.syntax, "`\\0` is followed by one to three octal digits", at: start..<position)
        }
        return value
    }

    private mutating func parseProperty(_ start: Int, isNegated: Bool) throws(PatternError) -> SymbolSet {
        guard accept("{"), let close = scalars[position...].firstIndex(of: UInt32("}" as Unicode.Scalar)) else {
            throw PatternError(.syntax, "a property is written `\\p{Name}`", at: start..<position)
        }
        var name = ""
        for scalar in scalars[position..<close] { name.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
        position = close + 1
        guard let set = UnicodeData.property(name) else {
            let near = UnicodeData.nearestProperty(to: name).map { "; did you mean `\($0)`?" } ?? ""
            throw PatternError(
                .unsupportedRegex, "`\(name)` is no general category and no script of Unicode 15.0\(near)", at: start..<position)
        }
        // As ICU does: `(?i)\P{Lu}` is everything but what some upper-case letter folds to.
        let folded = foldsCase ? UnicodeData.foldingClosure(of: set) : set
        return isNegated ? folded.complement : folded
    }

    // MARK: Classes

    private mutating func parseClass() throws(PatternError) -> SymbolSet {
        let start = position
        position += 1
        if peek() == ":" { try refusePosixClass(start) }
        let isNegated = accept("^")
        (isInClass, isInNegatedClass) = (true, isNegated)
        defer { (isInClass, isInNegatedClass) = (false, false) }
        var ranges: [ClosedRange<Symbol>] = []
        var isFirst = true
        while true {
            guard let next = peek() else {
                throw PatternError(.syntax, "`[` is not closed by `]`", at: start..<start + 1)
            }
            if next == "]", !isFirst {
                position += 1
                break
            }
            isFirst = false
            try refuseSetOperators(next)
            try parseClassItem(into: &ranges)
        }
        var set = SymbolSet(ranges)
        if foldsCase { set = UnicodeData.foldingClosure(of: set) }
        return isNegated ? set.complement : set
    }

    /// `[:alpha:]`, which ICU reads as a class of POSIX.
    private func refusePosixClass(_ start: Int) throws(PatternError) {
        guard let close = scalars[position...].firstIndex(of: UInt32("]" as Unicode.Scalar)), close > position + 1,
            scalars[close - 1] == 0x3A
        else { return }
        throw PatternError(
            .unsupportedRegex, "a class of POSIX is not supported; write a property such as `\\p{L}`", at: start..<close + 1)
    }

    private func refuseSetOperators(_ next: Unicode.Scalar) throws(PatternError) {
        if next == "[" {
            throw error(.unsupportedRegex, "`[` inside a class is not supported; `\\[` is the character", length: 1)
        }
        if let second = peek(1), next == second, next == "&" || next == "-" {
            throw error(
                .unsupportedRegex, "the set operator `\(next)\(next)` is not supported; `\\\(next)` is the character", length: 2)
        }
    }

    /// One character, escape or range of a class.
    private mutating func parseClassItem(into ranges: inout [ClosedRange<Symbol>]) throws(PatternError) {
        let start = position
        guard let low = try parseClassScalar(into: &ranges) else {
            if peek() == "-", let after = peek(1), after != "]" {
                throw PatternError(
                    .syntax, "a class such as `\\d` cannot begin a range; `\\-` is the character", at: start..<position + 1)
            }
            return
        }
        guard peek() == "-", let after = peek(1), after != "]" else {
            ranges.append(low...low)
            return
        }
        if after == "-" { try refuseSetOperators("-") }
        position += 1
        if after == "[" { try refuseSetOperators("[") }
        guard let high = try parseClassScalar(into: &ranges) else {
            throw PatternError(
                .syntax, "a class such as `\\d` cannot end a range; `\\-` is the character", at: start..<position)
        }
        guard low <= high else {
            throw PatternError(.syntax, "the range runs backwards; the smaller character stands first", at: start..<position)
        }
        ranges.append(low...high)
        if peek() == "-", let after = peek(1), after != "]" {
            throw error(.syntax, "`-` behind a range is ambiguous; `\\-` is the character", length: 1)
        }
    }

    /// A single scalar; nil where it was a set, whose ranges are then appended.
    private mutating func parseClassScalar(into ranges: inout [ClosedRange<Symbol>]) throws(PatternError) -> Symbol? {
        guard peek() == "\\" else {
            position += 1
            return scalars[position - 1]
        }
        switch try parseEscape() {
        case .scalar(let scalar): return scalar
        case .set(let set):
            ranges += set.ranges
            return nil
        }
    }

    // MARK: Reading

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        position + offset < scalars.count ? Unicode.Scalar(scalars[position + offset]) : nil
    }

    private mutating func accept(_ text: String) -> Bool {
        var index = position
        for scalar in text.unicodeScalars {
            guard index < scalars.count, scalars[index] == scalar.value else { return false }
            index += 1
        }
        position = index
        return true
    }

    private func error(_ kind: PatternError.Kind, _ message: String, length: Int) -> PatternError {
        PatternError(kind, message, at: position..<min(position + length, scalars.count))
    }
}

extension Regex {
    /// Reads a regular expression that stands alone: the `pattern:` of a type.
    ///
    ///     try Regex("[a-z0-9_]{3,20}")
    public init(_ text: String) throws(PatternError) { self = try Regex.parse(text).regex }

    /// Reads a regular expression that stands alone, with the places of `^` and `$` at its ends, which are idle.
    public static func parse(_ text: String) throws(PatternError) -> (regex: Regex, idleAnchors: [Range<Int>]) {
        var parser = RegexParser(text.unicodeScalars.map(\.value), from: 0, endsAtParenthesis: false)
        let regex = try parser.parse()
        return (regex, parser.idleAnchors)
    }

    /// Whether some word of the expression may hold the symbol: exact where every part of the expression can be reached.
    public func mayContain(_ symbol: Symbol) -> Bool {
        switch self {
        case .empty: false
        case .symbols(let set): set.contains(symbol)
        case .sequence(let items), .alternation(let items): items.contains { $0.mayContain(symbol) }
        case .repetition(let item, _, _, _): item.mayContain(symbol)
        }
    }
}

extension UInt32 {
    init(_ scalar: Unicode.Scalar) { self = scalar.value }

    static func == (a: UInt32, b: Unicode.Scalar) -> Bool { a == b.value }
}

extension Unicode.Scalar {
    var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

    var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    var hexadecimalValue: UInt32? {
        switch self {
        case "0"..."9": value - 0x30
        case "a"..."f": value - 0x57
        case "A"..."F": value - 0x37
        default: nil
        }
    }
}
