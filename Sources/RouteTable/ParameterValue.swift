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

extension ParameterType {
    /// The value of a decoded text; nil where the text does not belong to the language of the type.
    ///
    ///     ParameterType(base: .integer(.int8)).value(of: "007", inQuery: false)   // .integer(7)
    ///     ParameterType(base: .bool).value(of: "", inQuery: true)                 // .bool(true): the bare key
    ///
    /// - Parameter inQuery: whether the text is the value of a query item, where a `Bool` may be empty.
    /// - Complexity: linear in the text; a type with a `pattern` is compiled first.
    public func value(of text: String, inQuery: Bool) -> ParameterValue? {
        if base == .bool, inQuery, text.isEmpty { return .bool(true) }
        guard let value = baseValue(of: text) else { return nil }
        guard pattern != nil else { return value }
        guard let automaton = try? automaton() else { return nil }
        return automaton.matches(text.symbols) ? value : nil
    }

    private func baseValue(of text: String) -> ParameterValue? {
        if let cases { return cases.contains { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } ? .string(text) : nil }
        switch base {
        case .string: return .string(text)
        case .url: return text.isEmpty ? nil : .url(text)
        case .bool:
            switch text {
            case "true", "1": return .bool(true)
            case "false", "0": return .bool(false)
            default: return nil
            }
        case .integer(let type):
            guard let value = IntegerValue(text), type.isSigned || text.utf8.first != 0x2D else { return nil }
            return (range ?? type.bounds).contains(value) ? .integer(value) : nil
        case .double, .uuid, .date:
            guard let automaton = try? ParameterType(base: base).automaton(), automaton.matches(text.symbols) else { return nil }
            switch base {
            case .double: return Double(text).map(ParameterValue.double)
            case .uuid: return .uuid(text.uppercased())
            default: return .date(text)
            }
        }
    }
}
