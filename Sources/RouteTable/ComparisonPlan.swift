import RouteLanguage
import RouteSyntax

/// Which pairs of patterns have to be compared, and which of them can be without automata.
struct ComparisonPlan {
    /// What stands before the path of a pattern.
    private enum Origin: Hashable {
        /// Below the bases of that number, and nothing.
        case relative(bases: Int)
        case literal(Subject.Origin)
        /// A host with parameters.
        case pattern
    }

    private let definitions: [RouteDefinition]
    private let items: [RouteAnalysis.Item]
    private let origins: [Origin]
    private let shapes: [[PatternShape]]
    private let bases: [[RouteBase]]
    /// Whether some base stands below another, so that one URL can be below both.
    private let areBasesNested: Bool
    private let foldsCase: Bool

    init(_ definitions: [RouteDefinition], _ items: [RouteAnalysis.Item]) {
        self.definitions = definitions
        self.items = items
        foldsCase = definitions.contains { $0.options.foldsCase }
        var numbers: [[String]: Int] = [:]
        var bases: [[RouteBase]] = []
        var previous: (texts: [String], number: Int)?
        var origins: [Origin] = []
        origins.reserveCapacity(items.count)
        for item in items {
            switch item.parsed.origin {
            case .app(let scheme): origins.append(.literal(.app(scheme: scheme)))
            case .web(let scheme, let pieces): origins.append(Self.origin(scheme, pieces))
            case .relative:
                let texts = definitions[item.definition].bases
                if let previous, previous.texts == texts {
                    origins.append(.relative(bases: previous.number))
                    continue
                }
                let number = numbers[texts] ?? bases.count
                if number == bases.count {
                    numbers[texts] = number
                    bases.append(texts.compactMap { try? RouteBase($0) })
                }
                previous = (texts, number)
                origins.append(.relative(bases: number))
            }
        }
        self.origins = origins
        self.bases = bases
        areBasesNested = Self.areNested(bases)
        shapes = items.map { item in
            let definition = definitions[item.definition]
            return PatternShape.variants(
                of: item.parsed, keepsTrailingSlash: definition.options.strictTrailingSlash,
                foldsCase: definition.options.foldsCase,
                isText: { name in
                    definition.parameters.first { $0.name == name && $0.source == .path }?.type.takesAnyText ?? true
                })
        }
    }

    private static func origin(_ scheme: String, _ pieces: [Pattern.Piece]) -> Origin {
        var literal: [Symbol] = []
        for piece in pieces {
            guard case .literal(let symbols, _) = piece else { return .pattern }
            literal += symbols
        }
        return .literal(.web(scheme: scheme, authority: literal))
    }

    private static func areNested(_ lists: [[RouteBase]]) -> Bool {
        var all: [Subject.Origin: [[Symbol]]] = [:]
        for base in Set(lists.flatMap { $0 }.map { Key(origin: $0.origin, path: $0.path) }) {
            all[base.origin, default: []].append(base.path)
        }
        return all.values.contains { paths in
            paths.contains { a in paths.contains { b in a != b && b.starts(with: a) } }
        }
    }

    private struct Key: Hashable {
        var origin: Subject.Origin
        var path: [Symbol]
    }

    // MARK: Candidates

    /// Calls `report` once for each pair of patterns that may overlap, the one that is declared first before the other.
    func forEachCandidate(_ report: (Int, Int) -> Void) {
        var reported: Set<Int>?
        if areBasesNested { reported = [] }
        func pair(_ a: Int, _ b: Int) {
            if reported != nil, reported?.insert(a * items.count + b).inserted == false { return }
            report(a, b)
        }
        // Relative patterns meet as paths, whatever their bases; with them, what literal patterns are below a base.
        var relative = CandidateIndex()
        var literal: [Subject.Origin: CandidateIndex] = [:]
        var patterns: [Int] = []
        for (item, origin) in origins.enumerated() {
            for shape in shapes[item] {
                switch origin {
                case .pattern: break
                case .relative(let number):
                    relative.insert(shape, pattern: item, foldsCase: foldsCase)
                    if areBasesNested {
                        for base in bases[number] {
                            literal[base.origin, default: CandidateIndex()]
                                .insert(shape.below(base.path), pattern: item, foldsCase: foldsCase)
                        }
                    }
                case .literal(let origin):
                    literal[origin, default: CandidateIndex()].insert(shape, pattern: item, foldsCase: foldsCase)
                    if areBasesNested { continue }
                    for base in bases.joined() where base.origin == origin {
                        if let rest = shape.remainder(below: base.path, foldsCase: foldsCase) {
                            relative.insert(rest, pattern: item, foldsCase: foldsCase)
                        }
                    }
                }
            }
            if origin == .pattern { patterns.append(item) }
        }
        relative.forEachPair { a, b in
            if isRelative(a) || isRelative(b) { pair(a, b) }
            return true
        }
        for origin in literal.keys.sorted(by: { "\($0)" < "\($1)" }) {
            literal[origin]?.forEachPair { a, b in
                pair(a, b)
                return true
            }
        }
        for (index, pattern) in patterns.enumerated() {
            for other in items.indices where origins[other] != .pattern || patterns[index...].contains(other) {
                if other != pattern { pair(min(pattern, other), max(pattern, other)) }
            }
        }
    }

