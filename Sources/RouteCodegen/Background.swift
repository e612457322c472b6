#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value that a thread of its own computes while others work: begun when it is made, waited for when it is asked for.
///
///     let table = Background { compile(definitions) }     // a table takes as long as all other Swift
///     render(others)
///     render(table.value)
///
/// A thread rather than a task: what asks is synchronous, and must not wait in the pool of tasks.
final class Background<Value: Sendable> {
    /// What the thread does; computed at most once.
    private final class Work: ThreadWork {
        let compute: @Sendable () -> Value
        var result: Value?

        init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

        override func run() { result = compute() }
    }

    private let work: Work
    private var thread: PlatformThread?

    /// Begins to compute.
    init(_ compute: @escaping @Sendable () -> Value) {
        work = Work(compute)
        thread = PlatformThread(work)
    }

    /// The value. Computed here and now where there is no thread to be had.
    var value: Value {
        join()
        if let result = work.result { return result }
        let result = work.compute()
        work.result = result
        return result
    }

    /// Behind it the thread has ended, and its work is ours alone.
    private func join() {
        thread?.join()
        thread = nil
    }

    deinit { join() }
}

/// A function pointer of C cannot be generic; a method can be overridden.
private class ThreadWork {
    func run() {}
}

/// A thread that is joined once.
private struct PlatformThread {
    private let thread: pthread_t

    /// Begins; nil where the system has no thread left.
    init?(_ work: ThreadWork) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        // As the main thread has: elsewhere less is usual.
        pthread_attr_setstacksize(&attributes, 8 << 20)
        let context = Unmanaged.passRetained(work)
        #if canImport(Darwin)
            var made: pthread_t?
            let code = pthread_create(&made, &attributes, { Self.run($0) }, context.toOpaque())
            guard code == 0, let made else {
                context.release()
                return nil
            }
            thread = made
        #else
            var made = pthread_t()
            guard pthread_create(&made, &attributes, { Self.run($0) }, context.toOpaque()) == 0 else {
                context.release()
                return nil
            }
            thread = made
        #endif
    }

    func join() { pthread_join(thread, nil) }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }
}
