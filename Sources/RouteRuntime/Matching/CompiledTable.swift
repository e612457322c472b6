import RouteMatching
import RouteTable

/// The routes of one manifest, as generated code carries them: a string constant, which is matched where it lies. Nothing is read when
/// an app starts but a few bytes that say that it is a table; a route is read when it is needed first, whatever the thread.
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

    /// The entry of a generated type, which has one.
    static func entry(_ route: TableRoute?) throws(RouteError) -> TableRoute {
        if let route { return route }
        throw .badTable(message: "the destination has no entry in a table")
    }

    /// The meaning of the manifest's entry.
    var definition: RouteDefinition {
        get throws(RouteError) {
            try storage.definition(index)
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

/// A table, and what was read of it, behind a lock.
final class TableStorage: Sendable {
    /// No `Result`: that its failure is an error is looked up when the type is met first, which takes longer than a first match.
    private enum Image {
        case unread
        case read(TableImage)
        case failed(RouteError)
    }

    private struct State {
        var image = Image.unread
        var definitions = IndexMap<RouteDefinition>()
        var writers = IndexMap<URIWriter>()
    }

    private let text: StaticString
    private let state = Lock(State())

    init(_ text: StaticString) { self.text = text }

    /// The table, checked at the first call.
    func image() throws(RouteError) -> TableImage {
        try state.withLock { state throws(RouteError) in try Self.image(&state, text) }
    }

    private static func image(_ state: inout State, _ text: StaticString) throws(RouteError) -> TableImage {
        switch state.image {
        case .read(let image): return image
        case .failed(let error): throw error
        case .unread: break
        }
        do throws(TableError) {
            let image = try TableImage(text)
            state.image = .read(image)
            return image
        } catch {
            let error = RouteError.badTable(message: error.message)
            state.image = .failed(error)
            throw error
        }
    }

    /// A definition, read at the first call.
    func definition(_ index: Int) throws(RouteError) -> RouteDefinition {
        try state.withLock { state throws(RouteError) in
            if let definition = state.definitions[index] { return definition }
            let image = try Self.image(&state, text)
            let definition = try RouteError.wrapping { () throws(TableError) in try image.definition(index) }
            state.definitions[index] = definition
            return definition
        }
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
