/// What shows the stack of a navigation container in another user interface: a `UINavigationController`, the path of a `NavigationStack`.
/// It only does what it is told, and tells the `HostDriver` what the system did by itself.
@MainActor
public protocol StackHost: AnyObject {
    /// What it shows, bottom to top. While the system pops, what will be shown then.
    var hostedScreens: [any RouteScreen] { get }

    /// Shows another stack, and calls `completion` when that is done, once, whatever happens: until then everything else waits.
    func show(
        _ screens: [any RouteScreen], by change: StackHostChange, animated: Bool, completion: @escaping @MainActor () -> Void)
}

/// What shows the modals of an interface in another user interface.
@MainActor
public protocol ModalHost: AnyObject {
    /// What is presented, the uppermost last.
    var presentedScreens: [any RouteScreen] { get }

    /// Presents a screen or a container over all others, and calls `completion` when that is done, once, whatever happens. For a
    /// `NavigationContainer` it attaches a host to the driver.
    func present(
        _ screen: any RouteScreen, style: ModalLayer.Style, animated: Bool, completion: @escaping @MainActor () -> Void)

    /// Removes all but the first `count`, and calls `completion` when that is done, once, whatever happens.
    func dismiss(to count: Int, animated: Bool, completion: @escaping @MainActor () -> Void)
}

/// How one stack becomes another, in the words of a navigation controller.
public enum StackHostChange: Hashable, Sendable {
    /// One screen more on top.
    case push
    /// Back to the screen with this index; the root has 0.
    case pop(to: Int)
    /// Anything else.
    case replace

    /// The change from what a host shows to what it should show; nil where they are the same. It is made of the two states alone, so that
    /// what the system did already is not done again.
    public init?<Element: Equatable>(from old: [Element], to new: [Element]) {
        guard old != new else { return nil }
        if !old.isEmpty, new.count == old.count + 1, new.starts(with: old) {
            self = .push
        } else if !new.isEmpty, old.starts(with: new) {
            self = .pop(to: new.count - 1)
        } else {
            self = .replace
        }
    }
}
