/// Tests on eight bytes of a path at a time.
enum SegmentBytes {
    /// The first byte of the eight that ends a raw segment or is not plain, as the high bit of each byte: `/`, `?`, `#`, `%`, control
    /// characters, the end (0), what is not ASCII; `!` and `'` too, which saves an instruction. What stands behind the first may be
    /// wrong, because borrows and carries run upwards.
    @inline(__always)
    static func stops(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let slash = (word | 0x1010_1010_1010_1010) ^ 0x3F3F_3F3F_3F3F_3F3F
        let escape = (word | 0x0606_0606_0606_0606) ^ 0x2727_2727_2727_2727
        let found = ((slash &- ones) & ~slash) | ((escape &- ones) & ~escape)
        let control = (word &- 0x2020_2020_2020_2020) | word | (word &+ ones)
        return (found | control) & 0x8080_8080_8080_8080
    }

    /// The same for decoded bytes: `/` and the end.
    @inline(__always)
    static func separators(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let slash = word ^ 0x2F2F_2F2F_2F2F_2F2F
        return (((slash &- ones) & ~slash) | ((word &- ones) & ~word)) & 0x8080_8080_8080_8080
    }

    /// Upper-case ASCII letters in lower case.
    @inline(__always)
    static func lowercased(_ word: UInt64) -> UInt64 {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        let isUpper = (low &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(low &+ 0x2525_2525_2525_2525) & ~word & 0x8080_8080_8080_8080
        return word | (isUpper >> 2)
    }

    /// The characters of an offset.
    @inline(__always)
    static func characters(_ place: Int) -> UInt64 {
        let value = UInt64(truncatingIfNeeded: place) >> 2
        let spread = (value & 0x3F) | (value & 0xFC0) << 2 | (value & 0x3F000) << 4 | (value & 0xFC_0000) << 6
        // 63 is `?`, whose seventh bit is not set.
        let isLast = (spread &+ 0x0101_0101) & 0x4040_4040
        return spread | (0x4040_4040 ^ isLast)
    }
}

/// Where the edges of all nodes are.
struct EdgeTable {
    let place: Int
    let capacity: Int

    @inline(__always)
    init(_ table: TableBytes) {
        place = table.place(TableFormat.Header.edges)
        capacity = table.number(TableFormat.Header.edgeCapacity)
    }
}

extension TableBytes {
    /// The literal edge of a segment.
    @inline(__always)
    func child(
        of node: Int, _ edges: EdgeTable, _ text: TextBytes, first: UInt64, _ start: Int, _ end: Int, limit: Int, foldsCase: Bool
    ) -> Int? {
        let length = end &- start
        var key = first
        if length < 8 {
            let mask: UInt64 = (1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1
            key = (first & mask) | (0x2F2F_2F2F_2F2F_2F2F & ~mask)
        }
        var last: UInt64 = length > 8 ? text.word(end &- 8, limit: limit) : 0
        if foldsCase {
            key = SegmentBytes.lowercased(key)
            last = SegmentBytes.lowercased(last)
        }
        let parent = SegmentBytes.characters(node)
        var slot = TableFormat.slot(first: key, last: last, parent: parent, capacity: edges.capacity)
        var remaining = edges.capacity
        while remaining > 0 {
            let place = edges.place &+ 16 &* slot
            let ends = word(place &+ 8)
            if ends & 0xFFFF_FFFF == parent, word(place) == key {
                let child = TableBytes.number(UInt32(truncatingIfNeeded: ends >> 32)) &* 4
                if length < 8 || isRest(of: child, text, start &+ 8, end, limit: limit, foldsCase: foldsCase) { return child }
            }
            if ends >> 32 == 0x4040_4040 || ends == 0 { return nil }
            slot &+= 1
            if slot == edges.capacity { slot = 0 }
            remaining &-= 1
        }
        return nil
    }

    /// Whether what stands behind the first eight bytes of a literal is the rest of the node's.
    @inline(__always)
    private func isRest(
        of node: Int, _ text: TextBytes, _ start: Int, _ end: Int, limit: Int, foldsCase: Bool
    ) -> Bool {
        let header = word(node)
        let length = Int(truncatingIfNeeded: (header >> 40) & 0x3F | (header >> 42) & 0xFC0)
        guard length == end &- start else { return false }
        return isText(node &- (length &+ 3) & ~3, length, text, start, limit: limit, foldsCase: foldsCase)
    }

    /// Whether text of the table stands at a position.
    @inline(__always)
    func isText(_ place: Int, _ length: Int, _ text: TextBytes, _ start: Int, limit: Int, foldsCase: Bool) -> Bool {
        guard start &+ length <= limit else { return false }
        var index = 0
        while index &+ 8 <= length {
            var word = text.word(start &+ index, limit: limit)
            if foldsCase { word = SegmentBytes.lowercased(word) }
            if word != self.word(place &+ index) { return false }
            index &+= 8
        }
        if index == length { return true }
        let mask: UInt64 = (1 &<< UInt64(truncatingIfNeeded: 8 &* (length &- index))) &- 1
        var word = text.word(start &+ index, limit: limit)
        if foldsCase { word = SegmentBytes.lowercased(word) }
        return (word ^ self.word(place &+ index)) & mask == 0
    }
}
