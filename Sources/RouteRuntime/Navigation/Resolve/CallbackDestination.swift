/// A destination in the form that CoreNavigation has: `resolve` is given a context and returns; the context is completed later, once.
///
///     extension PersonProfile: CallbackDestination {
///         static func resolve(context: CallbackContext<Self>) {
///             fetchPerson(id: context.destination.personId) { person in
///                 context.complete(data: person)
///             } failure: { error in
///                 context.cancel(error: error)
///             }
///         }
///     }
///
/// A context that is let go without an answer fails with `NavigationError.Destination.abandoned`; it does not wait for ever.
public protocol CallbackDestination: Destination {
    /// Begins to make the screen, and completes the context then or later.
    @MainActor static func resolve(context: CallbackContext<Self>)
}

extension CallbackDestination {
    /// Waits for the context to be completed or cancelled. A task that is cancelled meanwhile does not wait any longer.
    @MainActor public func resolve(context: Context<Self>) async throws(NavigationError) -> Screen {
        try await Self.answer(context)
    }

    @MainActor fileprivate static func answer(_ context: Context<Self>) async throws(NavigationError) -> Screen {
        let promise = begin(context)
        let outcome = await withTaskCancellationHandler {
            await promise.value
        } onCancel: {
            promise.fulfil(.failure(.cancelled))
        }
        return try outcome.get().make()
    }

    /// A function of its own, so that nobody here keeps the context while it is waited for: if nobody else does, it is abandoned.
    @MainActor private static func begin(_ context: Context<Self>) -> Promise<CallbackContext<Self>.Answer> {
        let (callback, promise) = CallbackContext.make(context)
        resolve(context: callback)
        return promise
    }
}

extension CallbackDestination where Screen: InitializableScreen {
    /// The same: that the screen could be made without asking does not count.
    @MainActor public func resolve(context: Context<Self>) async throws(NavigationError) -> Screen {
        try await Self.answer(context)
    }
}

/// What a context in the callback form was completed with: the screen, or how it is made on the main actor.
struct CallbackOutcome<Screen: RouteScreen>: Sendable {
    let make: @MainActor @Sendable () throws(NavigationError) -> Screen
}

/// What a `CallbackDestination` resolves with: it is completed or cancelled once, from any thread. The first answer counts.
public struct CallbackContext<D: Destination>: Sendable {
    typealias Answer = Result<CallbackOutcome<D.Screen>, NavigationError>

    private let context: Context<D>
    private let keeper: Promise<Answer>.Keeper

    static func make(_ context: Context<D>) -> (CallbackContext, Promise<Answer>) {
        let keeper = Promise<Answer>.Keeper(orElse: .failure(.destination(.abandoned(destination: D.nameInErrors))))
        return (CallbackContext(context: context, keeper: keeper), keeper.promise)
    }

    /// The destination, with its parameters.
    public var destination: D { context.destination }

    /// The URL that led to the destination; nil where the app navigates by value.
    public var uri: String? { context.uri }

    /// The parameters by name.
    public var parameters: [String: Any]? { context.parameters }

    /// Completes with a screen; false where there was an answer already.
    @discardableResult
    public func complete(viewController screen: D.Screen) -> Bool { answer(.success(CallbackOutcome { screen })) }

    /// Cancels the navigation; false where there was an answer already. An error of `declined(_:)` makes the router try the next route.
    @discardableResult
    public func cancel(error: any Error) -> Bool { answer(.failure(NavigationError(error, whileMaking: D.nameInErrors))) }

    /// Cancels, and lets the next route in rank have the URL; false where there was an answer already.
    @discardableResult
    public func decline(_ reason: String) -> Bool { answer(.failure(context.declined(reason))) }

    private func answer(_ answer: Answer) -> Bool { keeper.promise.fulfil(answer) }
}

extension CallbackContext where D.Screen: InitializableScreen & DataReceivable, D.Screen.DataType: Sendable {
    /// Completes with a new screen that is given data; false where there was an answer already.
    @discardableResult
    public func complete(data: D.Screen.DataType) -> Bool {
        answer(
            .success(
                CallbackOutcome {
                    let screen = D.Screen()
                    screen.didReceiveData(data)
                    return screen
                }))
    }
}
