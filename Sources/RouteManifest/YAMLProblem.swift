/// What libyaml found wrong, in our words, with a hint where a pattern without quotes is the likely cause.
struct YAMLProblem {
    let message: String
    let range: SourceRange
    let notes: [Diagnostic.Note]

    /// - Parameters:
    ///   - problem: libyaml's words.
    ///   - context: libyaml's words for what it was reading.
    ///   - offset: the byte at which it stopped.
    ///   - contextOffset: the byte at which that begins.
    init(problem: String, context: String, offset: Int, contextOffset: Int, source: SourceText) {
        let line = source.line(at: offset)
        let bytes = source.bytes
        let byte = offset < line.upperBound ? bytes[offset] : nil
        var text: String
        var notes: [Diagnostic.Note] = []
        switch problem {
        case "found unknown escape character":
            let escape = String(decoding: bytes[offset..<source.offset(after: 2, from: offset, within: line)], as: UTF8.self)
            text = "double quotes know no escape \(Words.quoted(escape)); single quotes keep a backslash as it is: '\\d+'"
        case "found character that cannot start any token" where byte == 0x09,
            "found a tab character where an indentation space is expected", "found a tab character that violates indentation":
            text = "a tab cannot indent YAML; use spaces"
        case "found character that cannot start any token":
            let character = String(decoding: bytes[offset..<source.offset(after: 1, from: offset, within: line)], as: UTF8.self)
            text = "a text without quotes cannot begin with \(Words.quoted(character)); put it in single quotes"
        case "mapping values are not allowed in this context":
            text =
                "a `:` with a space behind it is not allowed here; put a text that holds one in single quotes, or check the indentation"
        case "did not find expected ',' or ']'":
            text = "expected `,` or `]` here"
        case "did not find expected ',' or '}'":
            text = "expected `,` or `}` here"
        case "did not find expected key":
            text = "expected a key here; check the indentation, and quotes that are not closed"
        case "did not find expected '-' indicator":
            text = "expected another `-` of the list here; check the indentation"
        case "did not find expected node content":
            text = "expected a value here"
        case "did not find expected <document start>":
            text = "the document has ended before this; check the indentation"
        case "found unexpected end of stream":
            text = "the file ends inside a text in quotes"
        case "found unexpected document indicator":
            text = "`---` or `...` at the start of a line stands inside a text in quotes"
        case "could not find expected ':'":
            text = "expected a `:` behind this key"
        case "block sequence entries are not allowed in this context":
            text = "a list cannot begin here; put it on lines of its own, or write it as [a, b]"
        case "block mapping keys are not allowed in this context", "mapping keys are not allowed in this context":
            text = "a key cannot begin here; put the mapping on lines of its own"
        case "did not find expected alphabetic or numeric character":
            text = "an anchor or alias needs a name; put a text that begins with `*` or `&` in single quotes"
        case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
            text = "the escape here needs hexadecimal digits of a character; single quotes keep a backslash as it is"
        case "found undefined tag handle":
            text = "the tag here is not defined; a manifest needs no tags"
        case "found incompatible YAML document":
            text = "this version of YAML is not known; a manifest needs no %YAML directive"
        case "found unexpected ':'":
            text = "a `:` cannot stand here; put the text in single quotes"
        default:
            text = problem.hasPrefix("did not find ") ? "there should be " + problem.dropFirst(13) + " here" : problem
        }
        if let hint = Self.hint(problem: problem, line: line, source: source) {
            text += "; " + hint
        }
        if context.hasPrefix("while scanning a quoted scalar") || context.hasPrefix("while parsing a flow")
            || context.hasPrefix("while scanning a simple key"), contextOffset < offset
        {
            notes.append(Diagnostic.Note(message: "it begins here", range: source.range(contextOffset..<contextOffset + 1)))
        }
        message = text
        let length = problem == "found unknown escape character" ? 2 : 1
        range = source.range(offset..<source.offset(after: length, from: offset, within: line))
        self.notes = notes
    }

    /// Advice where the line looks like a type or a pattern that a bare `{`, `,` or `:` broke.
    private static func hint(problem: String, line: Range<Int>, source: SourceText) -> String? {
        guard problem != "found unknown escape character" else { return nil }
        let text = String(decoding: source.bytes[line.prefix(2_000)], as: UTF8.self)
        if text.contains("]?") { return "an array is never optional, it is empty instead: write \"[T]\"" }
        let isPattern =
            text.contains("/:") || text.contains("{:") || text.contains("://") || text.contains(" /") || text.contains("[/")
        guard isPattern, text.contains(where: { "{},[:(*".contains($0) }) else { return nil }
        return "a pattern with `{`, `,`, `[` or `: ` in it needs single quotes: '/person/:id{.:format}?'"
    }
}
