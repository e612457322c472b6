// The way of what nearly every URL is: raw, known origin, through a trie of literals and any segments. It is `TableWalk` with everything
// rare left out; where something rare comes, it says so, and `TableWalk` begins anew.
//
// Unsafe pointers, as in `TableBytes`. What must hold:
//
// * `TableImage` has checked that edges and seeds lie inside the table, and that the table ends in `TableFormat.padding` bytes. A place that is
//   read in the table is checked once (`isInside`) before up to so many bytes behind it are loaded.
// * Of the text, `readable` bytes may be read, eight at least.
// * Writes go to ends (at most `PlainSegments.limit`), to captures (at most `CaptureStorage.count`) and to the stack (at most
//   `stackCount`), each behind a check of its index.

/// The bytes of a URL, so that eight can be loaded anywhere in it.
struct PlainText {
    let base: UnsafePointer<UInt8>
    /// Bytes of the URL.
    let count: Int
    /// Bytes that may be read.
    let readable: Int

    static let minimum = 8

    /// Eight bytes at a position inside; what is behind `readable` is 0.
    @inline(__always)
    func word(_ position: Int) -> UInt64 {
        let last = readable &- 8
        let start = position < last ? position : last
        let word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
        return word &>> UInt64(truncatingIfNeeded: (position &- start) &* 8)
    }

    /// All bytes of a URL of fewer than sixteen; behind them 0. They are not loaded as one, since those of a short string were stored just
    /// before as two words.
    @inline(__always)
    fileprivate var short: SIMD2<UInt64> {
        let behind = count > 8 ? word(8) : 0
        return SIMD2(word(0), behind)
    }

    @inline(__always)
    fileprivate func vector(_ position: Int) -> SIMD2<UInt64> {
        let words = UnsafeRawPointer(base + position).loadUnaligned(as: SIMD2<UInt64>.self)
        return SIMD2(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }
}

/// Where the segments of a raw path end, in `ends`, and how many there are, without the empty one behind a trailing slash.
struct PlainSegments {
    let count: Int
    /// Behind the last segment and a trailing slash: at `?`, `#`, or the end of the URL.
    let pathEnd: Int

    /// Paths of more bytes are for `TableWalk`. No path of so many bytes has more segments.
    static let length = 128
    static let limit = length + 2

    /// Finds the segments; nil where the path must be decoded, since there is an escape, a control character or something that is not
    /// ASCII in it. Whether a segment is empty or begins with a dot is not looked at.
    @inline(__always)
    init?(_ text: PlainText, start: Int, _ ends: UnsafeMutablePointer<UInt16>) {
        var count = 0
        var block = start
        var pathEnd = -1
        repeat {
            if block &- start >= Self.length { return nil }
            var slashes: UInt64 = 0
            let limit = block &+ 64 < text.count ? block &+ 64 : text.count
            let last = text.count &- 16
            var position = block
            while position < limit {
                // Near the end, bytes are looked at again that were seen already.
                let at = last < 0 ? 0 : position < last ? position : last
                let marks = PlainMarks(last < 0 ? text.short : text.vector(at))
                var found = PlainMarks.bits(marks.slashes)
                if marks.special[0] | marks.special[1] != 0 {
                    // Nothing before the path counts, nor what is behind a short text.
                    let first = at &+ PlainMarks.first(marks.special, from: at < block ? block &- at : 0)
                    if first < text.count, first < at &+ 16 {
                        guard text.base[first] == 0x3F || text.base[first] == 0x23 else { return nil }
                        pathEnd = first
                        found &= (1 &<< UInt64(truncatingIfNeeded: first &- at)) &- 1
                    }
                }
                slashes |=
                    at >= block
                    ? found &<< UInt64(truncatingIfNeeded: at &- block) : found &>> UInt64(truncatingIfNeeded: block &- at)
                if pathEnd >= 0 { break }
                position &+= 16
            }
            if pathEnd < 0, limit == text.count { pathEnd = limit }
            while slashes != 0 {
                ends[count] = UInt16(truncatingIfNeeded: block &+ slashes.trailingZeroBitCount)
                count &+= 1
                slashes &= slashes &- 1
            }
            block &+= 64
        } while pathEnd < 0
        let begin = count == 0 ? start : Int(ends[count &- 1]) &+ 1
        ends[count] = UInt16(truncatingIfNeeded: pathEnd)
        self.count = begin < pathEnd ? count &+ 1 : count
        self.pathEnd = pathEnd
    }
}

/// Tests on sixteen bytes of a raw path at a time: the high bit of a byte is set where the test holds.
///
/// Comparisons of vectors are not what they should be in Swift 6.3 (lane by lane), so a test is a difference: `0x80 - (byte ^ x)` has
/// the high bit only for `x`. That is right up to the first byte that is not ASCII, which is special.
private struct PlainMarks {
    typealias Bytes = SIMD2<UInt64>

