/// The way of a path through the tries of a table.
///
/// The walk goes depth first: at a node the literal edge of the next segment, then the edge of any segment, then the list. Where more
/// than one is open, the others are put on a stack that is as deep as the trie at most. An edge consumes one whole segment, so that a
/// node is reached at one position only and is visited once: `budget` (the number of nodes) holds for every sound table, and ends the
/// walk in one that was changed by hand. What can be no better than the best order so far is not entered.
///
/// The path is either *raw*, the bytes of a URL that need no decoding, which is found out on the way (a walk that meets an escape, a
/// dot or empty segment, a control character, text that is not ASCII gives up, and the caller decodes), or *decoded*.
struct TableWalk {
    let table: TableBytes
    let edges: EdgeTable
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

    /// The smallest order so far.
    private(set) var best = Int.max
    private(set) var captureCount = 0
    /// What the program of the best saw.
    private(set) var word = 0..<0
    /// The captures of the best; then those on the way at hand; then the stack, four numbers an entry.
    let saved: Scratch
    private let live: Scratch
    private let stack: Scratch

    private var budget: Int

    init(
        table: TableBytes, text: TextBytes, isDecoded: Bool, pathStart: Int, pathEnd: Int, hasTrailingSlash: Bool,
        query: TableQuery, floor: Int, scratch: Scratch, captureRoom: Int
    ) {
        self.table = table
        edges = EdgeTable(table)
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
        budget = 0
    }

    /// How many numbers a walk works on.
    static func room(depth: Int, captures: Int) -> (count: Int, captures: Int) {
        let captures = 2 * max(captures, 1)
        return (2 * captures + 4 * (depth + 2), captures)
    }

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
        /// The place of a root.
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
        var node = start.root
        var segment = start.segment ?? -1
        var count = 0
        var depth = 0
        var stage = 0
        budget = table.number(TableFormat.Header.nodeCount)
        while true {
            var isOpen = false
            let header = table.word(node)
            let flags = header >> 32
            if stage == 0 {
                budget &-= 1
                if budget < 0 { return true }
                if flags & TableFormat.NodeFlag.tail != 0 {
                    guard let isPassed = follow(node, segment, &count, start.foldsCase) else { return false }
                    if isPassed { accept(leaf: node &+ 8, count) }
                } else if segment < 0 {
                    if flags & (TableFormat.NodeFlag.leaf | TableFormat.NodeFlag.list) != 0 {
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
                        of: node, edges, text, first: first, segment, end, limit: limit, foldsCase: start.foldsCase)
                {
                    if any || list {
                        push(node, segment, count, 1, depth)
                        depth &+= 1
                    }
                    node = child
                    segment = next(behind: end) ?? -1
                    continue
                }
                if stage <= 1, any, end > segment {
                    let child = table.place(node &+ 8)
                    if stage == 0 || table.number(child) < best {
                        if list {
                            push(node, segment, count, 2, depth)
                            depth &+= 1
                        }
                        live[2 &* count] = UInt32(truncatingIfNeeded: segment)
                        live[2 &* count &+ 1] = UInt32(truncatingIfNeeded: end)
                        count &+= 1
                        node = child
                        segment = next(behind: end) ?? -1
                        stage = 0
                        continue
                    }
                }
                if list {
                    let place = table.place(node &+ (any ? 12 : 8))
                    guard let step = item(of: place, from: max(stage, 2) &- 2, segment, end, count, start) else { return false }
                    if case .child(let child, let captures, let following) = step {
                        push(node, segment, count, following &+ 2, depth)
                        depth &+= 1
                        if captures {
                            live[2 &* count] = UInt32(truncatingIfNeeded: segment)
                            live[2 &* count &+ 1] = UInt32(truncatingIfNeeded: end)
                            count &+= 1
                        }
                        node = child
                        segment = next(behind: end) ?? -1
                        stage = 0
                        continue
                    }
                }
            }
            if depth == 0 { return true }
            depth &-= 1
            node = Int(stack[4 &* depth])
            segment = Int(stack[4 &* depth &+ 1])
            count = Int(stack[4 &* depth &+ 2])
            stage = Int(stack[4 &* depth &+ 3])
        }
    }

    @inline(__always)
    private func push(_ node: Int, _ segment: Int, _ count: Int, _ stage: Int, _ depth: Int) {
        stack[4 &* depth] = UInt32(truncatingIfNeeded: node)
        stack[4 &* depth &+ 1] = UInt32(truncatingIfNeeded: segment)
        stack[4 &* depth &+ 2] = UInt32(truncatingIfNeeded: count)
        stack[4 &* depth &+ 3] = UInt32(truncatingIfNeeded: stage)
    }

