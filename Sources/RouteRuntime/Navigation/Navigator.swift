/// An interface and the router that finds destinations for it. `Navigate` is the installed one; a test, a scene or an extension may
/// have one of its own.
///
///     let navigator = Navigator(interface: interface, router: router)
///     let screen = try await navigator.push { $0.to("/person/1").animated(false) }
@MainActor
public struct Navigator {
    /// Where screens are shown.
    public let interface: NavigationInterface
    /// What finds destinations for URLs.
    public let router: Router

    /// A navigator in an interface, with the shared router or another one.
    public init(interface: NavigationInterface, router: Router = .shared) {
        self.interface = interface
        self.router = router
    }

    /// Pushes what the block names, and gives the screen when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public func push<S>(
        _ build: (NavigationStart) -> NavigationRequest<S>
    ) async throws(NavigationError) -> S {
        try await Navigation(build(NavigationStart()), .push, self).perform()
    }

    /// Presents what the block names, and gives the screen when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public func present<S>(
        _ build: (NavigationStart) -> NavigationRequest<S>
    ) async throws(NavigationError) -> S {
        try await Navigation(build(NavigationStart()), .present, self).perform()
    }

    /// Pushes or presents what the block names, as its destination wants it, and gives the screen.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public func open<S>(
        _ build: (NavigationStart) -> NavigationRequest<S>
    ) async throws(NavigationError) -> S {
        try await Navigation(build(NavigationStart()), .automatic, self).perform()
    }
}

/// One request under way. Nothing is kept from before the screen is there: what the interface looks like by then decides.
@MainActor
struct Navigation<Screen: Sendable> {
    let request: NavigationRequest<Screen>
    let presentation: Presentation
    let navigator: Navigator?

    init(_ request: NavigationRequest<Screen>, _ presentation: Presentation, _ navigator: Navigator?) {
        self.request = request
        self.presentation = presentation
        self.navigator = navigator
    }

    /// Resolves and shows; calls the blocks of the request.
    func perform() async throws(NavigationError) -> Screen {
        do throws(NavigationError) {
            let screen = try await performQuietly()
            for block in request.successes { block(screen) }
            return screen
        } catch {
            for block in request.failures { block(error) }
            throw error
        }
    }

    /// The same without anybody waiting; an error that no block of the request takes goes to `Navigate.unobservedFailure`.
    func start() {
        Task {
            do throws(NavigationError) {
                _ = try await perform()
            } catch {
                if request.failures.isEmpty { Navigate.unobservedFailure(error) }
            }
        }
    }

    private func performQuietly() async throws(NavigationError) -> Screen {
        guard let interface = request.options.interface ?? navigator?.interface else { throw .interface(.notInstalled) }
        let resolved = try await request.resolve(navigator?.router ?? .shared)
        guard !Task.isCancelled else { throw .cancelled }
        switch presentation == .automatic ? resolved.presentation : presentation {
        case .push:
            try push(resolved.shown, in: interface)
        case .present:
            try interface.present(resolved.shown, animated: request.options.isAnimated)
        case .automatic where interface.plannedModal == nil || request.options.dismissesModals:
            try push(resolved.shown, in: interface)
        case .automatic:
            try interface.present(resolved.shown, animated: request.options.isAnimated)
        }
        return resolved.screen
    }

    private func push(_ screen: any RouteScreen, in interface: NavigationInterface) throws(NavigationError) {
        let isAnimated = request.options.isAnimated
        guard let modal = interface.plannedModal else {
            return try interface.push(screen, animated: isAnimated)
        }
        guard request.options.dismissesModals else { throw .interface(.covered(by: modal.nameInErrors)) }
        // Pushed under the modals and then uncovered: if the push is refused nothing has happened, and the old top does not appear
        // for a moment in between.
        try interface.push(screen, animated: false)
        interface.dismissAll(animated: isAnimated)
    }
}
