/// The state of an interface, a window say: a tree of containers and screens, the modals over it, and whether it is on screen at all.
///
/// It is a value with pure transitions: an operation changes the model and returns a `NavigationTransition`, which says what the
/// screens and the delegate are to be told, and in which order. `NavigationInterface` drives a model on the main actor; adapters of
/// other user interfaces may drive one of their own.
///
///     var model = InterfaceModel(base: .navigation(NavigationNode(container, stack: try ScreenStack(root: home))))
///     model.install()
///     let transition = try model.push(product)
///     transition.events.map(\.kind)
///     // willMoveToParent, viewWillDisappear, viewWillAppear, willShow, viewDidDisappear, viewDidAppear, didShow, didMoveToParent
///
/// An entry stands in a model once. An operation that is refused throws and changes nothing.
public struct InterfaceModel: Hashable, Sendable {
    /// What lies at the bottom: a screen or a container of any kind.
    public internal(set) var base: InterfaceNode
    /// What is presented over it, each over the one before.
    public internal(set) var modals: [ModalLayer]
    /// Whether the interface is shown. Before it is, operations change it and nothing is told; the installation tells it all.
    public internal(set) var isInstalled: Bool

    /// A model that is not installed yet and has no modals.
    public init(base: InterfaceNode) {
        self.base = base
        modals = []
        isInstalled = false
    }

    // MARK: What is seen

    /// The base and the modals, bottom to top.
    public var layers: [InterfaceNode] { [base] + modals.map(\.node) }

    /// The screen in front without the modals (V1): of a stack the last. Presenting does not change it.
    public var top: StackEntry { base.leaf }

    /// The screen in front (V2, V3): of what was presented last, else of the base; there the selected tab, then the top of the stack.
    public var visible: StackEntry { (modals.last?.node ?? base).leaf }

    /// The screens that can be seen: those of the uppermost layer, and of what shows under a popover.
    public var shownScreens: [StackEntry] {
        var shown: [StackEntry] = []
        for layer in modals.reversed() {
            shown = layer.node.shownScreens + shown
            if layer.style == .cover { return shown }
        }
        return base.shownScreens + shown
    }

    // MARK: What is where

    /// The navigation container that a push goes to: that of the uppermost layer which has one.
    public var focusedNavigation: NavigationNode? {
        for layer in modals.reversed() {
            if let navigation = layer.node.focusedNavigation { return navigation }
        }
        return base.focusedNavigation
    }

    /// Whether a push would not be seen: the container that it goes to has a modal over it.
    public var coversFocus: Bool {
        guard let last = modals.last else { return false }
        return last.node.focusedNavigation == nil
    }

    /// The navigation container with an entry, or whose stack has it.
    public func navigation(at entry: StackEntry) -> NavigationNode? {
        for layer in layers {
            if let navigation = layer.navigation(at: entry) { return navigation }
        }
        return nil
    }

    /// All entries, containers too, in the order in which they would leave: the uppermost layer first, of a stack the top first.
    public var entries: [StackEntry] {
        modals.reversed().flatMap(\.node.entries) + base.entries
    }

    /// Whether the entry is anywhere in the interface.
    public func contains(_ entry: StackEntry) -> Bool {
        base.contains(entry) || modals.contains { $0.node.contains(entry) }
    }

    /// The number of the layer that an entry is in: 0 for the base, then the modals.
    public func layer(of entry: StackEntry) -> Int? {
        layers.firstIndex { $0.contains(entry) }
    }

    /// The steps that lead to the visible screen, the last one being it: of each layer its stack. `back` goes along them.
    public var history: [StackEntry] {
        layers.flatMap { layer in layer.focusedNavigation?.stack.entries ?? [layer.leaf] }
    }

    /// Puts the interface on screen, which shows what is seen of it. A second time it does nothing.
    @discardableResult
    public mutating func install(animated: Bool = false) -> NavigationTransition {
        let before = self
        isInstalled = true
        return NavigationTransition(before.isInstalled ? .none : .install, from: before, to: self, animated: animated)
    }

    /// Refuses what is in the interface already.
    func requireAbsent(_ node: InterfaceNode) throws(NavigationError) {
        for entry in node.entries where contains(entry) {
            if let index = navigation(at: entry)?.stack.entries.firstIndex(of: entry) {
                throw .stack(.alreadyInStack(entry, index: index))
            }
            throw .interface(.alreadyPresented(entry))
        }
    }
}