    /// `/`.
    let slashes: Bytes
    /// `?`, `#`, `%`; `!` and `'` too, which saves an instruction; control characters; what is not ASCII.
    let special: Bytes

    @inline(__always)
    init(_ bytes: Bytes) {
        let high = Self.all(0x80)
        slashes = (high &- (bytes ^ Self.all(0x2F))) & high
        let isQuestionMark = high &- (bytes ^ Self.all(0x3F))
        let isEscape = high &- ((bytes | Self.all(6)) ^ Self.all(0x27))
        let isControl = Self.all(0x9F) &- bytes
        let isDelete = bytes &+ Self.all(1)
        special = (isQuestionMark | isEscape | isControl | isDelete | bytes) & high
    }

    @inline(__always)
    private static func all(_ byte: UInt64) -> Bytes { Bytes(repeating: byte &* 0x0101_0101_0101_0101) }

    /// The first byte that is marked, not before one of them; 16 where none is.
    @inline(__always)
    static func first(_ marks: Bytes, from start: Int) -> Int {
        var low = marks[0]
        var high = marks[1]
        if start > 0 {
            low = start < 8 ? low & (.max &<< UInt64(truncatingIfNeeded: 8 &* start)) : 0
            if start > 8 { high &= .max &<< UInt64(truncatingIfNeeded: 8 &* (start &- 8)) }
        }
        // 8 where there is none.
        return low != 0 ? low.trailingZeroBitCount &>> 3 : 8 &+ high.trailingZeroBitCount &>> 3
    }

    /// A bit for each byte.
    @inline(__always)
    static func bits(_ marks: Bytes) -> UInt64 { bits(marks[0]) | bits(marks[1]) &<< 8 }

    @inline(__always)
    private static func bits(_ marks: UInt64) -> UInt64 { (marks &* 0x0002_0408_1020_4081) &>> 56 }
}

/// A table as the plain walk reads it.
struct PlainTable {
    let base: UnsafePointer<UInt8>
    let count: Int
    let edges: UnsafePointer<UInt8>
    let capacity: Int
    let seeds: UnsafePointer<UInt8>
    let bucketCount: Int
    let salt: Int
    let nodeCount: Int
    /// The roots for path subjects.
    let paths: Int
    /// How many hosts with parameters there are.
    let hostCount: Int
    /// The place of the only root for path subjects, where there is one and it is plain; else -1.
    let pathRoot: Int
    let records: Int
    /// The first origins, where they have one plain root.
    let origins: (PlainOrigin, PlainOrigin, PlainOrigin, PlainOrigin)

    @inline(__always)
    var bytes: TableBytes { TableBytes(base: base, count: count) }

    /// The place of the only root of a list, where there is one, without a base and without flags; else -1.
    @inline(__always)
    static func root(of roots: Int, _ bytes: TableBytes) -> Int {
        let root = roots &+ 4
        return bytes.number(roots) == 1 && root &+ TableFormat.Root.size <= bytes.count
            && bytes.word(root &+ TableFormat.Root.length) == 0x4040_4040_4040_4040 ? root : -1
    }

