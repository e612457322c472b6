// The canonical text of patterns and regular expressions: parsed again, it gives an equal tree (but for offsets), and two texts of
// one tree have one canonical text. Every modifier stands behind braces, every `*` is `(.*)`, every class is a list of ranges.

extension Pattern: CustomStringConvertible {
    /// The canonical text: `/o/:lang?` is `/o{/:lang}?`, `/files/*` is `/files/(.*)`.
    public var description: String {
        var text = ""
        switch origin {
        case .relative: break
        // Three slashes are dropped behind the colon, and the path brings one of them.
        case .app(let scheme): text = "\(scheme)://"
        case .web(let scheme, let authority):
            text = "\(scheme)://"
            Self.write(authority, to: &text)
        }
        Self.write(path, to: &text)
        return text
    }

    private static func write(_ pieces: [Piece], to text: inout String) {
        var isBehindName = false
        for piece in pieces {
            switch piece {
            case .literal(let symbols, _):
                for symbol in symbols {
                    write(symbol, isBehindName: isBehindName, to: &text)
                    isBehindName = false
                }
            case .capture(let capture):
                text += ":" + capture.name
                if let regex = capture.regex { text += "(\(regex))" }
                isBehindName = capture.regex == nil
                continue
            case .group(let regex, _): text += "(\(regex))"
            case .repetition(let content, let modifier, _):
                text += "{"
                write(content, to: &text)
                text += "}" + modifier.text
            }
            isBehindName = false
        }
    }

    private static func write(_ symbol: Symbol, isBehindName: Bool, to text: inout String) {
        guard let scalar = Unicode.Scalar(symbol) else {
            text += "%2F"
            return
        }
        let endsName = isBehindName && (scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "_")
        if endsName || ":(){}*+?\\#%".unicodeScalars.contains(scalar) { text += "\\" }
        text.unicodeScalars.append(scalar)
    }
}

extension Pattern.Modifier {
    /// The character that stands for it; empty for `once`.
    public var text: String {
        switch self {
        case .once: ""
        case .optional: "?"
        case .zeroOrMore: "*"
        case .oneOrMore: "+"
        }
    }
}

extension Regex: CustomStringConvertible {
    /// The canonical text, without the parentheses of the group that it may stand in.
    public var description: String {
        switch self {
        case .alternation(let items): items.map { $0 == .empty ? "" : $0.operand(in: .alternation) }.joined(separator: "|")
        default: operand(in: .alternation)
        }
    }

    /// What an expression is part of, from the loosest to the tightest.
    private enum Context: Int {
        case alternation
        case sequence
        case repetition
    }

    private func operand(in context: Context) -> String {
        switch self {
        case .empty: return "(?:)"
        case .symbols(let set): return set.regexText
        case .sequence(let items):
            let text = items.map { $0.operand(in: .sequence) }.joined()
            return context == .alternation ? text : "(?:\(text))"
        case .alternation: return "(?:\(self))"
        case .repetition(let item, let minimum, let maximum, let preference):
            let counts: String
            switch (minimum, maximum) {
            case (0, nil): counts = "*"
            case (1, nil): counts = "+"
            case (0, 1): counts = "?"
            case (let minimum, nil): counts = "{\(minimum),}"
            case (let minimum, let maximum?): counts = minimum == maximum ? "{\(minimum)}" : "{\(minimum),\(maximum)}"
            }
            let text = item.operand(in: .repetition) + counts + (preference == .lazy ? "?" : "")
            return context == .repetition ? "(?:\(text))" : text
        }
    }
}

extension SymbolSet {
    /// A class of a regular expression that is this set; the encoded slash is only met by `.` and negated classes.
    var regexText: String {
        if self == .all { return "." }
        if isEmpty { return "[^\\d\\D]" }
        if ranges.count == 1, ranges[0].count == 1, let scalar = Unicode.Scalar(ranges[0].lowerBound) {
            return Self.escaped(scalar, "\\^$.|?*+()[]{}-&")
        }
        let isNegated = contains(.encodedSlash)
        let listed = isNegated ? complement.ranges : ranges
        return (isNegated ? "[^" : "[") + listed.map(Self.text).joined() + "]"
    }

    private static func text(_ range: ClosedRange<Symbol>) -> String {
        guard let low = Unicode.Scalar(range.lowerBound), let high = Unicode.Scalar(range.upperBound) else { return "" }
        let first = escaped(low, "\\^[]-&")
        return low == high ? first : "\(first)-\(escaped(high, "\\^[]-&"))"
    }

    private static func escaped(_ scalar: Unicode.Scalar, _ special: String) -> String {
        if scalar.value < 0x20 || scalar.value >= 0x7F { return "\\x{\(String(scalar.value, radix: 16, uppercase: true))}" }
        return special.unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
    }
}
