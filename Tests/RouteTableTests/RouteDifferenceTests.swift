import RouteLanguage
import RouteMatching
import RouteSyntax
import RouteTable
import Testing

/// Pairs of small tables, each against what two reference matchers make of every short path.
@Suite("What a change does to URLs, against brute force")
struct RouteDifferenceTests {
    private static let segments = [
        "a", "b", ":x", ":x", ":x(a|b)", ":x(a+)", ":x(.*)", "a:x", ":x-b", "(a|ab)", "*", "a{b}?", ":x(a{1,2})",
    ]

    /// Every path over a small alphabet that has at most three symbols behind the first slash.
    private static let paths: [String] = words(over: ["a", "b", "-", "/"], upTo: 3).map { "/" + $0 }

    // MARK: Random tables

    private func pattern(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...2, using: &generator)).map { place in
            let segment = (Self.segments.randomElement(using: &generator) ?? "a").replacing(":x", with: ":x\(place)")
            return Int.random(in: 0..<6, using: &generator) == 0 ? "{/\(segment)}?" : "/" + segment
        }.joined()
    }

    private func definition(_ name: String, _ generator: inout SeededGenerator) -> RouteDefinition {
        let one = Int.random(in: 0..<3, using: &generator) > 0
        var definition = RouteDefinition(name: name, patterns: (0..<(one ? 1 : 2)).map { _ in pattern(&generator) })
        for _ in 0..<2 where Int.random(in: 0..<4, using: &generator) == 0 { change(&definition, &generator) }
        return definition
    }

    /// Something else in a definition.
    private func change(_ definition: inout RouteDefinition, _ generator: inout SeededGenerator) {
        func upsert(_ parameter: ParameterDefinition) {
            definition.parameters.removeAll { $0.name == parameter.name }
            definition.parameters.append(parameter)
            definition.parameters.sort { ($0.source == .path ? 0 : 1) < ($1.source == .path ? 0 : 1) }
        }
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: definition.priority = definition.priority == 0 ? 1 : 0
        case 1: definition.options.strictTrailingSlash.toggle()
        case 2: definition.before = ["D0"]
        case 3: definition.patterns.append(pattern(&generator))
        case 4: if definition.patterns.count > 1 { definition.patterns.removeFirst() }
        case 5:
            upsert(
                ParameterDefinition(
                    name: "q", type: ParameterType(base: Bool.random(using: &generator) ? .string : .bool),
                    source: .query(key: "q"), isOptional: Bool.random(using: &generator)))
        case 6: upsert(ParameterDefinition(name: "x0", type: ParameterType(base: .string, appType: "Name"), source: .path))
        case 7: upsert(ParameterDefinition(name: "x0", type: ParameterType(base: .string, cases: ["a", "ab"]), source: .path))
        default: definition.patterns[0] = pattern(&generator)
        }
    }

    private func pair(_ generator: inout SeededGenerator) -> (old: [RouteDefinition], new: [RouteDefinition]) {
        let count = Int.random(in: 1...4, using: &generator)
        let old = (0..<count).map { definition("D\($0)", &generator) }
        var new = old
        for _ in 0..<Int.random(in: 1...2, using: &generator) where !new.isEmpty {
            let index = Int.random(in: 0..<new.count, using: &generator)
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: new.remove(at: index)
            case 1: new.insert(definition("N", &generator), at: index)
            case 2: new.shuffle(using: &generator)
            case 3: new[index].name = "R"
            default: change(&new[index], &generator)
            }
        }
        var names: Set<String> = []
        new.removeAll { !names.insert($0.name).inserted }
        return (old, new)
    }

    // MARK: The oracle

    private struct Side {
        let definitions: [RouteDefinition]
        let matcher: ReferenceMatcher

        init(_ definitions: [RouteDefinition]) throws {
            self.definitions = definitions
            matcher = try ReferenceMatcher(definitions)
        }

        /// The first that takes the URL; of those that cannot refuse it, where types of the app take nothing.
        func winner(_ url: String, isRefusing: Bool) -> ReferenceMatcher.Match? {
            matcher.allMatches(url).first { match in
                if !isRefusing { return true }
                let pattern = try? Pattern(definitions[match.entry.definition].patterns[match.entry.pattern])
                return !matcher.parameters(ofDefinition: match.entry.definition).contains { parameter in
                    parameter.type.appType != nil
                        && (parameter.source == .path
                            ? pattern?.captures.contains { $0.name == parameter.name } == true : parameter.isRequired)
                }
            }
        }
    }

    private struct Event: Hashable, CustomStringConvertible {
        var kind: String
        var old: Int?
        var new: Int?

        var description: String { "\(kind) \(old ?? -1) \(new ?? -1)" }
    }

    private func events(_ url: String, _ old: Side, _ new: Side, _ renames: [Int: Int], isRefusing: Bool) -> [Event] {
        let (x, y) = (old.winner(url, isRefusing: isRefusing), new.winner(url, isRefusing: isRefusing))
        switch (x, y) {
        case (nil, nil): return []
        case (let x?, nil): return [Event(kind: "removed", old: x.entry.definition)]
        case (nil, let y?): return [Event(kind: "added", new: y.entry.definition)]
        case (let x?, let y?):
            let (a, b) = (x.entry.definition, y.entry.definition)
            let isSame = renames[a].map { $0 == b } ?? (old.definitions[a].name == new.definitions[b].name)
            if !isSame { return [Event(kind: "moved", old: a, new: b)] }
            let after = zip(new.matcher.parameters(ofDefinition: b), y.texts)
            var events: [Event] = []
            for (parameter, texts) in zip(old.matcher.parameters(ofDefinition: a), x.texts) where !(texts ?? []).isEmpty {
                let pattern = try? Pattern(new.definitions[b].patterns[y.entry.pattern])
                let isSame = after.contains { other, _ in
                    other.name == parameter.name && other.source == parameter.source && other.isArray == parameter.isArray
                        && other.type.base == parameter.type.base && other.type.appType == parameter.type.appType
                        && (other.type.cases == nil) == (parameter.type.cases == nil)
                        && (other.source != .path || pattern?.captures.contains { $0.name == other.name } == true)
                }
                if !isSame { events.append(Event(kind: "retyped \(parameter.name)", old: a, new: b)) }
            }
            return events
        }
    }

    private func event(_ change: RouteDifference.Change) -> Event {
        let kind: String =
            switch change.kind {
            case .removed: "removed"
            case .moved: "moved"
            case .retyped(let parameter, _, _): "retyped \(parameter)"
            case .added: "added"
            case .undecided: "undecided"
            }
        return Event(kind: kind, old: change.old?.definition, new: change.new?.definition)
    }

    private func isReadable(_ match: ReferenceMatcher.Match?) -> Bool {
        (match?.texts ?? []).allSatisfy { ($0 ?? []).allSatisfy { $0.contains { $0.isLetter || $0.isNumber } } }
    }

    // MARK: Tests

    @Test("every change that a short URL shows is found, and every URL that is shown shows it", arguments: 0..<6)
    func changes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: 77_000 + seed)
        for _ in 0..<50 {
            let (before, after) = pair(&generator)
            guard let old = try? Side(before), let new = try? Side(after) else { continue }
            let what = "\(before) → \(after)"
            let difference = try RouteDifference(from: before, to: after)
            let renames = Dictionary(uniqueKeysWithValues: difference.renames.map { ($0.old, $0.new) })
            let hasQuery = (before + after).contains { $0.parameters.contains { $0.source != .path } }
            let urls = Self.paths.flatMap { path in hasQuery ? [path, path + "?q=", path + "?q=a"] : [path] }
            for isRefusing in [false, true] {
                let found = difference.changes.filter { isRefusing || !$0.isBehindRefusal }
                let known = Set(found.map(event))
                #expect(!known.contains { $0.kind == "undecided" }, "\(what)")
                var shortest: [Event: Int] = [:]
                for url in urls {
                    for event in events(url, old, new, renames, isRefusing: isRefusing) {
                        #expect(known.contains(event), "\(what): \(event) by \(url), refusing: \(isRefusing)")
                        let isPlain =
                            isReadable(old.winner(url, isRefusing: isRefusing))
                            && isReadable(new.winner(url, isRefusing: isRefusing))
                        if isPlain { shortest[event] = min(shortest[event] ?? .max, url.count) }
                    }
                }
                // A parameter may have become two things, which is one event.
                var lengths: [Event: Int] = [:]
                for change in found where change.isBehindRefusal == isRefusing {
                    guard let url = change.url else {
                        // An optional capture that the matcher prefers to leave out.
                        if case .retyped(let name, _, _) = change.kind, name != "q" { continue }
                        Issue.record("\(what): \(change) has no URL")
                        continue
                    }
                    let shown = events(url, old, new, renames, isRefusing: isRefusing)
                    #expect(shown.contains(event(change)), "\(what): \(change), \(shown)")
                    lengths[event(change)] = min(lengths[event(change)] ?? .max, url.count)
                }
                for (event, length) in lengths {
                    if let least = shortest[event] { #expect(length <= least, "\(what): \(event), \(length), \(least)") }
                }
            }
            for (from, to) in difference.renames {
                for url in urls {
                    let isOld = old.winner(url, isRefusing: false)?.entry.definition == from
                    let isNew = new.winner(url, isRefusing: false)?.entry.definition == to
                    #expect(isOld == isNew, "\(what): \(url)")
                }
            }
        }
    }

    @Test("a table that stays has no changes, and another name for a destination is a rename and nothing else", arguments: 0..<4)
    func renames(seed: UInt64) throws {
        var generator = SeededGenerator(seed: 78_000 + seed)
        for _ in 0..<20 {
            let old = pair(&generator).old
            guard let side = try? Side(old) else { continue }
            let same = try RouteDifference(from: old, to: old)
            #expect(same.changes.isEmpty && same.renames.isEmpty, "\(old)")
            var new = old
            new[0].name = "R"
            for index in new.indices where new[index].before == ["D0"] { new[index].before = ["R"] }
            let difference = try RouteDifference(from: old, to: new)
            #expect(difference.changes.isEmpty, "\(old): \(difference.changes)")
            let isReached = Self.paths.contains { path in
                ["", "?q="].contains { side.winner(path + $0, isRefusing: false)?.entry.definition == 0 }
            }
            if isReached { #expect(difference.renames.map { [$0.old, $0.new] } == [[0, 0]], "\(old)") }
        }
    }

    @Test("where the budget is met, nothing is claimed")
    func budget() throws {
        let old = [RouteDefinition(name: "A", patterns: ["/:x((a|b)*a(a|b){12})"])]
        let new = [
            RouteDefinition(name: "A", patterns: ["/:x((a|b)*b(a|b){12})"]),
            RouteDefinition(name: "B", patterns: ["/:x((a|b)*a(a|b){11}b)"]),
        ]
        let difference = try RouteDifference(from: old, to: new, steps: 10)
        #expect(difference.changes.contains { $0.kind == .undecided })
        #expect(difference.changes.allSatisfy { $0.kind == .undecided || $0.url != nil })
    }
}
