/// A part of an interface: a screen, or a container with what it contains (I2: screen < navigation < tab < split; a container holds
/// lower kinds only).
///
///     let shop = InterfaceNode.navigation(NavigationNode(container, stack: try ScreenStack(root: home)))
///     let tabs = InterfaceNode.tabs(try TabNode(bar, tabs: [shop, .screen(settings)]))
///     tabs.leaf    // home: the selected tab, then the top of its stack
public indirect enum InterfaceNode: Hashable, Sendable {
    /// A screen; or a container whose inside is its own affair, as one of the app or of UIKit.
    case screen(StackEntry)
    case navigation(NavigationNode)
    case tabs(TabNode)
    case split(SplitNode)

    /// The entry of the screen, or of the container itself.
    public var entry: StackEntry {
        switch self {
        case .screen(let entry): entry
        case .navigation(let node): node.entry
        case .tabs(let node): node.entry
        case .split(let node): node.entry
        }
    }

    /// What it is.
    public var kind: StackEntry.Kind {
        switch self {
        case .screen(let entry): entry.kind
        case .navigation: .navigation
        case .tabs: .tab
        case .split: .split
        }
    }

    /// The parts of a container that are nodes themselves.
    public var children: [InterfaceNode] {
        switch self {
        case .screen, .navigation: []
        case .tabs(let node): node.tabs
        case .split(let node): node.panes
        }
    }

    /// What the navigation goes on in: the selected tab, the pane with the focus.
    private var focusedChild: InterfaceNode? {
        switch self {
        case .screen, .navigation: nil
        case .tabs(let node): node.selected
        case .split(let node): node.focused
        }
    }

    /// The one screen that is in front (V3): the selected tab, the pane with the focus, the top of a stack.
    public var leaf: StackEntry {
        if case .navigation(let node) = self { return node.stack.top }
        return focusedChild?.leaf ?? entry
    }

    /// The screens that can be seen, which are several in a split.
    public var shownScreens: [StackEntry] {
        switch self {
        case .screen(let entry): [entry]
        case .navigation(let node): [node.stack.top]
        case .tabs(let node): node.selected.shownScreens
        case .split(let node): node.panes.flatMap(\.shownScreens)
        }
    }

    /// The navigation containers that can be seen.
    public var shownNavigations: [NavigationNode] {
        switch self {
        case .screen: []
        case .navigation(let node): [node]
        case .tabs(let node): node.selected.shownNavigations
        case .split(let node): node.panes.flatMap(\.shownNavigations)
        }
    }

    /// The navigation container that a push goes to; nil where a screen stands alone.
    public var focusedNavigation: NavigationNode? {
        if case .navigation(let node) = self { return node }
        return focusedChild?.focusedNavigation
    }

    /// All navigation containers, seen or not.
    public var navigations: [NavigationNode] {
        if case .navigation(let node) = self { return [node] }
        return children.flatMap(\.navigations)
    }

    /// All entries: the container's own, then what is in it; of a stack top first, which is the order of leaving.
    public var entries: [StackEntry] {
        switch self {
        case .screen(let entry): [entry]
        case .navigation(let node): [node.entry] + node.stack.entries.reversed()
        case .tabs, .split: [entry] + children.flatMap(\.entries)
        }
    }

    /// Whether an entry is anywhere in it.
    public func contains(_ sought: StackEntry) -> Bool {
        switch self {
        case .screen(let entry): entry == sought
        case .navigation(let node): node.entry == sought || node.stack.contains(sought)
        case .tabs, .split: entry == sought || children.contains { $0.contains(sought) }
        }
    }

    /// The navigation container with an entry, or in whose stack the entry is.
    func navigation(at sought: StackEntry) -> NavigationNode? {
        switch self {
        case .screen: nil
        case .navigation(let node): node.entry == sought || node.stack.contains(sought) ? node : nil
        case .tabs, .split: children.lazy.compactMap { $0.navigation(at: sought) }.first
        }
    }

    /// Changes a navigation container in place; false where it is not here.
    mutating func update(
        navigation sought: StackEntry, _ body: (inout NavigationNode) throws(NavigationError) -> Void
    ) throws(NavigationError) -> Bool {
        switch self {
        case .screen: return false
        case .navigation(var node):
            guard node.entry == sought else { return false }
            try body(&node)
            self = .navigation(node)
            return true
        case .tabs(var node):
            for index in node.tabs.indices
            where try node.updateTab(
                index,
                { child throws(NavigationError) in
                    try child.update(navigation: sought, body)
                })
            {
                self = .tabs(node)
                return true
            }
            return false
        case .split(var node):
            for index in node.panes.indices
            where try node.updatePane(
                index,
                { child throws(NavigationError) in
                    try child.update(navigation: sought, body)
                })
            {
                self = .split(node)
                return true
            }
            return false
        }
    }

    /// Makes what contains an entry selected and focused, all the way up; false where it is not here.
    mutating func reveal(_ sought: StackEntry) -> Bool {
        switch self {
        case .screen, .navigation: return contains(sought)
        case .tabs(var node):
            if node.entry == sought { return true }
            for index in node.tabs.indices where node.updateTab(index, { $0.reveal(sought) }) {
                node.select(index)
                self = .tabs(node)
                return true
            }
            return false
        case .split(var node):
            if node.entry == sought { return true }
            for index in node.panes.indices where node.updatePane(index, { $0.reveal(sought) }) {
                node.focus(index)
                self = .split(node)
                return true
            }
            return false
        }
    }
}
