/// A protection in the form that CoreNavigation has.
///
///     final class SignedIn: CallbackProtectionSpace {
///         func shouldProtect() -> Bool { Session.current == nil }
///         func protect(_ handler: ProtectionHandler) {
///             askForPassword { ok in
///                 if ok { handler.unprotect() } else { handler.cancel(reason: "wrong password") }
///             }
///         }
///     }
public protocol CallbackProtectionSpace: ProtectionSpace {
    /// Whether `protect(_:)` is to be called at all; false lets everybody through.
    func shouldProtect() -> Bool

    /// Begins to find out, and answers the handler then or later.
    func protect(_ handler: ProtectionHandler)
}

extension CallbackProtectionSpace {
    /// Waits for the handler's answer. A task that is cancelled meanwhile does not wait any longer.
    public func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
        guard shouldProtect() else { return .allow }
        return try await Self.answer(to: ask(access))
    }

    /// The handler is not kept here: if nobody else does, it is abandoned.
    private func ask(_ access: ProtectedAccess) -> Promise<Result<ProtectionDecision, NavigationError>> {
        let handler = ProtectionHandler(access)
        protect(handler)
        return handler.promise
    }

    private static func answer(
        to promise: Promise<Result<ProtectionDecision, NavigationError>>
    ) async throws(NavigationError) -> ProtectionDecision {
        try await withTaskCancellationHandler {
            await promise.value
        } onCancel: {
            promise.fulfil(.failure(.cancelled))
        }.get()
    }
}

/// What a `CallbackProtectionSpace` answers, once, from any thread. The first answer counts. One that is let go without an answer fails
/// with `NavigationError.Protection.abandoned`; it does not wait for ever.
public final class ProtectionHandler: Sendable {
    /// What somebody wants to get to.
    public let access: ProtectedAccess
    private let keeper: Promise<Result<ProtectionDecision, NavigationError>>.Keeper

    init(_ access: ProtectedAccess) {
        self.access = access
        keeper = .init(orElse: .failure(.protection(.abandoned(target: access.name))))
    }

    var promise: Promise<Result<ProtectionDecision, NavigationError>> { keeper.promise }

    /// Lets the navigation go on; false where there was an answer already.
    @discardableResult
    public func unprotect() -> Bool { promise.fulfil(.success(.allow)) }

    /// Ends the navigation; false where there was an answer already.
    @discardableResult
    public func cancel(reason: String) -> Bool { promise.fulfil(.success(.deny(reason))) }

    /// Ends the navigation because of an error; false where there was an answer already.
    @discardableResult
    public func cancel(error: any Error) -> Bool {
        switch error {
        case let error as NavigationError: promise.fulfil(.failure(error))
        case is CancellationError: promise.fulfil(.failure(.cancelled))
        default: cancel(reason: "\(error)")
        }
    }

    /// Sends the navigation somewhere else; false where there was an answer already.
    @discardableResult
    public func redirect(to destination: any Destination) -> Bool { promise.fulfil(.success(.redirect(destination))) }
}
