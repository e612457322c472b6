/// The stack of a navigation interface: entries from the root to the top, never empty, no entry twice, screens only.
///
/// It is a value. An operation changes it and returns what changed (`Change`); it sends nothing and knows no screens. The rules are
/// numbered S1 to S8 in the documentation and in the tests.
///
///     var stack = try ScreenStack(root: home)
///     try stack.push(product)      // top: product, back: home
///     stack.pop().removed          // [product]
///     stack.pop().removed          // []: a pop at the root does nothing
public struct ScreenStack: Hashable, Sendable {
    /// How the top changes, which is also how a transition looks.
    public enum Direction: Hashable, Sendable {
        case push
        case pop
        /// The top stays.
        case none
    }

    /// What an operation did.
    public struct Change: Hashable, Sendable {
        /// How the top changed.
        public let direction: Direction
        /// Top first.
        public let removed: [StackEntry]
        /// Bottom to top.
        public let added: [StackEntry]

        static let none = Change(direction: .none, removed: [], added: [])
    }

    /// Bottom to top: index 0 is the root, the last is the top.
    public private(set) var entries: [StackEntry]

    /// A stack of one entry (S1).
    ///
    /// - Throws: `NavigationError.Stack.container` where the root is a container.
    public init(root: StackEntry) throws(NavigationError) {
        try Self.requireScreen(root)
        entries = [root]
    }

    /// A stack of several entries, bottom to top.
    ///
    /// - Throws: `NavigationError.Stack.empty`, `.container`, `.alreadyInStack`.
    public init(_ entries: [StackEntry]) throws(NavigationError) {
        guard let root = entries.first else { throw .stack(.empty) }
        try self.init(root: root)
        try set(entries)
    }

    /// The entry at the bottom.
    public var root: StackEntry { entries[0] }

    /// The entry that was pushed last.
    public var top: StackEntry { entries[entries.count - 1] }

    /// The entry below the top, to which a pop leads; nil at the root.
    public var back: StackEntry? { entries.count > 1 ? entries[entries.count - 2] : nil }

    /// The number of entries, one at least.
    public var count: Int { entries.count }

    /// Whether the entry, not one that looks like it, is in the stack.
    public func contains(_ entry: StackEntry) -> Bool { entries.contains(entry) }

    /// Puts an entry on top (S2, S3).
    ///
    /// - Throws: `NavigationError.Stack.alreadyInStack`, `.container`; the stack is then unchanged.
    @discardableResult
    public mutating func push(_ entry: StackEntry) throws(NavigationError) -> Change {
        try Self.requireScreen(entry)
        if let index = entries.firstIndex(of: entry) {
            throw .stack(.alreadyInStack(entry, index: index))
        }
        entries.append(entry)
        return Change(direction: .push, removed: [], added: [entry])
    }

    /// Removes the top (S4); at the root it does nothing (S2).
    @discardableResult
    public mutating func pop() -> Change {
        removeEntries(above: max(entries.count - 2, 0))
    }

    /// Removes everything above the root (S5).
    @discardableResult
    public mutating func popToRoot() -> Change {
        removeEntries(above: 0)
    }

    /// Removes everything above an entry of the stack (S6).
    ///
    /// - Throws: `NavigationError.Stack.notInStack`.
    @discardableResult
    public mutating func pop(to entry: StackEntry) throws(NavigationError) -> Change {
        guard let index = entries.lastIndex(of: entry) else { throw .stack(.notInStack(entry)) }
        return removeEntries(above: index)
    }

    /// Makes the stack exactly these entries, bottom to top, in one change (S7): none where the top stays, a pop where the new top was
    /// in the stack already, else a push. The only way to replace the root.
    ///
    /// - Throws: `NavigationError.Stack.empty`, `.container`, `.alreadyInStack` (an entry twice); the stack is then unchanged.
    @discardableResult
    public mutating func set(_ newEntries: [StackEntry]) throws(NavigationError) -> Change {
        guard let newTop = newEntries.last else { throw .stack(.empty) }
        var indices: [StackEntry: Int] = [:]
        for (index, entry) in newEntries.enumerated() {
            try Self.requireScreen(entry)
            if let first = indices.updateValue(index, forKey: entry) {
                throw .stack(.alreadyInStack(entry, index: first))
            }
        }
        let old = Set(entries)
        let direction: Direction = newTop == top ? .none : old.contains(newTop) ? .pop : .push
        let change = Change(
            direction: direction,
            removed: entries.reversed().filter { indices[$0] == nil },
            added: newEntries.filter { !old.contains($0) }
        )
        entries = newEntries
        return change
    }

    private mutating func removeEntries(above index: Int) -> Change {
        guard index < entries.count - 1 else { return .none }
        let removed = Array(entries[(index + 1)...].reversed())
        entries.removeLast(removed.count)
        return Change(direction: .pop, removed: removed, added: [])
    }

    private static func requireScreen(_ entry: StackEntry) throws(NavigationError) {
        guard entry.kind < .navigation else { throw .stack(.container(entry)) }
    }
}
