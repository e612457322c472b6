import RouteLanguage
import RouteMatching
import RouteSyntax

/// The language of one segment, as far as it decides which segments are taken.
enum SegmentLanguage: Hashable {
    /// Any text that is not empty.
    case notEmpty
    /// A bare `:name` of a type.
    case type(ParameterType)
    /// A regular expression, intersected with a type.
    case regex(Regex, ParameterType?)
}

/// How the trie takes the path of a pattern: segment by segment where that is possible, else by a program behind the segments that
/// every path of the pattern begins with.
///
///     /person/:id(\d+)        person · \d+
///     /:lang?/help            any · help, then help
///     /files/:name.:ext       files · program
struct PathPlan {
    enum Step: Hashable {
        /// Decoded bytes, in lower case where the case is folded.
        case literal([UInt8])
        case any(capture: Int)
        case language(SegmentLanguage, capture: Int?)
    }

    enum Tail: Hashable {
        case none
        /// `(.*)`, `(.+)`.
        case anything(minimum: Int, capture: Int?)
        /// `/:name+`.
        case elements(capture: Int)
    }

    /// One choice of the optional parts.
    struct Variant: Hashable {
        var steps: [Step]
        var tail: Tail
        /// Whether the path ends in a `/` that counts.
        var endsInSlash: Bool
        /// The captures of the pattern in the order in which the variant has them.
        var captures: [Int] {
            var captures = steps.compactMap { step -> Int? in
                switch step {
                case .literal: nil
                case .any(let capture): capture
                case .language(_, let capture): capture
                }
            }
            switch tail {
            case .none: break
            case .anything(_, let capture?): captures.append(capture)
            case .anything: break
            case .elements(let capture): captures.append(capture)
            }
            return captures
        }
    }

    /// In order of preference. Empty where the pattern needs a program.
    var variants: [Variant] = []
    /// What every path begins with, each followed by a separator; for a pattern that needs a program.
    var prefix: [Step] = []
    var needsProgram = false

    /// - Parameters:
    ///   - firstCapture: the number of the path's first capture.
    ///   - type: the type of a capture by its name.
    ///   - isUsable: whether an automaton of a language can stand in the table.
    init(
        _ pattern: Pattern, options: MatchingOptions, firstCapture: Int, type: @escaping (String) -> ParameterType,
        isUsable: (SegmentLanguage) -> Bool
    ) {
        let pieces = Self.pieces(of: pattern, isStrict: options.strictTrailingSlash)
        let numbers = Dictionary(
            pattern.captures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        let reader = SegmentReader(options: options, numbers: numbers, type: type)
        if let sequences = reader.sequences(pieces[...], isLast: true), let variants = reader.variants(sequences),
            variants.allSatisfy({ Self.languages($0).allSatisfy(isUsable) })
        {
            self.variants = variants
        } else {
            needsProgram = true
            prefix = reader.prefix(pieces).filterPrefix { step in
                if case .language(let language, _) = step { isUsable(language) } else { true }
            }
        }
    }

    private static func languages(_ variant: Variant) -> [SegmentLanguage] {
        variant.steps.compactMap { step in
            if case .language(let language, _) = step { language } else { nil }
        }
    }

    /// Without the last literal `/`, where it is ignored and not the whole path.
    private static func pieces(of pattern: Pattern, isStrict: Bool) -> [Pattern.Piece] {
        let pieces = pattern.path
        guard !isStrict, pattern.endsInLiteralSlash, case .literal(let symbols, let offsets)? = pieces.last,
            pieces.count > 1 || symbols.count > 1
        else { return pieces }
        return pieces.dropLast() + [.literal(Array(symbols.dropLast()), offsets: offsets)]
    }
}

extension [PathPlan.Step] {
    fileprivate func filterPrefix(_ isIncluded: (PathPlan.Step) -> Bool) -> [PathPlan.Step] { Array(prefix(while: isIncluded)) }
}

/// Cuts pieces at the separators.
private struct SegmentReader {
    let options: MatchingOptions
    let numbers: [String: Int]
    let type: (String) -> ParameterType

    /// Optional parts are multiplied out up to so many variants.
    static let variantLimit = 16

    enum Atom {
        case literal(Symbol)
        case capture(Pattern.Capture)
        case group(Regex)
        /// `/:name+`, with its separator.
        case elements(Pattern.Capture)
    }

    /// The choices of the optional parts, those first that a backtracking engine tries first; nil where there are too many, or parts
    /// are repeated.
    func sequences(_ pieces: ArraySlice<Pattern.Piece>, isLast: Bool) -> [[Atom]]? {
        var sequences: [[Atom]] = [[]]
        for (index, piece) in zip(pieces.indices, pieces) {
            switch piece {
            case .literal(let symbols, _): sequences = sequences.map { $0 + symbols.map(Atom.literal) }
            case .capture(let capture): sequences = sequences.map { $0 + [.capture(capture)] }
            case .group(let regex, _): sequences = sequences.map { $0 + [.group(regex)] }
            case .repetition(let content, let modifier, _):
                let isLastPiece = isLast && index == pieces.endIndex - 1
                guard let choices = choices(content, modifier, isLast: isLastPiece) else { return nil }
                sequences = sequences.flatMap { first in choices.map { first + $0 } }
            }
            if sequences.count > Self.variantLimit { return nil }
        }
        return sequences
    }

