import Dispatch

#if canImport(Darwin)
    import Darwin
#endif

/// Runs what is written for `await` at once, as long as it does not suspend.
@MainActor
enum Synchronously {
    private final class Box<Value> {
        var result: Result<Value, NavigationError>?
    }

    /// Runs `body` until it is done or suspends; one that suspends is cancelled.
    ///
    /// - Parameter fallback: what is done on systems that cannot run a task at once.
    /// - Throws: `NavigationError.Synchronous.notSynchronous` where it suspends; what `body` throws.
    static func run<Value: Sendable>(
        _ name: String, _ body: @escaping @MainActor () async throws(NavigationError) -> Value,
        orElse fallback: () throws(NavigationError) -> Value
    ) throws(NavigationError) -> Value {
        #if compiler(>=6.2)
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return try fallback() }
            let box = Box<Value>()
            let task = Task.immediate { @MainActor in
                do throws(NavigationError) {
                    box.result = .success(try await body())
                } catch {
                    box.result = .failure(error)
                }
            }
            guard let result = box.result else {
                task.cancel()
                throw .synchronous(.notSynchronous(target: name))
            }
            return try result.get()
        #else
            return try fallback()
        #endif
    }
}

/// The thread that the main actor is on.
enum MainThread {
    #if !canImport(Darwin)
        private static let key: DispatchSpecificKey<Bool> = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()
    #endif

    /// Whether this is it.
    static var isCurrent: Bool {
        #if canImport(Darwin)
            pthread_main_np() != 0
        #else
            // The main queue is not bound to a thread here: what counts is whether this is the queue.
            DispatchQueue.getSpecific(key: key) ?? false
        #endif
    }

    /// Runs something of the main actor, which is where the caller has to be.
    ///
    /// - Throws: `NavigationError.Synchronous.wrongThread` where it is not.
    static func run<Value: Sendable>(
        _ name: String, _ body: @MainActor () throws(NavigationError) -> Value
    ) throws(NavigationError) -> Value {
        guard isCurrent else { throw .synchronous(.wrongThread(target: name)) }
        // `assumeIsolated` knows no typed errors.
        let result: Result<Value, NavigationError> = MainActor.assumeIsolated {
            do throws(NavigationError) {
                return .success(try body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
