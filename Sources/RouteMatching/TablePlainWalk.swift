// The way of what nearly every URL is: raw, known origin, through a trie of literals and any segments. It is `TableWalk` with everything
// rare left out; where something rare comes, it says so, and `TableWalk` begins anew.
//
// Unsafe pointers, as in `TableBytes`. What must hold:
//
// * `TableImage` has checked that edges and seeds lie inside the table, and that the table ends in `TableFormat.padding` bytes. A place that is
//   read in the table is checked once (`isInside`) before up to so many bytes behind it are loaded.
// * Of the text, eight bytes at least may be read; the last eight are at `PlainText.last`.
// * Writes go to captures (at most `CaptureStorage.count`) and to the stack (at most `stackCount`), each behind a check of its index.

/// The bytes of a path, so that eight can be loaded anywhere in it. Positions count from the first segment.
struct PlainText {
    /// Where the first segment begins.
    let base: UnsafePointer<UInt8>
    /// The last position from which eight bytes may be read; below zero, where the text begins further ahead.
    let last: Int

    /// Eight bytes at a position inside; what is behind the text is 0.
    @inline(__always)
    func word(_ position: Int) -> UInt64 {
        let start = position < last ? position : last
        let word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
        return word &>> UInt64(truncatingIfNeeded: (position &- start) &* 8)
    }

    /// Whether a segment is empty, or begins with a dot: what it stands for is not what stands there then.
    @inline(__always)
    func isSpecial(_ position: Int) -> Bool {
        // The first byte of an empty segment is the slash behind it.
        base[position] | 1 == 0x2F
    }
}

/// Where the segments of a raw path end, a bit for each byte, without the empty one behind a trailing slash.
protocol PlainSegments {
    var isEmpty: Bool { get }
    /// Where the first of the segments ends; there is one.
    var end: Int { get }
    /// Goes on behind the first segment.
    mutating func removeFirst()
    /// Goes on behind the segment that ends at a position; false where none ends there.
    mutating func remove(through end: Int) -> Bool
}

/// Those of a path of up to 63 bytes, as nearly all are.
struct ShortSegments: PlainSegments {
    var bits: UInt64

    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    @inline(__always)
    var end: Int { bits.trailingZeroBitCount }

    @inline(__always)
    mutating func removeFirst() { bits &= bits &- 1 }

    @inline(__always)
    mutating func remove(through end: Int) -> Bool {
        let bit = UInt64(truncatingIfNeeded: end)
        guard end < 64, bits &>> bit & 1 != 0 else { return false }
        bits &= ~1 &<< bit
        return true
    }
}

/// Those of a path of up to 127 bytes. Longer ones are for `TableWalk`.
struct LongSegments: PlainSegments {
    private var bits: UInt64
    /// Those in the next 64 bytes.
    private var more: UInt64
    /// What the first bit stands for.
    private var origin = 0

    @inline(__always)
    init(_ first: UInt64, _ second: UInt64) {
        bits = first
        more = second
        if bits == 0 { refill() }
    }

    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    @inline(__always)
    var end: Int { origin &+ bits.trailingZeroBitCount }

    @inline(__always)
    mutating func removeFirst() {
        bits &= bits &- 1
        if bits == 0 { refill() }
    }

    @inline(__always)
    mutating func remove(through end: Int) -> Bool {
        if end &- origin >= 64 {
            if more == 0 { return false }
            refill()
        }
        let bit = UInt64(truncatingIfNeeded: end &- origin)
        guard end &- origin < 64, bits &>> bit & 1 != 0 else { return false }
        bits &= ~1 &<< bit
        if bits == 0 { refill() }
        return true
    }

    @inline(__always)
    private mutating func refill() {
        if more == 0 { return }
        bits = more
        more = 0
        origin = 64
    }
}

/// The first look at a path.
struct PlainScan {
    /// A bit for each byte of the path behind which a segment ends.
    private(set) var bits: UInt64 = 0
    private(set) var more: UInt64 = 0
    /// Behind the last byte of the path: `?`, `#`, or the end of the text; -1 where the path must be decoded, since there is an escape, a
    /// control character or something that is not ASCII in it. Whether a segment is empty or begins with a dot is not looked at.
    private(set) var end: Int

    private static let limit = 128

