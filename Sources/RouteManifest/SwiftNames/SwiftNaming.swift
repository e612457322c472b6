/// How the names of a manifest become names of Swift: what is an identifier, what needs backticks, what a word of `cases:` is called.
///
/// The linter and the generator share these functions, so that what `swift-name` lets pass is what compiles. Everything here is pure.
///
///     SwiftNaming.isIdentifier("personId")          // true
///     SwiftNaming.escaped("default")                // `default`, in backticks
///     SwiftNaming.caseName(forWord: "foo-bar")      // fooBar
///     SwiftNaming.proposal(for: "my-screen", as: .property)   // myScreen
public enum SwiftNaming {
    /// What a name is to stand for: the compiler refuses different ones in different places.
    public enum Role: Sendable {
        /// A struct, an enumeration, a type alias; at file scope or inside another type.
        case type
        /// A stored property, and the label of its initialiser.
        case property
        /// A case of an enumeration.
        case enumerationCase
        /// A module in an `import`.
        case module
    }

    /// The modules that every output may refer to by name: a type of that name would hide them.
    public static let modules = ["Swift", "RouteRuntime", "RouteFoundation"]

    /// Whether the text has the form of an identifier, be it a keyword. `$0` and `_` are none.
    public static func isIdentifier(_ text: some StringProtocol) -> Bool {
        if let isIdentifier = text.utf8.withContiguousStorageIfAvailable(isASCIIIdentifier), let isIdentifier {
            return isIdentifier
        }
        var scalars = text.unicodeScalars.makeIterator()
        guard let first = scalars.next(), isHead(first) else { return false }
        var isOnlyUnderscore = first == "_"
        while let next = scalars.next() {
            guard isHead(next) || isTail(next) else { return false }
            isOnlyUnderscore = false
        }
        return !isOnlyUnderscore
    }

