/// Something that a screen or the delegate is told during a transition.
public struct NavigationEvent: Hashable, Sendable {
    /// What happens. Those that begin with `view` and `…Move…` go to the screen, the others to the delegate.
    public enum Kind: Hashable, Sendable, CaseIterable {
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

/// One change of a navigation interface, with the events that tell of it.
///
/// Between `eventsBefore` and `eventsAfter` the old screen is swapped for the new one and the model becomes `after`. Entries that
/// were between the old and the new top hear that they were removed, and nothing of appearing; where the visible entry stays,
/// nothing appears or disappears; where the top stays, the delegate hears nothing.
public struct NavigationTransition: Hashable, Sendable {
    /// What kind of change it is.
    public enum Kind: Hashable, Sendable {
        case install
        case push
        case pop
        case present
        case dismiss
        /// Nothing moves on screen; the stack below the top may have changed.
        case none
    }

    /// What changed.
    public let kind: Kind
    /// The state that it began from.
    public let before: InterfaceModel
    /// The state that it leads to, from the swap on.
    public let after: InterfaceModel
    /// What left the stack, or the modals that were dismissed; top first.
    public let removed: [StackEntry]
    /// What came into the stack, bottom to top.
    public let added: [StackEntry]
    /// Whether the transition is animated.
    public let isAnimated: Bool
    /// What is told before the swap, in order.
    public let eventsBefore: [NavigationEvent]
    /// What is told after the swap, in order.
    public let eventsAfter: [NavigationEvent]

    /// All events in order.
    public var events: [NavigationEvent] { eventsBefore + eventsAfter }

    /// Whether nothing at all changed.
    public var isIdle: Bool { before == after }

    init(_ change: ScreenStack.Change, from before: InterfaceModel, to after: InterfaceModel, animated: Bool) {
        let kind: Kind =
            switch change.direction {
            case .push: .push
            case .pop: .pop
            case .none: .none
            }
        self.init(kind, from: before, to: after, removed: change.removed, added: change.added, animated: animated)
    }

    init(
        _ kind: Kind, from before: InterfaceModel, to after: InterfaceModel, removed: [StackEntry] = [],
        added: [StackEntry] = [], animated: Bool
    ) {
        self.kind = kind
        self.before = before
        self.after = after
        self.removed = removed
        self.added = added
        self.isAnimated = animated

        func events(_ kind: NavigationEvent.Kind, _ entries: [StackEntry]) -> [NavigationEvent] {
            entries.map { NavigationEvent(kind, $0, animated: animated) }
        }
        // Modals are not children of the stack.
        let unparented = kind == .dismiss ? [] : removed
        let hidden = before.isInstalled ? before.visible : nil
        let shown = after.isInstalled ? after.visible : nil
        let disappearing = hidden == shown ? [] : [hidden].compactMap { $0 }
        let appearing = hidden == shown ? [] : [shown].compactMap { $0 }
        // Before the interface is on screen nothing is shown; what was pushed or presented meanwhile is told by the installation.
        let isTold = after.isInstalled
        let newTop = isTold && (before.top != after.top || kind == .install) ? [after.top] : []
        let presented = !isTold ? [] : kind == .present ? [after.visible] : kind == .install ? after.modals : []
        let dismissed = isTold && kind == .dismiss ? [before.visible] : []

        eventsBefore =
            events(.willMoveFromParent, unparented) + events(.willMoveToParent, added)
            + events(.viewWillDisappear, disappearing) + events(.viewWillAppear, appearing)
            + events(.willShow, newTop) + events(.willPresent, presented) + events(.willDismiss, dismissed)
        eventsAfter =
            events(.viewDidDisappear, disappearing) + events(.viewDidAppear, appearing)
            + events(.didShow, newTop) + events(.didPresent, presented) + events(.didDismiss, dismissed)
            + events(.didMoveFromParent, unparented) + events(.didMoveToParent, added)
    }
}
