/// The way of a path through the tries of a table.
///
/// The walk goes depth first: at a node the literal edge of the next segment, then the edge of any segment, then the list. Where more
/// than one is open, the others are put on a stack that is as deep as the trie at most. An edge consumes one whole segment, so that a
/// node is reached at one position only and is visited once below each base: `budget` holds for every sound table, and ends the
/// walk in one that was changed by hand. What can be no better than the best order so far is not entered.
///
/// The path is either *raw*, the bytes of a URL that need no decoding, which is found out on the way (a walk that meets an escape, a
/// dot or empty segment, a control character, text that is not ASCII gives up, and the caller decodes), or *decoded*.
struct TableWalk {
    let table: TableBytes
    let edges: TableBytes.Edges
    /// The URL, or the decoded path.
    let text: TextBytes
    /// Where segments end at the latest: the end of a raw URL, or of the decoded path without its trailing slash.
    let limit: Int
    let isDecoded: Bool
    /// Where the first segment of the whole path begins.
    let pathStart: Int
    /// Where the path ends, without a trailing slash; -1 while that is unknown.
    private(set) var pathEnd: Int
    private(set) var hasTrailingSlash: Bool
    let query: TableQuery
    /// Only larger orders count.
    let floor: Int

    /// The order of what was found so far.
    private(set) var best = Int.max
    /// Only smaller orders are better than that: the best, or, when a root has been walked, the first of its pattern, for of the bases that
    /// a URL is below, the first counts.
    private(set) var ceiling = Int.max
    private(set) var captureCount = 0
    /// What the program of the best saw.
    private(set) var word = 0..<0
    /// The captures of the best; then those on the way at hand; then the stack, six numbers an entry.
    let saved: Scratch
    private let live: Scratch
    private let stack: Scratch

    private var budget: Int
    /// A URL is below so many bases at most.
    private static let budgetFactor = 64

    init(
        table: TableBytes, text: TextBytes, isDecoded: Bool, pathStart: Int, pathEnd: Int, hasTrailingSlash: Bool,
        query: TableQuery, floor: Int, scratch: Scratch, captureRoom: Int
    ) {
        self.table = table
        edges = table.edges
        self.text = text
        self.isDecoded = isDecoded
        self.pathStart = pathStart
        self.pathEnd = pathEnd
        self.hasTrailingSlash = hasTrailingSlash
        self.query = query
        self.floor = floor
        limit = isDecoded ? pathEnd : text.count
        saved = scratch.part(0..<captureRoom)
        live = scratch.part(captureRoom..<2 * captureRoom)
        stack = scratch.part(2 * captureRoom..<scratch.count)
        budget = Self.budgetFactor &* table.number(TableFormat.Header.nodeCount)
    }

    /// How many numbers a walk works on.
    static func room(depth: Int, captures: Int) -> (count: Int, captures: Int) {
        let captures = 2 * max(captures, 1)
        return (2 * captures + 6 * (depth + 2), captures)
    }

    /// To be called behind each root.
    @inline(__always)
    mutating func closeRoot() {
        // An order that the table does not have is that of a table that was changed.
        guard best < table.number(TableFormat.Header.orderCount) else { return }
        let rank = table.entry(best).rank
        while ceiling > 0, ceiling <= best, table.entry(ceiling - 1).rank == rank { ceiling -= 1 }
    }

    /// No pattern needs more: one has 10,000 states at most.
    static let largestRoom = 1 << 20

    // MARK: Raw paths

    /// Where the segment that begins at `position` ends; nil where a raw path needs decoding.
    @inline(__always)
    private func segmentEnd(_ position: Int, _ first: UInt64) -> Int? {
        var word = first
        var end = position
        var stops = isDecoded ? SegmentBytes.separators(word) : SegmentBytes.stops(word)
        while stops == 0 {
            end &+= 8
            word = text.word(end, limit: limit)
            stops = isDecoded ? SegmentBytes.separators(word) : SegmentBytes.stops(word)
        }
        end &+= stops.trailingZeroBitCount &>> 3
        if isDecoded { return end }
        // An empty segment, or one that begins with a dot, may vanish.
        if end == position || UInt8(truncatingIfNeeded: first) == 0x2E { return nil }
        let stop = text[end]
        return stop == 0x2F || stop == 0x3F || stop == 0x23 || end >= limit ? end : nil
    }

    /// Goes past the end of a segment: where the next begins, or nil at the end of the path, which is noted.
    @inline(__always)
    private mutating func next(behind end: Int) -> Int? {
        if isDecoded { return end >= limit ? nil : end &+ 1 }
        if end < limit, text[end] == 0x2F {
            let following = text[end &+ 1]
            if end &+ 1 < limit, following != 0x3F, following != 0x23 { return end &+ 1 }
            hasTrailingSlash = true
        }
        pathEnd = end
        return nil
    }

