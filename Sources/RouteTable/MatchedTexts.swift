import RouteLanguage
package import RouteMatching

extension TableMatcher {
    /// The match as the reference matcher has it, for what prints either.
    ///
    /// - Parameters:
    ///   - uri: the URL that was matched.
    ///   - parameterCount: how many parameters the definition has.
    package func reference(_ match: Match, in uri: String, parameterCount: Int) -> ReferenceMatcher.Match {
        ReferenceMatcher.Match(
            entry: entry(of: match), texts: texts(of: match, in: uri, parameterCount: parameterCount))
    }
}

/// The values of texts that a matcher has accepted: nothing is checked again, so that no type is compiled.
public struct MatchedValues: Sendable {
    private let parameters: [(definition: ParameterDefinition, absent: ParameterValue?)]

    /// For the parameters of a definition, in the order of the texts.
    public init(_ parameters: [ParameterDefinition]) {
        self.parameters = parameters.map { ($0, $0.value(of: nil)) }
    }

    /// The values with their names; defaults are filled in, nil is left out.
    public func values(of texts: [[String]?]) -> [(name: String, value: ParameterValue)] {
        zip(parameters, texts).compactMap { parameter, texts in
            let type = parameter.definition.type
            var value = parameter.absent
            if parameter.definition.isArray {
                value = .array((texts ?? []).compactMap { Self.value(of: $0, type) })
            } else if let text = texts?.first {
                value = Self.value(of: text, type)
            }
            return value.map { (parameter.definition.name, $0) }
        }
    }

    /// The value of what stands for an absent text, by the number of the parameter.
    package func absent(_ parameter: Int) -> ParameterValue? { parameters[parameter].absent }

    private static func value(of text: String, _ type: ParameterType) -> ParameterValue? {
        if type.cases != nil { return .string(text) }
        switch type.base {
        case .string: return .string(text)
        case .url: return .url(text)
        case .uuid: return .uuid(text.uppercased())
        case .date: return .date(text)
        case .double: return Double(text).map(ParameterValue.double)
        case .bool: return .bool(text == "true" || text == "1")
        case .integer: return IntegerValue(text).map(ParameterValue.integer)
        }
    }
}
