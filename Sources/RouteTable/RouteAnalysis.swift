public import RouteLanguage
public import RouteSyntax

/// How the patterns of a router lie to one another, and the order that follows from it.
///
/// Patterns are numbered in order of declaration. Pairs come from an index, so that most are never looked at; two patterns of
/// literals, bare parameters and a trailing glob are compared segment by segment, all others by products of automata, within a budget
/// of steps for the whole. What is not decided within it is `unknown`, and keeps the order of declaration.
public final class RouteAnalysis {
    /// A pattern with its place in the definitions.
    public struct Item: Sendable {
        /// The index of the definition.
        public let definition: Int
        /// The index in the definition's patterns.
        public let pattern: Int
        /// The pattern, parsed.
        public let parsed: Pattern

        package init(definition: Int, pattern: Int, parsed: Pattern) {
            self.definition = definition
            self.pattern = pattern
            self.parsed = parsed
        }
    }

    /// Two patterns that have URLs in common, or may have.
    public struct Pair: Hashable, Sendable {
        @usableFromInline let low: Int32
        @usableFromInline let high: Int32
        /// How the first lies to the second; never `disjoint`.
        public let relation: Relation
        /// Whether both are plain: compared segment by segment, without automata.
        public let isPlain: Bool

        /// The pattern that is declared first.
        @inlinable public var first: Int { Int(low) }
        /// The other.
        @inlinable public var second: Int { Int(high) }
    }

    /// In order of declaration.
    public let definitions: [RouteDefinition]
    /// All patterns, in order of declaration.
    public let items: [Item]
    /// All pairs of patterns that are not disjoint.
    public private(set) var pairs: [Pair] = []
    /// The patterns in rank order: the numbers of items.
    public private(set) var order: [Int] = []
    /// For each item its rank, starting at 1.
    public private(set) var ranks: [Int] = []

    /// What a witness may cost where the budget of all is used up: enough for any but a hostile pattern.
    private static let proofSteps = 50_000

    /// What it costs to read a URL and to write it again, in steps of an analysis.
    private static let roundTripSteps = 500
    /// What a pair may cost before all others had their turn.
    private static let firstRoundSteps = 50_000

    private let hasAppTypes: Bool
    private let analysis: LanguageAnalysis
    private let plan: ComparisonPlan
    /// The same for witnesses: what was decided is still to be proved where no steps are left to decide more.
    private let proving: LanguageAnalysis
    private var classes = LanguageClasses()
    private let queries: QueryRelations
    private var profiles: [Int: QueryRelations.Profile] = [:]
    private var compiled: [Int: CompiledDefinition] = [:]
    private var canonicalLanguages: [Int: PatternLanguage?] = [:]
    private var automata: [ParameterType: Automaton?] = [:]
    /// Of the destination that was asked for last.
    private var roundTrip: RoundTrip?

    /// Compares all patterns.
    ///
    /// - Parameters:
    ///   - patterns: for each definition its patterns, parsed.
    ///   - budget: for one pair.
    ///   - steps: for all pairs and covers together; witnesses have as many again. Nil for the default, which grows with the table.
    public convenience init(
        _ definitions: [RouteDefinition], patterns: [[Pattern]], budget: AnalysisBudget = AnalysisBudget(),
        steps: Int? = nil
    ) {
        var items: [Item] = []
        for (definition, parsed) in patterns.enumerated() {
            for (number, pattern) in parsed.enumerated() {
                items.append(Item(definition: definition, pattern: number, parsed: pattern))
            }
        }
        self.init(definitions, items: items, budget: budget, steps: steps)
    }

