#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The time, for what is kept alive, for snapshots that expire and for delays. A test gives a navigator one that it turns by hand.
public protocol NavigationClock: Sendable {
    /// Seconds since the beginning of 1970, UTC.
    var now: Double { get }

    /// Waits.
    ///
    /// - Throws: `CancellationError` where the task is cancelled meanwhile.
    func sleep(for duration: Duration) async throws
}

/// The clock of the system.
public struct SystemClock: NavigationClock {
    /// The clock.
    public init() {}

    /// Seconds since the beginning of 1970, UTC.
    public var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Waits.
    public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}

/// How long something is kept.
public enum Lifetime: Hashable, Sendable {
    /// So many seconds from now on.
    case seconds(Double)
    /// Until so many seconds since the beginning of 1970, UTC.
    case until(Double)
    /// As long as the app runs.
    case forever

    /// When it is over; nil: never.
    func end(from now: Double) -> Double? {
        switch self {
        case .seconds(let seconds): now + seconds
        case .until(let end): end
        case .forever: nil
        }
    }
}
