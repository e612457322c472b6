import RouteSyntax

/// What stands before the path of a URL that needs no decoding there: a known origin, spelled as the table has it, or nothing.
struct RawOrigin {
    /// The list of roots; `noRoots` where only hosts with parameters can take the URL.
    let roots: Int
    /// Where the first segment begins.
    let pathStart: Int
    /// Whether there is no scheme.
    let isPath: Bool
    /// The host with its port; empty without one.
    var host = 0..<0
    /// The length of a web scheme.
    var schemeLength = 0

    /// Nil where scheme or host must be looked at more closely.
    @inline(__always)
    init?(_ text: TextBytes, _ table: TableBytes) {
        if text[0] == 0x2F {
            self.init(path: table)
        } else {
            self.init(scheme: text, table)
        }
    }

    @inline(__always)
    private init(path table: TableBytes) {
        roots = table.place(TableFormat.Header.paths)
        pathStart = 1
        isPath = true
    }

    private init?(scheme text: TextBytes, _ table: TableBytes) {
        // What is spelled as the origin of the table is one; anything else is looked at more closely where it might be one.
        var position = Self.find(text, 0) { word in
            SegmentBytes.equal(word, 0x3A) | SegmentBytes.equal(word | 0x1010_1010_1010_1010, 0x3F)
                | SegmentBytes.equal(word, 0x23)
        }
        guard text[position] == 0x3A, position > 0 else {
            guard text.count > 0, position == text.count || text[position] != 0x3A else { return nil }
            roots = table.place(TableFormat.Header.paths)
            pathStart = 0
            isPath = true
            return
        }
        let colon = position
        position &+= 1
        let isWeb = Self.isWeb(text, colon)
        if isWeb {
            guard text[position] == 0x2F, text[position &+ 1] == 0x2F else { return nil }
            // Everything up to the path belongs to the origin.
            position = Self.find(text, position &+ 2) { word in
                SegmentBytes.equal(word | 0x1010_1010_1010_1010, 0x3F) | SegmentBytes.equal(word, 0x23)
            }
        }
        var hash = OriginHash.seed
        var index = 0
        while index < position {
            hash = OriginHash.combined(hash, text.word(index, limit: position))
            index &+= 8
        }
        if let roots = Self.find(text, position, hash, table) {
            self.roots = roots
        } else {
            // In canonical form it is one that the table does not have.
            guard isWeb ? Self.isCanonicalHost(text, colon &+ 3..<position) : Self.isCanonicalScheme(text, colon) else {
                return nil
            }
            roots = Self.noRoots
        }
        if isWeb {
            schemeLength = colon
            host = colon &+ 3..<max(position, colon &+ 3)
            pathStart = text[position] == 0x2F ? position &+ 1 : position
        } else {
            var slashes = 0
            while slashes < 3, text[position] == 0x2F {
                position &+= 1
                slashes &+= 1
            }
            pathStart = position
        }
        isPath = false
    }

    /// No place of a table: it holds no number there.
    static let noRoots = -1

    /// Whether it is a host as subjects have it, without a port and in ASCII.
    private static func isCanonicalHost(_ text: TextBytes, _ host: Range<Int>) -> Bool {
        // Labels are not empty.
        var previous: UInt8 = 0x2E
        for position in host {
            let byte = text[position]
            switch byte {
            case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: break
            case 0x2E: if previous == 0x2E { return false }
            default: return false
            }
            previous = byte
        }
        return previous != 0x2E
    }

    /// Whether the bytes before a colon are a scheme in lower case.
    private static func isCanonicalScheme(_ text: TextBytes, _ colon: Int) -> Bool {
        guard (0x61...0x7A).contains(text[0]) else { return false }
        for position in 0..<colon {
            switch text[position] {
            case 0x61...0x7A, 0x30...0x39, 0x2B, 0x2D, 0x2E: break
            default: return false
            }
        }
        return true
    }

