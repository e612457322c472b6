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
/// nodes       a trie of path segments; each node with what its own literal has behind the first eight bytes
/// edges       one open-addressed table for all literal edges: first eight bytes, parent, child
/// records     for each order its definition, pattern and details
/// ```
///
/// An **order** is the place of a variant of a pattern: patterns in rank, and within a pattern its variants (the choices of its
/// optional parts) in the order in which a backtracking engine would try them. The smallest order that takes a URL wins.
///
/// A subject's path is decoded bytes: UTF-8, `/` for the separator, 0xFF for the encoded slash. A URL without escapes is that already.
enum TableFormat {
    static let magic: StaticString = "routegen"
    static let version = 1

    /// Bytes of the header, and of what stands behind the last section, so that a load near the end stays inside.
    static let headerSize = 96
    static let padding = 32
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
    }

    /// What a node has. Its header is eight bytes: the smallest order at it and below, flags, the length of the rest of its literal,
    /// one byte of padding. Then follow, where the flags say so, the child for any segment, the list, the leaves or the tail. The
    /// rest of the literal stands before the header.
    enum NodeFlag {
        static let leaf: UInt64 = 1
        static let literals: UInt64 = 2
        static let any: UInt64 = 4
        static let list: UInt64 = 8
        /// One leaf, and the segments that lead to it.
        static let tail: UInt64 = 16
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

    /// What a list holds, in 16 bytes: kind, whether it captures, padding, smallest order, data, child or leaf.
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

    /// An item of a query: offset and length of its armoured key, flags, type, number of its parameter.
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

    /// Of a root.
    enum RootFlag {
        static let foldsCase = 1
    }

    /// Multipliers of the hash (odd, from the golden ratio and SplitMix64).
    static let hashFirst: UInt64 = 0x9E37_79B9_7F4A_7C15
    static let hashParent: UInt64 = 0xBF58_476D_1CE4_E5B9
    static let hashLast: UInt64 = 0x94D0_49BB_1331_11EB

    /// The slot of an edge, before probing.
    ///
    /// - Parameters:
    ///   - first: the first eight bytes, filled up with `/`.
    ///   - last: the last eight bytes of a longer literal, else 0.
    ///   - parent: the four characters of the parent's offset.
    @inline(__always)
    static func slot(first: UInt64, last: UInt64, parent: UInt64, capacity: Int) -> Int {
        let mixed = (first ^ (last &* hashLast) ^ (parent &* hashParent)) &* hashFirst
        let folded = mixed ^ (mixed >> 32)
        return Int(truncatingIfNeeded: ((folded & 0xFFFF_FFFF) &* UInt64(truncatingIfNeeded: capacity)) >> 32)
    }

    /// The checksum of a table (FNV-1a), for tools.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash ^ (hash >> 48)
    }
}
