import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// Text that a regular expression accepts and the type of its parameter does not.
struct TypeDomain: PatternRule {
    static let description = RuleDescription(
        .typeDomain, level: .warning,
        summary: "text that a regular expression accepts and the parameter's type does not",
        why: """
            A URL matches only where the text belongs to both. An expression that promises more than the type holds misleads its readers, who \
            take it for what the route accepts. A bare `:id` with a type promises nothing and is not looked at.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Page:
                patterns: ['/page/:number([0-9]+)']
                parameters: {number: Int8}
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Page:
                patterns: ['/page/:number']
                parameters: {number: Int8}
            """,
        fix: "Leave the expression out where the type says enough, narrow it to what the type holds, or widen the type."
    )

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for (index, capture) in pattern.pattern.captures.enumerated() {
            guard capture.regex != nil, let type = pattern.parameter(capture)?.type, type != .string,
                let analysis = pattern.analysis, analysis.isTyped(capture: index),
                // Where they have nothing in common, `empty-language` says so.
                analysis.hasText(capture: index)
            else { continue }
            switch analysis.urlOutsideType(ofCapture: index) {
            case .no: continue
            case .unknown: findings.append(pattern.undecided(Self.question(capture.name), at: capture.offsets))
            case .yes(let proof):
                findings.append(
                    finding(Self.message(capture.name, type.summary, proof), at: capture.offsets, of: pattern, url: proof.url))
            }
        }
        return findings
    }
}

// MARK: - Messages

extension TypeDomain {
    static func question(_ name: String) -> String { "whether the expression of `:\(name)` accepts text that is not of its type" }

    static func message(_ name: String, _ type: String, _ proof: PatternAnalysis.Proof) -> String {
        "the expression of `:\(name)` accepts \(ValueText.quoted(proof.text)), which is no \(type), so this URL is not matched; "
            + "narrow the expression, or leave it to the type"
    }
}
