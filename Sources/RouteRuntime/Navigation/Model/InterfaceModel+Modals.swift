// What is presented over the interface, the way back through all of it, and the base.

extension InterfaceModel {
    /// Presents a screen or a container over the whole interface: it becomes visible, the top stays.
    ///
    /// - Throws: `NavigationError.Interface.alreadyPresented`, `NavigationError.Stack.alreadyInStack` for what is there already.
    @discardableResult
    public mutating func present(
        _ node: InterfaceNode, style: ModalLayer.Style = .cover, animated: Bool = true
    ) throws(NavigationError) -> NavigationTransition {
        try requireAbsent(node)
        let before = self
        modals.append(ModalLayer(node, style: style))
        return NavigationTransition(.present, from: before, to: self, added: node.navigationEntries, animated: animated)
    }

    /// Presents a screen over the whole interface.
    ///
    /// - Throws: as with a node.
    @discardableResult
    public mutating func present(_ entry: StackEntry, animated: Bool = true) throws(NavigationError) -> NavigationTransition {
        try present(.screen(entry), animated: animated)
    }

    /// Removes the uppermost modal; without one it does nothing.
    @discardableResult
    public mutating func dismiss(animated: Bool = true) -> NavigationTransition {
        dismiss(count: min(1, modals.count), animated: animated)
    }

    /// Removes all modals in one transition; those between the uppermost and the interface are told nothing.
    @discardableResult
    public mutating func dismissAll(animated: Bool = true) -> NavigationTransition {
        dismiss(count: modals.count, animated: animated)
    }

    /// Removes the modal that an entry is in, and those over it.
    ///
    /// - Throws: `NavigationError.Interface.notPresented` for an entry of the base, or of no layer.
    @discardableResult
    public mutating func dismiss(
        through entry: StackEntry, animated: Bool = true
    ) throws(NavigationError) -> NavigationTransition {
        guard let layer = layer(of: entry), layer > 0 else { throw .interface(.notPresented(entry)) }
        return dismiss(count: modals.count - layer + 1, animated: animated)
    }

    /// Makes an entry leave, with all that is over it: a pop, or, for what is at the bottom of a modal, its dismissal.
    ///
    /// - Throws: `NavigationError.Interface.cannotClose` for what is at the bottom of everything; `.notPresented` for what is not here.
    @discardableResult
    public mutating func close(_ entry: StackEntry, animated: Bool = true) throws(NavigationError) -> NavigationTransition {
        guard let layer = layer(of: entry) else { throw .interface(.notPresented(entry)) }
        if let node = layers[layer].navigation(at: entry), let index = node.stack.entries.firstIndex(of: entry), index > 0 {
            return try pop(to: node.stack.entries[index - 1], in: node.entry, animated: animated)
        }
        guard layer > 0 else { throw .interface(.cannotClose(entry)) }
        return try dismiss(through: entry, animated: animated)
    }

    /// Goes back along `history`, in one transition: pops, and dismisses the modals whose stack is at an end. At the beginning it stops.
    @discardableResult
    public mutating func back(steps: Int = 1, animated: Bool = true) -> NavigationTransition {
        var after = self
        var removed: [StackEntry] = []
        for _ in 0..<max(0, min(steps, history.count - 1)) {
            if var node = after.layers.last?.focusedNavigation, node.stack.count > 1 {
                removed += node.stack.pop().removed
                node.toolbarOverride = nil
                after.replace(node)
            } else if let layer = after.modals.popLast() {
                removed += layer.node.navigationEntries.isEmpty ? [layer.node.entry] : layer.node.navigationEntries
            }
        }
        let before = self
        let kind: NavigationTransition.Kind = removed.isEmpty ? .none : modals.count == after.modals.count ? .pop : .dismiss
        self = after
        return NavigationTransition(
            kind, from: before, to: self, removed: removed, leftStack: removed.filter { before.navigation(at: $0) != nil },
            animated: animated)
    }

    /// Makes another node the base, with no modals over it: a launch, a sign-out.
    @discardableResult
    public mutating func setBase(_ node: InterfaceNode, animated: Bool = true) -> NavigationTransition {
        let before = self
        base = node
        modals = []
        let kept = Set(node.entries)
        let removed = before.entries.filter { !kept.contains($0) }
        let known = Set(before.entries)
        return NavigationTransition(
            before == self ? .none : .set, from: before, to: self, removed: removed,
            leftStack: removed.filter { before.isInStack($0) }, added: node.navigationEntries.filter { !known.contains($0) },
            animated: animated)
    }

    /// Removes the uppermost modals, as many as there are.
    mutating func dismiss(count: Int, animated: Bool) -> NavigationTransition {
        let before = self
        let count = min(max(count, 0), modals.count)
        let dismissed = Array(modals.suffix(count).reversed())
        modals.removeLast(count)
        return NavigationTransition(
            count == 0 ? .none : .dismiss, from: before, to: self, removed: dismissed.map(\.node.entry),
            leftStack: dismissed.flatMap(\.node.navigationEntries), animated: animated)
    }

    func isInStack(_ entry: StackEntry) -> Bool { navigation(at: entry)?.stack.contains(entry) ?? false }
}

extension InterfaceNode {
    /// The entries of stacks, of each the top first: those that have a navigation container as their parent.
    var navigationEntries: [StackEntry] { navigations.flatMap { $0.stack.entries.reversed() } }
}
