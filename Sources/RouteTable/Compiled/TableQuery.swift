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

    /// Whether the query has what a definition requires.
    func fits(_ place: Int, _ table: TableBytes) -> Bool {
        let options = table.short(place + 2)
        let isStrict = options & TableFormat.QueryOption.strict != 0
        let range = items()
        for index in 0..<table.short(place) {
            let item = place + 4 + 16 * index
            let flags = table.digit(item + 7)
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
        let key = table.place(item)
        let length = table.number(item + 4) & 0x3_FFFF
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
        if range.isEmpty, table.digit(item + 7) & TableFormat.QueryFlag.bool != 0 { return true }
        let type = table.place(item + 8)
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
