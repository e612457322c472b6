// With `TablePlainWalk`, the only file of the matcher with unsafe pointers. What must hold:
//
// * A `TableBytes`, `TextBytes` or `Scratch` lives inside the closure that made it, where its memory does not move.
// * Every access is checked against the count; one that is outside gives 0. A table that was changed by hand may be matched wrongly,
//   but nothing outside of it is read, and the walk is bounded by `nodeCount` (see `TableWalk`).
// * Loads of several bytes need no alignment and are little-endian, as tables are written.

/// A table, read in place.
struct TableBytes {
    private let base: UnsafePointer<UInt8>
    let count: Int

    init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    /// The whole of it.
    var all: TextBytes { TextBytes(UnsafeBufferPointer(start: base, count: count)) }

    @inline(__always)
    private func holds(_ position: Int, _ width: Int) -> Bool {
        // A position below zero is a large one here. `width` is a small constant: what is shorter than a header is not read.
        UInt(bitPattern: position) <= UInt(bitPattern: count &- width)
    }

    /// Eight bytes.
    @inline(__always)
    func word(_ position: Int) -> UInt64 {
        guard holds(position, 8) else { return 0 }
        return UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
    }

    /// Four bytes.
    @inline(__always)
    func characters(_ position: Int) -> UInt32 {
        guard holds(position, 4) else { return 0 }
        return UInt32(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt32.self))
    }

    /// A byte of text.
    @inline(__always)
    func byte(_ position: Int) -> UInt8 { holds(position, 1) ? base[position] : 0 }

    /// A number of four characters.
    @inline(__always)
    func number(_ position: Int) -> Int { Self.number(characters(position)) }

    /// What four characters stand for.
    @inline(__always)
    static func number(_ raw: UInt32) -> Int {
        let pairs = (raw & 0x003F_003F) | ((raw & 0x3F00_3F00) >> 2)
        return Int(truncatingIfNeeded: (pairs & 0xFFF) | ((pairs >> 4) & 0xFF_F000))
    }

    /// A number of two characters.
    @inline(__always)
    func short(_ position: Int) -> Int { Int(byte(position) & 0x3F) | Int(byte(position &+ 1) & 0x3F) << 6 }

    /// A number of one character.
    @inline(__always)
    func digit(_ position: Int) -> Int { Int(byte(position) & 0x3F) }

    /// Where an offset leads.
    @inline(__always)
    func place(_ position: Int) -> Int { number(position) &* 4 }

    /// A number of twelve characters.
    func wide(_ position: Int) -> UInt64 {
        UInt64(number(position)) | UInt64(number(position + 4)) << 24 | UInt64(number(position + 8) & 0xFFFF) << 48
    }

    /// Text of the table as a string.
    func text(_ position: Int, count length: Int) -> String {
        guard length >= 0, position >= 0, position <= count, length <= count - position else { return "" }
        return String(decoding: UnsafeBufferPointer(start: base + position, count: length), as: UTF8.self)
    }
}

/// The bytes of a URL, or of a decoded path.
struct TextBytes {
    private let base: UnsafePointer<UInt8>
    let count: Int

    init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    init(_ buffer: UnsafeBufferPointer<UInt8>) {
        base = buffer.baseAddress ?? TextBytes.nothing
        count = buffer.count
    }

    @inline(__always)
    var start: UnsafePointer<UInt8> { base }

    /// A byte; 0 behind the end.
    @inline(__always)
    subscript(position: Int) -> UInt8 { UInt(bitPattern: position) < UInt(bitPattern: count) ? base[position] : 0 }

    /// Eight bytes, 0 behind `limit`, which is not behind the end.
    @inline(__always)
    func word(_ position: Int, limit: Int) -> UInt64 {
        let limit = limit <= count ? limit : count
        if position >= 0, position &+ 8 <= limit {
            return UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
        }
        guard position >= 0, position < limit else { return 0 }
        if limit >= 8 {
            let word = UInt64(littleEndian: UnsafeRawPointer(base + (limit &- 8)).loadUnaligned(as: UInt64.self))
            return word &>> UInt64(truncatingIfNeeded: (position &+ 8 &- limit) &* 8)
        }
        var word: UInt64 = 0
        var index = limit
        while index > position {
            index &-= 1
            word = word << 8 | UInt64(base[index])
        }
        return word
    }

    /// Sixteen bytes at a position, which is not below zero, of a text that has so many; the last ones where fewer are left.
    @inline(__always)
    func vector(_ position: Int) -> (PlainMarks.Bytes, at: Int) {
        let at = min(position, count &- 16)
        return (UnsafeRawPointer(base + at).loadUnaligned(as: PlainMarks.Bytes.self), at)
    }

