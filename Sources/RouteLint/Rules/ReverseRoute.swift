import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// A destination whose own URLs lead to another one.
struct ReverseRoute: Rule {
    static let description = RuleDescription(
        .reverseRoute, level: .note,
        summary: "a value whose canonical URL is taken by another destination; an error where all are",
        why: """
            A destination writes URLs as well as it reads them: to share, to restore, to hand over. `Person("me")` writes `/users/me`, and whoever \
            opens that is taken to `Me`. Where that happens to some values it is worth knowing, since nobody will find it by trying; where it \
            happens to every value, no URL that the destination writes ever leads back to it.

            Canonical URLs are those that `uri` gives: the first pattern on the first base, numbers without leading zeros, and so on.
            """,
        bad: """
            version: 1
            bases: [https://social.example]
            destinations:
              Person: /users/:id
              Me: /users/me
            """,
        good: """
            version: 1
            bases: [https://social.example]
            destinations:
              Person: {patterns: ['/users/:id'], parameters: {id: Int}}
              Me: /users/me
            """,
        fix: """
            Constrain the parameter so that the value is none of its type, or move one of the two. A note may well stand; \
            `options: {rules: {reverse-route: off}}` or `allow:` at the destination silences it.
            """
    )

    init() {}

    /// A pattern that overlaps the first pattern of a destination and ranks before it.
    private struct Rival {
        var item: Int
        var isPlain: Bool
    }

    func check(_ router: LintedRouter) -> [Diagnostic] {
        let analysis = router.analysis
        let told = ToldPairs(router)
        let isDead = router.verdicts.isDead
        var findings: [Diagnostic] = []
        forEachFirstPattern(router) { item, rivals in
            // Nothing leads to a pattern that gets no URL, which has been said.
            if isDead[item] { return }
            let index = analysis.items[item].definition
            if let cover = wholeCover(index, item, rivals, told, router) {
                var error = finding(
                    Self.whole(router.names(of: cover)), at: router.patterns[item].range, in: router.destinations[index],
                    pattern: router.patterns.text(item), compared: [item] + cover)
                error.severity = .error
                findings.append(error)
                return
            }
            let own = router.items(of: index)
            var taking: [Int] = []
            var undecided: [Int] = []
            // Those that get a URL before the next rival does.
            var earlier: [Int] = []
            // A rival that never gets a URL takes none away.
            for rival in rivals where !isDead[rival.item] {
                if !told.isTold(index, analysis.items[rival.item].definition, withNotes: true) {
                    let before = own.filter { analysis.ranks[$0] < analysis.ranks[rival.item] } + earlier
                    switch takes(index, item, rival, before, router) {
                    case true: taking.append(rival.item)
                    case false: break
                    case nil: undecided.append(rival.item)
                    }
                }
                if !analysis.mayRefuse(rival.item) { earlier.append(rival.item) }
            }
            if let first = taking.first {
                findings.append(
                    finding(
                        Self.some(router.name(of: first), others: taking.count - 1), at: router.patterns[item].range,
                        in: router.destinations[index], pattern: router.patterns.text(item), compared: [item] + taking))
            } else if let first = undecided.first {
                findings.append(
                    AnalysisIncomplete().finding(
                        AnalysisIncomplete.reverse(router.shown(first), others: undecided.count - 1),
                        at: router.patterns[item].range, in: router.destinations[index], pattern: router.patterns.text(item),
                        notes: router.notes(on: undecided)))
            }
        }
        return findings
    }

    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic {
        var finding = finding
        let (item, rival) = (finding.compared[0], finding.compared[1])
        finding.notes = router.notes(on: Array(finding.compared.dropFirst()))
        let index = router.analysis.items[item].definition
        guard let url = witness(index, rival, item, router) else { return finding }
        finding.witness = Diagnostic.Witness(both: url)
        if let values = router.analysis.values(index, writtenAs: url) {
            let list = values.map { "\($0.name): \(ValueText.of($0.value))" }.joined(separator: ", ")
            finding.notes.insert(Diagnostic.Note(message: Self.value("\(router.definitions[index].name)(\(list))", url)), at: 0)
        }
        return finding
    }

    /// Calls `body` for each first pattern of a destination that patterns of others overlap that rank before it: these in rank order.
    private func forEachFirstPattern(_ router: LintedRouter, _ body: (_ item: Int, _ rivals: [Rival]) -> Void) {
        let (items, pairs, ranks) = (router.analysis.items, router.analysis.pairs, router.analysis.ranks)
        // The one that ranks first takes from the other.
        func taken(_ pair: RouteAnalysis.Pair) -> (item: Int, by: Int)? {
            if pair.relation == .unknown { return nil }
            let isFirst = ranks[pair.first] < ranks[pair.second]
            let (item, other) = isFirst ? (pair.second, pair.first) : (pair.first, pair.second)
            guard items[item].pattern == 0, items[item].definition != items[other].definition else { return nil }
            return (item, other)
        }
        var ends = Array(repeating: 0, count: items.count + 1)
        for pair in pairs { if let (item, _) = taken(pair) { ends[item + 1] += 1 } }
        for item in items.indices { ends[item + 1] += ends[item] }
        var rivals = Array(repeating: Rival(item: 0, isPlain: false), count: ends[items.count])
        for pair in pairs {
            guard let (item, other) = taken(pair) else { continue }
            rivals[ends[item]] = Rival(item: other, isPlain: pair.isPlain)
            ends[item] += 1
        }
        var start = 0
        for item in items.indices where ends[item] > start {
            body(item, rivals[start..<ends[item]].sorted { ranks[$0.item] < ranks[$1.item] })
            start = ends[item]
        }
    }

