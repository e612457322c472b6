/// Where the characters of a scalar stand in the file.
///
/// A scalar's value is not its source: quotes, escapes, doubled quotes and folded lines come between. Nothing is stored for each
/// character; a place is found by reading the source again from the first character of the scalar, which only errors do.
public struct ScalarSource: Sendable {
    let source: SourceText
    let start: UInt32
    let end: UInt32
    let style: YAMLNode.Style

    init(_ node: YAMLNode, in source: SourceText) {
        self.source = source
        start = node.start
        end = node.end
        style = node.style
    }

    /// The place of the scalars `offsets` of `text`, which is the value of the scalar. An empty range is the place before the scalar with
    /// its number, or behind the last one.
    public func range(ofScalars offsets: Range<Int>, in text: String) -> SourceRange {
        source.range(bytes(ofScalars: offsets, in: text))
    }

    /// The bytes of the source from which some scalars of the value come.
    func bytes(ofScalars offsets: Range<Int>, in text: String) -> Range<Int> {
        var walk = ScalarWalk(source.bytes, Int(start)..<Int(end), style, text: text)
        var index = 0
        var first: Int?
        var last = Int(start)
        while let part = walk.next() {
            if index == offsets.lowerBound { first = part.lowerBound }
            if index >= offsets.upperBound { break }
            last = part.upperBound
            index += 1
        }
        // Behind the last scalar: the closing quote, or the end.
        guard let first else { return walk.position..<walk.position }
        return first..<max(first, offsets.isEmpty ? first : last)
    }
}

/// Goes over the source of a scalar and gives, for each scalar of its value, the bytes that it comes from.
struct ScalarWalk {
    private let bytes: [UInt8]
    private let end: Int
    private let style: YAMLNode.Style
    /// What a block scalar's lines are indented by, and the rest of its value, which says how its lines were folded.
    private var indent = 0
    private var value: [Unicode.Scalar] = []
    private var taken = 0
    /// The bytes of scalars that were read already: a fold may give several.
    private var pending: [Range<Int>] = []
    /// The byte behind the last scalar that was given.
    private(set) var position: Int

    init(_ bytes: [UInt8], _ range: Range<Int>, _ style: YAMLNode.Style, text: String) {
        self.bytes = bytes
        self.style = style
        position = range.lowerBound
        switch style {
        case .singleQuoted, .doubleQuoted:
            position += 1
            end = max(position, range.upperBound - 1)
        case .literal, .folded:
            end = range.upperBound
            value = Array(text.unicodeScalars)
            skipHeader()
        case .plain, .block, .flow:
            end = range.upperBound
        }
    }

    /// The bytes of the next scalar; nil at the end.
    mutating func next() -> Range<Int>? {
        if pending.isEmpty { read() }
        guard let part = pending.first else { return nil }
        pending.removeFirst()
        return part
    }

    private mutating func read() {
        switch style {
        case .literal, .folded: readBlock()
        default: readFlow()
        }
    }

    private mutating func readFlow() {
        guard position < end else { return }
        if fold(isEscaped: false) { return }
        let byte = bytes[position]
        if style == .singleQuoted, byte == 0x27 {
            give(2)
        } else if style == .doubleQuoted, byte == 0x5C {
            readEscape()
        } else {
            give(length(at: position))
        }
    }

    private mutating func give(_ count: Int) {
        let start = position
        position = min(end, position + count)
        pending.append(start..<position)
    }

    private mutating func readEscape() {
        let next = position + 1
        guard next < end else { return give(1) }
        switch bytes[next] {
        case UInt8(ascii: "x"): give(4)
        case UInt8(ascii: "u"): give(6)
        case UInt8(ascii: "U"): give(10)
        case let byte where breakLength(at: next) > 0 && (byte == 0x0A || byte == 0x0D || byte >= 0x80):
            position = next
            if !fold(isEscaped: true) || pending.isEmpty { readFlow() }
        default: give(1 + length(at: next))
        }
    }

    /// White space with a line end in it: one break is a space, several are one break fewer; an escaped one is nothing.
    private mutating func fold(isEscaped: Bool) -> Bool {
        var index = position
        while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        guard index < end, breakLength(at: index) > 0 else { return false }
        var breaks: [Range<Int>] = []
        while index < end {
            let length = breakLength(at: index)
            if length > 0 {
                breaks.append(index..<index + length)
                index += length
            } else if bytes[index] == 0x20 || bytes[index] == 0x09 {
                index += 1
            } else {
                break
            }
        }
        // A line separator of YAML 1.1 (U+2028, U+2029) is kept, as libyaml does.
        let keepsFirst = bytes[breaks[0].lowerBound] == 0xE2
        if isEscaped || breaks.count > 1 && !keepsFirst {
            pending.append(contentsOf: breaks.dropFirst())
        } else if breaks.count > 1 || keepsFirst {
            pending.append(contentsOf: breaks)
        } else {
            pending.append(position..<index)
        }
        position = index
        return true
    }

    // MARK: Block scalars

    private mutating func skipHeader() {
        while position < end, breakLength(at: position) == 0 { position += 1 }
        position += breakLength(at: position)
        indent = indentation()
    }

    /// What libyaml took for the indentation: the leading spaces of the first line with text, less those that its value has.
    private func indentation() -> Int {
        var line = position
        while line < end {
            var index = line
            while index < end, bytes[index] == 0x20 { index += 1 }
            if index < end, breakLength(at: index) == 0 {
                let text = value.drop { $0 == "\n" || $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}" }
                return index - line - text.prefix { $0 == " " }.count
            }
            line = index + max(1, breakLength(at: index))
        }
        return 0
    }

    private mutating func readBlock() {
        guard taken < value.count else { return }
        if position >= end {
            // Line ends behind the text, which its range leaves out.
            taken += 1
            pending.append(end..<end)
            return
        }
        if isAtLineStart {
            var spaces = 0
            while spaces < indent, position < end, bytes[position] == 0x20 { (spaces, position) = (spaces + 1, position + 1) }
        }
        let length = breakLength(at: position)
        if length == 0 {
            taken += 1
            give(self.length(at: position))
        } else {
            readBreaks()
        }
    }

    private var isAtLineStart: Bool { position > 0 && (bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D) }

    /// Line ends up to the next line with text, and as many scalars of the value as they became.
    private mutating func readBreaks() {
        var breaks: [Range<Int>] = []
        var index = position
        while index < end {
            let length = breakLength(at: index)
            if length > 0 {
                breaks.append(index..<index + length)
                index += length
                position = index
            } else if bytes[index] == 0x20, index - position < indent {
                index += 1
            } else {
                break
            }
        }
        var count = 0
        while taken + count < value.count, count < breaks.count, isBreak(value[taken + count]) { count += 1 }
        if count == 0, taken < value.count, value[taken] == " " { count = 1 }
        taken += count
        pending.append(contentsOf: breaks.suffix(count))
        if pending.isEmpty { readBlock() }
    }

    private func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    // MARK: Bytes

    private func length(at index: Int) -> Int {
        switch bytes[index] {
        case ..<0x80: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }

    /// The number of bytes of a line end of libyaml: CRLF, CR, LF, U+0085, U+2028, U+2029; 0 where there is none.
    private func breakLength(at index: Int) -> Int {
        guard index < bytes.count else { return 0 }
        switch bytes[index] {
        case 0x0A: return 1
        case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
        case 0xE2:
            guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return 0 }
            return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }
}