    /// Finds the end of the path; false where a raw path needs decoding.
    mutating func findEnd() -> Bool {
        if pathEnd >= 0 { return true }
        var position = pathStart
        // A path that is empty.
        if position >= limit || text[position] == 0x3F || text[position] == 0x23 {
            pathEnd = position
            return true
        }
        while true {
            guard let end = segmentEnd(position, text.word(position, limit: limit)) else { return false }
            guard let start = next(behind: end) else { return true }
            position = start
        }
    }

    // MARK: The walk

    /// Where a walk begins.
    struct Start {
        /// The reference of a root.
        var root: Int
        var foldsCase: Bool
        /// Where the first segment behind the base begins; nil where nothing is left of the path.
        var segment: Int?
        /// One behind the `/` with which the path behind the base begins.
        var relative: Int
        /// Whether the base has a path.
        var isBelowPath: Bool
    }

    /// Walks from a root; false where a raw path needs decoding.
    mutating func walk(_ start: Start) -> Bool {
        // The reference of the node.
        var node = start.root
        var way = TableFormat.way(toRoot: table.characters(node), salt: edges.salt)
        var segment = start.segment ?? -1
        var count = 0
        var depth = 0
        var stage = 0
        while true {
            var isOpen = false
            let flags = table.digit(node &+ TableFormat.Reference.flags)
            if stage == 0 {
                budget &-= 1
                if budget < 0 { return true }
                if flags & TableFormat.NodeFlag.tail != 0 {
                    guard let isPassed = follow(node, segment, &count, start.foldsCase) else { return false }
                    if isPassed {
                        let order = table.number(node &+ TableFormat.Reference.minimum)
                        accept(order, table.digit(table.place(node)), count)
                    }
                } else if segment < 0 {
                    if flags & (TableFormat.NodeFlag.final | TableFormat.NodeFlag.leaf | TableFormat.NodeFlag.list) != 0 {
                        guard finish(node, flags, count, start) else { return false }
                    }
                } else {
                    isOpen = true
                }
            } else {
                isOpen = true
            }
            if isOpen {
                let first = text.word(segment, limit: limit)
                guard let end = segmentEnd(segment, first) else { return false }
                let any = flags & TableFormat.NodeFlag.any != 0
                let list = flags & TableFormat.NodeFlag.list != 0
                if stage == 0, flags & TableFormat.NodeFlag.literals != 0,
                    let child = table.child(
                        of: table.characters(node), way, edges, text, first: first, segment, end, limit: limit,
                        foldsCase: start.foldsCase)
                {
                    if any || list {
                        push(node, segment, count, 1, depth, way)
                        depth &+= 1
                    }
                    (node, way) = child
                    segment = next(behind: end) ?? -1
                    continue
                }
                if stage <= 1, any, end > segment {
                    let child = table.place(node)
                    if table.number(child &+ TableFormat.Reference.minimum) < ceiling {
                        if list {
                            push(node, segment, count, 2, depth, way)
                            depth &+= 1
                        }
                        live[2 &* count] = UInt32(truncatingIfNeeded: segment)
                        live[2 &* count &+ 1] = UInt32(truncatingIfNeeded: end)
                        count &+= 1
                        node = child
                        way = TableFormat.way(way, TableFormat.anySegment)
                        segment = next(behind: end) ?? -1
                        stage = 0
                        continue
                    }
                }
                if list {
                    let place = table.place(table.list(of: node, flags))
                    guard let step = item(of: place, from: max(stage, 2) &- 2, segment, end, count, start) else { return false }
                    if case .child(let child, let captures, let following) = step {
                        push(node, segment, count, following &+ 2, depth, way)
                        depth &+= 1
                        if captures {
                            live[2 &* count] = UInt32(truncatingIfNeeded: segment)
                            live[2 &* count &+ 1] = UInt32(truncatingIfNeeded: end)
                            count &+= 1
                        }
                        node = child
                        way = TableFormat.way(way, UInt64(table.characters(child)))
                        segment = next(behind: end) ?? -1
                        stage = 0
                        continue
                    }
                }
            }
            if depth == 0 { return true }
            depth &-= 1
            node = Int(stack[6 &* depth])
            segment = Int(stack[6 &* depth &+ 1])
            count = Int(stack[6 &* depth &+ 2])
            stage = Int(stack[6 &* depth &+ 3])
            way = UInt64(stack[6 &* depth &+ 4]) | UInt64(stack[6 &* depth &+ 5]) << 32
        }
    }

