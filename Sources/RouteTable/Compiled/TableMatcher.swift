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
        private var count: UInt32 = 0
        private var wordStart: UInt32 = 0
        private var wordEnd: UInt32 = 0
        /// Whether captures are ranges of the decoded path.
        public private(set) var isDecoded = false
        fileprivate var storage = CaptureStorage()
        /// Captures that have no room in `storage`.
        private var more: MoreCaptures?

        /// The place in the table's order of variants.
        var order: Int { Int(number) }
        /// How many captures were located.
        public var captureCount: Int { Int(count) }
        /// The word of a program, whose captures are located when they are asked for.
        var word: Range<Int> { Int(wordStart)..<Int(max(wordStart, wordEnd)) }

        /// Where a capture stands: bytes of the URL, or of its decoded path.
        public func capture(_ index: Int) -> Range<Int> {
            guard index >= 0, index < captureCount else { return 0..<0 }
            if let more { return index < more.ranges.count ? more.ranges[index] : 0..<0 }
            return storage[index]
        }

        fileprivate init() {}

        /// The captures are in `storage` already.
        @inline(__always)
        fileprivate mutating func set(order: Int, count: Int) {
            number = UInt32(truncatingIfNeeded: order)
            self.count = UInt32(truncatingIfNeeded: count)
        }

        fileprivate mutating func set(_ walk: TableWalk) {
            set(order: walk.best, count: walk.captureCount)
            isDecoded = walk.isDecoded
            wordStart = UInt32(truncatingIfNeeded: walk.word.lowerBound)
            wordEnd = UInt32(truncatingIfNeeded: walk.word.upperBound)
            if walk.captureCount <= CaptureStorage.count {
                storage.withRoom { room in
                    for index in 0..<2 * walk.captureCount { room[index] = walk.saved[index] }
                }
            } else {
                more = MoreCaptures(
                    (0..<walk.captureCount).map { index in
                        let lower = Int(walk.saved[2 * index])
                        return lower..<max(lower, Int(walk.saved[2 * index + 1]))
                    })
            }
        }
    }

    /// Which pattern of which definition took the URL.
    public func entry(of match: Match) -> ReferenceMatcher.Entry { image.memory.bytes.entry(match.order) }

    /// The first pattern in rank that matches.
    ///
    /// - Parameters:
    ///   - uri: a URL, or a path.
    ///   - isExternal: whether it comes from outside: a path alone then matches nothing.
    ///   - previous: the match after which to go on, when its destination declined.
    /// - Complexity: linear in the length of the URL.
    public func match(_ uri: String, isExternal: Bool = false, after previous: Match? = nil) -> Match? {
        let table = image.memory.bytes
        let floor = previous.map { lastOrder(of: $0, table) } ?? -1
        var match = Match()
        let isFound = uri.withTextBytes { text in
            let room = TableWalk.room(
                depth: table.number(TableFormat.Header.depth), captures: table.number(TableFormat.Header.captureCount))
            if room.count <= Scratch.stackCount {
                return Scratch.onStack { scratch in
                    Self.match(uri, text, table, isExternal: isExternal, floor: floor, scratch, room.captures, &match)
                }
            }
            return Scratch.zeros(min(room.count, table.count)) { scratch in
                Self.general(uri, text, table, isExternal: isExternal, floor: floor, scratch, room.captures, &match)
            }
        }
        return isFound ? match : nil
    }

    /// The last variant of the pattern of a match.
    private func lastOrder(of match: Match, _ table: TableBytes) -> Int {
        var order = match.order
        let rank = table.entry(order).rank
        while order + 1 < table.number(TableFormat.Header.orderCount), table.entry(order + 1).rank == rank { order += 1 }
        return order
    }

    @inline(__always)
    private static func match(
        _ uri: String, _ text: TextBytes, _ table: TableBytes, isExternal: Bool, floor: Int, _ scratch: Scratch, _ captures: Int,
        _ match: inout Match
    ) -> Bool {
        if captures <= 2 * CaptureStorage.count, let origin = RawOrigin(text, table), let root = origin.plainRoot(text, table),
            !(origin.isPath && isExternal)
        {
            let outcome = match.storage.withRoom { room in
                TablePlainWalk.walk(
                    table, text, root: root, start: origin.pathStart, floor: floor, captures: room,
                    saved: scratch.part(0..<captures), stack: scratch.part(captures..<scratch.count))
            }
            if case .found(let order, let count, let end) = outcome {
                match.set(order: order, count: count)
                return end >= text.count || origin.isPlain(behind: end, text)
            }
        }
        return general(uri, text, table, isExternal: isExternal, floor: floor, scratch, captures, &match)
    }

    /// Everything that is not plain.
    @inline(never)
    private static func general(
        _ uri: String, _ text: TextBytes, _ table: TableBytes, isExternal: Bool, floor: Int, _ scratch: Scratch, _ captures: Int,
        _ match: inout Match
    ) -> Bool {
        if let origin = RawOrigin(text, table) {
            if origin.isPath, isExternal { return false }
            if text[0] == 0x20 || text[text.count &- 1] == 0x20 { return false }
            var walk = TableWalk(
                table: table, text: text, isDecoded: false, pathStart: origin.pathStart, pathEnd: -1, hasTrailingSlash: false,
                query: TableQuery(text: text), floor: floor, scratch: scratch, captureRoom: captures)
            if walk.run(origin.roots), origin.host.isEmpty || walk.run(hostsOf: origin), walk.findEnd() {
                guard walk.best != .max, origin.isPlain(behind: walk.pathEnd, text) else { return false }
                match.set(walk)
                return true
            }
        }
        return DecodedPath.match(uri, text, table, isExternal: isExternal, floor: floor, scratch, captures) { match.set($0) }
    }
}