    /// A path in a text of sixteen bytes or more.
    ///
    /// - Parameters:
    ///   - base: where the first segment begins.
    ///   - count: the bytes from there on.
    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, count: Int) {
        end = count
        if count <= 32 {
            scanFew(base, count)
        } else {
            if !Self.scan(base, from: 0, count, &bits, &end) { end = -1 }
            if end >= 64, !Self.scan(base, from: 64, count, &more, &end) { end = -1 }
        }
        finish(base)
    }

    /// Up to 32 bytes: those up to the end, and those from the beginning, if there are more.
    @inline(__always)
    private mutating func scanFew(_ base: UnsafePointer<UInt8>, _ count: Int) {
        let second = count &- 16
        let first = second < 0 ? second : 0
        let ahead = UInt64(truncatingIfNeeded: 0 &- first)
        let distance = UInt64(truncatingIfNeeded: second &- first)
        let lower = PlainMarks(UnsafeRawPointer(base + first).loadUnaligned(as: PlainMarks.Bytes.self))
        let upper = PlainMarks(UnsafeRawPointer(base + second).loadUnaligned(as: PlainMarks.Bytes.self))
        bits = (PlainMarks.bits(lower.slashes) | PlainMarks.bits(upper.slashes) &<< distance) &>> ahead
        guard PlainMarks.any(lower.special | upper.special) else { return }
        let special = (PlainMarks.bits(lower.special) | PlainMarks.bits(upper.special) &<< distance) &>> ahead
        // What is before the path does not count.
        guard special != 0 else { return }
        end = special.trailingZeroBitCount
        bits &= 1 &<< UInt64(truncatingIfNeeded: end) &- 1
        if !Self.endsPath(base[end]) { end = -1 }
    }

    /// A path in a text of fewer.
    ///
    /// - Parameters:
    ///   - first: the first eight bytes, 0 behind the end; `second` those that follow.
    ///   - start: where the first segment begins.
    @inline(__always)
    init(_ first: UInt64, _ second: UInt64, _ base: UnsafePointer<UInt8>, start: Int, count: Int) {
        let words = SIMD2(first.littleEndian, second.littleEndian)
        let marks = PlainMarks(unsafeBitCast(words, to: PlainMarks.Bytes.self))
        let start = UInt64(truncatingIfNeeded: start)
        let special = PlainMarks.bits(marks.special) &>> start
        bits = PlainMarks.bits(marks.slashes) &>> start
        // What is behind the end is special as well.
        end = min(count, special.trailingZeroBitCount)
        if end < count {
            bits &= 1 &<< UInt64(truncatingIfNeeded: end) &- 1
            if !Self.endsPath(base[end]) { end = -1 }
        }
        finish(base)
    }

    /// The end of the last segment.
    @inline(__always)
    private mutating func finish(_ base: UnsafePointer<UInt8>) {
        if end >= Self.limit { end = -1 }
        guard end > 0, base[end &- 1] != 0x2F else { return }
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: end)
        if end < 64 { bits |= bit } else { more |= bit }
    }

    /// `?` and `#`.
    @inline(__always)
    private static func endsPath(_ byte: UInt8) -> Bool { byte == 0x3F || byte == 0x23 }

    /// Finds the slashes in 64 bytes, or up to the end of the path, which it sets; false where the path must be decoded.
    @inline(__always)
    private static func scan(
        _ base: UnsafePointer<UInt8>, from start: Int, _ count: Int, _ bits: inout UInt64, _ end: inout Int
    ) -> Bool {
        let limit = start &+ 64 < count ? start &+ 64 : count
        let last = count &- 16
        var position = start
        while position < limit {
            // Near the end, bytes are looked at again that were seen already.
            let at = position < last ? position : last
            let marks = PlainMarks(UnsafeRawPointer(base + at).loadUnaligned(as: PlainMarks.Bytes.self))
            var slashes = PlainMarks.bits(marks.slashes)
            if PlainMarks.any(marks.special) {
                // Nothing before the path counts.
                let ahead = at < start ? start &- at : 0
                let special = PlainMarks.bits(marks.special) &>> UInt64(truncatingIfNeeded: ahead)
                if special != 0 {
                    end = at &+ ahead &+ special.trailingZeroBitCount
                    guard endsPath(base[end]) else { return false }
                    slashes &= 1 &<< UInt64(truncatingIfNeeded: end &- at) &- 1
                    position = limit
                }
            }
            bits |=
                at >= start
                ? slashes &<< UInt64(truncatingIfNeeded: at &- start) : slashes &>> UInt64(truncatingIfNeeded: start &- at)
            position &+= 16
        }
        return true
    }
}

