/// Reads a pattern: the origin first, then the pieces of authority and path, in one pass over the scalars of the text.
struct PatternParser {
    /// Groups nested deeper than this are refused: the parser and all that walks the tree are recursive.
    static let depthLimit = 100

    private let text: String
    private let scalars: [UInt32]
    private var position = 0
    private var depth = 0
    private var captures: [Pattern.Capture] = []
    private var idleAnchors: [Range<Int>] = []
    private var unicodeClasses: [Pattern.UnicodeClass] = []
    private var alternations: [[Pattern.Alternative]] = []

    init(_ text: String) {
        self.text = text
        scalars = Self.scalars(of: text)
    }

    private static func scalars(of text: String) -> [UInt32] {
        var text = text
        return text.withUTF8 { bytes in
            if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { UInt32($0) } }
            return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.value }
        }
    }

    mutating func parse() throws(PatternError) -> Pattern {
        let origin = try parseOrigin()
        let startsAtGroup = peek() == "{" && peek(1) == "/"
        let startsAtSeparator = peek() == "/" && origin.isWebOrRelative
        let path = try parsePieces(in: .path, leadingSeparator: !startsAtGroup && !startsAtSeparator)
        return Pattern(
            text: text, origin: origin, path: path, captures: captures, idleAnchors: idleAnchors,
            endsInLiteralSlash: endsInLiteralSlash(path), unicodeClasses: unicodeClasses, alternations: alternations)
    }

    /// Whether the last character of the text is a `/` that stands for itself, outside every group.
    private func endsInLiteralSlash(_ path: [Pattern.Piece]) -> Bool {
        guard scalars.last == 0x2F, case .literal(let symbols, let offsets)? = path.last else { return false }
        return symbols.last == .separator && offsets.upperBound == scalars.count
    }

    // MARK: Origin

    private mutating func parseOrigin() throws(PatternError) -> Pattern.Origin {
        guard let colon = schemeEnd() else { return .relative }
        let scheme = String(String.UnicodeScalarView(scalars[..<colon].compactMap(Unicode.Scalar.init))).asciiLowercased
        guard colon + 1 < scalars.count, scalars[colon + 1] == 0x2F else { throw schemeError(scheme, colon) }
        position = colon + 1
        if Subject.webSchemes.contains(scheme) {
            guard peek(1) == "/" else {
                throw PatternError(
                    .syntax, "`\(scheme):` is followed by `//` and a host: `\(scheme)://myapp.com/…`", at: 0..<position)
            }
            position += 2
            return .web(scheme: scheme, authority: try parseAuthority())
        }
        var slashes = 0
        while slashes < 3, peek() == "/" {
            position += 1
            slashes += 1
        }
        return .app(scheme: scheme)
    }

    /// The offset of the `:` behind a scheme, nil where the text does not begin with one.
    private func schemeEnd() -> Int? {
        guard let first = peek(), first.isASCIILetter else { return nil }
        var index = 1
        while index < scalars.count, let scalar = Unicode.Scalar(scalars[index]) {
            if scalar == ":" { return index }
            guard scalar.isASCIILetter || scalar.isASCIIDigit || "+-.".unicodeScalars.contains(scalar) else { return nil }
            index += 1
        }
        return nil
    }

    private func schemeError(_ scheme: String, _ colon: Int) -> PatternError {
        let rest = String(String.UnicodeScalarView(scalars[(colon + 1)...].compactMap(Unicode.Scalar.init)))
        let slashes = Subject.webSchemes.contains(scheme) ? "//" : "/"
        return PatternError(
            .syntax,
            "`\(scheme):` reads as a scheme, which is followed by `\(slashes)`: write `\(scheme):\(slashes)\(rest)` for the scheme, "
                + "`/\(scheme):\(rest)` for a relative pattern",
            at: 0..<colon + 1)
    }

    private mutating func parseAuthority() throws(PatternError) -> [Pattern.Piece] {
        let start = position
        let pieces = try parsePieces(in: .authority, leadingSeparator: false)
        guard position > start else {
            throw PatternError(
                .syntax, "a host is expected behind `//`; no URL has an empty one", at: start..<min(start + 1, scalars.count))
        }
        return try InternationalHost.canonical(pieces)
    }

    // MARK: Pieces

    private enum Context {
        case authority
        case path
    }

    /// The pieces up to the end of the text, of the group (`}`) or of the authority (`/`).
    private mutating func parsePieces(in context: Context, leadingSeparator: Bool) throws(PatternError) -> [Pattern.Piece] {
        var pieces: [Pattern.Piece] = []
        var literal = PendingLiteral(at: position)
        if leadingSeparator { literal.append(.separator, isBareSlash: true, end: position) }
        while let next = peek() {
            if context == .authority, depth == 0, next == "/" || (next == "{" && peek(1) == "/") { break }
            if next == "}", depth > 0 { break }
            switch next {
            case "/" where context == .authority:
                throw error(.syntax, "a group of the host cannot hold `/`; close it before the path begins")
            case ":" where startsName(1) && !(context == .authority && literal.isInBrackets), "(", "*", "{":
                let start = position
                let firstCapture = captures.count
                let content = try parseRepeatable(next, in: context)
                let isBrace = next == "{"
                try append(
                    content, from: start, firstCapture: firstCapture, isBrace: isBrace, in: context, literal: &literal,
                    to: &pieces)
            case ":" where context == .path:
                throw error(
                    .syntax, "a `:` begins a parameter, and its name (a letter or `_`) is missing; `\\:` is the character")
            case "?", "+", "}", ")", "#": throw misplaced(next)
            default: try parseLiteral(next, in: context, into: &literal)
            }
        }
        literal.flush(into: &pieces)
        return pieces
    }

    /// A capture, a group or the content of braces, without its modifier.
    private mutating func parseRepeatable(_ first: Unicode.Scalar, in context: Context) throws(PatternError) -> [Pattern.Piece] {
        let start = position
        switch first {
        case ":":
            position += 1
            while let next = peek(), next.isASCIILetter || next.isASCIIDigit || next == "_" { position += 1 }
            let name = String(String.UnicodeScalarView(scalars[(start + 1)..<position].compactMap(Unicode.Scalar.init)))
            let nameEnd = position
            let regex = peek() == "(" ? try parseRegex() : nil
            if captures.contains(where: { $0.name == name }) {
                throw PatternError(
                    .duplicateParameter, "`:\(name)` stands twice; every parameter of a pattern has a name of its own",
                    at: start..<nameEnd)
            }
            let capture = Pattern.Capture(
                name: name, regex: regex, isOptional: false, isArray: false, offsets: start..<position)
            captures.append(capture)
            return [.capture(capture)]
        case "(":
            let regex = try parseRegex()
            return [.group(regex, offsets: start..<position)]
        case "*":
            position += 1
            return [.group(.anything, offsets: start..<position)]
        default:
            return try parseBraces(in: context)
        }
    }

    private mutating func parseBraces(in context: Context) throws(PatternError) -> [Pattern.Piece] {
        let start = position
        guard depth < Self.depthLimit else {
            throw error(.tooLarge, "groups are nested more than \(Self.depthLimit) deep")
        }
        position += 1
        depth += 1
        let content = try parsePieces(in: context, leadingSeparator: false)
        depth -= 1
        guard peek() == "}" else {
            throw PatternError(.syntax, "`{` is not closed by `}`; `\\{` is the character", at: start..<start + 1)
        }
        position += 1
        return content
    }

    /// `(…)`, with its parentheses.
    private mutating func parseRegex() throws(PatternError) -> Regex {
        let start = position
        var parser = RegexParser(scalars, from: position + 1, endsAtParenthesis: true)
        let regex = try parser.parse()
        guard parser.position < scalars.count else {
            throw PatternError(.syntax, "`(` is not closed by `)`; `\\(` is the character", at: start..<start + 1)
        }
        if parser.position == start + 1 {
            throw PatternError(
                .syntax, "a regular expression is expected between `(` and `)`", at: start..<parser.position + 1)
        }
        position = parser.position + 1
        idleAnchors += parser.idleAnchors
        unicodeClasses += parser.unicodeClasses
        alternations += parser.alternations
        return regex
    }

    // MARK: Modifiers

    /// Reads the modifier behind `content` and puts the whole where it belongs; a `/` directly before is taken from the literal.
    private mutating func append(
        _ content: [Pattern.Piece], from start: Int, firstCapture: Int, isBrace: Bool, in context: Context,
        literal: inout PendingLiteral, to pieces: inout [Pattern.Piece]
    ) throws(PatternError) {
        let modifier = try parseModifier()
        guard let modifier else {
            literal.flush(into: &pieces)
            literal = PendingLiteral(at: position)
            if isBrace {
                pieces.append(.repetition(content, .once, offsets: start..<position))
            } else {
                pieces += content
            }
            return
        }
        var content = content
        if !isBrace, context == .path, literal.endsInBareSlash {
            let slash = literal.removeLastSlash()
            content.insert(.literal([.separator], offsets: slash), at: 0)
        }
        literal.flush(into: &pieces)
        literal = PendingLiteral(at: position)
        if modifier == .optional {
            for index in firstCapture..<captures.count { captures[index].isOptional = true }
        } else if firstCapture < captures.count {
            content = try arrayContent(content, capture: firstCapture, modifier: modifier)
        }
        pieces.append(.repetition(content, modifier, offsets: start..<position))
    }

    private mutating func parseModifier() throws(PatternError) -> Pattern.Modifier? {
        let modifier: Pattern.Modifier
        switch peek() {
        case "?":
            if startsQuery(position + 1) { throw queryError() }
            modifier = .optional
        case "*": modifier = .zeroOrMore
        case "+": modifier = .oneOrMore
        default: return nil
        }
        position += 1
        return modifier
    }

    /// What `/:name*` and `/:name+` repeat: a separator and one capture of a segment.
    private mutating func arrayContent(
        _ content: [Pattern.Piece], capture index: Int, modifier: Pattern.Modifier
    ) throws(PatternError) -> [Pattern.Piece] {
        let name = captures[index].name
        guard content.count == 2, case .literal([.separator], _) = content[0], case .capture(var capture) = content[1] else {
            throw PatternError(
                .syntax,
                "a parameter in a repetition must be a whole segment: `/:\(name)*` or `/:\(name)+` captures an array, "
                    + "one element a segment",
                at: captures[index].offsets)
        }
        if let regex = capture.regex, regex.mayContain(.separator) {
            throw PatternError(
                .syntax,
                "one element of `\(name)` is one segment, and its regular expression accepts `/`: write `[^/]` for `.`, and add "
                    + "`/` to negated classes",
                at: capture.offsets)
        }
        capture.isArray = true
        captures[index].isArray = true
        return [content[0], .capture(capture)]
    }

    // MARK: Literals

    private mutating func parseLiteral(
        _ next: Unicode.Scalar, in context: Context, into literal: inout PendingLiteral
    ) throws(PatternError) {
        let start = position
        if next == "\\" {
            guard let escaped = peek(1) else {
                throw error(.syntax, "a `\\` at the end escapes nothing; `\\\\` is the character")
            }
            position += 2
            literal.append(escaped.value, isBareSlash: false, end: position)
            return
        }
        if next == "%" {
            let (symbols, end) = try decodeEscapes(in: context)
            position = end
            for symbol in symbols { literal.append(symbol, isBareSlash: false, end: position) }
            return
        }
        if context == .authority, next == "@" {
            throw PatternError(
                .syntax, "user-info (`name@host`) makes a URL match nothing; leave it out", at: start..<start + 1)
        }
        position += 1
        literal.append(next.value, isBareSlash: next == "/", end: position)
    }

    /// Decodes a run of `%hh` at the position; a malformed escape stands for its own characters.
    private func decodeEscapes(in context: Context) throws(PatternError) -> ([Symbol], Int) {
        var bytes: [UInt8] = []
        var end = position
        while end + 2 < scalars.count, scalars[end] == 0x25, let high = hexadecimal(end + 1), let low = hexadecimal(end + 2) {
            bytes.append(UInt8(high << 4 | low))
            end += 3
        }
        if bytes.isEmpty { return ([0x25], position + 1) }
        if context == .authority {
            throw PatternError(
                .syntax, "a host with `%` makes a URL match nothing; write the characters themselves", at: position..<end)
        }
        guard let symbols = PercentCoding.symbols(ofSegment: bytes) else {
            throw PatternError(
                .syntax, "the escapes are no valid UTF-8 (or U+0000), which makes a URL match nothing", at: position..<end)
        }
        return (symbols, end)
    }

    private func hexadecimal(_ index: Int) -> UInt32? { Unicode.Scalar(scalars[index])?.hexadecimalValue }

    // MARK: Errors

    private func misplaced(_ next: Unicode.Scalar) -> PatternError {
        switch next {
        case "?": queryError()
        case "+":
            error(.syntax, "`+` repeats a parameter or group, and none stands before it; `\\+` is the character")
        case "#":
            error(
                .syntax,
                "a fragment is no part of a pattern: declare it as `fragment: name` at the destination; `\\#` is the character")
        case "}": error(.syntax, "`}` without its `{`; `\\}` is the character")
        default: error(.syntax, "`)` without its `(`; `\\)` is the character")
        }
    }

    private func queryError() -> PatternError {
        error(
            .syntax,
            "a query is no part of a pattern: declare its keys under `query:` at the destination; `?` makes a parameter or group "
                + "before it optional, `\\?` is the character")
    }

    /// Whether what follows a `?` is a query: a `=` or `&` before the next `/` or special character.
    private func startsQuery(_ index: Int) -> Bool {
        for scalar in scalars[min(index, scalars.count)...] {
            switch Unicode.Scalar(scalar) {
            case "=", "&": return true
            case "/", ":", "(", ")", "{", "}", "*", "+", "?", "\\", "#": return false
            default: continue
            }
        }
        return false
    }

    private func error(_ kind: PatternError.Kind, _ message: String) -> PatternError {
        PatternError(kind, message, at: position..<min(position + 1, scalars.count))
    }

    // MARK: Reading

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        position + offset < scalars.count ? Unicode.Scalar(scalars[position + offset]) : nil
    }

    private func startsName(_ offset: Int) -> Bool { peek(offset).map { $0.isASCIILetter || $0 == "_" } ?? false }
}

