package import RouteSyntax

/// The shapes of many patterns, in one list of numbers: what a router of 100,000 patterns needs of them, without an array for each.
///
/// A segment is the number of its literal, or `any`.
package struct ShapeTable {
    /// The segment that is any text.
    package static let any: Int32 = -1

    private struct Entry {
        var start: Int32
        var count: Int32
        var tail: PatternShape.Tail
        var isExact: Bool
    }

    private var numbers = SegmentNumbers()
    private var segments: [Int32] = []
    private var entries: [Entry] = []
    /// For each literal the number of the same with folded letters; filled when first asked for.
    private var foldedNumbers: [Int32] = []
    private let emptyLiteral: Int32

    /// A table without shapes.
    package init() { emptyLiteral = numbers.number(of: []) }

    /// The number of shapes.
    package var count: Int { entries.count }

    /// Makes room for so many shapes of some segments each.
    package mutating func reserve(_ count: Int) {
        entries.reserveCapacity(count)
        segments.reserveCapacity(count * 5)
    }

    // MARK: Filling

    /// Adds the shapes of a pattern, one for each choice of its optional parts (see `PatternShape.variants`).
    package mutating func append(
        _ pattern: Pattern, keepsTrailingSlash: Bool, foldsCase: Bool, isText: (String) -> Bool
    ) {
        if appendPlain(pattern, keepsTrailingSlash: keepsTrailingSlash, foldsCase: foldsCase, isText) { return }
        let shapes = PatternShape.variants(
            of: pattern, keepsTrailingSlash: keepsTrailingSlash, foldsCase: foldsCase, isText: isText)
        for shape in shapes { append(shape) }
    }

    /// Adds one shape.
    package mutating func append(_ shape: PatternShape) {
        let start = segments.count
        for segment in shape.segments {
            switch segment {
            case .any: segments.append(Self.any)
            case .literal(let symbols): segments.append(numbers.number(of: symbols))
            }
        }
        finish(from: start, shape.tail, isExact: shape.isExact)
    }

    private mutating func finish(from start: Int, _ tail: PatternShape.Tail, isExact: Bool) {
        entries.append(
            Entry(start: Int32(start), count: Int32(segments.count - start), tail: tail, isExact: isExact))
    }

    /// Adds the shape of a pattern of literals and bare captures, which most are; false where it has other pieces.
    private mutating func appendPlain(
        _ pattern: Pattern, keepsTrailingSlash: Bool, foldsCase: Bool, _ isText: (String) -> Bool
    ) -> Bool {
        let pieces = pattern.path
        guard case .literal(let head, _)? = pieces.first, head.first == .separator else { return false }
        let start = segments.count
        var isExact = true
        // What stands in the segment at hand: nothing or literal text, one capture of any text alone, or more.
        var hasCapture = false
        var isMixed = false
        for index in pieces.indices {
            switch pieces[index] {
            case .literal(let symbols, _):
                if index > 0, case .literal = pieces[index - 1] {
                    segments.removeSubrange(start...)
                    return false
                }
                symbols.withUnsafeBufferPointer { text in
                    var from = index == 0 ? 1 : 0
                    var place = from
                    while true {
                        let isEnd = place == text.count
                        guard isEnd || text[place] == .separator else {
                            place += 1
                            continue
                        }
                        let isBare = hasCapture && !isMixed && from == place
                        if isEnd {
                            // What the piece leaves open: a capture may follow.
                            let isLast = index == pieces.count - 1
                            if isLast {
                                appendSegment(text, from..<place, hasCapture, isBare, foldsCase, &isExact)
                            } else if from < place {
                                isMixed = true
                            }
                            break
                        }
                        appendSegment(text, from..<place, hasCapture, isBare, foldsCase, &isExact)
                        hasCapture = false
                        isMixed = false
                        place += 1
                        from = place
                    }
                }
            case .capture(let capture):
                guard capture.regex == nil else {
                    segments.removeSubrange(start...)
                    return false
                }
                if hasCapture || isMixed || !isText(capture.name) { isMixed = true }
                hasCapture = true
                if index == pieces.count - 1 {
                    if isMixed { isExact = false }
                    segments.append(Self.any)
                }
            case .group, .repetition:
                segments.removeSubrange(start...)
                return false
            }
        }
        close(from: start, dropsSlash: !keepsTrailingSlash && pattern.endsInLiteralSlash, isExact: isExact)
        return true
    }

    private mutating func appendSegment(
        _ text: UnsafeBufferPointer<Symbol>, _ range: Range<Int>, _ hasCapture: Bool, _ isBare: Bool, _ foldsCase: Bool,
        _ isExact: inout Bool
    ) {
        if hasCapture {
            if !isBare { isExact = false }
            segments.append(Self.any)
            return
        }
        let literal = UnsafeBufferPointer(rebasing: text[range])
        if foldsCase || literal.contains(0) { isExact = false }
        if literal.count <= 2, !literal.isEmpty, literal.allSatisfy({ $0 == 0x2E }) { isExact = false }
        segments.append(numbers.number(of: literal))
    }

    private mutating func close(from start: Int, dropsSlash: Bool, isExact: Bool) {
        func endsInSlash() -> Bool { segments.count > start + 1 && segments.last == emptyLiteral }
        if dropsSlash, endsInSlash() { segments.removeLast() }
        // An empty last segment may be a trailing slash that others ignore.
        if endsInSlash() {
            segments.removeLast()
            finish(from: start, .open, isExact: false)
        } else {
            finish(from: start, .closed, isExact: isExact)
        }
    }

    // MARK: Reading

    /// Whether a shape is the language of its path.
    package func isExact(_ shape: Int) -> Bool { entries[shape].isExact }

    /// A shape as such.
    package func shape(_ number: Int) -> PatternShape {
        let entry = entries[number]
        let segments = segments[Int(entry.start)..<Int(entry.start + entry.count)].map { segment in
            segment == Self.any ? PatternShape.Segment.any : .literal(Array(numbers.literal(segment)))
        }
        return PatternShape(segments: segments, tail: entry.tail, isExact: entry.isExact)
    }

    /// How two exact shapes lie to one another; see `PatternShape.relation`.
    package func relation(_ a: Int, _ b: Int) -> Relation {
        let (x, y) = (entries[a], entries[b])
        let common = min(x.count, y.count)
        if x.count > common, y.tail == .closed { return .disjoint }
        if y.count > common, x.tail == .closed { return .disjoint }
        var relation = Relation.identical
        for index in 0..<Int(common) {
            let (left, right) = (segments[Int(x.start) + index], segments[Int(y.start) + index])
            if left == right { continue }
            // Two literals that differ, or one that is empty, which no capture takes.
            guard left == Self.any || right == Self.any, left != emptyLiteral, right != emptyLiteral else { return .disjoint }
            relation = relation.combined(with: left == Self.any ? .contains : .contained)
        }
        if x.count > common { return relation.combined(with: .contained) }
        if y.count > common { return relation.combined(with: .contains) }
        switch (x.tail, y.tail) {
        case (.closed, .closed), (.glob, .glob): return relation
        default: return .disjoint
        }
    }

    /// Whether some path may fit both shapes, which need not be exact.
    package func mayMeet(_ a: Int, _ b: Int) -> Bool {
        let (x, y) = (entries[a], entries[b])
        let common = min(x.count, y.count)
        if x.count > common, y.tail == .closed { return false }
        if y.count > common, x.tail == .closed { return false }
        return (0..<Int(common)).allSatisfy { index in
            let (left, right) = (segments[Int(x.start) + index], segments[Int(y.start) + index])
            return left == right || left == Self.any || right == Self.any
        }
    }

    /// Whether an exact shape takes every path that two others share, which share some; nil where one of them has a tail.
    package func holds(_ other: Int, whatIsSharedBy a: Int, _ b: Int) -> Bool? {
        let (x, y, z) = (entries[a], entries[b], entries[other])
        guard x.tail == .closed, y.tail == .closed, z.tail == .closed else { return nil }
        guard x.count == y.count, z.count == x.count else { return false }
        return (0..<Int(z.count)).allSatisfy { index in
            let wanted = segments[Int(z.start) + index]
            if wanted == Self.any { return segments[Int(x.start) + index] != emptyLiteral }
            return segments[Int(x.start) + index] == wanted || segments[Int(y.start) + index] == wanted
        }
    }

    /// Puts a shape into an index. All shapes of an index come from one table, or none does.
    package mutating func insert(_ shape: Int, into index: inout CandidateIndex, pattern: Int, foldsCase: Bool) {
        let entry = entries[shape]
        let range = Int(entry.start)..<Int(entry.start + entry.count)
        if foldsCase {
            index.insert(range.map { folded(segments[$0]) }[...], isClosed: entry.tail == .closed, pattern: pattern)
        } else {
            index.insert(segments[range], isClosed: entry.tail == .closed, pattern: pattern)
        }
    }

    /// The same for a shape that was derived from one of the table.
    package mutating func insert(_ shape: PatternShape, into index: inout CandidateIndex, pattern: Int, foldsCase: Bool) {
        let segments = shape.segments.map { segment in
            switch segment {
            case .any: Self.any
            case .literal(let symbols): foldsCase ? folded(numbers.number(of: symbols)) : numbers.number(of: symbols)
            }
        }
        index.insert(segments[...], isClosed: shape.tail == .closed, pattern: pattern)
    }

    private mutating func folded(_ segment: Int32) -> Int32 {
        if segment == Self.any { return segment }
        while foldedNumbers.count <= Int(segment) { foldedNumbers.append(-1) }
        if foldedNumbers[Int(segment)] < 0 {
            foldedNumbers[Int(segment)] = numbers.number(of: numbers.literal(segment).map(CandidateIndex.folded))
        }
        return foldedNumbers[Int(segment)]
    }
}
