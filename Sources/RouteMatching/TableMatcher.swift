import RouteSyntax

/// Matches URLs with a compiled table, in place.
///
///     let matcher = TableMatcher(image)
///     if let match = matcher.match("https://myapp.com/person/ann") {
///         match.entry             // which pattern of which definition
///         matcher.texts(of: match, in: "https://myapp.com/person/ann")   // [["ann"]]
///     }
///
/// It gives what `ReferenceMatcher` gives for the same definitions. A match allocates nothing where the path has no escapes; nothing is
/// shared or changed, so any number of threads may match at a time.
public struct TableMatcher: Sendable {
    /// The table.
    public let image: TableImage

    /// A matcher of a table; costs nothing.
    public init(_ image: TableImage) { self.image = image }

    /// What a table makes of a URL: which pattern takes it, and where its captures stand.
    public struct Match: Sendable {
        private var number: UInt32 = 0
        @usableFromInline var count: UInt32 = 0
        private var wordStart: UInt32 = 0
        private var wordEnd: UInt32 = 0
        @usableFromInline var storage = CaptureStorage()
        /// Whether captures are ranges of the decoded path.
        public private(set) var isDecoded = false
        /// Whether all captures are located: there are 16 at most, in the first 65,535 bytes.
        public private(set) var isLocated = true

        /// The place in the table's order of variants.
        var order: Int { Int(number) }
        /// How many captures of the path there are, unless they are located by a program.
        @inlinable
        public var captureCount: Int { Int(count) }
        /// The word of a program, whose captures are located when they are asked for.
        var word: Range<Int> { Int(wordStart)..<Int(max(wordStart, wordEnd)) }

        /// Where a capture stands: bytes of the URL, or of its decoded path. Of a match that is not located, see
        /// `TableMatcher.captures(of:in:)`.
        @inlinable
        public func capture(_ index: Int) -> Range<Int> { index < captureCount ? storage[index] : 0..<0 }

        /// No match yet.
        public init() {}

        /// Runs `body` with room for the captures of a raw path.
        @inline(__always)
        fileprivate mutating func withRoom(_ body: (UnsafeMutablePointer<UInt32>) -> Int) -> Int { storage.withRoom(body) }

        /// Takes what a plain walk has found.
        @inline(__always)
        fileprivate mutating func set(_ found: Int) {
            number = UInt32(truncatingIfNeeded: found)
            count = UInt32(truncatingIfNeeded: found &>> PlainWalk.countShift)
            isDecoded = false
            isLocated = true
        }

        fileprivate mutating func set(_ walk: TableWalk) {
            number = UInt32(truncatingIfNeeded: walk.best)
            count = UInt32(truncatingIfNeeded: walk.captureCount)
            isDecoded = walk.isDecoded
            wordStart = UInt32(truncatingIfNeeded: walk.word.lowerBound)
            wordEnd = UInt32(truncatingIfNeeded: walk.word.upperBound)
            isLocated = walk.captureCount <= CaptureStorage.count && walk.text.count <= 0xFFFF
            if !isLocated { return }
            storage.withRoom { room in
                for index in 0..<walk.captureCount { room[index] = walk.saved[2 * index] | walk.saved[2 * index + 1] << 16 }
            }
        }
    }

    /// Which pattern of which definition took the URL.
    public func entry(of match: Match) -> RouteEntry { image.memory.bytes.entry(match.order) }

    /// Where the captures of a match stand, those too that the match has no room for.
    ///
    /// - Parameter uri: the URL that was matched.
    public func captures(of match: Match, in uri: String) -> [Range<Int>] {
        if match.isLocated { return (0..<match.captureCount).map { match.capture($0) } }
        // The walk once more, up to the same order.
        var ranges: [Range<Int>] = []
        var again = Match()
        _ = uri.withTextBytes { text in
            general(uri, text, isExternal: false, floor: match.order - 1, &again) { walk in
                ranges = (0..<walk.captureCount).map { index in
                    let lower = Int(walk.saved[2 * index])
                    return lower..<max(lower, Int(walk.saved[2 * index + 1]))
                }
            }
        }
        return ranges
    }

    /// The first pattern in rank that matches.
    ///
    /// - Parameters:
    ///   - uri: a URL, or a path.
    ///   - isExternal: whether it comes from outside: a path alone then matches nothing.
    ///   - previous: the match after which to go on, when its destination declined.
    /// - Complexity: linear in the length of the URL.
    public func match(_ uri: String, isExternal: Bool = false, after previous: Match? = nil) -> Match? {
        var match = Match()
        let floor = if let previous { lastOrder(of: previous) } else { -1 }
        return find(uri, isExternal: isExternal, floor: floor, &match) ? match : nil
    }

    /// The first pattern in rank that matches, put where the caller has it: for many URLs, since a match is not copied then.
    ///
    ///     var match = TableMatcher.Match()
    ///     for url in urls where matcher.match(url, into: &match) { … }
    ///
    /// - Returns: whether one matches; if not, `match` is left in no particular state.
    public func match(_ uri: String, into match: inout Match) -> Bool {
        find(uri, isExternal: false, floor: -1, &match)
    }

