import RouteLanguage

/// The text in which generated code carries its definitions: one string constant, which costs a compiler next to nothing.
///
/// A line is a letter and its fields, separated by spaces; a field is percent-encoded, so a line holds printable ASCII without `"`
/// and `\`.
///
///     routegen-table 1
///     b https://myapp.com myapp://             the bases of what follows
///     d PersonProfile 0 t                      a destination: name, priority, flags
///     o Search Home                            the destinations that come after it (`before:`)
///     p /person/:personId                      a pattern of it
///     c personId String                        a capture
///     q tab tab String case=overview case=posts default=overview
///     f anchor                                 the fragment
///
/// Flags: `s` strict trailing slash, `i` folds case, `l` plus is literal, `t` strict query, `o` order of declaration.
public enum TableText {
    static let header = "routegen-table 1"

    /// Printable ASCII and newlines, without `"` and `\`.
    public static func encode(_ definitions: [RouteDefinition]) -> String {
        var text = header + "\n"
        var bases: [String] = []
        for definition in definitions {
            if definition.bases != bases {
                bases = definition.bases
                line("b", bases, to: &text)
            }
            encode(definition, to: &text)
        }
        return text
    }

    private static func encode(_ definition: RouteDefinition, to text: inout String) {
        line("d", [definition.name, String(definition.priority), flags(definition.options)], to: &text)
        if !definition.before.isEmpty { line("o", definition.before, to: &text) }
        for pattern in definition.patterns { line("p", [pattern], to: &text) }
        for parameter in definition.parameters { encode(parameter, to: &text) }
    }

    // MARK: Records

    // In a compiled table each definition is by itself, on one line: `|` stands where a line ends.

    /// The lines of a definition without its bases.
    static func record(of definition: RouteDefinition) -> String {
        var text = ""
        encode(definition, to: &text)
        return onOneLine(text)
    }

    static func record(ofBases bases: [String]) -> String {
        var text = ""
        line("b", bases, to: &text)
        return onOneLine(text)
    }

    private static func onOneLine(_ text: String) -> String {
        String(decoding: text.utf8.dropLast().map { $0 == 0x0A ? 0x7C : $0 }, as: UTF8.self)
    }

    /// The definition of a record; nil where the records are not what `record` writes.
    static func definition(ofRecord record: String, bases: String) -> RouteDefinition? {
        let lines = String(decoding: "\(header)|\(bases)|\(record)".utf8.map { $0 == 0x7C ? 0x0A : $0 }, as: UTF8.self)
        guard let definitions = try? decode(lines), definitions.count == 1 else { return nil }
        return definitions[0]
    }

    private static func flags(_ options: MatchingOptions) -> String {
        var flags = ""
        if options.strictTrailingSlash { flags += "s" }
        if options.foldsCase { flags += "i" }
        if !options.plusIsSpace { flags += "l" }
        if options.strictQuery { flags += "t" }
        if options.keepsDeclarationOrder { flags += "o" }
        return flags.isEmpty ? "-" : flags
    }

    private static func encode(_ parameter: ParameterDefinition, to text: inout String) {
        var fields = [parameter.name]
        var letter = "c"
        switch parameter.source {
        case .path: break
        case .query(let key):
            letter = "q"
            fields.append(key)
        case .fragment: letter = "f"
        }
        fields.append(parameter.type.base.name)
        if parameter.isOptional { fields.append("optional") }
        if parameter.isArray { fields.append("array") }
        if let range = parameter.type.range { fields.append("range=\(range)") }
        if let pattern = parameter.type.pattern { fields.append("pattern=" + pattern) }
        for word in parameter.type.cases ?? [] { fields.append("case=" + word) }
        if parameter.type.cases?.isEmpty == true { fields.append("cases") }
        if let appType = parameter.type.appType { fields.append("swift=" + appType) }
        if let value = parameter.defaultText { fields.append("default=" + value) }
        line(letter, fields, to: &text)
    }

    private static func line(_ letter: String, _ fields: [String], to text: inout String) {
        text += letter
        for field in fields {
            text += " "
            for byte in field.utf8 {
                if (0x21...0x7E).contains(byte), byte != 0x22, byte != 0x25, byte != 0x5C, byte != 0x7C {
                    text.unicodeScalars.append(Unicode.Scalar(byte))
                } else {
                    text += byte < 0x10 ? "%0" : "%"
                    text += String(byte, radix: 16, uppercase: true)
                }
            }
        }
        text += "\n"
    }

