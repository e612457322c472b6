import RouteManifest

/// A type under `types:` that no parameter has.
struct UnusedType: Rule {
    static let description = RuleDescription(
        .unusedType, level: .warning,
        summary: "a type under `types:` that no parameter has",
        why: """
            Nobody reads a type that nothing uses, and a misspelled name elsewhere often is the reason. A type counts as used where a \
            parameter of a destination names it, directly or through another type.
            """,
        bad: """
            version: 1
            types:
              ProductID: {type: Int, range: 1...999999}
            destinations:
              Product: /product/:id
            """,
        good: """
            version: 1
            types:
              ProductID: {type: Int, range: 1...999999}
            destinations:
              Product: {patterns: ['/product/:id'], parameters: {id: ProductID}}
            """,
        fix: "Name the type at a parameter, or remove it."
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] { router.manifests.flatMap(unusedTypes) }

    private func unusedTypes(of manifest: Manifest) -> [Diagnostic] {
        guard !manifest.types.isEmpty else { return [] }
        var parents: [String: String] = [:]
        for type in manifest.types { parents[type.name.value] = type.type.typeName }
        var used: Set<String> = []
        for destination in manifest.destinations {
            for list in [destination.parameters, destination.query] {
                for parameter in list {
                    var name = parameter.type.typeName
                    // A name met before has had its parents marked, so a circle ends too.
                    while let next = name, used.insert(next).inserted { name = parents[next] }
                }
            }
        }
        return manifest.types.lazy
            .filter { !used.contains($0.name.value) }
            .map { finding(Self.unused($0.name.value), at: $0.name.range) }
    }
}

// MARK: - Messages

extension UnusedType {
    static func unused(_ name: String) -> String { "no parameter has the type `\(name)`; use it or remove it" }
}
