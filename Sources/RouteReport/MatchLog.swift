import RouteLanguage
import RouteLint
public import RouteMatching
import RouteSyntax
public import RouteTable

/// What `match` prints for each of very many URLs, and what they come to: made piece by piece, by any number of threads.
///
/// The answers are those of the compiled table, as an app has them. What most lines need is laid out before: the line of the destination, the names of
/// the parameters and their defaults. The values of captures are copied from the URL where the bytes are the value; all else is
/// decoded and printed as `MatchReport` prints it.
public struct MatchLog: Sendable {
    /// How answers are printed.
    public enum Form: Sendable {
        case text(TextStyle, explains: Bool)
        case json(explains: Bool)
        /// Not at all: only counts are wanted.
        case nothing
    }

    /// What one piece of the log comes to.
    public struct Piece: Sendable {
        /// What is to be printed.
        public var output: [UInt8] = []
        /// How many URLs there were.
        public var count = 0
        /// How many of them no destination takes.
        public var missed = 0
        /// For each rank how many URLs its pattern took; the first rank is 1.
        public var taken: [Int]
        /// The URLs that no destination takes, in order; only where summaries are wanted.
        public var misses: [String] = []
    }

    /// In rank order, the patterns.
    public let entries: [RouteEntry]
    private let matcher: ReferenceMatcher
    private let table: TableMatcher
    private let form: Form
    private let keepsMisses: Bool
    private let layouts: [EntryLayout]
    private let values: [MatchedValues]

    /// - Parameters:
    ///   - matcher: of the definitions.
    ///   - keepsMisses: whether pieces list the URLs that no destination takes.
    /// - Throws: the first pattern that cannot be compiled.
    public init(_ matcher: ReferenceMatcher, form: Form, keepsMisses: Bool) throws(DefinitionError) {
        let bytes = try TableCompiler.compile(
            matcher.definitions, order: matcher.entries.map { ($0.definition, $0.pattern) })
        do { table = TableMatcher(try TableImage(bytes)) } catch {
            let message = "the table that was compiled cannot be read: \(error.message)"
            throw DefinitionError(definition: 0, pattern: 0, error: PatternError(.tooLarge, message, at: 0..<0))
        }
        self.matcher = matcher
        self.form = form
        self.keepsMisses = keepsMisses
        entries = matcher.entries
        let values = matcher.definitions.indices.map { MatchedValues(matcher.parameters(ofDefinition: $0)) }
        self.values = values
        var style = TextStyle.plain
        if case .text(let asked, _) = form { style = asked }
        layouts = matcher.entries.map { EntryLayout($0, matcher, values[$0.definition], style) }
    }

    /// The name of the destination of an entry.
    public func name(_ entry: RouteEntry) -> String { matcher.definitions[entry.definition].name }

    /// The pattern of an entry, as written.
    public func pattern(_ entry: RouteEntry) -> String { matcher.definitions[entry.definition].patterns[entry.pattern] }

    /// Answers the URLs of some lines; empty lines are none, and a carriage return at the end of one is no part of it.
    public func answers(_ lines: UnsafeRawBufferPointer) -> Piece {
        var piece = Piece(taken: Array(repeating: 0, count: entries.count))
        var match = TableMatcher.Match()
        var start = 0
        while start < lines.count {
            let end = lines[start...].firstIndex(of: 0x0A) ?? lines.count
            var line = lines[start..<end]
            start = end + 1
            if line.last == 0x0D { line.removeLast() }
            if !line.isEmpty { answer(String(decoding: line, as: UTF8.self), &match, &piece) }
        }
        return piece
    }

    /// Answers one URL, whatever it holds.
    public func answer(_ url: [UInt8]) -> Piece {
        var piece = Piece(taken: Array(repeating: 0, count: entries.count))
        var match = TableMatcher.Match()
        answer(String(decoding: url, as: UTF8.self), &match, &piece)
        return piece
    }

    private func answer(_ url: String, _ match: inout TableMatcher.Match, _ piece: inout Piece) {
        piece.count += 1
        let isTaken = table.match(url, into: &match)
        let entry = isTaken ? table.entry(of: match) : nil
        if let entry {
            piece.taken[entry.rank - 1] += 1
        } else {
            piece.missed += 1
            if keepsMisses { piece.misses.append(url) }
        }
        switch form {
        case .nothing: return
        case .text(_, explains: false):
            if let entry, layouts[entry.rank - 1].write(url, match, to: &piece.output) { return }
            if entry == nil, EntryLayout.writeMiss(url, to: &piece.output, isStyled: isStyled) { return }
            piece.output.append(contentsOf: report(url, isTaken ? match : nil, explains: false).text(style: style).utf8)
        case .text(_, explains: true):
            piece.output.append(contentsOf: report(url, isTaken ? match : nil, explains: true).text(style: style).utf8)
        case .json(let explains):
            for object in report(url, isTaken ? match : nil, explains: explains).objects {
                if piece.count > 1 { piece.output.append(contentsOf: ",\n".utf8) }
                piece.output.append(contentsOf: object.element.utf8)
            }
        }
    }

    private var style: TextStyle { if case .text(let style, _) = form { style } else { .plain } }

    private var isStyled: Bool { style.isColoured }

