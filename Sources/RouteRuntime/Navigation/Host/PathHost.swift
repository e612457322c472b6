/// A screen as an element of a path or the item of a sheet: compared by the identity of the screen.
public struct HostedScreen: Hashable, Identifiable, Sendable {
    /// The screen.
    public let screen: any RouteScreen

    /// A screen.
    public init(_ screen: any RouteScreen) { self.screen = screen }

    /// The identity of the screen.
    public var id: ObjectIdentifier { ObjectIdentifier(screen) }

    /// Whether they are one screen.
    public static func == (a: Self, b: Self) -> Bool { a.screen === b.screen }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A stack as a root and a path of values over it, which is what SwiftUI's `NavigationStack(path:)` binds to. Both sides write it: the
/// driver, and the system when somebody goes back.
@MainActor
public final class PathHost: StackHost {
    /// Called before the path changes: `objectWillChange.send()`.
    public var willChange: (@MainActor () -> Void)?

    /// The bottom of the stack; nil before the host is attached.
    public private(set) var root: HostedScreen?
    private var elements: [HostedScreen] = []
    private weak var driver: HostDriver?

    /// A path that follows a driver, once it is attached to it.
    public init(driver: HostDriver) { self.driver = driver }

    /// What lies over the root, bottom to top. Set by the system: only fewer of the same, for that is all that it can do by itself;
    /// anything else is ignored, and the path stays.
    public var path: [HostedScreen] {
        get { elements }
        set {
            guard newValue.count < elements.count, elements.starts(with: newValue) else { return }
            willChange?()
            elements = newValue
            driver?.hostWillChange(self)
            driver?.hostDidChange(self)
        }
    }

    /// Root and path.
    public var hostedScreens: [any RouteScreen] { (root.map { [$0] } ?? []).map(\.screen) + elements.map(\.screen) }

    /// Changes the path; the animation is the system's.
    public func show(
        _ screens: [any RouteScreen], by change: StackHostChange, animated: Bool, completion: @escaping @MainActor () -> Void
    ) {
        willChange?()
        root = screens.first.map { HostedScreen($0) }
        elements = screens.dropFirst().map { HostedScreen($0) }
        completion()
    }
}
