/// The walk of what nearly every URL is: raw, through a trie of literals and any segments, without options. It is `TableWalk` with
/// everything rare left out; where something rare comes, it says so and `TableWalk` begins anew.
enum TablePlainWalk {
    enum Outcome {
        /// No pattern takes the path, which needs no decoding as far as it was looked at.
        case none
        case found(order: Int, captures: Int, end: Int)
        /// `TableWalk` must look.
        case unsure
    }

    /// - Parameters:
    ///   - captures: where the captures are put, begin and end of each.
    ///   - saved: as much room for those of the best while others are tried.
    ///   - stack: four numbers for each segment of the longest pattern.
    @inline(__always)
    static func walk(
        _ table: TableBytes, _ text: TextBytes, root: Int, start: Int, floor: Int, captures: Scratch, saved: Scratch,
        stack: Scratch
    ) -> Outcome {
        let limit = text.count
        let edges = EdgeTable(table)
        var node = root
        var segment = start
        var count = 0
        var depth = 0
        var isReturning = false
        var best = Int.max
        var bestCount = 0
        var pathEnd = -1
        var budget = table.number(TableFormat.Header.nodeCount)
        while true {
            let header = table.word(node)
            let flags = header >> 32
            var leaf = 0
            if flags & TableFormat.NodeFlag.list != 0 { return .unsure }
            if flags & TableFormat.NodeFlag.tail != 0 {
                var step = node &+ 16
                var length = table.short(step)
                while length != 0, segment >= 0 {
                    step &+= 2
                    let end: Int
                    if length == 1 {
                        let first = text.word(segment, limit: limit)
                        end = segmentEnd(text, segment, first, limit)
                        if end < 0 { return .unsure }
                        captures[2 &* count] = UInt32(truncatingIfNeeded: segment)
                        captures[2 &* count &+ 1] = UInt32(truncatingIfNeeded: end)
                        count &+= 1
                    } else {
                        length &-= 1
                        guard table.isText(step, length, text, segment, limit: limit, foldsCase: false) else { break }
                        end = segment &+ length
                        step &+= length
                        let stop = text[end]
                        if stop != 0x2F, end < limit, stop != 0x3F, stop != 0x23 { break }
                    }
                    segment = next(text, end, limit, &pathEnd)
                    length = table.short(step)
                }
                if length == 0, segment < 0 { leaf = node &+ 8 }
            } else if segment < 0 {
                if flags & TableFormat.NodeFlag.leaf != 0 {
                    leaf = node &+ 8 &+ Int(truncatingIfNeeded: flags & TableFormat.NodeFlag.any)
                }
            } else {
                let first = text.word(segment, limit: limit)
                let end = segmentEnd(text, segment, first, limit)
                if end < 0 { return .unsure }
                let hasAny = flags & TableFormat.NodeFlag.any != 0
                if !isReturning, flags & TableFormat.NodeFlag.literals != 0,
                    let child = table.child(of: node, edges, text, first: first, segment, end, limit: limit, foldsCase: false)
                {
                    if hasAny {
                        stack[4 &* depth] = UInt32(truncatingIfNeeded: node)
                        stack[4 &* depth &+ 1] = UInt32(truncatingIfNeeded: segment)
                        stack[4 &* depth &+ 2] = UInt32(truncatingIfNeeded: count)
                        depth &+= 1
                    }
                    node = child
                    segment = next(text, end, limit, &pathEnd)
                    budget &-= 1
                    if budget < 0 { return .none }
                    continue
                }
                if hasAny {
                    node = table.place(node &+ 8)
                    if !isReturning || table.number(node) < best {
                        captures[2 &* count] = UInt32(truncatingIfNeeded: segment)
                        captures[2 &* count &+ 1] = UInt32(truncatingIfNeeded: end)
                        count &+= 1
                        segment = next(text, end, limit, &pathEnd)
                        isReturning = false
                        budget &-= 1
                        if budget < 0 { return .none }
                        continue
                    }
                }
            }
            if leaf != 0 {
                // An option, a query, or another leaf.
                if table.digit(leaf &+ 4) != 0 { return .unsure }
                let order = table.number(leaf)
                if order < best, order > floor {
                    best = order
                    bestCount = count
                    if depth == 0 { return .found(order: order, captures: count, end: pathEnd) }
                    var index = 0
                    while index < 2 &* count {
                        saved[index] = captures[index]
                        index &+= 1
                    }
                }
            }
            if depth == 0 { break }
            depth &-= 1
            node = Int(stack[4 &* depth])
            segment = Int(stack[4 &* depth &+ 1])
            count = Int(stack[4 &* depth &+ 2])
            isReturning = true
        }
        if best == .max { return .none }
        var index = 0
        while index < 2 &* bestCount {
            captures[index] = saved[index]
            index &+= 1
        }
        return .found(order: best, captures: bestCount, end: pathEnd)
    }

    /// Where a segment ends; -1 where it is empty, begins with a dot, or needs decoding.
    @inline(__always)
    private static func segmentEnd(_ text: TextBytes, _ position: Int, _ first: UInt64, _ limit: Int) -> Int {
        var end = position
        var stops = SegmentBytes.stops(first)
        while stops == 0 {
            end &+= 8
            stops = SegmentBytes.stops(text.word(end, limit: limit))
        }
        end &+= stops.trailingZeroBitCount &>> 3
        if end == position || UInt8(truncatingIfNeeded: first) == 0x2E { return -1 }
        let stop = text[end]
        return stop == 0x2F || stop == 0x3F || stop == 0x23 || end >= limit ? end : -1
    }

    /// Where the next segment begins; -1 at the end of the path.
    @inline(__always)
    private static func next(_ text: TextBytes, _ end: Int, _ limit: Int, _ pathEnd: inout Int) -> Int {
        if end < limit, text[end] == 0x2F {
            let following = text[end &+ 1]
            if end &+ 1 < limit, following != 0x3F, following != 0x23 { return end &+ 1 }
        }
        pathEnd = end
        return -1
    }
}
