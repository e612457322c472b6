import RouteManifest
import RouteSyntax

/// A parameter under `parameters:` that no pattern captures.
struct UnusedParameter: Rule {
    static let description = RuleDescription(
        .unusedParameter, level: .warning,
        summary: "a parameter under `parameters:` that no pattern captures",
        why: """
            `parameters:` gives types to captures. A name that no pattern captures has no effect: most often it is misspelled, and the \
            capture that was meant is a plain `String`; or the parameter belongs under `query:`.
            """,
        bad: """
            version: 1
            destinations:
              Product: {patterns: ['/product/:productId'], parameters: {productID: Int}}
            """,
        good: """
            version: 1
            destinations:
              Product: {patterns: ['/product/:productId'], parameters: {productId: Int}}
            """,
        fix: "Spell the name as the pattern does, move the parameter to `query:`, or remove it."
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for index in router.destinations.indices where !isCaptured(router.destinations[index]) {
            check(router.destinations[index], &findings)
        }
        return findings
    }

    /// Whether the first pattern captures all parameters, as is so with most destinations.
    private func isCaptured(_ destination: DestinationDeclaration) -> Bool {
        if destination.parameters.isEmpty { return true }
        guard let captures = destination.patterns.first?.pattern?.captures else { return false }
        let parameters = destination.parameters
        return parameters.indices.allSatisfy { parameter in
            captures.indices.contains { captures[$0].name == parameters[parameter].name.value }
        }
    }

    private func check(_ destination: DestinationDeclaration, _ findings: inout [Diagnostic]) {
        // A pattern that could not be parsed may capture anything.
        guard destination.patterns.allSatisfy({ $0.pattern != nil }) else { return }
        for parameter in destination.parameters {
            let name = parameter.name.value
            let isCaptured = destination.patterns.contains { $0.pattern?.captures.contains { $0.name == name } ?? false }
            guard !isCaptured else { continue }
            let declared = Set(destination.parameters.map(\.name.value))
            let free = destination.patterns.lazy.flatMap { $0.pattern?.captures ?? [] }.map(\.name).filter {
                !declared.contains($0)
            }
            findings.append(
                finding(
                    Self.unused(name, meant: Suggestion.nearest(to: name, in: free)), at: parameter.name.range, in: destination))
        }
    }
}

// MARK: - Messages

extension UnusedParameter {
    static func unused(_ name: String, meant: String?) -> String {
        let advice = meant.map { "did you mean `\($0)`?" } ?? "a parameter of the query belongs under `query:`"
        return "no pattern captures `\(name)`; \(advice)"
    }
}