    /// Eight bytes at a position, which is not below zero, of a text that has so many; 0 behind its end.
    @inline(__always)
    func longWord(_ position: Int) -> UInt64 {
        let at = min(position, count &- 8)
        let word = UInt64(littleEndian: UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
        return word &>> UInt64(truncatingIfNeeded: (position &- at) &* 8)
    }

    /// Whether there are digits at a position, in a text of eight bytes or more.
    ///
    /// - Parameters:
    ///   - length: how many, above 0; false for more than eight, and for more than `most`.
    @inline(__always)
    func isNumber(_ position: Int, _ length: Int, most: Int) -> Bool {
        guard length <= 8, length <= most else { return false }
        let shift = UInt64(truncatingIfNeeded: 8 &* (8 &- length))
        // A digit is 0x30 … 0x39; 6 more do not carry into the upper half of the byte.
        let digits = (longWord(position) ^ 0x3030_3030_3030_3030) &<< shift
        return (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0
    }

    /// Eight bytes that lie inside.
    @inline(__always)
    func wholeWord(_ position: Int) -> UInt64 {
        guard position >= 0, position &+ 8 <= count else { return 0 }
        return UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
    }

    /// The bytes as an array.
    func array(_ range: Range<Int>) -> [UInt8] {
        Array(UnsafeBufferPointer(start: base, count: count)[range.clamped(to: 0..<count)])
    }

    /// The bytes as a string; the encoded slash (0xFF) is a `/` again.
    func string(_ range: Range<Int>) -> String {
        let bytes = UnsafeBufferPointer(start: base, count: count)[range.clamped(to: 0..<count)]
        if bytes.contains(0xFF) { return String(decoding: bytes.map { $0 == 0xFF ? 0x2F : $0 }, as: UTF8.self) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// Runs `body` with the UTF-8 of the string, in place where it lies in one piece, as native strings do.
    @inline(__always)
    func withTextBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
        let inPlace = utf8.withContiguousStorageIfAvailable { buffer in
            body(TextBytes(buffer))
        }
        if let inPlace { return inPlace }
        return Array(utf8).withTextBytes(body)
    }
}

extension [UInt8] {
    /// Runs `body` with the bytes.
    func withTextBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
        withUnsafeBufferPointer { buffer in body(TextBytes(buffer)) }
    }
}

extension TextBytes {
    /// Where an empty text lies.
    fileprivate static var nothing: UnsafePointer<UInt8> { StaticString("").utf8Start }
}

/// Numbers that a match works on. An access outside is not made.
struct Scratch {
    private let base: UnsafeMutablePointer<UInt32>
    let count: Int

    @inline(__always)
    subscript(index: Int) -> UInt32 {
        get { index >= 0 && index < count ? base[index] : 0 }
        nonmutating set { if index >= 0 && index < count { base[index] = newValue } }
    }

    /// A part of it.
    @inline(__always)
    func part(_ range: Range<Int>) -> Scratch {
        let range = range.clamped(to: 0..<count)
        return Scratch(base: base + range.lowerBound, count: range.count)
    }

    fileprivate init(base: UnsafeMutablePointer<UInt32>, count: Int) {
        self.base = base
        self.count = count
    }

    /// Runs `body` with room for `Scratch.stackCount` numbers on the stack; they are not initialised to anything in particular.
    @inline(__always)
    static func onStack<Result>(_ body: (Scratch) -> Result) -> Result {
        // A constant size below 1024 bytes lies on the stack on every platform.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stackCount) { buffer in
            guard let base = buffer.baseAddress else { return body(empty) }
            return body(Scratch(base: base, count: stackCount))
        }
    }

    static let stackCount = 254

    /// Runs `body` with room for any count of zeros, on the stack where it fits there.
    static func zeros<Result>(_ count: Int, _ body: (Scratch) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { buffer in
            buffer.initialize(repeating: 0)
            guard let base = buffer.baseAddress else { return body(empty) }
            return body(Scratch(base: base, count: count))
        }
    }

    fileprivate static var empty: Scratch {
        Scratch(
            base: UnsafeMutablePointer(mutating: UnsafeRawPointer(TextBytes.nothing).assumingMemoryBound(to: UInt32.self)),
            count: 0)
    }
}

/// The memory of a table: a constant of the program, or bytes on the heap that never change; and what every match needs of its header.
///
/// `@unchecked Sendable`: the memory is written before the value is handed out, and not again. It is a structure around pointers, so that
/// a match counts no references; whoever calls a method of it keeps `owner` for that long.
struct TableMemory: @unchecked Sendable {
    private let base: UnsafePointer<UInt8>
    let count: Int
    private let owner: TableOwner
    /// Whether it may be a table by its length.
    let isLong: Bool
    /// What `TableWalk` works on.
    let room: (count: Int, captures: Int)
    /// What the plain walk works on.
    let plain: UnsafePointer<PlainTable>