    @inline(__always)
    private func find(_ uri: String, isExternal: Bool, floor: Int, _ match: inout Match) -> Bool {
        let table = image.memory.plain
        let found =
            uri.utf8.withContiguousStorageIfAvailable { buffer in
                match.withRoom { Self.plain(TextBytes(buffer), table, floor: floor, isExternal: isExternal, $0) }
            } ?? PlainWalk.unsure
        if found >= 0 {
            match.set(found)
            return true
        }
        return found == PlainWalk.none ? false : general(uri, isExternal: isExternal, floor: floor, &match)
    }

    @inline(never)
    private func general(_ uri: String, isExternal: Bool, floor: Int, _ match: inout Match) -> Bool {
        match = Match()
        return uri.withTextBytes { general(uri, $0, isExternal: isExternal, floor: floor, &match) { _ in } }
    }

    /// The last variant of the pattern of a match.
    private func lastOrder(of match: Match) -> Int {
        let table = image.memory.bytes
        var order = match.order
        let rank = table.entry(order).rank
        while order + 1 < table.number(TableFormat.Header.orderCount), table.entry(order + 1).rank == rank { order += 1 }
        return order
    }

    /// The fast way. A function by itself: what is passed to it stays in registers.
    ///
    /// - Returns: as `PlainWalk.walk`.
    @inline(never)
    private static func plain(
        _ text: TextBytes, _ table: UnsafePointer<PlainTable>, floor: Int, isExternal: Bool,
        _ captures: UnsafeMutablePointer<UInt32>
    ) -> Int {
        guard text.count > 0, text.count <= 0xFFFF, text[text.count &- 1] != 0x20 else { return PlainWalk.unsure }
        var begin = PlainBegin(table)
        if text[0] != 0x2F {
            guard let found = PlainBegin(behindOrigin: text, table) else { return PlainWalk.unsure }
            begin = found
        } else if isExternal {
            return PlainWalk.none
        }
        let count = text.count &- begin.start
        if text.count >= 16 {
            let base = text.start + begin.start
            let scan = PlainScan(base, count: count)
            let pathEnd = begin.start &+ scan.end
            if scan.end < 0 || (pathEnd < text.count && !RawOrigin.isPlain(behind: pathEnd, text)) { return PlainWalk.unsure }
            if scan.more == 0 {
                let context = PlainWalk.Context(text: text, begin: begin, pathEnd: pathEnd, floor: floor)
                return PlainWalk.walk(
                    table, PlainText(base: base, last: count &- 8), ShortSegments(bits: scan.bits), context, captures)
            }
            return walk(scan, base, count: count, text, table, begin, floor: floor, captures)
        }
        if text.count >= 8 {
            let base = text.start + begin.start
            let scan = PlainScan(text.firstWord, text.secondWord, base, start: begin.start, count: count)
            return walk(scan, base, count: count, text, table, begin, floor: floor, captures)
        }
        // Eight bytes that can be read.
        return withUnsafeBytes(of: text.few.littleEndian) { copy in
            guard let start = copy.baseAddress else { return PlainWalk.unsure }
            let base = start.assumingMemoryBound(to: UInt8.self) + begin.start
            let scan = PlainScan(text.few, 0, base, start: begin.start, count: count)
            return walk(scan, base, count: 8 &- begin.start, text, table, begin, floor: floor, captures)
        }
    }

    /// Walks through a path that was looked at.
    ///
    /// - Parameters:
    ///   - base: where the first segment begins.
    ///   - count: how many bytes may be read from there on.
    @inline(__always)
    private static func walk(
        _ scan: PlainScan, _ base: UnsafePointer<UInt8>, count: Int, _ text: TextBytes, _ table: UnsafePointer<PlainTable>,
        _ begin: PlainBegin, floor: Int, _ captures: UnsafeMutablePointer<UInt32>
    ) -> Int {
        let pathEnd = begin.start &+ scan.end
        if scan.end < 0 || (pathEnd < text.count && !RawOrigin.isPlain(behind: pathEnd, text)) { return PlainWalk.unsure }
        let context = PlainWalk.Context(text: text, begin: begin, pathEnd: pathEnd, floor: floor)
        let plain = PlainText(base: base, last: count &- 8)
        if scan.more == 0 { return PlainWalk.walkApart(table, plain, ShortSegments(bits: scan.bits), context, captures) }
        return PlainWalk.walkApart(table, plain, LongSegments(scan.bits, scan.more), context, captures)
    }

    /// Everything that is not plain.
    @inline(never)
    private func general(
        _ uri: String, _ text: TextBytes, isExternal: Bool, floor: Int, _ match: inout Match, _ note: (TableWalk) -> Void
    ) -> Bool {
        let room = image.memory.room
        if room.count <= Scratch.stackCount {
            return Scratch.onStack { scratch in
                general(uri, text, isExternal: isExternal, floor: floor, scratch, room.captures, &match, note)
            }
        }
        return Scratch.zeros(room.count) { scratch in
            general(uri, text, isExternal: isExternal, floor: floor, scratch, room.captures, &match, note)
        }
    }

