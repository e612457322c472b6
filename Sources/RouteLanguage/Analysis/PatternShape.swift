public import RouteSyntax

/// A path pattern, segment by segment: what most patterns are, and an upper bound of the others.
///
/// A shape is a list of segments, each a literal or *any* text, and perhaps an open tail. Every path of the pattern (without a trailing
/// slash that is ignored) fits the shape of one of its variants; where the shape is *exact*, every path that fits is one of the
/// pattern's. Two exact shapes are compared in linear time (`relation`); shapes that do not meet belong to disjoint patterns.
public struct PatternShape: Hashable, Sendable {
    /// A segment of a path.
    public enum Segment: Hashable, Sendable {
        /// These symbols.
        case literal([Symbol])
        /// In an exact shape any text that is not empty, else any text.
        case any
    }

    /// What may follow the segments.
    public enum Tail: Hashable, Sendable {
        /// Nothing.
        case closed
        /// One segment or more, of any text: what `/*` stands for.
        case glob
        /// Unknown: any number of segments.
        case open
    }

    /// From left to right; the root is one empty literal.
    public var segments: [Segment]
    /// What may follow them.
    public var tail: Tail
    /// Whether the shape is the language of the path.
    public var isExact: Bool

    /// A shape of its parts.
    public init(segments: [Segment], tail: Tail, isExact: Bool) {
        self.segments = segments
        self.tail = tail
        self.isExact = isExact
    }

    /// How two exact shapes lie to one another.
    ///
    /// - Complexity: linear in the length of the literals.
    public func relation(to other: PatternShape) -> Relation {
        let common = min(segments.count, other.segments.count)
        // Where one ends and the other goes on, only a glob can take the rest.
        if segments.count > common, other.tail == .closed { return .disjoint }
        if other.segments.count > common, tail == .closed { return .disjoint }
        var relation = Relation.identical
        for index in 0..<common {
            relation = relation.combined(with: Self.relation(segments[index], other.segments[index]))
            if relation == .disjoint { return .disjoint }
        }
        if segments.count > common { return relation.combined(with: .contained) }
        if other.segments.count > common { return relation.combined(with: .contains) }
        switch (tail, other.tail) {
        case (.closed, .closed), (.glob, .glob): return relation
        default: return .disjoint
        }
    }

    private static func relation(_ a: Segment, _ b: Segment) -> Relation {
        switch (a, b) {
        case (.literal(let x), .literal(let y)): x == y ? .identical : .disjoint
        case (.any, .any): .identical
        case (.literal(let x), .any): x.isEmpty ? .disjoint : .contained
        case (.any, .literal(let x)): x.isEmpty ? .disjoint : .contains
        }
    }
}

extension PatternShape {
    /// The largest number of variants that optional parts are expanded into; beyond, a shape ends where the first of them begins.
    static let variantLimit = 16

    /// The shapes of a pattern, one for each choice of its optional parts.
    ///
    /// - Parameters:
    ///   - isText: whether the capture of a name has a type that takes any text.
    public static func variants(
        of pattern: Pattern, keepsTrailingSlash: Bool, foldsCase: Bool, isText: (String) -> Bool
    ) -> [PatternShape] {
        var builders = [ShapeBuilder(foldsCase: foldsCase)]
        builders = append(pattern.path[...], to: builders, isTail: true, isText)
        if builders.count > variantLimit {
            var single = ShapeBuilder(foldsCase: foldsCase)
            single.appendUntilChoice(pattern.path, isText)
            builders = [single]
        }
        let dropsSlash = !keepsTrailingSlash && pattern.endsInLiteralSlash
        var shapes: [PatternShape] = []
        for builder in builders {
            var shape = builder.shape(dropsSlash: dropsSlash)
            if builders.count > 1 || keepsTrailingSlash && shape.segments.last == .literal([]) && shape.segments.count > 1 {
                shape.isExact = false
            }
            shapes.append(shape)
        }
        return shapes
    }

    private static func append(
        _ pieces: ArraySlice<Pattern.Piece>, to builders: [ShapeBuilder], isTail: Bool, _ isText: (String) -> Bool
    ) -> [ShapeBuilder] {
        var builders = builders
        for (index, piece) in zip(pieces.indices, pieces) {
            if builders.count > variantLimit { return builders }
            let isLast = isTail && index == pieces.endIndex - 1
            switch piece {
            case .repetition(let content, .once, _):
                builders = append(content[...], to: builders, isTail: isLast, isText)
            case .repetition(let content, .optional, _):
                builders = append(content[...], to: builders, isTail: isLast, isText) + builders
            default:
                for number in builders.indices { builders[number].append(piece, isLast: isLast, isText) }
            }
        }
        return builders
    }
}

