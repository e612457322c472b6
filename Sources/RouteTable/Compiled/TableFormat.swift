/// The layout of a compiled table: what the compiler writes and the matcher reads in place.
///
/// A table is ASCII text that stands in a raw string literal as it is: no byte needs an escape, so the constant costs a compiler
/// nothing, and there is no byte order. A **number** is a run of characters of six bits each, the least significant first: the value
/// is the low six bits of the character, which is one of `?` (63) and `@` … `~` (0 … 62). Two characters hold 12 bits, four hold 24.
/// An **offset** is a number of four characters that counts units of four bytes from the beginning of the table: nothing depends on
/// where the table lies. **Text** stands for itself; where it is *armoured*, a byte that is not safe is `%` and two hexadecimal
/// digits.
///
/// ```
/// header      magic, version, length, checksum, then where everything is
/// data        definitions as text, types, programs, details of patterns
/// nodes       a trie of path segments; what a node has besides its reference
/// edges       one hash table for all literal edges: first eight bytes, parent, reference of the child
/// records     for each order its definition, details and rank
/// ```
///
/// An **order** is the place of a variant of a pattern: patterns in rank, and within a pattern its variants (the choices of its
/// optional parts) in the order in which a backtracking engine would try them. The smallest order that takes a URL wins.
///
/// A **reference** is what a walk needs of a node, in the twelve bytes that lead to it: where the node lies (which is its identity
/// too), the smallest order at it and below, flags, the length of the rest of its literal. So a literal segment costs one line of the
/// cache, and a node without anything more has no memory at all.
///
/// A **way** is a number of 64 bits for the steps that lead to a node, computed from the URL alone: a slot does not depend on what was
/// read before, so a processor reads several edges of a way at a time. Edges are hashed perfectly: a way has a bucket, the bucket a
/// seed, and seeds are chosen so that no two edges share a slot. A search looks at one slot, whether it finds something or not.
///
/// A subject's path is decoded bytes: UTF-8, `/` for the separator, 0xFF for the encoded slash. A URL without escapes is that already.
enum TableFormat {
    /// "routegen", as it is loaded.
    static let magic: UInt64 = 0x6E65_6765_7475_6F72
    static let version = 2

    /// Bytes of the header, and of what stands behind the last section, so that a load near the end stays inside.
    static let headerSize = 96
    static let padding = 64
    /// The largest number of four characters.
    static let limit = 1 << 24

    /// Where the fields of the header stand.
    enum Header {
        static let version = 8
        /// In units of four bytes.
        static let length = 12
        /// Eight characters.
        static let checksum = 16
        static let nodeCount = 24
        static let edges = 28
        /// The number of slots.
        static let edgeCapacity = 32
        static let records = 36
        static let orderCount = 40
        static let definitions = 44
        static let definitionCount = 48
        static let origins = 52
        static let originCapacity = 56
        static let hosts = 60
        /// The roots for path subjects.
        static let paths = 64
        static let depth = 68
        static let captureCount = 72
        /// The bases of the definitions that have none of their own.
        static let bases = 76
        /// The seeds of the edges' slots, two characters for each bucket.
        static let seeds = 80
        static let bucketCount = 84
        /// Changes all ways.
        static let salt = 88
    }

    /// Where the parts of a reference stand.
    enum Reference {
        static let place = 0
        static let minimum = 4
        static let flags = 8
        /// Two characters.
        static let restLength = 9
        static let size = 12
    }

    /// Where the parts of an edge stand: first eight bytes of the segment, filled up with `/`; place of the parent; the child. An empty
    /// slot has no parent.
    enum Edge {
        static let parent = 8
        static let child = 12
        static let size = 24
    }

    /// What a node has. In this order there lie at its place: the reference of the child for any segment, the place of the list, the
    /// leaves; or the tail. The rest of its literal stands before its place.
    enum NodeFlag {
        /// Leaves.
        static let leaf = 1
        static let literals = 2
        static let any = 4
        static let list = 8
        /// One leaf, and the segments that lead to it: the flags of the leaf, then its steps (see `TableTrie.tail`). A step begins with
        /// a character: 0 for the end, 1 for any segment, else one more than the length of the text that follows; 63 where the
        /// length is in two characters behind it.
        static let tail = 16
        /// One leaf that asks for nothing and has the smallest order: it has no memory.
        static let final = 32
    }

