#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Navigation in the installed interface.
///
///     Navigate.install(try NavigationInterface(root: HomeScreen()))
///
///     Navigate.push { $0.to(PersonProfile("ann_lee")) }
///     Navigate.present { $0.to("https://myapp.com/settings").animated(false) }
///     let screen = try await Navigate.push { $0.to("/person/ann_lee") }
///
/// Each verb comes in two forms. The one that is awaited gives the screen and throws; the other returns at once, calls the request's
/// `onSuccess` and `onFailure`, and hands an error that nobody takes to `unobservedFailure`.
@MainActor
public enum Navigate {
    /// The installed interface with its router; nil before `install(_:)`.
    public private(set) static var navigator: Navigator?

    /// Where destinations are registered: the router of the installed navigator, the shared one before.
    public static var router: Router { navigator?.router ?? .shared }

    /// What is told of errors of a navigation that nobody awaits and that has no `onFailure`. At first: a line on standard error.
    public static var unobservedFailure: @MainActor (NavigationError) -> Void = { error in
        let line = Array("routegen: navigation failed: \(error)\n".utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }

    /// Makes an interface the one that `Navigate` works in, and shows it.
    public static func install(_ interface: NavigationInterface, router: Router = .shared) {
        navigator = Navigator(interface: interface, router: router)
        interface.install()
    }

    /// Forgets the installed interface, which stays as it is.
    public static func uninstall() { navigator = nil }

    // MARK: Awaited

    /// Pushes what the block names, and gives the screen when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public static func push<S>(
        _ build: (NavigationStart) -> NavigationRequest<S>
    ) async throws(NavigationError) -> S {
        try await Navigation(build(NavigationStart()), .push, navigator).perform()
    }

    /// Presents what the block names, and gives the screen when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public static func present<S>(
        _ build: (NavigationStart) -> NavigationRequest<S>
    ) async throws(NavigationError) -> S {
        try await Navigation(build(NavigationStart()), .present, navigator).perform()
    }

    /// Pushes or presents what the block names, as its destination wants it, and gives the screen.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public static func open<S>(
        _ build: (NavigationStart) -> NavigationRequest<S>
    ) async throws(NavigationError) -> S {
        try await Navigation(build(NavigationStart()), .automatic, navigator).perform()
    }

    // MARK: Not awaited

    /// Pushes what the block names.
    public static func push<S>(_ build: (NavigationStart) -> NavigationRequest<S>) {
        Navigation(build(NavigationStart()), .push, navigator).start()
    }

    /// Presents what the block names.
    public static func present<S>(_ build: (NavigationStart) -> NavigationRequest<S>) {
        Navigation(build(NavigationStart()), .present, navigator).start()
    }

    /// Pushes or presents what the block names, as its destination wants it.
    public static func open<S>(_ build: (NavigationStart) -> NavigationRequest<S>) {
        Navigation(build(NavigationStart()), .automatic, navigator).start()
    }
}
