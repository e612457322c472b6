/// What every step of a request carries, apart from where it leads. Nil is what the destination's defaults say.
public struct NavigationOptions: Sendable {
    /// Whether the transition is animated.
    public var isAnimated = true
    /// Whether a push dismisses the modals that would cover it.
    public var dismissesModals = false
    /// The interface to navigate in; nil: that of the navigator.
    public var interface: NavigationInterface?
    /// The window whose interface it is; nil: the main one.
    public var window: String?
    /// The screen that the navigation starts from: its interface, and its stack.
    public var origin: (any RouteScreen)?
    /// How long to wait before anything is done.
    public var delay: Duration?
    /// Whether it waits until all safe navigations before it are over.
    public var isSafe = false
    /// What the screen is put into, from the inside out.
    public var embedding: [Embedding]?
    /// What protects the navigation, besides what protects the destination.
    public var protections: [any ProtectionSpace] = []
    /// How long the screen is kept alive, and under which identifier.
    public var cache: (lifetime: Lifetime, identifier: String)?
    /// The name under which the state is saved.
    public var restorationIdentifier: String?
    /// Whether toolbar and tab bar are hidden while the screen is pushed.
    public var hidesBottomBar: Bool?
    /// How a modal lies over what is below.
    public var modalStyle = ModalLayer.Style.cover

    /// Animated, in the navigator's interface.
    public init() {}
}

/// A step of a request: options can be set before and after the target is known.
@MainActor
public protocol NavigationStep {
    /// The options so far.
    var options: NavigationOptions { get set }
}

extension NavigationStep {
    private func with(_ change: (inout NavigationOptions) -> Void) -> Self {
        var copy = self
        change(&copy.options)
        return copy
    }

    /// The same, animated or not.
    public func animated(_ isAnimated: Bool) -> Self { with { $0.isAnimated = isAnimated } }

    /// The same; a push then dismisses the modals that would cover it, and does not fail because of them.
    public func dismissingModals() -> Self { with { $0.dismissesModals = true } }

    /// The same, in another interface than the installed one.
    public func `in`(_ interface: NavigationInterface) -> Self { with { $0.interface = interface } }

    /// The same, in the interface that was installed for a window.
    public func inWindow(_ window: String) -> Self { with { $0.window = window } }

    /// The same, from a screen: in its interface, and a push in its stack.
    public func from(_ screen: any RouteScreen) -> Self { with { $0.origin = screen } }

    /// The same, a while later.
    public func delay(_ duration: Duration) -> Self { with { $0.delay = duration } }

    /// The same, after all safe navigations of the navigator that were asked for before: one at a time, in order. One that fails does not
    /// hold up the next.
    public func safely() -> Self { with { $0.isSafe = true } }

    /// The same, put into a navigation container; what was named before is inside.
    public func embeddedInNavigationController() -> Self { with { $0.embedding = ($0.embedding ?? []) + [.navigation] } }

    /// The same, put into a tab container with one tab; what was named before is inside.
    public func embeddedInTabBarController() -> Self { with { $0.embedding = ($0.embedding ?? []) + [.tab] } }

    /// The same, put into a container of the app's own; what was named before is inside.
    public func embedded(in type: any EmbeddingProtocol.Type) -> Self {
        with { $0.embedding = ($0.embedding ?? []) + [.custom(type)] }
    }

    /// The same, put into containers, from the inside out; none, whatever the destination says, where the list is empty.
    public func embedded(in embedding: [Embedding]) -> Self { with { $0.embedding = embedding } }

    /// The same, if the protection allows it too.
    public func protect(with space: any ProtectionSpace) -> Self { with { $0.protections.append(space) } }

    /// The same; the screen is kept alive for the next navigation with the same identifier.
    public func keepAlive(within lifetime: Lifetime, cacheIdentifier: String) -> Self {
        with { $0.cache = (lifetime, cacheIdentifier) }
    }

    /// The same; the screen is part of snapshots, under an identifier.
    public func stateRestorable(identifier: String) -> Self { with { $0.restorationIdentifier = identifier } }

    /// The same; toolbar and tab bar are hidden while the screen is pushed, or not, whatever the screen says.
    public func hidesBottomBar(_ isHidden: Bool = true) -> Self { with { $0.hidesBottomBar = isHidden } }

    /// The same; a modal floats over what is below, or covers it.
    public func modalStyle(_ style: ModalLayer.Style) -> Self { with { $0.modalStyle = style } }
}
