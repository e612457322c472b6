import RouteSyntax

/// Decides, exactly or not at all, how the languages of patterns lie to one another, and proves each answer that has a proof with a
/// URL.
public struct LanguageAnalysis {
    /// What may be explored for one question.
    public var budget: AnalysisBudget
    /// What may be explored for all questions together; nil for no bound.
    public var meter: AnalysisMeter?

    /// An analysis within a budget for each question, and one for all.
    public init(budget: AnalysisBudget = AnalysisBudget(), meter: AnalysisMeter? = nil) {
        self.budget = budget
        self.meter = meter
    }

    /// A subject that both take.
    public func common(_ a: PatternLanguage, _ b: PatternLanguage) -> Answer<Witness> { common(a, b, except: []) }

    /// A subject that both take and none of the rivals does.
    public func common(_ a: PatternLanguage, _ b: PatternLanguage, except rivals: [PatternLanguage]) -> Answer<Witness> {
        firstWitness(of: a, rivals: [b] + rivals) { cell, alternative, active in
            var paths: [(rival: Int, path: PathLanguage)] = []
            for (index, alternatives) in active.dropFirst().enumerated() {
                for rival in alternatives { paths.append((index, rival.path)) }
            }
            for other in active[0] {
                let answer = search(
                    cell, satisfying: a.query + b.query, violating: rivals.map(\.query), isClosed: a.isQueryClosed,
                    required: [alternative.path, other.path], rivals: paths)
                if !answer.isNo { return answer }
            }
            return .no
        }
    }

    /// A subject that the language takes and none of the rivals does; no where the rivals together cover it.
    public func uncovered(_ a: PatternLanguage, by rivals: [PatternLanguage]) -> Answer<Witness> {
        firstWitness(of: a, rivals: rivals) { cell, alternative, active in
            var paths: [(rival: Int, path: PathLanguage)] = []
            for (index, alternatives) in active.enumerated() {
                for rival in alternatives { paths.append((index, rival.path)) }
            }
            return search(
                cell, satisfying: a.query, violating: rivals.map(\.query), isClosed: a.isQueryClosed,
                required: [alternative.path], rivals: paths)
        }
    }

    /// Whether no subject belongs to the language.
    public func isEmpty(_ a: PatternLanguage) -> Answer<Witness> { uncovered(a, by: []) }

    /// How the languages lie to one another.
    public func relation(_ a: PatternLanguage, _ b: PatternLanguage) -> Relation {
        a.query.isEmpty && b.query.isEmpty && a.hasLiteralOrigins && b.hasLiteralOrigins
            ? pathRelation(a, b) : relation([a], [b])
    }

    /// The same, in one walk over the paths of each origin; without witnesses, and without demands on the query.
    private func pathRelation(_ a: PatternLanguage, _ b: PatternLanguage) -> Relation {
        var both = false
        var onlyA = false
        var onlyB = false
        var isUnknown = false
        for cell in Set((a.alternatives + b.alternatives).compactMap(\.origin.cell)) {
            let x = a.alternatives.filter { cell.isTaken(by: $0.origin) }
            let y = b.alternatives.filter { cell.isTaken(by: $0.origin) }
            let product = PathProduct(
                components: (x + y).map { .init(language: $0.path, isFriendly: false, isRequired: false) }, budget: budget,
                meter: meter)
            let answer = product.firstPath { acceptances in
                switch (acceptances[..<x.count].contains(true), acceptances[x.count...].contains(true)) {
                case (true, true): both = true
                case (true, false): onlyA = true
                case (false, true): onlyB = true
                case (false, false): break
                }
                return both && onlyA && onlyB ? .accepted : .rejected
            }
            if case .unknown = answer { isUnknown = true }
        }
        if both, onlyA, onlyB { return .overlap }
        if isUnknown { return .unknown }
        if !both { return .disjoint }
        return onlyA ? .contains : onlyB ? .contained : .identical
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
        let isCommon = a.contains { x in b.contains { y in isYes(common(x, y)) } }
        if !isCommon { return isUnknown ? .unknown : .disjoint }
        isUnknown = false
        let hasOwn = a.contains { isYes(uncovered($0, by: b)) }
        if !hasOwn, isUnknown { return .unknown }
        let otherHasOwn = b.contains { isYes(uncovered($0, by: a)) }
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
        required: [PathLanguage], rivals: [(rival: Int, path: PathLanguage)]
    ) -> Answer<Witness> {
        let problem = QueryProblem(budget: budget)
        var known: [Set<Int>: Answer<[QueryItem]>] = [:]

        func query(_ acceptances: [Bool]) -> Answer<[QueryItem]>? {
            guard acceptances[..<required.count].allSatisfy({ $0 }) else { return nil }
            var active: Set<Int> = []
            for (index, rival) in rivals.enumerated() where acceptances[required.count + index] { active.insert(rival.rival) }
            if let answer = known[active] { return answer }
            let answer = problem.query(
                satisfying: constraints, violating: active.sorted().map { queries[$0] }, isClosed: isClosed)
            known[active] = answer
            return answer
        }

        // No path can help where no query satisfies the demands.
        if case .no = problem.query(satisfying: constraints, violating: [], isClosed: isClosed) { return .no }
        for isFriendly in [true, false] {
            var items: [QueryItem] = []
            let product = PathProduct(
                components: required.map { .init(language: $0, isFriendly: isFriendly, isRequired: true) }
                    + rivals.map { .init(language: $0.path, isFriendly: false, isRequired: false) }, budget: budget,
                meter: meter)
            let answer = product.firstPath { acceptances in
                switch query(acceptances) {
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
