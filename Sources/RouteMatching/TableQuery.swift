import RouteSyntax

/// The query and the fragment of a URL, found when they are asked for.
struct TableQuery {
    /// The whole URL.
    let text: TextBytes

    /// The items of the query, without `?`; nil without one.
    func items() -> Range<Int>? {
        guard let question = find(0x3F, from: 0, to: fragmentStart()) else { return nil }
        return question + 1..<fragmentStart()
    }

    private func fragmentStart() -> Int { find(0x23, from: 0, to: text.count) ?? text.count }

    private func find(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let pattern = ones &* UInt64(byte)
        var position = start
        while position < end {
            let word = text.word(position, limit: end) ^ pattern
            let found = (word &- ones) & ~word & 0x8080_8080_8080_8080
            if found != 0 {
                let place = position &+ found.trailingZeroBitCount &>> 3
                return place < end ? place : nil
            }
            position &+= 8
        }
        return nil
    }

    /// As `fits(_:_:behind:)` for queries of fewer than 64 bytes, as nearly all are; nil for others, and where something may need decoding.
    func fitsShort(_ place: Int, _ table: TableBytes, behind pathEnd: Int) -> Bool? {
        let first = pathEnd &+ 1
        let length = text.count &- first
        let count = table.short(place)
        guard count <= 64, length >= 0, length < 64, text.count >= 16, text[pathEnd] == 0x3F else { return nil }
        let isStrict = table.short(place &+ 2) & TableFormat.QueryOption.strict != 0
        // A bit for each `&` and `=`, and for the end.
        var marks: UInt64 = 1 &<< UInt64(truncatingIfNeeded: length)
        var special = PlainMarks.Bytes(repeating: 0)
        var position = first
        while position < text.count {
            let (bytes, at) = text.vector(position)
            // `#`, `%`, `+`; `!` and `'` too.
            special |= PlainMarks.equal(bytes | PlainMarks.Bytes(repeating: 6), 0x27) | PlainMarks.equal(bytes, 0x2B)
            let found = PlainMarks.bits(PlainMarks.equal(bytes, 0x26) | PlainMarks.equal(bytes, 0x3D))
            let ahead = at &- first
            // What stands before the query does not count; in `special` it does no harm.
            marks |=
                ahead >= 0
                ? found &<< UInt64(truncatingIfNeeded: ahead) : found &>> UInt64(truncatingIfNeeded: 0 &- ahead)
            position &+= 16
        }
        if PlainMarks.any(special) { return nil }
        // A bit for each parameter of which something was found.
        var found: UInt64 = 0
        var start = 0
        while marks != 0 {
            let middle = marks.trailingZeroBitCount
            marks &= marks &- 1
            var stop = middle
            // Of several `=` the first counts. The end is still to come.
            while marks != 0, text.start[first &+ stop] == 0x3D {
                stop = marks.trailingZeroBitCount
                marks &= marks &- 1
            }
            if stop > start {
                let keyLength = middle &- start
                let key = keyLength < 8 ? Self.key(text.longWord(first &+ start), keyLength) : 0
                var item = place &+ 4
                var bit: UInt64 = 1
                let end = item &+ TableFormat.QueryItem.size &* count
                while item < end {
                    let known = table.word(item)
                    if known == key || known == Self.noKey,
                        known != Self.noKey || isLongKey(item, first &+ start..<first &+ middle, table)
                    {
                        let flags = table.digit(item &+ TableFormat.QueryItem.flags)
                        if isStrict || flags & TableFormat.QueryFlag.required != 0, flags & TableFormat.QueryFlag.fragment == 0,
                            flags & TableFormat.QueryFlag.array != 0 || found & bit == 0
                        {
                            found |= bit
                            let value = middle < stop ? first &+ middle &+ 1 : first &+ stop
                            if !takes(value, first &+ stop, item, table) { return false }
                        }
                    }
                    item &+= TableFormat.QueryItem.size
                    bit &<<= 1
                }
            }
            start = stop &+ 1
        }
        return hasRequired(found, place, count, table)
    }

    /// Whether the type of an item takes a value. Not inlined: the compiler would compute in advance what most types do not need.
    @inline(never)
    private func takes(_ start: Int, _ end: Int, _ item: Int, _ table: TableBytes) -> Bool {
        let type = table.place(item &+ TableFormat.QueryItem.type)
        if start == end { return isAcceptedPlain(start..<end, item, table.digit(item &+ TableFormat.QueryItem.flags), table) }
        switch table.digit(type) {
        case TableFormat.TypeKind.integer where text.isNumber(start, end &- start, most: table.digit(type &+ 7)): return true
        case TableFormat.TypeKind.bool where end &- start == 4: return text.longWord(start) & 0xFFFF_FFFF == 0x6575_7274
        default: return table.accepts(type: type, text, start..<end)
        }
    }

