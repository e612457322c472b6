/// The state of a navigation interface: its stack, the modal screens over it, and whether it is on screen at all.
///
/// It is a value with pure transitions: an operation changes the model and returns a `NavigationTransition`, which says what the
/// screens and the delegate are to be told, and in which order. `NavigationInterface` drives a model on the main actor; adapters of
/// other user interfaces may drive one of their own.
///
///     var model = InterfaceModel(stack: try ScreenStack(root: home))
///     model.install()
///     let transition = try model.push(product)
///     transition.events.map(\.kind)
///     // willMoveToParent, viewWillDisappear, viewWillAppear, willShow, viewDidDisappear, viewDidAppear, didShow, didMoveToParent
public struct InterfaceModel: Hashable, Sendable {
    /// The entries from root to top.
    public private(set) var stack: ScreenStack
    /// The modals over the interface, each over the one before it; the last covers everything.
    public private(set) var modals: [StackEntry]
    /// Whether the interface is shown. Before it is, operations change the stack and nothing appears.
    public private(set) var isInstalled: Bool

    /// A model that is not installed yet and has no modals.
    public init(stack: ScreenStack) {
        self.stack = stack
        modals = []
        isInstalled = false
    }

    /// The last entry of the stack (V1). Presenting a modal does not change it.
    public var top: StackEntry { stack.top }

    /// The modal over the interface, if there is one, else the top (V2).
    public var visible: StackEntry { modals.last ?? stack.top }

    /// Whether the entry is in the stack or over it.
    public func contains(_ entry: StackEntry) -> Bool { stack.contains(entry) || modals.contains(entry) }

    /// Puts the interface on screen, which shows the top and what is over it. A second time it does nothing.
    @discardableResult
    public mutating func install(animated: Bool = false) -> NavigationTransition {
        let before = self
        isInstalled = true
        return NavigationTransition(before.isInstalled ? .none : .install, from: before, to: self, animated: animated)
    }

    /// Puts an entry on top of the stack.
    ///
    /// - Throws: the errors of `ScreenStack.push`; `NavigationError.Interface.alreadyPresented` for a modal.
    @discardableResult
    public mutating func push(_ entry: StackEntry, animated: Bool = true) throws(NavigationError) -> NavigationTransition {
        try requireNoModal(entry)
        let before = self
        let change = try stack.push(entry)
        return NavigationTransition(change, from: before, to: self, animated: animated)
    }

    /// Removes the top of the stack; at the root it does nothing.
    @discardableResult
    public mutating func pop(animated: Bool = true) -> NavigationTransition {
        let before = self
        let change = stack.pop()
        return NavigationTransition(change, from: before, to: self, animated: animated)
    }

    /// Removes everything above the root.
    @discardableResult
    public mutating func popToRoot(animated: Bool = true) -> NavigationTransition {
        let before = self
        let change = stack.popToRoot()
        return NavigationTransition(change, from: before, to: self, animated: animated)
    }

    /// Removes everything above an entry of the stack.
    ///
    /// - Throws: `NavigationError.Stack.notInStack`.
    @discardableResult
    public mutating func pop(to entry: StackEntry, animated: Bool = true) throws(NavigationError) -> NavigationTransition {
        let before = self
        let change = try stack.pop(to: entry)
        return NavigationTransition(change, from: before, to: self, animated: animated)
    }

    /// Makes the stack exactly these entries, bottom to top, in one transition.
    ///
    /// - Throws: the errors of `ScreenStack.set`; `NavigationError.Interface.alreadyPresented` for a modal.
    @discardableResult
    public mutating func set(_ entries: [StackEntry], animated: Bool = true) throws(NavigationError) -> NavigationTransition {
        for entry in entries { try requireNoModal(entry) }
        let before = self
        let change = try stack.set(entries)
        return NavigationTransition(change, from: before, to: self, animated: animated)
    }

    /// Presents an entry over the whole interface: it becomes visible, the top stays.
    ///
    /// - Throws: `NavigationError.Interface.alreadyPresented`, `NavigationError.Stack.alreadyInStack`.
    @discardableResult
    public mutating func present(_ entry: StackEntry, animated: Bool = true) throws(NavigationError) -> NavigationTransition {
        try requireNoModal(entry)
        if let index = stack.entries.firstIndex(of: entry) {
            throw .stack(.alreadyInStack(entry, index: index))
        }
        let before = self
        modals.append(entry)
        return NavigationTransition(.present, from: before, to: self, animated: animated)
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

    private mutating func dismiss(count: Int, animated: Bool) -> NavigationTransition {
        let before = self
        let dismissed = Array(modals.suffix(count).reversed())
        modals.removeLast(count)
        return NavigationTransition(
            count == 0 ? .none : .dismiss, from: before, to: self, removed: dismissed, animated: animated)
    }

    private func requireNoModal(_ entry: StackEntry) throws(NavigationError) {
        guard !modals.contains(entry) else { throw .interface(.alreadyPresented(entry)) }
    }
}