    /// The bytes of the scheme, and of the authority of a web scheme, where an ASCII letter among them is in upper case; nil where there are none, or
    /// there is no scheme.
    static func upperCased(_ text: TextBytes) -> Range<Int>? {
        let colon = end(text, from: 0) { $0 == 0x3A || $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
        guard colon > 0, text[colon] == 0x3A else { return nil }
        var origin = 0..<colon
        if isWeb(text, colon, foldsCase: true), text[colon + 1] == 0x2F, text[colon + 2] == 0x2F {
            origin = 0..<end(text, from: colon + 3) { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
        }
        return origin.contains { (0x41...0x5A).contains(text[$0]) } ? origin : nil
    }

    private static func end(_ text: TextBytes, from start: Int, where isEnd: (UInt8) -> Bool) -> Int {
        var position = start
        while position < text.count, !isEnd(text[position]) { position += 1 }
        return position
    }

    /// The first byte that a test of eight bytes marks, from a position on; the end of the text where there is none.
    @inline(__always)
    private static func find(_ text: TextBytes, _ start: Int, _ test: (UInt64) -> UInt64) -> Int {
        var position = start
        while position < text.count {
            let found = test(text.word(position, limit: text.count))
            if found != 0 {
                position &+= found.trailingZeroBitCount &>> 3
                break
            }
            position &+= 8
        }
        return position < text.count ? position : text.count
    }

    /// `http`, `https`, `ws`, `wss`.
    @inline(__always)
    private static func isWeb(_ text: TextBytes, _ colon: Int, foldsCase: Bool = false) -> Bool {
        var word = text.word(0, limit: colon)
        if foldsCase { word = SegmentBytes.lowercased(word) }
        switch colon {
        case 2: return word == 0x7377
        case 3: return word == 0x73_7377
        case 4: return word == 0x7074_7468
        case 5: return word == 0x73_7074_7468
        default: return false
        }
    }

    /// The roots of an origin by its text, which is the first `length` bytes.
    @inline(__always)
    static func find(_ text: TextBytes, _ length: Int, _ hash: UInt64, _ table: TableBytes) -> Int? {
        let capacity = table.number(TableFormat.Header.originCapacity)
        let slots = table.place(TableFormat.Header.origins)
        var slot = OriginHash.slot(hash, capacity: capacity)
        var remaining = capacity
        while remaining > 0 {
            let place = slots &+ 12 &* slot
            let count = table.number(place &+ 4)
            if count == 0 { return nil }
            if count == length, isText(table.place(place), text, length, table) { return table.place(place &+ 8) }
            slot = slot &+ 1 == capacity ? 0 : slot &+ 1
            remaining &-= 1
        }
        return nil
    }

    @inline(__always)
    private static func isText(_ place: Int, _ text: TextBytes, _ length: Int, _ table: TableBytes) -> Bool {
        var index = 0
        while index < length {
            let count = min(length &- index, 8)
            let mask: UInt64 = count == 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
            if (text.word(index, limit: length) ^ table.word(place &+ index)) & mask != 0 { return false }
            index &+= 8
        }
        return true
    }

    /// Whether query and fragment hold no control character: with one, the URL is no subject.
    @inline(never)
    static func isPlain(behind pathEnd: Int, _ text: TextBytes) -> Bool {
        // Below U+0020, or U+007F; what is not ASCII is neither.
        var position = pathEnd
        if text.count >= 16 {
            var found = PlainMarks.Bytes(repeating: 0)
            while position < text.count {
                let (bytes, _) = text.vector(position)
                found |= PlainMarks.equal(bytes & PlainMarks.Bytes(repeating: 0xE0), 0) | PlainMarks.equal(bytes, 0x7F)
                position &+= 16
            }
            if !PlainMarks.any(found) { return true }
        }
        return hasNoControl(behind: pathEnd, text)
    }

    @inline(never)
    private static func hasNoControl(behind pathEnd: Int, _ text: TextBytes) -> Bool {
        var position = pathEnd
        while position < text.count {
            if text[position] < 0x20 || text[position] == 0x7F { return false }
            position &+= 1
        }
        return true
    }
}

/// The exact way: the subject of a URL, decoded.
enum DecodedPath {
    /// Gives the walk to `note` where a pattern takes the URL, whose origin is known.
    static func match(
        _ text: TextBytes, _ origin: RawOrigin, _ table: TableBytes, floor: Int, _ scratch: Scratch, _ captures: Int,
        _ note: (TableWalk) -> Void
    ) -> Bool {
        // A control character makes it no subject, wherever it stands.
        guard RawOrigin.isPlain(behind: 0, text) else { return false }
        return PathDecoder.decode(text, from: origin.pathStart) { decoded in
            walk(decoded, text, table, floor: floor, scratch, captures, note) { walk in
                _ = walk.run(origin.roots)
                if origin.host.isEmpty { return }
                table.forEachHost(text, schemeLength: origin.schemeLength, origin.host) { walk.run($0) }
            }
        } ?? false
    }

    /// The same for any other URL.
    static func match(
        _ uri: String, _ text: TextBytes, _ table: TableBytes, isExternal: Bool, floor: Int, _ scratch: Scratch, _ captures: Int,
        _ note: (TableWalk) -> Void
    ) -> Bool {
        guard let subject = try? Subject(uri), subject.origin != .none || !isExternal else { return false }
        return bytes(of: subject).withTextBytes { decoded in
            walk(decoded, text, table, floor: floor, scratch, captures, note) { walk in
                for roots in roots(of: subject, table) { _ = walk.run(roots) }
            }
        }
    }

    private static func walk(
        _ decoded: TextBytes, _ text: TextBytes, _ table: TableBytes, floor: Int, _ scratch: Scratch, _ captures: Int,
        _ note: (TableWalk) -> Void, _ run: (inout TableWalk) -> Void
    ) -> Bool {
        // The last byte is a spare slash.
        let length = decoded.count - 1
        let hasTrailingSlash = length > 1 && decoded[length - 1] == 0x2F
        var walk = TableWalk(
            table: table, text: decoded, isDecoded: true, pathStart: 1, pathEnd: hasTrailingSlash ? length - 1 : length,
            hasTrailingSlash: hasTrailingSlash, query: TableQuery(text: text), floor: floor, scratch: scratch,
            captureRoom: captures)
        run(&walk)
        if walk.best == .max { return false }
        note(walk)
        return true
    }

    /// The decoded path with a slash more at its end.
    static func bytes(of subject: Subject) -> [UInt8] { PathBytes.of(subject.path) + [0x2F] }

    /// The lists of roots for an origin.
    private static func roots(of subject: Subject, _ table: TableBytes) -> [Int] {
        var roots: [Int] = []
        switch subject.origin {
        case .none: roots.append(table.place(TableFormat.Header.paths))
        case .app(let scheme): if let found = find(scheme + ":", table) { roots.append(found) }
        case .web(let scheme, let authority):
            let host = PercentCoding.text(of: authority)
            if let found = find("\(scheme)://\(host)", table) { roots.append(found) }
            "\(scheme)\(host)".withTextBytes { text in
                let count = scheme.utf8.count
                table.forEachHost(text, schemeLength: count, count..<text.count) { found in
                    roots.append(found)
                    return true
                }
            }
        }
        return roots
    }

    private static func find(_ origin: String, _ table: TableBytes) -> Int? {
        origin.withTextBytes { text in
            var hash = OriginHash.seed
            var index = 0
            while index < text.count {
                hash = OriginHash.combined(hash, text.word(index, limit: text.count))
                index += 8
            }
            return RawOrigin.find(text, text.count, hash, table)
        }
    }
}

extension TableBytes {
    /// The roots of each host with parameters that a host belongs to, while `body` says so.
    ///
    /// - Parameters:
    ///   - schemeLength: the scheme is the beginning of the text.
    ///   - host: the canonical host, with its port.
    func forEachHost(_ text: TextBytes, schemeLength: Int, _ host: Range<Int>, _ body: (Int) -> Bool) {
        let place = place(TableFormat.Header.hosts)
        for index in 0..<number(place) {
            let entry = place &+ 4 &+ 16 &* index
            guard entry < count else { return }
            if isText(self.place(entry), count: number(entry &+ 4), text, 0..<schemeLength),
                accepts(program: self.place(entry &+ 8), text, host), !body(self.place(entry &+ 12))
            {
                return
            }
        }
    }
}
