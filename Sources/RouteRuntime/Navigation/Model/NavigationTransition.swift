/// One change of an interface, with the events that tell of it. They follow from the states before and after:
///
/// * screens that were seen and are not any more disappear, those that come into sight appear; where what is seen stays, nothing does;
/// * the delegate is told of each container in front of its layer whose top is another one, or that was not in front before;
/// * entries that come into a stack or leave it are told so, and those between the old top and the new nothing else.
///
/// Between `eventsBefore` and `eventsAfter` the old screen is swapped for the new one and the model becomes `after`. Before the
/// interface is installed nothing is told; the installation tells of all that is in it by then.
public struct NavigationTransition: Hashable, Sendable {
    /// What kind of change it is, which is also how it looks.
    public enum Kind: Hashable, Sendable {
        case install
        case push
        case pop
        case present
        case dismiss
        /// Another tab or pane.
        case select
        /// Another base.
        case set
        /// Nothing moves on screen; the stack below the top may have changed, or a bar.
        case none
    }

    /// What changed.
    public let kind: Kind
    /// The state that it began from.
    public let before: InterfaceModel
    /// The state that it leads to, from the swap on.
    public let after: InterfaceModel
    /// What the operation took away: entries of a stack, top first; or what was dismissed, the uppermost first.
    public let removed: [StackEntry]
    /// Whether the transition is animated.
    public let isAnimated: Bool
    /// What is told before the swap, in order.
    public let eventsBefore: [NavigationEvent]
    /// What is told after the swap, in order.
    public let eventsAfter: [NavigationEvent]
    /// What is told instead of `eventsAfter` where an interactive transition is cancelled (E7).
    public let eventsOfCancellation: [NavigationEvent]

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
        self.init(
            kind, from: before, to: after, removed: change.removed, leftStack: change.removed,
            added: change.added.reversed(), animated: animated)
    }

    /// A transition whose events follow from the two states.
    ///
    /// - Parameters:
    ///   - leftStack: what has no navigation container for its parent any more, in the order of telling.
    ///   - added: what came into stacks, top first.
    ///   - interactive: whether it may be cancelled after the events before; that entries leave is then told after it.
    init(
        _ kind: Kind, from before: InterfaceModel, to after: InterfaceModel, removed: [StackEntry] = [],
        leftStack: [StackEntry] = [], added: [StackEntry] = [], animated: Bool, interactive: Bool = false
    ) {
        self.kind = kind
        self.before = before
        self.after = after
        self.removed = removed
        isAnimated = animated
        guard after.isInstalled else {
            eventsBefore = []
            eventsAfter = []
            eventsOfCancellation = []
            return
        }

        func events(_ kind: NavigationEvent.Kind, _ entries: [StackEntry]) -> [NavigationEvent] {
            entries.map { NavigationEvent(kind, $0, animated: animated) }
        }
        let hidden = before.isInstalled ? before.shownScreens : []
        let shown = after.shownScreens
        let disappearing = hidden.filter { !shown.contains($0) }
        let appearing = shown.filter { !hidden.contains($0) }
        let tops = Self.newTops(from: before, to: after)
        let modals = (before: before.modals.map(\.node.entry), after: after.modals.map(\.node.entry))
        let presented = kind == .install ? modals.after : modals.after.filter { !modals.before.contains($0) }
        // Of several that leave at once, the one that was seen.
        let dismissed = before.isInstalled && modals.after.count < modals.before.count ? modals.before.suffix(1) : []
        let parented: [StackEntry] = (kind == .install ? after.layers.flatMap(\.navigationEntries) : added).reversed()
        let leaving = events(.willMoveFromParent, leftStack)

        eventsBefore =
            (interactive ? [] : leaving) + events(.willMoveToParent, parented)
            + events(.viewWillDisappear, disappearing) + events(.viewWillAppear, appearing)
            + events(.willShow, tops) + events(.willPresent, presented) + events(.willDismiss, Array(dismissed))
        eventsAfter =
            (interactive ? leaving : [])
            + events(.viewDidDisappear, disappearing) + events(.viewDidAppear, appearing)
            + events(.didShow, tops) + events(.didPresent, presented) + events(.didDismiss, Array(dismissed))
            + events(.didMoveFromParent, leftStack) + events(.didMoveToParent, parented)
        eventsOfCancellation =
            !interactive
            ? []
            : events(.viewWillDisappear, appearing) + events(.viewWillAppear, disappearing)
                + events(.viewDidDisappear, appearing) + events(.viewDidAppear, disappearing)
    }

    /// The tops of the containers in front of their layers that are others than before. A modal does not change them.
    private static func newTops(from before: InterfaceModel, to after: InterfaceModel) -> [StackEntry] {
        var old: [StackEntry: StackEntry] = [:]
        if before.isInstalled {
            for node in before.layers.flatMap(\.shownNavigations) { old[node.entry] = node.stack.top }
        }
        return after.layers.flatMap(\.shownNavigations).filter { old[$0.entry] != $0.stack.top }.map(\.stack.top)
    }
}
