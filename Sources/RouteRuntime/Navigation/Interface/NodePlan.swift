/// What a screen brings into an interface: a node of the model, and the screens for its entries.
@MainActor
struct NodePlan {
    let node: InterfaceNode
    let screens: [(entry: StackEntry, screen: any RouteScreen)]

    /// The plan of a screen, or of a container with all that is in it.
    ///
    /// - Throws: what is wrong with the nesting, or with a screen that is there twice.
    init(_ screen: any RouteScreen, hidesBottomBar: Bool? = nil) throws(NavigationError) {
        var screens: [(entry: StackEntry, screen: any RouteScreen)] = []
        node = try Self.node(of: screen, hidesBottomBar, &screens)
        var seen: Set<StackEntry> = []
        for (entry, _) in screens where !seen.insert(entry).inserted { throw .interface(.alreadyPresented(entry)) }
        self.screens = screens
    }

    private static func node(
        of screen: any RouteScreen, _ hidesBottomBar: Bool?, _ screens: inout [(entry: StackEntry, screen: any RouteScreen)]
    ) throws(NavigationError) -> InterfaceNode {
        let entry = ScreenRegistry.shared.entry(of: screen, hidesBottomBar: hidesBottomBar)
        screens.append((entry, screen))
        switch screen {
        case let container as NavigationContainer:
            let contents = Self.contents(of: container, container.detached)
            let entries = contents.map { ScreenRegistry.shared.entry(of: $0) }
            screens += zip(entries, contents).map { (entry: $0, screen: $1) }
            var node = NavigationNode(entry, stack: try ScreenStack(entries))
            node.isBarHidden = container.isBarHidden
            node.barAppearance = container.barAppearance
            node.isToolbarHidden = container.isToolbarHidden
            return .navigation(node)
        case let container as TabContainer:
            var tabs: [InterfaceNode] = []
            for tab in Self.contents(of: container, container.detached) { tabs.append(try self.node(of: tab, nil, &screens)) }
            return .tabs(try TabNode(entry, tabs: tabs, selected: container.detachedIndex))
        case let container as SplitContainer:
            var panes: [InterfaceNode] = []
            for pane in Self.contents(of: container, container.detached) { panes.append(try self.node(of: pane, nil, &screens)) }
            return .split(try SplitNode(entry, panes: panes, focused: container.detachedIndex))
        default:
            return .screen(entry)
        }
    }

    /// Of a container that is about to leave an interface, what it has there.
    private static func contents(of container: any ContainerScreen, _ detached: [any RouteScreen]) -> [any RouteScreen] {
        detached.isEmpty ? container.screens : detached
    }
}
