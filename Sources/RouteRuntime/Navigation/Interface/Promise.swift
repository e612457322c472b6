/// A value that is there later: the first one given counts, and whoever waits gets it. It never leaves anybody waiting: the one who holds
/// the promise to keep it, a `Promise.Keeper`, breaks it with a last value when it goes.
final class Promise<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiters: [CheckedContinuation<Value, Never>] = []
    }

    private let state = Lock(State())

    init() {}

    /// A promise that is kept already.
    convenience init(_ value: Value) {
        self.init()
        fulfil(value)
    }

    /// Gives the value; false where there is one already.
    @discardableResult
    func fulfil(_ value: Value) -> Bool {
        let waiters: [CheckedContinuation<Value, Never>]? = state.withLock { state in
            guard state.value == nil else { return nil }
            state.value = value
            defer { state.waiters = [] }
            return state.waiters
        }
        guard let waiters else { return false }
        for waiter in waiters { waiter.resume(returning: value) }
        return true
    }

    /// The value, if it is there.
    var current: Value? { state.withLock { $0.value } }

    /// The value, when it is there.
    var value: Value {
        get async {
            if let current { return current }
            return await withCheckedContinuation { continuation in
                let early: Value? = state.withLock { state in
                    if state.value == nil { state.waiters.append(continuation) }
                    return state.value
                }
                if let early { continuation.resume(returning: early) }
            }
        }
    }

    /// Keeps the promise, or breaks it.
    final class Keeper: Sendable {
        let promise = Promise<Value>()
        private let last: Value

        init(orElse last: Value) { self.last = last }

        deinit { promise.fulfil(last) }
    }
}
