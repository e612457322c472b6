import RouteManifest
import RouteTable

/// The manifests that are one router, and what several rules need of them.
struct LintedRouter: Sendable {
    /// In the order given.
    let manifests: [Manifest]
    /// The meaning of all destinations in order of declaration; `matcher` counts them in this order.
    let definitions: [RouteDefinition]

    /// A router of manifests, in the order given.
    init(_ manifests: [Manifest]) {
        self.manifests = manifests
        definitions = manifests.flatMap { $0.destinations.map(\.definition) }
    }

    /// All destinations, in the order of `definitions`.
    var destinations: some Sequence<DestinationDeclaration> { manifests.lazy.flatMap(\.destinations) }

    /// The matcher over all destinations. It compiles every pattern, so only rules that match URLs ask for it, and once.
    func matcher() throws(DefinitionError) -> ReferenceMatcher { try ReferenceMatcher(definitions) }
}
