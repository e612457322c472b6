/// The order in which patterns are tried.
///
/// Patterns are taken in order of declaration; before one is placed, those that must come before it are, in the same way: its strict
/// subsets, and the patterns of destinations that name its own under `before:`. A pattern whose placing has begun is not placed
/// again, so a cycle breaks where it is entered. Only pairs that overlap give edges, and no closure is computed: the order costs one
/// depth-first pass.
public struct Precedence {
    private let count: Int
    private var edges: [(first: Int32, second: Int32)] = []

    /// An order of patterns that are numbered from 0 in order of declaration.
    public init(count: Int) { self.count = count }

    /// Demands that `first` is placed before `second`, where it has not been placed yet when the turn comes to `second`.
    public mutating func place(_ first: Int, before second: Int) { edges.append((Int32(first), Int32(second))) }

    /// The patterns in their order.
    public func order() -> [Int] {
        if edges.isEmpty { return Array(0..<count) }
        let (starts, before) = lists()
        var order: [Int] = []
        order.reserveCapacity(count)
        var hasBegun = Array(repeating: false, count: count)
        var stack: [(pattern: Int, next: Int)] = []
        for pattern in 0..<count where !hasBegun[pattern] {
            hasBegun[pattern] = true
            stack.append((pattern, starts[pattern]))
            while let top = stack.last {
                if top.next < starts[top.pattern + 1] {
                    stack[stack.count - 1].next += 1
                    let next = Int(before[top.next])
                    if !hasBegun[next] {
                        hasBegun[next] = true
                        stack.append((next, starts[next]))
                    }
                } else {
                    order.append(top.pattern)
                    stack.removeLast()
                }
            }
        }
        return order
    }

    /// What must come before each pattern, in order of declaration, one list behind the other.
    private func lists() -> (starts: [Int], before: [Int32]) {
        var starts = Array(repeating: 0, count: count + 1)
        for edge in edges { starts[Int(edge.second) + 1] += 1 }
        for pattern in 0..<count { starts[pattern + 1] += starts[pattern] }
        var before = [Int32](repeating: 0, count: edges.count)
        var next = starts
        for edge in edges {
            before[next[Int(edge.second)]] = edge.first
            next[Int(edge.second)] += 1
        }
        for pattern in 0..<count where starts[pattern + 1] - starts[pattern] > 1 {
            before[starts[pattern]..<starts[pattern + 1]].sort()
        }
        return (starts, before)
    }
}
