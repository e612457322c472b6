/// A navigation container as a value: its stack, and what it shows of bar and toolbar.
public struct NavigationNode: Hashable, Sendable {
    /// The container itself.
    public let entry: StackEntry
    /// Its screens.
    public internal(set) var stack: ScreenStack
    /// Whether the bar is hidden: the container's to say, and nobody else's (B2, B3).
    public internal(set) var isBarHidden = false
    /// What the app may choose of the bar's looks.
    public internal(set) var barAppearance = BarAppearance()
    /// Whether the toolbar is hidden; it is at first (T1).
    public internal(set) var isToolbarHidden = true
    /// What was said of the toolbar since the top last changed (T6).
    var toolbarOverride: Bool?

    /// A container with a stack, whose toolbar is hidden.
    public init(_ entry: StackEntry, stack: ScreenStack) {
        self.entry = entry
        self.stack = stack
    }

    /// Whether a toolbar is drawn (T3): it is not hidden, and the top does not hide it; what is said after the transition counts more
    /// than the flag of the top (T6).
    public var showsToolbar: Bool {
        if let toolbarOverride { return !toolbarOverride }
        return !isToolbarHidden && !hidesBottomBar(stack.top)
    }

    /// Whether an entry above the root hides the bar at the bottom (T4).
    var hidesTabBar: Bool { stack.entries.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }

    /// The root is not pushed.
    private func hidesBottomBar(_ entry: StackEntry) -> Bool { entry.hidesBottomBarWhenPushed && entry != stack.root }
}

/// What an app may choose of a bar that belongs to a container (B2).
public struct BarAppearance: Hashable, Sendable {
    /// Light or dark.
    public enum Style: Hashable, Sendable, CaseIterable {
        case standard
        case black
    }

    /// Light or dark.
    public var style = Style.standard
    /// Whether what is below shines through.
    public var isTranslucent = true
    /// The colour of the buttons, in the words of the adapter or terminal; nil: its own.
    public var tint: String?

    /// The standard looks.
    public init(style: Style = .standard, isTranslucent: Bool = true, tint: String? = nil) {
        self.style = style
        self.isTranslucent = isTranslucent
        self.tint = tint
    }
}
