extension NavigationInterface {
    /// The containers of the base that have identifiers.
    var containersByIdentifier: (stacks: [String: StackEntry], tabs: [String: (container: StackEntry, count: Int)]) {
        var stacks: [String: StackEntry] = [:]
        var tabs: [String: (container: StackEntry, count: Int)] = [:]
        func visit(_ node: InterfaceNode) {
            let identifier = records[node.entry]?.screen.restorationIdentifier
            switch (node, identifier) {
            case (.navigation(let node), let identifier?): stacks[identifier] = node.entry
            case (.tabs(let node), let identifier?): tabs[identifier] = (node.entry, node.tabs.count)
            default: break
            }
            for child in node.children { visit(child) }
        }
        visit(planned.base)
        return (stacks, tabs)
    }

    /// Puts everything of a restoration into its place, in one transition without animation (R3).
    func restore(_ plan: RestorationPlan, _ made: [RestoredScreen]) throws(NavigationError) {
        var screens: [(entry: StackEntry, screen: any RouteScreen)] = made.map { (registry.entry(of: $0.screen), $0.screen) }
        var stacks: [(container: StackEntry, entries: [StackEntry], keepsRoot: Bool)] = []
        for (container, made) in plan.stacks where !made.isEmpty {
            stacks.append((container, made.map { registry.entry(of: $0.screen) }, made[0].saved.position > 0))
        }
        var modals: [ModalLayer] = []
        for (style, stack, made) in plan.modals {
            var screen = made[0].screen
            if let stack {
                let container = try NavigationContainer(screens: made.map(\.screen))
                container.restorationIdentifier = stack
                screen = container
            }
            let plan = try NodePlan(screen)
            screens += plan.screens
            modals.append(ModalLayer(plan.node, style: style))
        }
        try perform(adding: screens) { [modals] model throws(NavigationError) in
            try model.restore(stacks: stacks, selectedTabs: plan.selectedTabs, modals: modals)
        }
        for made in made {
            let record = records[registry.entry(of: made.screen)]
            record?.origin = made.origin
            record?.restorationIdentifier = made.saved.identifier
        }
    }

    func tellRestored(_ screen: any RouteScreen) {
        guard let entry = registry.knownEntry(of: screen), let record = records[entry] else { return }
        deliver(.applicationFinishedRestoringState, toAll: record)
    }
}

extension InterfaceModel {
    /// Sets several stacks, selects tabs and presents, in one transition without animation.
    ///
    /// - Throws: the errors of setting a stack and of presenting; nothing changes then.
    mutating func restore(
        stacks: [(container: StackEntry, entries: [StackEntry], keepsRoot: Bool)],
        selectedTabs: [(container: StackEntry, index: Int)], modals: [ModalLayer]
    ) throws(NavigationError) -> NavigationTransition {
        let before = self
        var after = self
        for (container, entries, keepsRoot) in stacks {
            let root = keepsRoot ? after.navigation(at: container).map { [$0.stack.root] } ?? [] : []
            try after.set(root + entries, in: container)
        }
        for (container, index) in selectedTabs { try after.select(tab: index, of: container) }
        for layer in modals { try after.present(layer.node, style: layer.style) }
        self = after
        let (old, new) = (before.entries, after.entries)
        let (known, kept) = (Set(old), Set(new))
        let removed = old.filter { !kept.contains($0) }
        return NavigationTransition(
            before == after ? .none : .set, from: before, to: after, removed: removed,
            leftStack: removed.filter { before.isInStack($0) }, added: new.filter { !known.contains($0) && after.isInStack($0) },
            animated: false)
    }
}
