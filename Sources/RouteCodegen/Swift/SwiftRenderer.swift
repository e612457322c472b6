/// Writes a `SwiftFile` as text, in four-space indentation. It decides layout only.
struct SwiftRenderer {
    private var text = ""
    private var depth = 0
    private static let lineLength = 120

    /// The text of a file, which ends in a newline.
    static func text(of file: SwiftFile) -> String {
        var renderer = SwiftRenderer()
        renderer.text.reserveCapacity(4096 + file.expectedSize)
        renderer.top(of: file)
        for section in file.sections {
            section { declaration in
                renderer.line("")
                renderer.declaration(declaration)
            }
        }
        return renderer.text
    }

    private mutating func top(of file: SwiftFile) {
        for line in file.header { self.line(line.isEmpty ? "//" : "// " + line) }
        if !file.imports.isEmpty { line("") }
        for entry in file.imports {
            line((entry.access.map { $0 + " " } ?? "") + "import " + entry.module)
        }
    }

    private mutating func declaration(_ declaration: SwiftDeclaration) {
        switch declaration {
        case .type(let type): self.type(type)
        case .alias(let alias): line(Self.text(of: alias), at: alias.location)
        case .property(let property): self.property(property)
        case .function(let function): self.function(function)
        }
    }

    // MARK: Types

    private mutating func type(_ type: SwiftType) {
        documentation(type.documentation)
        let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: ", ")
        let head = type.modifiers + type.keyword.rawValue + " " + type.name + inherited + " {"
        if type.isOneLine {
            let members = type.members.map { member in
                if case .alias(let alias) = member { return Self.text(of: alias) }
                return ""
            }
            let attributes = type.attributes.map { $0 + " " }.joined()
            line(attributes + head + " " + members.joined(separator: "; ") + " }", at: type.location)
            return
        }
        for attribute in type.attributes { line(attribute) }
        line(head, at: type.location)
        depth += 1
        for entry in type.cases {
            documentation(entry.documentation)
            line("case " + entry.name + (entry.rawValue.map { " = " + $0 } ?? ""))
        }
        members(type.members, followCases: !type.cases.isEmpty)
        depth -= 1
        line("}")
    }

    /// Stored properties without comments stand together; everything else has an empty line before it.
    private mutating func members(_ members: [SwiftDeclaration], followCases: Bool) {
        var isFirst = !followCases
        var previousIsPlain = false
        for member in members {
            let isPlain = Self.isPlainProperty(member)
            if !isFirst, !(isPlain && previousIsPlain) { line("") }
            declaration(member)
            isFirst = false
            previousIsPlain = isPlain
        }
    }

    private static func isPlainProperty(_ declaration: SwiftDeclaration) -> Bool {
        guard case .property(let property) = declaration, case .stored = property.value else { return false }
        return property.documentation.isEmpty
    }

    private static func text(of alias: SwiftAlias) -> String {
        alias.modifiers + "typealias " + alias.name + " = " + alias.target
    }

    // MARK: Members

    private mutating func property(_ property: SwiftProperty) {
        documentation(property.documentation)
        for attribute in property.attributes { line(attribute) }
        let head = property.modifiers + property.name + ": " + property.type
        switch property.value {
        case .stored: line(head, at: property.location)
        case .constant(let value): line(head + " = " + value, at: property.location)
        case .computed(let value): line(head + " { " + value + " }", at: property.location)
        }
    }

    private mutating func function(_ function: SwiftFunction) {
        documentation(function.documentation)
        let parameters = function.parameters.map { parameter in
            parameter.name + ": " + parameter.type + (parameter.defaultValue.map { " = " + $0 } ?? "")
        }
        let head = function.modifiers + function.name + "("
        let tail = ")" + function.effect + (function.body.isEmpty ? " {}" : " {")
        let joined = head + parameters.joined(separator: ", ") + tail
        // A location holds for one line.
        if function.location != nil || joined.utf8.count + depth * 4 <= Self.lineLength {
            line(joined, at: function.location)
        } else {
            line(head)
            depth += 1
            for (index, parameter) in parameters.enumerated() {
                line(index < parameters.count - 1 ? parameter + "," : parameter)
            }
            depth -= 1
            line(tail)
        }
        guard !function.body.isEmpty else { return }
        body(function.body)
        line("}")
    }

    private mutating func body(_ statements: [SwiftStatement]) {
        depth += 1
        for statement in statements { line(statement.text, at: statement.location) }
        depth -= 1
    }

    // MARK: Lines

    private mutating func documentation(_ lines: [String]) {
        for line in lines { self.line(line.isEmpty ? "///" : "/// " + line) }
    }

    private mutating func line(_ line: String, at location: SwiftLocation?) {
        if let location {
            self.line("#sourceLocation(file: \(SwiftText.literal(location.file)), line: \(location.line))")
            self.line(line)
            self.line("#sourceLocation()")
        } else {
            self.line(line)
        }
    }

    private mutating func line(_ line: String) {
        if !line.isEmpty {
            for _ in 0..<depth { text += "    " }
            text += line
        }
        text += "\n"
    }
}
