import RouteLanguage
import RouteSyntax

/// What happens to the URLs of a router when it becomes another one, decided exactly.
///
/// A pattern *gets* the URLs of its language that no pattern before it in rank takes. What an old pattern gets and no new pattern takes opens
/// nothing any more; what it gets and a new pattern of another destination gets has moved; and the other way round for new ones.
/// Each question is one about languages, answered with the shortest URL that proves it, or not at all where a budget is met.
///
/// Most patterns need no question: one that is there on both sides, behind the same others, gets what it got.
///
/// An app's own type may refuse a text, and the URL then goes to the next in rank. So all is asked twice where there are such types: as if
/// they took everything, and as if they took nothing.
public struct RouteDifference: Sendable {
    /// A pattern of one of the routers.
    public struct Place: Hashable, Sendable {
        /// The index of the definition.
        public let definition: Int
        /// The index in the definition's patterns.
        public let pattern: Int
    }

    /// What happened to URLs.
    public enum Kind: Hashable, Sendable {
        /// They opened a destination, and open none.
        case removed
        /// They open another destination.
        case moved
        /// They open the same destination, for which a parameter is no longer what it was.
        case retyped(parameter: String, from: String, to: String?)
        /// They opened none.
        case added
        /// A budget was met.
        case undecided
    }

    /// What happened to the URLs of an old destination, of a new one, or of both.
    public struct Change: Hashable, Sendable {
        /// What happened.
        public var kind: Kind
        /// The old pattern that got the URL; nil for `added`.
        public var old: Place?
        /// The new pattern that gets it; nil for `removed`.
        public var new: Place?
        /// The shortest URL that shows it; nil where none could be found within the budget, and for what is undecided.
        public var url: String?
        /// Whether it is so only where types of the app refuse what they are given.
        public var isBehindRefusal = false
    }

    /// In order of the old definitions, then of the new ones; one for each kind and pair of destinations.
    public private(set) var changes: [Change] = []
    /// Destinations that have another name and got all of their URLs, and no others: old and new definition.
    public private(set) var renames: [(old: Int, new: Int)] = []

    /// Compares two routers.
    ///
    /// - Parameters:
    ///   - steps: what the analysis may spend on comparing the patterns of both, and on the questions; nil for the default, which grows with them.
    /// - Throws: the first pattern that cannot be parsed.
    public init(from old: [RouteDefinition], to new: [RouteDefinition], steps: Int? = nil) throws(DefinitionError) {
        let comparison = RouterComparison(try RouterSide(old), try RouterSide(new), steps: steps)
        var result = comparison.result(isRefusing: false)
        renames = comparison.takeRenames(result)
        if !renames.isEmpty { result = comparison.result(isRefusing: false) }
        changes = comparison.changes(result, isRefusing: false)
        if comparison.hasRefusing {
            let known = Set(changes.map(ChangeKey.init))
            let others = comparison.changes(comparison.result(isRefusing: true), isRefusing: true)
            for var change in others where !known.contains(ChangeKey(change)) {
                change.isBehindRefusal = true
                changes.append(change)
            }
        }
        changes.sort { ChangeKey($0).order < ChangeKey($1).order }
    }
}

/// What makes two changes one line of a report.
private struct ChangeKey: Hashable {
    var kind: RouteDifference.Kind
    var old: Int?
    var new: Int?

    init(_ change: RouteDifference.Change) {
        kind = change.kind
        old = change.old?.definition
        new = change.new?.definition
    }

    var order: (Int, Int, Int, String) {
        switch kind {
        case .removed: (old ?? .max, 0, 0, "")
        case .moved: (old ?? .max, 1, new ?? 0, "")
        case .retyped(let parameter, _, _): (old ?? .max, 2, 0, parameter)
        case .added: (old ?? .max, 3, new ?? 0, "")
        case .undecided: (old ?? .max, 4, new ?? 0, "")
        }
    }
}

/// One of two routers that are compared.
private struct RouterSide {
    let definitions: [RouteDefinition]
    let patterns: [[Pattern]]
    /// Definitions with their captures among the parameters.
    let parameters: [[ParameterDefinition]]
    let analysis: RouteAnalysis
    /// For each item the items before it in rank that may take a URL of it.
    let before: [[Int]]

