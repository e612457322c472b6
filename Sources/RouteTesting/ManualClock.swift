public import RouteRuntime

/// A clock that a test turns: for delays, what is kept alive, and snapshots that expire, without waiting.
///
///     let clock = ManualClock()
///     let navigator = Navigator(interface: interface, router: router, clock: clock)
///     async let screen = navigator.push { $0.to(Settings()).delay(.seconds(5)) }
///     await clock.waitForSleepers()
///     clock.advance(by: .seconds(5))
///     _ = try await screen
public final class ManualClock: NavigationClock {
    private struct Sleeper {
        let id: Int
        let end: Double
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var now: Double
        var nextID = 0
        var sleepers: [Sleeper] = []
        /// Those that were cancelled before they slept.
        var cancelled: Set<Int> = []
        var slept: [Duration] = []
    }

    private let state: Lock<State>

    /// A clock that stands, at so many seconds since the beginning of 1970, UTC.
    public init(now: Double = 1_000_000_000) { state = Lock(State(now: now)) }

    /// Seconds since the beginning of 1970, UTC.
    public var now: Double { state.withLock { $0.now } }

    /// How long everybody wanted to sleep, in the order of falling asleep.
    public var slept: [Duration] { state.withLock { $0.slept } }

    /// How many are asleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Turns the clock forward, and wakes those whose time has come, in the order of their times. A negative duration turns it back, as a
    /// user may who sets the time.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state -> [Sleeper] in
            state.now += duration.inSeconds
            let now = state.now
            let woken = state.sleepers.filter { $0.end <= now }.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
            state.sleepers.removeAll { $0.end <= now }
            return woken
        }
        for sleeper in woken { sleeper.continuation.resume(returning: true) }
    }

    /// Waits until so many are asleep. It waits for ever where they never are, as a test does that awaits what does not come.
    public func waitForSleepers(_ count: Int = 1) async {
        while sleeperCount < count, !Task.isCancelled { await Task.yield() }
    }

    /// Sleeps until the clock was turned that far.
    ///
    /// - Throws: `CancellationError`, at once, where the task is cancelled.
    public func sleep(for duration: Duration) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let isOver = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let early: Bool? = state.withLock { state in
                    if state.cancelled.remove(id) != nil { return false }
                    state.slept.append(duration)
                    guard duration > .zero else { return true }
                    state.sleepers.append(Sleeper(id: id, end: state.now + duration.inSeconds, continuation: continuation))
                    return nil
                }
                if let early { continuation.resume(returning: early) }
            }
        } onCancel: {
            let sleeper: Sleeper? = state.withLock { state in
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(returning: false)
        }
        // A cancellation after the sleep leaves its mark.
        state.withLock { state in _ = state.cancelled.remove(id) }
        guard isOver else { throw CancellationError() }
        try Task.checkCancellation()
    }
}

extension Duration {
    fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
