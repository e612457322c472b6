import Foundation
import RouteRuntime
import Testing

// Destinations of the tests of requests, written by hand, as an app without a generator would.

/// A screen with a name, that counts what it is given.
final class NamedScreen: DataReceivable {
    let title: String?
    var data: [String] = []
    /// What happened, in order: data, appearing.
    var log: [String] = []

    init(_ title: String) { self.title = title }

    func didReceiveData(_ data: String) {
        self.data.append(data)
        log.append("data")
    }
    func viewWillAppear(animated: Bool) { log.append("viewWillAppear") }
}

/// A place with a number. What it does when it is resolved is in `Places`.
struct Place: Destination, Routable, Matchable {
    static let patterns: [RoutePattern] = ["/place/:number"]
    var number: Int

    init(_ number: Int) { self.number = number }
    init(match: RouteMatch) throws(RouteError) { number = try match.value("number") }
    var uri: String { "/place/\(number)" }

    func resolve(context: Context<Self>) async throws(NavigationError) -> NamedScreen {
        if number == 404 { throw context.declined("no place \(number)") }
        if number == 500 { throw context.failed(Broken()) }
        // Suspends, as one does that asks a server.
        if number >= 1000 { await Task.yield() }
        return NamedScreen("place \(number)")
    }
}

struct Broken: Error {}

/// Time that a test turns by hand. What sleeps wakes when its time has come.
final class TurnedClock: NavigationClock {
    private struct State {
        var now = 1_000_000.0
        var sleepers: [(end: Double, continuation: CheckedContinuation<Void, Never>)] = []
        var slept: [Double] = []
    }

    private let state = TestLock(State())

    var now: Double { state.withLock { $0.now } }
    /// How long everybody wanted to sleep, in order.
    var slept: [Double] { state.withLock { $0.slept } }

    func advance(_ seconds: Double) {
        let woken = state.withLock { state in
            state.now += seconds
            let now = state.now
            let woken = state.sleepers.filter { $0.end <= now }
            state.sleepers.removeAll { $0.end <= now }
            return woken
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    func sleep(for duration: Duration) async throws {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.slept.append(seconds)
                state.sleepers.append((state.now + seconds, continuation))
            }
        }
        try Task.checkCancellation()
    }

    /// Waits until somebody sleeps, and lets the time pass.
    func advanceWhenAsleep(_ seconds: Double) async {
        while state.withLock({ $0.sleepers.isEmpty }) { await Task.yield() }
        advance(seconds)
    }
}

/// A lock for the tests. `@unchecked Sendable`: the value is touched under the lock only.
final class TestLock<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

/// An interface with the screen `root`, shown, and a navigator in it that knows `Place`.
@MainActor
func makeNavigator(clock: any NavigationClock = SystemClock(), extra: [any Routable.Type] = []) throws -> Navigator {
    let router = Router()
    try router.register(Place.self)
    for type in extra { try router.register(type) }
    let interface = try NavigationInterface(root: JournalScreen("root"))
    interface.install()
    return Navigator(interface: interface, router: router, clock: clock)
}

extension Navigator {
    var titles: [String?] { interface.screens.map { $0.title } }
}
