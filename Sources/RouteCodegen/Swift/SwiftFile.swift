// The Swift that is emitted, as values: what the translation makes and the renderer writes. Names arrive here as source text writes
// them, in backticks where they need it; types are qualified by their module.

/// A source file.
struct SwiftFile {
    /// Hands its declarations to a function, one by one. A manifest of 10,000 destinations makes megabytes of text: as values, all at
    /// once, that would be several times as much.
    typealias Section = (_ emit: (SwiftDeclaration) -> Void) -> Void

    /// Lines of the comment at the top, without slashes.
    var header: [String]
    var imports: [SwiftImport] = []
    var sections: [Section] = []
    /// About how many bytes the text will have; too much does no harm, too little a copy.
    var expectedSize = 0
}

/// `public import Module`.
struct SwiftImport {
    /// Nil: a plain `import`.
    var access: String?
    var module: String
}

/// A place in the manifest that the compiler is to name in its errors about one line of the output.
struct SwiftLocation {
    var file: String
    var line: Int
}

/// What stands at file scope or in a type.
indirect enum SwiftDeclaration {
    case type(SwiftType)
    case alias(SwiftAlias)
    case property(SwiftProperty)
    case function(SwiftFunction)
}

/// A structure, enumeration or extension.
struct SwiftType {
    enum Keyword: String {
        case structure = "struct"
        case enumeration = "enum"
        case `extension`
    }

    var documentation: [String] = []
    /// `@available(…)`, a line each.
    var attributes: [String] = []
    /// `nonisolated public `, with the space behind it.
    var modifiers: String
    var keyword: Keyword
    var name: String
    var inherited: [String] = []
    var cases: [SwiftCase] = []
    var members: [SwiftDeclaration] = []
    /// For the line of the declaration, with all members where `isOneLine`.
    var location: SwiftLocation?
    /// Whether all stands on one line, so that one location holds for it; the only member is an alias then.
    var isOneLine = false
}

/// A case with its raw value; nil where that is the name.
struct SwiftCase {
    var documentation: [String] = []
    /// With the types of the values that it carries: `home(Home)`.
    var name: String
    var rawValue: String?
}

/// `typealias Screen = ProfileScreen`.
struct SwiftAlias {
    var modifiers: String
    var name: String
    var target: String
    var location: SwiftLocation?
}

/// A stored or computed property.
struct SwiftProperty {
    enum Value {
        case stored
        /// `static let table: Type = text`.
        case constant(String)
        /// `{ text }` on the line of the declaration.
        case computed(String)
    }

    var documentation: [String] = []
    var attributes: [String] = []
    var modifiers: String
    var name: String
    var type: String
    var value = Value.stored
    var location: SwiftLocation?
}

/// A function or initialiser.
struct SwiftFunction {
    var documentation: [String] = []
    var modifiers: String
    /// `init` or `func register`.
    var name: String
    var parameters: [SwiftParameter] = []
    /// ` throws(E)`, with the space before it, or nothing.
    var effect = ""
    var body: [SwiftStatement] = []
    /// For the line of the declaration.
    var location: SwiftLocation?
}

/// A parameter of a function.
struct SwiftParameter {
    /// Label and name: `_ personId`, `tab`, `in router`.
    var name: String
    var type: String
    var defaultValue: String?
}

/// A line of a body.
struct SwiftStatement {
    var text: String
    var location: SwiftLocation?

    init(_ text: String, location: SwiftLocation? = nil) {
        self.text = text
        self.location = location
    }
}
