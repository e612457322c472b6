// Tabs, panes, bars and toolbars.

extension InterfaceModel {
    /// Selects a tab.
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`, `.noSuchTab`.
    @discardableResult
    public mutating func select(
        tab index: Int, of container: StackEntry, animated: Bool = false
    ) throws(NavigationError) -> NavigationTransition {
        guard let node = tabs(container) else { throw .interface(.unknownContainer(container)) }
        guard node.tabs.indices.contains(index) else { throw .interface(.noSuchTab(index, count: node.tabs.count)) }
        return reveal(node.tabs[index].entry, animated: animated)
    }

    /// Selects the tabs and panes that an entry is in, so that it is in front of its layer, as far as its stack allows. What is not in the
    /// interface changes nothing.
    @discardableResult
    public mutating func reveal(_ entry: StackEntry, animated: Bool = false) -> NavigationTransition {
        let before = self
        for index in modals.indices.reversed() where modals[index].node.reveal(entry) {
            return NavigationTransition(before == self ? .none : .select, from: before, to: self, animated: animated)
        }
        _ = base.reveal(entry)
        return NavigationTransition(before == self ? .none : .select, from: before, to: self, animated: animated)
    }

    /// The tab container with an entry.
    public func tabs(_ container: StackEntry) -> TabNode? {
        func find(_ node: InterfaceNode) -> TabNode? {
            if case .tabs(let tabs) = node, tabs.entry == container { return tabs }
            return node.children.lazy.compactMap(find).first
        }
        return layers.lazy.compactMap(find).first
    }

    /// The tab container of the uppermost layer, outside of everything but a split.
    public var focusedTabs: TabNode? {
        func find(_ node: InterfaceNode) -> TabNode? {
            switch node {
            case .screen, .navigation: nil
            case .tabs(let tabs): tabs
            case .split(let split): find(split.focused)
            }
        }
        return find(modals.last?.node ?? base)
    }

    /// Hides or shows the bar of a container (B3).
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`.
    @discardableResult
    public mutating func setBarHidden(
        _ isHidden: Bool, of container: StackEntry, animated: Bool = true
    ) throws(NavigationError) -> NavigationTransition {
        try changeBars(of: container, animated: animated) { $0.isBarHidden = isHidden }
    }

    /// Changes what is the app's to choose of a bar (B2).
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`.
    @discardableResult
    public mutating func setBarAppearance(
        _ appearance: BarAppearance, of container: StackEntry
    ) throws(NavigationError) -> NavigationTransition {
        try changeBars(of: container, animated: false) { $0.barAppearance = appearance }
    }

    /// Hides or shows the toolbar of a container (T1).
    ///
    /// - Parameter overriding: whether it counts more than the top's `hidesBottomBarWhenPushed`, until the top changes (T6): true
    ///   where no transition is running.
    /// - Throws: `NavigationError.Interface.unknownContainer`.
    @discardableResult
    public mutating func setToolbarHidden(
        _ isHidden: Bool, of container: StackEntry, overriding: Bool = true, animated: Bool = true
    ) throws(NavigationError) -> NavigationTransition {
        try changeBars(of: container, animated: animated) { node in
            node.isToolbarHidden = isHidden
            node.toolbarOverride = overriding ? isHidden : nil
        }
    }

    private mutating func changeBars(
        of container: StackEntry, animated: Bool, _ body: (inout NavigationNode) -> Void
    ) throws(NavigationError) -> NavigationTransition {
        guard var node = navigation(at: container), node.entry == container else {
            throw .interface(.unknownContainer(container))
        }
        let before = self
        body(&node)
        replace(node)
        return NavigationTransition(.none, from: before, to: self, animated: animated)
    }
}