/// Tests on sixteen bytes at a time: all bits of a byte are set where the test holds.
struct PlainMarks {
    typealias Bytes = SIMD16<UInt8>

    /// `/`.
    let slashes: Bytes
    /// `?`, `#`, `%`; `!` and `'` too, which saves an instruction; control characters; what is not ASCII.
    let special: Bytes

    @inline(__always)
    fileprivate init(_ bytes: Bytes) {
        slashes = Self.equal(bytes, 0x2F)
        // What is not ASCII is negative. `?` and U+007F differ in one bit; `#`, `%`, `!` and `'` in two.
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        let isOther = unsafeBitCast(signed .< SIMD16<Int8>(repeating: 0x20), to: Bytes.self)
        special = isOther | Self.equal(bytes | Bytes(repeating: 0x40), 0x7F) | Self.equal(bytes | Bytes(repeating: 6), 0x27)
    }

    @inline(__always)
    static func equal(_ bytes: Bytes, _ byte: UInt8) -> Bytes {
        unsafeBitCast(bytes .== Bytes(repeating: byte), to: Bytes.self)
    }

    @inline(__always)
    static func any(_ marks: Bytes) -> Bool {
        let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }

    /// A bit for each byte, the first in the lowest.
    @inline(__always)
    static func bits(_ marks: Bytes) -> UInt64 {
        let weights = Bytes(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
        let words = unsafeBitCast(marks & weights, to: SIMD2<UInt64>.self)
        // The sum of eight bytes of which each has a bit of its own is in the highest one.
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (words[0].littleEndian &* ones) &>> 56 | ((words[1].littleEndian &* ones) &>> 56) &<< 8
    }
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
    /// The way to it.
    let pathWay: UInt64
    let records: Int
    /// For each length up to seven the bytes of a segment in the eight that are loaded: looked up, which costs less than shifts.
    let masks: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0, 0xFF, 0xFFFF, 0xFF_FFFF, 0xFFFF_FFFF, 0xFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF, 0xFF_FFFF_FFFF_FFFF
    )
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

    /// The place of a root of a list; -1 where it has a base or flags.
    @inline(never)
    func root(_ roots: Int, _ index: Int) -> Int {
        let root = roots &+ 4 &+ TableFormat.Root.size &* index
        return index < bytes.number(roots) && root &+ TableFormat.Root.size <= bytes.count
            && bytes.word(root &+ TableFormat.Root.length) == 0x4040_4040_4040_4040 ? root : -1
    }

    /// The way to a root, whose place is inside the table.
    @inline(__always)
    static func way(toRoot root: Int, _ bytes: TableBytes) -> UInt64 {
        TableFormat.way(toRoot: bytes.characters(root), salt: bytes.number(TableFormat.Header.salt))
    }

    /// The root below one of the first origins, and where the first segment begins.
    @inline(__always)
    func begin(_ text: TextBytes) -> PlainBegin? {
        if let start = origins.0.pathStart(text, base) { return PlainBegin(origins.0, start) }
        if let start = origins.1.pathStart(text, base) { return PlainBegin(origins.1, start) }
        if let start = origins.2.pathStart(text, base) { return PlainBegin(origins.2, start) }
        if let start = origins.3.pathStart(text, base) { return PlainBegin(origins.3, start) }
        return nil
    }

    /// Whether `TableFormat.padding` bytes can be read behind a place.
    @inline(__always)
    func isInside(_ place: Int) -> Bool { place &+ TableFormat.padding <= count }

    static let slashes: UInt64 = 0x2F2F_2F2F_2F2F_2F2F

    /// The mask of a length from 0 to 7.
    @inline(__always)
    static func mask(_ table: UnsafePointer<PlainTable>, _ length: Int) -> UInt64 {
        (UnsafeRawPointer(table) + (maskOffset &+ 8 &* length)).load(as: UInt64.self)
    }