    @inline(__always)
    private func push(_ node: Int, _ segment: Int, _ count: Int, _ stage: Int, _ depth: Int, _ way: UInt64) {
        stack[6 &* depth] = UInt32(truncatingIfNeeded: node)
        stack[6 &* depth &+ 1] = UInt32(truncatingIfNeeded: segment)
        stack[6 &* depth &+ 2] = UInt32(truncatingIfNeeded: count)
        stack[6 &* depth &+ 3] = UInt32(truncatingIfNeeded: stage)
        stack[6 &* depth &+ 4] = UInt32(truncatingIfNeeded: way)
        stack[6 &* depth &+ 5] = UInt32(truncatingIfNeeded: way >> 32)
    }

    // MARK: Edges

    /// Follows the tail of a node to its end: whether the path goes that way, or nil where a raw path needs decoding.
    @inline(__always)
    private mutating func follow(_ node: Int, _ segment: Int, _ count: inout Int, _ foldsCase: Bool) -> Bool? {
        var step = table.place(node) &+ 1
        var position = segment
        while true {
            var length = table.digit(step)
            if length == 0 { return position < 0 }
            if position < 0 { return false }
            step &+= 1
            let end: Int
            if length == 1 {
                guard let found = segmentEnd(position, text.word(position, limit: limit)) else { return nil }
                if found == position { return false }
                live[2 &* count] = UInt32(truncatingIfNeeded: position)
                live[2 &* count &+ 1] = UInt32(truncatingIfNeeded: found)
                count &+= 1
                end = found
            } else {
                length &-= 1
                if length == 62 {
                    length = table.short(step)
                    step &+= 2
                }
                guard table.isText(step, length, text, position, limit: limit, foldsCase: foldsCase) else { return false }
                end = position &+ length
                step &+= length
                if end < limit {
                    let stop = text[end]
                    if stop != 0x2F {
                        if isDecoded || stop != 0x3F && stop != 0x23 { return false }
                    }
                }
            }
            position = next(behind: end) ?? -1
        }
    }

    // MARK: Lists

    private enum Step {
        case none
        case child(Int, captures: Bool, following: Int)
    }

    /// The next item of a list, from a number on, that leads on; those that end a path are taken on the way. Nil where a raw path needs
    /// decoding.
    private mutating func item(
        of place: Int, from first: Int, _ segment: Int, _ end: Int, _ count: Int, _ start: Start
    ) -> Step? {
        let itemCount = table.number(place)
        var index = first
        while index < itemCount {
            let item = place &+ 4 &+ TableFormat.ListItem.size &* index
            index &+= 1
            guard item < table.count else { return Step.none }
            let reference = item &+ TableFormat.ListItem.reference
            let order = table.number(reference &+ TableFormat.Reference.minimum)
            if order >= ceiling { continue }
            let data = table.place(item &+ TableFormat.ListItem.data)
            switch table.digit(item) {
            case TableFormat.ListKind.type:
                guard end > segment, table.accepts(type: data, text, segment..<end) else { continue }
                return .child(reference, captures: table.digit(item &+ 1) == 1, following: index)
            case TableFormat.ListKind.literal:
                guard isArmoured(data, segment..<end, start.foldsCase) else { continue }
                return .child(reference, captures: false, following: index)
            case TableFormat.ListKind.program:
                guard takeProgram(data, order, table.digit(reference), start) else { return nil }
            default:
                guard findEnd() else { return nil }
                takeRest(item, segment, count)
            }
        }
        return Step.none
    }

    private func isArmoured(_ place: Int, _ range: Range<Int>, _ foldsCase: Bool) -> Bool {
        if !foldsCase { return table.isText(place &+ 4, count: table.number(place), text, range) }
        let bytes = text.array(range).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return bytes == table.bytes(armoured: place &+ 4, count: table.number(place))
    }

    /// What ends a path in a list: everything that is left of it.
    private mutating func takeRest(_ item: Int, _ segment: Int, _ count: Int) {
        let end = max(pathEnd, segment)
        switch table.digit(item) {
        case TableFormat.ListKind.anything: break
        case TableFormat.ListKind.something: guard end > segment else { return }
        case TableFormat.ListKind.elements:
            var previous: UInt8 = 0x2F
            for position in segment..<end {
                if text[position] == 0x2F, previous == 0x2F { return }
                previous = text[position]
            }
            if previous == 0x2F { return }
        default: return
        }
        let captures = table.digit(item &+ 1) == 1
        if captures {
            live[2 &* count] = UInt32(truncatingIfNeeded: segment)
            live[2 &* count &+ 1] = UInt32(truncatingIfNeeded: end)
        }
        let reference = item &+ TableFormat.ListItem.reference
        accept(
            table.number(reference &+ TableFormat.Reference.minimum), table.digit(reference), captures ? count &+ 1 : count)
    }

