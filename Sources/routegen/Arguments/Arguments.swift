/// What stands behind the name of a command: options and operands, in any order.
///
/// The habits are those of `getopt_long`: `--name value` and `--name=value`, options after operands, `--` ends the options. That function
/// itself keeps its state in global variables, which Swift's concurrency checking rightly does not like.
struct Arguments: Sendable {
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]
    /// What is neither an option nor its value; `-` is an operand.
    private(set) var operands: [String] = []
    /// How many operands stand before `--`; nil where there is no `--`.
    private(set) var operandsBeforeTerminator: Int?

    /// Parses what follows the name of the command.
    init(_ words: [String], for command: CommandDeclaration) throws(ArgumentError) {
        let options = command.options + [.help]
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operandsBeforeTerminator = operands.count
                operands += rest
                break
            }
            if word == "-h" {
                flags.insert("help")
            } else if word.hasPrefix("--") {
                try readOption(word.dropFirst(2), &rest, options)
            } else if word.hasPrefix("-"), word != "-" {
                throw .unknownOption(word, meant: NearestOption.of(String(word.dropFirst()), among: options))
            } else {
                operands.append(word)
            }
        }
    }

    private mutating func readOption(
        _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [OptionDeclaration]
    ) throws(ArgumentError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts.first ?? ""
        guard let option = options.first(where: { $0.name == name }) else {
            throw .unknownOption("--" + name, meant: NearestOption.of(name, among: options))
        }
        guard let placeholder = option.placeholder else {
            if parts.count > 1 { throw .valueOfFlag(name) }
            flags.insert(name)
            return
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw .missingValue(name, placeholder) }
        guard option.choices.isEmpty || option.choices.contains(value) else {
            throw .noChoice(name, value, among: option.choices)
        }
        guard option.isRepeatable || values[name] == nil else { throw .twice(name) }
        values[name, default: []].append(value)
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option that may be given once.
    func value(_ name: String) -> String? { values[name]?.first }

    /// The values of an option that may be repeated.
    func values(_ name: String) -> [String] { values[name] ?? [] }
}
