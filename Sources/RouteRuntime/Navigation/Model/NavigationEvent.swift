/// Something that a screen or the delegate is told during a transition.
public struct NavigationEvent: Hashable, Sendable {
    /// What happens. Those that begin with `view` and `…Move…` go to the screen, the others to the delegate.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The screen is about to be visible.
        case viewWillAppear
        case viewDidAppear
        case viewWillDisappear
        case viewDidDisappear
        /// The screen is about to be added to the stack.
        case willMoveToParent
        case didMoveToParent
        /// The screen is about to be removed from the stack.
        case willMoveFromParent
        case didMoveFromParent
        /// The entry is about to be the top.
        case willShow
        case didShow
        /// The entry is about to be a modal over the interface.
        case willPresent
        case didPresent
        case willDismiss
        case didDismiss
    }

    /// What happens.
    public let kind: Kind
    /// Whom it concerns.
    public let entry: StackEntry
    /// Whether the transition is animated.
    public let isAnimated: Bool

    /// An event of an entry.
    public init(_ kind: Kind, _ entry: StackEntry, animated: Bool = true) {
        self.kind = kind
        self.entry = entry
        self.isAnimated = animated
    }
}