    init(_ definitions: [RouteDefinition]) throws(DefinitionError) {
        var patterns: [[Pattern]] = []
        for (index, definition) in definitions.enumerated() {
            var parsed: [Pattern] = []
            for (number, text) in definition.patterns.enumerated() {
                do { parsed.append(try Pattern(text)) } catch {
                    throw DefinitionError(definition: index, pattern: number, error: error)
                }
            }
            patterns.append(parsed)
        }
        self.definitions = definitions
        self.patterns = patterns
        parameters = zip(definitions, patterns).map { CompiledDefinition.completed($0.parameters, $1) }
        analysis = RouteAnalysis(definitions, patterns: patterns)
        var before: [[Int]] = Array(repeating: [], count: analysis.items.count)
        for pair in analysis.pairs {
            let isFirst = analysis.ranks[pair.first] < analysis.ranks[pair.second]
            before[isFirst ? pair.second : pair.first].append(isFirst ? pair.first : pair.second)
        }
        self.before = before
    }
}

/// The comparison of two routers. Items of both stand in one list, those of the old router first.
private final class RouterComparison {
    typealias Change = RouteDifference.Change

    /// What was found, and what was not looked at closer: patterns that get the same URLs in destinations of other names.
    struct Result {
        var changes: [Change] = []
        var links: [(old: Int, new: Int)] = []
    }

    /// All that decides which URLs a pattern takes and what they decode to.
    private struct Meaning: Hashable {
        var pattern: String
        var bases: [String]
        var parameters: [ParameterDefinition]
        var options: MatchingOptions
    }

    /// Patterns of one meaning that have the same others before them get the same URLs.
    private struct Standing: Hashable {
        var destination: Int
        var meaning: Int
        var before: [Int]
    }

    private let old: RouterSide
    private let new: RouterSide
    private let steps: Int?
    /// How many items the old router has.
    private let split: Int
    private let items: [RouteAnalysis.Item]
    private let meanings: [Int]
    private let refuses: [Bool]
    /// For each definition of the old router, then of the new one, the number of its destination: the same for the same name.
    private var destinations: [Int] = []
    /// Destinations that only one of the two has.
    private var orphans: Set<Int> = []

    /// How the items of both lie to one another, made when the first pattern needs a question.
    private lazy var analysis = RouteAnalysis(old.definitions + new.definitions, items: items, steps: steps)
    private lazy var neighbours: [[(item: Int, relation: Relation)]] = {
        var neighbours: [[(item: Int, relation: Relation)]] = Array(repeating: [], count: items.count)
        for pair in analysis.pairs {
            neighbours[pair.first].append((pair.second, pair.relation))
            neighbours[pair.second].append((pair.first, pair.relation.inverse))
        }
        return neighbours
    }()

    init(_ old: RouterSide, _ new: RouterSide, steps: Int?) {
        self.old = old
        self.new = new
        self.steps = steps
        split = old.analysis.items.count
        items =
            old.analysis.items
            + new.analysis.items.map { item in
                RouteAnalysis.Item(
                    definition: item.definition + old.definitions.count, pattern: item.pattern, parsed: item.parsed)
            }
        refuses =
            old.analysis.items.indices.map(old.analysis.mayRefuse) + new.analysis.items.indices.map(new.analysis.mayRefuse)
        var numbers: [Meaning: Int] = [:]
        meanings = [old, new].flatMap { side in
            side.analysis.items.map { item in
                let definition = side.definitions[item.definition]
                let meaning = Meaning(
                    pattern: item.parsed.text, bases: definition.bases, parameters: side.parameters[item.definition],
                    options: definition.options)
                let number = numbers[meaning] ?? numbers.count
                numbers[meaning] = number
                return number
            }
        }
        var names: [[UInt8]: Int] = [:]
        for definition in old.definitions + new.definitions {
            let name = Array(definition.name.utf8)
            destinations.append(names[name] ?? names.count)
            names[name] = destinations.last
        }
        let first = Set(destinations.prefix(old.definitions.count))
        orphans = first.symmetricDifference(destinations.dropFirst(old.definitions.count))
    }

