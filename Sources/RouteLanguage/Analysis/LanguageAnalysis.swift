import RouteSyntax

/// Decides, exactly or not at all, how the languages of patterns lie to one another, and proves each answer that has a proof with a
/// URL.
public struct LanguageAnalysis {
    /// What may be explored for one question.
    public var budget: AnalysisBudget

    /// An analysis within a budget.
    public init(budget: AnalysisBudget = AnalysisBudget()) { self.budget = budget }

    /// A subject that both take.
    public func common(_ a: PatternLanguage, _ b: PatternLanguage) -> Answer<Witness> { common(a, b, except: []) }

    /// A subject that both take and none of the rivals does.
    public func common(_ a: PatternLanguage, _ b: PatternLanguage, except rivals: [PatternLanguage]) -> Answer<Witness> {
        common(a, b, except: rivals, isProof: true)
    }

    /// The same; not always the one that a witness is to be, and found at less cost.
    public func anyCommon(_ a: PatternLanguage, _ b: PatternLanguage, except rivals: [PatternLanguage]) -> Answer<Witness> {
        common(a, b, except: rivals, isProof: false)
    }

    private func common(
        _ a: PatternLanguage, _ b: PatternLanguage, except rivals: [PatternLanguage], isProof: Bool
    ) -> Answer<Witness> {
        firstWitness(of: a, rivals: [b] + rivals) { cell, alternative, active in
            var paths: [(rival: Int, path: PathLanguage)] = []
            for (index, alternatives) in active.dropFirst().enumerated() {
                for rival in alternatives { paths.append((index, rival.path)) }
            }
            for other in active[0] {
                let answer = search(
                    cell, satisfying: a.query + b.query, violating: rivals.map(\.query), isClosed: a.isQueryClosed,
                    required: [alternative.path, other.path], rivals: paths, isProof: isProof)
                if !answer.isNo { return answer }
            }
            return .no
        }
    }

    /// A subject that the language takes and none of the rivals does; no where the rivals together cover it.
    public func uncovered(_ a: PatternLanguage, by rivals: [PatternLanguage]) -> Answer<Witness> {
        uncovered(a, by: rivals, isProof: true)
    }

    /// Whether the rivals together take every subject of the language; nil where that is not decided. It costs less than to show one.
    public func isCovered(_ a: PatternLanguage, by rivals: [PatternLanguage]) -> Bool? {
        switch uncovered(a, by: rivals, isProof: false) {
        case .yes: false
        case .no: true
        case .unknown: nil
        }
    }

    private func uncovered(_ a: PatternLanguage, by rivals: [PatternLanguage], isProof: Bool) -> Answer<Witness> {
        firstWitness(of: a, rivals: rivals) { cell, alternative, active in
            var paths: [(rival: Int, path: PathLanguage)] = []
            for (index, alternatives) in active.enumerated() {
                for rival in alternatives { paths.append((index, rival.path)) }
            }
            return search(
                cell, satisfying: a.query, violating: rivals.map(\.query), isClosed: a.isQueryClosed,
                required: [alternative.path], rivals: paths, isProof: isProof)
        }
    }

    /// How the languages lie to one another.
    public func relation(_ a: PatternLanguage, _ b: PatternLanguage) -> Relation {
        a.query.isEmpty && b.query.isEmpty && a.hasLiteralOrigins && b.hasLiteralOrigins
            ? pathRelation(a, b) : relation([a], [b])
    }

    /// The same, in one walk over the paths of each origin; without witnesses, and without demands on the query.
    private func pathRelation(_ a: PatternLanguage, _ b: PatternLanguage) -> Relation {
        var kinds = Kinds()
        let cells = Set((a.alternatives + b.alternatives).compactMap(\.origin.cell))
        for cell in cells {
            let x = a.alternatives.filter { cell.isTaken(by: $0.origin) }.map(\.path)
            let y = b.alternatives.filter { cell.isTaken(by: $0.origin) }.map(\.path)
            walk(x, y, &kinds, isLast: cells.count == 1)
            if kinds.relation == .overlap { return .overlap }
        }
        return kinds.relation
    }

