import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// A pattern that no URL can match.
struct EmptyLanguage: PatternRule {
    static let description = RuleDescription(
        .emptyLanguage,
        summary: "a pattern that no URL can match",
        why: """
            A destination whose pattern takes nothing is never reached, and nothing else says so. That happens where a regular expression and the type of \
            its parameter have no text in common, where a type has no text at all, or where all that is left is what no URL has: a \
            segment `.` or `..`, which is removed before anything is compared, or a host that is none. Where a literal is the reason, \
            `dead-literal` says it.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product:
                patterns: ['/product/:id([a-z]+)']
                parameters: {id: Int}
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product:
                patterns: ['/product/:id']
                parameters: {id: Int}
            """,
        fix: """
            Look at the part that the message names: the expression or the type is too narrow. Where a parameter has a type, it mostly needs no \
            expression.
            """
    )

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        guard let analysis = pattern.analysis else { return [] }
        switch analysis.url() {
        case .yes: return []
        case .unknown: return [pattern.undecided(Self.question)]
        case .no: break
        }
        // One cause, one finding.
        if pattern.deadLiterals.contains(where: \.isRequired) { return [] }
        for (index, capture) in pattern.pattern.captures.enumerated() where !analysis.hasText(capture: index) {
            let parameter = pattern.parameter(capture)
            let type = analysis.isTyped(capture: index) ? parameter.map { TypeText.of($0.type) } : nil
            return [finding(Self.noText(capture, type: type), at: capture.offsets, of: pattern)]
        }
        if let name = analysis.impossibleQueryItems.first {
            let item = pattern.destination.query.first { $0.name.value == name }
            return [
                finding(
                    Self.noQuery(name), at: item?.name.range ?? pattern.declaration.range, in: pattern.destination,
                    pattern: pattern.declaration.text)
            ]
        }
        let message = analysis.hasPossibleHost ? Self.noPath(analysis.describedPath) : Self.noHost
        return [finding(message, at: pattern.declaration.range, in: pattern.destination, pattern: pattern.declaration.text)]
    }
}

// MARK: - Messages

extension EmptyLanguage {
    static let question = "whether any URL matches the pattern"

    static func noText(_ capture: Pattern.Capture, type: String?) -> String {
        switch (capture.regex, type) {
        case (nil, let type):
            "no URL matches this pattern: no text at all is \(type ?? "one") for `:\(capture.name)`; widen the type"
        case (_?, nil): "no URL matches this pattern: the expression of `:\(capture.name)` has no text"
        case (_?, let type?):
            "no URL matches this pattern: no text of the expression of `:\(capture.name)` is \(type); change the one or the other"
        }
    }

    static func noQuery(_ name: String) -> String {
        "no URL matches this destination: its query must have `\(name)`, and no text is of its type; widen the type"
    }

    static let noHost = "no URL matches this pattern: no URL has such a host"

    static func noPath(_ example: String?) -> String {
        guard let example else { return "no URL matches this pattern: one of its expressions has no text" }
        return
            "no URL matches this pattern: the path of a URL is never such as `\(example)`, for a path begins with `/` and segments `.` and `..` are removed from it"
    }
}
