import RouteManifest

/// The command: finds out which of its commands is meant, and runs it.
enum Routegen {
    static let version = "0.1.0"

    static let commands: [CommandDeclaration] = [
        LintCommand.declaration, GenerateCommand.declaration, RoutesCommand.declaration, MatchCommand.declaration,
        WhyCommand.declaration, DiffCommand.declaration, FormatCommand.declaration, RulesCommand.declaration,
        URLCommand.declaration, InitCommand.declaration, SchemaCommand.declaration, CompletionsCommand.declaration,
        ManCommand.declaration,
    ]

    /// Runs a command line and gives the exit status.
    static func run(_ words: [String], _ console: Console) -> Int32 {
        var status: Int32
        do {
            status = try dispatch(words, console)
            try console.out.flush()
        } catch {
            // What was written before the failure is of use; that it could not be written is the failure itself.
            try? console.out.flush()
            try? console.err.write("routegen: \(error.message)\n")
            status = 2
        }
        do { try console.err.flush() } catch { return 2 }
        return status
    }

    private static func dispatch(_ words: [String], _ console: Console) throws(Failure) -> Int32 {
        guard let first = words.first else {
            try console.err.write(HelpText.overview(commands))
            return 2
        }
        switch first {
        case "--help", "-h": return try overview(console)
        case "--version":
            try console.out.write("routegen \(version)\n")
            return 0
        case "help": return try help(Array(words.dropFirst()), console)
        default: break
        }
        let command = try command(named: first)
        let arguments: Arguments
        do { arguments = try Arguments(Array(words.dropFirst()), for: command) } catch {
            if wantsHelp(words) { return try page(command, console) }
            throw Failure(error)
        }
        if arguments.has("help") { return try page(command, console) }
        return try command.run(arguments, console)
    }

    private static func help(_ words: [String], _ console: Console) throws(Failure) -> Int32 {
        if words.count > 1 { throw Failure(.unexpectedOperand(words[1])) }
        guard let name = words.first, !name.hasPrefix("-") else { return try overview(console) }
        return try page(command(named: name), console)
    }

    private static func command(named name: String) throws(Failure) -> CommandDeclaration {
        if let command = commands.first(where: { $0.name == name }) { return command }
        if name.hasPrefix("-") {
            throw Failure(.unknownOption(name, meant: Suggestion.nearest(to: name, in: ["--help", "--version"])))
        }
        throw Failure(.unknownCommand(name, meant: Suggestion.nearest(to: name, in: commands.map(\.name) + ["help"])))
    }

    private static func overview(_ console: Console) throws(Failure) -> Int32 {
        try console.out.write(HelpText.overview(commands))
        return 0
    }

    private static func page(_ command: CommandDeclaration, _ console: Console) throws(Failure) -> Int32 {
        try console.out.write(HelpText.page(command))
        return 0
    }

    /// Whether help was asked for beside something that is wrong.
    private static func wantsHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }
}
