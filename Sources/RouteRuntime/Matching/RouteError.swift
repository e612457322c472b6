/// What can go wrong between a URL and a destination, as data: which pattern, parameter or URL, and why.
///
///     do {
///         try Router.shared.register(PersonProfile.self)
///     } catch {
///         print(error)   // pattern "/person/:" of PersonProfile, column 9: expected a name after ":"
///     }
///
/// Indirect, so that it is thrown in a register: functions that throw it are a third smaller, and every destination has two.
public indirect enum RouteError: Error, Hashable, Sendable {
    /// A pattern that cannot be registered: no pattern at all, or too large. `column` counts Unicode scalars of the pattern from 1.
    case badPattern(pattern: String, destination: String, message: String, column: Int)
    /// A compiled table that cannot be read: it was made by another version of the generator, or changed by hand.
    case badTable(message: String)
    /// A destination that has neither a pattern nor a route of a table.
    case noPatterns(destination: String)
    /// A text of the URL that the type of the parameter does not take. The next route in rank then gets the URL.
    case refused(parameter: String, text: String)
    /// A required parameter that the URL does not carry. The next route in rank then gets the URL.
    case missing(parameter: String)
    /// What an `init(match:)` of the app throws when it does not want the URL. The next route in rank then gets it.
    case declined(reason: String)
    /// A URL from outside without a scheme. Only navigation inside the app uses paths.
    case noScheme(uri: String)
    /// A value without a text that a URL could carry: what the `routeText` of an app's own type throws.
    case noText(reason: String)
    /// A destination whose values have no URL. `parameter` is nil where the values are at fault together.
    case noURI(destination: String, parameter: String?, reason: String)
}

extension RouteError: CustomStringConvertible {
    /// One sentence, in lower case.
    public var description: String {
        switch self {
        case .badPattern(let pattern, let destination, let message, let column):
            "pattern \"\(pattern)\" of \(destination), column \(column): \(message)"
        case .badTable(let message):
            "the route table cannot be read: \(message); generate it again with the routegen of this package"
        case .noPatterns(let destination):
            "\(destination) has no patterns: give it at least one, or register it with patterns of its own"
        case .refused(let parameter, let text):
            "\"\(text)\" is no value of the parameter \(parameter)"
        case .missing(let parameter):
            "the URL does not carry the parameter \(parameter)"
        case .declined(let reason):
            "the destination declined: \(reason)"
        case .noScheme(let uri):
            "\"\(uri)\" has no scheme: a URL from outside the app needs one"
        case .noText(let reason):
            "no text for a URL: \(reason)"
        case .noURI(let destination, let parameter?, let reason):
            "\(destination) has no URL, for its \(parameter): \(reason)"
        case .noURI(let destination, nil, let reason):
            "\(destination) has no URL: \(reason)"
        }
    }
}