    // A stored property has an offset.
    private static var maskOffset: Int { MemoryLayout<PlainTable>.offset(of: \.masks) ?? 0 }

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
    /// The way to it.
    var way: UInt64 = 0
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
        way = PlainTable.way(toRoot: root, bytes)
    }

    /// Where the first segment begins behind the origin; nil where the text has another origin, or what follows is not plain.
    @inline(__always)
    func pathStart(_ text: TextBytes, _ table: UnsafePointer<UInt8>) -> Int? {
        guard length > 0, text.count > length, text.count >= 8 else { return nil }
        let origin = table + place
        // The last eight bytes may overlap those before. `init` has checked that what is behind a short origin can be read.
        let last = length &- 8
        var index = 0
        while index < last {
            if PlainTable.word(text.start + index) != PlainTable.word(origin + index) { return nil }
            index &+= 8
        }
        if last >= 0 {
            if PlainTable.word(text.start + last) != PlainTable.word(origin + last) { return nil }
        } else {
            let difference = PlainTable.word(text.start) ^ PlainTable.word(origin)
            if difference &<< UInt64(truncatingIfNeeded: -8 &* last) != 0 { return nil }
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

    /// The way to it.
    var way: UInt64

    /// At the beginning of a path.
    @inline(__always)
    init(_ table: UnsafePointer<PlainTable>) {
        roots = table.pointee.paths
        root = table.pointee.pathRoot
        start = 1
        way = table.pointee.pathWay
    }

    /// Behind a known origin.
    @inline(__always)
    init(_ origin: PlainOrigin, _ start: Int) {
        roots = 0
        root = origin.root
        self.start = start
        way = origin.way
    }

    /// Behind an origin; nil where that, or a path, must be looked at more closely.
    @inline(never)
    init?(behindOrigin text: TextBytes, _ table: UnsafePointer<PlainTable>) {
        guard table.pointee.hostCount == 0 else { return nil }
        if let begin = table.pointee.begin(text) {
            self = begin
            return
        }
        guard let origin = RawOrigin(text, table.pointee.bytes), !origin.isPath, text[origin.pathStart &- 1] == 0x2F else {
            return nil
        }
        roots = origin.roots
        root = PlainTable.root(of: roots, table.pointee.bytes)
        start = origin.pathStart
        way = root < 0 ? 0 : PlainTable.way(toRoot: root, table.pointee.bytes)
    }
}

/// The walk. See the beginning of the file.
enum PlainWalk {
    enum Outcome {
        case none
        case found
        case unsure
    }

    /// What is rarely asked for.
    struct Context {
        let text: TextBytes
        let begin: PlainBegin
        /// Where the path ends in the text.
        let pathEnd: Int
        /// Only larger orders count.
        let floor: Int
    }

    /// Another way that is open: the child for any segment of a node.
    struct Open<Segments: PlainSegments> {
        var way: UInt64
        /// The segments from there on.
        var segments: Segments
        /// Where the first of them begins.
        var position: UInt16
        var captures: UInt16
        /// The place of its reference, as it stands in that of the node.
        var child: UInt32
    }

    /// Room for open ways.
    static let stackCount = 16

    /// The number of captures stands above the order.
    static let countShift = 32
    static let none = -2
    /// `TableWalk` must look.
    static let unsure = -1

    /// Walks from one root or several.
    ///
    /// - Parameters:
    ///   - all: where the segments of the path end.
    ///   - captures: room for begin and end of each capture, 16 bits each.
    /// - Returns: the smallest order with the number of its captures, or `none`, or `unsure`.
    @inline(__always)
    static func walk<Segments: PlainSegments>(
        _ table: UnsafePointer<PlainTable>, _ text: PlainText, _ all: Segments, _ context: Context,
        _ captures: UnsafeMutablePointer<UInt32>
    ) -> Int {
        PlainRoom<Segments>.onStack { walk(table, text, all, context, captures, $0) } ?? unsure
    }

    /// The same in a function by itself.
    @inline(never)
    static func walkApart<Segments: PlainSegments>(
        _ table: UnsafePointer<PlainTable>, _ text: PlainText, _ all: Segments, _ context: Context,
        _ captures: UnsafeMutablePointer<UInt32>
    ) -> Int {
        walk(table, text, all, context, captures)
    }

    @inline(__always)
    private static func walk<Segments: PlainSegments>(
        _ table: UnsafePointer<PlainTable>, _ text: PlainText, _ all: Segments, _ context: Context,
        _ captures: UnsafeMutablePointer<UInt32>, _ room: PlainRoom<Segments>
    ) -> Int {
        typealias Reference = TableFormat.Reference
        typealias Edge = TableFormat.Edge
        typealias Flag = TableFormat.NodeFlag
        // The smallest order, and the number of its captures. They are in `room.saved` where `isSaved` says so.
        var best = Int.max
        var bestCount = 0
        var isSaved = false
        let stack = room.stack
        // Captures count from the beginning of the text.
        let shift = UInt32(truncatingIfNeeded: context.begin.start) &* 0x1_0001
        var budget = table.pointee.nodeCount
        var root = context.begin.root
        var way = context.begin.way
        var rootIndex = 0
        if root < 0 {
            root = table.pointee.root(context.begin.roots, 0)
            if root < 0 { return unsure }
            way = PlainTable.way(toRoot: root, table.pointee.bytes)
        }
        var reference = table.pointee.base + root
        var segments = all
        var position = 0
        var count = 0
        var depth = 0
        while true {
            let flags = Int(reference[Reference.flags])
            if !segments.isEmpty, flags & (Flag.list | Flag.tail) == 0 {
                let parent = PlainTable.characters(reference)
                let end = segments.end
                if flags & Flag.literals != 0 {
                    let length = end &- position
                    var key = text.word(position)
                    // What is behind a short segment becomes `/`, as in `SegmentBytes.key`.
                    if length < 8 { key = (key ^ PlainTable.slashes) & PlainTable.mask(table, length) ^ PlainTable.slashes }
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
                            guard depth < Self.stackCount else { return unsure }
                            stack[depth] = Open(
                                way: way, segments: segments, position: UInt16(truncatingIfNeeded: position),
                                captures: UInt16(truncatingIfNeeded: count), child: parent)
                            depth &+= 1
                        }
                        reference = edge + Edge.child
                        way = wayOn
                        segments.removeFirst()
                        position = end &+ 1
                        continue
                    }
                }
                if flags & Flag.any != 0 {
                    let place = TableBytes.number(parent) &* 4
                    guard table.pointee.isInside(place), count < CaptureStorage.count, !text.isSpecial(position) else {
                        return unsure
                    }
                    captures[count] = UInt32(truncatingIfNeeded: position | end &<< 16) &+ shift
                    count &+= 1
                    reference = table.pointee.base + place
                    way = TableFormat.way(way, TableFormat.anySegment)
                    segments.removeFirst()
                    position = end &+ 1
                    continue
                }
            } else {
                // The way ends here, or its rest is known. The order, and what the leaf asks for; none where there is no leaf.
                var order = Int.max
                var leafFlags = 0
                if flags & Flag.list != 0 {
                    return unsure
                } else if flags & Flag.final != 0 {
                    order = TableBytes.number(PlainTable.characters(reference + Reference.minimum))
                } else if flags & Flag.tail != 0 {
                    let place = TableBytes.number(PlainTable.characters(reference)) &* 4
                    guard table.pointee.isInside(place) else { return unsure }
                    switch follow(table, text, table.pointee.base + place + 1, &segments, position, shift, captures, &count) {
                    case .found:
                        order = TableBytes.number(PlainTable.characters(reference + Reference.minimum))
                        leafFlags = Int(table.pointee.base[place]) & 0x3F
                    case .unsure: return unsure
                    case .none: break
                    }
                } else if flags & Flag.leaf != 0 {
                    let place =
                        TableBytes.number(PlainTable.characters(reference)) &* 4 &+ (flags & Flag.any != 0 ? Reference.size : 0)
                    guard table.pointee.isInside(place) else { return unsure }
                    order = TableBytes.number(PlainTable.characters(table.pointee.base + place))
                    leafFlags = Int(table.pointee.base[place &+ 4]) & 0x3F
                }
                if leafFlags & ~TableFormat.LeafFlag.query != 0 { return unsure }
                if order < best, order > context.floor,
                    leafFlags == 0 || acceptsQuery(table, context.text, order, context.pathEnd)
                {
                    // Nothing else is open: this is it.
                    if depth == 0, context.begin.root >= 0 { return order | count &<< countShift }
                    best = order
                    bestCount = count
                    isSaved = false
                }
            }
            // The way at hand has ended. Of the open ones, the last that can be better goes on.
            while true {
                if depth == 0 {
                    if context.begin.root < 0 {
                        // The next of several roots.
                        rootIndex &+= 1
                        if rootIndex < table.pointee.bytes.number(context.begin.roots) {
                            root = table.pointee.root(context.begin.roots, rootIndex)
                            if root < 0 { return unsure }
                            if best != .max, !isSaved {
                                room.save(captures)
                                isSaved = true
                            }
                            reference = table.pointee.base + root
                            way = PlainTable.way(toRoot: root, table.pointee.bytes)
                            segments = all
                            position = 0
                            count = 0
                            budget = table.pointee.nodeCount
                            break
                        }
                    }
                    if best == .max {
                        // Nothing takes the path as it stands; it may be another one when it is decoded.
                        return arePlain(text, all) ? none : unsure
                    }
                    if isSaved { room.restore(captures) }
                    return best | bestCount &<< countShift
                }
                depth &-= 1
                budget &-= 1
                let open = stack[depth]
                let place = TableBytes.number(open.child) &* 4
                guard budget >= 0, table.pointee.isInside(place) else { return unsure }
                reference = table.pointee.base + place
                guard best == .max || TableBytes.number(PlainTable.characters(reference + Reference.minimum)) < best else {
                    continue
                }
                count = Int(open.captures)
                segments = open.segments
                position = Int(open.position)
                guard count < CaptureStorage.count, !text.isSpecial(position) else { return unsure }
                if best != .max, !isSaved {
                    room.save(captures)
                    isSaved = true
                }
                let end = segments.end
                captures[count] = UInt32(truncatingIfNeeded: position | end &<< 16) &+ shift
                count &+= 1
                way = TableFormat.way(open.way, TableFormat.anySegment)
                position = end &+ 1
                segments.removeFirst()
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
        _ plain: UnsafePointer<PlainTable>, _ text: TextBytes, _ order: Int, _ pathEnd: Int
    ) -> Bool {
        let table = plain.pointee.bytes
        let items = table.place(
            plain.pointee.records &+ TableFormat.Record.size &* order &+ TableFormat.Record.query)
        if items == 0 { return true }
        let query = TableQuery(text: text)
        return query.fitsShort(items, table, behind: pathEnd) ?? query.fits(items, table, behind: pathEnd)
            ?? query.fits(items, table)
    }

    // MARK: Steps

    /// Follows the steps of a tail to their end.
    @inline(__always)
    private static func follow(
        _ table: UnsafePointer<PlainTable>, _ text: PlainText, _ tail: UnsafePointer<UInt8>,
        _ segments: inout some PlainSegments, _ start: Int, _ shift: UInt32, _ captures: UnsafeMutablePointer<UInt32>,
        _ count: inout Int
    ) -> Outcome {
        var step = tail
        var position = start
        let last = table.pointee.base + (table.pointee.count &- TableFormat.padding)
        while true {
            // A step is one character, then a text, which is checked by itself.
            guard step <= last else { return .unsure }
            var length = Int(step[0]) & 0x3F
            if length == 0 { return segments.isEmpty ? .found : .none }
            if segments.isEmpty { return .none }
            step += 1
            if length == 1 {
                guard count < CaptureStorage.count, !text.isSpecial(position) else { return .unsure }
                let end = segments.end
                captures[count] = UInt32(truncatingIfNeeded: position | end &<< 16) &+ shift
                count &+= 1
                segments.removeFirst()
                position = end &+ 1
                continue
            }
            length &-= 1
            if length == 62 {
                length = Int(step[0]) & 0x3F | (Int(step[1]) & 0x3F) << 6
                step += 2
            }
            // A text may have several segments.
            let end = position &+ length
            guard segments.remove(through: end), isText(table, text, step, length, position) else { return .none }
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
    private static func arePlain(_ text: PlainText, _ all: some PlainSegments) -> Bool {
        var segments = all
        var position = 0
        while !segments.isEmpty {
            if text.isSpecial(position) { return false }
            position = segments.end &+ 1
            segments.removeFirst()
        }
        return true
    }
}
