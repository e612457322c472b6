import RouteLanguage
import RouteSyntax

/// Which pairs of patterns have to be compared, and which of them can be without automata.
///
/// Everything that is asked for each of millions of pairs is a number here: origins, lists of bases, segments.
final class ComparisonPlan {
    /// What stands before the path of a pattern.
    private struct Origin: Equatable {
        enum Kind: UInt8 {
            /// Below the bases of that number, and nothing.
            case relative
            /// The scheme, or scheme and host, of that number.
            case literal
            /// A host with parameters.
            case pattern
        }

        var kind: Kind
        var number: Int32 = 0
    }

    /// What of a definition decides whether shapes can be compared.
    private struct Demands {
        var isStrict: Bool
        var demandsQuery: Bool
    }

    private let items: [RouteAnalysis.Item]
    private let origins: [Origin]
    private let literalOrigins: [Subject.Origin]
    /// Whether some URL has the origin; automata decide about those that none has.
    private let arePossible: [Bool]
    private let bases: [[RouteBase]]
    private let shapes: ShapeTable
    /// For each item the first of its shapes; one more behind the last.
    private let firstShapes: [Int32]
    private let demands: [Demands]
    /// Whether some base stands below another, so that one URL can be below both.
    private let areBasesNested: Bool
    private let foldsCase: Bool
    private var basesRelations: [Int64: Relation?] = [:]

    init(_ definitions: [RouteDefinition], _ items: [RouteAnalysis.Item]) {
        self.items = items
        foldsCase = definitions.contains { $0.options.foldsCase }
        var numbers = OriginNumbers()
        numbers.add(items, definitions)
        origins = numbers.origins
        literalOrigins = numbers.literalOrigins
        arePossible = literalOrigins.map(Self.isPossible)
        bases = numbers.bases
        areBasesNested = Self.areNested(bases)
        demands = definitions.indices.map {
            Demands(isStrict: definitions[$0].options.strictTrailingSlash, demandsQuery: definitions[$0].demandsQuery)
        }
        var shapes = ShapeTable()
        var firstShapes: [Int32] = [0]
        firstShapes.reserveCapacity(items.count + 1)
        shapes.reserve(items.count)
        for item in items.indices {
            let definition = items[item].definition
            shapes.append(
                items[item].parsed, keepsTrailingSlash: definitions[definition].options.strictTrailingSlash,
                foldsCase: definitions[definition].options.foldsCase,
                isText: { Self.takesAnyText($0, definitions[definition].parameters) })
            firstShapes.append(Int32(shapes.count))
        }
        self.shapes = shapes
        self.firstShapes = firstShapes
    }

    private static func takesAnyText(_ name: String, _ parameters: [ParameterDefinition]) -> Bool {
        for index in parameters.indices where parameters[index].name == name && parameters[index].source == .path {
            return parameters[index].type.takesAnyText
        }
        return true
    }

    /// Numbers what stands before the paths.
    private struct OriginNumbers {
        private(set) var origins: [Origin] = []
        private(set) var literalOrigins: [Subject.Origin] = []
        private(set) var bases: [[RouteBase]] = []
        private var literalNumbers: [Subject.Origin: Int32] = [:]

        mutating func add(_ items: [RouteAnalysis.Item], _ definitions: [RouteDefinition]) {
            var numbers: [[String]: Int] = [:]
            var previous: (texts: [String], number: Int)?
            origins.reserveCapacity(items.count)
            for item in items {
                switch item.parsed.origin {
                case .app(let scheme): origins.append(literal(.app(scheme: scheme)))
                case .web(let scheme, let pieces): origins.append(origin(scheme, pieces))
                case .relative:
                    let texts = definitions[item.definition].bases
                    if let previous, previous.texts == texts {
                        origins.append(Origin(kind: .relative, number: Int32(previous.number)))
                        continue
                    }
                    let number = numbers[texts] ?? bases.count
                    if number == bases.count {
                        numbers[texts] = number
                        bases.append(texts.compactMap { try? RouteBase($0) })
                    }
                    previous = (texts, number)
                    origins.append(Origin(kind: .relative, number: Int32(number)))
                }
            }
        }

        private mutating func origin(_ scheme: String, _ pieces: [Pattern.Piece]) -> Origin {
            var text: [Symbol] = []
            for piece in pieces {
                guard case .literal(let symbols, _) = piece else { return Origin(kind: .pattern) }
                text += symbols
            }
            return literal(.web(scheme: scheme, authority: text))
        }

        private mutating func literal(_ origin: Subject.Origin) -> Origin {
            if let known = literalNumbers[origin] { return Origin(kind: .literal, number: known) }
            let number = Int32(literalOrigins.count)
            literalNumbers[origin] = number
            literalOrigins.append(origin)
            return Origin(kind: .literal, number: number)
        }
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
        var reported: Set<Int> = []
        let isRepeating = areBasesNested
        func pair(_ a: Int, _ b: Int) {
            if isRepeating, !reported.insert(a * items.count + b).inserted { return }
            report(a, b)
        }
        let indices = makeIndices()
        let areAllRelative = literalOrigins.isEmpty
        indices.relative.forEachPair { a, b in
            if areAllRelative || isRelative(a) || isRelative(b) { pair(a, b) }
            return true
        }
        let ordered = indices.literal.map { (text: "\($0.key)", index: $0.value) }.sorted { $0.text < $1.text }
        for literal in ordered {
            literal.index.forEachPair { a, b in
                pair(a, b)
                return true
            }
        }
        forEachHostCandidate(pair)
    }

