import RouteTable

/// The routes of one manifest, as generated code carries them: a string constant. It is read when its first route is needed, once,
/// whatever the thread.
///
/// The text is made by `routegen generate`. One that cannot be read is an error of `Router.register`, of `uri`, of everything that needs it.
public struct CompiledTable: Sendable {
    let storage: TableStorage

    /// A table in its text form. Costs nothing until a route is asked for.
    public init(_ text: StaticString) { storage = TableStorage(text) }

    /// The route of a destination, by its place in the manifest. An index that the table does not have gives a route whose every
    /// use throws.
    public subscript(index: Int) -> TableRoute { TableRoute(storage: storage, index: index) }
}

/// One destination of a compiled table: its patterns, bases, types and options.
public struct TableRoute: Sendable {
    let storage: TableStorage
    let index: Int

    /// The meaning of the manifest's entry.
    var definition: RouteDefinition {
        get throws(RouteError) {
            let definitions = try storage.definitions()
            guard definitions.indices.contains(index) else {
                throw .badTable(message: "it has \(definitions.count) routes, and number \(index) was asked for")
            }
            return definitions[index]
        }
    }

    /// Whether a value belongs to the language of its parameter: its words, range or regular expression. Generated initialisers
    /// assert it in debug builds.
    public func accepts(_ parameter: String, _ value: some RouteParameter) -> Bool {
        guard
            let definition = try? definition,
            let type = definition.parameters.first(where: { $0.name == parameter })?.type
        else { return true }
        guard let text = try? value.routeText else { return false }
        return type.value(of: text, inQuery: false) != nil
    }

    /// Whether all values belong to the language of their parameter.
    public func accepts(_ parameter: String, all values: [some RouteParameter]) -> Bool {
        values.allSatisfy { accepts(parameter, $0) }
    }

    /// Whether a value, where there is one, belongs to the language of its parameter.
    public func accepts(_ parameter: String, optional value: (some RouteParameter)?) -> Bool {
        guard let value else { return true }
        return accepts(parameter, value)
    }
}

/// The definitions of a table, and what is made of them, behind a lock.
final class TableStorage: Sendable {
    private struct State {
        var definitions: Result<[RouteDefinition], RouteError>?
        var writers: [Int: URIWriter] = [:]
    }

    private let text: StaticString
    private let state = Lock(State())

    init(_ text: StaticString) { self.text = text }

    /// The definitions, read at the first call.
    func definitions() throws(RouteError) -> [RouteDefinition] {
        try state.withLock { state throws(RouteError) in try Self.definitions(&state, text) }
    }

    private static func definitions(_ state: inout State, _ text: StaticString) throws(RouteError) -> [RouteDefinition] {
        if let definitions = state.definitions { return try definitions.get() }
        let result: Result<[RouteDefinition], RouteError>
        do throws(TableTextError) {
            result = .success(try TableText.decode(text.description))
        } catch {
            result = .failure(.badTable(message: error.message))
        }
        state.definitions = result
        return try result.get()
    }

    /// What writes the URLs of a destination, made at its first URL.
    func writer(_ index: Int, of definition: RouteDefinition) throws(RouteError) -> URIWriter {
        try state.withLock { state throws(RouteError) in
            if let writer = state.writers[index] { return writer }
            let writer = try RouteError.wrapping(definition) { () throws(DefinitionError) in try URIWriter(definition) }
            state.writers[index] = writer
            return writer
        }
    }
}
