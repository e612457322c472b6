extension NavigationInterface {
    /// Keeps the screens of a plan, whose node is in `planned` now.
    func adopt(_ screens: [(entry: StackEntry, screen: any RouteScreen)]) {
        for (entry, screen) in screens {
            if records[entry] == nil { records[entry] = EntryRecord(screen) }
            for (depth, part) in screen.chainOfChildren.enumerated() {
                registry.setInterface(self, of: part, host: depth == 0 ? nil : entry)
            }
            switch screen {
            case let container as NavigationContainer: container.detached = []
            case let container as TabContainer: container.detached = []
            case let container as SplitContainer: container.detached = []
            default: break
            }
        }
    }

    /// Gives containers that left back what is in them: they may come again.
    func emptyContainers(after transition: NavigationTransition) {
        guard transition.kind == .dismiss || transition.kind == .set else { return }
        func visit(_ node: InterfaceNode) {
            for child in node.children { visit(child) }
            guard node.kind != .screen, !planned.contains(node.entry), let record = records[node.entry] else { return }
            switch (node, record.screen) {
            case (.navigation(let node), let container as NavigationContainer):
                container.detached = screens(of: node.stack.entries)
                container.isBarHidden = node.isBarHidden
                container.barAppearance = node.barAppearance
                container.isToolbarHidden = node.isToolbarHidden
            case (.tabs(let node), let container as TabContainer):
                container.detached = screens(of: node.tabs.map(\.entry))
                container.detachedIndex = node.selectedIndex
            case (.split(let node), let container as SplitContainer):
                container.detached = screens(of: node.panes.map(\.entry))
                container.detachedIndex = node.focusedIndex
            default: break
            }
        }
        for layer in transition.before.layers { visit(layer) }
    }

    /// Lets go of what left. Called when nothing is planned any more.
    func forgetTheDeparted() {
        // Operations that only add are the common case: every entry has its record then, and as many as there are.
        let entries = model.entries
        guard entries.count != records.count else { return }
        let present = Set(entries)
        for (entry, record) in records where !present.contains(entry) {
            records[entry] = nil
            for part in record.screen.chainOfChildren where registry.interface(of: part) === self {
                registry.setInterface(nil, of: part)
            }
            record.leave()
        }
    }
}
