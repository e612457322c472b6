import RouteSyntax
import RouteTable

/// What takes a URL to a destination: the registered types with their patterns, in rank.
///
///     try AppRoutes.register()                                   // all destinations of a manifest
///     try Router.shared.register(PersonProfile.self)             // one type
///     try PersonProfile.self <- ["https://beta.myapp.com/p/:personId"]
///
///     try Router.shared.match("myapp://person/ann_lee")          // PersonProfile(personId: "ann_lee")
///
/// Any thread may register, unregister and match at any time. A match works on a snapshot, which registering never changes: it sees
/// all of a registration or nothing.
///
/// **Order.** Larger priority first; within a priority a pattern whose URLs are a part of another's before that one, then the order of
/// registration, which within a table is that of the manifest.
public final class Router: Sendable {
    /// The router of the app.
    public static let shared = Router()

    private struct State {
        var registrations = Registrations()
        /// Counts the changes of `registrations`.
        var version = 0
        /// Made of `registrations` by the first match after a change.
        var snapshot: RouteSnapshot?
    }

    private let state = Lock(State())

    /// A router of one's own, with nothing registered.
    public init() {}

    // MARK: Registering

    /// Registers a type with the patterns that it declares, or with its entry in a compiled table. Registering it again replaces
    /// the registration, at its place in the order.
    ///
    /// - Throws: `RouteError.badPattern`, `RouteError.noPatterns`, `RouteError.badTable`; nothing is registered then.
    public func register(_ type: any Routable.Type) throws(RouteError) {
        let definition = try Self.declaredDefinition(of: type)
        let registration = try Registration(type: type, definition: definition, isAdded: false)
        try change { registrations throws(RouteError) in registrations.put([registration]) }
    }

    /// Registers a type with the patterns that it declares: CoreNavigation's name for `register(_:)`.
    public func register(routableType type: any Routable.Type) throws(RouteError) {
        try register(type)
    }

    /// Registers a type with patterns of its own, besides those that it declares or was given before. A pattern that the type has
    /// been given already changes nothing.
    ///
    /// The parameters of a generated type keep their types; a required one that the new pattern does not capture makes the type
    /// refuse.
    ///
    /// - Throws: `RouteError.badPattern`, `RouteError.noPatterns`, `RouteError.badTable`; nothing is registered then.
    public func register(destinationType type: any Routable.Type, patterns: [RoutePattern]) throws(RouteError) {
        var definition = try type.route?.definition ?? RouteDefinition(name: Self.name(of: type), patterns: [])
        var added: [Registration] = []
        for pattern in patterns {
            definition.patterns = [pattern.text]
            added.append(try Registration(type: type, definition: definition, isAdded: true))
        }
        guard !added.isEmpty else { throw .noPatterns(destination: definition.name) }
        try change { [added] registrations throws(RouteError) in registrations.put(added) }
    }

    /// Takes back all registrations of a type. What was never registered is no error.
    public func unregister(_ type: any Routable.Type) {
        // The text of a table that cannot be read any more was read when it was linked: nothing is left to be taken back then.
        try? change { registrations throws(RouteError) in try registrations.remove(type) }
    }

    /// Registers all destinations of a compiled table: what generated code calls. Linking a table again changes nothing.
    ///
    /// - Parameter types: the types of the table's routes, in its order.
    /// - Throws: `RouteError.badTable`, `RouteError.badPattern`; nothing is registered then.
    public func link(_ table: CompiledTable, _ types: [any Routable.Type]) throws(RouteError) {
        try link(try LinkedTable(table, .array(types)))
    }

    func link(_ linked: LinkedTable) throws(RouteError) {
        try change { registrations throws(RouteError) in try registrations.put(linked) }
    }

    // MARK: Matching

    /// The destination that a URL or path leads to: the first pattern in rank that matches, and whose type takes the URL. Nil where
    /// there is none.
    ///
    /// - Throws: what the `uri` of `matchable` throws.
    public func match(_ matchable: some Matchable) throws(RouteError) -> (any Routable)? {
        try matches(for: matchable).first?.destination
    }

