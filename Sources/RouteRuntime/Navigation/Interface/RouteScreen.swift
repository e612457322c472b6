/// What a destination resolves to: an object that can stand in a stack or over it. A view controller, or, on a terminal, a
/// `TextScreen`.
///
/// Every requirement has a default, so that a screen says only what it wants to. A `NavigationInterface` calls the events in the
/// order of a navigation controller; where UIKit drives its own view controllers, UIKit calls its own methods.
@MainActor
public protocol RouteScreen: AnyObject, Sendable {
    /// What the bar shows in its middle, and on the back button of the next screen. Nil: nothing.
    var title: String? { get }

    /// Whether it is a screen or a container of screens. A container cannot be pushed.
    var screenKind: StackEntry.Kind { get }

    /// Whether toolbar and tab bar are hidden while it stands above the root of a stack. Asked when it is pushed.
    var hidesBottomBarWhenPushed: Bool { get }

    /// The name under which its state is saved, where the request that showed it does not give one; nil: not at all.
    var restorationIdentifier: String? { get }

    /// The screen inside a container of the app's own; it is told what its container is told, and is in front of it (V3).
    var childScreen: (any RouteScreen)? { get }

    /// Makes what the screen puts into the bar. Called once, when `barItem` is first asked for (B8).
    func makeBarItem() -> BarItem

    /// Makes what the screen puts into the toolbar. Called once, when `toolbarItems` is first asked for.
    func makeToolbarItems() -> [BarButton]

    /// Whether what the screen shows is being edited.
    var isEditing: Bool { get set }

    /// Starts or ends editing; the edit button calls it (B9). A screen that has its own version sets `isEditing` in it.
    func setEditing(_ isEditing: Bool, animated: Bool)

    /// Called once, before `viewDidLoad`; never for a screen that is not shown.
    func loadView()
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
    /// The other events of a screen: layout, size, memory, the end of a restoration.
    func receive(_ event: ScreenEvent)
}

extension RouteScreen {
    /// No title.
    public var title: String? { nil }
    /// A screen.
    public var screenKind: StackEntry.Kind { .screen }
    /// False.
    public var hidesBottomBarWhenPushed: Bool { false }
    /// None: it is not saved, unless a request says so.
    public var restorationIdentifier: String? { nil }
    /// None: it is no container of the app's own.
    public var childScreen: (any RouteScreen)? { nil }
    /// Nothing of its own: the bar shows the title and a back button.
    public func makeBarItem() -> BarItem { BarItem() }
    /// None.
    public func makeToolbarItems() -> [BarButton] { [] }
    /// Kept beside the screen; false at first.
    public var isEditing: Bool {
        get { ScreenRegistry.shared.extras(of: self).isEditing }
        set { ScreenRegistry.shared.update(self) { $0.isEditing = newValue } }
    }
    /// Sets `isEditing`.
    public func setEditing(_ isEditing: Bool, animated: Bool) { self.isEditing = isEditing }
    /// Does nothing.
    public func loadView() {}
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
    /// Does nothing.
    public func receive(_ event: ScreenEvent) {}
}

extension RouteScreen {
    /// What the screen puts into the bar while it is on top: made by `makeBarItem()` when first asked for, then the app's to change.
    public var barItem: BarItem {
        get {
            if let item = ScreenRegistry.shared.extras(of: self).barItem { return item }
            let item = makeBarItem()
            ScreenRegistry.shared.update(self) { $0.barItem = item }
            return item
        }
        set { ScreenRegistry.shared.update(self) { $0.barItem = newValue } }
    }

    /// What the toolbar shows while the screen is on top (T2): made by `makeToolbarItems()` when first asked for, then the app's to change,
    /// before it is visible and while it is.
    public var toolbarItems: [BarButton] {
        get {
            if let items = ScreenRegistry.shared.extras(of: self).toolbarItems { return items }
            let items = makeToolbarItems()
            ScreenRegistry.shared.update(self) { $0.toolbarItems = items }
            return items
        }
        set { ScreenRegistry.shared.update(self) { $0.toolbarItems = newValue } }
    }

    /// A button for the bar that reads Edit or Done, by `isEditing`, and turns it round (B9).
    public var editButton: BarButton {
        BarButton(isEditing ? "Done" : "Edit", target: self) { screen in
            { screen.setEditing(!screen.isEditing, animated: true) }
        }
    }

    /// The interface that the screen is in; nil before it is shown and after it left.
    public var interface: NavigationInterface? { ScreenRegistry.shared.interface(of: self) }

    /// The screen, and what is inside it, as far as it goes.
    var chainOfChildren: [any RouteScreen] {
        var chain: [any RouteScreen] = [self]
        while let child = chain[chain.count - 1].childScreen, !chain.contains(where: { $0 === child }) { chain.append(child) }
        return chain
    }

    /// How an error names a screen: its title, else its type.
    var nameInErrors: String { title.map { "\"\($0)\"" } ?? "\(type(of: self))" }
}

/// A screen that needs nothing to be made. Destinations with such a screen need no `resolve` of their own.
public protocol InitializableScreen: RouteScreen {
    /// A new screen.
    init()
}