    /// The root below one of the first origins, and where the first segment begins.
    @inline(__always)
    func start(_ text: TextBytes) -> (root: Int, start: Int)? {
        if let start = origins.0.pathStart(text, base) { return (origins.0.root, start) }
        if let start = origins.1.pathStart(text, base) { return (origins.1.root, start) }
        if let start = origins.2.pathStart(text, base) { return (origins.2.root, start) }
        if let start = origins.3.pathStart(text, base) { return (origins.3.root, start) }
        return nil
    }

    /// Whether `TableFormat.padding` bytes can be read behind a place.
    @inline(__always)
    func isInside(_ place: Int) -> Bool { place &+ TableFormat.padding <= count }

    @inline(__always)
    static func word(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
    }

    @inline(__always)
    static func characters(_ pointer: UnsafePointer<UInt8>) -> UInt32 {
        UInt32(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
    }
}

/// An origin that a plain walk looks for before it searches.
struct PlainOrigin {
    /// Where its text lies in the table.
    var place = 0
    /// The length of its text; 0 for none.
    var length = 0
    /// The place of its root.
    var root = 0
    /// Whether the path begins right behind it, with a slash.
    var isWeb = false

    init() {}

    /// The origin of a slot.
    init?(slot: Int, _ bytes: TableBytes) {
        place = bytes.place(slot)
        length = bytes.number(slot &+ 4)
        root = PlainTable.root(of: bytes.place(slot &+ 8), bytes)
        isWeb = bytes.byte(place &+ length &- 1) != 0x3A
        guard length > 0, root >= 0, place &+ length &+ TableFormat.padding <= bytes.count else { return nil }
    }

    /// Where the first segment begins behind the origin; nil where the text has another origin, or what follows is not plain.
    @inline(__always)
    func pathStart(_ text: TextBytes, _ table: UnsafePointer<UInt8>) -> Int? {
        guard length > 0, text.count > length, text.count >= 8 else { return nil }
        var index = 0
        while index < length {
            var difference = text.word(index, limit: text.count) ^ PlainTable.word(table + place + index)
            let left = length &- index
            if left < 8 { difference = difference &<< UInt64(truncatingIfNeeded: 8 &* (8 &- left)) }
            if difference != 0 { return nil }
            index &+= 8
        }
        guard text[length] == 0x2F else { return nil }
        var start = length &+ 1
        if !isWeb {
            if text[start] == 0x2F {
                start &+= 1
                if text[start] == 0x2F { start &+= 1 }
            }
        }
        return start
    }
}

/// Where a plain walk begins.
struct PlainBegin {
    /// The list of roots.
    var roots: Int
    /// The only one of them, where there is one and it is plain; else -1.
    var root: Int
    /// Where the first segment begins.
    var start: Int

    @inline(__always)
    init(roots: Int, root: Int, start: Int) {
        self.roots = roots
        self.root = root
        self.start = start
    }

    /// Behind a known origin; nil where that, or a path, must be looked at more closely.
    @inline(never)
    init?(behindOrigin text: TextBytes, _ table: UnsafePointer<PlainTable>) {
        guard table.pointee.hostCount == 0 else { return nil }
        if let known = table.pointee.start(text) {
            (root, start) = known
            roots = 0
            return
        }
        guard let origin = RawOrigin(text, table.pointee.bytes), !origin.isPath, text[origin.pathStart &- 1] == 0x2F else {
            return nil
        }
        roots = origin.roots
        root = PlainTable.root(of: roots, table.pointee.bytes)
        start = origin.pathStart
    }
}

/// The walk. See the beginning of the file.
enum PlainWalk {
    enum Outcome {
        /// No pattern takes the path.
        case none
        case found
        /// `TableWalk` must look.
        case unsure
    }

    /// Another way that is open: the child for any segment of a node.
    struct Open {
        var way: UInt64
        /// The place of its reference, as it stands in that of the node.
        var child: UInt32
        /// The number of the segment.
        var segment: UInt16
        var captures: UInt16
    }

