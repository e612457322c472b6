/// A split container as a value: two or three panes side by side, one of which has the focus.
public struct SplitNode: Hashable, Sendable {
    /// The container itself.
    public let entry: StackEntry
    /// From left to right; all of them are seen.
    public private(set) var panes: [InterfaceNode]
    /// The pane that a push goes to: the last one, which shows the detail, where nobody says otherwise.
    public private(set) var focusedIndex: Int

    /// A container with panes.
    ///
    /// - Throws: `NavigationError.Interface.paneCount`, `.wrongNesting` (I2), `.noSuchTab`.
    public init(_ entry: StackEntry, panes: [InterfaceNode], focused: Int? = nil) throws(NavigationError) {
        guard 2...3 ~= panes.count else { throw .interface(.paneCount(panes.count)) }
        for pane in panes { try NavigationError.requireNesting(pane, in: .split) }
        let index = focused ?? panes.count - 1
        guard panes.indices.contains(index) else { throw .interface(.noSuchTab(index, count: panes.count)) }
        self.entry = entry
        self.panes = panes
        focusedIndex = index
    }

    /// The pane that a push goes to.
    public var focused: InterfaceNode { panes[focusedIndex] }

    mutating func focus(_ index: Int) { focusedIndex = index }

    mutating func updatePane<Result>(
        _ index: Int, _ body: (inout InterfaceNode) throws(NavigationError) -> Result
    ) throws(NavigationError) -> Result { try body(&panes[index]) }

    mutating func updatePane<Result>(_ index: Int, _ body: (inout InterfaceNode) -> Result) -> Result { body(&panes[index]) }
}