    /// Whether all parameters that are required are among those of which something was found.
    @inline(__always)
    private func hasRequired(_ found: UInt64, _ place: Int, _ count: Int, _ table: TableBytes) -> Bool {
        for index in 0..<count where found & (1 &<< UInt64(truncatingIfNeeded: index)) == 0 {
            let flags = table.digit(place &+ 4 &+ TableFormat.QueryItem.size &* index &+ TableFormat.QueryItem.flags)
            if flags & TableFormat.QueryFlag.required != 0 { return false }
        }
        return true
    }

    /// Whether the query has what a definition requires, where nothing in it needs decoding, in one pass; nil where something does.
    ///
    /// - Parameter pathEnd: where the path ends, at `?`, `#` or the end of the URL.
    func fits(_ place: Int, _ table: TableBytes, behind pathEnd: Int) -> Bool? {
        let count = table.short(place)
        let options = table.short(place &+ 2)
        guard count <= 64 else { return nil }
        let isStrict = options & TableFormat.QueryOption.strict != 0
        let end = text[pathEnd] == 0x3F ? Self.plainEnd(text, from: pathEnd) : pathEnd &+ 1
        guard end >= 0 else { return nil }
        // A bit for each parameter of which something was found.
        var found: UInt64 = 0
        var start = pathEnd &+ 1
        while start < end {
            // What stands behind the end is cut off with the last item.
            let word = start &+ 8 <= end ? text.wholeWord(start) : text.word(start, limit: end)
            let item = SegmentBytes.equal(word, 0x26)
            var equals = SegmentBytes.equal(word, 0x3D)
            var stop = start &+ item.trailingZeroBitCount &>> 3
            if item == 0 {
                stop = Self.find(0x26, text, from: start &+ 8, to: end)
            } else {
                // What stands behind it belongs to others.
                equals &= item &- 1
            }
            var middle = start &+ equals.trailingZeroBitCount &>> 3
            if equals == 0 {
                middle = stop &- start > 8 ? Self.find(0x3D, text, from: start &+ 8, to: stop) : stop
            }
            if stop > start {
                let length = middle &- start
                let key = length < 8 ? Self.key(word, length) : 0
                for index in 0..<count {
                    let item = place &+ 4 &+ TableFormat.QueryItem.size &* index
                    let known = table.word(item)
                    guard known == Self.noKey ? isLongKey(item, start..<middle, table) : known == key else { continue }
                    let flags = table.digit(item &+ TableFormat.QueryItem.flags)
                    guard isStrict || flags & TableFormat.QueryFlag.required != 0, flags & TableFormat.QueryFlag.fragment == 0,
                        flags & TableFormat.QueryFlag.array != 0 || found & (1 << UInt64(index)) == 0
                    else { continue }
                    found |= 1 << UInt64(index)
                    let value = middle < stop ? middle &+ 1 : stop
                    guard isAcceptedPlain(value..<max(value, stop), item, flags, table) else { return false }
                }
            }
            start = stop &+ 1
        }
        return hasRequired(found, place, count, table)
    }