    /// Whether some pattern has a type of the app.
    var hasRefusing: Bool { refuses.contains(true) }

    private func destination(_ item: Int) -> Int { destinations[items[item].definition] }

    private func rank(_ item: Int) -> Int { item < split ? old.analysis.ranks[item] : new.analysis.ranks[item - split] }

    private func place(_ item: Int) -> RouteDifference.Place {
        let definition = items[item].definition
        return RouteDifference.Place(
            definition: item < split ? definition : definition - old.definitions.count, pattern: items[item].pattern)
    }

    // MARK: Renames

    /// Destinations of one side only whose URLs all went from the one to the other; from now on they count as one.
    func takeRenames(_ result: Result) -> [(old: Int, new: Int)] {
        var targets: [Int: Set<Int>] = [:]
        var sources: [Int: Set<Int>] = [:]
        var others: Set<Int> = []
        func move(_ from: Int, _ to: Int) {
            targets[from, default: []].insert(to)
            sources[to, default: []].insert(from)
        }
        for change in result.changes {
            let from = change.old.map { destinations[$0.definition] }
            let to = change.new.map { destinations[$0.definition + old.definitions.count] }
            if change.kind == .moved, let from, let to {
                move(from, to)
            } else {
                others.formUnion([from, to].compactMap(\.self))
            }
        }
        for link in result.links { move(destination(link.old), destination(link.new)) }
        var renames: [(old: Int, new: Int)] = []
        for (definition, from) in destinations.prefix(old.definitions.count).enumerated() {
            guard orphans.contains(from), !others.contains(from), let to = targets[from]?.first, targets[from]?.count == 1,
                orphans.contains(to), !others.contains(to), sources[to]?.count == 1,
                let target = destinations.dropFirst(old.definitions.count).firstIndex(of: to)
            else { continue }
            renames.append((definition, target - old.definitions.count))
        }
        for rename in renames {
            let number = destinations[rename.old]
            orphans.subtract([number, destinations[rename.new + old.definitions.count]])
            destinations[rename.new + old.definitions.count] = number
        }
        return renames
    }

    // MARK: Questions

    /// - Parameter isRefusing: whether the types of the app take nothing.
    func result(isRefusing: Bool) -> Result {
        var found = Found()
        let (open, links) = openItems(isRefusing)
        for item in open {
            askUncovered(item, isRefusing, &found)
            if item < split { askMoved(item, isRefusing, &found) }
        }
        return Result(changes: found.list, links: links)
    }

    /// The same with a question for each link that no rename came of.
    func changes(_ result: Result, isRefusing: Bool) -> [Change] {
        var found = Found(result.changes)
        for link in result.links { ask(link.old, link.new, isRefusing, &found) }
        return found.list
    }

    /// The patterns that do not stand as they stood, and the pairs that do but for the names of their destinations.
    private func openItems(_ isRefusing: Bool) -> (open: [Int], links: [(old: Int, new: Int)]) {
        var standings: [Standing: [Int]] = [:]
        func standing(_ item: Int, anywhere: Bool) -> Standing {
            let own = item < split ? old.before[item] : new.before[item - split].map { $0 + split }
            var before = own.lazy.filter { !isRefusing || !self.refuses[$0] }.map { self.meanings[$0] }.sorted()
            var last: Int?
            before.removeAll { meaning in
                defer { last = meaning }
                return meaning == last
            }
            return Standing(destination: anywhere ? -1 : destination(item), meaning: meanings[item], before: before)
        }
        let asked = items.indices.filter { !isRefusing || !refuses[$0] }
        var isClosed = Array(repeating: false, count: items.count)
        var links: [(old: Int, new: Int)] = []
        for anywhere in [false, true] {
            standings.removeAll()
            for item in asked.prefix(while: { $0 < split }) where !isClosed[item] {
                if anywhere, !orphans.contains(destination(item)) { continue }
                standings[standing(item, anywhere: anywhere), default: []].append(item)
            }
            if standings.isEmpty { continue }
            for item in asked where item >= split && !isClosed[item] {
                if anywhere, !orphans.contains(destination(item)) { continue }
                guard let same = standings[standing(item, anywhere: anywhere)] else { continue }
                isClosed[item] = true
                for other in same {
                    isClosed[other] = true
                    if anywhere { links.append((other, item)) }
                }
            }
        }
        return (asked.filter { !isClosed[$0] }, links)
    }

