/// The text of a pattern, as `Routable.patterns` lists it. It is parsed when its destination is registered.
///
///     static let patterns: [RoutePattern] = ["/person/:personId", "https://legacy.myapp.com/user/:personId(\\d+)"]
public struct RoutePattern: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The pattern as it was written.
    public let text: String

    /// A pattern made at run time.
    public init(_ text: String) { self.text = text }

    /// A pattern written in the source.
    public init(stringLiteral text: String) { self.text = text }
}

extension RoutePattern: CustomStringConvertible {
    /// The pattern as it was written.
    public var description: String { text }
}