    /// The same for patterns that are a list already.
    package init(
        _ definitions: [RouteDefinition], items: [Item], budget: AnalysisBudget = AnalysisBudget(),
        steps: Int? = nil
    ) {
        self.definitions = definitions
        self.items = items
        hasAppTypes = definitions.contains { definition in definition.parameters.contains { $0.type.mayRefuse } }
        var budget = budget
        // The work grows with the router, and so does the budget.
        let steps = steps ?? 25_000_000 + 400 * items.count
        budget.meter = AnalysisMeter(steps: steps)
        analysis = LanguageAnalysis(budget: budget)
        var first = budget
        first.steps = min(Self.firstRoundSteps, budget.steps)
        let firstRound = LanguageAnalysis(budget: first)
        queries = QueryRelations(budget: budget)
        // What was decided within the budget is proved within a part of it, nearly always.
        budget.steps /= 4
        budget.meter = AnalysisMeter(steps: steps, rest: Self.proofSteps)
        proving = LanguageAnalysis(budget: budget)
        plan = ComparisonPlan(definitions, items)
        var found: [Pair] = []
        var open: [(Int32, Int32)] = []
        plan.forEachCandidate { first, second in
            let plain = plan.relation(first, second)
            let relation = plain ?? productRelation(first, second, firstRound)
            if relation == .unknown {
                open.append((Int32(first), Int32(second)))
            } else if relation != .disjoint {
                found.append(Pair(low: Int32(first), high: Int32(second), relation: relation, isPlain: plain != nil))
            }
        }
        // Few pairs are hard. What is left of the budget is for them, when all others are decided.
        for (low, high) in open {
            let relation = productRelation(Int(low), Int(high), analysis)
            if relation != .disjoint { found.append(Pair(low: low, high: high, relation: relation, isPlain: false)) }
        }
        pairs = Self.sorted(found, items: items.count)
        order = order(of: Array(items.indices), pairs, in: definitions)
        ranks = Array(repeating: 0, count: items.count)
        for (index, item) in order.enumerated() { ranks[item] = index + 1 }
    }

    /// The pairs by their first pattern, then by their second: put where they belong, as there are so many.
    private static func sorted(_ pairs: [Pair], items: Int) -> [Pair] {
        guard let any = pairs.first else { return [] }
        var ends = Array(repeating: 0, count: items + 1)
        for pair in pairs { ends[pair.first + 1] += 1 }
        for item in 0..<items { ends[item + 1] += ends[item] }
        var sorted = Array(repeating: any, count: pairs.count)
        for pair in pairs {
            sorted[ends[pair.first]] = pair
            ends[pair.first] += 1
        }
        var start = 0
        for end in ends where end > start {
            sorted[start..<end].sort { $0.high < $1.high }
            start = end
        }
        return sorted
    }

    /// The pair of two patterns, the first of which is declared first; nil where they are disjoint.
    package func pair(_ first: Int, _ second: Int) -> Pair? {
        var low = 0
        var high = pairs.count
        while low < high {
            let middle = (low + high) / 2
            if (pairs[middle].low, pairs[middle].high) < (Int32(first), Int32(second)) { low = middle + 1 } else { high = middle }
        }
        guard low < pairs.count, pairs[low].first == first, pairs[low].second == second else { return nil }
        return pairs[low]
    }

    private func productRelation(_ first: Int, _ second: Int, _ analysis: LanguageAnalysis) -> Relation {
        // Of every key, and of the path, each pattern takes a set: the relation is that of all of these together.
        let query = queries.relation(profile(of: items[first].definition), profile(of: items[second].definition))
        if query == .disjoint { return .disjoint }
        return query.combined(with: plan.pathRelation(first, second) ?? pathRelation(first, second, analysis))
    }

    private func pathRelation(_ first: Int, _ second: Int, _ analysis: LanguageAnalysis) -> Relation {
        guard let x = languageClass(of: first), let y = languageClass(of: second) else { return .unknown }
        if let known = classes.relation(x, y) { return known }
        let relation: Relation
        if x == y {
            // The same pattern twice: all that is to be known is whether it takes anything, which costs little.
            relation = proving.isCovered(classes.language(x), by: []).map { $0 ? .disjoint : .identical } ?? .unknown
        } else if analysis.budget.isUsedUp {
            return .unknown
        } else {
            relation =
                plan.haveSameOrigins(first, second)
                ? analysis.relation(classes.paths(x), classes.paths(y))
                : analysis.relation(classes.language(x), classes.language(y))
        }
        if relation != .unknown { classes.note(relation, x, y) }
        return relation
    }

    private func profile(of definition: Int) -> QueryRelations.Profile {
        if let known = profiles[definition] { return known }
        // Only what is demanded is compiled for it.
        let profile =
            definitions[definition].demandsQuery
            ? queries.profile(of: compiledDefinition(definition)?.queryConstraints ?? []) : QueryRelations.Profile()
        profiles[definition] = profile
        return profile
    }

    // MARK: Languages

