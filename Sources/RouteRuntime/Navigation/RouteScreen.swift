/// What a destination resolves to: an object that can stand in a stack or over it. A view controller, or, on a terminal, a
/// `TextScreen`.
///
/// Every requirement has a default, so that a screen says only what it wants to. A `NavigationInterface` calls the events in the
/// order of a navigation controller; where UIKit drives its own view controllers, UIKit calls its own methods.
@MainActor
public protocol RouteScreen: AnyObject, Sendable {
    /// What the bar shows in its middle, and on the back button of the next screen. Nil: nothing.
    var title: String? { get }

    /// What the screen puts into the bar while it is on top.
    var barItem: BarItem { get }

    /// Whether it is a screen or a container of screens. A container cannot be pushed.
    var screenKind: StackEntry.Kind { get }

    /// Called once, before it appears for the first time; never for a screen that is not shown.
    func viewDidLoad()
    /// The screen is about to be visible.
    func viewWillAppear(animated: Bool)
    /// The screen is visible.
    func viewDidAppear(animated: Bool)
    /// The screen is about to be covered or removed.
    func viewWillDisappear(animated: Bool)
    /// The screen is not visible any more.
    func viewDidDisappear(animated: Bool)
    /// The screen is about to be added to the stack of an interface, or to be removed from its stack (nil).
    func willMove(toInterface interface: NavigationInterface?)
    /// The screen was added to the stack of an interface, or was removed from its stack (nil).
    func didMove(toInterface interface: NavigationInterface?)
}

extension RouteScreen {
    /// No title.
    public var title: String? { nil }
    /// Nothing of its own: the bar shows the title and a back button.
    public var barItem: BarItem { BarItem() }
    /// A screen.
    public var screenKind: StackEntry.Kind { .screen }
    /// Does nothing.
    public func viewDidLoad() {}
    /// Does nothing.
    public func viewWillAppear(animated: Bool) {}
    /// Does nothing.
    public func viewDidAppear(animated: Bool) {}
    /// Does nothing.
    public func viewWillDisappear(animated: Bool) {}
    /// Does nothing.
    public func viewDidDisappear(animated: Bool) {}
    /// Does nothing.
    public func willMove(toInterface interface: NavigationInterface?) {}
    /// Does nothing.
    public func didMove(toInterface interface: NavigationInterface?) {}
}

/// A screen that needs nothing to be made. Destinations with such a screen need no `resolve` of their own.
public protocol InitializableScreen: RouteScreen {
    /// A new screen.
    init()
}