    /// The path ends at a node: its leaves, and of its list what takes nothing more.
    private mutating func finish(_ node: Int, _ flags: Int, _ count: Int, _ start: Start) -> Bool {
        if flags & TableFormat.NodeFlag.list != 0 {
            let list = table.place(table.list(of: node, flags))
            for index in 0..<table.number(list) {
                let item = list &+ 4 &+ TableFormat.ListItem.size &* index
                guard item < table.count else { break }
                let reference = item &+ TableFormat.ListItem.reference
                let order = table.number(reference &+ TableFormat.Reference.minimum)
                if order >= ceiling { continue }
                switch table.digit(item) {
                case TableFormat.ListKind.program:
                    let program = table.place(item &+ TableFormat.ListItem.data)
                    guard takeProgram(program, order, table.digit(reference), start) else { return false }
                case TableFormat.ListKind.anything where node == start.root:
                    // The path `/`.
                    guard findEnd() else { return false }
                    takeRest(item, pathEnd, count)
                default: break
                }
            }
        }
        if flags & TableFormat.NodeFlag.final != 0 {
            accept(table.number(node &+ TableFormat.Reference.minimum), 0, count)
        } else if flags & TableFormat.NodeFlag.leaf != 0 {
            accept(leaf: table.leaves(of: node, flags), count)
        }
        return true
    }

    /// A pattern that needs a program; false where a raw path needs decoding.
    ///
    /// - Parameters:
    ///   - order: that of its leaf.
    ///   - leafFlags: what its leaf asks for.
    mutating func takeProgram(_ program: Int, _ order: Int, _ leafFlags: Int, _ start: Start) -> Bool {
        // The word begins with a slash, which a raw path may lack.
        guard findEnd(), text[start.relative &- 1] == 0x2F else { return false }
        guard order < ceiling, order > floor else { return true }
        let isStrict = leafFlags & TableFormat.LeafFlag.strict != 0
        let isEmpty = pathEnd < start.relative
        var end = max(pathEnd, start.relative)
        if start.isBelowPath {
            // The base is `/`, and the base with a slash is nothing; `//` behind it only counts where slashes do.
            if isEmpty, isStrict, hasTrailingSlash { return true }
            if !isEmpty, pathEnd == start.relative, !isStrict { return true }
        }
        if isStrict, hasTrailingSlash { end &+= 1 }
        let word = start.relative &- 1..<end
        let isTaken =
            table.accepts(program: program, text, word)
            || (word.count == 1 && table.accepts(program: program, text, word.lowerBound..<word.lowerBound))
        if isTaken, isAccepted(order, leafFlags) {
            best = order
            ceiling = order
            captureCount = 0
            self.word = word
        }
        return true
    }

    // MARK: Leaves

    /// Takes the first of the leaves that the URL fits and that is better than what there is.
    @inline(__always)
    private mutating func accept(leaf: Int, _ count: Int) {
        var leaf = leaf
        while leaf < table.count {
            let flags = table.digit(leaf &+ 4)
            if accept(table.number(leaf), flags, count) { return }
            if flags & TableFormat.LeafFlag.more == 0 { return }
            leaf &+= 8
        }
    }

    /// Takes one leaf, where the URL fits it and it is better than what there is.
    @inline(__always) @discardableResult
    private mutating func accept(_ order: Int, _ flags: Int, _ count: Int) -> Bool {
        guard order < ceiling, order > floor, flags & ~TableFormat.LeafFlag.more == 0 || isAccepted(order, flags) else {
            return false
        }
        best = order
        ceiling = order
        captureCount = count
        for index in 0..<2 &* count { saved[index] = live[index] }
        return true
    }

    private func isAccepted(_ order: Int, _ flags: Int) -> Bool {
        if flags & TableFormat.LeafFlag.withoutSlash != 0, hasTrailingSlash { return false }
        if flags & TableFormat.LeafFlag.withSlash != 0, !hasTrailingSlash { return false }
        if flags & TableFormat.LeafFlag.query == 0 { return true }
        let items = table.place(table.record(order) &+ TableFormat.Record.query)
        return items == 0 || query.fits(items, table)
    }
}

extension TableBytes {
    /// Where the place of a node's list stands.
    ///
    /// - Parameter node: its reference.
    @inline(__always)
    func list(of node: Int, _ flags: Int) -> Int {
        place(node) &+ (flags & TableFormat.NodeFlag.any != 0 ? TableFormat.Reference.size : 0)
    }

    /// Where a node's leaves stand.
    @inline(__always)
    func leaves(of node: Int, _ flags: Int) -> Int {
        list(of: node, flags) &+ (flags & TableFormat.NodeFlag.list != 0 ? 4 : 0)
    }
}
