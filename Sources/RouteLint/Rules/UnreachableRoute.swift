import RouteLanguage
import RouteManifest
import RouteTable

/// A pattern that several patterns before it in rank take all URLs of together.
struct UnreachableRoute: Rule {
    static let description = RuleDescription(
        .unreachableRoute,
        summary: "a pattern covered by several together that come before it in rank",
        why: """
            No single pattern takes all of its URLs, but together they leave none. The set that the finding names is minimal: dropping any \
            one of it would leave URLs for this pattern.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Size: '/size/:name(small|large)'
              Small: /size/small
              Large: /size/large
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Size: '/size/:name(medium|tiny)'
              Small: /size/small
              Large: /size/large
            """,
        fix: """
            Remove the pattern, widen it, or narrow one of those that the finding names.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        router.verdicts.unreachable.map { cover in
            let others = cover.by.map { router.described($0) }
            return finding(on: cover, Self.message(others), in: router)
        }
    }

    func completed(_ finding: Diagnostic, in router: LintedRouter) -> Diagnostic { withURL(finding, in: router) }
}

// MARK: - Messages

extension UnreachableRoute {
    static func message(_ others: [String]) -> String {
        let shown = others.prefix(4).joined(separator: ", ")
        let rest = others.count > 4 ? " and \(others.count - 4) more" : ""
        return "nothing can ever lead here: \(shown)\(rest) together take every URL of this pattern first"
    }
}
