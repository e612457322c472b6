import RouteLanguage
import RouteTable

/// What settles the crossings of a pattern and takes no pattern its last URL: tried out before it is proposed.
struct Settlement {
    /// The destinations before which the pattern's may be placed.
    private(set) var before: [String] = []
    /// The destinations that are to be placed before the pattern's.
    private(set) var behind: [String] = []
    /// The destinations with which neither will do.
    private(set) var stuck: [String] = []
    /// Whether a larger priority of the pattern's destination will do instead.
    private(set) var allowsPriority = false
    private let name: String

    /// - Parameters:
    ///   - rivals: the patterns that it crosses.
    init(_ item: Int, _ rivals: [Int], _ router: LintedRouter) {
        let own = router.analysis.items[item].definition
        name = router.definitions[own].name
        let trial = SettlementTrial(item, router)
        var others: [Int] = []
        var seen: Set<Int> = []
        for rival in rivals where seen.insert(router.analysis.items[rival].definition).inserted {
            others.append(router.analysis.items[rival].definition)
        }
        func names(_ definitions: [Int]) -> [String] { definitions.map { router.definitions[$0].name } }
        // Mostly everything will do at once; else one destination after the other, each with those that will do already.
        if trial.isHarmless(own, before: others) {
            before = names(others)
            allowsPriority = trial.isHarmlessWithLargerPriority(own)
            return
        }
        var first: [Int] = []
        var last: [Int] = []
        for other in others {
            if trial.isHarmless(own, before: first + [other], behind: last) {
                first.append(other)
            } else if trial.isHarmless(own, before: first, behind: last + [other]) {
                last.append(other)
            } else {
                stuck.append(router.definitions[other].name)
            }
        }
        before = names(first)
        behind = names(last)
    }

    /// As a part of a message.
    var proposal: String {
        var parts: [String] = []
        if !before.isEmpty {
            parts.append("`before: [\(Self.list(before))]`\(allowsPriority ? " or a larger `priority`" : "") here")
        }
        if !behind.isEmpty { parts.append("`before: [\(name)]` at \(Self.list(behind.map { "`\($0)`" }))") }
        if !stuck.isEmpty {
            parts.append("a constraint that takes the common URLs from it or from \(Self.list(stuck.map { "`\($0)`" }))")
        }
        return parts.joined(separator: " and ") + (parts.count == 1 ? " settles it" : " settle it")
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    }
}

/// The patterns around one, and how their order would be were something declared that is not.
private struct SettlementTrial {
    private let router: LintedRouter
    private let verdicts: RouteVerdicts
    /// What shares URLs with the pattern, or with what does, and so on.
    private let items: [Int]
    private let pairs: [RouteAnalysis.Pair]
    /// Whether nothing but the patterns that are placed can lose anything: all are compared segment by segment, and nothing is settled yet,
    /// so that no cycle is possible.
    private let isPlain: Bool

    init(_ item: Int, _ router: LintedRouter) {
        self.router = router
        verdicts = router.verdicts
        isPlain = verdicts.arePlain && router.haveEqualRights
        let component = isPlain ? nil : OverlapComponent(of: item, verdicts)
        items = component?.items ?? []
        pairs = component?.pairs ?? []
    }

    func isHarmless(_ own: Int, before: [Int], behind: [Int] = []) -> Bool {
        if isPlain {
            return before.allSatisfy { !takesAll(own, $0) } && behind.allSatisfy { !takesAll($0, own) }
        }
        var definitions = router.definitions
        definitions[own].before += before.map { definitions[$0].name }
        for other in behind { definitions[other].before.append(definitions[own].name) }
        return isHarmless(definitions)
    }

    func isHarmlessWithLargerPriority(_ own: Int) -> Bool {
        if isPlain {
            return router.items(of: own).allSatisfy { item in
                verdicts.rivals(of: item).allSatisfy { $0.relation != .contains && $0.relation != .identical }
            }
        }
        var definitions = router.definitions
        guard definitions[own].priority < Int.max else { return false }
        definitions[own].priority += 1
        return isHarmless(definitions)
    }

    /// Whether a pattern of one destination takes all URLs of a pattern of another.
    private func takesAll(_ own: Int, _ other: Int) -> Bool {
        router.items(of: own).contains { item in
            verdicts.rivals(of: item).contains { rival in
                router.analysis.items[rival.item].definition == other
                    && (rival.relation == .contains || rival.relation == .identical)
            }
        }
    }

    private func isHarmless(_ definitions: [RouteDefinition]) -> Bool {
        let order = router.analysis.order(of: items, pairs, in: definitions)
        var ranks: [Int: Int] = [:]
        for (rank, item) in order.enumerated() { ranks[item] = rank }
        let analysis = router.analysis
        return items.allSatisfy { item in
            if verdicts.isDead[item] { return true }
            let rivals = verdicts.rivals(of: item)
            func comesFirst(_ rival: Int) -> Bool { (ranks[rival] ?? 0) < (ranks[item] ?? 0) && !analysis.mayRefuse(rival) }
            // Only what is new before it can take anything more.
            guard rivals.contains(where: { comesFirst($0.item) && analysis.ranks[$0.item] > analysis.ranks[item] }) else {
                return true
            }
            let before = rivals.filter { comesFirst($0.item) }
            let own = analysis.items[item].definition
            let others = before.filter { analysis.items[$0.item].definition != own }
            if others.contains(where: { $0.relation != .overlap && $0.relation != .contains }) { return false }
            if others.isEmpty || !verdicts.mayBeCoveredTogether(item, before.map(\.item)) { return true }
            return analysis.isCovered(item, by: before.map(\.item)) == false
        }
    }
}
