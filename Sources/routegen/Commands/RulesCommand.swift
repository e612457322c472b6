import RouteLint
import RouteManifest
import RouteReport

/// `routegen rules`.
enum RulesCommand {
    static let declaration = CommandDeclaration(
        name: "rules",
        summary: "lists the rules of lint, or explains some of them",
        operands: "[NAME...]",
        details: "Explains each rule with its reason, a bad and a good manifest, and how to mend it.",
        options: [.choice("format", ["text", "json", "markdown"], "how rules are printed (text)")],
        examples: [
            .init(command: "routegen rules", meaning: "the list"),
            .init(command: "routegen rules missing-capture", meaning: "one rule"),
        ],
        operandKind: .words { RuleCatalog.descriptions.map(\.name.rawValue) },
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        var rules: [RuleDescription] = []
        for name in arguments.operands {
            guard let rule = RuleCatalog.description(of: RuleName(name)) else {
                if RuleCatalog.isKnown(RuleName(name)) {
                    throw Failure("`\(name)` is the name of a rule of a later version; this one finds nothing by it")
                }
                throw Failure(Linter.unknownRule(name))
            }
            rules.append(rule)
        }
        try console.out.write(text(rules, arguments.value("format") ?? "text", console))
        return 0
    }

    private static func text(_ rules: [RuleDescription], _ format: String, _ console: Console) -> String {
        switch format {
        case "json": RulesReport.json(rules.isEmpty ? RuleCatalog.descriptions : rules).text
        case "markdown": rules.isEmpty ? RulesReport.markdownList : rules.map(RulesReport.markdown).joined(separator: "\n")
        default:
            rules.isEmpty
                ? RulesReport.list(style: console.outStyle)
                : rules.map { RulesReport.text($0, style: console.outStyle) }.joined(separator: "\n")
        }
    }
}
