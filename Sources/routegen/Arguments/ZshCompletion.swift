/// The completion script for zsh.
enum ZshCompletion {
    /// The script: a file `_routegen` of `$fpath`, or something to be sourced.
    static func script(_ commands: [CommandDeclaration]) -> String {
        var text = """
            #compdef routegen
            # Completion of routegen for zsh, made by `routegen completions zsh`.

            _routegen() {
                local -a commands
                commands=(

            """
        for command in commands { text += "        \(quoted(command.name + ":" + command.summary))\n" }
        text += """
                    'help:explains a command'
                )
                if (( CURRENT == 2 )); then
                    _describe -t commands command commands
                    _arguments '(-)--help[prints help]' '(-)--version[prints the version]'
                    return
                fi
                local command=$words[2]
                shift words
                (( CURRENT-- ))
                case $command in
                help) _describe -t commands command commands ;;

            """
        for command in commands {
            text += "    \(command.name))\n        _arguments"
            for word in arguments(command) { text += " \\\n            \(quoted(word))" }
            text += "\n        ;;\n"
        }
        text += """
                esac
            }

            if [[ $funcstack[1] == _routegen ]]; then
                _routegen "$@"
            else
                compdef _routegen routegen
            fi

            """
        return text
    }

    /// The specifications of options and operands.
    private static func arguments(_ command: CommandDeclaration) -> [String] {
        var words = (command.options + [.help]).map { option -> String in
            let start = option.isRepeatable ? "*" : ""
            let help = escaped(option.help)
            guard let placeholder = option.placeholder else { return "\(start)--\(option.name)[\(help)]" }
            let action: String
            if !option.choices.isEmpty {
                action = "(" + option.choices.joined(separator: " ") + ")"
            } else {
                switch placeholder {
                case "FILE": action = "_files"
                case "DIR": action = "_files -/"
                default: action = " "
                }
            }
            return "\(start)--\(option.name)=[\(help)]:\(option.choices.isEmpty ? placeholder : option.name):\(action)"
        }
        switch command.operandKind {
        case .none: break
        case .manifests: words.append("*:manifest:_files -g \"*.(yaml|yml)(-.)\"")
        case .files: words.append("*:file:_files")
        case .words(let choices): words.append("*:word:(" + choices().joined(separator: " ") + ")")
        }
        return words
    }

    /// A text within the brackets of a specification.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "[]:\\".contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
