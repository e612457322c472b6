/// A screen that was shown.
struct Shown<Screen: Sendable>: Sendable {
    let screen: Screen
    let returning: Promise<ReturnedData>
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
    func perform() async throws(NavigationError) -> Shown<Screen> {
        do throws(NavigationError) {
            let shown = try await performQuietly()
            for block in request.successes { block(shown.screen) }
            return shown
        } catch {
            for block in request.failures { block(error) }
            throw error
        }
    }

    /// The same without anybody waiting; an error that no block of the request takes goes to `Navigate.unobservedFailure`.
    func start(then: (@MainActor (Shown<Screen>) -> Void)? = nil) {
        SafeQueue.detached {
            do throws(NavigationError) {
                let shown = try await perform()
                then?(shown)
            } catch {
                if request.failures.isEmpty { Navigate.unobservedFailure(error) }
            }
        }
    }

    /// The screen, without showing it.
    func screen() async throws(NavigationError) -> Screen {
        let (navigator, _) = try place()
        let resolved = try await resolve(by: navigator, door: .viewController)
        guard let screen = resolved.screen else { throw resolved.redirection ?? .cancelled }
        return screen
    }

    private func performQuietly() async throws(NavigationError) -> Shown<Screen> {
        let (navigator, interface) = try place()
        guard request.options.isSafe else { return try await show(in: interface, by: navigator) }
        return try await navigator.queue.run { () throws(NavigationError) in try await show(in: interface, by: navigator) }
    }

    /// The navigator and the interface that the request is about.
    private func place() throws(NavigationError) -> (Navigator, NavigationInterface) {
        let options = request.options
        let named = try options.window.map { window throws(NavigationError) in
            guard let navigator = Navigate.navigator(ofWindow: window) else { throw .interface(.notInstalled(window: window)) }
            return navigator
        }
        let home = try options.origin.map { screen throws(NavigationError) in
            guard let interface = screen.interface else { throw .interface(.unknownScreen(screen.nameInErrors)) }
            return interface
        }
        guard let interface = options.interface ?? named?.interface ?? home ?? navigator?.interface else {
            throw .interface(.notInstalled(window: nil))
        }
        if let named { return (named, interface) }
        if let navigator { return (navigator, interface) }
        return (Navigate.navigator(of: interface) ?? Navigator(interface: interface), interface)
    }

    private func resolve(by navigator: Navigator, door: ProtectedAccess.Door) async throws(NavigationError) -> Resolved<Screen> {
        if let delay = request.options.delay {
            do {
                try await navigator.clock.sleep(for: delay)
            } catch {
                throw .cancelled
            }
        }
        let resolved = try await request.resolve(Resolver(navigator: navigator, door: door, options: request.options))
        guard !Task.isCancelled else { throw .cancelled }
        if let screen = resolved.screen {
            for delivery in request.deliveries { try await delivery(screen) }
            guard !Task.isCancelled else { throw .cancelled }
        }
        return resolved
    }

    private func show(in interface: NavigationInterface, by navigator: Navigator) async throws(NavigationError) -> Shown<Screen> {
        guard !Task.isCancelled else { throw .cancelled }
        let verb: ProtectedAccess.Door =
            switch presentation {
            case .push: .push
            case .present: .present
            case .automatic: .open
            }
        let resolved = try await resolve(by: navigator, door: request.options.door ?? verb)
        let showing = Showing(
            screen: resolved.shown, options: request.options, defaults: resolved.defaults, presentation: presentation,
            origin: resolved.origin, interface: interface)
        let observers = resolved.screen.map { screen in request.observers.compactMap { $0.onScreen(screen) } } ?? []
        let (record, done) = try showing.perform(observers)
        // Mostly it is over already. Waiting for it would leave the main actor and come back, which costs as much as the push.
        let failure: NavigationError? = if let known = done.current { known } else { await done.value }
        if let failure { throw failure }
        for case .completion(let block) in request.observers { block() }
        guard let screen = resolved.screen else { throw resolved.redirection ?? .cancelled }
        return Shown(screen: screen, returning: record.returning.promise)
    }
}

extension NavigationObserver {
    /// The block for the interface; nil for what it does not tell.
    @MainActor
    fileprivate func onScreen(_ screen: Screen) -> (@MainActor (ScreenEvent) -> Void)? {
        guard case .viewController(let observer) = self else { return nil }
        // The record of the entry, which keeps the screen anyway, keeps this; it goes with it.
        return { observer.handle($0, of: screen) }
    }
}
