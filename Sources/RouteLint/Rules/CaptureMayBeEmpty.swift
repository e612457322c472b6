import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// A required parameter that can be the empty text.
struct CaptureMayBeEmpty: PatternRule {
    static let description = RuleDescription(
        .captureMayBeEmpty, level: .warning,
        summary: "a required parameter that can be the empty text",
        why: """
            `:id(.*)` and `:id([a-z]*)` match nothing at all too, so a URL without an identifier opens the screen, which then looks for \
            the one named `""`. A bare `:id` is never empty. Optional parameters are not looked at: they are made to be absent.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product: '/product-:id([a-z]*)'
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product: '/product-:id([a-z]+)'
            """,
        fix: "Write `+` for `*`, or make the part optional, `{-:id([a-z]+)}?`, so that the parameter is nil where it is missing."
    )

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for (index, capture) in pattern.pattern.captures.enumerated() {
            guard !capture.isArray, capture.regex?.isNullable == true, pattern.parameter(capture)?.isRequired ?? true,
                let analysis = pattern.analysis
            else { continue }
            switch analysis.urlWithEmptyText(ofCapture: index) {
            case .no: continue
            case .unknown: findings.append(pattern.undecided(Self.question(capture.name), at: capture.offsets))
            case .yes(let proof):
                findings.append(finding(Self.message(capture.name), at: capture.offsets, of: pattern, url: proof.url))
            }
        }
        return findings
    }
}

// MARK: - Messages

extension CaptureMayBeEmpty {
    static func question(_ name: String) -> String { "whether `:\(name)` can be empty" }

    static func message(_ name: String) -> String {
        "`:\(name)` is required and can be empty, as in this URL; write `+` for `*`, or make the part optional"
    }
}
