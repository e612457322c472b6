/// The screens of a navigator that are kept alive for the next navigation: `keepAlive(within:cacheIdentifier:)`.
@MainActor
public final class ScreenCache {
    private struct Item {
        let screen: any RouteScreen
        /// Seconds since 1970; nil: never.
        let end: Double?
    }

    private var items: [String: Item] = [:]
    private let clock: any NavigationClock

    init(clock: any NavigationClock) { self.clock = clock }

    /// The identifiers of what is kept.
    public var identifiers: [String] {
        dropTheExpired()
        return items.keys.sorted()
    }

    /// Lets go of a screen.
    public func remove(_ identifier: String) { items[identifier] = nil }

    /// Lets go of all screens: where memory is short, or after signing out.
    public func removeAll() { items = [:] }

    /// The screen that is kept, unless it is being shown: then the caller makes another one, for a screen is in one place only.
    ///
    /// - Throws: `NavigationError.Cache.wrongType`.
    func screen<Screen>(_ identifier: String, as type: Screen.Type) throws(NavigationError) -> Screen? {
        guard let item = items[identifier] else { return nil }
        if let end = item.end, end <= clock.now {
            items[identifier] = nil
            return nil
        }
        guard let screen = item.screen as? Screen else {
            throw .cache(
                .wrongType(identifier: identifier, expected: "\(type)", found: "\(Swift.type(of: item.screen))"))
        }
        return item.screen.interface == nil ? screen : nil
    }

    func keep(_ screen: any RouteScreen, _ identifier: String, within lifetime: Lifetime) {
        dropTheExpired()
        items[identifier] = Item(screen: screen, end: lifetime.end(from: clock.now))
    }

    private func dropTheExpired() {
        let now = clock.now
        items = items.filter { $0.value.end.map { $0 > now } ?? true }
    }
}
