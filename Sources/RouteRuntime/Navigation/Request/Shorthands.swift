// `Settings().push()`, `"https://myapp.com/settings".present { $0.animated(false) }`: the verbs of `Navigate` on what they lead to.
//
// A type that is both a destination and matchable, as the generated ones are, would have two of each; the third set, for both at
// once, is the more special one and wins.

extension Destination {
    /// Pushes the destination, and gives the screen when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func push(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) async throws(NavigationError) -> Screen {
        try await Navigate.push { configure($0.to(self)) }
    }

    /// Pushes the destination; `onSuccess` and `onFailure` of the request tell how it went.
    @MainActor
    public func push(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) {
        Navigate.push { configure($0.to(self)) }
    }

    /// Presents the destination, and gives the screen when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func present(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) async throws(NavigationError) -> Screen {
        try await Navigate.present { configure($0.to(self)) }
    }

    /// Presents the destination; `onSuccess` and `onFailure` of the request tell how it went.
    @MainActor
    public func present(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) {
        Navigate.present { configure($0.to(self)) }
    }

    /// Pushes or presents the destination, as it wants it, and gives the screen when it is shown.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func open(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) async throws(NavigationError) -> Screen {
        try await Navigate.open { configure($0.to(self)) }
    }

    /// Pushes or presents the destination, as it wants it; `onSuccess` and `onFailure` of the request tell how it went.
    @MainActor
    public func open(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) {
        Navigate.open { configure($0.to(self)) }
    }
}

extension Matchable {
    /// Pushes what the router finds for the URL, and gives the screen when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func push(
        _ configure: (NavigationRequest<any RouteScreen>) -> NavigationRequest<any RouteScreen> = { $0 }
    ) async throws(NavigationError) -> any RouteScreen {
        try await Navigate.push { configure($0.to(self)) }
    }

    /// Pushes what the router finds for the URL; `onSuccess` and `onFailure` of the request tell how it went.
    @MainActor
    public func push(
        _ configure: (NavigationRequest<any RouteScreen>) -> NavigationRequest<any RouteScreen> = { $0 }
    ) {
        Navigate.push { configure($0.to(self)) }
    }

    /// Presents what the router finds for the URL, and gives the screen when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func present(
        _ configure: (NavigationRequest<any RouteScreen>) -> NavigationRequest<any RouteScreen> = { $0 }
    ) async throws(NavigationError) -> any RouteScreen {
        try await Navigate.present { configure($0.to(self)) }
    }

    /// Presents what the router finds for the URL; `onSuccess` and `onFailure` of the request tell how it went.
    @MainActor
    public func present(
        _ configure: (NavigationRequest<any RouteScreen>) -> NavigationRequest<any RouteScreen> = { $0 }
    ) {
        Navigate.present { configure($0.to(self)) }
    }

    /// Pushes or presents what the router finds for the URL, as its destination wants it, and gives the screen when it is shown.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func open(
        _ configure: (NavigationRequest<any RouteScreen>) -> NavigationRequest<any RouteScreen> = { $0 }
    ) async throws(NavigationError) -> any RouteScreen {
        try await Navigate.open { configure($0.to(self)) }
    }

    /// Pushes or presents what the router finds for the URL, as its destination wants it; `onSuccess` and `onFailure` of the
    /// request tell how it went.
    @MainActor
    public func open(
        _ configure: (NavigationRequest<any RouteScreen>) -> NavigationRequest<any RouteScreen> = { $0 }
    ) {
        Navigate.open { configure($0.to(self)) }
    }
}

extension Destination where Self: Matchable {
    /// Pushes the destination, and gives the screen when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func push(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) async throws(NavigationError) -> Screen {
        try await Navigate.push { configure($0.to(self)) }
    }

    /// Pushes the destination; `onSuccess` and `onFailure` of the request tell how it went.
    @MainActor
    public func push(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) {
        Navigate.push { configure($0.to(self)) }
    }

    /// Presents the destination, and gives the screen when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func present(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) async throws(NavigationError) -> Screen {
        try await Navigate.present { configure($0.to(self)) }
    }

    /// Presents the destination; `onSuccess` and `onFailure` of the request tell how it went.
    @MainActor
    public func present(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) {
        Navigate.present { configure($0.to(self)) }
    }

    /// Pushes or presents the destination, as it wants it, and gives the screen when it is shown.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @MainActor @discardableResult
    public func open(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) async throws(NavigationError) -> Screen {
        try await Navigate.open { configure($0.to(self)) }
    }

    /// Pushes or presents the destination, as it wants it; `onSuccess` and `onFailure` of the request tell how it went.
    @MainActor
    public func open(
        _ configure: (NavigationRequest<Screen>) -> NavigationRequest<Screen> = { $0 }
    ) {
        Navigate.open { configure($0.to(self)) }
    }
}

extension RouteScreen {
    /// Pushes the screen, and gives it when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public func push(
        _ configure: (NavigationRequest<Self>) -> NavigationRequest<Self> = { $0 }
    ) async throws(NavigationError) -> Self {
        try await Navigate.push { configure($0.to(self)) }
    }

    /// Pushes the screen; `onSuccess` and `onFailure` of the request tell how it went.
    public func push(_ configure: (NavigationRequest<Self>) -> NavigationRequest<Self> = { $0 }) {
        Navigate.push { configure($0.to(self)) }
    }

    /// Presents the screen, and gives it when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public func present(
        _ configure: (NavigationRequest<Self>) -> NavigationRequest<Self> = { $0 }
    ) async throws(NavigationError) -> Self {
        try await Navigate.present { configure($0.to(self)) }
    }

    /// Presents the screen; `onSuccess` and `onFailure` of the request tell how it went.
    public func present(_ configure: (NavigationRequest<Self>) -> NavigationRequest<Self> = { $0 }) {
        Navigate.present { configure($0.to(self)) }
    }

    /// Makes the screen leave, with all that is over it: a pop, or the dismissal of the modal at whose bottom it is.
    ///
    /// - Throws: `NavigationError.Interface.cannotClose`, `.notPresented`, `.unknownScreen`, `.notInstalled`.
    public func close(animated: Bool = true) throws(NavigationError) { try Navigate.close(self, animated: animated) }
}

extension InitializableScreen {
    /// Pushes a new screen of the type, and gives it when it is on top.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public static func push(
        _ configure: (NavigationRequest<Self>) -> NavigationRequest<Self> = { $0 }
    ) async throws(NavigationError) -> Self {
        try await Navigate.push { configure($0.to(Self.self)) }
    }

    /// Pushes a new screen of the type; `onSuccess` and `onFailure` of the request tell how it went.
    public static func push(_ configure: (NavigationRequest<Self>) -> NavigationRequest<Self> = { $0 }) {
        Navigate.push { configure($0.to(Self.self)) }
    }

    /// Presents a new screen of the type, and gives it when it is visible.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    @discardableResult
    public static func present(
        _ configure: (NavigationRequest<Self>) -> NavigationRequest<Self> = { $0 }
    ) async throws(NavigationError) -> Self {
        try await Navigate.present { configure($0.to(Self.self)) }
    }

    /// Presents a new screen of the type; `onSuccess` and `onFailure` of the request tell how it went.
    public static func present(_ configure: (NavigationRequest<Self>) -> NavigationRequest<Self> = { $0 }) {
        Navigate.present { configure($0.to(Self.self)) }
    }
}
