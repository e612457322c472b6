import RouteRuntime

/// An amount in euros, kept in cents: `25` and `25.00` in a URL are the same price. The manifest names this type.
struct Price: RouteParameter, Codable, Comparable, CustomStringConvertible {
    let cents: Int

    init(cents: Int) { self.cents = cents }

    init?(routeText: String) {
        let parts = routeText.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let euros = Int(parts[0]), euros >= 0 else { return nil }
        guard parts.count == 2 else {
            self.init(cents: euros * 100)
            return
        }
        guard parts[1].count == 2, let rest = Int(parts[1]), rest >= 0 else { return nil }
        self.init(cents: euros * 100 + rest)
    }

    /// `25`, `25.50`.
    var routeText: String { cents % 100 == 0 ? "\(cents / 100)" : "\(cents / 100).\(twoDigits)" }

    /// `25.50 €`.
    var description: String { "\(cents / 100).\(twoDigits) €" }

    static func < (a: Price, b: Price) -> Bool { a.cents < b.cents }

    private var twoDigits: String { cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)" }
}