    private func isRelative(_ item: Int) -> Bool {
        if case .relative = origins[item] { true } else { false }
    }

    // MARK: Comparison

    /// Whether the two stand below the same bases, none of which is below another: then their paths decide.
    func haveSameOrigins(_ a: Int, _ b: Int) -> Bool {
        guard case .relative = origins[a], !areBasesNested else { return false }
        return origins[a] == origins[b]
    }

    /// How two plain patterns lie to one another; nil where only automata can say.
    func relation(_ a: Int, _ b: Int) -> Relation? {
        guard shapes[a].count == 1, shapes[b].count == 1, shapes[a][0].isExact, shapes[b][0].isExact else { return nil }
        let first = definitions[items[a].definition]
        let second = definitions[items[b].definition]
        guard first.options.strictTrailingSlash == second.options.strictTrailingSlash, !first.demandsQuery, !second.demandsQuery,
            let origins = originRelation(a, b)
        else { return nil }
        return shapes[a][0].relation(to: shapes[b][0]).combined(with: origins)
    }

    /// How the origins of two patterns lie to one another, where their paths are seen alike.
    private func originRelation(_ a: Int, _ b: Int) -> Relation? {
        switch (origins[a], origins[b]) {
        case (.relative(let x), .relative(let y)): areBasesNested ? nil : x == y ? .identical : basesRelation(x, y)
        case (.literal(let x), .literal(let y)): x == y && isPossible(x) ? .identical : nil
        case (.relative(let x), .literal(let y)): contains(x, y) ? .contains : nil
        case (.literal(let x), .relative(let y)): contains(y, x) ? .contained : nil
        default: nil
        }
    }

    /// How two lists of bases lie to one another; as paths, all relative patterns meet.
    private func basesRelation(_ x: Int, _ y: Int) -> Relation? {
        guard (bases[x] + bases[y]).allSatisfy({ isPossible($0.origin) }) else { return nil }
        let a = Set(bases[x].map { Key(origin: $0.origin, path: $0.path) })
        let b = Set(bases[y].map { Key(origin: $0.origin, path: $0.path) })
        if a == b { return .identical }
        return a.isSuperset(of: b) ? .contains : a.isSubset(of: b) ? .contained : .overlap
    }

    private func contains(_ number: Int, _ origin: Subject.Origin) -> Bool {
        !areBasesNested && bases[number].contains { $0.origin == origin && $0.path.isEmpty } && isPossible(origin)
    }

    /// Whether some URL has the origin; automata decide about those that none has.
    private func isPossible(_ origin: Subject.Origin) -> Bool {
        guard case .web(let scheme, let authority) = origin else { return true }
        return (try? Subject("\(scheme)://\(PercentCoding.text(of: authority))/"))?.origin == origin
    }
}

extension ParameterType {
    /// Whether every text belongs to the language.
    var takesAnyText: Bool { base == .string && pattern == nil && cases == nil }
}

extension RouteDefinition {
    /// Whether a URL needs a query, or may be refused because of it.
    var demandsQuery: Bool {
        parameters.contains { parameter in
            if case .query = parameter.source { parameter.isRequired || options.strictQuery } else { false }
        }
    }
}

extension PatternShape {
    /// The shape behind the path of a base.
    fileprivate func below(_ base: [Symbol]) -> PatternShape {
        if base.isEmpty { return self }
        var shape = self
        let prefix = base.dropFirst().split(separator: .separator, omittingEmptySubsequences: false)
            .map { Segment.literal(Array($0)) }
        if shape.segments == [.literal([])], shape.tail == .closed { shape.segments = [] }
        // The root of a base is the base, without a slash; a glob may be just that.
        if shape.tail == .glob { shape.tail = .open }
        shape.segments = prefix + shape.segments
        return shape
    }

    /// What is left of the shape below a base; nil where none of it is.
    fileprivate func remainder(below base: [Symbol], foldsCase: Bool) -> PatternShape? {
        if base.isEmpty { return self }
        var rest = self
        for literal in base.dropFirst().split(separator: .separator, omittingEmptySubsequences: false) {
            guard let segment = rest.segments.first else { return rest.tail == .closed ? nil : PatternShape.unknown }
            if case .literal(let own) = segment, !foldsCase, own != Array(literal) { return nil }
            rest.segments.removeFirst()
        }
        if rest.segments.isEmpty, rest.tail == .closed { rest.segments = [.literal([])] }
        if rest.segments.isEmpty { return PatternShape.unknown }
        return rest
    }

    /// Any path.
    private static let unknown = PatternShape(segments: [], tail: .open, isExact: false)
}
