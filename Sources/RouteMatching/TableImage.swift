/// A compiled table, checked to be one: a constant of generated code, or what `TableCompiler` made. It is read where it lies; making
/// one costs a few comparisons, whatever its size.
///
///     let image = try TableImage("routegen…")
///     TableMatcher(image).match("https://myapp.com/person/ann")
public struct TableImage: Sendable {
    let memory: TableMemory

    /// A table in a constant.
    ///
    /// - Throws: `TableError` unless magic, version and length are those of a table of this version.
    public init(_ text: StaticString) throws(TableError) {
        try self.init(memory: TableMemory(text))
    }

    /// A table in bytes, which are copied.
    ///
    /// - Throws: as `init(_ text:)`.
    public init(_ bytes: [UInt8]) throws(TableError) {
        try self.init(memory: TableMemory(bytes))
    }

    private init(memory: TableMemory) throws(TableError) {
        self.memory = memory
        typealias Header = TableFormat.Header
        let bytes = memory.bytes
        guard memory.isLong,
            bytes.word(0) == TableFormat.magic
        else { throw TableError(message: "it does not begin as a table does") }
        let version = bytes.number(Header.version)
        guard version == TableFormat.version else {
            throw TableError(message: "it has version \(version) of the format, and version \(TableFormat.version) is expected")
        }
        let length = bytes.place(Header.length)
        guard length == memory.count else {
            throw TableError(message: "it has \(memory.count) bytes, and says that it has \(length)")
        }
        guard memory.isSound else { throw TableError(message: "its header says what cannot be") }
    }

    /// Whether the checksum holds: for tools, since it reads the whole table.
    public var isIntact: Bool {
        let bytes = memory.bytes
        let checksum = TableFormat.checksum(bytes.all)
        return bytes.number(TableFormat.Header.checksum) == Int(checksum & 0xFF_FFFF)
            && bytes.number(TableFormat.Header.checksum + 4) == Int(checksum >> 24 & 0xFF_FFFF)
    }

    /// The length in bytes.
    public var byteCount: Int { memory.count }

    /// How many definitions it holds.
    public var definitionCount: Int { memory.bytes.number(TableFormat.Header.definitionCount) }

    /// The text of a definition and that of its bases, as the generator wrote them.
    ///
    /// - Throws: `TableError` where there is none of that number.
    package func definitionText(_ index: Int) throws(TableError) -> (record: String, bases: String) {
        guard index >= 0, index < definitionCount else {
            throw TableError(message: "it has \(definitionCount) routes, and number \(index) was asked for")
        }
        let bytes = memory.bytes
        var place = bytes.place(bytes.place(TableFormat.Header.definitions) + 4 * index)
        let length = bytes.number(place) & 0x3_FFFF
        let flags = bytes.digit(place + 3)
        place += flags & 1 != 0 ? 8 : 4
        var bases = bytes.place(TableFormat.Header.bases)
        if flags & 2 != 0 {
            bases = bytes.place(place)
            place += 4
        }
        return (bytes.text(place, count: length), bytes.text(bases + 4, count: bytes.number(bases)))
    }

    /// The patterns in rank.
    public func entries() -> [RouteEntry] {
        var entries: [RouteEntry] = []
        for order in 0..<memory.bytes.number(TableFormat.Header.orderCount) {
            let entry = memory.bytes.entry(order)
            if entry.rank != entries.last?.rank { entries.append(entry) }
        }
        return entries
    }
}

extension TableBytes {
    /// The place of the record of an order.
    func record(_ order: Int) -> Int { place(TableFormat.Header.records) &+ TableFormat.Record.size &* order }

    func entry(_ order: Int) -> RouteEntry {
        let record = record(order)
        let detail = place(record + TableFormat.Record.detail)
        return RouteEntry(
            definition: number(record), pattern: detail == 0 ? 0 : number(detail + TableFormat.Detail.pattern),
            rank: number(record + TableFormat.Record.rank))
    }

    /// The place of a definition's query items; 0 where it has none.
    func query(ofDefinition index: Int) -> Int {
        guard index < number(TableFormat.Header.definitionCount) else { return 0 }
        return query(of: place(place(TableFormat.Header.definitions) &+ 4 &* index))
    }

    /// The place of the query items of a definition that lies at a place; 0 where it has none.
    @inline(__always)
    func query(of place: Int) -> Int { digit(place &+ 3) & 1 == 0 ? 0 : self.place(place &+ 4) }
}

/// Why a table cannot be read.
public struct TableError: Error, Hashable, Sendable {
    /// What is wrong, in lower case: "it has version 2 of the format, …".
    public var message: String

    package init(message: String) { self.message = message }
}
