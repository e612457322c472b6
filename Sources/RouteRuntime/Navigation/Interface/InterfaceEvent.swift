/// What an interface publishes of itself: `NavigationInterface.events`.
public enum InterfaceEvent: Hashable, Sendable {
    /// A transition begins.
    case began(NavigationTransition.Kind, isInteractive: Bool)
    /// The finger of an interactive transition moved: 0 to 1.
    case progressed(Double)
    /// A screen or the delegate was told of something.
    case told(NavigationEvent)
    /// A transition is over.
    case finished(NavigationTransition.Kind)
    /// An interactive transition was cancelled; the interface is as it was.
    case cancelled(NavigationTransition.Kind)
    /// What was asked for during an interactive transition cannot be done after its cancellation.
    case refused(NavigationError)
}

/// Hands events to all who listen. A listener that is slow loses the oldest beyond a thousand.
final class EventBroadcast: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<InterfaceEvent>.Continuation] = [:]
        var nextID = 0
    }

    private let state = Lock(State())

    deinit {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
    }

    var isHeard: Bool { state.withLock { !$0.listeners.isEmpty } }

    func listen() -> AsyncStream<InterfaceEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: InterfaceEvent.self, bufferingPolicy: .bufferingNewest(1000))
        let id = state.withLock { state in
            state.nextID += 1
            state.listeners[state.nextID] = continuation
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in _ = state.listeners.removeValue(forKey: id) }
        }
        return stream
    }

    func send(_ event: InterfaceEvent) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(event) }
    }
}
