/// Tests on eight bytes of a path at a time.
package enum SegmentBytes {
    /// The first byte of the eight that ends a raw segment or is not plain, as the high bit of each byte: `/`, `?`, `#`, `%`, control
    /// characters, the end (0), what is not ASCII; `!` and `'` too, which saves an instruction. What stands behind the first may be
    /// wrong, because carries run upwards.
    @inline(__always)
    static func stops(_ word: UInt64) -> UInt64 {
        // A sum carries into the high bit unless the byte is the one in question.
        let most: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let isNoSlash = ((word | 0x1010_1010_1010_1010) ^ 0x3F3F_3F3F_3F3F_3F3F) &+ most
        let isNoEscape = ((word | 0x0606_0606_0606_0606) ^ 0x2727_2727_2727_2727) &+ most
        let isNoControl = word &+ 0x6060_6060_6060_6060
        let isOther = (word &+ 0x0101_0101_0101_0101) | word
        return (~(isNoSlash & isNoEscape & isNoControl) | isOther) & 0x8080_8080_8080_8080
    }

    /// The same as `stops` for decoded bytes: `/` and the end.
    @inline(__always)
    static func separators(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let slash = word ^ 0x2F2F_2F2F_2F2F_2F2F
        return (((slash &- ones) & ~slash) | ((word &- ones) & ~word)) & 0x8080_8080_8080_8080
    }

    /// The first byte of eight that is a certain one, as the high bit of each byte. What stands behind the first may be wrong.
    @inline(__always)
    static func equal(_ word: UInt64, _ byte: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = word ^ (byte &* ones)
        return (difference &- ones) & ~difference & 0x8080_8080_8080_8080
    }

    /// Upper-case ASCII letters in lower case.
    @inline(__always)
    static func lowercased(_ word: UInt64) -> UInt64 {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        let isUpper = (low &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(low &+ 0x2525_2525_2525_2525) & ~word & 0x8080_8080_8080_8080
        return word | (isUpper >> 2)
    }

    /// The first eight bytes of a segment, a shorter one filled up with `/`.
    @inline(__always)
    package static func key(_ first: UInt64, length: Int) -> UInt64 {
        if length >= 8 { return first }
        let mask: UInt64 = (1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1
        return (first & mask) | (0x2F2F_2F2F_2F2F_2F2F & ~mask)
    }

    /// The number of a segment in a way is its key, and for one of more than eight bytes goes on with its other bytes, eight at a
    /// time; the last eight may overlap those before.
    @inline(__always)
    package static func number(_ number: UInt64, _ word: UInt64) -> UInt64 {
        (number ^ word ^ (number >> 29)) &* TableFormat.wayLast
    }
}

extension TableBytes {
    /// The edges of all nodes.
    struct Edges {
        let place: Int
        let capacity: Int
        let seeds: Int
        let bucketCount: Int
        let salt: Int
    }

    var edges: Edges {
        Edges(
            place: place(TableFormat.Header.edges), capacity: number(TableFormat.Header.edgeCapacity),
            seeds: place(TableFormat.Header.seeds), bucketCount: number(TableFormat.Header.bucketCount),
            salt: number(TableFormat.Header.salt))
    }

    /// The reference behind the literal edge of a segment, and the way there.
    ///
    /// - Parameters:
    ///   - node: the place of the parent, as it stands in its reference.
    ///   - first: the first eight bytes of the segment and what follows.
    ///   - limit: where the text ends.
    @inline(__always)
    func child(
        of node: UInt32, _ way: UInt64, _ edges: Edges, _ text: TextBytes, first: UInt64, _ start: Int, _ end: Int, limit: Int,
        foldsCase: Bool
    ) -> (reference: Int, way: UInt64)? {
        let length = end &- start
        let key = SegmentBytes.key(foldsCase ? SegmentBytes.lowercased(first) : first, length: length)
        var number = key
        var position = 8
        while position < length {
            let word = text.word(start &+ min(position, length &- 8), limit: limit)
            number = SegmentBytes.number(number, foldsCase ? SegmentBytes.lowercased(word) : word)
            position &+= 8
        }
        let way = TableFormat.way(way, number)
        let bucket = TableFormat.bucket(way, count: edges.bucketCount)
        let seed = UInt16(truncatingIfNeeded: characters(edges.seeds &+ 2 &* bucket))
        let place =
            edges.place &+ TableFormat.Edge.size &* TableFormat.slot(way, seed: seed, capacity: edges.capacity)
        guard characters(place &+ TableFormat.Edge.parent) == node, word(place) == key,
            isRest(of: place &+ TableFormat.Edge.child, text, start &+ 8, length &- 8, limit: limit, foldsCase: foldsCase)
        else { return nil }
        return (place &+ TableFormat.Edge.child, way)
    }

    /// Whether what stands behind the first eight bytes of a literal is the rest of the node's.
    @inline(__always)
    private func isRest(
        of reference: Int, _ text: TextBytes, _ start: Int, _ length: Int, limit: Int, foldsCase: Bool
    ) -> Bool {
        let rest = short(reference &+ TableFormat.Reference.restLength)
        if length <= 0 { return rest == 0 }
        return length == rest
            && isText(place(reference) &- (rest &+ 3) & ~3, rest, text, start, limit: limit, foldsCase: foldsCase)
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
