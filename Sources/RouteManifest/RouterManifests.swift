extension [Manifest] {
    /// The destinations of manifests that are one router, in the order given.
    ///
    /// A file that several of them include declares its destinations once, unless bases or options make something else of them.
    public var routerDestinations: [DestinationDeclaration] {
        // One manifest's destinations are shared with it.
        if count == 1 { return self[0].destinations }
        var known: [SourceRange: [Int]] = [:]
        var destinations: [DestinationDeclaration] = []
        for manifest in self {
            for destination in manifest.destinations {
                let others = known[destination.name.range] ?? []
                if others.contains(where: { destinations[$0].definition == destination.definition }) { continue }
                known[destination.name.range] = others + [destinations.count]
                destinations.append(destination)
            }
        }
        return destinations
    }
}