/// Collects the segments of a shape.
private struct ShapeBuilder {
    private var segments: [PatternShape.Segment] = []
    private var literal: [Symbol] = []
    /// What stands in the segment at hand besides literal text.
    private var parts = Parts.none
    private var hasBegun = false
    private var isOpen = false
    private var endsInGlob = false
    private var isExact = true
    private let foldsCase: Bool

    private enum Parts {
        case none
        /// A bare capture alone.
        case capture
        /// Anything else that is not empty.
        case other
        /// Something that may be empty, and nothing else.
        case nullable
    }

    init(foldsCase: Bool) { self.foldsCase = foldsCase }

    mutating func append(_ piece: Pattern.Piece, isLast: Bool, _ isText: (String) -> Bool) {
        if isOpen { return }
        switch piece {
        case .literal(let symbols, _): for symbol in symbols { append(symbol) }
        case .capture(let capture):
            if let regex = capture.regex {
                append(regex, isLast: isLast, isText: isText(capture.name))
            } else {
                append(isText(capture.name) ? .capture : .other)
            }
        case .group(let regex, _): append(regex, isLast: isLast, isText: true)
        case .repetition(let content, _, _):
            isExact = false
            if content.contains(where: Self.mayCross) { open() } else { append(.nullable) }
        }
    }

    /// Goes on up to the first part that is not there in every path.
    mutating func appendUntilChoice(_ pieces: [Pattern.Piece], _ isText: (String) -> Bool) {
        for piece in pieces {
            if case .repetition = piece { break }
            append(piece, isLast: false, isText)
        }
        open()
    }

    private mutating func append(_ symbol: Symbol) {
        if symbol == .separator {
            if hasBegun { finishSegment() }
            hasBegun = true
        } else {
            if !hasBegun { isExact = false }
            literal.append(symbol)
        }
    }

    private mutating func append(_ regex: Regex, isLast: Bool, isText: Bool) {
        if regex == .anything, isText, isLast, hasBegun, literal.isEmpty, parts == .none {
            endsInGlob = true
            isOpen = true
        } else if regex.mayContain(.separator) {
            open()
        } else {
            append(regex.isNullable ? .nullable : .other)
        }
    }

    private mutating func append(_ part: Parts) {
        if !hasBegun {
            open()
        } else if part == .capture, literal.isEmpty, parts == .none {
            parts = .capture
        } else {
            isExact = false
            parts = part == .nullable && (parts == .none || parts == .nullable) ? .nullable : .other
        }
    }

    private mutating func open() {
        isOpen = true
        isExact = false
    }

    private mutating func finishSegment() {
        switch parts {
        case .none:
            if foldsCase { isExact = false }
            if literal == [0x2E] || literal == [0x2E, 0x2E] || literal.contains(0) { isExact = false }
            segments.append(.literal(literal))
        case .capture where literal.isEmpty: segments.append(.any)
        default:
            isExact = false
            segments.append(.any)
        }
        literal = []
        parts = .none
    }

    private static func mayCross(_ piece: Pattern.Piece) -> Bool {
        switch piece {
        case .literal(let symbols, _): symbols.contains(.separator)
        case .capture(let capture): capture.regex?.mayContain(.separator) ?? false
        case .group(let regex, _): regex.mayContain(.separator)
        case .repetition(let content, _, _): content.contains(where: mayCross)
        }
    }

    /// The shape of what was collected.
    func shape(dropsSlash: Bool) -> PatternShape {
        var last = self
        if endsInGlob { return PatternShape(segments: segments, tail: .glob, isExact: isExact) }
        if isOpen { return PatternShape(segments: segments, tail: .open, isExact: false) }
        let mayBeEmpty = last.parts == .nullable && last.literal.isEmpty
        if !hasBegun { return PatternShape(segments: [.literal([])], tail: .closed, isExact: isExact) }
        last.finishSegment()
        var segments = last.segments
        if dropsSlash, segments.count > 1, segments.last == .literal([]) { segments.removeLast() }
        // An empty last segment may be a trailing slash that others ignore.
        if mayBeEmpty || (segments.count > 1 && segments.last == .literal([])) {
            segments.removeLast()
            return PatternShape(segments: segments, tail: .open, isExact: false)
        }
        return PatternShape(segments: segments, tail: .closed, isExact: last.isExact)
    }
}

extension Regex {
    /// Whether the empty word belongs to the language.
    public var isNullable: Bool {
        switch self {
        case .empty: true
        case .symbols: false
        case .sequence(let items): items.allSatisfy(\.isNullable)
        case .alternation(let items): items.contains(where: \.isNullable)
        case .repetition(let item, let minimum, _, _): minimum == 0 || item.isNullable
        }
    }
}