    private func general(
        _ uri: String, _ text: TextBytes, isExternal: Bool, floor: Int, _ scratch: Scratch, _ captures: Int, _ match: inout Match,
        _ note: (TableWalk) -> Void
    ) -> Bool {
        let table = image.memory.bytes
        if let origin = RawOrigin(text, table) {
            if origin.isPath, isExternal { return false }
            if text[0] == 0x20 || text[text.count &- 1] == 0x20 { return false }
            var walk = TableWalk(
                table: table, text: text, isDecoded: false, pathStart: origin.pathStart, pathEnd: -1, hasTrailingSlash: false,
                query: TableQuery(text: text), floor: floor, scratch: scratch, captureRoom: captures)
            if walk.run(origin.roots), origin.host.isEmpty || walk.run(hostsOf: origin), walk.findEnd() {
                guard walk.best != .max, RawOrigin.isPlain(behind: walk.pathEnd, text) else { return false }
                match.set(walk)
                note(walk)
                return true
            }
            return DecodedPath.match(text, origin, table, floor: floor, scratch, captures) { walk in
                match.set(walk)
                note(walk)
            }
        }
        if let origin = RawOrigin.upperCased(text) {
            // The same URL with its origin in lower case: everything stands where it stood.
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { buffer in
                for position in 0..<text.count {
                    let byte = text[position]
                    buffer[position] = origin.contains(position) && (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                }
                return general(
                    uri, TextBytes(UnsafeBufferPointer(buffer)), isExternal: isExternal, floor: floor, scratch, captures, &match,
                    note)
            }
        }
        return DecodedPath.match(uri, text, table, isExternal: isExternal, floor: floor, scratch, captures) { walk in
            match.set(walk)
            note(walk)
        }
    }
}

extension TableWalk {
    /// Walks from all roots of a list that the path can be below; false where a raw path needs decoding.
    @inline(__always)
    mutating func run(_ roots: Int) -> Bool {
        for index in 0..<table.number(roots) {
            let root = roots &+ 4 &+ TableFormat.Root.size &* index
            guard root < table.count else { return true }
            if table.number(root &+ TableFormat.Reference.minimum) >= ceiling { continue }
            let foldsCase = table.number(root &+ TableFormat.Root.flags) & TableFormat.RootFlag.foldsCase != 0
            let length = table.number(root &+ TableFormat.Root.length)
            var start = Start(root: root, foldsCase: foldsCase, segment: pathStart, relative: pathStart, isBelowPath: false)
            let first = text[pathStart]
            if pathStart >= limit || (!isDecoded && (first == 0x3F || first == 0x23)) { start.segment = nil }
            if length > 0 {
                guard let isBelow = enter(base: table.place(root &+ TableFormat.Root.base), length, &start) else { return false }
                if !isBelow { continue }
            }
            if start.segment == nil, !isDecoded, length == 0, !findEnd() { return false }
            guard walk(start) else { return false }
            closeRoot()
        }
        return true
    }

    /// Walks from the roots of hosts with parameters; false where a raw path needs decoding.
    mutating func run(hostsOf origin: RawOrigin) -> Bool {
        if table.number(table.place(TableFormat.Header.hosts)) == 0 { return true }
        var isRaw = true
        table.forEachHost(text, schemeLength: origin.schemeLength, origin.host) { roots in
            isRaw = run(roots)
            return isRaw
        }
        return isRaw
    }

    /// Goes below the path of a base; nil where a raw path needs decoding.
    private mutating func enter(base: Int, _ length: Int, _ start: inout Start) -> Bool? {
        // Bases are compared in decoded form; a raw path is that if nothing in it needs decoding.
        guard findEnd() else { return nil }
        guard let end = table.end(ofText: base, count: length, text, pathStart..<pathEnd) else { return false }
        start.isBelowPath = true
        start.relative = end + 1
        if end == pathEnd {
            start.segment = nil
            return true
        }
        guard text[end] == 0x2F else { return false }
        start.segment = end + 1
        if end + 1 == pathEnd {
            // `//` behind a base: for programs that see it.
            return takeStrict(start)
        }
        return true
    }

    /// Only the programs of a root whose slashes count; false, since nothing else can match.
    private mutating func takeStrict(_ start: Start) -> Bool? {
        let flags = table.digit(start.root &+ TableFormat.Reference.flags)
        guard flags & TableFormat.NodeFlag.list != 0, flags & TableFormat.NodeFlag.tail == 0 else { return false }
        let list = table.place(table.list(of: start.root, flags))
        for index in 0..<table.number(list) {
            let item = list &+ 4 &+ TableFormat.ListItem.size &* index
            guard item < table.count else { break }
            let reference = item &+ TableFormat.ListItem.reference
            let order = table.number(reference &+ TableFormat.Reference.minimum)
            if table.digit(item) == TableFormat.ListKind.program,
                !takeProgram(table.place(item &+ TableFormat.ListItem.data), order, table.digit(reference), start)
            {
                return nil
            }
        }
        return false
    }
}