    /// Room for open ways.
    static let stackCount = 16

    /// What was found so far.
    struct State {
        /// Begin and end of each capture on the way at hand, 16 bits each.
        let captures: UnsafeMutablePointer<UInt32>
        /// As many, of the best, where `isSaved` says so; else they are still in `captures`.
        let saved: UnsafeMutablePointer<UInt32>
        /// The smallest order.
        var best = Int.max
        /// The number of its captures.
        var count = 0
        var isSaved = false

        @inline(__always)
        init(captures: UnsafeMutablePointer<UInt32>, saved: UnsafeMutablePointer<UInt32>) {
            self.captures = captures
            self.saved = saved
        }

        /// Before another way is tried.
        @inline(__always)
        mutating func save() {
            if best == .max || isSaved { return }
            for index in 0..<count { saved[index] = captures[index] }
            isSaved = true
        }

        /// Puts the captures of the best into their place.
        @inline(__always)
        func finish() {
            if !isSaved { return }
            for index in 0..<count { captures[index] = saved[index] }
        }
    }

    /// Walks from a root; false where a rare thing was met.
    ///
    /// - Parameters:
    ///   - segments: where those of the path end, and how many there are.
    ///   - start: where the first begins.
    ///   - pathEnd: where the path ends.
    ///   - root: the place of its reference, inside the table.
    ///   - floor: only larger orders count.
    @inline(__always)
    static func walk(
        _ table: UnsafePointer<PlainTable>, _ text: PlainText, _ ends: UnsafePointer<UInt16>, count segmentCount: Int, start: Int,
        pathEnd: Int, root: Int,
        floor: Int, _ stack: UnsafeMutablePointer<Open>, _ state: inout State
    ) -> Bool {
        typealias Reference = TableFormat.Reference
        typealias Edge = TableFormat.Edge
        typealias Flag = TableFormat.NodeFlag
        let captures = state.captures
        state.save()
        var reference = table.pointee.base + root
        var way = TableFormat.way(toRoot: PlainTable.characters(reference), salt: table.pointee.salt)
        var segment = 0
        var position = start
        var count = 0
        var depth = 0
        var budget = table.pointee.nodeCount
        while true {
            let flags = Int(reference[Reference.flags])
            if segment < segmentCount, flags & (Flag.list | Flag.tail) == 0 {
                let parent = PlainTable.characters(reference)
                let end = Int(ends[segment])
                if flags & Flag.literals != 0 {
                    let length = end &- position
                    var key = text.word(position)
                    if length < 8 { key = SegmentBytes.key(key, length: length) }
                    let wayOn = TableFormat.way(way, length <= 8 ? key : longNumber(text, key, position, end))
                    // Bucket and slot lie inside, as all that are computed do.
                    let bucket = table.pointee.seeds + 2 &* TableFormat.bucket(wayOn, count: table.pointee.bucketCount)
                    let seed = UInt16(littleEndian: UnsafeRawPointer(bucket).loadUnaligned(as: UInt16.self))
                    let edge =
                        table.pointee.edges + Edge.size &* TableFormat.slot(wayOn, seed: seed, capacity: table.pointee.capacity)
                    if PlainTable.word(edge) == key, PlainTable.characters(edge + Edge.parent) == parent,
                        length < 8 || isRest(table, text, of: edge + Edge.child, position &+ 8, length &- 8)
                    {
                        if flags & Flag.any != 0 {
                            guard depth < Self.stackCount else { return false }
                            stack[depth] = Open(
                                way: way, child: parent, segment: UInt16(truncatingIfNeeded: segment),
                                captures: UInt16(truncatingIfNeeded: count))
                            depth &+= 1
                        }
                        reference = edge + Edge.child
                        way = wayOn
                        segment &+= 1
                        position = end &+ 1
                        continue
                    }
                }
                if flags & Flag.any != 0 {
                    let place = TableBytes.number(parent) &* 4
                    // The first byte of an empty segment is the slash behind it.
                    guard table.pointee.isInside(place), count < CaptureStorage.count, text.base[position] | 1 != 0x2F else {
                        return false
                    }
                    captures[count] = UInt32(truncatingIfNeeded: position | end &<< 16)
                    count &+= 1
                    reference = table.pointee.base + place
                    way = TableFormat.way(way, TableFormat.anySegment)
                    segment &+= 1
                    position = end &+ 1
                    continue
                }
            } else {
                // The way ends here, or its rest is known. The order, and what the leaf asks for; none where there is no leaf.
                var order = Int.max
                var leafFlags = 0
                if flags & Flag.list != 0 {
                    return false
                } else if flags & Flag.final != 0 {
                    order = TableBytes.number(PlainTable.characters(reference + Reference.minimum))
                } else if flags & Flag.tail != 0 {
                    let place = TableBytes.number(PlainTable.characters(reference)) &* 4
                    guard table.pointee.isInside(place) else { return false }
                    switch follow(
                        table, text, table.pointee.base + place + 1, ends, segmentCount, segment, position, captures, &count)
                    {
                    case .found:
                        order = TableBytes.number(PlainTable.characters(reference + Reference.minimum))
                        leafFlags = Int(table.pointee.base[place]) & 0x3F
                    case .unsure: return false
                    case .none: break
                    }
                } else if flags & Flag.leaf != 0 {
                    let place =
                        TableBytes.number(PlainTable.characters(reference)) &* 4 &+ (flags & Flag.any != 0 ? Reference.size : 0)
                    guard table.pointee.isInside(place) else { return false }
                    order = TableBytes.number(PlainTable.characters(table.pointee.base + place))
                    leafFlags = Int(table.pointee.base[place &+ 4]) & 0x3F
                }
                if leafFlags & ~TableFormat.LeafFlag.query != 0 { return false }
                if order < state.best, order > floor, leafFlags == 0 || acceptsQuery(table, text, order, pathEnd) {
                    state.best = order
                    state.count = count
                    state.isSaved = false
                }
            }
            // The way at hand has ended. Of the open ones, the last that can be better goes on.
            while true {
                if depth == 0 { return true }
                depth &-= 1
                budget &-= 1
                let open = stack[depth]
                let place = TableBytes.number(open.child) &* 4
                guard budget >= 0, table.pointee.isInside(place) else { return false }
                reference = table.pointee.base + place
                guard
                    state.best == .max
                        || TableBytes.number(PlainTable.characters(reference + Reference.minimum)) < state.best
                else { continue }
                count = Int(open.captures)
                segment = Int(open.segment)
                position = segment == 0 ? start : Int(ends[segment &- 1]) &+ 1
                guard count < CaptureStorage.count, text.base[position] | 1 != 0x2F else { return false }
                state.save()
                captures[count] = UInt32(truncatingIfNeeded: position | Int(ends[segment]) &<< 16)
                count &+= 1
                way = TableFormat.way(open.way, TableFormat.anySegment)
                position = Int(ends[segment]) &+ 1
                segment &+= 1
                break
            }
        }
    }

