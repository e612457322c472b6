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
public struct AnalysisBudget {
    /// States of one search.
    public var states: Int
    /// Elements of languages visited in one search.
    public var steps: Int
    /// What many questions share; nil for no bound.
    public var meter: AnalysisMeter?

    /// - Parameters:
    ///   - states: of one search; each is kept in memory.
    ///   - steps: of one search.
    ///   - meter: what many questions share; nil for no bound.
    public init(states: Int = 20_000, steps: Int = 2_000_000, meter: AnalysisMeter? = nil) {
        self.states = states
        self.steps = steps
        self.meter = meter
    }

    /// The part of it, in percent, that the subset construction may use before a search that does without it takes over.
    var subsetShare = 10

    var subsetStates: Int { states * subsetShare / 100 }
    var subsetSteps: Int { steps * subsetShare / 100 }

    /// Whether nothing is left for another question.
    public var isUsedUp: Bool { meter?.isUsedUp == true }

    /// The budget of the next question.
    var forOneQuestion: AnalysisBudget {
        var budget = self
        budget.steps = meter?.allowance(of: steps) ?? steps
        return budget
    }
}

/// What is left of a budget of steps for many questions together. Where it is used up, every further answer is `unknown` at once, or
/// may cost no more than a small rest.
public final class AnalysisMeter {
    /// Steps that may still be taken.
    public private(set) var remaining: Int
    /// What each question may cost where nothing remains.
    private let rest: Int

    /// A budget of steps.
    ///
    /// - Parameter rest: what each question may cost where nothing remains; 0 for nothing.
    public init(steps: Int, rest: Int = 0) {
        remaining = steps
        self.rest = rest
    }

    /// Whether nothing is left.
    public var isUsedUp: Bool { remaining <= 0 && rest == 0 }

    /// Notes that a question took so many steps.
    public func spend(_ steps: Int) { remaining -= steps }

    /// What of so many steps a question may take.
    func allowance(of steps: Int) -> Int { min(steps, max(remaining, rest)) }
}