    /// Which kinds of paths there are; nil where that is not decided.
    private struct Kinds {
        var both: Bool? = false
        var onlyA: Bool? = false
        var onlyB: Bool? = false

        var relation: Relation {
            switch (both, onlyA, onlyB) {
            case (false, _, _): .disjoint
            case (nil, _, _), (_, nil, _), (_, _, nil): .unknown
            case (true, true, true): .overlap
            case (true, true, false): .contains
            case (true, false, true): .contained
            case (true, false, false): .identical
            default: .unknown
            }
        }

        mutating func setUndecided() {
            if both == false { both = nil }
            if onlyA == false { onlyA = nil }
            if onlyB == false { onlyB = nil }
        }
    }

    /// Notes which kinds of paths two unions of languages have.
    ///
    /// - Parameter isLast: whether nothing else can make them overlap.
    private func walk(_ x: [PathLanguage], _ y: [PathLanguage], _ kinds: inout Kinds, isLast: Bool) {
        if budget.isUsedUp { return kinds.setUndecided() }
        let first = x.map { PathSearch.Component(language: $0, isFriendly: false) }
        let second = y.map { PathSearch.Component(language: $0, isFriendly: false) }
        var seen = kinds
        let search = PathSearch(required: [], others: first + second, budget: budget)
        let outcome = search.determinised(
            states: budget.subsetStates, steps: budget.subsetSteps,
            isIdle: { members in
                // Where only one of the two goes on, there is nothing to be learnt but that it has a path of its own.
                let isOnlyA = PathSearch.component(members[members.count - 1]) < x.count
                let isOnlyB = PathSearch.component(members[0]) >= x.count
                return isOnlyA && seen.onlyA == true || isOnlyB && seen.onlyB == true
            },
            accept: { takers in
                let isA = takers[0] < x.count
                let isB = takers[takers.count - 1] >= x.count
                if isA, isB { seen.both = true } else if isA { seen.onlyA = true } else { seen.onlyB = true }
                return seen.relation == .overlap ? .accepted : .rejected
            })
        kinds = seen
        guard case .exhausted = outcome else { return }
        // What is left is asked kind by kind, without the subset construction of the languages that must take the path.
        for a in first { for b in second { ask(&kinds.both, [a, b], []) } }
        if isLast, kinds.both == false { return }
        for a in first { ask(&kinds.onlyA, [a], second) }
        for b in second { ask(&kinds.onlyB, [b], first) }
    }

    /// Whether some path is taken by all that are required and by none of the others; what is known to be so stays.
    private func ask(_ kind: inout Bool?, _ required: [PathSearch.Component], _ others: [PathSearch.Component]) {
        if kind == true { return }
        if budget.isUsedUp {
            kind = nil
            return
        }
        let search = PathSearch(required: required, others: others, budget: budget)
        switch search.pruned(isSmallest: false, accept: { $0.count == required.count ? .accepted : .rejected }) {
        case .found: kind = true
        case .none: break
        case .uncertain, .exhausted: kind = nil
        }
    }

    /// How the unions of the languages lie to one another.
    public func relation(_ a: [PatternLanguage], _ b: [PatternLanguage]) -> Relation {
        var isUnknown = false
        func isYes(_ answer: Answer<Witness>) -> Bool {
            switch answer {
            case .yes: return true
            case .no: return false
            case .unknown:
                isUnknown = true
                return false
            }
        }
        let isCommon = a.contains { x in b.contains { y in isYes(anyCommon(x, y, except: [])) } }
        if !isCommon { return isUnknown ? .unknown : .disjoint }
        isUnknown = false
        let hasOwn = a.contains { isYes(uncovered($0, by: b, isProof: false)) }
        if !hasOwn, isUnknown { return .unknown }
        let otherHasOwn = b.contains { isYes(uncovered($0, by: a, isProof: false)) }
        if !otherHasOwn, isUnknown { return .unknown }
        switch (hasOwn, otherHasOwn) {
        case (false, false): return .identical
        case (true, false): return .contains
        case (false, true): return .contained
        case (true, true): return .overlap
        }
    }