    private func compiledDefinition(_ index: Int) -> CompiledDefinition? {
        if let known = compiled[index] { return known }
        guard let made = try? CompiledDefinition(definitions[index], index: index, automata: &automata) else { return nil }
        compiled[index] = made
        return made
    }

    private func languageClass(of item: Int) -> Int? {
        if let known = classes.known(item) { return known }
        guard let definition = compiledDefinition(items[item].definition) else { return nil }
        return classes.insert(item, definition.patterns[items[item].pattern])
    }

    /// The language of a pattern, compiled when first asked for; nil where it cannot be compiled.
    private func language(of item: Int) -> PatternLanguage? {
        guard let paths = languageClass(of: item).map(classes.language) else { return nil }
        let definition = items[item].definition
        if !definitions[definition].demandsQuery { return paths }
        return paths.with(query: compiledDefinition(definition)?.queryConstraints ?? [])
    }

    /// The part of the language in which an optional capture is there.
    private func language(of item: Int, capturing name: String?) -> PatternLanguage? {
        guard let name else { return language(of: item) }
        let number = items[item].definition
        var definition = definitions[number]
        definition.patterns = [items[item].parsed.text(capturing: name)]
        guard let made = try? CompiledDefinition(definition, index: number, automata: &automata) else { return nil }
        return made.patterns[0].language(query: made.queryConstraints)
    }

    private func languages(of items: [Int]) -> [PatternLanguage]? {
        var languages: [PatternLanguage] = []
        languages.reserveCapacity(items.count)
        for item in items {
            guard let language = language(of: item) else { return nil }
            languages.append(language)
        }
        return languages
    }

    /// Whether the app may refuse what the pattern takes, so that it never covers another.
    public func mayRefuse(_ item: Int) -> Bool {
        if !hasAppTypes { return false }
        let definition = definitions[items[item].definition]
        if !definition.parameters.contains(where: \.type.mayRefuse) { return false }
        let captured = Set(items[item].parsed.captures.map(\.name))
        return definition.parameters.contains { parameter in
            guard parameter.type.mayRefuse else { return false }
            return parameter.source == .path ? captured.contains(parameter.name) : parameter.isRequired
        }
    }

    /// A URL that both patterns take.
    public func common(_ a: Int, _ b: Int) -> Answer<Witness> {
        guard let x = language(of: a), let y = language(of: b) else { return .unknown }
        return checked(proving.common(x, y), isTakenBy: [a, b], andNotBy: [])
    }

    /// A URL that both patterns take and none of some others; an empty witness is none that could be shown within the budget.
    ///
    /// - Parameters:
    ///   - demands: what the query of the URL is to hold besides.
    ///   - capture: what the first pattern is to capture, though it may leave it out.
    package func shared(
        _ a: Int, _ b: Int, except others: [Int], demanding demands: [QueryConstraint] = [], capturing capture: String? = nil
    ) -> Answer<Witness?> {
        guard let x = language(of: a, capturing: capture), let y = language(of: b), let except = languages(of: others) else {
            return .unknown
        }
        let own = demands.isEmpty ? x : x.with(query: (compiledDefinition(items[a].definition)?.queryConstraints ?? []) + demands)
        // That there is one costs less to find out than which one is to be shown.
        switch analysis.anyCommon(own, y, except: except) {
        case .no: return .no
        case .unknown: return .unknown
        case .yes(let any):
            let shown = checked(proving.common(own, y, except: except), isTakenBy: [a, b], andNotBy: others).value
            return .yes(shown ?? checked(.yes(any), isTakenBy: [a, b], andNotBy: others).value)
        }
    }

    /// A witness that the matcher agrees with. If it did not, one of the two would have a defect, and nothing is to be shown.
    private func checked(_ answer: Answer<Witness>, isTakenBy takers: [Int], andNotBy others: [Int]) -> Answer<Witness> {
        guard case .yes(let witness) = answer else { return answer }
        guard let subject = try? Subject(witness.url) else { return .unknown }
        func takes(_ item: Int) -> Bool? {
            compiledDefinition(items[item].definition).map { $0.patterns[items[item].pattern].match(subject) != nil }
        }
        return takers.allSatisfy { takes($0) == true } && others.allSatisfy { takes($0) == false } ? answer : .unknown
    }

