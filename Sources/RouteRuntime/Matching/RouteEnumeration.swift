/// Any one of the destinations of a manifest, or of one of its files, as an enumeration: a `switch` over it is exhaustive, so that
/// the compiler finds every place that a new destination concerns.
///
///     if let match = try Router.shared.match(url), let destination = AppRoutes.AnyDestination(match) {
///         switch destination {
///         case .personProfile(let profile): show(profile.personId)
///         case .settings: showSettings()
///         }
///     }
///
/// `routegen generate` writes one for each file of a manifest, and `AnyDestination` over the files. It is `Identifiable`, which single
/// destinations are not: SwiftUI's `sheet(item:)` takes it as it is.
public protocol RouteEnumeration: Hashable, Sendable, Identifiable, Matchable {
    /// What generated code writes; the app calls `init(_:)`.
    init?(routegenDestination destination: any Routable)

    /// What generated code writes; the app calls `destination`.
    func routegenDestination() -> any Routable & Matchable
}

// Requirements may be deprecated without a warning where they are reached through the protocol, and are, where they name
// destinations that are.

extension RouteEnumeration {
    /// The case of a destination; nil where it is none of these.
    ///
    /// Takes time in proportion to the number of cases.
    public init?(_ destination: any Routable) { self.init(routegenDestination: destination) }

    /// The destination itself.
    public var destination: any Routable & Matchable { routegenDestination() }

    /// The destination's canonical URL.
    ///
    /// - Throws: what the destination's `uri` throws.
    public var uri: String {
        get throws(RouteError) { try destination.uri }
    }

    /// The value itself.
    public var id: Self { self }

    /// Whether the destinations are of one type and equal.
    public static func == (a: Self, b: Self) -> Bool { AnyHashable(a.destination) == AnyHashable(b.destination) }

    /// Hashes the destination.
    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(destination)) }

    /// The hash of the destination. Without it the compiler would make one for each enumeration.
    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }
}
