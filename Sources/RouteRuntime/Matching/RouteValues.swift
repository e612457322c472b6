/// What the values of a destination are handed to, one by one: they are written into a URL, compared, hashed or encoded. Generated code
/// calls it in `encode(into:)`; nobody else needs it.
///
///     values.set("personId", self.personId)
///     values.set("ref", optional: self.ref)
///     values.set("tags", all: self.tags)
///
/// One visitor for all purposes, with a fixed type: so that a destination has one small function, which throws nothing. What goes
/// wrong is kept until the result is asked for.
public struct RouteValues {
    /// What is done with the values, and what came of it so far.
    enum Work {
        case writing(URIValues)
        case collecting([Any])
        case comparing(ValueComparison)
        case hashing(Hasher)
        case encoding(EncodedValues)
        /// While one of the above is being changed, so that what it holds is not copied.
        case busy

        /// Nothing collected yet.
        static var collecting: Work { .collecting([]) }
    }

    private var work: Work

    init(_ work: Work) { self.work = work }

    /// A parameter that always has a value.
    public mutating func set<Value: RouteParameter>(_ name: String, _ value: Value) {
        put(name, .one(value))
    }

    /// A parameter that may have no value.
    public mutating func set<Value: RouteParameter>(_ name: String, optional value: Value?) {
        put(name, value.map { .one($0) } ?? .none)
    }

    /// An array.
    public mutating func set<Value: RouteParameter>(_ name: String, all values: [Value]) {
        put(name, .all(values))
    }

    private mutating func put<Value: RouteParameter>(_ name: String, _ values: ParameterValues<Value>) {
        let current = work
        work = .busy
        switch consume current {
        case .writing(var uri):
            uri.put(name, values)
            work = .writing(uri)
        case .collecting(var collected):
            collected.append(values)
            work = .collecting(collected)
        case .comparing(var comparison):
            comparison.put(values)
            work = .comparing(comparison)
        case .hashing(var hasher):
            hasher.combine(values)
            work = .hashing(hasher)
        case .encoding(var encoded):
            encoded.put(name, values)
            work = .encoding(encoded)
        case .busy: break
        }
    }

    // MARK: Results

    /// From now on the values are those of another destination of the type, to be compared with the ones collected so far.
    mutating func compare() {
        guard case .collecting(let collected) = work else { return }
        work = .comparing(ValueComparison(with: collected))
    }

    /// Whether all values that were compared are equal.
    var isEqual: Bool {
        guard case .comparing(let comparison) = work else { return false }
        return comparison.isEqual
    }

    var hasher: Hasher? {
        guard case .hashing(let hasher) = work else { return nil }
        return hasher
    }

    /// The URL of the values that were written.
    var uri: String {
        get throws(RouteError) {
            guard case .writing(let values) = work else {
                throw .noURI(destination: "", parameter: nil, reason: "nothing was written")
            }
            return try values.uri
        }
    }

    /// What was wrong with the values that were encoded.
    var encodingProblem: (any Error)? {
        guard case .encoding(let encoded) = work else { return nil }
        return encoded.problem
    }
}