/// Literal text that is not yet a piece, since a modifier behind what follows may take its last `/`.
private struct PendingLiteral {
    private var symbols: [Symbol] = []
    private let start: Int
    private var end: Int
    private(set) var endsInBareSlash = false
    /// Inside `[…]`, an IPv6 address, where `:` is a character.
    private(set) var isInBrackets = false

    init(at position: Int) {
        start = position
        end = position
    }

    mutating func append(_ symbol: Symbol, isBareSlash: Bool, end: Int) {
        symbols.append(symbol)
        self.end = end
        endsInBareSlash = isBareSlash
        if symbol == 0x5B { isInBrackets = true }
        if symbol == 0x5D { isInBrackets = false }
    }

    /// Takes the last `/` away and gives its place (empty for one that the text does not spell out).
    mutating func removeLastSlash() -> Range<Int> {
        symbols.removeLast()
        endsInBareSlash = false
        let slash = max(start, end - 1)..<end
        end = slash.lowerBound
        return slash
    }

    func flush(into pieces: inout [Pattern.Piece]) {
        if !symbols.isEmpty { pieces.append(.literal(symbols, offsets: start..<end)) }
    }
}

extension Pattern.Origin {
    /// Whether a first `/` of the text stands in the path (behind an app scheme it has been dropped).
    fileprivate var isWebOrRelative: Bool {
        if case .app = self { return false }
        return true
    }
}

extension Pattern {
    /// Parses a pattern.
    ///
    ///     try Pattern("/blog{/:year(\\d{4})}?/:slug")
    ///
    /// - Throws: the first error, with the scalars of the text that it speaks of.
    /// - Complexity: linear in the length of the text, but for names, which are compared with one another.
    public init(_ text: String) throws(PatternError) {
        var parser = PatternParser(text)
        self = try parser.parse()
    }
}
