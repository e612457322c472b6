// The operations on stacks. `container` names the navigation container; without it they work in the one that has the focus.

extension InterfaceModel {
    /// Puts an entry on top of a stack.
    ///
    /// - Throws: the errors of `ScreenStack.push`; `NavigationError.Interface.alreadyPresented` for what stands elsewhere in the
    ///   interface; `.noContainer`, `.unknownContainer`.
    @discardableResult
    public mutating func push(
        _ entry: StackEntry, in container: StackEntry? = nil, animated: Bool = true
    ) throws(NavigationError) -> NavigationTransition {
        let node = try navigation(container)
        if !node.stack.contains(entry) { try requireAbsent(.screen(entry)) }
        return try change(node, animated: animated) { node throws(NavigationError) in try node.stack.push(entry) }
    }

    /// Removes the top of a stack; at the root, and where there is no stack, it does nothing.
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`.
    @discardableResult
    public mutating func pop(in container: StackEntry, animated: Bool = true) throws(NavigationError) -> NavigationTransition {
        try change(try navigation(container), animated: animated) { $0.stack.pop() }
    }

    /// Removes the top of the stack that has the focus; at the root, and where there is no stack, it does nothing.
    @discardableResult
    public mutating func pop(animated: Bool = true) -> NavigationTransition {
        changeFocused(animated: animated) { $0.stack.pop() }
    }

    /// Removes everything above the root of a stack.
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`.
    @discardableResult
    public mutating func popToRoot(
        in container: StackEntry, animated: Bool = true
    ) throws(NavigationError) -> NavigationTransition {
        try change(try navigation(container), animated: animated) { $0.stack.popToRoot() }
    }

    /// Removes everything above the root of the stack that has the focus.
    @discardableResult
    public mutating func popToRoot(animated: Bool = true) -> NavigationTransition {
        changeFocused(animated: animated) { $0.stack.popToRoot() }
    }

    /// Removes everything above an entry of a stack: of the container, else of the one that has the entry.
    ///
    /// - Throws: `NavigationError.Stack.notInStack`; `NavigationError.Interface.unknownContainer`.
    @discardableResult
    public mutating func pop(
        to entry: StackEntry, in container: StackEntry? = nil, animated: Bool = true
    ) throws(NavigationError) -> NavigationTransition {
        guard let node = try container.map({ entry throws(NavigationError) in try navigation(entry) }) ?? navigation(at: entry),
            node.entry != entry
        else { throw .stack(.notInStack(entry)) }
        return try change(node, animated: animated) { node throws(NavigationError) in try node.stack.pop(to: entry) }
    }

    /// Makes a stack exactly these entries, bottom to top, in one transition.
    ///
    /// - Throws: the errors of `ScreenStack.set`; `NavigationError.Interface.alreadyPresented` for what stands elsewhere in the
    ///   interface; `.noContainer`, `.unknownContainer`.
    @discardableResult
    public mutating func set(
        _ entries: [StackEntry], in container: StackEntry? = nil, animated: Bool = true
    ) throws(NavigationError) -> NavigationTransition {
        let node = try navigation(container)
        for entry in entries where !node.stack.contains(entry) { try requireAbsent(.screen(entry)) }
        return try change(node, animated: animated) { node throws(NavigationError) in try node.stack.set(entries) }
    }

    private func navigation(_ container: StackEntry?) throws(NavigationError) -> NavigationNode {
        guard let container else {
            guard let focused = focusedNavigation else { throw .interface(.noContainer(visible: visible)) }
            return focused
        }
        guard let node = navigation(at: container), node.entry == container else {
            throw .interface(.unknownContainer(container))
        }
        return node
    }

    private mutating func change(
        _ node: NavigationNode, animated: Bool,
        _ body: (inout NavigationNode) throws(NavigationError) -> ScreenStack.Change
    ) throws(NavigationError) -> NavigationTransition {
        let before = self
        var change = ScreenStack.Change.none
        var changed = node
        change = try body(&changed)
        // What was said of the toolbar holds until the top changes (T6).
        if changed.stack.top != node.stack.top { changed.toolbarOverride = nil }
        replace(changed)
        return NavigationTransition(change, from: before, to: self, animated: animated)
    }

    /// For operations that cannot be refused.
    private mutating func changeFocused(
        animated: Bool, _ body: (inout NavigationNode) -> ScreenStack.Change
    ) -> NavigationTransition {
        guard let node = focusedNavigation, let transition = try? change(node, animated: animated, body) else {
            return NavigationTransition(.none, from: self, to: self, animated: animated)
        }
        return transition
    }

    /// Puts a changed container at its place.
    mutating func replace(_ node: NavigationNode) {
        // The body cannot throw, so neither does the update.
        func update(_ layer: inout InterfaceNode) -> Bool {
            (try? layer.update(navigation: node.entry) { $0 = node }) ?? false
        }
        for index in modals.indices.reversed() where update(&modals[index].node) { return }
        _ = update(&base)
    }
}