    private func report(_ url: String, _ match: TableMatcher.Match?, explains: Bool) -> MatchReport {
        var found: ReferenceMatcher.Match?
        if let match {
            let definition = table.entry(of: match).definition
            found = table.reference(
                match, in: url, parameterCount: matcher.parameters(ofDefinition: definition).count)
        }
        return MatchReport(
            matcher,
            MatchReport.Answer(
                url: url, match: found, values: found.map { values[$0.entry.definition].values(of: $0.texts) } ?? [],
                candidates: explains ? matcher.candidates(url) : nil))
    }
}

/// The lines for a URL that a pattern takes, as far as they are known before.
private struct EntryLayout: Sendable {
    /// What stands on a line of a parameter.
    private enum Line {
        case constant([UInt8])
        /// Before the value of the capture of a number.
        case capture([UInt8], Int, Copying)
    }

    /// How the bytes of a URL become a value.
    private enum Copying {
        case quoted
        case quotedUpperCase
        case digits
    }

    private let head: [UInt8]
    private let lines: [Line]
    private let captureCount: Int
    /// Whether the bytes of a URL can be the values at all.
    private let isCopied: Bool
    private let readsQuery: Bool
    private let isStyled: Bool

    init(_ entry: RouteEntry, _ matcher: ReferenceMatcher, _ values: MatchedValues, _ style: TextStyle) {
        let definition = matcher.definitions[entry.definition]
        let text = definition.patterns[entry.pattern]
        head = Array("  \(definition.name)  \(style.faint(text))\n".utf8)
        isStyled = style.isColoured
        let pattern = try? Pattern(text)
        let captures = pattern?.captures ?? []
        captureCount = captures.count
        var isCopied = pattern != nil && captures.allSatisfy { !$0.isArray }
        if let pattern, case .web(_, let authority) = pattern.origin {
            isCopied = isCopied && authority.allSatisfy { if case .literal = $0 { true } else { false } }
        }
        var lines: [Line] = []
        var readsQuery = false
        for (number, parameter) in matcher.parameters(ofDefinition: entry.definition).enumerated() {
            let name = Array("    \(parameter.name) = ".utf8)
            if parameter.source == .path, let capture = captures.firstIndex(where: { $0.name == parameter.name }) {
                switch parameter.type.base {
                case .string, .url, .date: lines.append(.capture(name, capture, .quoted))
                case .uuid: lines.append(.capture(name, capture, .quotedUpperCase))
                case .integer: lines.append(.capture(name, capture, .digits))
                case .bool, .double: isCopied = false
                }
                continue
            }
            if parameter.source != .path { readsQuery = true }
            let absent = parameter.isArray ? .array([]) : values.absent(number)
            if let absent { lines.append(.constant(name + Array("\(ValueText.of(absent))\n".utf8))) }
        }
        self.lines = lines
        self.isCopied = isCopied
        self.readsQuery = readsQuery
    }

    /// Writes all lines; false, and nothing is written, where that takes more than copying.
    func write(_ url: String, _ match: TableMatcher.Match, to output: inout [UInt8]) -> Bool {
        guard isCopied, !isStyled, !match.isDecoded, match.isLocated, match.captureCount == captureCount else { return false }
        let before = output.count
        let isWritten = url.utf8.withContiguousStorageIfAvailable { bytes -> Bool in
            if readsQuery, bytes.contains(where: { $0 == 0x3F || $0 == 0x23 }) { return false }
            output.append(contentsOf: bytes)
            output.append(0x0A)
            output.append(contentsOf: head)
            for line in lines {
                switch line {
                case .constant(let text): output.append(contentsOf: text)
                case .capture(let name, let number, let copying):
                    let range = match.capture(number)
                    guard range.upperBound <= bytes.count else { return false }
                    output.append(contentsOf: name)
                    guard Self.copy(UnsafeBufferPointer(rebasing: bytes[range]), copying, to: &output) else { return false }
                    output.append(0x0A)
                }
            }
            return true
        }
        if isWritten == true { return true }
        output.removeLast(output.count - before)
        return false
    }

    /// False where the bytes are not the value.
    private static func copy(_ bytes: UnsafeBufferPointer<UInt8>, _ copying: Copying, to output: inout [UInt8]) -> Bool {
        switch copying {
        case .digits:
            // Leading zeros are no part of a number, and `-0` is 0.
            guard let first = bytes.first, first != 0x2D, first != 0x30 || bytes.count == 1 else { return false }
            output.append(contentsOf: bytes)
        case .quoted:
            // Escapes of the URL, and what a person is shown in another form.
            for byte in bytes where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x25 || byte == 0x5C { return false }
            output.append(0x22)
            output.append(contentsOf: bytes)
            output.append(0x22)
        case .quotedUpperCase:
            output.append(0x22)
            for byte in bytes {
                if byte == 0x25 || byte >= 0x7F { return false }
                output.append(0x61...0x7A ~= byte ? byte & 0xDF : byte)
            }
            output.append(0x22)
        }
        return true
    }

    /// Writes the lines for a path that no destination takes; false where the reason may be another than that there is none.
    static func writeMiss(_ url: String, to output: inout [UInt8], isStyled: Bool) -> Bool {
        if isStyled { return false }
        return url.utf8.withContiguousStorageIfAvailable { bytes -> Bool in
            guard bytes.first == 0x2F, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x25 }) else { return false }
            output.append(contentsOf: bytes)
            output.append(contentsOf: "\n  no destination\n".utf8)
            return true
        } ?? false
    }
}
