/// The hash of the text of an origin, eight bytes at a time.
package enum OriginHash {
    @inline(__always)
    package static func combined(_ hash: UInt64, _ word: UInt64) -> UInt64 { (hash ^ word ^ (hash >> 31)) &* TableFormat.wayStep }

    package static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    package static func slot(_ hash: UInt64, capacity: Int) -> Int { TableFormat.scaled(hash, capacity) }
}
