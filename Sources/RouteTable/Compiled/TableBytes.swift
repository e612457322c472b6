// The only file of the matcher with unsafe pointers. What must hold:
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

    @inline(__always)
    private func holds(_ position: Int, _ width: Int) -> Bool {
        // A position below zero is a large one here; no table is shorter than its header.
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
        guard length >= 0, holds(position, length) else { return "" }
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
            body(TextBytes(base: buffer.baseAddress ?? TextBytes.nothing, count: buffer.count))
        }
        if let inPlace { return inPlace }
        return Array(utf8).withTextBytes(body)
    }
}

extension [UInt8] {
    /// Runs `body` with the bytes.
    func withTextBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
        withUnsafeBufferPointer { buffer in body(TextBytes(base: buffer.baseAddress ?? TextBytes.nothing, count: buffer.count)) }
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

    static let stackCount = 160

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

/// The memory of a table: a constant of the program, or bytes on the heap that never change.
///
/// `@unchecked Sendable`: the memory is written before the reference is handed out, and not again.
final class TableMemory: @unchecked Sendable {
    private let base: UnsafePointer<UInt8>
    let count: Int
    private let owned: UnsafeMutablePointer<UInt8>?

    init(_ text: StaticString) {
        owned = nil
        base = text.hasPointerRepresentation ? text.utf8Start : TextBytes.nothing
        count = text.hasPointerRepresentation ? text.utf8CodeUnitCount : 0
    }

    init(_ bytes: [UInt8]) {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        for (index, byte) in bytes.enumerated() { (memory + index).initialize(to: byte) }
        owned = memory
        base = UnsafePointer(memory)
        count = bytes.count
    }

    deinit { owned?.deallocate() }

    @inline(__always)
    var bytes: TableBytes { TableBytes(base: base, count: count) }
}

/// The captures of a match, in place: up to 16.
struct CaptureStorage: Sendable {
    static let count = 16
    // Begin and end of each, one after the other.
    private var words: SIMD32<UInt32> = .zero

    subscript(index: Int) -> Range<Int> {
        guard index >= 0, index < Self.count else { return 0..<0 }
        return withUnsafeBytes(of: words) { bytes in
            let lower = Int(bytes.load(fromByteOffset: 8 * index, as: UInt32.self))
            return lower..<max(lower, Int(bytes.load(fromByteOffset: 8 * index + 4, as: UInt32.self)))
        }
    }

    /// Runs `body` with the room for the captures.
    @inline(__always)
    mutating func withRoom<Result>(_ body: (Scratch) -> Result) -> Result {
        withUnsafeMutableBytes(of: &words) { bytes in
            // 32 numbers, as the vector has.
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return body(Scratch.empty) }
            return body(Scratch(base: base, count: 2 * Self.count))
        }
    }
}

/// The captures of a match that has more of them.
final class MoreCaptures: Sendable {
    let ranges: [Range<Int>]

    init(_ ranges: [Range<Int>]) { self.ranges = ranges }
}
