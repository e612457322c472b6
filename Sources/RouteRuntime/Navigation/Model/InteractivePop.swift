extension InterfaceModel {
    /// A pop that a gesture carries out: its events before the swap are told when it begins; then it is finished, or cancelled and the
    /// model stays as it was (E7).
    ///
    /// - Returns: the pop; nil where the stack in front is at its root, or a modal covers it: there is nothing to swipe then.
    public func interactivePop() -> NavigationTransition? {
        guard isInstalled, !coversFocus, var node = focusedNavigation, node.stack.count > 1 else { return nil }
        let removed = node.stack.pop().removed
        node.toolbarOverride = nil
        var after = self
        after.replace(node)
        return NavigationTransition(
            .pop, from: self, to: after, removed: removed, leftStack: removed, animated: true, interactive: true)
    }
}
