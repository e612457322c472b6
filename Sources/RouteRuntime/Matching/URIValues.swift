import RouteTable

/// The texts of a destination's values, on their way to its canonical URL.
struct URIValues {
    private let route: TableRoute
    private let definition: RouteDefinition
    private var texts: [(name: String, texts: [String])] = []
    /// What the first value without a text said.
    private var problem: RouteError?

    /// No values yet.
    ///
    /// - Parameter route: the type's entry in its table.
    /// - Throws: `RouteError.badTable`.
    init(_ route: TableRoute?) throws(RouteError) {
        let route = try TableRoute.entry(route)
        self.route = route
        definition = try route.definition
        texts.reserveCapacity(definition.parameters.count)
    }

    /// What equals its default in the query is left out, as are empty arrays.
    mutating func put<Value: RouteParameter>(_ name: String, _ values: ParameterValues<Value>) {
        guard problem == nil else { return }
        do throws(RouteError) {
            switch values {
            case .none: break
            case .one(let value):
                if !isDefault(value, of: name) { texts.append((name, [try text(of: value, name)])) }
            case .all(let values):
                if values.isEmpty { return }
                var all: [String] = []
                all.reserveCapacity(values.count)
                for value in values { all.append(try text(of: value, name)) }
                texts.append((name, all))
            }
        } catch {
            problem = error
        }
    }

    /// The canonical URL: first pattern, first base.
    ///
    /// - Throws: `RouteError.noURI` unless matching it with that pattern gives the same values back.
    var uri: String {
        get throws(RouteError) {
            if let problem { throw problem }
            let writer = try route.storage.writer(route.index, of: definition)
            do throws(URIWriterError) {
                return try writer.uri(texts)
            } catch {
                throw .noURI(destination: definition.name, parameter: error.parameter, reason: error.message)
            }
        }
    }

    private func isDefault<Value: RouteParameter>(_ value: Value, of name: String) -> Bool {
        guard
            let parameter = definition.parameters.first(where: { $0.name == name }),
            case .query = parameter.source,
            let text = parameter.defaultText
        else { return false }
        return Value(routeText: text) == value
    }

    private func text(of value: some RouteParameter, _ name: String) throws(RouteError) -> String {
        do throws(RouteError) {
            return try value.routeText
        } catch {
            guard case .noText(let reason) = error else { throw error }
            throw .noURI(destination: definition.name, parameter: name, reason: reason)
        }
    }
}