    /// The pairs in which a host has parameters: hosts meet in an index of their own, from the last label to the first, and of what meets
    /// there the paths are looked at.
    private func forEachHostCandidate(_ pair: (Int, Int) -> Void) {
        let patterns = items.indices.filter { origins[$0].kind == .pattern }
        if patterns.isEmpty { return }
        // Literal hosts stand in the index once, however many patterns they have.
        var literal: [Subject.Origin] = []
        var numbers: [Subject.Origin: Int] = [:]
        for origin in literalOrigins + bases.flatMap({ $0.map(\.origin) }) where numbers[origin] == nil {
            numbers[origin] = literal.count
            literal.append(origin)
        }
        var index = CandidateIndex()
        for (number, item) in patterns.enumerated() {
            guard case .web(let scheme, let pieces) = items[item].parsed.origin else { continue }
            index.insert(.host(scheme: scheme, pieces), pattern: number, foldsCase: false)
        }
        for (number, origin) in literal.enumerated() {
            guard case .web(let scheme, let authority) = origin else { continue }
            index.insert(
                .host(scheme: scheme, [.literal(authority, offsets: 0..<0)]), pattern: patterns.count + number, foldsCase: false)
        }
        var met: [Int: Set<Int>] = [:]
        index.forEachPair { a, b in
            if b < patterns.count {
                if mayMeet(patterns[a], patterns[b]) { pair(patterns[a], patterns[b]) }
            } else if a < patterns.count {
                met[a, default: []].insert(b - patterns.count)
            }
            return true
        }
        for (pattern, hosts) in met.sorted(by: { $0.key < $1.key }) {
            let isMet = bases.map { list in list.contains { numbers[$0.origin].map(hosts.contains) ?? false } }
            for other in items.indices {
                let number = Int(origins[other].number)
                let meets: Bool =
                    switch origins[other].kind {
                    case .pattern: false
                    case .relative: isMet[number]
                    case .literal: numbers[literalOrigins[number]].map(hosts.contains) ?? false
                    }
                guard meets, mayMeet(patterns[pattern], other) else { continue }
                pair(min(patterns[pattern], other), max(patterns[pattern], other))
            }
        }
    }

    /// Whether the paths of two patterns, of which a host has parameters, may meet.
    private func mayMeet(_ a: Int, _ b: Int) -> Bool {
        // Below the path of a base, a shape is another one.
        for item in [a, b] where isRelative(item) {
            if bases[Int(origins[item].number)].contains(where: { !$0.path.isEmpty }) { return true }
        }
        if foldsCase { return true }
        return (firstShapes[a]..<firstShapes[a + 1]).contains { x in
            (firstShapes[b]..<firstShapes[b + 1]).contains { y in shapes.mayMeet(Int(x), Int(y)) }
        }
    }

    /// Relative patterns meet as paths, whatever their bases; with them, what literal patterns are below a base. Literal patterns meet
    /// where their origins are the same.
    private func makeIndices() -> (relative: CandidateIndex, literal: [Subject.Origin: CandidateIndex]) {
        var relative = CandidateIndex()
        var literal: [Subject.Origin: CandidateIndex] = [:]
        // A copy, which shares everything until literals are folded or cut.
        var shapes = shapes
        let allBases = bases.flatMap { $0 }
        for item in items.indices {
            for shape in Int(firstShapes[item])..<Int(firstShapes[item + 1]) {
                switch origins[item].kind {
                case .pattern: break
                case .relative:
                    shapes.insert(shape, into: &relative, pattern: item, foldsCase: foldsCase)
                    if !areBasesNested { continue }
                    for base in bases[Int(origins[item].number)] {
                        shapes.insert(
                            shapes.shape(shape).below(base.path), into: &literal[base.origin, default: CandidateIndex()],
                            pattern: item, foldsCase: foldsCase)
                    }
                case .literal:
                    let origin = literalOrigins[Int(origins[item].number)]
                    shapes.insert(
                        shape, into: &literal[origin, default: CandidateIndex()], pattern: item, foldsCase: foldsCase)
                    if areBasesNested { continue }
                    for base in allBases where base.origin == origin {
                        if let rest = shapes.shape(shape).remainder(below: base.path, foldsCase: foldsCase) {
                            shapes.insert(rest, into: &relative, pattern: item, foldsCase: foldsCase)
                        }
                    }
                }
            }
        }
        return (relative, literal)
    }

    /// Whether the pattern has no origin of its own.
    func isRelative(_ item: Int) -> Bool { origins[item].kind == .relative }

