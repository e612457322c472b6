import RouteLanguage
import RouteManifest
import RouteTable

/// A priority or a `before:` that changes nothing.
struct UnusedPriority: Rule {
    static let description = RuleDescription(
        .unusedPriority, level: .warning,
        summary: "a `priority` or `before` that no longer does anything",
        why: """
            It once settled a crossing, or was meant to; now the patterns share no URLs, or their order is the same without it. What \
            decides nothing misleads the next reader. A `before:` that names a destination of another priority never does anything.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product: {patterns: ['/product/:id'], priority: 1}
              Cart: /cart
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product: /product/:id
              Cart: /cart
            """,
        fix: "Remove it."
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        let marked = router.destinations.indices.filter {
            router.definitions[$0].priority != 0 || !router.definitions[$0].before.isEmpty
        }
        if marked.isEmpty { return [] }
        var pairs: [Int: [RouteAnalysis.Pair]] = [:]
        let wanted = Set(marked)
        for pair in router.analysis.pairs {
            let (a, b) = (router.analysis.items[pair.first].definition, router.analysis.items[pair.second].definition)
            if a == b { continue }
            if wanted.contains(a) { pairs[a, default: []].append(pair) }
            if wanted.contains(b) { pairs[b, default: []].append(pair) }
        }
        var findings: [Diagnostic] = []
        for index in marked {
            let destination = router.destinations[index]
            let own = pairs[index] ?? []
            if let priority = destination.priority, priority.value != 0, !own.isEmpty {
                let isSuspect = !own.contains { isNeeded($0, index, router) }
                if changesNothing(index, isSuspect: isSuspect, router, { $0.priority = 0 }) {
                    findings.append(finding(Self.priority, at: priority.range, in: destination))
                }
            } else if let priority = destination.priority, priority.value != 0 {
                findings.append(finding(Self.priority, at: priority.range, in: destination))
            }
            for entry in destination.before {
                if let message = message(for: entry.value, of: index, own, router) {
                    findings.append(finding(message, at: entry.range, in: destination))
                }
            }
        }
        return findings
    }

    /// Whether the order of all patterns that share URLs, and what is ambiguous among them, is the same without an entry. A glance at
    /// the destination's own pairs does not show that: what one entry brings forward brings others.
    ///
    /// - Parameter isSuspect: whether the pairs look as if it did nothing. In a large component only such an entry is tried.
    private func changesNothing(
        _ index: Int, isSuspect: Bool, _ router: LintedRouter, _ change: (inout RouteDefinition) -> Void
    ) -> Bool {
        let component = router.component(of: index)
        guard isSuspect || component.pairs.count < Self.smallComponent, router.trialSteps > 0 else { return false }
        router.trialSteps -= component.items.count + 4 * component.pairs.count
        var definitions = router.definitions
        change(&definitions[index])
        var ranks: [Int: Int] = [:]
        for (rank, item) in router.analysis.order(of: component.items, component.pairs, in: definitions).enumerated() {
            ranks[item] = rank
        }
        return component.pairs.allSatisfy { pair in
            let (a, b) = (router.analysis.items[pair.first].definition, router.analysis.items[pair.second].definition)
            if a == b { return true }
            let isFirst = router.analysis.ranks[pair.first] < router.analysis.ranks[pair.second]
            guard isFirst == ((ranks[pair.first] ?? 0) < (ranks[pair.second] ?? 0)) else { return false }
            return pair.relation != .overlap
                || RouteVerdicts.isSettled(router.definitions[a], router.definitions[b])
                    == RouteVerdicts.isSettled(definitions[a], definitions[b])
        }
    }

    /// More pairs are not ordered anew for an entry that seems to be of use.
    private static let smallComponent = 2_000

    /// Whether the priority of a destination decides a pair: without it, the order would be another, or ambiguous.
    private func isNeeded(_ pair: RouteAnalysis.Pair, _ index: Int, _ router: LintedRouter) -> Bool {
        let items = router.analysis.items
        let isFirst = items[pair.first].definition == index
        let (own, other) = isFirst ? (pair.first, pair.second) : (pair.second, pair.first)
        let relation = isFirst ? pair.relation : pair.relation.inverse
        let definition = router.definitions[index]
        let rival = router.definitions[items[other].definition]
        let comesFirst = router.analysis.ranks[own] < router.analysis.ranks[other]
        if rival.priority != 0 { return comesFirst != (0 > rival.priority) || definition.priority == rival.priority }
        if definition.before.contains(rival.name) { return !comesFirst }
        if rival.before.contains(definition.name) { return comesFirst }
        let isDeclared = definition.options.keepsDeclarationOrder || rival.options.keepsDeclarationOrder
        switch relation {
        case .contained where !isDeclared: return !comesFirst
        case .contains where !isDeclared: return comesFirst
        case .overlap where !isDeclared: return true
        case .unknown: return true
        default: return comesFirst != (own < other)
        }
    }

    /// What is wrong with an entry of `before:`; nil where it decides a pair.
    private func message(for name: String, of index: Int, _ pairs: [RouteAnalysis.Pair], _ router: LintedRouter) -> String? {
        let items = router.analysis.items
        let rivals = pairs.filter { pair in
            router.definitions[items[pair.first].definition].name == name
                || router.definitions[items[pair.second].definition].name == name
        }
        if rivals.isEmpty { return Self.disjoint(name) }
        let definition = router.definitions[index]
        guard let rival = router.definitions.first(where: { $0.name == name }) else { return nil }
        if rival.priority != definition.priority { return Self.otherPriority(name) }
        let isDeclared = definition.options.keepsDeclarationOrder || rival.options.keepsDeclarationOrder
        let isSuspect = !rivals.contains { pair in
            let relation = items[pair.first].definition == index ? pair.relation : pair.relation.inverse
            if isDeclared { return items[pair.first].definition != index }
            return relation != .contained
        }
        let isIdle = changesNothing(index, isSuspect: isSuspect, router) { $0.before.removeAll { $0 == name } }
        return isIdle ? Self.sameOrder(name) : nil
    }
}

// MARK: - Messages

extension UnusedPriority {
    static let priority = "this priority decides nothing: without it every URL goes to the same destination; remove it"

    static func disjoint(_ other: String) -> String {
        "no URL of `\(other)` is taken here too, so nothing has to be settled; remove it"
    }

    static func otherPriority(_ other: String) -> String {
        "`\(other)` has another priority, which decides already; remove it, or give both the same priority"
    }

    static func sameOrder(_ other: String) -> String { "it comes before `\(other)` without this already; remove it" }
}
