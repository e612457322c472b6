import RouteManifest
import RouteSyntax

/// A required parameter that one of the patterns does not capture.
struct MissingCapture: Rule {
    static let description = RuleDescription(
        .missingCapture,
        summary: "a required parameter that one of the patterns does not capture",
        why: """
            A destination is one Swift type with one set of parameters, whichever pattern took the URL. A parameter that is neither \
            optional nor an array and has no default must have a value, so every pattern must capture it. A capture that is not listed \
            under `parameters:` is a required `String`, save where it stands in an optional part.
            """,
        bad: """
            version: 1
            destinations:
              Product:
                patterns:
                  - /product/:id
                  - /new-product
            """,
        good: """
            version: 1
            destinations:
              Product: /product/:id
              NewProduct: /new-product
            """,
        fix: """
            Make the parameter optional (`parameters: {id: "String?"}`) or give it a default, capture it in the pattern, or make a \
            destination of its own of the pattern.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for index in router.destinations.indices where router.destinations[index].patterns.count > 1 {
            check(router.destinations[index], &findings)
        }
        return findings
    }

    private func check(_ destination: DestinationDeclaration, _ findings: inout [Diagnostic]) {
        let required = requiredCaptures(of: destination)
        guard !required.isEmpty else { return }
        for declaration in destination.patterns {
            guard let pattern = declaration.pattern else { continue }
            let missing = required.filter { name in !pattern.captures.contains { $0.name == name } }
            guard !missing.isEmpty else { continue }
            let notes = missing.compactMap { name in
                capture(of: name, in: destination).map { Diagnostic.Note(message: Self.capturedHere(name), range: $0) }
            }
            findings.append(
                finding(
                    Self.missing(missing), at: declaration.range, in: destination, pattern: declaration.text, notes: notes))
        }
    }

    /// The names that every pattern must capture, in the order in which patterns mention them.
    private func requiredCaptures(of destination: DestinationDeclaration) -> [String] {
        var names: [String] = []
        var excused = Set(
            destination.parameters.lazy
                .filter { $0.type.isOptional || $0.type.isArray || $0.type.defaultValue != nil }
                .map(\.name.value))
        for declaration in destination.patterns {
            for capture in declaration.pattern?.captures ?? [] {
                if capture.isOptional || capture.isArray { excused.insert(capture.name) }
                if !names.contains(capture.name) { names.append(capture.name) }
            }
        }
        return names.filter { !excused.contains($0) }
    }

    private func capture(of name: String, in destination: DestinationDeclaration) -> SourceRange? {
        for declaration in destination.patterns {
            if let capture = declaration.pattern?.captures.first(where: { $0.name == name }) {
                return declaration.range(ofScalars: capture.offsets)
            }
        }
        return nil
    }
}

// MARK: - Messages

extension MissingCapture {
    static func missing(_ names: [String]) -> String {
        let list = names.map { "`\($0)`" }.joined(separator: ", ")
        return names.count == 1
            ? "this pattern does not capture \(list), which is required; capture it, or make it optional or give it a default"
            : "this pattern does not capture \(list), which are required; capture them, or make them optional or give them defaults"
    }

    static func capturedHere(_ name: String) -> String { "`\(name)` is captured here" }
}
