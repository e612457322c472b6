/// What every step of a request carries, apart from where it leads.
public struct NavigationOptions: Sendable {
    /// Whether the transition is animated.
    public var isAnimated = true
    /// Whether a push dismisses the modals that would cover it.
    public var dismissesModals = false
    /// The interface to navigate in; nil: that of the navigator.
    public var interface: NavigationInterface?

    /// Animated, in the navigator's interface.
    public init() {}
}

/// A step of a request: options can be set before and after the target is known.
@MainActor
public protocol NavigationStep {
    /// The options so far.
    var options: NavigationOptions { get set }
}

extension NavigationStep {
    /// The same, animated or not.
    public func animated(_ isAnimated: Bool) -> Self {
        var copy = self
        copy.options.isAnimated = isAnimated
        return copy
    }

    /// The same; a push then dismisses the modals that would cover it, and does not fail because of them.
    public func dismissingModals() -> Self {
        var copy = self
        copy.options.dismissesModals = true
        return copy
    }

    /// The same, in another interface than the installed one.
    public func `in`(_ interface: NavigationInterface) -> Self {
        var copy = self
        copy.options.interface = interface
        return copy
    }
}

/// The beginning of a request, which says where to: the `$0` of `Navigate.push { $0.to(…) }`.
@MainActor
public struct NavigationStart: NavigationStep {
    /// The options so far.
    public var options = NavigationOptions()

    /// A request with nothing but defaults.
    public init() {}

    /// To a destination.
    public func to<D: Destination>(_ destination: D) -> NavigationRequest<D.Screen> {
        NavigationRequest(options) { _ throws(NavigationError) in
            Resolved(try await destination.resolve(context: Context(destination)), D.presentation)
        }
    }

    /// To a destination, which also has a URL; the URL is not needed.
    public func to<D: Destination & Matchable>(_ destination: D) -> NavigationRequest<D.Screen> {
        NavigationRequest(options) { _ throws(NavigationError) in
            Resolved(try await destination.resolve(context: Context(destination)), D.presentation)
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
        return NavigationRequest(options) { router throws(NavigationError) in
            switch uri {
            case .success(let uri): try await router.resolve(uri: uri)
            case .failure(let error): throw .destination(.badURI(error))
            }
        }
    }

    /// To a screen.
    public func to<S: RouteScreen>(_ screen: S) -> NavigationRequest<S> {
        NavigationRequest(options) { _ in Resolved(screen, .automatic) }
    }

    /// To a new screen of a type.
    public func to<S: InitializableScreen>(_ type: S.Type) -> NavigationRequest<S> {
        NavigationRequest(options) { _ in Resolved(S(), .automatic) }
    }

    /// To the screen that a block makes.
    public func to<S: RouteScreen>(_ make: @escaping @MainActor @Sendable () async throws -> S) -> NavigationRequest<S> {
        NavigationRequest(options) { _ throws(NavigationError) in
            do {
                return Resolved(try await make(), .automatic)
            } catch {
                throw NavigationError(error, whileMaking: "\(S.self)")
            }
        }
    }
}

/// A request to navigate: where to, how, and what to do afterwards. A value: each option gives another request.
@MainActor
public struct NavigationRequest<Screen: Sendable>: NavigationStep {
    /// The options so far.
    public var options: NavigationOptions
    let resolve: @MainActor @Sendable (Router) async throws(NavigationError) -> Resolved<Screen>
    private(set) var successes: [@MainActor (Screen) -> Void] = []
    private(set) var failures: [@MainActor (NavigationError) -> Void] = []

    init(
        _ options: NavigationOptions,
        resolve: @escaping @MainActor @Sendable (Router) async throws(NavigationError) -> Resolved<Screen>
    ) {
        self.options = options
        self.resolve = resolve
    }

    /// The same; the block is called when the screen is shown.
    public func onSuccess(_ block: @escaping @MainActor (Screen) -> Void) -> Self {
        var copy = self
        copy.successes.append(block)
        return copy
    }

    /// The same; the block is called when the navigation failed, which left the interface as it was.
    public func onFailure(_ block: @escaping @MainActor (NavigationError) -> Void) -> Self {
        var copy = self
        copy.failures.append(block)
        return copy
    }
}

/// A screen, and how its destination wants to be shown.
struct Resolved<Screen: Sendable>: Sendable {
    let screen: Screen
    /// The same screen, for the interface.
    let shown: any RouteScreen
    let presentation: Presentation
}

extension Resolved where Screen: RouteScreen {
    init(_ screen: Screen, _ presentation: Presentation) {
        self.init(screen: screen, shown: screen, presentation: presentation)
    }
}
