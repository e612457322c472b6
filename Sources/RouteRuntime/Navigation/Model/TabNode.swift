/// A tab container as a value: never without a tab, one of them selected.
public struct TabNode: Hashable, Sendable {
    /// The container itself.
    public let entry: StackEntry
    /// From left to right.
    public private(set) var tabs: [InterfaceNode]
    /// The tab that is seen.
    public private(set) var selectedIndex: Int

    /// A container with tabs.
    ///
    /// - Throws: `NavigationError.Interface.emptyContainer`, `.wrongNesting` (I2), `.noSuchTab`.
    public init(_ entry: StackEntry, tabs: [InterfaceNode], selected: Int = 0) throws(NavigationError) {
        guard !tabs.isEmpty else { throw .interface(.emptyContainer(.tab)) }
        for tab in tabs { try NavigationError.requireNesting(tab, in: .tab) }
        guard tabs.indices.contains(selected) else { throw .interface(.noSuchTab(selected, count: tabs.count)) }
        self.entry = entry
        self.tabs = tabs
        selectedIndex = selected
    }

    /// What the selected tab holds.
    public var selected: InterfaceNode { tabs[selectedIndex] }

    /// Whether the tab bar is drawn (T4): not while an entry above the root of the selected tab hides it.
    public var showsTabBar: Bool { !(selected.focusedNavigation?.hidesTabBar ?? false) }

    /// The entry that gives a tab its title (I3): the bottom one of a navigation interface.
    public func titleEntry(ofTab index: Int) -> StackEntry? {
        guard tabs.indices.contains(index) else { return nil }
        return tabs[index].focusedNavigation?.stack.root ?? tabs[index].leaf
    }

    mutating func select(_ index: Int) { selectedIndex = index }

    mutating func updateTab<Result>(
        _ index: Int, _ body: (inout InterfaceNode) throws(NavigationError) -> Result
    ) throws(NavigationError) -> Result { try body(&tabs[index]) }

    mutating func updateTab<Result>(_ index: Int, _ body: (inout InterfaceNode) -> Result) -> Result { body(&tabs[index]) }
}

extension NavigationError {
    /// A container holds lower kinds only (I2).
    static func requireNesting(_ child: InterfaceNode, in container: StackEntry.Kind) throws(NavigationError) {
        guard child.kind < container else { throw .interface(.wrongNesting(child.entry, in: container)) }
    }
}
