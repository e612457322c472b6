import RouteLanguage
import RouteManifest
import RouteSyntax
import RouteTable

/// `\d` or `\w` that takes more than ASCII.
struct UnicodeClass: PatternRule {
    static let description = RuleDescription(
        .unicodeClass, level: .note,
        summary: "`\\d` or `\\w` that takes more than ASCII",
        why: """
            As in ICU, `\\d` is every decimal digit of Unicode and `\\w` every letter, mark and digit, so `(\\d+)` takes `٤٢` and `(\\w+)` takes `é`. \
            That is right for names that people type, and a surprise for identifiers: a server that counts in ASCII does not know them. \
            Nothing is said where a type or the rest of the pattern leaves ASCII only, as with `id: Int`.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product: '/product/:id(\\d+)'
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Product: '/product/:id([0-9]+)'
            """,
        fix: """
            Write `[0-9]` for `\\d` and `[0-9A-Za-z_]` for `\\w`, or give the parameter a type such as `Int`. Where Unicode is meant, allow \
            the rule at the destination.
            """
    )

    init() {}

    func check(_ pattern: LintedPattern) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for found in pattern.pattern.unicodeClasses {
            let name = pattern.text(found.offsets)
            let ranges = name == "\\d" ? "0-9" : "0-9A-Za-z_"
            let ascii = found.isInClass ? ranges : "[\(ranges)]"
            let scalars = Array(pattern.declaration.text.unicodeScalars)
            var text = String.UnicodeScalarView(scalars[..<found.offsets.lowerBound])
            text += ascii.unicodeScalars
            text += scalars[found.offsets.upperBound...]
            guard let analysis = pattern.analysis, let narrowed = pattern.analysis(of: String(text)) else { continue }
            switch analysis.url(outsideNarrowed: narrowed) {
            case .no: continue
            case .unknown: findings.append(pattern.undecided(Self.question(name), at: found.offsets))
            case .yes(let witness):
                findings.append(finding(Self.message(name, ascii), at: found.offsets, of: pattern, url: witness.url))
            }
        }
        return findings
    }
}

// MARK: - Messages

extension UnicodeClass {
    static func question(_ name: String) -> String { "whether `\(name)` takes more than ASCII here" }

    static func message(_ name: String, _ ascii: String) -> String {
        let what = name == "\\d" ? "digits of every script" : "letters and digits of every script"
        return "`\(name)` takes \(what), as in this URL; write `\(ascii)` where ASCII is meant"
    }
}
