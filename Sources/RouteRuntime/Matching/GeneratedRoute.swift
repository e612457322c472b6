import RouteTable

/// What `routegen generate` makes a destination conform to, besides `Routable`, `Matchable` and `Codable`: a way to all its values,
/// from which everything else follows here, once for all destinations.
///
///     struct PersonProfile: Routable, Matchable, Codable, GeneratedRoute {
///         var personId: String
///         var tab: Tab
///         // …
///         static var route: TableRoute? { AppRoutes.table[12] }
///         func encode(into values: inout RouteValues) {
///             values.set("personId", self.personId)
///             values.set("tab", self.tab)
///         }
///     }
///
/// Synthesised conformances would be compiled for each type, and cost twice to three times as much as the rest of it. For the same
/// reason it refines no other protocol: a table of witnesses that holds no other is a constant, and need not be made at run time.
public protocol GeneratedRoute {
    /// Hands over all values, in the order of the properties.
    func encode(into values: inout RouteValues)
}

extension GeneratedRoute {
    /// Whether all properties are equal.
    public static func == (a: Self, b: Self) -> Bool {
        var values = RouteValues(.collecting)
        a.encode(into: &values)
        values.compare()
        b.encode(into: &values)
        return values.isEqual
    }

    /// Hashes all properties.
    public func hash(into hasher: inout Hasher) {
        var values = RouteValues(.hashing(hasher))
        encode(into: &values)
        hasher = values.hasher ?? hasher
    }

    /// The hash of all properties. Without it the compiler would make one for each type.
    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }
}

extension GeneratedRoute where Self: Routable {
    /// The patterns of the manifest; none where the table cannot be read, which registering then says.
    public static var patterns: [RoutePattern] {
        guard let definition = try? route?.definition else { return [] }
        return definition.patterns.map { RoutePattern($0) }
    }

    /// The canonical URL: first pattern, first base, canonical texts. Values of the query that equal their default are left out.
    ///
    /// - Throws: `RouteError.noURI` unless matching it with that pattern gives the same values back: where a value is outside of the
    ///   language of its parameter, or no URL can carry it. `RouteError.badTable`.
    public var uri: String {
        get throws(RouteError) {
            var values = RouteValues(.writing(try URIValues(Self.route)))
            encode(into: &values)
            return try values.uri
        }
    }
}