    /// The same for ASCII; nil where something else is among the bytes.
    private static func isASCIIIdentifier(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard let first = text.first else { return false }
        var fits = !(0x30...0x39).contains(first)
        for byte in text {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: continue
            case 0x80...0xFF: return nil
            default: fits = false
            }
        }
        return fits && !(text.count == 1 && first == 0x5F)
    }

    /// Whether a declaration may bear the name, in backticks where it is a keyword.
    ///
    /// Backticks make an identifier of every keyword, but a member called `Type`, `Protocol` or `self` cannot be referred to:
    /// `Tab.Type` and `tab.self` mean something else, even so. A property cannot be called `uri` or `CodingKeys` either: a destination
    /// has members of these names.
    public static func isUsable(_ name: String, as role: Role) -> Bool {
        guard isIdentifier(name) else { return false }
        switch role {
        case .type: return name.utf8.count > 13 || !unescapable.contains(name) && name != "routegenTypes"
        case .enumerationCase: return !reservedCases.contains(name)
        case .property: return !(3...10).contains(name.utf8.count) || !reservedProperties.contains(name)
        case .module: return !keywords.contains(name)
        }
    }

    /// The name as Swift source writes it: in backticks where it is a keyword.
    public static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The name of the case for a word of `cases:`, without backticks; its raw value is the word where the two differ.
    ///
    /// An identifier is its own name. Anything else is joined in camel case (`foo-bar` is `fooBar`), begins with `_` where a digit
    /// would come first (`_012`), is `empty` for the empty word, and is spelled in code points where nothing of it is left
    /// (`+` is `u2B`). Two words can come out as one name; `swift-name` finds that.
    public static func caseName(forWord word: String) -> String {
        if reservedCases.contains(word) { return "_" + word }
        if isIdentifier(word) { return word }
        if word.isEmpty { return "empty" }
        let name = camelCase(word)
        if !name.isEmpty { return reservedCases.contains(name) ? "_" + name : name }
        return word.unicodeScalars.map { "u" + String($0.value, radix: 16, uppercase: true) }.joined()
    }

    /// The name of the case that carries a value of a type: with a small first letter (`personProfile`), capitals at the beginning as one
    /// word (`URLPreview` is `urlPreview`). Without backticks.
    public static func caseName(forType name: String) -> String {
        let scalars = Array(name.unicodeScalars)
        var capitals = 0
        while capitals < scalars.count, scalars[capitals].properties.isUppercase { capitals += 1 }
        // The last capital begins the next word, where letters follow.
        if capitals > 1, capitals < scalars.count, scalars[capitals].properties.isLowercase { capitals -= 1 }
        var small = ""
        for scalar in scalars[..<capitals] { small += scalar.properties.lowercaseMapping }
        for scalar in scalars[capitals...] { small.unicodeScalars.append(scalar) }
        return isUsable(small, as: .enumerationCase) ? small : small + "Destination"
    }

    /// The name of the enumeration for `cases:` written in place at a parameter: the parameter's, with its first letter in upper case,
    /// and `Value` behind it where a destination already has a type of that name (`screen` gives `ScreenValue`, `type` `TypeValue`).
    public static func typeName(forParameter name: String) -> String {
        let capitalised = changingFirst(of: name) { $0.properties.uppercaseMapping }
        return reservedNestedTypes.contains(capitalised) ? capitalised + "Value" : capitalised
    }

    /// Types that cannot be declared inside a destination: the generator, the compiler or a qualified name needs them.
    private static let reservedNestedTypes: Set<String> = [
        "Type", "Protocol", "Self", "Any", "Screen", "CodingKeys", "Swift", "RouteRuntime", "RouteFoundation",
    ]

    /// Properties that every destination has already, or that synthesised code needs.
    static let reservedProperties: Set<String> = ["self", "uri", "CodingKeys", "hashValue"]

    /// An identifier that is near the text, for a message; nil where nothing of the text can stand in one.
    public static func proposal(for text: String, as role: Role) -> String? {
        var name = isIdentifier(text) ? text : camelCase(text)
        if role == .type { name = changingFirst(of: name) { $0.properties.uppercaseMapping } }
        if !name.isEmpty, !isUsable(name, as: role) { name += role == .type ? "Destination" : "Value" }
        return isUsable(name, as: role) ? name : nil
    }

    /// Whether the text can stand for a type: names joined by dots, with generic arguments (`ProfileKit.Screen`, `Host<[Item?]>`).
    public static func isTypeReference(_ text: String) -> Bool {
        var reader = TypeReferenceReader(text)
        return reader.readsWhole()
    }

    /// The names in a reference to a type that are looked up where it stands: `Host` and `Item` of `Host<Item, ProfileKit.Screen>` and
    /// `ProfileKit`, but not `Screen`, which is looked up in the module.
    public static func unqualifiedNames(in reference: String) -> [String] {
        reference.split { ", <>[]?:".contains($0) }.compactMap { $0.split(separator: ".").first.map(String.init) }
    }

    /// Keywords that cannot name a type or a case, even in backticks: found by asking the compiler.
    static let unescapable: Set<String> = ["Type", "Protocol", "self"]

    /// Cases that cannot be: `RawValue` is the type that the compiler declares in an enumeration of strings.
    static let reservedCases = unescapable.union(["RawValue"])

    /// The keywords of Swift, and the contextual ones that an expression or a parameter may take for their other meaning.
    public static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
        "consume",
        "continue", "copy", "default", "defer", "deinit", "discard", "do", "each", "else", "enum", "extension", "fallthrough",
        "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "macro", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static",
        "struct", "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where",
        "while", "yield",
    ]

    private static func camelCase(_ text: String) -> String {
        var name = ""
        var startsWord = false
        for scalar in text.unicodeScalars {
            let fits = isHead(scalar) || (isTail(scalar) && !name.isEmpty)
            if fits {
                name += startsWord && !name.isEmpty ? scalar.properties.uppercaseMapping : String(Character(scalar))
                startsWord = false
            } else if isTail(scalar) {
                name = "_" + String(Character(scalar))
                startsWord = false
            } else {
                startsWord = true
            }
        }
        return isIdentifier(name) ? name : ""
    }

    private static func changingFirst(of name: String, _ change: (Unicode.Scalar) -> String) -> String {
        guard let first = name.unicodeScalars.first else { return name }
        var rest = String.UnicodeScalarView()
        rest.append(contentsOf: name.unicodeScalars.dropFirst())
        return change(first) + String(rest)
    }
}

extension SwiftNaming {
    /// The first character of an identifier ("identifier-head" in the grammar of The Swift Programming Language).
    static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x5F: true
        case 0...0x7F: false
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: true
        case 0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF: true
        case 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x206F, 0x2070...0x20CF, 0x2100...0x218F: true
        case 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F: true
        case 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44: true
        case 0xFE47...0xFFFD: true
        case 0x10000...0xEFFFF: scalar.value & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    /// What may follow in an identifier but not begin it.
    static func isTail(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }
}

/// Reads the form of a reference to a type. Depth is bounded, since the text is anybody's.
private struct TypeReferenceReader {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = Substring(text).unicodeScalars }

    mutating func readsWhole() -> Bool { named(depth: 0) && rest.isEmpty }

    private mutating func named(depth: Int) -> Bool {
        repeat {
            let name = rest.prefix { SwiftNaming.isHead($0) || SwiftNaming.isTail($0) }
            guard SwiftNaming.isUsable(String(String.UnicodeScalarView(name)), as: .type) else { return false }
            rest = rest.dropFirst(name.count)
            if take("<") {
                repeat {
                    guard argument(depth: depth + 1) else { return false }
                } while take(",")
                guard take(">") else { return false }
            }
        } while take(".")
        return true
    }

    private mutating func argument(depth: Int) -> Bool {
        guard depth < 32 else { return false }
        skipSpaces()
        if take("[") {
            guard argument(depth: depth + 1) else { return false }
            if take(":"), !argument(depth: depth + 1) { return false }
            guard take("]") else { return false }
        } else if !named(depth: depth) {
            return false
        }
        while take("?") {}
        skipSpaces()
        return true
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipSpaces() { while take(" ") {} }
}
