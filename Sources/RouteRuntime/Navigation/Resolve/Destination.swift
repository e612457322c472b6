/// A place in the app: a value whose properties say which, and that resolves to a screen.
///
/// `routegen generate` writes one for each entry of a manifest that names a `screen:`. Where the screen has an empty initialiser
/// (`InitializableScreen`) that is all; else the app says how the screen is made:
///
///     extension PersonProfile {
///         @MainActor
///         func resolve(context: Context<Self>) async throws(NavigationError) -> PersonProfileScreen {
///             guard let person = await People.find(personId) else { throw context.declined("no person \(personId)") }
///             return PersonProfileScreen(person)
///         }
///     }
///
/// One that has its answers at once may leave out `async`, and say that it is a `SynchronousDestination`. One whose model answers in
/// callbacks is a `CallbackDestination`.
public protocol Destination: Hashable, Sendable {
    /// What it resolves to.
    associatedtype Screen: RouteScreen

    /// How it is shown where the one who navigates does not say: the `presentation:` of the manifest.
    static var presentation: Presentation { get }

    /// Everything that the manifest says of navigating to it. What a request says counts more.
    static var navigationDefaults: NavigationDefaults { get }

    /// The parameters by name, for what wants them so: by default the stored properties.
    var parameters: [String: Any]? { get }

    /// Makes the screen. It may suspend, to fetch what the screen shows.
    ///
    /// - Throws: `context.declined(_:)` makes the router try the next route in rank; any other error ends the navigation.
    @MainActor func resolve(context: Context<Self>) async throws(NavigationError) -> Screen
}

extension Destination {
    /// A push where the stack is visible, else a modal.
    public static var presentation: Presentation { .automatic }

    /// The presentation, and nothing else.
    public static var navigationDefaults: NavigationDefaults { NavigationDefaults(presentation: presentation) }

    /// The stored properties; nil where there are none.
    public var parameters: [String: Any]? {
        let named = Mirror(reflecting: self).children.compactMap { child in child.label.map { ($0, child.value) } }
        return named.isEmpty ? nil : Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// How an error names the type.
    static var nameInErrors: String { "\(Self.self)" }
}

extension Destination where Screen: InitializableScreen {
    /// A new screen.
    @MainActor public func resolve(context: Context<Self>) async throws(NavigationError) -> Screen { Screen() }
}

/// A destination that has its screen at once, and so can be resolved without `await`, on every system.
///
///     extension Settings: SynchronousDestination {
///         func resolve(context: Context<Self>) throws(NavigationError) -> SettingsScreen { SettingsScreen(page) }
///     }
public protocol SynchronousDestination: Destination {
    /// Makes the screen.
    @MainActor func resolve(context: Context<Self>) throws(NavigationError) -> Screen
}

/// How a screen comes on: the words of `presentation:` in a manifest.
public enum Presentation: String, Hashable, Sendable, CaseIterable {
    /// On top of the stack.
    case push
    /// As a modal over the interface.
    case present
    /// A push where the stack is visible, else a modal.
    case automatic
}