    /// What a segment of more than eight bytes adds to a way.
    @inline(__always)
    private static func longNumber(_ text: PlainText, _ first: UInt64, _ position: Int, _ end: Int) -> UInt64 {
        var number = first
        var at = position &+ 8
        while at < end &- 8 {
            number = SegmentBytes.number(number, text.word(at))
            at &+= 8
        }
        return SegmentBytes.number(number, text.word(end &- 8))
    }

    /// Whether the URL has what the query of an order's definition requires.
    @inline(never)
    private static func acceptsQuery(
        _ plain: UnsafePointer<PlainTable>, _ text: PlainText, _ order: Int, _ pathEnd: Int
    ) -> Bool {
        let table = plain.pointee.bytes
        let items = table.place(
            plain.pointee.records &+ TableFormat.Record.size &* order &+ TableFormat.Record.query)
        if items == 0 { return true }
        let query = TableQuery(text: TextBytes(base: text.base, count: text.count))
        return query.fits(items, table, behind: pathEnd) ?? query.fits(items, table)
    }

    // MARK: Steps

    /// Follows the steps of a tail to their end.
    @inline(__always)
    private static func follow(
        _ table: UnsafePointer<PlainTable>, _ text: PlainText, _ tail: UnsafePointer<UInt8>, _ ends: UnsafePointer<UInt16>,
        _ segmentCount: Int,
        _ first: Int, _ start: Int, _ captures: UnsafeMutablePointer<UInt32>, _ count: inout Int
    ) -> Outcome {
        var step = tail
        var segment = first
        var position = start
        let last = table.pointee.base + (table.pointee.count &- TableFormat.padding)
        while true {
            // A step is one character, then a text, which is checked by itself.
            guard step <= last else { return .unsure }
            var length = Int(step[0]) & 0x3F
            if length == 0 { return segment == segmentCount ? .found : .none }
            if segment == segmentCount { return .none }
            step += 1
            if length == 1 {
                guard count < CaptureStorage.count, text.base[position] | 1 != 0x2F else { return .unsure }
                let end = Int(ends[segment])
                captures[count] = UInt32(truncatingIfNeeded: position | end &<< 16)
                count &+= 1
                segment &+= 1
                position = end &+ 1
                continue
            }
            length &-= 1
            if length == 62 {
                length = Int(step[0]) & 0x3F | (Int(step[1]) & 0x3F) << 6
                step += 2
            }
            let end = position &+ length
            guard end <= text.count, isText(table, text, step, length, position) else { return .none }
            // A text may have several segments.
            while Int(ends[segment]) < end {
                segment &+= 1
                if segment == segmentCount { return .none }
            }
            guard Int(ends[segment]) == end else { return .none }
            segment &+= 1
            position = end &+ 1
            step += length
        }
    }

