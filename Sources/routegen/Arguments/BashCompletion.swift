/// The completion script for bash, from version 3.2 on, which is that of macOS.
enum BashCompletion {
    /// The script. Where it proposes nothing, bash completes files.
    static func script(_ commands: [CommandDeclaration]) -> String {
        let names = commands.map(\.name)
        var text = """
            # Completion of routegen for bash, made by `routegen completions bash`.

            _routegen() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words= options=
                COMPREPLY=()
                # `--format=json` is three words to bash.
                if [[ $current == = ]]; then
                    current=
                elif [[ $previous == = ]] && (( COMP_CWORD > 2 )); then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                if (( COMP_CWORD == 1 )); then
                    COMPREPLY=($(compgen -W "\((names + ["help", "--help", "--version"]).joined(separator: " "))" -- "$current"))
                    return
                fi
                case ${COMP_WORDS[1]} in
                help) words="\(names.joined(separator: " "))" ;;

            """
        for command in commands { text += branch(command) }
        text += """
                esac
                if [[ $current == -* ]]; then words=$options; fi
                COMPREPLY=($(compgen -W "$words" -- "$current"))
            }

            complete -o bashdefault -o default -F _routegen routegen

            """
        return text
    }

    private static func branch(_ command: CommandDeclaration) -> String {
        var text = "    \(command.name))\n"
        let valued = command.options.filter { $0.placeholder != nil }
        if !valued.isEmpty {
            text += "        case $previous in\n"
            for option in valued {
                let words =
                    option.choices.isEmpty
                    ? "return" : "COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$current\")); return"
                text += "        --\(option.name)) \(words) ;;\n"
            }
            text += "        esac\n"
        }
        if case .words(let words) = command.operandKind { text += "        words=\"\(words().joined(separator: " "))\"\n" }
        let options = (command.options + [.help]).map { "--" + $0.name }
        text += "        options=\"\(options.joined(separator: " "))\"\n        ;;\n"
        return text
    }
}
