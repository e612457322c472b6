import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// A capture that takes more than one segment.
struct CaptureCrossesSlash: PatternRule {
    static let description = RuleDescription(
        .captureCrossesSlash, level: .warning,
        summary: "a capture that can hold a `/`; a note where it is the `String` at the end",
        why: """
            `.` and negated classes match the separator too, so `:id(.*)` takes `1/edit` and everything below, which is seldom meant for \
            an identifier: URLs of pages that the app does not have open the wrong screen, and other patterns are covered. At the end of a \
            pattern a `String` that takes the rest of the path is common, so there it is only a note. Arrays (`/:name*`) are not looked at: \
            their elements are segments.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Reviews: '/product/:id(.+)/reviews'
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Reviews: '/product/:id/reviews'
            """,
        fix: """
            Leave the expression out (`:id` is one segment that is not empty), write `[^/]` for `.` and add `/` to negated classes, or take \
            the segments as an array, `/:path+`. Where all of it is meant, allow the rule at the destination.
            """
    )

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for (index, capture) in pattern.pattern.captures.enumerated() {
            guard !capture.isArray, capture.regex?.mayContain(.separator) == true, let analysis = pattern.analysis else {
                continue
            }
            switch analysis.urlWithSeparator(inCapture: index) {
            case .no: continue
            case .unknown: findings.append(pattern.undecided(Self.question(capture.name), at: capture.offsets))
            case .yes(let proof):
                let isTrailing = Self.isLast(capture, pattern.pattern.path) && isText(pattern.parameter(capture)?.type)
                var finding = finding(
                    Self.message(capture.name, proof, isTrailing: isTrailing), at: capture.offsets, of: pattern, url: proof.url)
                if isTrailing { finding.severity = .note }
                findings.append(finding)
            }
        }
        return findings
    }

    private func isText(_ type: ParameterType?) -> Bool {
        guard let type else { return true }
        return type.base == .string && type.cases == nil && type.appType == nil
    }

    private static func isLast(_ capture: Pattern.Capture, _ pieces: [Pattern.Piece]) -> Bool {
        switch pieces.last {
        case .capture(let last): last.name == capture.name
        case .repetition(let content, _, _): isLast(capture, content)
        case .literal, .group, nil: false
        }
    }
}

// MARK: - Messages

extension CaptureCrossesSlash {
    static func question(_ name: String) -> String { "whether `:\(name)` can hold a `/`" }

    static func message(_ name: String, _ proof: PatternAnalysis.Proof, isTrailing: Bool) -> String {
        let what = "`:\(name)` can hold a `/`: in this URL it is \(ValueText.quoted(proof.text))"
        return isTrailing ? "\(what), the rest of the path" : "\(what); write `:\(name)` for one segment, or `[^/]` for `.`"
    }
}
