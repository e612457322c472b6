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
    let patterns: LintedPatterns

    /// A router of manifests, in the order given.
    init(_ manifests: [Manifest]) {
        self.manifests = manifests
        destinations = manifests.routerDestinations
        definitions = destinations.map(\.definition)
        patterns = LintedPatterns(destinations)
    }

    /// How the patterns lie to one another.
    private(set) lazy var analysis = RouteAnalysis(definitions, items: patterns.items)

    /// What follows from that for each pattern.
    private(set) lazy var verdicts = RouteVerdicts(self)

    /// What may still be spent on trying proposals out, in pairs looked at.
    var trialSteps = 5_000_000
    /// The component that was asked for last: most of those that are asked for are the same.
    private var lastComponent: OverlapComponent?

    /// The patterns that share URLs with those of a destination, directly or by way of others.
    func component(of definition: Int) -> OverlapComponent {
        let items = items(of: definition)
        if let lastComponent, lastComponent.holds(items) { return lastComponent }
        let component = OverlapComponent(of: items, verdicts)
        lastComponent = component
        return component
    }

    /// Whether no destination has a priority, a `before` or an order of declaration, so that nothing is settled.
    private(set) lazy var haveEqualRights = definitions.allSatisfy {
        $0.priority == 0 && $0.before.isEmpty && !$0.options.keepsDeclarationOrder
    }

    /// The matcher over all destinations. It compiles every pattern, so only rules that match URLs ask for it, and once.
    func matcher() throws(DefinitionError) -> ReferenceMatcher { try ReferenceMatcher(definitions) }

    /// The destination of a pattern.
    func destination(of item: Int) -> DestinationDeclaration { destinations[patterns.destination(of: item)] }

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

/// The patterns that could be read, where they stand in their destinations: nothing is copied.
struct LintedPatterns {
    private struct Place {
        var destination: Int32
        var pattern: Int32
    }

    private let destinations: [DestinationDeclaration]
    private var places: [Place] = []

    init(_ destinations: [DestinationDeclaration]) {
        self.destinations = destinations
        places.reserveCapacity(destinations.count)
        for destination in destinations.indices {
            for pattern in destinations[destination].patterns.indices
            where destinations[destination].patterns[pattern].pattern != nil {
                places.append(Place(destination: Int32(destination), pattern: Int32(pattern)))
            }
        }
    }

    var indices: Range<Int> { places.indices }

    subscript(item: Int) -> PatternDeclaration {
        destinations[Int(places[item].destination)].patterns[Int(places[item].pattern)]
    }

    func text(_ item: Int) -> String {
        destinations[Int(places[item].destination)].patterns[Int(places[item].pattern)].text
    }

    func destination(of item: Int) -> Int { Int(places[item].destination) }

    func hasIdleAnchors(_ item: Int) -> Bool {
        let place = places[item]
        guard let pattern = destinations[Int(place.destination)].patterns[Int(place.pattern)].pattern else { return false }
        return !pattern.idleAnchors.isEmpty
    }

    /// The same for an analysis.
    var items: [RouteAnalysis.Item] {
        var items: [RouteAnalysis.Item] = []
        items.reserveCapacity(places.count)
        var last: Int32 = -1
        var number = 0
        for place in places {
            number = place.destination == last ? number + 1 : 0
            last = place.destination
            guard let pattern = destinations[Int(place.destination)].patterns[Int(place.pattern)].pattern else { continue }
            items.append(RouteAnalysis.Item(definition: Int(place.destination), pattern: number, parsed: pattern))
        }
        return items
    }
}