    /// The patterns that together take every canonical URL of a destination; nil where some are left, or an error names them already.
    private func wholeCover(
        _ index: Int, _ item: Int, _ rivals: [Rival], _ told: ToldPairs, _ router: LintedRouter
    ) -> [Int]? {
        let analysis = router.analysis
        // Plain patterns cover only what one of them contains, which is shadowed.
        if rivals.allSatisfy(\.isPlain), router.definitions[index].hasAnyText(item, analysis) { return nil }
        let certain = rivals.filter { !analysis.mayRefuse($0.item) }
        if certain.isEmpty { return nil }
        if certain.allSatisfy(\.isPlain), router.definitions[index].hasAnyText(item, analysis) { return nil }
        let all = certain.map(\.item)
        guard analysis.isCanonicalCovered(index, by: all) == true else { return nil }
        // A destination that writes nothing at all has another finding.
        guard analysis.isCanonicalCovered(index, by: []) == false else { return nil }
        var needed = all
        for rival in all.reversed() {
            let rest = needed.filter { $0 != rival }
            if analysis.isCanonicalCovered(index, by: rest) == true { needed = rest }
        }
        if needed.contains(where: { told.isTold(index, analysis.items[$0].definition, withNotes: false) }) { return nil }
        return needed
    }

    /// Whether a rival gets some canonical URL of the destination; nil where that is not decided.
    private func takes(_ index: Int, _ item: Int, _ rival: Rival, _ before: [Int], _ router: LintedRouter) -> Bool? {
        // Of two plain patterns that share URLs, any texts will do; below the first base too, where both stand below the same bases.
        if rival.isPlain, router.definitions[index].hasAnyText(item, router.analysis),
            router.analysis.sharesFirstBase(item, rival.item),
            let answer = router.analysis.haveOwnURLs(item, rival.item, except: before)
        {
            return answer
        }
        switch router.analysis.canonical(index, takenBy: rival.item, except: before, isProof: false) {
        case .unknown: return nil
        case .no: return false
        case .yes(let witness):
            return router.analysis.values(index, writtenAs: witness.url) != nil
                || self.witness(index, rival.item, item, router) != nil
        }
    }

    private func witness(_ index: Int, _ rival: Int, _ item: Int, _ router: LintedRouter) -> String? {
        let answer = router.analysis.canonical(
            index, takenBy: rival, except: before(rival, index, item, router), isProof: true)
        guard let url = answer.value?.url, router.analysis.values(index, writtenAs: url) != nil else { return nil }
        return url
    }

    /// The patterns that get a URL before a rival does: those of the destination itself, and other rivals.
    private func before(_ rival: Int, _ index: Int, _ item: Int, _ router: LintedRouter) -> [Int] {
        let (analysis, verdicts) = (router.analysis, router.verdicts)
        let own = router.items(of: index).filter { analysis.ranks[$0] < analysis.ranks[rival] }
        let others = verdicts.rivals(of: item).filter { other in
            analysis.ranks[other.item] < analysis.ranks[rival] && other.relation != .unknown
                && analysis.items[other.item].definition != index && !verdicts.isDead[other.item]
                && !analysis.mayRefuse(other.item)
        }
        return own + others.map(\.item)
    }
}

/// The pairs of destinations that other findings name already.
private struct ToldPairs {
    private var errors = PairSet()
    private var notes = PairSet()

    init(_ router: LintedRouter) {
        let verdicts = router.verdicts
        let items = router.analysis.items
        for twin in verdicts.identical { errors.insert(twin.definition, twin.with) }
        for cover in verdicts.shadowed + verdicts.unreachable {
            for rival in cover.by { errors.insert(items[cover.item].definition, items[rival].definition) }
        }
        for crossing in verdicts.ambiguous {
            for rival in crossing.rivals { errors.insert(items[crossing.item].definition, items[rival].definition) }
        }
        for crossing in verdicts.partial {
            for rival in crossing.rivals { notes.insert(items[crossing.item].definition, items[rival].definition) }
        }
    }

    func isTold(_ a: Int, _ b: Int, withNotes: Bool) -> Bool {
        errors.contains(a, b) || withNotes && notes.contains(a, b)
    }
}

extension RouteDefinition {
    /// Whether every capture of a pattern takes any text, so that its canonical URLs are as many as its URLs.
    fileprivate func hasAnyText(_ item: Int, _ analysis: RouteAnalysis) -> Bool {
        let captures = analysis.items[item].parsed.captures
        return captures.indices.allSatisfy { capture in
            for index in parameters.indices where parameters[index].name == captures[capture].name {
                return parameters[index].type == .string
            }
            return true
        }
    }
}

// MARK: - Messages

extension ReverseRoute {
    static func some(_ other: String, others: Int) -> String {
        let rest = others == 0 ? "" : "; \(others) more \(others == 1 ? "pattern takes" : "patterns take") others"
        return "some values have a URL that `\(other)` takes, so that it leads elsewhere when it is opened again\(rest)"
    }

    static func whole(_ others: [String]) -> String {
        "every URL that this destination writes is taken by \(others.map { "`\($0)`" }.joined(separator: ", ")): none leads back to it"
    }

    static func value(_ value: String, _ url: String) -> String { "\(value) is written as \(url)" }
}
