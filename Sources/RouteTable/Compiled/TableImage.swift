import RouteSyntax

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
        let checksum = TableFormat.checksum((TableFormat.headerSize..<bytes.count).lazy.map { bytes.byte($0) })
        return bytes.number(TableFormat.Header.checksum) == Int(checksum & 0xFF_FFFF)
            && bytes.number(TableFormat.Header.checksum + 4) == Int(checksum >> 24 & 0xFF_FFFF)
    }

    /// The length in bytes.
    public var byteCount: Int { memory.count }

    /// How many definitions it holds.
    public var definitionCount: Int { memory.bytes.number(TableFormat.Header.definitionCount) }

    /// A definition, made from its text. Captures of any text may be missing among its parameters.
    ///
    /// - Throws: `TableError` where there is none of that number, or its text was changed.
    public func definition(_ index: Int) throws(TableError) -> RouteDefinition {
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
        let record = bytes.text(place, count: length)
        let basesRecord = bytes.text(bases + 4, count: bytes.number(bases))
        guard let definition = TableText.definition(ofRecord: record, bases: basesRecord) else {
            throw TableError(message: "the text of route \(index) is not well-formed")
        }
        return definition
    }

    /// All definitions, in order.
    public func definitions() throws(TableError) -> [RouteDefinition] {
        var definitions: [RouteDefinition] = []
        definitions.reserveCapacity(definitionCount)
        for index in 0..<definitionCount { definitions.append(try definition(index)) }
        return definitions
    }

    /// The patterns in rank.
    public func entries() -> [ReferenceMatcher.Entry] {
        var entries: [ReferenceMatcher.Entry] = []
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

    func entry(_ order: Int) -> ReferenceMatcher.Entry {
        let record = record(order)
        let detail = place(record + TableFormat.Record.detail)
        return ReferenceMatcher.Entry(
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

extension RouteDefinition {
    /// The parameters with the captures that the definition does not list: what the texts of a match belong to.
    public var completedParameters: [ParameterDefinition] {
        if let names = plainCaptures { return completed(names) }
        return CompiledDefinition.completed(parameters, patterns.compactMap { try? Pattern($0) })
    }

    /// The names of captures where all patterns consist of literals and bare parameters, as most do: nothing is parsed at the first match
    /// then.
    private var plainCaptures: [String]? {
        var names: [String] = []
        for pattern in patterns {
            var name: [UInt8]?
            func isNameByte(_ byte: UInt8) -> Bool {
                (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || (name?.isEmpty == false && (0x30...0x39).contains(byte))
            }
            for byte in pattern.utf8 {
                switch byte {
                // `(`, `)`, `*`, `+`, `?`, `[`, `\\`, `{`, `}`.
                case 0x28, 0x29, 0x2A, 0x2B, 0x3F, 0x5B, 0x5C, 0x7B, 0x7D: return nil
                default: break
                }
                if name != nil, isNameByte(byte) {
                    name?.append(byte)
                    continue
                }
                if let name, !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
                name = byte == 0x3A ? [] : nil
            }
            if let name, !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        }
        return names
    }

    private func completed(_ names: [String]) -> [ParameterDefinition] {
        var completed = parameters
        for name in names where !completed.contains(where: { $0.name == name }) {
            completed.append(ParameterDefinition(name: name, source: .path))
        }
        return completed
    }
}

/// Why a table cannot be read.
public struct TableError: Error, Hashable, Sendable {
    /// What is wrong, in lower case: "it has version 2 of the format, …".
    public var message: String
}
