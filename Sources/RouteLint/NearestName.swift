/// "Did you mean": the name that is nearest to a misspelled one.
public enum NearestName {
    /// The candidate with the smallest distance; nil where none is near enough to be meant. The first of equals is taken.
    ///
    /// Near is a third of the length, and at least one letter in a word of three: `fromat` is `format`, `xyz` is nothing.
    public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.unicodeScalars.prefix(64))
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.unicodeScalars.prefix(64))
            let limit = max(wanted.count, other.count) / 3
            guard abs(wanted.count - other.count) <= limit else { continue }
            let distance = distance(wanted, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Insertions, deletions, replacements and swaps of neighbours that make one word of the other (optimal string alignment). Letters that
    /// differ in case only are equal.
    static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var before = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (isSame(a[i], b[j]) ? 0 : 1))
                if i > 0, j > 0, isSame(a[i], b[j - 1]), isSame(a[i - 1], b[j]) { cost = min(cost, before[j - 1] + 1) }
                row.append(cost)
            }
            (before, last) = (last, row)
        }
        return last[b.count]
    }

    private static func isSame(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
        func folded(_ scalar: Unicode.Scalar) -> UInt32 {
            (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
        }
        return folded(a) == folded(b)
    }
}