    /// The destination that a URL from outside the app leads to.
    ///
    /// - Throws: `RouteError.noScheme` for a path, which only the app itself may use; what the `uri` of `url` throws.
    public func match(url: some Matchable) throws(RouteError) -> (any Routable)? {
        let uri = try url.uri
        if !Self.mayHaveScheme(uri), let subject = try? Subject(uri), subject.origin == .none { throw .noScheme(uri: uri) }
        return try match(uri)
    }

    /// How the destination that a URL leads to was found: its pattern and the texts of its parameters.
    ///
    /// - Throws: what the `uri` of `matchable` throws.
    public func routeMatch(for matchable: some Matchable) throws(RouteError) -> RouteMatch? {
        try matches(for: matchable).first?.match
    }

    /// All destinations that a URL could lead to, in rank, decoded one by one as they are asked for; types that refuse the URL are
    /// passed over. For navigation that goes on with the next where a destination declines.
    ///
    /// - Throws: what the `uri` of `matchable` throws.
    public func matches(for matchable: some Matchable) throws(RouteError) -> RouteMatches {
        RouteMatches(uri: try matchable.uri, snapshot: try snapshot())
    }

    /// Whether a URL or path leads to a destination.
    public func canOpen(_ matchable: some Matchable) -> Bool {
        // An error is an answer here: what cannot be matched cannot be opened.
        ((try? match(matchable)) ?? nil) != nil
    }

    /// A pattern at its place in the order.
    public struct Route: Hashable, Sendable {
        /// From 1.
        public let rank: Int
        /// The name of the destination.
        public let destination: String
        /// The pattern as it was written.
        public let pattern: String
    }

    /// All patterns, in rank.
    public var routes: [Route] {
        get throws(RouteError) { try snapshot().routes }
    }

    /// The patterns of different types that take the same URLs without anything that says who gets them: clashes between modules, and pairs
    /// that could not be compared. Computed at each call, in the time that comparing all patterns takes: for tests and debug builds.
    ///
    ///     assert(try Router.shared.conflicts.isEmpty)
    ///
    /// - Throws: `RouteError.badTable`, where a table cannot be read.
    public var conflicts: [RouteConflict] {
        get throws(RouteError) {
            let registrations = state.withLock { $0.registrations }
            return try RouteConflict.conflicts(of: try registrations.all().map(\.definition))
        }
    }

    // MARK: Inside

    /// The types that are registered under some names. It reads the names of all registrations.
    func types(named names: Set<String>) throws(RouteError) -> [String: any Routable.Type] {
        let registrations = state.withLock { $0.registrations }
        var types: [String: any Routable.Type] = [:]
        for registration in try registrations.all() where names.contains(registration.definition.name) {
            types[registration.definition.name] = types[registration.definition.name] ?? registration.type
        }
        return types
    }

    private func change(_ body: (inout Registrations) throws(RouteError) -> Void) throws(RouteError) {
        try state.withLock { state throws(RouteError) in
            try body(&state.registrations)
            state.version += 1
            state.snapshot = nil
        }
    }

    /// False where the text is a path, or no subject: no `:` behind letters that a scheme could have.
    private static func mayHaveScheme(_ uri: String) -> Bool {
        for byte in uri.utf8 {
            switch byte {
            case 0x3A: return uri.utf8.first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: continue
            default: return false
            }
        }
        return false
    }

    /// The snapshot of the registrations as they are now. It is made outside the lock, so that registering never waits for the
    /// compilation of patterns; two threads may then both make one.
    private func snapshot() throws(RouteError) -> RouteSnapshot {
        let (registrations, version, existing) = state.withLock { ($0.registrations, $0.version, $0.snapshot) }
        if let existing { return existing }
        let made = try RouteSnapshot(registrations)
        return state.withLock { state in
            guard state.version == version else { return made }
            if let earlier = state.snapshot { return earlier }
            state.snapshot = made
            return made
        }
    }

    private static func declaredDefinition(of type: any Routable.Type) throws(RouteError) -> RouteDefinition {
        if let route = type.route { return try route.definition }
        let patterns = type.patterns
        guard !patterns.isEmpty else { throw .noPatterns(destination: name(of: type)) }
        return RouteDefinition(name: name(of: type), patterns: patterns.map(\.text))
    }

    private static func name(of type: any Routable.Type) -> String { String(describing: type) }
}
