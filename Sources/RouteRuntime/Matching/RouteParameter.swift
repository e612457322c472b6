/// A type that a parameter of a URL may have. Conform a type of the app to name it under `swift:` in a manifest, or to decode it by
/// hand from a `RouteMatch`.
///
///     struct PersonID: RouteParameter {
///         var rawValue: String
///         init?(routeText: String) {
///             guard routeText.count >= 3 else { return nil }
///             rawValue = routeText
///         }
///         var routeText: String { rawValue }
///     }
///
/// An enumeration of strings conforms by saying so: `enum Tab: String, RouteParameter { case overview, posts }`.
public protocol RouteParameter: Hashable, Sendable {
    /// Decodes a text, whose percent-escapes are already gone; nil where it is no value of the type.
    init?(routeText: String)

    /// The canonical text of the value, the one that `uri` writes. A plain property satisfies the requirement; a type with values
    /// that no URL can carry throws `RouteError.noText`.
    var routeText: String { get throws(RouteError) }
}

extension String: RouteParameter {
    /// Any text is a string.
    public init?(routeText: String) { self = routeText }

    /// The string itself.
    public var routeText: String { self }
}

extension Bool: RouteParameter {
    /// `true`, `false`, `1` or `0`.
    public init?(routeText: String) {
        switch routeText {
        case "true", "1": self = true
        case "false", "0": self = false
        default: return nil
        }
    }

    /// `true` or `false`.
    public var routeText: String { self ? "true" : "false" }
}

extension RouteParameter where Self: RawRepresentable, RawValue == String {
    /// The case whose word is the text, compared scalar by scalar.
    public init?(routeText: String) {
        // `==` of strings knows canonical equivalence, which URLs do not: a precomposed and a decomposed é are two words.
        guard let value = Self(rawValue: routeText), value.rawValue.utf8.elementsEqual(routeText.utf8) else { return nil }
        self = value
    }

    /// The word of the case.
    public var routeText: String { rawValue }
}