    // MARK: Origins

    /// Goes through the origins of a language, in the order of witnesses, with the alternatives of the rivals that take each.
    private func firstWitness(
        of a: PatternLanguage, rivals: [PatternLanguage],
        _ decide: (Cell, PatternLanguage.Alternative, [[PatternLanguage.Alternative]]) -> Answer<Witness>
    ) -> Answer<Witness> {
        var isUncertain = false
        for alternative in a.alternatives {
            let (cells, areComplete) = cells(of: alternative.origin, rivals)
            if !areComplete { isUncertain = true }
            for cell in cells {
                let active = rivals.map { $0.alternatives.filter { cell.isTaken(by: $0.origin) } }
                switch decide(cell, alternative, active) {
                case .yes(let witness): return .yes(witness)
                case .no: continue
                case .unknown: isUncertain = true
                }
            }
        }
        return isUncertain ? .unknown : .no
    }

    /// The origins that an alternative takes, one for each set of rivals that take it too.
    private func cells(of origin: PatternLanguage.Origin, _ rivals: [PatternLanguage]) -> ([Cell], Bool) {
        switch origin {
        case .none: return ([.none], true)
        case .app(let scheme): return ([.app(scheme: scheme)], true)
        case .web(let scheme, let authority): return ([.web(scheme: scheme, authority: authority)], true)
        case .webPattern(let scheme, let program):
            var others: [Program] = []
            for alternative in rivals.flatMap(\.alternatives) {
                switch alternative.origin {
                case .web(scheme, let authority): if let program = try? Program(literal: authority) { others.append(program) }
                case .webPattern(scheme, let program): others.append(program)
                default: continue
                }
            }
            let (authorities, isComplete) = AuthorityProduct(scheme: scheme, budget: budget).authorities(of: program, others)
            return (authorities.map { .web(scheme: scheme, authority: $0) }, isComplete)
        }
    }

    // MARK: Paths and queries

    private func search(
        _ cell: Cell, satisfying constraints: [QueryConstraint], violating queries: [[QueryConstraint]], isClosed: Bool,
        required: [PathLanguage], rivals: [(rival: Int, path: PathLanguage)], isProof: Bool
    ) -> Answer<Witness> {
        let problem = QueryProblem(budget: budget)
        var known: [[Int]: Answer<[QueryItem]>] = [:]

        func query(_ takers: [Int]) -> Answer<[QueryItem]>? {
            guard takers.count >= required.count, takers[..<required.count].elementsEqual(0..<required.count) else { return nil }
            if let answer = known[takers] { return answer }
            var active: [Int] = []
            for taker in takers.dropFirst(required.count) {
                let rival = rivals[taker - required.count].rival
                if active.last != rival { active.append(rival) }
            }
            let answer = problem.query(
                satisfying: constraints, violating: active.map { queries[$0] }, isClosed: isClosed)
            known[takers] = answer
            return answer
        }

        // No path can help where no query satisfies the demands.
        if case .no = problem.query(satisfying: constraints, violating: [], isClosed: isClosed) { return .no }
        for isFriendly in isProof ? [true, false] : [false] {
            var items: [QueryItem] = []
            let search = PathSearch(
                required: required.map { .init(language: $0, isFriendly: isFriendly) },
                others: rivals.map { .init(language: $0.path, isFriendly: false) }, budget: budget)
            let answer = search.firstPath(isSmallest: isProof) { takers in
                switch query(takers) {
                case .yes(let found)?:
                    items = found
                    return .accepted
                case .unknown?: return .unknown
                case .no?, nil: return .rejected
                }
            }
            switch answer {
            case .yes(let path): return .yes(Witness(cell, path: path, query: items))
            // A budget that is too small for the friendly search may still do for the plain one, and the other way round.
            case .unknown where !isFriendly: return .unknown
            case .no, .unknown: continue
            }
        }
        return .no
    }
}