    /// The neighbours of an item on its own side that get URLs before it.
    private func isBefore(_ other: Int, _ item: Int) -> Bool {
        (other < split) == (item < split) && rank(other) < rank(item)
    }

    /// Whether a URL of the item that it gets is taken by nothing on the other side.
    private func askUncovered(_ item: Int, _ isRefusing: Bool, _ found: inout Found) {
        var rivals: [Int] = []
        for (other, relation) in neighbours[item] where !isRefusing || !refuses[other] {
            guard isBefore(other, item) || (other < split) != (item < split) else { continue }
            if relation == .contained || relation == .identical { return }
            rivals.append(other)
        }
        let isOld = item < split
        var change = Change(
            kind: isOld ? .removed : .added, old: isOld ? place(item) : nil, new: isOld ? nil : place(item), url: nil)
        switch analysis.isCovered(item, by: rivals) {
        case true: return
        case false:
            change.url = analysis.uncovered(item, by: rivals).value?.url
        case nil: change.kind = .undecided
        }
        found.insert(change)
    }

    private func askMoved(_ item: Int, _ isRefusing: Bool, _ found: inout Found) {
        let before = Set(neighbours[item].lazy.filter { self.isBefore($0.item, item) }.map { self.meanings[$0.item] })
        for (other, _) in neighbours[item] where other >= split && !(isRefusing && refuses[other]) {
            // The commonest case: what took these URLs before takes them still.
            if before.contains(meanings[other]) { continue }
            ask(item, other, isRefusing, &found)
        }
    }

    /// Whether a URL that the old item got is one that the new item gets.
    private func ask(_ item: Int, _ other: Int, _ isRefusing: Bool, _ found: inout Found) {
        let isSame = destination(item) == destination(other)
        let decodings = isSame ? retypings(item, other) : []
        if isSame, decodings.isEmpty { return }
        var rivals: [Int] = []
        for (rival, relation) in neighbours[other] where isBefore(rival, item) || isBefore(rival, other) {
            if isRefusing, refuses[rival] { continue }
            guard let own = self.relation(item, rival) else { continue }
            if relation == .contained || relation == .identical || own == .contained || own == .identical { return }
            rivals.append(rival)
        }
        if !isSame {
            insert(.moved, item, other, analysis.shared(item, other, except: rivals), &found)
        }
        for decoding in decodings {
            let answer = analysis.shared(
                item, other, except: rivals, demanding: decoding.demands, capturing: decoding.capture)
            insert(decoding.kind, item, other, shown(answer, item, decoding.capture), suffix: decoding.fragment, &found)
        }
    }

    /// The answer without its URL where the matcher, which prefers one of several ways to split a URL, leaves the capture out of that one.
    private func shown(_ answer: Answer<Witness?>, _ item: Int, _ capture: String?) -> Answer<Witness?> {
        guard let capture, case .yes(let witness?) = answer else { return answer }
        var definition = old.definitions[place(item).definition]
        definition.patterns = [items[item].parsed.text]
        let number = old.parameters[place(item).definition].firstIndex { $0.name == capture } ?? 0
        let texts = (try? ReferenceMatcher([definition]))?.match(witness.url)?.texts ?? []
        return texts.indices.contains(number) && !(texts[number] ?? []).isEmpty ? answer : .yes(nil)
    }

    /// How one item lies to another that it may share URLs with.
    private func relation(_ item: Int, _ other: Int) -> Relation? {
        guard let pair = analysis.pair(min(item, other), max(item, other)) else { return nil }
        return item < other ? pair.relation : pair.relation.inverse
    }

