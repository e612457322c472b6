/// Which entry stands for which screen. A screen keeps its entry as long as it lives, in whatever interface it is, so that an entry is
/// the identity of a screen, and a screen that comes back is not loaded again.
@MainActor
final class ScreenRegistry {
    static let shared = ScreenRegistry()

    private struct Record {
        weak var screen: (any RouteScreen)?
        let entry: StackEntry
        var isLoaded: Bool
    }

    // The key of a screen that is gone may be the address of a new one; the weak reference tells them apart.
    private var records: [ObjectIdentifier: Record] = [:]
    private var nextID: UInt64 = 1
    private var sweepSize = 64

    /// The entry of a screen that has been seen before.
    func knownEntry(of screen: any RouteScreen) -> StackEntry? {
        guard let record = records[ObjectIdentifier(screen)], record.screen === screen else { return nil }
        return record.entry
    }

    /// The entry of a screen, made when it is first asked for.
    func entry(of screen: any RouteScreen) -> StackEntry {
        if let entry = knownEntry(of: screen) { return entry }
        sweep()
        let entry = StackEntry(id: nextID, kind: screen.screenKind)
        nextID += 1
        records[ObjectIdentifier(screen)] = Record(screen: screen, entry: entry, isLoaded: false)
        return entry
    }

    /// True once for each screen, whose entry exists.
    func takeLoad(of screen: any RouteScreen) -> Bool {
        let key = ObjectIdentifier(screen)
        guard let record = records[key], record.screen === screen, !record.isLoaded else { return false }
        records[key]?.isLoaded = true
        return true
    }

    /// Forgets screens that are gone, each time that twice as many are known as were left by the last sweep.
    private func sweep() {
        guard records.count >= sweepSize else { return }
        records = records.filter { $0.value.screen != nil }
        sweepSize = max(64, records.count * 2)
    }
}
