/// A request to navigate: where to, how, and what to do afterwards. A value: each option gives another request.
@MainActor
public struct NavigationRequest<Screen: Sendable>: NavigationStep {
    typealias Resolve = @MainActor @Sendable (Resolver) async throws(NavigationError) -> Resolved<Screen>
    typealias Delivery = @MainActor @Sendable (Screen) async throws(NavigationError) -> Void

    /// The options so far.
    public var options: NavigationOptions
    /// What an error calls the target.
    let name: String
    let resolve: Resolve
    /// What the screen is given before it is shown.
    var deliveries: [Delivery] = []
    private(set) var observers: [NavigationObserver<Screen>] = []
    private(set) var successes: [@MainActor (Screen) -> Void] = []
    private(set) var failures: [@MainActor (NavigationError) -> Void] = []

    init(_ options: NavigationOptions, name: String, resolve: @escaping Resolve) {
        self.options = options
        self.name = name
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

    /// The same; the block is called when the transition is over.
    public func completion(_ block: @escaping @MainActor () -> Void) -> Self { on(.completion(block)) }

    /// The same; the observer hears of the transition, or of the events of the screen.
    public func on(_ observer: NavigationObserver<Screen>) -> Self {
        var copy = self
        copy.observers.append(observer)
        return copy
    }

    /// The same; the state of the screen is part of snapshots, under the name of the target.
    public func stateRestorable() -> Self { stateRestorable(identifier: name) }

    /// The same; the state of the screen is part of snapshots, and a class makes it again, see `RestorableScreen`.
    public func stateRestorable<S: RestorableScreen>(identifier: String, class type: S.Type) -> Self {
        RestorationClasses.register(type, identifier)
        return stateRestorable(identifier: identifier)
    }

    /// The same; whoever awaits it also gets what the screen gives back when it leaves.
    public func returning<Value: Sendable>(_ type: Value.Type) -> ReturningRequest<Screen, Value> {
        ReturningRequest(request: self)
    }

    func delivering(_ delivery: @escaping Delivery) -> Self {
        var copy = self
        copy.deliveries.append(delivery)
        return copy
    }
}

// MARK: Data

extension NavigationRequest where Screen: DataReceivable {
    /// The same; the screen is given the data before it is shown.
    public func withData(_ data: Screen.DataType) -> Self where Screen.DataType: Sendable {
        delivering { screen in screen.didReceiveData(data) }
    }

    /// The same: CoreNavigation's other name for `withData(_:)`.
    public func passData(_ data: Screen.DataType) -> Self where Screen.DataType: Sendable { withData(data) }

    /// The same; the transition begins when the data is there.
    public func fetchingData(_ make: @escaping @MainActor @Sendable () async throws -> Screen.DataType) -> Self {
        delivering { screen throws(NavigationError) in
            do {
                screen.didReceiveData(try await make())
            } catch {
                throw NavigationError(error, forDataOf: "\(Screen.self)")
            }
        }
    }
}

extension NavigationRequest where Screen == any RouteScreen {
    /// The same; the screen that the URL leads to is given the data before it is shown.
    ///
    /// It fails with `NavigationError.Data.notReceivable` or `.wrongType` where the screen does not take it.
    public func withData(_ data: some Sendable) -> Self {
        delivering { screen throws(NavigationError) in try deliver(data, to: screen) }
    }

    /// The same: CoreNavigation's other name for `withData(_:)`.
    public func passData(_ data: some Sendable) -> Self { withData(data) }

    /// The same; the transition begins when the data is there.
    public func fetchingData<Value: Sendable>(_ make: @escaping @MainActor @Sendable () async throws -> Value) -> Self {
        delivering { screen throws(NavigationError) in
            let data: Value
            do {
                data = try await make()
            } catch {
                throw NavigationError(error, forDataOf: "\(type(of: screen))")
            }
            try deliver(data, to: screen)
        }
    }
}

extension NavigationRequest {
    /// The same; the block is given a function to call with the data, once, now or later. The transition begins then.
    ///
    /// A block that lets the function go without calling it makes the navigation fail.
    public func withDataInBlock<Value: Sendable>(
        _ block: @escaping @MainActor @Sendable (_ pass: @escaping @Sendable (Value) -> Void) -> Void
    ) -> Self {
        delivering { screen throws(NavigationError) in
            let name = "\(type(of: screen))"
            let promise = Self.begin(block, name)
            let data = try await withTaskCancellationHandler {
                await promise.value
            } onCancel: {
                promise.fulfil(.failure(.cancelled))
            }.get()
            guard let receiver = screen as? any RouteScreen else { return }
            try deliver(data, to: receiver)
        }
    }

    /// The same: CoreNavigation's other name for `withDataInBlock(_:)`.
    public func passDataInBlock<Value: Sendable>(
        _ block: @escaping @MainActor @Sendable (_ pass: @escaping @Sendable (Value) -> Void) -> Void
    ) -> Self { withDataInBlock(block) }

    /// The promise is kept by the block's function alone.
    private static func begin<Value: Sendable>(
        _ block: @MainActor (_ pass: @escaping @Sendable (Value) -> Void) -> Void, _ name: String
    ) -> Promise<Result<Value, NavigationError>> {
        let keeper = Promise<Result<Value, NavigationError>>.Keeper(
            orElse: .failure(.data(.failed(screen: name, reason: "the block never passed any"))))
        block { keeper.promise.fulfil(.success($0)) }
        return keeper.promise
    }
}

extension NavigationError {
    /// What went wrong while data was made.
    init(_ error: any Error, forDataOf screen: String) {
        switch error {
        case let error as NavigationError: self = error
        case is CancellationError: self = .cancelled
        default: self = .data(.failed(screen: screen, reason: "\(error)"))
        }
    }
}
