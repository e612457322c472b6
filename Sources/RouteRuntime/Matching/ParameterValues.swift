/// The values of one parameter: all three kinds of properties as one type, whose equality and hash are those of its values.
enum ParameterValues<Value: RouteParameter>: Hashable {
    case none
    case one(Value)
    case all([Value])
}

/// Values compared with those of another destination of the same type, which come in the same order.
struct ValueComparison {
    private let others: [Any]
    private var next = 0
    private(set) var isEqual = true

    init(with others: [Any]) { self.others = others }

    mutating func put<Value: RouteParameter>(_ values: ParameterValues<Value>) {
        guard isEqual else { return }
        isEqual = next < others.count && others[next] as? ParameterValues<Value> == values
        next += 1
    }
}
