/// A pattern at its place in the order of a router.
public struct RouteEntry: Hashable, Sendable {
    /// The index of the definition, in order of declaration.
    public let definition: Int
    /// The index in the definition's `patterns`.
    public let pattern: Int
    /// The place in the order, starting at 1.
    public let rank: Int

    /// A pattern at a place.
    public init(definition: Int, pattern: Int, rank: Int) {
        self.definition = definition
        self.pattern = pattern
        self.rank = rank
    }
}