    /// Whether text of the table stands at a position, from where so many bytes are left of the path.
    @inline(__always)
    private static func isText(
        _ table: UnsafePointer<PlainTable>, _ text: PlainText, _ place: UnsafePointer<UInt8>, _ length: Int, _ position: Int
    ) -> Bool {
        guard place + length <= table.pointee.base + (table.pointee.count &- 8) else { return false }
        var index = 0
        while index &+ 8 <= length {
            if text.word(position &+ index) != PlainTable.word(place + index) { return false }
            index &+= 8
        }
        if index == length { return true }
        let difference = text.word(position &+ index) ^ PlainTable.word(place + index)
        return difference &<< UInt64(truncatingIfNeeded: 8 &* (8 &- (length &- index))) == 0
    }

    @inline(__always)
    private static func restLength(_ reference: UnsafePointer<UInt8>) -> Int {
        let characters = PlainTable.characters(reference + TableFormat.Reference.flags)
        return Int(truncatingIfNeeded: characters &>> 8 & 0x3F | characters &>> 10 & 0xFC0)
    }

    /// Whether what stands behind the first eight bytes of a segment is the rest of the literal.
    @inline(__always)
    private static func isRest(
        _ table: UnsafePointer<PlainTable>, _ text: PlainText, of reference: UnsafePointer<UInt8>, _ start: Int, _ length: Int
    ) -> Bool {
        guard length == restLength(reference) else { return false }
        if length == 0 { return true }
        let place = TableBytes.number(PlainTable.characters(reference)) &* 4 &- (length &+ 3) & ~3
        guard place >= 0, table.pointee.isInside(place) else { return false }
        return isText(table, text, table.pointee.base + place, length, start)
    }

    /// Whether no segment is empty or begins with a dot.
    @inline(never)
    static func arePlain(_ text: PlainText, _ ends: UnsafePointer<UInt16>, count: Int, start: Int) -> Bool {
        var position = start
        for index in 0..<count {
            if text.base[position] | 1 == 0x2F { return false }
            position = Int(ends[index]) &+ 1
        }
        return true
    }
}
