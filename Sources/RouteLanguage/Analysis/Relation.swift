/// How two languages lie to one another.
///
/// There are five relations, and one answer more: `unknown`, where a budget of states was met before the question was decided. It
/// is never to be taken for a no.
public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The same words.
    case identical
    /// The first holds every word of the second, and others.
    case contains
    /// The second holds every word of the first, and others.
    case contained
    /// Some words are common, and each has words of its own.
    case overlap
    /// No word is common.
    case disjoint
    /// Not decided within the budget.
    case unknown

    /// The relation of the second to the first.
    public var inverse: Relation {
        switch self {
        case .contains: .contained
        case .contained: .contains
        case .identical, .overlap, .disjoint, .unknown: self
        }
    }

    /// The relation of two products (of words that are concatenated, of a path and a query) from the relations of their factors. No
    /// factor is empty.
    ///
    /// Products are disjoint where one pair of factors is; else each is contained where all of its factors are.
    public func combined(with other: Relation) -> Relation {
        switch (self, other) {
        case (.disjoint, _), (_, .disjoint): .disjoint
        case (.unknown, _), (_, .unknown): .unknown
        case (.identical, let relation), (let relation, .identical): relation
        case (.contains, .contains): .contains
        case (.contained, .contained): .contained
        default: .overlap
        }
    }
}

/// An answer that may not have been found within the budget.
public enum Answer<Value: Sendable>: Sendable {
    case yes(Value)
    case no
    /// A budget was met first.
    case unknown

    /// The value of a yes.
    public var value: Value? {
        if case .yes(let value) = self { value } else { nil }
    }

    /// Whether the answer is no: known, and negative.
    public var isNo: Bool {
        if case .no = self { true } else { false }
    }
}

/// How much may be explored before an analysis answers `unknown`: states and steps, never time, so that the same patterns get the
/// same answers on every machine.
public struct AnalysisBudget: Hashable, Sendable {
    /// States of one product.
    public var states: Int
    /// Instructions visited in one product.
    public var steps: Int

    /// - Parameters:
    ///   - states: of one product; each is kept in memory.
    ///   - steps: of one product.
    public init(states: Int = 20_000, steps: Int = 4_000_000) {
        self.states = states
        self.steps = steps
    }
}

/// What is left of a budget of steps for many questions together. Where it is used up, every further answer is `unknown` at once.
public final class AnalysisMeter {
    /// Steps that may still be taken.
    public private(set) var remaining: Int

    /// A budget of steps.
    public init(steps: Int) { remaining = steps }

    /// Whether nothing is left.
    public var isUsedUp: Bool { remaining <= 0 }

    func spend(_ steps: Int) { remaining -= steps }
}