    // MARK: Comparison

    /// Whether the two stand below the same bases, none of which is below another: then their paths decide.
    func haveSameOrigins(_ a: Int, _ b: Int) -> Bool {
        isRelative(a) && !areBasesNested && origins[a] == origins[b]
    }

    /// How two plain patterns lie to one another; nil where only automata can say.
    func relation(_ a: Int, _ b: Int) -> Relation? {
        if demands[items[a].definition].demandsQuery || demands[items[b].definition].demandsQuery { return nil }
        return pathRelation(a, b)
    }

    /// The same for scheme, host and path, whatever the query has to be.
    func pathRelation(_ a: Int, _ b: Int) -> Relation? {
        let (x, y) = (Int(firstShapes[a]), Int(firstShapes[b]))
        guard Int(firstShapes[a + 1]) == x + 1, Int(firstShapes[b + 1]) == y + 1, shapes.isExact(x), shapes.isExact(y),
            demands[items[a].definition].isStrict == demands[items[b].definition].isStrict, let origins = originRelation(a, b)
        else { return nil }
        let relation = shapes.relation(x, y)
        return origins == .identical ? relation : relation.combined(with: origins)
    }

    /// Whether a plain pattern takes every path that two others share; nil where one of them is no plain pattern of the same origin.
    func holds(_ other: Int, whatIsSharedBy a: Int, _ b: Int) -> Bool? {
        guard relation(a, b) != nil, relation(a, other) != nil, haveSameOrigins(a, b), haveSameOrigins(a, other) else {
            return nil
        }
        return shapes.holds(Int(firstShapes[other]), whatIsSharedBy: Int(firstShapes[a]), Int(firstShapes[b]))
    }

    /// How the origins of two patterns lie to one another, where their paths are seen alike.
    private func originRelation(_ a: Int, _ b: Int) -> Relation? {
        let (x, y) = (origins[a], origins[b])
        switch (x.kind, y.kind) {
        case (.relative, .relative): return areBasesNested ? nil : x == y ? .identical : basesRelation(x.number, y.number)
        case (.literal, .literal): return x == y && arePossible[Int(x.number)] ? .identical : nil
        case (.relative, .literal): return contains(x.number, y.number) ? .contains : nil
        case (.literal, .relative): return contains(y.number, x.number) ? .contained : nil
        default: return nil
        }
    }

    /// How two lists of bases lie to one another; as paths, all relative patterns meet.
    private func basesRelation(_ x: Int32, _ y: Int32) -> Relation? {
        let key = Int64(x) << 32 | Int64(y)
        if let known = basesRelations[key] { return known }
        let relation = makeBasesRelation(bases[Int(x)], bases[Int(y)])
        basesRelations[key] = .some(relation)
        return relation
    }

    private func makeBasesRelation(_ x: [RouteBase], _ y: [RouteBase]) -> Relation? {
        guard (x + y).allSatisfy({ Self.isPossible($0.origin) }) else { return nil }
        let a = Set(x.map { Key(origin: $0.origin, path: $0.path) })
        let b = Set(y.map { Key(origin: $0.origin, path: $0.path) })
        if a == b { return .identical }
        return a.isSuperset(of: b) ? .contains : a.isSubset(of: b) ? .contained : .overlap
    }

    private func contains(_ number: Int32, _ origin: Int32) -> Bool {
        if areBasesNested || !arePossible[Int(origin)] { return false }
        let origin = literalOrigins[Int(origin)]
        return bases[Int(number)].contains { $0.path.isEmpty && $0.origin == origin }
    }

    private static func isPossible(_ origin: Subject.Origin) -> Bool {
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
    /// The labels of a host, from the last to the first, behind the scheme; open where something may hold more than one label.
    fileprivate static func host(scheme: String, _ pieces: [Pattern.Piece]) -> PatternShape {
        var segments: [Segment] = [.literal(scheme.unicodeScalars.map(\.value))]
        let open = PatternShape(segments: segments, tail: .open, isExact: false)
        var label: [Symbol] = []
        var isAny = false
        for piece in pieces.reversed() {
            switch piece {
            case .literal(let symbols, _):
                for symbol in symbols.reversed() {
                    // A port, or an IPv6 address.
                    if symbol == 0x3A { return open }
                    if symbol != 0x2E {
                        label.append(symbol)
                        continue
                    }
                    segments.append(isAny ? .any : .literal(label))
                    label = []
                    isAny = false
                }
            case .capture(let capture):
                if let regex = capture.regex, regex.mayContain(0x2E) {
                    return PatternShape(segments: segments, tail: .open, isExact: false)
                }
                isAny = true
            case .group(let regex, _):
                if regex.mayContain(0x2E) { return PatternShape(segments: segments, tail: .open, isExact: false) }
                isAny = true
            case .repetition: return PatternShape(segments: segments, tail: .open, isExact: false)
            }
        }
        segments.append(isAny ? .any : .literal(label))
        return PatternShape(segments: segments, tail: .closed, isExact: false)
    }

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
