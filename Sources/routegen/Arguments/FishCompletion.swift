/// The completion script for fish, from version 3.0 on.
enum FishCompletion {
    /// The script.
    static func script(_ commands: [CommandDeclaration]) -> String {
        let names = commands.map(\.name)
        var text = """
            # Completion of routegen for fish, made by `routegen completions fish`.

            function __routegen_is
                set -l words (commandline -opc)
                test (count $words) -gt 1; and test "$words[2]" = "$argv[1]"
            end

            function __routegen_needs_command
                test (count (commandline -opc)) -eq 1
            end

            complete -c routegen -f
            complete -c routegen -n __routegen_needs_command -l help -d \(quoted("prints help"))
            complete -c routegen -n __routegen_needs_command -l version -d \(quoted("prints the version"))
            complete -c routegen -n __routegen_needs_command -a help -d \(quoted("explains a command"))
            complete -c routegen -n '__routegen_is help' -a \(quoted(names.joined(separator: " ")))

            """
        for command in commands {
            text += "\ncomplete -c routegen -n __routegen_needs_command -a \(command.name) -d \(quoted(command.summary))\n"
            let start = "complete -c routegen -n '__routegen_is \(command.name)'"
            for option in command.options + [.help] {
                text += "\(start) -l \(option.name)\(value(option)) -d \(quoted(option.help))\n"
            }
            switch command.operandKind {
            case .none: break
            case .manifests: text += "\(start) -a '(__fish_complete_suffix .yaml)'\n"
            case .files: text += "\(start) -F\n"
            case .words(let words): text += "\(start) -a \(quoted(words().joined(separator: " ")))\n"
            }
        }
        return text
    }

    private static func value(_ option: OptionDeclaration) -> String {
        if !option.choices.isEmpty { return " -x -a \(quoted(option.choices.joined(separator: " ")))" }
        switch option.placeholder {
        case nil: return ""
        case "FILE": return " -r -F"
        case "DIR": return " -x -a '(__fish_complete_directories)'"
        default: return " -x"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "'"
        for character in text {
            if character == "'" || character == "\\" { result += "\\" }
            result.append(character)
        }
        return result + "'"
    }
}
