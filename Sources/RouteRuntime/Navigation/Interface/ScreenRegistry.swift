/// Which entry stands for which screen, and what is kept beside a screen. A screen keeps its entry as long as it lives, in whatever
/// interface it is, so that an entry is the identity of a screen, and a screen that comes back is not loaded again.
@MainActor
final class ScreenRegistry {
    static let shared = ScreenRegistry()

    /// What a screen need not have properties for.
    struct Extras {
        var isEditing = false
        /// Nil until it is first asked for or set.
        var barItem: BarItem?
        var toolbarItems: [BarButton]?
    }

    private struct Record {
        weak var screen: (any RouteScreen)?
        weak var interface: NavigationInterface?
        /// The entry of the screen that it is inside of; nil where it stands in an interface itself.
        var host: StackEntry?
        let id: UInt64
        var isLoaded = false
        var extras = Extras()
    }

    // The key of a screen that is gone may be the address of a new one; the weak reference tells them apart.
    private var records: [ObjectIdentifier: Record] = [:]
    private var nextID: UInt64 = 1
    private var sweepSize = 64

    /// The entry of a screen that has been seen before.
    func knownEntry(of screen: any RouteScreen) -> StackEntry? {
        guard let record = records[ObjectIdentifier(screen)], record.screen === screen else { return nil }
        return entry(record.id, screen)
    }

    /// The entry of a screen, made when it is first asked for.
    ///
    /// - Parameter hidesBottomBar: instead of what the screen says.
    func entry(of screen: any RouteScreen, hidesBottomBar: Bool? = nil) -> StackEntry {
        entry(key(of: screen).id, screen, hidesBottomBar: hidesBottomBar)
    }

    private func entry(_ id: UInt64, _ screen: any RouteScreen, hidesBottomBar: Bool? = nil) -> StackEntry {
        StackEntry(
            id: id, kind: screen.screenKind,
            hidesBottomBarWhenPushed: hidesBottomBar ?? screen.hidesBottomBarWhenPushed)
    }

    /// True once for each screen.
    func takeLoad(of screen: any RouteScreen) -> Bool {
        let key = key(of: screen).key
        guard records[key]?.isLoaded == false else { return false }
        records[key]?.isLoaded = true
        return true
    }

    func extras(of screen: any RouteScreen) -> Extras {
        guard let record = records[ObjectIdentifier(screen)], record.screen === screen else { return Extras() }
        return record.extras
    }

    func update(_ screen: any RouteScreen, _ body: (inout Extras) -> Void) {
        let key = key(of: screen).key
        guard var extras = records[key]?.extras else { return }
        body(&extras)
        records[key]?.extras = extras
    }

    func interface(of screen: any RouteScreen) -> NavigationInterface? {
        guard let record = records[ObjectIdentifier(screen)], record.screen === screen else { return nil }
        return record.interface
    }

    func setInterface(_ interface: NavigationInterface?, of screen: any RouteScreen, host: StackEntry? = nil) {
        let key = key(of: screen).key
        records[key]?.interface = interface
        records[key]?.host = host
    }

    /// The entry under which a screen stands in an interface: its own, or that of the screen it is inside of.
    func placedEntry(of screen: any RouteScreen) -> StackEntry? {
        guard let record = records[ObjectIdentifier(screen)], record.screen === screen else { return nil }
        return record.host ?? entry(record.id, screen)
    }

    private func key(of screen: any RouteScreen) -> (key: ObjectIdentifier, id: UInt64) {
        let key = ObjectIdentifier(screen)
        if let record = records[key], record.screen === screen { return (key, record.id) }
        sweep()
        let id = nextID
        nextID += 1
        records[key] = Record(screen: screen, id: id)
        return (key, id)
    }

    /// Forgets screens that are gone, each time that twice as many are known as were left by the last sweep.
    private func sweep() {
        guard records.count >= sweepSize else { return }
        records = records.filter { $0.value.screen != nil }
        sweepSize = max(64, records.count * 2)
    }
}
