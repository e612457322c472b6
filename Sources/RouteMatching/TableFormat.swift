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
package enum TableFormat {
    /// "routegen", as it is loaded.
    package static let magic: UInt64 = 0x6E65_6765_7475_6F72
    /// Changes with the format, and with what the compiler makes of the same definitions: a table of this version is not made anew.
    package static let version = 2

    /// Bytes of the header, and of what stands behind the last section, so that a load near the end stays inside.
    package static let headerSize = 96
    package static let padding = 64
    /// The largest number of four characters.
    package static let limit = 1 << 24

    /// Where the fields of the header stand.
    package enum Header {
        package static let version = 8
        /// In units of four bytes.
        package static let length = 12
        /// Eight characters.
        package static let checksum = 16
        package static let nodeCount = 24
        package static let edges = 28
        /// The number of slots.
        package static let edgeCapacity = 32
        package static let records = 36
        package static let orderCount = 40
        package static let definitions = 44
        package static let definitionCount = 48
        package static let origins = 52
        package static let originCapacity = 56
        package static let hosts = 60
        /// The roots for path subjects.
        package static let paths = 64
        package static let depth = 68
        package static let captureCount = 72
        /// The bases of the definitions that have none of their own.
        package static let bases = 76
        /// The seeds of the edges' slots, two characters for each bucket.
        package static let seeds = 80
        package static let bucketCount = 84
        /// Changes all ways.
        package static let salt = 88
    }

    /// Where the parts of a reference stand.
    package enum Reference {
        package static let place = 0
        package static let minimum = 4
        package static let flags = 8
        /// Two characters.
        package static let restLength = 9
        package static let size = 12
    }

    /// Where the parts of an edge stand: first eight bytes of the segment, filled up with `/`; place of the parent; the child. An empty
    /// slot has no parent.
    package enum Edge {
        package static let parent = 8
        package static let child = 12
        package static let size = 24
    }

    /// What a node has. In this order there lie at its place: the reference of the child for any segment, the place of the list, the
    /// leaves; or the tail. The rest of its literal stands before its place.
    package enum NodeFlag {
        /// Leaves.
        package static let leaf = 1
        package static let literals = 2
        package static let any = 4
        package static let list = 8
        /// One leaf, and the segments that lead to it: the flags of the leaf, then its steps (see `TableTrie.tail`). A step begins with
        /// a character: 0 for the end, 1 for any segment, else one more than the length of the text that follows; 63 where the
        /// length is in two characters behind it.
        package static let tail = 16
        /// One leaf that asks for nothing and has the smallest order: it has no memory.
        package static let final = 32
    }

    /// What a leaf asks for. A leaf is eight bytes: order, flags, padding.
    package enum LeafFlag {
        /// `trailingSlash: strict`: the path must have none.
        package static let withoutSlash = 1
        /// `trailingSlash: strict`: the path must have one.
        package static let withSlash = 2
        package static let query = 4
        /// Another leaf follows.
        package static let more = 8
        /// `trailingSlash: strict` for a program, which sees the path as it is.
        package static let strict = 16
    }

    /// Where the parts of a record stand: definition, details, rank, and the query items that decide whether a URL is taken.
    package enum Record {
        package static let detail = 4
        package static let rank = 8
        package static let query = 12
        package static let size = 16
    }

    /// Where the parts of details stand: numbers of captures and of absent arrays, number of captures in the host, place of the path's and
    /// of the host's program, number of the pattern in its definition; then for each capture its parameter and whether it is an array;
    /// then the parameters of absent arrays. No details: pattern 0, and capture n is for parameter n.
    package enum Detail {
        package static let absentCount = 2
        package static let hostCount = 4
        package static let program = 8
        package static let host = 12
        package static let pattern = 16
        package static let captures = 20
    }

    /// Where the parts of an item of a list stand: kind, whether it captures, padding, data, and the reference of the child. Where a path
    /// ends in the item, the flags of its leaf stand in place of the child's place.
    package enum ListItem {
        package static let data = 4
        package static let reference = 8
        package static let size = 20
    }

    /// What an item of a list takes.
    package enum ListKind {
        /// A segment of a type.
        package static let type = 0
        /// A segment of armoured text.
        package static let literal = 1
        /// What is left of the path.
        package static let anything = 2
        /// What is left, which is not empty.
        package static let something = 3
        /// What is left: segments that are not empty.
        package static let elements = 4
        /// The whole path belongs to a program.
        package static let program = 5
    }

    /// A type: kind, padding, data.
    package enum TypeKind {
        package static let any = 0
        package static let notEmpty = 1
        package static let bool = 2
        package static let integer = 3
        package static let automaton = 4
    }

    /// Where the parts of an item of a query stand: its key, filled up with `=`, where it has fewer than eight bytes and none is armoured, else
    /// only `=`; length of its armoured key, flags, type, number of its parameter, place of its armoured key. Before the items there are
    /// their number and options, two characters each.
    package enum QueryItem {
        package static let length = 8
        package static let flags = 11
        package static let type = 12
        package static let parameter = 16
        package static let key = 20
        package static let size = 24
    }

    /// What an item of a query asks for.
    package enum QueryFlag {
        package static let required = 1
        package static let array = 2
        package static let bool = 4
        /// No item, but the fragment.
        package static let fragment = 8
    }

    /// Of all items of a definition.
    package enum QueryOption {
        package static let plusIsSpace = 1
        package static let strict = 2
    }

    /// Where the parts of a root stand, behind its reference.
    package enum Root {
        package static let base = 12
        package static let length = 16
        package static let flags = 20
        package static let size = 24
    }

    package enum RootFlag {
        package static let foldsCase = 1
    }

    /// Multipliers of ways (odd, from the golden ratio and SplitMix64).
    package static let wayStep: UInt64 = 0x9E37_79B9_7F4A_7C15
    package static let wayLast: UInt64 = 0x94D0_49BB_1331_11EB
    /// Stands for any segment, in place of the number of a literal one.
    package static let anySegment: UInt64 = 0x5851_F42D_4C95_7F2D

    /// The way to a root.
    @inline(__always)
    package static func way(toRoot place: UInt32, salt: Int) -> UInt64 {
        (UInt64(place) ^ UInt64(truncatingIfNeeded: salt) &<< 32) &* wayLast
    }

    /// The way behind a segment.
    @inline(__always)
    package static func way(_ way: UInt64, _ segment: UInt64) -> UInt64 {
        let product = (way ^ segment) &* wayStep
        return product ^ (product >> 32)
    }

    /// The bucket of an edge.
    @inline(__always)
    package static func bucket(_ way: UInt64, count: Int) -> Int { scaled(way, count) }

    /// The slot of an edge.
    ///
    /// - Parameter seed: the two characters that stand for its bucket.
    @inline(__always)
    package static func slot(_ way: UInt64, seed: UInt16, capacity: Int) -> Int {
        scaled((way ^ UInt64(seed)) &* wayLast, capacity)
    }

    /// The high half of a hash as a number below a limit.
    @inline(__always)
    package static func scaled(_ hash: UInt64, _ limit: Int) -> Int {
        Int(truncatingIfNeeded: ((hash >> 32) &* UInt64(truncatingIfNeeded: limit)) >> 32)
    }

    /// The checksum of a table (FNV-1a), for tools: of what stands behind the header.
    package static func checksum(_ table: [UInt8]) -> UInt64 {
        table.withUnsafeBufferPointer { checksum(TextBytes($0)) }
    }

    static func checksum(_ table: TextBytes) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var position = headerSize
        while position < table.count {
            hash = (hash ^ UInt64(table[position])) &* 0x100_0000_01B3
            position &+= 1
        }
        return hash ^ (hash >> 48)
    }
}
