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

    private let hasAppTypes: Bool
    private let analysis: LanguageAnalysis
    private let plan: ComparisonPlan
    /// The same for witnesses: what was decided is still to be proved where no steps are left to decide more.
    private let proving: LanguageAnalysis
    private var languages: [Int: PatternLanguage] = [:]
    private var compiled: [Int: CompiledDefinition] = [:]
    private var canonicalLanguages: [Int: PatternLanguage?] = [:]
    private var automata: [ParameterType: Automaton?] = [:]

    /// Compares all patterns.
    ///
    /// - Parameters:
    ///   - patterns: for each definition its patterns, parsed.
    ///   - budget: for one pair.
    ///   - steps: for all pairs and covers together; witnesses have as many again.
    public convenience init(
        _ definitions: [RouteDefinition], patterns: [[Pattern]], budget: AnalysisBudget = AnalysisBudget(),
        steps: Int = 12_000_000
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
        steps: Int = 12_000_000
    ) {
        self.definitions = definitions
        self.items = items
        hasAppTypes = definitions.contains { definition in definition.parameters.contains { $0.type.appType != nil } }
        analysis = LanguageAnalysis(budget: budget, meter: AnalysisMeter(steps: steps))
        proving = LanguageAnalysis(budget: budget, meter: AnalysisMeter(steps: steps))
        plan = ComparisonPlan(definitions, items)
        var found: [Pair] = []
        plan.forEachCandidate { first, second in
            let plain = plan.relation(first, second)
            let relation = plain ?? productRelation(first, second)
            if relation != .disjoint {
                found.append(Pair(low: Int32(first), high: Int32(second), relation: relation, isPlain: plain != nil))
            }
        }
        pairs = Self.sorted(found, items: items.count)
        order = makeOrder()
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

    private func productRelation(_ first: Int, _ second: Int) -> Relation {
        if let meter = analysis.meter, meter.isUsedUp { return .unknown }
        guard let a = language(of: first), let b = language(of: second) else { return .unknown }
        return plan.haveSameOrigins(first, second) ? analysis.relation(a.paths, b.paths) : analysis.relation(a, b)
    }

    // MARK: Languages

    private func compiledDefinition(_ index: Int) -> CompiledDefinition? {
        if let known = compiled[index] { return known }
        guard let made = try? CompiledDefinition(definitions[index], index: index, automata: &automata) else { return nil }
        compiled[index] = made
        return made
    }

    /// The language of a pattern, compiled when first asked for; nil where it cannot be compiled.
    public func language(of item: Int) -> PatternLanguage? {
        if let known = languages[item] { return known }
        guard let definition = compiledDefinition(items[item].definition) else { return nil }
        let language = definition.patterns[items[item].pattern].language(query: definition.queryConstraints)
        languages[item] = language
        return language
    }

    /// Whether the app may refuse what the pattern takes, so that it never covers another.
    public func mayRefuse(_ item: Int) -> Bool {
        if !hasAppTypes { return false }
        let definition = definitions[items[item].definition]
        if !definition.parameters.contains(where: { $0.type.appType != nil }) { return false }
        let captured = Set(items[item].parsed.captures.map(\.name))
        return definition.parameters.contains { parameter in
            guard parameter.type.appType != nil else { return false }
            return parameter.source == .path ? captured.contains(parameter.name) : parameter.isRequired
        }
    }

    /// A URL that both patterns take.
    public func common(_ a: Int, _ b: Int) -> Answer<Witness> {
        guard let x = language(of: a), let y = language(of: b) else { return .unknown }
        return proving.common(x, y)
    }

    /// A URL that the pattern takes and none of the rivals does.
    ///
    /// - Parameter isProof: whether it is known that there is one, which is to be shown.
    public func uncovered(_ item: Int, by rivals: [Int], isProof: Bool = false) -> Answer<Witness> {
        guard let own = language(of: item) else { return .unknown }
        var others: [PatternLanguage] = []
        for rival in rivals {
            guard let language = language(of: rival) else { return .unknown }
            others.append(language)
        }
        return (isProof ? proving : analysis).uncovered(own, by: others)
    }

    // MARK: Canonical URLs

    private func canonicalLanguage(_ definition: Int) -> PatternLanguage? {
        if let known = canonicalLanguages[definition] { return known }
        let made = compiledDefinition(definition)?.canonicalLanguage
        canonicalLanguages[definition] = .some(made)
        return made
    }

    /// A canonical URL of a destination that another pattern takes, and none of `exceptions`.
    public func canonical(_ definition: Int, takenBy rival: Int, except exceptions: [Int]) -> Answer<Witness> {
        guard let canonical = canonicalLanguage(definition), let other = language(of: rival) else { return .unknown }
        var except: [PatternLanguage] = []
        for item in exceptions {
            guard let language = language(of: item) else { return .unknown }
            except.append(language)
        }
        return proving.common(canonical, other, except: except)
    }

    /// A canonical URL of a destination that none of the rivals takes.
    public func canonical(_ definition: Int, takenByNoneOf rivals: [Int]) -> Answer<Witness> {
        guard let canonical = canonicalLanguage(definition) else { return .unknown }
        var others: [PatternLanguage] = []
        for rival in rivals {
            guard let language = language(of: rival) else { return .unknown }
            others.append(language)
        }
        return analysis.uncovered(canonical, by: others)
    }

    /// The values that the first pattern of a destination gives for a URL, where writing them gives the URL again.
    public func values(_ definition: Int, writtenAs url: String) -> [(name: String, value: ParameterValue)]? {
        var first = definitions[definition]
        first.patterns = Array(first.patterns.prefix(1))
        first.bases = Array(first.bases.prefix(1))
        guard let matcher = try? ReferenceMatcher([first]), let match = matcher.match(url), let writer = try? URIWriter(first)
        else {
            return nil
        }
        let parameters = matcher.parameters(ofDefinition: 0)
        let texts = zip(parameters, match.texts).compactMap { parameter, texts in texts.map { (name: parameter.name, texts: $0) }
        }
        guard let written = try? writer.uri(texts), written == url else { return nil }
        return matcher.values(of: match)
    }

    /// Whether what two plain patterns share stands below the first base of the first, too.
    public func sharesFirstBase(_ a: Int, _ b: Int) -> Bool {
        !plan.isRelative(a) || plan.haveSameOrigins(a, b)
    }

    /// How the URLs of two destinations lie to one another.
    public func relation(ofDefinitions a: Int, _ b: Int) -> Relation {
        var x: [PatternLanguage] = []
        var y: [PatternLanguage] = []
        for (index, item) in items.enumerated() where item.definition == a || item.definition == b {
            guard let language = language(of: index) else { return .unknown }
            if item.definition == a { x.append(language) }
            if item.definition == b { y.append(language) }
        }
        return analysis.relation(x, y)
    }

    // MARK: Order

    /// Larger priorities first; within one, the order of `Precedence`.
    private func makeOrder() -> [Int] {
        let priorities = items.map { definitions[$0.definition].priority }
        var sorted = Array(items.indices)
        var places = sorted
        if priorities.contains(where: { $0 != priorities[0] }) {
            sorted.sort { a, b in priorities[a] != priorities[b] ? priorities[a] > priorities[b] : a < b }
            for (place, item) in sorted.enumerated() { places[item] = place }
        }
        var precedence = Precedence(count: items.count)
        // What few definitions have is asked for only where some have it.
        let isSettled = definitions.contains { !$0.before.isEmpty || $0.options.keepsDeclarationOrder }
        for pair in pairs where priorities[pair.first] == priorities[pair.second] {
            if isSettled, placeSettled(pair, places, &precedence) { continue }
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
    private func placeSettled(_ pair: Pair, _ places: [Int], _ precedence: inout Precedence) -> Bool {
        let (a, b) = (items[pair.first].definition, items[pair.second].definition)
        let isFirst = !definitions[a].before.isEmpty && definitions[a].before.contains(definitions[b].name)
        let isSecond = !definitions[b].before.isEmpty && definitions[b].before.contains(definitions[a].name)
        if isFirst { precedence.place(places[pair.first], before: places[pair.second]) }
        if isSecond { precedence.place(places[pair.second], before: places[pair.first]) }
        return isFirst || isSecond || definitions[a].options.keepsDeclarationOrder || definitions[b].options.keepsDeclarationOrder
    }
}
