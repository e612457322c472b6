/// The help of the command and of its commands, made from the declarations.
enum HelpText {
    /// What manifests are read.
    static let manifests = """
        A MANIFEST is a YAML file; `-` is standard input. Several are one router, in the order given. With none,
        `routes.yaml` of the current folder is read, else its `*.routes.yaml`.
        """

    /// What the exit status says.
    static let statuses = [
        (0, "clean"), (1, "findings at error level, a URL that no destination takes or that cannot be written, or stale files"),
        (2, "wrong usage, a file that cannot be read or written, or a manifest that cannot be read"),
    ]

    /// All commands.
    static func overview(_ commands: [CommandDeclaration]) -> String {
        var text = """
            routegen reads a manifest of deep links, checks it, and makes Swift of it.

            USAGE
              routegen COMMAND [options] [MANIFEST...]

            COMMANDS

            """
        text += columns(commands.map { ($0.name, $0.summary) } + [("help [COMMAND]", "explains a command")])
        text += """

            OPTIONS

            """
        text += columns([
            ("--help, -h", "prints help, behind a command that of the command"), ("--version", "prints the version"),
        ])
        text += "\n\(manifests)\n\nEXIT STATUS\n"
        for (status, meaning) in statuses { text += "  \(status)  \(meaning)\n" }
        return text
    }

    /// One command.
    static func page(_ command: CommandDeclaration) -> String {
        var text = "routegen \(command.name): \(command.summary)\n\nUSAGE\n"
        text += "  routegen \(command.name) [options] \(command.operands)\n\n\(command.details)\n\nOPTIONS\n"
        text += columns(command.options.map { ($0.usage, $0.help) } + [("--help, -h", OptionDeclaration.help.help)])
        if !command.examples.isEmpty {
            text += "\nEXAMPLES\n"
            for example in command.examples { text += "  \(example.command)\n      \(example.meaning)\n" }
        }
        return text
    }

    private static func columns(_ rows: [(name: String, text: String)]) -> String {
        let width = min(30, rows.map(\.name.count).max() ?? 0)
        var text = ""
        for row in rows {
            let padding = row.name.count <= width ? String(repeating: " ", count: width - row.name.count + 2) : nil
            text += "  \(row.name)" + (padding ?? "\n" + String(repeating: " ", count: width + 4)) + row.text + "\n"
        }
        return text
    }
}
