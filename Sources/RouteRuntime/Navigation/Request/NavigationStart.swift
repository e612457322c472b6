/// The beginning of a request, which says where to: the `$0` of `Navigate.push { $0.to(…) }`.
@MainActor
public struct NavigationStart: NavigationStep {
    /// The options so far.
    public var options = NavigationOptions()

    /// A request with nothing but defaults.
    public init() {}

    /// To a destination.
    public func to<D: Destination>(_ destination: D) -> NavigationRequest<D.Screen> {
        NavigationRequest(options, name: D.nameInErrors) { resolver throws(NavigationError) in
            try await resolver.resolve(destination)
        }
    }

    /// To a destination, which also has a URL; the URL is not needed.
    public func to<D: Destination & Matchable>(_ destination: D) -> NavigationRequest<D.Screen> {
        NavigationRequest(options, name: D.nameInErrors) { resolver throws(NavigationError) in
            try await resolver.resolve(destination)
        }
    }

    /// To whatever the router finds for a URL.
    public func to<M: Matchable>(_ matchable: M) -> NavigationRequest<any RouteScreen> {
        // The text of the URL is taken now, so that the request is `Sendable` whatever the matchable is.
        let uri: Result<String, RouteError>
        do throws(RouteError) {
            uri = .success(try matchable.uri)
        } catch {
            uri = .failure(error)
        }
        return NavigationRequest(options, name: (try? uri.get()) ?? "\(M.self)") { resolver throws(NavigationError) in
            switch uri {
            case .success(let uri): try await resolver.resolve(uri: uri)
            case .failure(let error): throw .destination(.badURI(error))
            }
        }
    }

    /// To a screen.
    public func to<S: RouteScreen>(_ screen: S) -> NavigationRequest<S> {
        NavigationRequest(options, name: "\(S.self)") { resolver throws(NavigationError) in
            try await resolver.resolve(named: "\(S.self)") { () throws(NavigationError) in screen }
        }
    }

    /// To a screen whose type is not known.
    public func to(screen: any RouteScreen) -> NavigationRequest<any RouteScreen> {
        NavigationRequest(options, name: "\(type(of: screen))") { resolver throws(NavigationError) in
            try await resolver.resolveAny(screen)
        }
    }

    /// To a new screen of a type.
    public func to<S: InitializableScreen>(_ type: S.Type) -> NavigationRequest<S> {
        NavigationRequest(options, name: "\(S.self)") { resolver throws(NavigationError) in
            try await resolver.resolve(named: "\(S.self)") { () throws(NavigationError) in S() }
        }
    }

    /// To the screen that a block makes.
    public func to<S: RouteScreen>(_ make: @escaping @MainActor @Sendable () async throws -> S) -> NavigationRequest<S> {
        NavigationRequest(options, name: "\(S.self)") { resolver throws(NavigationError) in
            try await resolver.resolve(named: "\(S.self)") { () throws(NavigationError) in
                do {
                    return try await make()
                } catch {
                    throw NavigationError(error, whileMaking: "\(S.self)")
                }
            }
        }
    }
}
