import RouteTable

// Parameters are encoded by name: numbers and booleans as such, everything else, the app's own types among them, as the text that a URL
// would have for it. Nil is left out.

extension GeneratedRoute where Self: Routable {
    /// Encodes the parameters by name.
    ///
    /// - Throws: what the encoder throws; `EncodingError.invalidValue` for a value without a text, and where the table cannot be read.
    public func encode(to encoder: any Encoder) throws {
        let encoded = try EncodedValues(of: self, route: Self.route, encoder)
        var values = RouteValues(.encoding(encoded))
        encode(into: &values)
        if let problem = values.encodingProblem { throw problem }
    }
}

extension Decodable where Self: Routable & GeneratedRoute {
    /// Decodes the parameters by name, with `init(match:)`. What is not there is nil, empty or the default of the manifest, so that
    /// what was kept by an earlier version of the app can be read.
    ///
    /// - Throws: `DecodingError`: `keyNotFound` for a required parameter; `typeMismatch`; `dataCorrupted` for a text that the
    ///   parameter's type does not take, and where the table cannot be read.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ParameterKey.self)
        let definition: RouteDefinition
        do throws(RouteError) {
            definition = try TableRoute.entry(Self.route).definition
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
        let match = try RouteMatch(decoding: definition, from: container)
        do throws(RouteError) {
            try self.init(match: match)
        } catch {
            throw error.decodingError(at: decoder.codingPath)
        }
    }
}

extension RouteError {
    /// What `init(match:)` threw, as an error of the decoder.
    fileprivate func decodingError(at path: [any CodingKey]) -> DecodingError {
        switch self {
        case .missing(let parameter):
            .keyNotFound(
                ParameterKey(parameter),
                DecodingError.Context(
                    codingPath: path, debugDescription: "there is no value for \(parameter)", underlyingError: self)
            )
        case .refused(let parameter, _):
            .dataCorrupted(
                DecodingError.Context(
                    codingPath: path + [ParameterKey(parameter)], debugDescription: description, underlyingError: self))
        default:
            .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: description, underlyingError: self))
        }
    }
}
