/// The order in which patterns are tried.
///
/// Patterns are taken in order of declaration; before one is placed, those that must come before it are, in the same way: its strict
/// subsets, and the patterns of destinations that name its own under `before:`. A pattern whose placing has begun is not placed
/// again, so a cycle breaks where it is entered. Only pairs that overlap give edges, and no closure is computed: the order costs one
/// depth-first pass.
public struct Precedence {
    private let count: Int
    private var before: [Int: [Int]] = [:]

    /// An order of patterns that are numbered from 0 in order of declaration.
    public init(count: Int) { self.count = count }

    /// Demands that `first` is placed before `second`, where it has not been placed yet when the turn comes to `second`.
    public mutating func place(_ first: Int, before second: Int) { before[second, default: []].append(first) }

    /// The patterns in their order.
    public func order() -> [Int] {
        if before.isEmpty { return Array(0..<count) }
        var order: [Int] = []
        order.reserveCapacity(count)
        var hasBegun = Array(repeating: false, count: count)
        for pattern in 0..<count where !hasBegun[pattern] {
            hasBegun[pattern] = true
            var stack = [(pattern: pattern, pending: (before[pattern] ?? []).sorted()[...])]
            while let top = stack.last {
                if let next = top.pending.first {
                    stack[stack.count - 1].pending.removeFirst()
                    if !hasBegun[next] {
                        hasBegun[next] = true
                        stack.append((next, (before[next] ?? []).sorted()[...]))
                    }
                } else {
                    order.append(top.pattern)
                    stack.removeLast()
                }
            }
        }
        return order
    }
}
