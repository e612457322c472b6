public import RouteLint
import RouteManifest

/// The rules, as a list or one by one.
public enum RulesReport {
    /// A table of all rules.
    public static func list(style: TextStyle = .plain) -> String {
        var table = TextTable(header: ["RULE", "LEVEL", "FINDS"])
        for rule in RuleCatalog.descriptions { table.rows.append([rule.name.rawValue, level(rule), plain(rule.summary)]) }
        return table.text(style: style)
    }

    /// The rules as JSON, one object each.
    public static func json(_ rules: [RuleDescription]) -> JSON {
        .array(
            rules.map { rule in
                .object([
                    ("name", .string(rule.name.rawValue)), ("level", .string(level(rule))), ("summary", .string(rule.summary)),
                    ("why", .string(rule.why)), ("bad", .array(rule.bad.files.map(json))),
                    ("good", .array(rule.good.files.map(json))),
                    ("fix", .string(rule.fix)), ("fixable", rule.isFixable ? true : nil),
                ])
            })
    }

    /// The page of a rule in `docs/rules/`.
    public static func markdown(_ rule: RuleDescription) -> String {
        var text =
            "# \(rule.name)\n\nLevel: \(level(rule))\(fixable(rule))\n\nFinds \(rule.summary).\n\n## Why\n\n\(rule.why)\n\n## Bad\n\n"
        for file in rule.bad.files { text += block(file, among: rule.bad.files.count) }
        text += "## Good\n\n"
        for file in rule.good.files { text += block(file, among: rule.good.files.count) }
        return text + "## How to fix\n\n\(rule.fix)\n"
    }

    /// The list of all pages in `docs/rules/README.md`.
    public static var markdownList: String {
        var text = "# Rules of `routegen lint`\n\n| rule | level | finds |\n|---|---|---|\n"
        for rule in RuleCatalog.descriptions {
            let summary = rule.summary.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
            text += "| [\(rule.name)](\(rule.name).md) | \(level(rule))\(rule.isFixable ? ", fix" : "") | \(summary) |\n"
        }
        return text
    }

    /// The explanation of a rule for a terminal: its page in lines of at most 80 columns.
    public static func text(_ rule: RuleDescription, style: TextStyle = .plain) -> String {
        var text = style.bold("\(rule.name)") + " (\(level(rule))\(plain(fixable(rule))))\n  finds \(plain(rule.summary))\n\n"
        text += style.bold("Why") + "\n" + wrapped(rule.why) + "\n"
        text += style.bold("Bad") + "\n" + indented(rule.bad) + "\n"
        text += style.bold("Good") + "\n" + indented(rule.good) + "\n"
        return text + style.bold("How to fix") + "\n" + wrapped(rule.fix)
    }

    private static func fixable(_ rule: RuleDescription) -> String { rule.isFixable ? "; `lint --fix` mends it" : "" }

    private static func level(_ rule: RuleDescription) -> String { rule.level?.rawValue ?? "off" }

    private static func json(_ file: RuleExample.File) -> JSON {
        .object([("path", .string(file.path)), ("text", .string(file.text + "\n"))])
    }

    private static func block(_ file: RuleExample.File, among count: Int) -> String {
        (count > 1 ? "`\(file.path)`:\n\n" : "") + "```yaml\n\(file.text)\n```\n\n"
    }

    /// Text without the backquotes of Markdown.
    private static func plain(_ text: String) -> String { String(text.unicodeScalars.filter { $0 != "`" }) }

    private static func indented(_ example: RuleExample) -> String {
        var text = ""
        for file in example.files {
            if example.files.count > 1 { text += "  # \(file.path)\n" }
            for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) { text += "  \(line)\n" }
        }
        return text
    }

    private static func wrapped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
            var lines = ""
            var width = 0
            for word in paragraph.split(separator: " ") {
                if width > 0, width + 1 + word.count > 78 {
                    lines += "\n"
                    width = 0
                }
                lines += (width == 0 ? "  " : " ") + word
                width += word.count + 1
            }
            return lines + "\n"
        }.joined()
    }
}

extension String {
    /// The scalars as a text.
    fileprivate init(_ scalars: [Unicode.Scalar]) {
        self.init()
        unicodeScalars.append(contentsOf: scalars)
    }
}