    /// Reads the definitions back.
    ///
    /// - Throws: `TableTextError` with the line, where the text is not what `encode` writes.
    public static func decode(_ text: String) throws(TableTextError) -> [RouteDefinition] {
        var definitions: [RouteDefinition] = []
        var bases: [String] = []
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: true)
        guard let first = lines.first, first.elementsEqual(header.utf8) else {
            throw TableTextError(line: 1, message: "the table does not begin with \"\(header)\"; generate it anew")
        }
        for (index, line) in lines.enumerated().dropFirst() {
            let fields = line.split(separator: 0x20, omittingEmptySubsequences: false).map(decodeField)
            let isKnown =
                switch fields.first {
                case "b":
                    { () -> Bool in
                        bases = Array(fields.dropFirst())
                        return true
                    }()
                case "d": decodeDestination(fields, bases, to: &definitions)
                case "o": decodeBefore(fields, to: &definitions)
                case "p": decodePattern(fields, to: &definitions)
                case "c", "q", "f": decodeParameter(fields, to: &definitions)
                default: false
                }
            guard isKnown else {
                throw TableTextError(line: index + 1, message: "the table is not well-formed; generate it anew")
            }
        }
        return definitions
    }

    private static func decodeField(_ field: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        var rest = field[...]
        while let byte = rest.popFirst() {
            if byte == 0x25, let value = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func decodeDestination(
        _ fields: [String], _ bases: [String], to definitions: inout [RouteDefinition]
    ) -> Bool {
        guard fields.count == 4, let priority = Int(fields[2]) else { return false }
        let flags = fields[3]
        let options = MatchingOptions(
            strictTrailingSlash: flags.contains("s"), foldsCase: flags.contains("i"), plusIsSpace: !flags.contains("l"),
            strictQuery: flags.contains("t"), keepsDeclarationOrder: flags.contains("o"))
        definitions.append(
            RouteDefinition(name: fields[1], patterns: [], bases: bases, priority: priority, options: options))
        return true
    }

    private static func decodeBefore(_ fields: [String], to definitions: inout [RouteDefinition]) -> Bool {
        guard !definitions.isEmpty else { return false }
        definitions[definitions.count - 1].before = Array(fields.dropFirst())
        return true
    }

    private static func decodePattern(_ fields: [String], to definitions: inout [RouteDefinition]) -> Bool {
        guard fields.count == 2, !definitions.isEmpty else { return false }
        definitions[definitions.count - 1].patterns.append(fields[1])
        return true
    }

    private static func decodeParameter(_ fields: [String], to definitions: inout [RouteDefinition]) -> Bool {
        let isQuery = fields[0] == "q"
        guard !definitions.isEmpty, fields.count >= (isQuery ? 4 : 3),
            let base = ParameterType.Base(name: fields[isQuery ? 3 : 2])
        else {
            return false
        }
        let source: ParameterDefinition.Source = isQuery ? .query(key: fields[2]) : fields[0] == "f" ? .fragment : .path
        var parameter = ParameterDefinition(name: fields[1], type: ParameterType(base: base), source: source)
        for field in fields.dropFirst(isQuery ? 4 : 3) {
            guard decodeAttribute(field, to: &parameter) else { return false }
        }
        definitions[definitions.count - 1].parameters.append(parameter)
        return true
    }

    private static func decodeAttribute(_ field: String, to parameter: inout ParameterDefinition) -> Bool {
        let equals = field.firstIndex(of: "=")
        let value = equals.map { String(field[field.index(after: $0)...]) } ?? ""
        switch (field[..<(equals ?? field.endIndex)], equals != nil) {
        case ("optional", false): parameter.isOptional = true
        case ("array", false): parameter.isArray = true
        case ("cases", false): parameter.type.cases = []
        case ("pattern", true): parameter.type.pattern = value
        case ("case", true): parameter.type.cases = (parameter.type.cases ?? []) + [value]
        case ("swift", true): parameter.type.appType = value
        case ("default", true): parameter.defaultText = value
        case ("range", true):
            let bounds = value.split(separator: ".")
            guard bounds.count == 2, let lower = IntegerValue(bounds[0]), let upper = IntegerValue(bounds[1]) else {
                return false
            }
            parameter.type.range = IntegerRange(lower, upper)
        default: return false
        }
        return true
    }
}

/// What is wrong with a table.
public struct TableTextError: Error, Hashable, Sendable {
    /// Starting at 1, empty lines not counted.
    public var line: Int
    /// What is wrong and what to do, in lower case.
    public var message: String
}
