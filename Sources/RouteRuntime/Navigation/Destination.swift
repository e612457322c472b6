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
public protocol Destination: Hashable, Sendable {
    /// What it resolves to.
    associatedtype Screen: RouteScreen

    /// How it is shown where the one who navigates does not say: the `presentation:` of the manifest.
    static var presentation: Presentation { get }

    /// Makes the screen. It may suspend, to fetch what the screen shows.
    ///
    /// - Throws: `context.declined(_:)` makes the router try the next route in rank; any other error ends the navigation.
    @MainActor func resolve(context: Context<Self>) async throws(NavigationError) -> Screen
}

extension Destination {
    /// A push where the stack is visible, else a modal.
    public static var presentation: Presentation { .automatic }
}

extension Destination where Screen: InitializableScreen {
    /// A new screen.
    @MainActor public func resolve(context: Context<Self>) async throws(NavigationError) -> Screen { Screen() }
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

/// What a destination knows while it resolves.
public struct Context<D: Destination>: Sendable {
    /// The destination, with its parameters.
    public let destination: D
    /// The URL that led to the destination; nil where the app navigates by value.
    public let uri: String?

    /// The context of a navigation by value, or by the URL `uri`.
    public init(_ destination: D, uri: String? = nil) {
        self.destination = destination
        self.uri = uri
    }

    /// The error to throw where the destination does not want to be shown: the next route in rank then gets the URL.
    ///
    /// - Parameter reason: What the person who navigates is told where no other route takes it: `no product 7`.
    public func declined(_ reason: String) -> NavigationError {
        .destination(.declined(destination: "\(D.self)", reason: reason))
    }

    /// The error to throw where making the screen failed.
    public func failed(_ error: any Error) -> NavigationError { NavigationError(error, whileMaking: "\(D.self)") }
}

extension NavigationError {
    /// An error of the app, as the reason of a failure; a `NavigationError` stays what it is, and a cancellation is one.
    init(_ error: any Error, whileMaking name: String) {
        switch error {
        case let error as NavigationError: self = error
        case is CancellationError: self = .cancelled
        default: self = .destination(.failed(destination: name, reason: "\(error)"))
        }
    }
}
