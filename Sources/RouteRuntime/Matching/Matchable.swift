/// Anything that names a place by its URL: a `String`, a `URL` (in `RouteFoundation`), a generated destination, or a type of the app.
///
///     struct Profile: Matchable {
///         var id: String
///         var uri: String { "https://myapp.com/person/\(id)" }
///     }
public protocol Matchable {
    /// The URL, or a path (`/person/1`) for navigation inside the app. A plain property satisfies the requirement.
    var uri: String { get throws(RouteError) }
}

extension String: Matchable {
    /// The string itself.
    public var uri: String { self }
}