    /// What a leaf asks for. A leaf is eight bytes: order, flags, padding.
    enum LeafFlag {
        /// `trailingSlash: strict`: the path must have none.
        static let withoutSlash = 1
        /// `trailingSlash: strict`: the path must have one.
        static let withSlash = 2
        static let query = 4
        /// Another leaf follows.
        static let more = 8
        /// `trailingSlash: strict` for a program, which sees the path as it is.
        static let strict = 16
    }

    /// Where the parts of a record stand: definition, details, rank, and the query items that decide whether a URL is taken.
    enum Record {
        static let detail = 4
        static let rank = 8
        static let query = 12
        static let size = 16
    }

    /// Where the parts of details stand: numbers of captures and of absent arrays, number of captures in the host, place of the path's and
    /// of the host's program, number of the pattern in its definition; then for each capture its parameter and whether it is an array;
    /// then the parameters of absent arrays. No details: pattern 0, and capture n is for parameter n.
    enum Detail {
        static let absentCount = 2
        static let hostCount = 4
        static let program = 8
        static let host = 12
        static let pattern = 16
        static let captures = 20
    }

    /// Where the parts of an item of a list stand: kind, whether it captures, padding, data, and the reference of the child. Where a path
    /// ends in the item, the flags of its leaf stand in place of the child's place.
    enum ListItem {
        static let data = 4
        static let reference = 8
        static let size = 20
    }

    /// What an item of a list takes.
    enum ListKind {
        /// A segment of a type.
        static let type = 0
        /// A segment of armoured text.
        static let literal = 1
        /// What is left of the path.
        static let anything = 2
        /// What is left, which is not empty.
        static let something = 3
        /// What is left: segments that are not empty.
        static let elements = 4
        /// The whole path belongs to a program.
        static let program = 5
    }

    /// A type: kind, padding, data.
    enum TypeKind {
        static let any = 0
        static let notEmpty = 1
        static let bool = 2
        static let integer = 3
        static let automaton = 4
    }

    /// Where the parts of an item of a query stand: its key, filled up with `=`, where it has fewer than eight bytes and none is armoured, else
    /// only `=`; length of its armoured key, flags, type, number of its parameter, place of its armoured key. Before the items there are
    /// their number and options, two characters each.
    enum QueryItem {
        static let length = 8
        static let flags = 11
        static let type = 12
        static let parameter = 16
        static let key = 20
        static let size = 24
    }

    /// What an item of a query asks for.
    enum QueryFlag {
        static let required = 1
        static let array = 2
        static let bool = 4
        /// No item, but the fragment.
        static let fragment = 8
    }

    /// Of all items of a definition.
    enum QueryOption {
        static let plusIsSpace = 1
        static let strict = 2
    }

    /// Where the parts of a root stand, behind its reference.
    enum Root {
        static let base = 12
        static let length = 16
        static let flags = 20
        static let size = 24
    }

    enum RootFlag {
        static let foldsCase = 1
    }

    /// Multipliers of ways (odd, from the golden ratio and SplitMix64).
    static let wayStep: UInt64 = 0x9E37_79B9_7F4A_7C15
    static let wayLast: UInt64 = 0x94D0_49BB_1331_11EB
    /// Stands for any segment, in place of the number of a literal one.
    static let anySegment: UInt64 = 0x5851_F42D_4C95_7F2D

    /// The way to a root.
    @inline(__always)
    static func way(toRoot place: UInt32, salt: Int) -> UInt64 {
        (UInt64(place) ^ UInt64(truncatingIfNeeded: salt) &<< 32) &* wayLast
    }

    /// The way behind a segment.
    @inline(__always)
    static func way(_ way: UInt64, _ segment: UInt64) -> UInt64 {
        let product = (way ^ segment) &* wayStep
        return product ^ (product >> 32)
    }

    /// The bucket of an edge.
    @inline(__always)
    static func bucket(_ way: UInt64, count: Int) -> Int { scaled(way, count) }

    /// The slot of an edge.
    ///
    /// - Parameter seed: the two characters that stand for its bucket.
    @inline(__always)
    static func slot(_ way: UInt64, seed: UInt16, capacity: Int) -> Int { scaled((way ^ UInt64(seed)) &* wayLast, capacity) }

    /// The high half of a hash as a number below a limit.
    @inline(__always)
    static func scaled(_ hash: UInt64, _ limit: Int) -> Int {
        Int(truncatingIfNeeded: ((hash >> 32) &* UInt64(truncatingIfNeeded: limit)) >> 32)
    }

    /// The checksum of a table (FNV-1a), for tools.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash ^ (hash >> 48)
    }
}