    private func choices(_ content: [Pattern.Piece], _ modifier: Pattern.Modifier, isLast: Bool) -> [[Atom]]? {
        switch modifier {
        case .once: return sequences(content[...], isLast: isLast)
        case .optional: return sequences(content[...], isLast: isLast).map { $0 + [[]] }
        case .zeroOrMore, .oneOrMore:
            guard isLast, content.count == 2, case .literal([.separator], _) = content[0],
                case .capture(let capture) = content[1],
                capture.isArray, capture.regex == nil, type(capture.name).isAnyText
            else { return nil }
            return modifier == .oneOrMore ? [[.elements(capture)]] : [[.elements(capture)], []]
        }
    }

    /// The variants of sequences; nil where one of them is not made of whole segments.
    func variants(_ sequences: [[Atom]]) -> [PathPlan.Variant]? {
        var variants: [PathPlan.Variant] = []
        for sequence in sequences {
            guard let variant = variant(sequence) else { return nil }
            variants.append(variant)
        }
        return variants
    }

    private func variant(_ sequence: [Atom]) -> PathPlan.Variant? {
        var atoms = sequence[...]
        var variant = PathPlan.Variant(steps: [], tail: .none, endsInSlash: false)
        if case .elements(let capture)? = atoms.last {
            guard !options.strictTrailingSlash else { return nil }
            variant.tail = .elements(capture: number(capture))
            atoms = atoms.dropLast()
        }
        if atoms.isEmpty { return variant }
        guard case .literal(.separator)? = atoms.first else { return nil }
        var segments = atoms.dropFirst().split(omittingEmptySubsequences: false) { atom in
            if case .literal(.separator) = atom { true } else { false }
        }
        if let last = segments.last, last.isEmpty {
            guard variant.tail == .none else { return nil }
            segments.removeLast()
            if segments.isEmpty { return variant }
            // `/a//` is `/a/` then, and only a program sees that.
            if !options.strictTrailingSlash { return nil }
            variant.endsInSlash = true
        }
        for (index, segment) in segments.enumerated() {
            if let step = step(segment) {
                variant.steps.append(step)
            } else if index == segments.count - 1, variant.tail == .none, !options.strictTrailingSlash, let tail = tail(segment) {
                variant.tail = tail
            } else {
                return nil
            }
        }
        return variant
    }

    /// The segments that every path has, each with a separator behind it.
    func prefix(_ pieces: [Pattern.Piece]) -> [PathPlan.Step] {
        var atoms: [Atom] = []
        loop: for piece in pieces {
            switch piece {
            case .literal(let symbols, _): atoms += symbols.map(Atom.literal)
            case .capture(let capture): atoms.append(.capture(capture))
            case .group(let regex, _): atoms.append(.group(regex))
            case .repetition: break loop
            }
        }
        guard case .literal(.separator)? = atoms.first else { return [] }
        let segments = atoms.dropFirst().split(omittingEmptySubsequences: false) { atom in
            if case .literal(.separator) = atom { true } else { false }
        }
        var steps: [PathPlan.Step] = []
        for segment in segments.dropLast() {
            guard let step = step(segment) else { break }
            steps.append(step)
        }
        return steps
    }

    private func number(_ capture: Pattern.Capture) -> Int { numbers[capture.name] ?? 0 }

    /// A segment of literal text, or of one part alone; nil where it is something else.
    private func step(_ segment: ArraySlice<Atom>) -> PathPlan.Step? {
        guard let first = segment.first else { return nil }
        if segment.count == 1 {
            switch first {
            case .literal: break
            case .elements: return nil
            case .capture(let capture):
                let type = type(capture.name)
                guard let regex = capture.regex else {
                    return type.isAnyText ? .any(capture: number(capture)) : .language(.type(type), capture: number(capture))
                }
                if Self.isSegment(regex), type.isAnyText { return .any(capture: number(capture)) }
                guard Self.isInsideSegment(regex) else { return nil }
                return .language(.regex(regex, type.isAnyText ? nil : type), capture: number(capture))
            case .group(let regex):
                if Self.isSegment(regex) { return .language(.notEmpty, capture: nil) }
                guard Self.isInsideSegment(regex) else { return nil }
                return .language(.regex(regex, nil), capture: nil)
            }
        }
        var symbols: [Symbol] = []
        for atom in segment {
            guard case .literal(let symbol) = atom else { return nil }
            symbols.append(symbol)
        }
        let bytes = PathBytes.of(symbols)
        return .literal(options.foldsCase ? bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } : bytes)
    }

    private func tail(_ segment: ArraySlice<Atom>) -> PathPlan.Tail? {
        guard segment.count == 1, let atom = segment.first else { return nil }
        let regex: Regex
        let capture: Int?
        switch atom {
        case .group(let group): (regex, capture) = (group, nil)
        case .capture(let item):
            guard let expression = item.regex, type(item.name).base == .string, type(item.name).isAnyText else { return nil }
            (regex, capture) = (expression, number(item))
        case .literal, .elements: return nil
        }
        guard case .repetition(.symbols(.all), let minimum, nil, _) = regex, minimum <= 1 else { return nil }
        return .anything(minimum: minimum, capture: capture)
    }

    /// `[^/]+`.
    private static func isSegment(_ regex: Regex) -> Bool {
        if case .repetition(.symbols(.segment), 1, nil, _) = regex { true } else { false }
    }

    private static func isInsideSegment(_ regex: Regex) -> Bool { !regex.mayContain(.separator) && !regex.isNullable }
}

extension ParameterType {
    /// Whether a text that is not empty belongs to it, whatever it is.
    var isAnyText: Bool { (base == .string || base == .url) && pattern == nil && cases == nil }
}
