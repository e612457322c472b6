/// The manual page, in the macros of man(7), made from the declarations.
enum ManualPage {
    /// `routegen(1)`.
    static func text(_ commands: [CommandDeclaration], version: String) -> String {
        var text = """
            .TH ROUTEGEN 1 "" "routegen \(escaped(version))" "User Commands"
            .SH NAME
            routegen \\- reads a manifest of deep links, checks it, and makes Swift of it
            .SH SYNOPSIS
            .B routegen
            .I COMMAND
            [options]
            .RI [ MANIFEST ...]
            .SH DESCRIPTION

            """
        text += paragraphs(HelpText.manifests)
        text += ".SH COMMANDS\n"
        for command in commands {
            text += ".SS \"routegen \(escaped(command.name)) [options] \(escaped(command.operands))\"\n"
            text += escapedLine(sentence(command.summary)) + "\n.PP\n" + paragraphs(command.details)
            for option in command.options + [.help] {
                text += ".TP\n\\fB\\-\\-\(escaped(option.name))\\fR"
                if let placeholder = option.placeholder { text += " \\fI\(escaped(placeholder))\\fR" }
                text += "\n" + escapedLine(option.help) + "\n"
            }
            for example in command.examples {
                text +=
                    ".PP\n\(escapedLine(sentence(example.meaning)))\n.PP\n.RS 4\n.nf\n\(escapedLine(example.command))\n.fi\n.RE\n"
            }
        }
        text += ".SH EXIT STATUS\n"
        for (status, meaning) in HelpText.statuses { text += ".TP\n\(status)\n\(escapedLine(meaning))\n" }
        text += """
            .SH ENVIRONMENT
            .TP
            NO_COLOR
            where it is set and not empty, nothing is coloured
            .TP
            TERM
            where it is \\fBdumb\\fR or not set, nothing is coloured

            """
        return text
    }

    /// With a capital, and a full stop unless it asks.
    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix("?") || text.hasSuffix(".") ? "" : ".")
    }

    /// Lines that begin with a space are shown as they are; blank lines part paragraphs.
    private static func paragraphs(_ text: String) -> String {
        var result = ""
        var isLiteral = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let wantsLiteral = line.hasPrefix(" ")
            if wantsLiteral != isLiteral { result += wantsLiteral ? ".PP\n.nf\n" : ".fi\n.PP\n" }
            isLiteral = wantsLiteral
            result += line.isEmpty ? ".PP\n" : escapedLine(String(line)) + "\n"
        }
        return result + (isLiteral ? ".fi\n" : "")
    }

    /// A line of text: what would be a request is none.
    private static func escapedLine(_ text: String) -> String {
        text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + escaped(text) : escaped(text)
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            default: result.append(character)
            }
        }
        return result
    }
}
