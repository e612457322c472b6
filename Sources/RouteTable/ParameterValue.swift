public import RouteLanguage

/// The value of a parameter, decoded but not yet of a Swift type of the app: what `match --format json` prints and what the
/// examples of a manifest are compared with.
public enum ParameterValue: Hashable, Sendable {
    case string(String)
    /// Any integer type.
    case integer(IntegerValue)
    case double(Double)
    case bool(Bool)
    /// In upper case.
    case uuid(String)
    /// The text of the URL, which belongs to the language of dates.
    case date(String)
    case url(String)
    /// An element that was left out is not there.
    case array([ParameterValue])
}