    /// - Parameter suffix: what is written behind the URL.
    private func insert(
        _ kind: RouteDifference.Kind, _ item: Int, _ other: Int, _ answer: Answer<Witness?>, suffix: String = "",
        _ found: inout Found
    ) {
        switch answer {
        case .no: return
        case .yes(let witness):
            found.insert(
                Change(kind: kind, old: place(item), new: place(other), url: witness.map { $0.url + suffix }))
        case .unknown: found.insert(Change(kind: .undecided, old: place(item), new: place(other), url: nil))
        }
    }

    // MARK: Decoding

    /// A parameter that is no longer what it was, and what a URL must have to show it.
    private struct Retyping {
        var kind: RouteDifference.Kind
        var demands: [QueryConstraint]
        /// Of an optional capture the name.
        var capture: String?
        var fragment: String
    }

    /// What a parameter of the old item is to the new one, where that is something else.
    private func retypings(_ item: Int, _ other: Int) -> [Retyping] {
        let before = old.parameters[place(item).definition]
        let after = new.parameters[place(other).definition]
        if before == after, items[item].parsed.captures.map(\.name) == items[other].parsed.captures.map(\.name) { return [] }
        var found: [Retyping] = []
        for parameter in before where reads(item, parameter) {
            let successor = after.first { $0.name == parameter.name }.flatMap { reads(other, $0) ? $0 : nil }
            if let successor, successor.decodes(like: parameter) { continue }
            let kind = RouteDifference.Kind.retyped(
                parameter: parameter.name, from: parameter.decoding, to: successor?.decoding)
            let capture = items[item].parsed.captures.first { $0.name == parameter.name && ($0.isOptional || $0.isArray) }
            found.append(
                Retyping(
                    kind: kind, demands: demands(of: parameter), capture: parameter.source == .path ? capture?.name : nil,
                    fragment: parameter.source == .fragment ? "#a" : ""))
        }
        return found
    }

    /// A URL that shows it must have the item of the query.
    private func demands(of parameter: ParameterDefinition) -> [QueryConstraint] {
        guard case .query(let key) = parameter.source else { return [] }
        let automaton = (try? parameter.type.automaton()) ?? nil
        let language = parameter.type.base == .bool ? automaton?.acceptingEmptyWord() : automaton
        return [QueryConstraint(key: key, demand: .required, language: language)]
    }

    private func reads(_ item: Int, _ parameter: ParameterDefinition) -> Bool {
        parameter.source != .path || items[item].parsed.captures.contains { $0.name == parameter.name }
    }
}

/// The changes so far, of each kind and pair of destinations the one with the shortest URL.
private struct Found {
    private(set) var list: [RouteDifference.Change] = []
    private var places: [ChangeKey: Int] = [:]

    init(_ changes: [RouteDifference.Change] = []) { for change in changes { insert(change) } }

    mutating func insert(_ change: RouteDifference.Change) {
        guard let place = places[ChangeKey(change)] else {
            places[ChangeKey(change)] = list.count
            list.append(change)
            return
        }
        guard let url = change.url else { return }
        if let known = list[place].url, !isShorter(url, than: known) { return }
        list[place] = change
    }

    /// In the order of witnesses, as far as their texts show it; paths last.
    private func isShorter(_ a: String, than b: String) -> Bool {
        let (x, y) = (a.unicodeScalars, b.unicodeScalars)
        if (x.first == "/") != (y.first == "/") { return y.first == "/" }
        if x.count != y.count { return x.count < y.count }
        return x.lexicographicallyPrecedes(y) { FriendlyOrder.rank($0.value) < FriendlyOrder.rank($1.value) }
    }
}

extension ParameterDefinition {
    /// Whether a text gives a value of the same type, from the same place.
    fileprivate func decodes(like other: ParameterDefinition) -> Bool {
        source == other.source && isArray == other.isArray && type.base == other.type.base
            && (type.cases == nil) == (other.type.cases == nil) && type.appType == other.type.appType
    }

    /// `[Int] in the path`, `String of the item "tab"`.
    fileprivate var decoding: String {
        let name = type.appType ?? (type.cases == nil ? type.base.name : "an enumeration")
        let element = isArray ? "[\(name)]" : name
        switch source {
        case .path: return "\(element) in the path"
        case .query(let key): return "\(element) of the query item \"\(key)\""
        case .fragment: return "\(element) of the fragment"
        }
    }
}
