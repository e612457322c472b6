import RouteManifest
import RouteSyntax
import RouteTable

/// The manifests that are one router, and what several rules need of them, made when the first asks.
final class LintedRouter {
    /// In the order given.
    let manifests: [Manifest]
    /// All destinations, in the order of `definitions`.
    let destinations: [DestinationDeclaration]
    /// The meaning of all destinations in order of declaration; `matcher` counts them in this order.
    let definitions: [RouteDefinition]
    /// For each item of `analysis` its pattern: those that could be read.
    let patterns: [PatternDeclaration]

    /// A router of manifests, in the order given.
    init(_ manifests: [Manifest]) {
        self.manifests = manifests
        destinations = manifests.flatMap(\.destinations)
        definitions = destinations.map(\.definition)
        patterns = destinations.flatMap { $0.patterns.filter { $0.pattern != nil } }
    }

    /// How the patterns lie to one another.
    private(set) lazy var analysis = RouteAnalysis(
        definitions, patterns: destinations.map { $0.patterns.compactMap(\.pattern) })

    /// What follows from that for each pattern.
    private(set) lazy var verdicts = RouteVerdicts(self)

    /// The matcher over all destinations. It compiles every pattern, so only rules that match URLs ask for it, and once.
    func matcher() throws(DefinitionError) -> ReferenceMatcher { try ReferenceMatcher(definitions) }

    /// The destination of a pattern.
    func destination(of item: Int) -> DestinationDeclaration { destinations[analysis.items[item].definition] }

    /// The name of the destination of a pattern.
    func name(of item: Int) -> String { definitions[analysis.items[item].definition].name }

    /// For each destination the number of its first item.
    private lazy var firstItems: [Int] = {
        var first: [Int] = []
        first.reserveCapacity(definitions.count)
        var next = 0
        for definition in definitions {
            first.append(next)
            next += definition.patterns.count
        }
        return first
    }()

    /// The patterns of a destination: items stand in order of declaration, so they are neighbours.
    func items(of definition: Int) -> Range<Int> {
        let first = firstItems[definition]
        return first..<first + definitions[definition].patterns.count
    }
}
