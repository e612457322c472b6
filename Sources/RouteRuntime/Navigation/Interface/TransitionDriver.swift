/// Carries out how a transition looks: an adapter animates with it, a test holds transitions open. Without one, transitions are over at
/// once.
@MainActor
public protocol TransitionDriver: AnyObject {
    /// Shows the new screen in place of the old one, and calls `completion` when that is done, once, whatever happens: until then
    /// everything else waits.
    func run(_ transition: NavigationTransition, in interface: NavigationInterface, completion: @escaping @MainActor () -> Void)
}
