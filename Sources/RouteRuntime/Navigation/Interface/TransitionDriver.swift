/// Carries out how a transition looks: an adapter animates with it, a test holds transitions open. Without one, transitions are over at
/// once.
@MainActor
public protocol TransitionDriver: AnyObject {
    /// Whether it is given all transitions: those without animation too, those before the installation, and those in which only what lies
    /// under the top changes. By default those only that are animated and change what is seen.
    var drivesAllTransitions: Bool { get }

    /// Shows the new screen in place of the old one, and calls `completion` when that is done, once, whatever happens: until then
    /// everything else waits.
    func run(_ transition: NavigationTransition, in interface: NavigationInterface, completion: @escaping @MainActor () -> Void)
}

extension TransitionDriver {
    /// False.
    public var drivesAllTransitions: Bool { false }
}