    init(_ text: StaticString) {
        if text.hasPointerRepresentation {
            self.init(base: text.utf8Start, count: text.utf8CodeUnitCount, owner: TableOwner())
        } else {
            self.init(base: TextBytes.nothing, count: 0, owner: TableOwner())
        }
    }

    init(_ bytes: [UInt8]) {
        let owner = TableOwner()
        self.init(base: owner.copy(bytes), count: bytes.count, owner: owner)
    }

    private init(base: UnsafePointer<UInt8>, count: Int, owner: TableOwner) {
        self.base = base
        self.count = count
        self.owner = owner
        // What is shorter than a table is not read.
        isLong = count >= TableFormat.headerSize + TableFormat.padding
        guard isLong else {
            room = (0, 0)
            plain = owner.plain(
                PlainTable(
                    base: base, count: 0, edges: base, capacity: 0, seeds: base, bucketCount: 0, salt: 0, nodeCount: 0, paths: 0,
                    hostCount: 0, pathRoot: -1, pathWay: 0, records: 0,
                    origins: (PlainOrigin(), PlainOrigin(), PlainOrigin(), PlainOrigin())))
            return
        }
        typealias Header = TableFormat.Header
        let bytes = TableBytes(base: base, count: count)
        room = TableWalk.room(depth: bytes.number(Header.depth), captures: bytes.number(Header.captureCount))
        let edges = bytes.edges
        let isInside = Self.isInside(edges, count)
        let pathRoot = PlainTable.root(of: bytes.place(Header.paths), bytes)
        plain = owner.plain(
            PlainTable(
                base: base, count: count, edges: base + (isInside ? edges.place : 0), capacity: isInside ? edges.capacity : 0,
                seeds: base + (isInside ? edges.seeds : 0), bucketCount: isInside ? edges.bucketCount : 0, salt: edges.salt,
                nodeCount: bytes.number(Header.nodeCount), paths: bytes.place(Header.paths),
                hostCount: bytes.number(bytes.place(Header.hosts)),
                pathRoot: pathRoot, pathWay: pathRoot < 0 ? 0 : PlainTable.way(toRoot: pathRoot, bytes),
                records: bytes.place(Header.records),
                origins: Self.origins(bytes)))
    }

    /// The first of the origins.
    private static func origins(_ bytes: TableBytes) -> (PlainOrigin, PlainOrigin, PlainOrigin, PlainOrigin) {
        var origins = (PlainOrigin(), PlainOrigin(), PlainOrigin(), PlainOrigin())
        var count = 0
        // Twice as many slots as origins; of a table with many, some are found this way.
        for slot in 0..<min(bytes.number(TableFormat.Header.originCapacity), 16) {
            let place = bytes.place(TableFormat.Header.origins) + 12 * slot
            guard let origin = PlainOrigin(slot: place, bytes) else { continue }
            switch count {
            case 0: origins.0 = origin
            case 1: origins.1 = origin
            case 2: origins.2 = origin
            default:
                origins.3 = origin
                return origins
            }
            count += 1
        }
        return origins
    }

    /// Whether all slots and seeds lie inside the table; there is one of each at least.
    private static func isInside(_ edges: TableBytes.Edges, _ count: Int) -> Bool {
        edges.capacity > 0 && edges.bucketCount > 0 && edges.place + TableFormat.Edge.size * edges.capacity <= count
            && edges.seeds + 2 * edges.bucketCount <= count
    }

    @inline(__always)
    var bytes: TableBytes { TableBytes(base: base, count: count) }

    /// Whether what the header says of sizes can be.
    var isSound: Bool {
        typealias Header = TableFormat.Header
        return Self.isInside(bytes.edges, count) && room.count <= TableWalk.largestRoom
            && bytes.number(Header.nodeCount) <= count
            && bytes.place(Header.records) + TableFormat.Record.size * bytes.number(Header.orderCount) <= count
            && bytes.place(Header.definitions) + 4 * bytes.number(Header.definitionCount) <= count
    }
}

/// Keeps what pointers of a table lead to, but for the bytes of a constant.
private final class TableOwner {
    private var bytes: UnsafeMutablePointer<UInt8>?
    private var plain: UnsafeMutablePointer<PlainTable>?

