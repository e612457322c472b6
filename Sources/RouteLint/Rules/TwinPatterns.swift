import RouteLanguage
import RouteManifest
import RouteTable
import RouteSyntax

/// Patterns of different destinations that differ only in case, trailing slash or escapes, and are not the same.
struct TwinPatterns: Rule {
    static let description = RuleDescription(
        .twinPatterns, level: .warning,
        summary: "patterns of different destinations that differ only in case, trailing slash or escapes",
        why: """
            `/Settings` and `/settings` are two URLs that people take for one, and mail programs, messengers and keyboards change one into \
            the other.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Settings: /settings
              Preferences: /Settings
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Settings: {patterns: [/settings], case: insensitive}
              Preferences: /preferences
            """,
        fix: """
            Give one of them another path, or make one destination of both: `case: insensitive` and `trailingSlash: ignore` take both \
            spellings.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        var firstOf: [String: [Int]] = [:]
        var findings: [Diagnostic] = []
        let identical = Set(
            router.analysis.pairs.lazy.filter { $0.relation == .identical }.map { [$0.first, $0.second] })
        for (item, declaration) in router.patterns.enumerated() {
            guard let key = declaration.pattern.map(Self.key) else { continue }
            let twins = firstOf[key] ?? []
            firstOf[key] = twins + [item]
            let definition = router.analysis.items[item].definition
            let twin = twins.first { router.analysis.items[$0].definition != definition && !identical.contains([$0, item]) }
            guard let twin else { continue }
            findings.append(
                finding(
                    Self.message(router.patterns[twin].text, router.name(of: twin)), at: declaration.range,
                    in: router.destination(of: item), pattern: declaration.text, notes: [router.note(on: twin)]))
        }
        return findings
    }

    /// What two patterns have in common that differ only so: letters in lower case, encoded slashes as slashes, no slash at the end, no names.
    private static func key(_ pattern: Pattern) -> String {
        var text = ""
        var isName = false
        for scalar in pattern.text.unicodeScalars {
            // Names of captures do not count.
            let isNameCharacter =
                ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
            if isName, isNameCharacter { continue }
            isName = scalar == ":"
            text.unicodeScalars.append(scalar)
        }
        var key = text.lowercased().replacing("%2f", with: "/")
        while key.utf8.count > 1, key.hasSuffix("/") { key.removeLast() }
        return key.hasPrefix("/") || key.contains(":") ? key : "/" + key
    }
}

// MARK: - Messages

extension TwinPatterns {
    static func message(_ other: String, _ destination: String) -> String {
        "it differs from `\(other)` of `\(destination)` only in case, trailing slash or escapes; people will mix them up"
    }
}