    /// A URL that the pattern takes and none of the rivals does.
    public func uncovered(_ item: Int, by rivals: [Int]) -> Answer<Witness> {
        guard let own = language(of: item), let others = languages(of: rivals) else { return .unknown }
        return checked(proving.uncovered(own, by: others), isTakenBy: [item], andNotBy: rivals)
    }

    /// Whether the rivals together take every URL of a pattern; nil where that is not decided within the budget.
    public func isCovered(_ item: Int, by rivals: [Int]) -> Bool? {
        if analysis.budget.isUsedUp { return nil }
        guard let own = language(of: item), let others = languages(of: rivals) else { return nil }
        return rivals.allSatisfy { plan.haveSameOrigins(item, $0) }
            ? analysis.isCovered(own.paths, by: others.map(\.paths)) : analysis.isCovered(own, by: others)
    }

    // MARK: Canonical URLs

    private func canonicalLanguage(_ definition: Int) -> PatternLanguage? {
        if let known = canonicalLanguages[definition] { return known }
        let made = compiledDefinition(definition)?.canonicalLanguage
        canonicalLanguages[definition] = .some(made)
        return made
    }

    /// A canonical URL of a destination that another pattern takes, and none of `exceptions`.
    ///
    /// - Parameter isProof: whether it is to be shown. Any will do to know that there is one, within the budget of all comparisons.
    public func canonical(
        _ definition: Int, takenBy rival: Int, except exceptions: [Int], isProof: Bool
    ) -> Answer<Witness> {
        if !isProof, analysis.budget.isUsedUp { return .unknown }
        analysis.budget.meter?.spend(isProof ? Self.proofSteps / 10 + 16 * exceptions.count : 4 * exceptions.count)
        guard let canonical = canonicalLanguage(definition), let other = language(of: rival),
            let except = languages(of: exceptions)
        else { return .unknown }
        if !isProof { return analysis.anyCommon(canonical, other, except: except) }
        return checked(proving.common(canonical, other, except: except), isTakenBy: [rival], andNotBy: exceptions)
    }

    /// Whether the rivals together take every canonical URL of a destination; nil where that is not decided within the budget.
    public func isCanonicalCovered(_ definition: Int, by rivals: [Int]) -> Bool? {
        if analysis.budget.isUsedUp { return nil }
        guard let canonical = canonicalLanguage(definition), let others = languages(of: rivals) else { return nil }
        return analysis.isCovered(canonical, by: others)
    }

    /// What reads and writes the URLs of the first pattern of a destination.
    private struct RoundTrip {
        var definition: Int
        var matcher: ReferenceMatcher
        var writer: URIWriter

        init?(_ number: Int, _ definition: RouteDefinition) {
            var first = definition
            first.patterns = Array(first.patterns.prefix(1))
            first.bases = Array(first.bases.prefix(1))
            guard let matcher = try? ReferenceMatcher([first]), let writer = try? URIWriter(first) else { return nil }
            self.definition = number
            self.matcher = matcher
            self.writer = writer
        }
    }

    /// The values that the first pattern of a destination gives for a URL, where writing them gives the URL again.
    public func values(_ definition: Int, writtenAs url: String) -> [(name: String, value: ParameterValue)]? {
        analysis.budget.meter?.spend(Self.roundTripSteps)
        if roundTrip?.definition != definition { roundTrip = RoundTrip(definition, definitions[definition]) }
        guard let roundTrip, let match = roundTrip.matcher.match(url) else { return nil }
        let parameters = roundTrip.matcher.parameters(ofDefinition: 0)
        let texts = zip(parameters, match.texts).compactMap { parameter, texts in
            texts.map { (name: parameter.name, texts: $0) }
        }
        guard let written = try? roundTrip.writer.uri(texts), written == url else { return nil }
        return roundTrip.matcher.values(of: match)
    }

    /// Whether two plain patterns share URLs that none of some others takes; nil where only automata can say.
    public func haveOwnURLs(_ a: Int, _ b: Int, except others: [Int]) -> Bool? {
        if others.isEmpty { return true }
        if analysis.budget.isUsedUp { return nil }
        analysis.budget.meter?.spend(others.count)
        // What two of them share is plain too, and plain patterns cover together only what one of them holds.
        var isHeld = false
        for other in others {
            guard let answer = plan.holds(other, whatIsSharedBy: a, b) else { return nil }
            if answer { isHeld = true }
        }
        return !isHeld
    }

