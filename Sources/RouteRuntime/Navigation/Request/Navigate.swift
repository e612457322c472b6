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
    /// The window of an interface that is installed without naming one.
    public static let mainWindow = "main"

    private static var navigators: [String: Navigator] = [:]

    /// The navigator of the main window; nil before `install(_:)`.
    public static var navigator: Navigator? { navigators[mainWindow] }

    /// The navigator of a window; nil where none was installed for it.
    public static func navigator(ofWindow window: String) -> Navigator? { navigators[window] }

    /// The navigator that was installed with an interface.
    static func navigator(of interface: NavigationInterface) -> Navigator? {
        navigators.values.first { $0.interface === interface }
    }

    /// Where destinations are registered: the router of the installed navigator, the shared one before.
    public static var router: Router { navigator?.router ?? .shared }

    /// What is told of errors of a navigation that nobody awaits and that has no `onFailure`. At first: a line on standard error.
    public static var unobservedFailure: @MainActor (NavigationError) -> Void = { error in
        let line = Array("routegen: navigation failed: \(error)\n".utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }

    /// Makes an interface the one that `Navigate` works in, or works in for a window, and shows it.
    @discardableResult
    public static func install(
        _ interface: NavigationInterface, window: String = mainWindow, router: Router = .shared,
        clock: any NavigationClock = SystemClock()
    ) -> Navigator {
        let navigator = Navigator(interface: interface, router: router, clock: clock)
        install(navigator, window: window)
        return navigator
    }

    /// Makes a navigator the one that `Navigate` works with, or works with for a window, and shows its interface.
    public static func install(_ navigator: Navigator, window: String = mainWindow) {
        navigators[window] = navigator
        navigator.interface.install()
    }

    /// Forgets the interface of a window, which stays as it is.
    public static func uninstall(window: String = mainWindow) { navigators[window] = nil }

    // MARK: Awaited

    /// Pushes what the block names, and gives the screen when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public static func push<R: NavigationPerformable>(
        _ build: (NavigationStart) -> R
    ) async throws(NavigationError) -> R.Output {
        try await build(NavigationStart()).perform(.push, by: navigator)
    }

    /// Presents what the block names, and gives the screen when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public static func present<R: NavigationPerformable>(
        _ build: (NavigationStart) -> R
    ) async throws(NavigationError) -> R.Output {
        try await build(NavigationStart()).perform(.present, by: navigator)
    }

    /// Pushes or presents what the block names, as its destination wants it, and gives the screen.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public static func open<R: NavigationPerformable>(
        _ build: (NavigationStart) -> R
    ) async throws(NavigationError) -> R.Output {
        try await build(NavigationStart()).perform(.automatic, by: navigator)
    }

    // MARK: Not awaited

    /// Pushes what the block names.
    public static func push<R: NavigationPerformable>(_ build: (NavigationStart) -> R) {
        build(NavigationStart()).start(.push, by: navigator)
    }

    /// Presents what the block names.
    public static func present<R: NavigationPerformable>(_ build: (NavigationStart) -> R) {
        build(NavigationStart()).start(.present, by: navigator)
    }

    /// Pushes or presents what the block names, as its destination wants it.
    public static func open<R: NavigationPerformable>(_ build: (NavigationStart) -> R) {
        build(NavigationStart()).start(.automatic, by: navigator)
    }
}
