import RouteManifest

/// An exception that allows nothing.
struct UnusedAllow: Rule {
    static let description = RuleDescription(
        .unusedAllow, level: .warning,
        summary: "an exception (`allow:`, a comment, an entry of the baseline) that no longer does anything",
        why: """
            What it allowed is mended, or was never found there: the name of the rule may be misspelled in a comment, or the line another. \
            Left where it is, it would hide the next finding of the rule, which nobody has looked at. Exceptions from rules that are off are \
            not reported.
            """,
        bad: """
            version: 1
            destinations:
              Product:
                patterns: ['/product/:id([0-9]+)']
                allow: [{rule: idle-anchor, reason: it documents that the whole segment is meant}]
            """,
        good: """
            version: 1
            destinations:
              Product:
                patterns: ['/product/:id(^[0-9]+$)']
                allow: [{rule: idle-anchor, reason: it documents that the whole segment is meant}]
            """,
        fix: "Remove the exception. `lint --baseline FILE --update-baseline` does that for the entries of a baseline."
    )

    init() {}

    /// Nothing by itself: the linter judges the exceptions last, by what was found.
    func check(_ router: LintedRouter) -> [Diagnostic] { [] }

    /// The finding on an exception that was of no use.
    static func finding(_ entry: Allowances.Entry) -> Diagnostic {
        let message: String
        if entry.rule.rawValue.isEmpty {
            message = noRule
        } else if !RuleCatalog.isKnown(entry.rule) {
            message = Linter.unknownRule(entry.rule.rawValue)
        } else {
            message = entry.line.map { unused(entry.rule, onLine: $0) } ?? unused(entry.rule)
        }
        return Diagnostic(
            rule: .unusedAllow, severity: description.level ?? .warning, message: message, range: entry.range,
            destination: entry.destination)
    }
}

// MARK: - Messages

extension UnusedAllow {
    static let noRule = "the comment names no rule; write `# routegen:allow RULE reason`"

    static func unused(_ rule: RuleName) -> String { "`\(rule)` finds nothing in this destination; remove the exception" }

    static func unused(_ rule: RuleName, onLine line: Int) -> String {
        "`\(rule)` finds nothing on line \(line), which the comment speaks of; remove it, or move it to the finding"
    }

    static func stale(_ rule: String, in file: String, count: Int, left: Int) -> String {
        let found = left == 0 ? "is found no more" : "is found \(left == 1 ? "once" : "\(left) times"), not \(count) times"
        return
            "this finding of `\(rule)` in \(file) \(found); remove the entry, or write the baseline anew with `--update-baseline`"
    }
}