    func copy(_ bytes: [UInt8]) -> UnsafePointer<UInt8> {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        bytes.withUnsafeBufferPointer { buffer in
            if let base = buffer.baseAddress { memory.initialize(from: base, count: buffer.count) }
        }
        self.bytes = memory
        return UnsafePointer(memory)
    }

    func plain(_ table: PlainTable) -> UnsafePointer<PlainTable> {
        let memory = UnsafeMutablePointer<PlainTable>.allocate(capacity: 1)
        memory.initialize(to: table)
        plain = memory
        return UnsafePointer(memory)
    }

    // Bytes and a plain table are values without a deinitialiser.
    deinit {
        bytes?.deallocate()
        plain?.deallocate()
    }
}

/// The captures of a match, in place: up to 16, begin and end of each in 16 bits.
@usableFromInline
struct CaptureStorage: Sendable {
    static let count = 16
    // Two captures a word.
    @usableFromInline var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)

    init() {}

    @inlinable
    subscript(index: Int) -> Range<Int> {
        guard index >= 0, index < 16 else { return 0..<0 }
        let pair = withUnsafeBytes(of: words) { $0.load(fromByteOffset: 4 * index, as: UInt32.self) }
        let lower = Int(pair & 0xFFFF)
        return lower..<max(lower, Int(pair >> 16))
    }

    /// Runs `body` with the room for the captures.
    @inline(__always)
    mutating func withRoom<Result>(_ body: (UnsafeMutablePointer<UInt32>) -> Result) -> Result {
        withUnsafeMutablePointer(to: &words) { pointer in
            // Eight words hold 16 pairs.
            pointer.withMemoryRebound(to: UInt32.self, capacity: Self.count, body)
        }
    }
}

/// What a plain walk works on, on the stack: open ways, and the captures of the best.
struct PlainRoom<Segments: PlainSegments> {
    let stack: UnsafeMutablePointer<PlainWalk.Open<Segments>>
    private let saved: UnsafeMutablePointer<UInt32>

    /// Runs `body` with room that is not initialised to anything in particular.
    @inline(__always)
    static func onStack<Result>(_ body: (PlainRoom) -> Result?) -> Result? {
        // A constant size below 1,024 lies on the stack on every platform.
        let savedStart = MemoryLayout<PlainWalk.Open<Segments>>.stride * PlainWalk.stackCount
        return withUnsafeTemporaryAllocation(byteCount: savedStart + 4 * CaptureStorage.count, alignment: 8) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            return body(
                PlainRoom(
                    stack: base.bindMemory(to: PlainWalk.Open<Segments>.self, capacity: PlainWalk.stackCount),
                    saved: (base + savedStart).bindMemory(to: UInt32.self, capacity: CaptureStorage.count)))
        }
    }

    /// Keeps the captures of the best before another way is tried: all of them, which is less work than to count.
    @inline(__always)
    func save(_ captures: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(saved).copyMemory(from: captures, byteCount: 4 * CaptureStorage.count)
    }

    /// Puts them back.
    @inline(__always)
    func restore(_ captures: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(captures).copyMemory(from: saved, byteCount: 4 * CaptureStorage.count)
    }
}

extension TextBytes {
    /// All bytes of a text of one to seven, 0 behind them.
    @inline(__always)
    var few: UInt64 {
        if count >= 4 {
            let first = UInt32(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
            let last = UInt32(littleEndian: UnsafeRawPointer(start + (count &- 4)).loadUnaligned(as: UInt32.self))
            // What both have is the same.
            return UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
        }
        return UInt64(self[0]) | UInt64(self[1]) << 8 | UInt64(self[2]) << 16
    }

    /// The first eight bytes of a text of eight or more.
    @inline(__always)
    var firstWord: UInt64 { UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)) }

    /// The next eight of one of eight to sixteen, 0 behind the end. Two words are not loaded as one, since those of a short string were
    /// stored just before as two.
    @inline(__always)
    var secondWord: UInt64 {
        if count <= 8 { return 0 }
        let word = UInt64(littleEndian: UnsafeRawPointer(start + (count &- 8)).loadUnaligned(as: UInt64.self))
        return word &>> UInt64(truncatingIfNeeded: (16 &- count) &* 8)
    }
}
