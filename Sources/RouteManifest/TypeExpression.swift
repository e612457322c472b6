import RouteLanguage

/// A type as a word: `Int`, `Int?`, `[Int]`.
struct TypeExpression: Equatable {
    var name: String
    var isOptional = false
    var isArray = false

    /// Why a text is no type, as advice.
    struct Problem: Error, Equatable {
        var message: String
    }

    /// Reads the text of a scalar.
    static func parse(_ text: String) throws(Problem) -> TypeExpression {
        let word = trimmed(text)
        guard !word.isEmpty else { throw Problem(message: "a type is a name, as `Int`, `Int?` or `[Int]`") }
        // So short that taking brackets off, one pair a step, cannot go deep.
        guard word.utf8.count <= 256 else { throw Problem(message: "\(Words.quoted(text)) is no type; its name is too long") }
        if word.hasSuffix("??") { throw Problem(message: "\(Words.quoted(text)) is no type; one `?` is enough") }
        if word.hasSuffix("?") {
            let inner = try parse(String(word.dropLast()))
            if inner.isArray {
                throw Problem(
                    message: "an array is never optional, it is empty where the URL has no element; write `[\(inner.name)]`")
            }
            return TypeExpression(name: inner.name, isOptional: true)
        }
        if word.hasPrefix("["), word.hasSuffix("]"), word.utf8.count > 2 {
            return try element(try parse(String(word.dropFirst().dropLast())))
        }
        if word.hasSuffix("[]"), word.utf8.count > 2 {
            throw Problem(message: "\(Words.quoted(text)) is no type; an array is written `[\(word.dropLast(2))]`")
        }
        guard !word.unicodeScalars.contains(where: { isSpecial($0) }) else {
            throw Problem(message: "\(Words.quoted(text)) is no type; a type is a name, as `Int`, `Int?` or `[Int]`")
        }
        return TypeExpression(name: word)
    }

    /// The array of what stands between the brackets.
    static func element(_ inner: TypeExpression) throws(Problem) -> TypeExpression {
        if inner.isArray { throw Problem(message: "an array of arrays is not possible; a URL has one list of values for a name") }
        if inner.isOptional {
            throw Problem(
                message: "the elements of an array are never optional, an absent one is left out; write `[\(inner.name)]`")
        }
        return TypeExpression(name: inner.name, isArray: true)
    }

    /// Whether a name of a type could not be told from the rest of an expression.
    static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "[", "]", "?", "{", "}", "<", ">", ",", ":", "\"", "'": true
        default: scalar.properties.isWhitespace
        }
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
        var end = scalars.endIndex
        while end > scalars.startIndex {
            let previous = scalars.index(before: end)
            guard scalars[previous] == " " || scalars[previous] == "\t" else { break }
            end = previous
        }
        return String(scalars[..<end])
    }
}

/// The types that every manifest knows.
package enum BuiltInType {
    /// Their names.
    package static let names: [String] =
        ["String"] + IntegerType.allCases.map(\.rawValue) + ["Double", "Bool", "UUID", "Date", "URL"]

    /// The names as bytes, with what they name.
    static let bytes: [(name: [UInt8], base: ParameterType.Base)] = names.compactMap { name in
        ParameterType.Base(name: name).map { (Array(name.utf8), $0) }
    }

    /// The built-in type that people mean by a name of another language or library.
    static func meant(by name: String) -> String? {
        switch name.lowercased() {
        case "float", "cgfloat", "decimal", "number", "float32", "float64": "Double"
        case "integer", "long", "short", "byte": "Int"
        case "boolean": "Bool"
        case "text", "str", "substring": "String"
        case "guid": "UUID"
        case "datetime", "timestamp": "Date"
        case "uri": "URL"
        default: nil
        }
    }
}
