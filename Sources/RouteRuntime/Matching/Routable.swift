/// A type that a URL decodes to. `routegen generate` writes one for each destination of a manifest; by hand it is three lines:
///
///     struct PersonProfile: Routable {
///         static let patterns: [RoutePattern] = ["/person/:personId"]
///         var personId: String
///         init(match: RouteMatch) throws(RouteError) { personId = try match.value("personId") }
///     }
///
///     try PersonProfile.register()
public protocol Routable: Hashable, Sendable {
    /// The patterns whose URLs the type takes, in order.
    static var patterns: [RoutePattern] { get }

    /// The type's entry in a compiled table, which knows the types of its parameters, bases, query and options. Nil, the default,
    /// for a type written by hand: it is registered from `patterns` alone, and all its captures are texts until they are decoded.
    static var route: TableRoute? { get }

    /// Decodes the parameters of a URL. What it throws makes the router try the next route in rank.
    init(match: RouteMatch) throws(RouteError)
}

extension Routable {
    /// Nil: a type written by hand.
    public static var route: TableRoute? { nil }

    /// Registers the type; registering it again changes nothing.
    ///
    /// - Throws: `RouteError.badPattern` with the column, for a pattern that is none; `RouteError.noPatterns`.
    public static func register(in router: Router = .shared) throws(RouteError) {
        try router.register(self)
    }
}

/// Adds patterns to a type at run time, in the shared router: `try PersonProfile.self <- ["https://beta.myapp.com/p/:personId"]`.
infix operator <- : AssignmentPrecedence

/// Adds patterns to a type at run time, in the shared router.
///
///     try PersonProfile.self <- ["https://beta.myapp.com/p/:personId"]
///
/// - Throws: `RouteError.badPattern` with the column, for a pattern that is none; nothing is registered then.
public func <- (type: any Routable.Type, patterns: [RoutePattern]) throws(RouteError) {
    try Router.shared.register(destinationType: type, patterns: patterns)
}
