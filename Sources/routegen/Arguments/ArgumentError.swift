import RouteManifest

/// What is wrong with the arguments. The words for it are in `message`, and only there.
enum ArgumentError: Error, Hashable {
    case unknownCommand(String, meant: String?)
    case unknownOption(String, meant: String?)
    case missingValue(String, String)
    case valueOfFlag(String)
    case noChoice(String, String, among: [String])
    case twice(String)
    case unexpectedOperand(String)
    case noNumber(String, String)

    var message: String {
        switch self {
        case .unknownCommand(let name, let meant):
            "there is no command `\(name)`" + (meant.map { "; did you mean `\($0)`?" } ?? "; `routegen help` lists the commands")
        case .unknownOption(let option, let meant):
            "there is no option `\(option)`" + (meant.map { "; did you mean `\($0)`?" } ?? "; `--help` lists the options")
        case .missingValue(let option, let placeholder): "`--\(option)` needs a value: `--\(option) \(placeholder)`"
        case .valueOfFlag(let option): "`--\(option)` takes no value"
        case .noChoice(let option, let value, let choices):
            "`--\(option)` is \(ArgumentError.list(choices)), not `\(value)`"
                + (Suggestion.nearest(to: value, in: choices).map { "; did you mean `\($0)`?" } ?? "")
        case .twice(let option): "`--\(option)` is given twice"
        case .unexpectedOperand(let operand): "there is no use for `\(operand)`"
        case .noNumber(let option, let value): "`--\(option)` is a whole number from 0, not `\(value)`"
        }
    }

    private static func list(_ words: [String]) -> String {
        let quoted = words.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// "Did you mean" for options.
enum NearestOption {
    static func of(_ name: String, among options: [OptionDeclaration]) -> String? {
        // A single dash before a name that exists.
        if options.contains(where: { $0.name == name }) { return "--" + name }
        return Suggestion.nearest(to: name, in: options.map(\.name)).map { "--" + $0 }
    }
}
