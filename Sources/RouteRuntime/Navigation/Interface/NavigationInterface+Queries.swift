// What is shown, and what is where.

extension NavigationInterface {
    /// The stack in front, bottom to top; a screen that stands alone is alone in it.
    public var screens: [any RouteScreen] {
        screens(of: model.focusedNavigation?.stack.entries ?? [model.visible])
    }

    /// What is presented over the interface, the uppermost last.
    public var presentedScreens: [any RouteScreen] { screens(of: model.modals.map(\.node.entry)) }

    /// What lies at the bottom: a screen or a container.
    public var base: any RouteScreen { screen(of: model.base.entry) }

    /// The screen at the bottom of the stack in front.
    public var root: any RouteScreen { screen(of: model.focusedNavigation?.stack.root ?? model.visible) }

    /// The screen in front without the modals (V1).
    public var top: any RouteScreen { screen(of: model.top) }

    /// The screen in front (V2, V3): of what was presented last, else of the base; there the selected tab, then the top of the stack, then
    /// what is inside that.
    public var visible: any RouteScreen {
        let chain = screen(of: model.visible).chainOfChildren
        return chain[chain.count - 1]
    }

    /// The screen to which a pop leads; nil at the root.
    public var back: (any RouteScreen)? { model.focusedNavigation?.stack.back.map { screen(of: $0) } }

    /// The container in whose stack a screen is; nil where it stands alone, or is not here.
    public func navigationContainer(of screen: any RouteScreen) -> NavigationContainer? {
        registry.placedEntry(of: screen).flatMap { model.navigation(at: $0) }
            .flatMap { self.screen(of: $0.entry) as? NavigationContainer }
    }

    /// The container that a push goes to; nil where a screen stands alone.
    public var focusedContainer: NavigationContainer? {
        model.focusedNavigation.flatMap { screen(of: $0.entry) as? NavigationContainer }
    }

    // MARK: Bar, toolbar, tabs

    /// What the bar of the stack in front shows. A screen that stands alone has its title in it.
    public var bar: BarContent { navigationBar.content ?? BarContent(top: .init(title: nil), previous: nil) }

    /// The bar of the stack in front, with an item for each entry (B1).
    public var navigationBar: NavigationBar {
        guard let node = model.focusedNavigation, !model.coversFocus else {
            return NavigationBar(owner: nil, items: [source(model.visible)], appearance: BarAppearance(), isHidden: false)
        }
        return bar(of: node)
    }

    /// The bar of a container; nil where it is not here.
    public func navigationBar(of container: NavigationContainer) -> NavigationBar? { node(of: container).map { bar(of: $0) } }

    /// The bar of the base, also where it is covered.
    var baseBar: NavigationBar {
        model.base.focusedNavigation.map { bar(of: $0) }
            ?? NavigationBar(owner: nil, items: [source(model.top)], appearance: BarAppearance(), isHidden: false)
    }

    private func bar(of node: NavigationNode) -> NavigationBar {
        NavigationBar(
            owner: node.entry, items: node.stack.entries.map { source($0) }, appearance: node.barAppearance,
            isHidden: node.isBarHidden)
    }

    private func source(_ entry: StackEntry) -> BarContent.Source {
        let screen = screen(of: entry)
        var item = screen.barItem
        item.leftItems = item.leftItems.map { $0.placed(in: screen) }
        item.rightItems = item.rightItems.map { $0.placed(in: screen) }
        return BarContent.Source(title: screen.title, item: item)
    }

    /// What the toolbar of the stack in front shows; nil where it is hidden (T1, T3).
    public var toolbar: [BarButton]? { toolbar(of: model.coversFocus ? nil : model.focusedNavigation) }

    func toolbar(of node: NavigationNode?) -> [BarButton]? {
        guard let node, node.showsToolbar else { return nil }
        let screen = screen(of: node.stack.top)
        return screen.toolbarItems.map { $0.placed(in: screen) }
    }

    /// What the tab bar in front shows: the titles, and which is selected; nil where there are no tabs, or the bar is hidden (T4).
    public var tabBar: TabBarContent? {
        guard let tabs = model.focusedTabs, tabs.showsTabBar else { return nil }
        let titles = tabs.tabs.indices.map { tabs.titleEntry(ofTab: $0).flatMap { screen(of: $0).title } ?? "" }
        return TabBarContent(titles: titles, selectedIndex: tabs.selectedIndex)
    }

    // MARK: By container

    func node(of container: NavigationContainer) -> NavigationNode? {
        guard let entry = registry.knownEntry(of: container) else { return nil }
        return [model, planned].lazy.compactMap { $0.navigation(at: entry) }.first { $0.entry == entry }
    }

    func screens(in container: any ContainerScreen) -> [any RouteScreen]? {
        guard let entry = registry.knownEntry(of: container) else { return nil }
        if let container = container as? NavigationContainer { return node(of: container).map { screens(of: $0.stack.entries) } }
        return [model, planned].lazy.compactMap { $0.node(entry) }.first.map { screens(of: $0.children.map(\.entry)) }
    }

    func selectedIndex(of container: TabContainer) -> Int? {
        registry.knownEntry(of: container).flatMap { entry in
            [model, planned].lazy.compactMap { $0.tabs(entry) }.first?.selectedIndex
        }
    }

    // MARK: By entry

    func screens(of entries: [StackEntry]) -> [any RouteScreen] { entries.map { screen(of: $0) } }

    func screen(of entry: StackEntry) -> any RouteScreen {
        // Every entry of `model`, `planned` and the queue was given its record before it entered `planned`, and loses it only when the
        // queue is empty and the two models are one that does not contain it.
        records[entry]!.screen
    }
}

/// What a tab bar shows.
public struct TabBarContent: Hashable, Sendable {
    /// Of each tab that of its bottom screen (I3).
    public var titles: [String]
    /// The tab that is seen.
    public var selectedIndex: Int

    /// Titles, and the number of the selected one.
    public init(titles: [String], selectedIndex: Int) {
        self.titles = titles
        self.selectedIndex = selectedIndex
    }
}

extension InterfaceModel {
    /// The node of a container.
    func node(_ entry: StackEntry) -> InterfaceNode? {
        func find(_ node: InterfaceNode) -> InterfaceNode? {
            node.entry == entry ? node : node.children.lazy.compactMap(find).first
        }
        return layers.lazy.compactMap(find).first
    }
}
