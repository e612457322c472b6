/// An option as a command declares it; parsing and help are made from it.
struct OptionDeclaration: Sendable {
    /// Without the dashes.
    var name: String
    /// What stands for the value in the help; nil for a flag.
    var placeholder: String?
    /// The values that are accepted; empty where any is.
    var choices: [String] = []
    /// Whether it may be given more than once.
    var isRepeatable = false
    var help: String

    static func flag(_ name: String, _ help: String) -> OptionDeclaration { OptionDeclaration(name: name, help: help) }

    static func value(_ name: String, _ placeholder: String, _ help: String, isRepeatable: Bool = false) -> OptionDeclaration {
        OptionDeclaration(name: name, placeholder: placeholder, isRepeatable: isRepeatable, help: help)
    }

    static func choice(_ name: String, _ choices: [String], _ help: String) -> OptionDeclaration {
        OptionDeclaration(name: name, placeholder: choices.joined(separator: "|"), choices: choices, help: help)
    }

    /// `--format text|json`.
    var usage: String { "--" + name + (placeholder.map { " " + $0 } ?? "") }

    /// Every command has it.
    static let help = OptionDeclaration.flag("help", "prints this help")
}

/// A command of `routegen`.
struct CommandDeclaration: Sendable {
    struct Example: Sendable {
        var command: String
        var meaning: String
    }

    /// What operands are, for completion in a shell.
    enum OperandKind: Sendable {
        case none
        case manifests
        /// Files of any kind.
        case files
        /// Some words, which are made when they are asked for.
        case words(@Sendable () -> [String])
    }

    var name: String
    /// One line for the list of commands.
    var summary: String
    /// What follows the name and the options.
    var operands: String
    /// Paragraphs.
    var details: String
    var options: [OptionDeclaration]
    var examples: [Example]
    var operandKind = OperandKind.manifests
    /// Does it, and gives the exit status.
    var run: @Sendable (Arguments, Console) throws(Failure) -> Int32
}
