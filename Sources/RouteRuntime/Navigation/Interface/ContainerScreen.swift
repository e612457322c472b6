/// A screen that contains others: `NavigationContainer`, `TabContainer`, `SplitContainer`. What is in it is the interface's to know while
/// it is in one, and its own before and after.
@MainActor
public protocol ContainerScreen: RouteScreen {
    /// What is directly in it: of a stack bottom to top, of tabs and panes left to right.
    var screens: [any RouteScreen] { get }
}

/// A stack of screens with a bar and a toolbar (I1): the root of a window, in a tab, in a pane, or presented.
///
///     let container = try NavigationContainer(root: HomeScreen())
///     try container.setToolbarHidden(false)
///     let interface = try NavigationInterface(base: container)
public final class NavigationContainer: ContainerScreen {
    /// The name under which its stack is saved; without one nothing of it is (R1).
    public var restorationIdentifier: String?
    /// What the stack holds while the container is in no interface.
    var detached: [any RouteScreen]
    /// Bar and toolbar, while the container is in no interface.
    var isBarHidden = false
    var barAppearance = BarAppearance()
    var isToolbarHidden = true

    /// A container with a root.
    ///
    /// - Throws: `NavigationError.Stack.container` where the root is one (S1).
    public convenience init(root: any RouteScreen) throws(NavigationError) { try self.init(screens: [root]) }

    /// A container with a stack, bottom to top.
    ///
    /// - Throws: `NavigationError.Stack.container`, `.empty`, `.alreadyInStack`.
    public init(screens: [any RouteScreen]) throws(NavigationError) {
        detached = screens
        _ = try ScreenStack(screens.map { ScreenRegistry.shared.entry(of: $0) })
    }

    /// A navigation container.
    public var screenKind: StackEntry.Kind { .navigation }

    /// That of the bottom screen (I3).
    public var title: String? { screens.first?.title }

    /// The stack, bottom to top.
    public var screens: [any RouteScreen] { interface?.screens(in: self) ?? detached }

    /// Hides or shows the bar (B3).
    public func setBarHidden(_ isHidden: Bool, animated: Bool = true) {
        isBarHidden = isHidden
        try? interface?.setBarHidden(isHidden, of: self, animated: animated)
    }

    /// Changes what is the app's to choose of the bar (B2).
    public func setBarAppearance(_ appearance: BarAppearance) {
        barAppearance = appearance
        try? interface?.setBarAppearance(appearance, of: self)
    }

    /// Hides or shows the toolbar (T1); after a transition it counts more than `hidesBottomBarWhenPushed` of the top (T6).
    public func setToolbarHidden(_ isHidden: Bool, animated: Bool = true) {
        isToolbarHidden = isHidden
        try? interface?.setToolbarHidden(isHidden, of: self, animated: animated)
    }
}

/// Tabs, one of which is seen (I1, I2).
///
///     let tabs = try TabContainer([try NavigationContainer(root: shop), try NavigationContainer(root: orders), about])
public final class TabContainer: ContainerScreen {
    /// The name under which the selected tab is saved; without one it is not (R1).
    public var restorationIdentifier: String?
    var detached: [any RouteScreen]
    var detachedIndex: Int

    /// A container of screens and navigation containers.
    ///
    /// - Throws: `NavigationError.Interface.emptyContainer`, `.wrongNesting`, `.noSuchTab`.
    public init(_ tabs: [any RouteScreen], selected: Int = 0) throws(NavigationError) {
        detached = tabs
        detachedIndex = selected
        guard !tabs.isEmpty else { throw .interface(.emptyContainer(.tab)) }
        guard tabs.indices.contains(selected) else { throw .interface(.noSuchTab(selected, count: tabs.count)) }
        try ContainerNesting.require(tabs, in: .tab)
    }

    /// A tab container.
    public var screenKind: StackEntry.Kind { .tab }

    /// That of the selected tab.
    public var title: String? { screens.indices.contains(selectedIndex) ? screens[selectedIndex].title : nil }

    /// The tabs, left to right.
    public var screens: [any RouteScreen] { interface?.screens(in: self) ?? detached }

    /// The number of the tab that is seen.
    public var selectedIndex: Int { interface?.selectedIndex(of: self) ?? detachedIndex }

    /// Selects a tab.
    ///
    /// - Throws: `NavigationError.Interface.noSuchTab`.
    public func select(_ index: Int, animated: Bool = false) throws(NavigationError) {
        let count = screens.count
        guard 0..<count ~= index else { throw .interface(.noSuchTab(index, count: count)) }
        guard let interface else {
            detachedIndex = index
            return
        }
        try interface.select(tab: index, of: self, animated: animated)
    }
}

/// Two or three panes side by side (I1, I2).
public final class SplitContainer: ContainerScreen {
    var detached: [any RouteScreen]
    var detachedIndex: Int

    /// A container of two or three screens, navigation or tab containers. The last one, the detail, has the focus.
    ///
    /// - Throws: `NavigationError.Interface.paneCount`, `.wrongNesting`.
    public init(_ panes: [any RouteScreen]) throws(NavigationError) {
        detached = panes
        detachedIndex = panes.count - 1
        guard 2...3 ~= panes.count else { throw .interface(.paneCount(panes.count)) }
        try ContainerNesting.require(panes, in: .split)
    }

    /// A split container.
    public var screenKind: StackEntry.Kind { .split }

    /// The panes, left to right.
    public var screens: [any RouteScreen] { interface?.screens(in: self) ?? detached }
}

@MainActor
enum ContainerNesting {
    /// A container holds lower kinds only (I2), and no screen twice.
    static func require(_ screens: [any RouteScreen], in kind: StackEntry.Kind) throws(NavigationError) {
        var seen: Set<ObjectIdentifier> = []
        for screen in screens {
            let entry = ScreenRegistry.shared.entry(of: screen)
            guard entry.kind < kind else { throw .interface(.wrongNesting(entry, in: kind)) }
            guard seen.insert(ObjectIdentifier(screen)).inserted else { throw .interface(.alreadyPresented(entry)) }
        }
    }
}
