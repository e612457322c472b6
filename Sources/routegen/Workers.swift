#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Work on all cores, with the system's threads: the command links neither Foundation nor Dispatch, for the sake of its start.
enum Workers {
    /// How many threads are of use.
    static let count = min(16, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

    /// What one thread is to do.
    fileprivate final class Job: Sendable {
        let number: Int
        let body: @Sendable (Int) -> Void

        init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
            self.number = number
            self.body = body
        }
    }

    /// Runs `body` with each number below `count` at the same time, and comes back when all are done. What no thread can be had for is
    /// done by this one.
    static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        var threads: [Thread] = []
        for number in 1..<max(1, count) {
            if let thread = Thread(Job(number, body)) { threads.append(thread) } else { body(number) }
        }
        if count > 0 { body(0) }
        for thread in threads { thread.join() }
    }
}

/// A thread of the system.
private struct Thread {
    private let thread: pthread_t

    /// Starts it; nil where none can be had.
    init?(_ job: Workers.Job) {
        let work = Unmanaged.passRetained(job)
        #if canImport(Darwin)
            var made: pthread_t?
            let code = pthread_create(&made, nil, { startWorker($0) }, work.toOpaque())
            guard code == 0, let made else {
                work.release()
                return nil
            }
        #else
            var made = pthread_t()
            guard pthread_create(&made, nil, startWorker, work.toOpaque()) == 0 else {
                work.release()
                return nil
            }
        #endif
        thread = made
    }

    func join() { pthread_join(thread, nil) }
}

/// The beginning of each thread.
private func startWorker(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let job else { return nil }
    let taken = Unmanaged<Workers.Job>.fromOpaque(job).takeRetainedValue()
    taken.body(taken.number)
    return nil
}
