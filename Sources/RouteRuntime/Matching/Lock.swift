#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value behind a lock that is held for a few instructions: enough to copy a reference or to put one in place.
///
/// `Mutex` of the standard library is newer than iOS 16, and `NSLock` would bring Foundation into every app that links the runtime.
/// The lock lies on the heap, at one address for its whole life, which both kinds of lock require.
///
/// `@unchecked Sendable`: `value` is touched inside `withLock` only, and the lock lets one thread in at a time.
package final class Lock<Value>: @unchecked Sendable {
    #if canImport(Darwin)
        private let lock: os_unfair_lock_t
    #else
        private let lock: UnsafeMutablePointer<pthread_mutex_t>
    #endif
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        #if canImport(Darwin)
            lock.initialize(to: os_unfair_lock())
        #else
            lock.initialize(to: pthread_mutex_t())
            pthread_mutex_init(lock, nil)
        #endif
    }

    deinit {
        #if !canImport(Darwin)
            pthread_mutex_destroy(lock)
        #endif
        lock.deinitialize(count: 1)
        lock.deallocate()
    }

    /// Runs `body` with the value, alone. It must not call out to code of the app, which could come back for the same lock.
    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        #if canImport(Darwin)
            os_unfair_lock_lock(lock)
            defer { os_unfair_lock_unlock(lock) }
        #else
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
        #endif
        return try body(&value)
    }
}
