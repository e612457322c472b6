import RouteLanguage

/// The text in which a compiled table carries its definitions, for what needs more of one than the matcher: typed parameters, `uri`, a list
/// of all routes.
///
/// A record is a definition on one line. Where one of its items ends, there is `|`; an item is a letter and its fields, each behind a space; a field is percent-encoded, so a
/// record is printable ASCII without `"` and `\`.
///
///     b https://myapp.com myapp://             the bases, a record of their own, since most definitions have the same
///
///     d PersonProfile 0 t                      a destination: name, priority, flags
///     o Search Home                            the destinations that come after it (`before:`)
///     p /person/:personId                      a pattern of it
///     c personId String                        a capture
///     q tab tab String case=overview case=posts default=overview
///     f anchor String                          the fragment
///
/// Flags: `s` strict trailing slash, `i` folds case, `l` plus is literal, `t` strict query, `o` order of declaration.
package enum TableText {
    /// A definition without its bases.
    package static func record(of definition: RouteDefinition) -> String {
        var text = ""
        item("d", [definition.name, String(definition.priority), flags(definition.options)], to: &text)
        if !definition.before.isEmpty { item("o", definition.before, to: &text) }
        for pattern in definition.patterns { item("p", [pattern], to: &text) }
        for parameter in definition.parameters { encode(parameter, to: &text) }
        return String(text.dropLast())
    }

    /// The bases of definitions.
    package static func record(ofBases bases: [String]) -> String {
        var text = ""
        item("b", bases, to: &text)
        return String(text.dropLast())
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
        item(letter, fields, to: &text)
    }

    private static func item(_ letter: String, _ fields: [String], to text: inout String) {
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
        text += "|"
    }

    // MARK: Reading

    /// The definition of a record; nil where the records are not what `record` writes.
    ///
    /// It is read at the first match of its route, so nothing is split: the type of each array that the runtime has not met yet costs as
    /// much as reading the record.
    package static func definition(ofRecord record: String, bases: String) -> RouteDefinition? {
        var reader = RecordReader(record)
        guard reader.field() == "d", let name = reader.field(), let priority = reader.field().flatMap({ Int($0) }),
            let flags = reader.field(), reader.field() == nil, let bases = self.bases(ofRecord: bases)
        else { return nil }
        var definition = RouteDefinition(name: name, patterns: [], bases: bases, priority: priority, options: options(flags))
        while reader.nextItem() {
            let isKnown =
                switch reader.field() {
                case "o": decodeBefore(&reader, to: &definition)
                case "p": decodePattern(&reader, to: &definition)
                case "c": decodeParameter(.path, &reader, to: &definition)
                case "q": decodeParameter(.query(key: ""), &reader, to: &definition)
                case "f": decodeParameter(.fragment, &reader, to: &definition)
                default: false
                }
            if !isKnown { return nil }
        }
        return definition
    }

    private static func bases(ofRecord record: String) -> [String]? {
        var reader = RecordReader(record)
        guard reader.field() == "b" else { return nil }
        let bases = reader.fields()
        return reader.nextItem() ? nil : bases
    }

    private static func options(_ flags: String) -> MatchingOptions {
        MatchingOptions(
            strictTrailingSlash: flags.contains("s"), foldsCase: flags.contains("i"), plusIsSpace: !flags.contains("l"),
            strictQuery: flags.contains("t"), keepsDeclarationOrder: flags.contains("o"))
    }

    private static func decodeBefore(_ reader: inout RecordReader, to definition: inout RouteDefinition) -> Bool {
        definition.before = reader.fields()
        return true
    }

    private static func decodePattern(_ reader: inout RecordReader, to definition: inout RouteDefinition) -> Bool {
        guard let pattern = reader.field(), reader.field() == nil else { return false }
        definition.patterns.append(pattern)
        return true
    }

    private static func decodeParameter(
        _ kind: ParameterDefinition.Source, _ reader: inout RecordReader, to definition: inout RouteDefinition
    ) -> Bool {
        var source = kind
        guard let name = reader.field() else { return false }
        if case .query = kind {
            guard let key = reader.field() else { return false }
            source = .query(key: key)
        }
        guard let base = reader.field().flatMap({ ParameterType.Base(name: $0) }) else { return false }
        var parameter = ParameterDefinition(name: name, type: ParameterType(base: base), source: source)
        while let attribute = reader.field() {
            guard decodeAttribute(attribute, to: &parameter) else { return false }
        }
        definition.parameters.append(parameter)
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

/// Reads the fields of a record one after the other.
private struct RecordReader {
    private let bytes: [UInt8]
    private var position = 0
    /// Whether a field stands at the position, be it an empty one.
    private var hasField = true

    init(_ record: String) { bytes = Array(record.utf8) }

    /// Goes on to the next item; false where there is none, or fields are left.
    mutating func nextItem() -> Bool {
        guard !hasField, position < bytes.count else { return false }
        position += 1
        hasField = true
        return true
    }

    /// The next field of an item; nil behind the last.
    mutating func field() -> String? {
        guard hasField else { return nil }
        var field: [UInt8] = []
        while position < bytes.count, bytes[position] != 0x20, bytes[position] != 0x7C {
            let byte = bytes[position]
            position += 1
            if byte == 0x25, position + 1 < bytes.count, let high = Self.digit(bytes[position]),
                let low = Self.digit(bytes[position + 1])
            {
                field.append(high << 4 | low)
                position += 2
            } else {
                field.append(byte)
            }
        }
        hasField = position < bytes.count && bytes[position] == 0x20
        if hasField { position += 1 }
        return String(decoding: field, as: UTF8.self)
    }

    /// The other fields of an item.
    mutating func fields() -> [String] {
        var fields: [String] = []
        while let field = field() { fields.append(field) }
        return fields
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        default: nil
        }
    }
}
