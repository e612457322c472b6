import RouteTable

/// The connected components of the graph of patterns that share URLs. What happens in one does not touch another.
final class OverlapComponents {
    /// Patterns that share URLs, directly or by way of others.
    struct Component {
        /// In order of declaration.
        var items: [Int] = []
        /// The numbers of all pairs of these.
        var pairs: [Int32] = []
        /// Whether all pairs are plain.
        var isPlain = true
    }

    private let analysis: RouteAnalysis
    /// Made when a component is asked for first: most routers are clean.
    private lazy var components = makeComponents()

    init(_ analysis: RouteAnalysis) { self.analysis = analysis }

    /// The component that a pattern stands in.
    func component(of item: Int) -> Component { components.list[Int(components.numbers[item])] }

    private func makeComponents() -> (list: [Component], numbers: [Int32]) {
        var parents = analysis.items.indices.map { Int32($0) }
        func root(_ item: Int) -> Int32 {
            var item = Int32(item)
            while parents[Int(item)] != item {
                parents[Int(item)] = parents[Int(parents[Int(item)])]
                item = parents[Int(item)]
            }
            return item
        }
        for pair in analysis.pairs {
            let (a, b) = (root(pair.first), root(pair.second))
            if a != b { parents[Int(max(a, b))] = min(a, b) }
        }
        var numbers = Array(repeating: Int32(-1), count: parents.count)
        var list: [Component] = []
        for item in parents.indices {
            let root = Int(root(item))
            if numbers[root] < 0 {
                numbers[root] = Int32(list.count)
                list.append(Component())
            }
            numbers[item] = numbers[root]
            list[Int(numbers[item])].items.append(item)
        }
        for (number, pair) in analysis.pairs.enumerated() {
            let component = Int(numbers[pair.first])
            list[component].pairs.append(Int32(number))
            if !pair.isPlain { list[component].isPlain = false }
        }
        return (list, numbers)
    }
}