    // MARK: Edges

    /// Follows the tail of a node to its end: whether the path goes that way, or nil where a raw path needs decoding.
    @inline(__always)
    private mutating func follow(_ node: Int, _ segment: Int, _ count: inout Int, _ foldsCase: Bool) -> Bool? {
        var step = node &+ 16
        var position = segment
        while true {
            let length = table.short(step)
            if length == 0 { return position < 0 }
            if position < 0 { return false }
            step &+= 2
            let end: Int
            if length == 1 {
                guard let found = segmentEnd(position, text.word(position, limit: limit)) else { return nil }
                if found == position { return false }
                live[2 &* count] = UInt32(truncatingIfNeeded: position)
                live[2 &* count &+ 1] = UInt32(truncatingIfNeeded: found)
                count &+= 1
                end = found
            } else {
                guard table.isText(step, length &- 1, text, position, limit: limit, foldsCase: foldsCase) else { return false }
                end = position &+ length &- 1
                step &+= length &- 1
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
            let item = place &+ 4 &+ 16 &* index
            index &+= 1
            guard item < table.count else { return Step.none }
            if table.number(item &+ 4) >= best { continue }
            let data = table.place(item &+ 8)
            let target = table.place(item &+ 12)
            switch table.digit(item) {
            case TableFormat.ListKind.type:
                guard end > segment, table.accepts(type: data, text, segment..<end) else { continue }
                return .child(target, captures: table.digit(item &+ 1) == 1, following: index)
            case TableFormat.ListKind.literal:
                let isFolded = start.foldsCase
                guard isArmoured(data, segment..<end, isFolded) else { continue }
                return .child(target, captures: false, following: index)
            case TableFormat.ListKind.program:
                guard takeProgram(data, leaf: target, start) else { return nil }
            default:
                guard findEnd() else { return nil }
                takeRest(item, leaf: target, segment, count)
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
    private mutating func takeRest(_ item: Int, leaf: Int, _ segment: Int, _ count: Int) {
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
        accept(leaf: leaf, captures ? count &+ 1 : count)
    }

    /// The path ends at a node: its leaves, and of its list what takes nothing more.
    private mutating func finish(_ node: Int, _ flags: UInt64, _ count: Int, _ start: Start) -> Bool {
        var place = node &+ 8 &+ (flags & TableFormat.NodeFlag.any != 0 ? 4 : 0)
        if flags & TableFormat.NodeFlag.list != 0 {
            let list = table.place(place)
            place &+= 4
            for index in 0..<table.number(list) {
                let item = list &+ 4 &+ 16 &* index
                guard item < table.count else { break }
                if table.number(item &+ 4) >= best { continue }
                switch table.digit(item) {
                case TableFormat.ListKind.program:
                    guard takeProgram(table.place(item &+ 8), leaf: table.place(item &+ 12), start) else { return false }
                case TableFormat.ListKind.anything where node == start.root:
                    // The path `/`.
                    guard findEnd() else { return false }
                    takeRest(item, leaf: table.place(item &+ 12), pathEnd, count)
                default: break
                }
            }
        }
        if flags & TableFormat.NodeFlag.leaf != 0 { accept(leaf: place, count) }
        return true
    }

    /// A pattern that needs a program; false where a raw path needs decoding.
    mutating func takeProgram(_ program: Int, leaf: Int, _ start: Start) -> Bool {
        // The word begins with a slash, which a raw path may lack.
        guard findEnd(), text[start.relative &- 1] == 0x2F else { return false }
        let order = table.number(leaf)
        guard order < best, order > floor else { return true }
        let isStrict = table.digit(leaf &+ 4) & TableFormat.LeafFlag.strict != 0
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
        if isTaken, isAccepted(order, table.digit(leaf &+ 4)) {
            best = order
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
            let order = table.number(leaf)
            let flags = table.digit(leaf &+ 4)
            if order < best, order > floor, flags & ~TableFormat.LeafFlag.more == 0 || isAccepted(order, flags) {
                best = order
                captureCount = count
                for index in 0..<2 &* count { saved[index] = live[index] }
                return
            }
            if flags & TableFormat.LeafFlag.more == 0 { return }
            leaf &+= 8
        }
    }

    private func isAccepted(_ order: Int, _ flags: Int) -> Bool {
        if flags & TableFormat.LeafFlag.withoutSlash != 0, hasTrailingSlash { return false }
        if flags & TableFormat.LeafFlag.withSlash != 0, !hasTrailingSlash { return false }
        if flags & TableFormat.LeafFlag.query == 0 { return true }
        let items = table.query(ofDefinition: table.number(table.record(order)))
        return items == 0 || query.fits(items, table)
    }
}