    /// A key of fewer than eight bytes, filled up with `=`.
    @inline(__always)
    private static func key(_ word: UInt64, _ length: Int) -> UInt64 {
        let mask: UInt64 = (1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1
        return (word & mask) | (0x3D3D_3D3D_3D3D_3D3D & ~mask)
    }

    /// What stands in an item whose key is empty, long or armoured.
    private static let noKey: UInt64 = 0x3D3D_3D3D_3D3D_3D3D

    /// Whether a key is that of such an item.
    @inline(__always)
    private func isLongKey(_ item: Int, _ range: Range<Int>, _ table: TableBytes) -> Bool {
        let length = table.number(item &+ TableFormat.QueryItem.length) & 0x3_FFFF
        return table.isText(table.place(item &+ TableFormat.QueryItem.key), count: length, text, range)
    }

    /// Where a query ends, at `#` or the end of the URL; -1 where something in it must be decoded.
    @inline(__always)
    private static func plainEnd(_ text: TextBytes, from start: Int) -> Int {
        var position = start
        while position < text.count {
            let word = text.word(position, limit: text.count)
            // `#` and `%` differ in two bits; a `!` and a `'` are looked at as well.
            let marks = SegmentBytes.equal(word | 0x0606_0606_0606_0606, 0x27) | SegmentBytes.equal(word, 0x2B)
            if marks != 0 {
                position &+= marks.trailingZeroBitCount &>> 3
                if text[position] == 0x23 { return position }
                if text[position] == 0x25 || text[position] == 0x2B { return -1 }
                position &+= 1
            } else {
                position &+= 8
            }
        }
        return text.count
    }

    @inline(__always)
    private static func find(_ byte: UInt64, _ text: TextBytes, from start: Int, to end: Int) -> Int {
        var position = start
        while position < end {
            let found = SegmentBytes.equal(text.word(position, limit: end), byte)
            if found != 0 { return min(position &+ found.trailingZeroBitCount &>> 3, end) }
            position &+= 8
        }
        return end
    }

    @inline(__always)
    private func isAcceptedPlain(_ range: Range<Int>, _ item: Int, _ flags: Int, _ table: TableBytes) -> Bool {
        if range.isEmpty, flags & TableFormat.QueryFlag.bool != 0 { return true }
        return table.accepts(type: table.place(item &+ TableFormat.QueryItem.type), text, range)
    }

    /// Whether the query has what a definition requires.
    func fits(_ place: Int, _ table: TableBytes) -> Bool {
        let options = table.short(place + 2)
        let isStrict = options & TableFormat.QueryOption.strict != 0
        let range = items()
        for index in 0..<table.short(place) {
            let item = place + 4 + TableFormat.QueryItem.size * index
            let flags = table.digit(item + TableFormat.QueryItem.flags)
            let isRequired = flags & TableFormat.QueryFlag.required != 0
            guard isRequired || isStrict, flags & TableFormat.QueryFlag.fragment == 0 else { continue }
            var isFound = false
            var isGood = true
            if let range {
                forEach(in: range, named: item, table, plusIsSpace: options & TableFormat.QueryOption.plusIsSpace != 0) { value in
                    isFound = true
                    isGood = isAccepted(value, item, table, plusIsSpace: options & TableFormat.QueryOption.plusIsSpace != 0)
                    // Of a scalar the first counts; of an array all.
                    return isGood && flags & TableFormat.QueryFlag.array != 0
                }
            }
            if isFound ? !isGood : isRequired { return false }
        }
        return true
    }

    /// The values of the items with the key of `item`, in order, as ranges of the URL, while `body` says so.
    func forEach(
        in range: Range<Int>, named item: Int, _ table: TableBytes, plusIsSpace: Bool, _ body: (Range<Int>) -> Bool
    ) {
        let key = table.place(item + TableFormat.QueryItem.key)
        let length = table.number(item + TableFormat.QueryItem.length) & 0x3_FFFF
        var position = range.lowerBound
        while position < range.upperBound {
            let end = find(0x26, from: position, to: range.upperBound) ?? range.upperBound
            defer { position = end + 1 }
            if end == position { continue }
            let equals = find(0x3D, from: position, to: end) ?? end
            guard isKey(key, length, position..<equals, table, plusIsSpace: plusIsSpace) else { continue }
            if !body(min(equals + 1, end)..<end) { return }
        }
    }

    private func isKey(_ key: Int, _ length: Int, _ range: Range<Int>, _ table: TableBytes, plusIsSpace: Bool) -> Bool {
        if isPlain(range, plusIsSpace: plusIsSpace) { return table.isText(key, count: length, text, range) }
        return decoded(range, plusIsSpace: plusIsSpace) == table.bytes(armoured: key, count: length)
    }

    /// Whether the text stands for itself.
    private func isPlain(_ range: Range<Int>, plusIsSpace: Bool) -> Bool {
        for position in range {
            let byte = text[position]
            if byte == 0x25 || (plusIsSpace && byte == 0x2B) { return false }
        }
        return true
    }

    /// The text that a raw one stands for, as UTF-8.
    private func decoded(_ range: Range<Int>, plusIsSpace: Bool) -> [UInt8] {
        Array(string(range, plusIsSpace: plusIsSpace).utf8)
    }

    func string(_ range: Range<Int>, plusIsSpace: Bool) -> String {
        String(decoding: PercentCoding.decode(text.array(range), plusIsSpace: plusIsSpace), as: UTF8.self)
    }

    /// Whether the type of an item takes a value; a `Bool` takes the bare key.
    func isAccepted(_ range: Range<Int>, _ item: Int, _ table: TableBytes, plusIsSpace: Bool) -> Bool {
        if range.isEmpty, table.digit(item + TableFormat.QueryItem.flags) & TableFormat.QueryFlag.bool != 0 { return true }
        let type = table.place(item + TableFormat.QueryItem.type)
        if isPlain(range, plusIsSpace: plusIsSpace) { return table.accepts(type: type, text, range) }
        let bytes = decoded(range, plusIsSpace: plusIsSpace)
        return bytes.withTextBytes { table.accepts(type: type, $0, 0..<bytes.count) }
    }

    /// The decoded fragment; nil without `#`.
    var fragment: String? {
        let start = fragmentStart()
        return start < text.count ? string(start + 1..<text.count, plusIsSpace: false) : nil
    }
}
