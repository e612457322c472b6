/// An interface, and what it takes to navigate in it: the router, the protections, the screens that are kept alive, the history. `Navigate`
/// works with the installed one; a test, a scene or an extension may have one of its own.
///
///     let navigator = Navigator(interface: interface, router: router)
///     let screen = try await navigator.push { $0.to("/person/1").animated(false) }
@MainActor
public final class Navigator {
    /// Where screens are shown.
    public let interface: NavigationInterface
    /// What finds destinations for URLs.
    public let router: Router
    /// The time.
    public let clock: any NavigationClock
    /// Who may go where.
    public let protections = ProtectionRegistry()
    /// The screens that are kept alive.
    public let cache: ScreenCache
    /// The safe navigations, one after the other.
    let queue = SafeQueue()

    /// A navigator in an interface, with the shared router or another one.
    public init(interface: NavigationInterface, router: Router = .shared, clock: any NavigationClock = SystemClock()) {
        self.interface = interface
        self.router = router
        self.clock = clock
        cache = ScreenCache(clock: clock)
    }

    // MARK: Awaited

    /// Pushes what the block names, and gives the screen when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public func push<R: NavigationPerformable>(_ build: (NavigationStart) -> R) async throws(NavigationError) -> R.Output {
        try await build(NavigationStart()).perform(.push, by: self)
    }

    /// Presents what the block names, and gives the screen when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public func present<R: NavigationPerformable>(_ build: (NavigationStart) -> R) async throws(NavigationError) -> R.Output {
        try await build(NavigationStart()).perform(.present, by: self)
    }

    /// Pushes or presents what the block names, as its destination wants it, and gives the screen.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public func open<R: NavigationPerformable>(_ build: (NavigationStart) -> R) async throws(NavigationError) -> R.Output {
        try await build(NavigationStart()).perform(.automatic, by: self)
    }

    // MARK: Back

    /// Removes the top of the stack in front and returns it; nil at the root, which stays.
    @discardableResult
    public func pop(animated: Bool = true) -> (any RouteScreen)? { interface.pop(animated: animated) }

    /// Removes everything above the root of the stack in front and returns it, top first.
    @discardableResult
    public func popToRoot(animated: Bool = true) -> [any RouteScreen] { interface.popToRoot(animated: animated) }

    /// Removes the uppermost modal and returns it; nil where there is none.
    @discardableResult
    public func dismiss(animated: Bool = true) -> (any RouteScreen)? { interface.dismiss(animated: animated) }

    /// Makes a screen leave, with all that is over it: a pop, or the dismissal of the modal at whose bottom it is.
    ///
    /// - Throws: `NavigationError.Interface.unknownScreen`, `.cannotClose`, `.notPresented`.
    public func close(_ screen: any RouteScreen, animated: Bool = true) throws(NavigationError) {
        try (screen.interface ?? interface).close(screen, animated: animated)
    }

    /// Makes a screen leave, and gives data to the one who showed it and waits.
    ///
    /// - Throws: as without data; nothing is given then.
    public func close(_ screen: any RouteScreen, returning data: any Sendable, animated: Bool = true) throws(NavigationError) {
        try (screen.interface ?? interface).close(screen, returning: data, animated: animated)
    }
}