extension RawOrigin {
    /// The only root, where there is one, without a base and without options, and there is a path; nil where more must be looked at.
    @inline(__always)
    fileprivate func plainRoot(_ text: TextBytes, _ table: TableBytes) -> Int? {
        guard table.number(roots) == 1, table.word(roots &+ 12) == 0x4040_4040_4040_4040, pathStart < text.count,
            text[0] != 0x20, text[text.count &- 1] != 0x20,
            host.isEmpty || table.number(table.place(TableFormat.Header.hosts)) == 0
        else { return nil }
        return table.place(roots &+ 4)
    }
}

extension TableWalk {
    /// Walks from all roots of a list that the path can be below; false where a raw path needs decoding.
    @inline(__always)
    mutating func run(_ roots: Int) -> Bool {
        for index in 0..<table.number(roots) {
            let root = roots &+ 4 &+ 16 &* index
            guard root < table.count else { return true }
            let node = table.place(root)
            if table.number(node) >= best { continue }
            let foldsCase = table.number(root &+ 12) & TableFormat.RootFlag.foldsCase != 0
            let length = table.number(root &+ 8)
            var start = Start(root: node, foldsCase: foldsCase, segment: pathStart, relative: pathStart, isBelowPath: false)
            let first = text[pathStart]
            if pathStart >= limit || (!isDecoded && (first == 0x3F || first == 0x23)) { start.segment = nil }
            if length > 0 {
                guard let isBelow = enter(base: table.place(root &+ 4), length, &start) else { return false }
                if !isBelow { continue }
            }
            if start.segment == nil, !isDecoded, length == 0, !findEnd() { return false }
            guard walk(start) else { return false }
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
        let flags = table.word(start.root) >> 32
        guard flags & TableFormat.NodeFlag.list != 0, flags & TableFormat.NodeFlag.tail == 0 else { return false }
        let list = table.place(start.root &+ 8 &+ (flags & TableFormat.NodeFlag.any != 0 ? 4 : 0))
        for index in 0..<table.number(list) {
            let item = list &+ 4 &+ 16 &* index
            guard item < table.count else { break }
            if table.digit(item) == TableFormat.ListKind.program,
                !takeProgram(table.place(item &+ 8), leaf: table.place(item &+ 12), start)
            {
                return nil
            }
        }
        return false
    }
}
