/// A pop that a finger carries out (E7). The old screen was told that it disappears, the new one that it appears, the delegate `willShow`;
/// then it is finished or cancelled. One that is let go without either is cancelled.
///
///     guard let swipe = interface.beginInteractivePop() else { return }
///     swipe.update(0.4)
///     swipe.cancel()      // the stack is what it was; no didShow
@MainActor
public final class InteractiveTransition {
    /// How far it is.
    public enum State: Hashable, Sendable {
        case running
        case finished
        case cancelled
    }

    /// What finishing does.
    public let transition: NavigationTransition
    /// How far it is.
    public private(set) var state = State.running
    /// How much of the way the finger went: 0 to 1.
    public private(set) var progress = 0.0
    private weak var interface: NavigationInterface?

    init(_ transition: NavigationTransition, in interface: NavigationInterface) {
        self.transition = transition
        self.interface = interface
    }

    deinit {
        guard state == .running else { return }
        // Not told from here: the last reference may be dropped anywhere.
        Task { @MainActor [weak interface] in interface?.endInteraction(finished: false) }
    }

    /// Tells how far the finger is; what is no number between 0 and 1 becomes one.
    public func update(_ progress: Double) {
        guard state == .running else { return }
        self.progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        interface?.publish(.progressed(self.progress))
    }

    /// Completes the pop. A second time it does nothing.
    public func finish() { end(.finished) }

    /// Puts everything back. A second time it does nothing.
    public func cancel() { end(.cancelled) }

    private func end(_ state: State) {
        guard self.state == .running else { return }
        self.state = state
        interface?.endInteraction(finished: state == .finished)
    }
}
