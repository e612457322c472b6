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

    /// What a table makes of a URL. The captures are ranges of the URL's bytes, or of its decoded path.
    public struct Match: Sendable {
        /// The place in the table's order of variants.
        let order: Int
        /// The index of the definition.
        public let definition: Int
        /// The index of the pattern in the definition.
        public let pattern: Int
        /// The place of the pattern in the order, starting at 1.
        public let rank: Int
        /// How many captures were located.
        public let captureCount: Int
        private var storage: CaptureStorage
        /// Captures beyond the room of `storage`.
        private var more: [Range<Int>] = []
        /// Whether captures are ranges of the decoded path.
        public let isDecoded: Bool
        /// The word of a program, whose captures are located when they are asked for.
        let word: Range<Int>

        /// Where a capture stands: bytes of the URL, or of its decoded path.
        public func capture(_ index: Int) -> Range<Int> {
            if index < CaptureStorage.count { return index >= 0 && index < captureCount ? storage[index] : 0..<0 }
            let index = index - CaptureStorage.count
            return index < more.count ? more[index] : 0..<0
        }

        @inline(__always)
        fileprivate init(_ walk: TableWalk) {
            let table = walk.table
            order = walk.best
            let record = table.record(walk.best)
            definition = table.number(record)
            pattern = table.number(record &+ 4)
            rank = table.number(record &+ 12)
            captureCount = walk.captureCount
            isDecoded = walk.isDecoded
            word = walk.word
            storage = CaptureStorage()
            for index in 0..<min(walk.captureCount, CaptureStorage.count) { storage[index] = walk.capture(index) }
            if walk.captureCount > CaptureStorage.count {
                more = (CaptureStorage.count..<walk.captureCount).map { walk.capture($0) }
            }
        }
    }

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
        return uri.withTextBytes { text in
            let room = TableWalk.room(
                depth: table.number(TableFormat.Header.depth), captures: table.number(TableFormat.Header.captureCount))
            if room.count <= Scratch.stackCount {
                return Scratch.onStack { scratch in
                    Self.match(uri, text, table, isExternal: isExternal, floor: floor, scratch, room.captures)
                }
            }
            return Scratch.zeros(min(room.count, table.count)) { scratch in
                Self.match(uri, text, table, isExternal: isExternal, floor: floor, scratch, room.captures)
            }
        }
    }

    /// The last variant of the pattern of a match.
    private func lastOrder(of match: Match, _ table: TableBytes) -> Int {
        var order = match.order
        while order + 1 < table.number(TableFormat.Header.orderCount), table.entry(order + 1).rank == match.rank { order += 1 }
        return order
    }

    @inline(__always)
    private static func match(
        _ uri: String, _ text: TextBytes, _ table: TableBytes, isExternal: Bool, floor: Int, _ scratch: Scratch, _ captures: Int
    ) -> Match? {
        if let origin = RawOrigin(text, table) {
            if origin.isPath, isExternal { return nil }
            if text[0] == 0x20 || text[text.count &- 1] == 0x20 { return nil }
            var walk = TableWalk(
                table: table, text: text, isDecoded: false, pathStart: origin.pathStart, pathEnd: -1, hasTrailingSlash: false,
                query: TableQuery(text: text), floor: floor, scratch: scratch, captureRoom: captures)
            if walk.run(origin.roots), walk.findEnd() {
                if walk.best == .max { return nil }
                guard origin.isPlain(behind: walk.pathEnd, text) else { return nil }
                return Match(walk)
            }
        }
        return DecodedPath.match(uri, text, table, isExternal: isExternal, floor: floor, scratch, captures) { Match($0) }
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