    /// Whether what two plain patterns share stands below the first base of the first, too.
    public func sharesFirstBase(_ a: Int, _ b: Int) -> Bool {
        !plan.isRelative(a) || plan.haveSameOrigins(a, b)
    }

    /// How the URLs of two destinations lie to one another.
    public func relation(ofDefinitions a: Int, _ b: Int) -> Relation {
        let x = items.indices.filter { items[$0].definition == a }
        let y = items.indices.filter { items[$0].definition == b }
        if x.count == 1, y.count == 1 { return plan.relation(x[0], y[0]) ?? productRelation(x[0], y[0], analysis) }
        guard let first = languages(of: x), let second = languages(of: y) else { return .unknown }
        return analysis.relation(first, second)
    }

    // MARK: Order

    /// The order of some patterns, and how it would be were priorities and `before` others: larger priorities first; within one, the
    /// order of `Precedence`.
    ///
    /// - Parameters:
    ///   - some: in order of declaration; none of the others has URLs in common with them.
    ///   - pairs: all pairs of them.
    ///   - definitions: whose priority and `before` hold.
    package func order(of some: [Int], _ pairs: [Pair], in definitions: [RouteDefinition]) -> [Int] {
        let priorities = some.map { definitions[items[$0].definition].priority }
        var sorted = some
        if priorities.contains(where: { $0 != priorities[0] }) {
            let order = some.indices.sorted { a, b in
                priorities[a] != priorities[b] ? priorities[a] > priorities[b] : a < b
            }
            sorted = order.map { some[$0] }
        }
        var places = Array(repeating: 0, count: items.count)
        for (place, item) in sorted.enumerated() { places[item] = place }
        var precedence = Precedence(count: some.count)
        // What few definitions have is asked for only where some have it.
        let isSettled = definitions.contains { !$0.before.isEmpty || $0.options.keepsDeclarationOrder }
        let arePrioritised = priorities.contains { $0 != priorities[0] }
        for pair in pairs {
            if arePrioritised,
                definitions[items[pair.first].definition].priority != definitions[items[pair.second].definition].priority
            {
                continue
            }
            if isSettled, placeSettled(pair, places, definitions, &precedence) { continue }
            switch pair.relation {
            case .contained: precedence.place(places[pair.first], before: places[pair.second])
            case .contains: precedence.place(places[pair.second], before: places[pair.first])
            case .identical, .overlap, .disjoint, .unknown: break
            }
        }
        return precedence.order().map { sorted[$0] }
    }

    /// Places a pair as `before` or the order of declaration says; both ways, where two destinations name each other. False where
    /// neither says anything.
    private func placeSettled(
        _ pair: Pair, _ places: [Int], _ definitions: [RouteDefinition], _ precedence: inout Precedence
    ) -> Bool {
        let (a, b) = (items[pair.first].definition, items[pair.second].definition)
        let isFirst = !definitions[a].before.isEmpty && definitions[a].before.contains(definitions[b].name)
        let isSecond = !definitions[b].before.isEmpty && definitions[b].before.contains(definitions[a].name)
        if isFirst { precedence.place(places[pair.first], before: places[pair.second]) }
        if isSecond { precedence.place(places[pair.second], before: places[pair.first]) }
        return isFirst || isSecond || definitions[a].options.keepsDeclarationOrder || definitions[b].options.keepsDeclarationOrder
    }
}

extension Pattern {
    /// The text of the pattern in which the parts that hold a capture may not be left out.
    fileprivate func text(capturing name: String) -> String {
        var scalars = Array(text.unicodeScalars)
        var dropped: [Int] = []
        func holds(_ pieces: [Piece]) -> Bool {
            pieces.contains { piece in
                switch piece {
                case .literal, .group: return false
                case .capture(let capture): return capture.name == name
                case .repetition(let content, let modifier, let offsets):
                    guard holds(content) else { return false }
                    // The modifier is the last character.
                    let last = offsets.upperBound - 1
                    if modifier == .optional { dropped.append(last) }
                    if modifier == .zeroOrMore, scalars.indices.contains(last) { scalars[last] = "+" }
                    return true
                }
            }
        }
        _ = holds(path)
        for index in dropped.sorted().reversed() where scalars.indices.contains(index) { scalars.remove(at: index) }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
