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
    /// Whether nothing could be tried out any more: then nothing in particular is proposed.
    private(set) var isUntried = false
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
        for other in others where !trial.isExhausted {
            if trial.isHarmless(own, before: first + [other], behind: last) {
                first.append(other)
            } else if trial.isHarmless(own, before: first, behind: last + [other]) {
                last.append(other)
            } else {
                stuck.append(router.definitions[other].name)
            }
        }
        isUntried = trial.isExhausted
        if isUntried { return }
        before = names(first)
        behind = names(last)
    }

    /// As a part of a message.
    var proposal: String {
        if isUntried { return "`before:` or a `priority` says which wins" }
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

    /// All of them: what is proposed is to be copied.
    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// The patterns around one, and how their order would be were something declared that is not.
private struct SettlementTrial {
    private let router: LintedRouter
    private let verdicts: RouteVerdicts
    private let item: Int
    /// Whether nothing but the patterns that are placed can lose anything: all are compared segment by segment, and nothing is settled yet,
    /// so that no cycle is possible.
    private let isPlain: Bool
    /// The destinations with a pattern all of whose URLs one of the destination takes, and those that do so to one of its.
    private var contained: Set<Int> = []
    private var containing: Set<Int> = []

    init(_ item: Int, _ router: LintedRouter) {
        self.router = router
        self.item = item
        verdicts = router.verdicts
        isPlain = verdicts.arePlain && router.haveEqualRights
        let items = router.analysis.items
        for own in router.items(of: items[item].definition) {
            for rival in verdicts.rivals(of: own) where items[rival.item].definition != items[item].definition {
                if rival.relation == .contains || rival.relation == .identical { contained.insert(items[rival.item].definition) }
                if rival.relation == .contained || rival.relation == .identical {
                    containing.insert(items[rival.item].definition)
                }
            }
        }
    }

    func isHarmless(_ own: Int, before: [Int], behind: [Int] = []) -> Bool {
        if isPlain { return contained.isDisjoint(with: before) && containing.isDisjoint(with: behind) }
        var definitions = router.definitions
        definitions[own].before += before.map { definitions[$0].name }
        for other in behind { definitions[other].before.append(definitions[own].name) }
        return isHarmless(definitions)
    }

    func isHarmlessWithLargerPriority(_ own: Int) -> Bool {
        if isPlain { return contained.isEmpty }
        var definitions = router.definitions
        guard definitions[own].priority < Int.max else { return false }
        definitions[own].priority += 1
        return isHarmless(definitions)
    }

    /// Whether too much was tried already.
    var isExhausted: Bool { router.trialSteps <= 0 }

    private func isHarmless(_ definitions: [RouteDefinition]) -> Bool {
        if isExhausted { return false }
        let component = router.component(of: router.analysis.items[item].definition)
        router.trialSteps -= component.items.count + 4 * component.pairs.count
        let items = component.items
        let order = router.analysis.order(of: items, component.pairs, in: definitions)
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
