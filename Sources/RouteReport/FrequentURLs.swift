/// Which of many URLs come most often, in memory that does not grow with their number.
///
/// Up to a limit of different ones the counts are exact. Beyond it those that came least often make room (lossy counting); what is kept may then have come
/// a few times more than its count says, by `uncertainty` at most. The result depends on the order of the URLs alone.
public struct FrequentURLs: Sendable {
    /// How many different URLs are kept.
    private let limit: Int
    private var counts: [String: Int] = [:]
    private var bytes = 0
    /// By how much a count may be too small.
    public private(set) var uncertainty = 0

    /// How many bytes of URLs are kept.
    private static let byteLimit = 64 << 20

    /// - Parameter limit: how many different URLs are kept.
    public init(limit: Int = 100_000) { self.limit = limit }

    /// Counts one.
    public mutating func insert(_ url: String) {
        if let index = counts.index(forKey: url) {
            counts.values[index] += 1
            return
        }
        if counts.count >= limit || bytes > Self.byteLimit { makeRoom() }
        counts[url] = 1 + uncertainty
        bytes += url.utf8.count
    }

    /// Those that came most often, with how often at most; of the same count by their bytes.
    public func most(_ count: Int) -> [(url: String, count: Int)] {
        Array(sorted().prefix(count))
    }

    private func sorted() -> [(url: String, count: Int)] {
        counts.map { ($0.key, $0.value) }.sorted { a, b in
            a.1 != b.1 ? a.1 > b.1 : a.0.utf8.lexicographicallyPrecedes(b.0.utf8)
        }
    }

    /// Forgets the half that came least often.
    private mutating func makeRoom() {
        let all = sorted()
        let kept = all.prefix(all.count / 2)
        uncertainty = max(uncertainty, all.dropFirst(kept.count).first?.count ?? uncertainty)
        counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.url, $0.count) })
        bytes = kept.reduce(0) { $0 + $1.url.utf8.count }
    }
}
