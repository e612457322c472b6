// `viewController()`: a screen without showing it, for a destination or a URL. Protections are asked as for every other way.

extension Destination {
    /// The screen, without showing it.
    ///
    /// - Throws: what the protections or the destination throw; `NavigationError.Interface.notInstalled` where there is no navigator.
    @MainActor
    public func viewController(by navigator: Navigator? = nil) async throws(NavigationError) -> Screen {
        try await Navigate.screen(NavigationStart().to(self), navigator)
    }

    /// The screen, without showing it: the block is called with it, or the other one with what kept it from being made.
    @MainActor
    public func viewController(
        by navigator: Navigator? = nil, failure: (@MainActor (NavigationError) -> Void)? = nil,
        _ completion: @escaping @MainActor (Screen) -> Void
    ) {
        Navigate.report(failure) { [request = NavigationStart().to(self)] () throws(NavigationError) in
            completion(try await Navigate.screen(request, navigator))
        }
    }

    /// The screen, at once, on the main thread.
    ///
    /// - Throws: `NavigationError.Synchronous.notSynchronous` where a protection or `resolve` suspends: on systems before iOS
    ///   26 and macOS 26 that is every destination which is no `SynchronousDestination`; `.wrongThread` off the main thread; what
    ///   the destination throws.
    public func viewController(by navigator: Navigator? = nil) throws(NavigationError) -> Screen {
        try MainThread.run(Self.nameInErrors) { () throws(NavigationError) in
            let navigator = try Navigate.navigator(navigator)
            return try Synchronously.run(Self.nameInErrors) { () throws(NavigationError) in
                try await Navigate.screen(NavigationStart().to(self), navigator)
            } orElse: { () throws(NavigationError) in
                try Resolver(navigator: navigator, door: .viewController, options: NavigationOptions()).resolveNow(self)
            }
        }
    }
}

extension Matchable {
    /// The screen that the URL leads to, without showing it.
    ///
    /// - Throws: what kept it from being made; `NavigationError.Interface.notInstalled` where there is no navigator.
    @MainActor
    public func viewController(by navigator: Navigator? = nil) async throws(NavigationError) -> any RouteScreen {
        try await Navigate.screen(NavigationStart().to(self), navigator)
    }

    /// The screen that the URL leads to, without showing it: the block is called with it, or the other one with what kept it from
    /// being made.
    @MainActor
    public func viewController(
        by navigator: Navigator? = nil, failure: (@MainActor (NavigationError) -> Void)? = nil,
        _ completion: @escaping @MainActor (any RouteScreen) -> Void
    ) {
        let request = NavigationStart().to(self)
        Navigate.report(failure) { () throws(NavigationError) in
            completion(try await Navigate.screen(request, navigator))
        }
    }

    /// The screen that the URL leads to, at once, on the main thread.
    ///
    /// - Throws: as that of a destination does.
    public func viewController(by navigator: Navigator? = nil) throws(NavigationError) -> any RouteScreen {
        let uri: String
        do throws(RouteError) {
            uri = try self.uri
        } catch {
            throw .destination(.badURI(error))
        }
        return try MainThread.run(uri) { () throws(NavigationError) in
            let navigator = try Navigate.navigator(navigator)
            return try Synchronously.run(uri) { () throws(NavigationError) in
                try await Navigate.screen(NavigationStart().to(uri), navigator)
            } orElse: { () throws(NavigationError) in
                try Resolver(navigator: navigator, door: .viewController, options: NavigationOptions()).resolveNow(uri: uri)
            }
        }
    }
}

extension Destination where Self: Matchable {
    /// The screen, without showing it.
    ///
    /// - Throws: what the protections or the destination throw; `NavigationError.Interface.notInstalled` where there is no navigator.
    @MainActor
    public func viewController(by navigator: Navigator? = nil) async throws(NavigationError) -> Screen {
        try await Navigate.screen(NavigationStart().to(self), navigator)
    }

    /// The screen, without showing it: the block is called with it, or the other one with what kept it from being made.
    @MainActor
    public func viewController(
        by navigator: Navigator? = nil, failure: (@MainActor (NavigationError) -> Void)? = nil,
        _ completion: @escaping @MainActor (Screen) -> Void
    ) {
        Navigate.report(failure) { [request = NavigationStart().to(self)] () throws(NavigationError) in
            completion(try await Navigate.screen(request, navigator))
        }
    }

    /// The screen, at once, on the main thread.
    ///
    /// - Throws: as that of a destination without a URL does.
    public func viewController(by navigator: Navigator? = nil) throws(NavigationError) -> Screen {
        try MainThread.run(Self.nameInErrors) { () throws(NavigationError) in
            let navigator = try Navigate.navigator(navigator)
            return try Synchronously.run(Self.nameInErrors) { () throws(NavigationError) in
                try await Navigate.screen(NavigationStart().to(self), navigator)
            } orElse: { () throws(NavigationError) in
                try Resolver(navigator: navigator, door: .viewController, options: NavigationOptions()).resolveNow(self)
            }
        }
    }
}

extension Navigate {
    /// A navigator, else the installed one.
    static func navigator(_ navigator: Navigator?) throws(NavigationError) -> Navigator {
        if let navigator { return navigator }
        return try installed()
    }

    static func screen<S>(_ request: NavigationRequest<S>, _ navigator: Navigator?) async throws(NavigationError) -> S {
        try await Navigation(request, .automatic, try self.navigator(navigator)).screen()
    }

    /// Begins something that nobody awaits, and tells of its error.
    static func report(
        _ failure: (@MainActor (NavigationError) -> Void)?, _ body: @escaping @MainActor () async throws(NavigationError) -> Void
    ) {
        SafeQueue.detached {
            do throws(NavigationError) {
                try await body()
            } catch {
                (failure ?? unobservedFailure)(error)
            }
        }
    }
}

extension Resolver {
    /// Without `await`, where the system has no tasks that run at once: for destinations that promise to be synchronous, and that nothing
    /// protects, since a protection may suspend.
    func resolveNow<D: Destination>(_ destination: D) throws(NavigationError) -> D.Screen {
        guard try navigator.protections.spaces(for: destination, asked: []).isEmpty, D.navigationDefaults.lifetime == nil,
            let synchronous = destination as? any SynchronousDestination
        else { throw .synchronous(.notSynchronous(target: D.nameInErrors)) }
        guard let screen = try synchronous.resolveNow(uri: nil) as? D.Screen else {
            throw .synchronous(.notSynchronous(target: D.nameInErrors))
        }
        return screen
    }

    func resolveNow(uri: String) throws(NavigationError) -> any RouteScreen {
        let matches: RouteMatches
        do throws(RouteError) {
            matches = try navigator.router.matches(for: uri)
        } catch {
            throw .destination(.badURI(error))
        }
        var refusal: NavigationError?
        for element in matches {
            guard let destination = element.destination as? any Destination else {
                throw .destination(.noScreen(destination: element.match.destination, uri: uri))
            }
            do throws(NavigationError) {
                return try erasedNow(destination)
            } catch .destination(.declined(let destination, let reason)) {
                refusal = refusal ?? .destination(.declined(destination: destination, reason: reason))
            }
        }
        throw refusal ?? .destination(.notFound(uri: uri))
    }

    private func erasedNow<D: Destination>(_ destination: D) throws(NavigationError) -> any RouteScreen {
        try resolveNow(destination)
    }
}

extension SynchronousDestination {
    @MainActor
    fileprivate func resolveNow(uri: String?) throws(NavigationError) -> any RouteScreen {
        try resolve(context: Context(self, uri: uri))
    }
}
