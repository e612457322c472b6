import RouteLanguage
import RouteManifest
import RouteTable

/// A parameter of a destination as a property: its Swift type, its default, and the lines that decode and encode it.
struct PropertyTranslation {
    /// Whether the property is one value, perhaps none, or any number.
    private enum Multiplicity {
        case one
        case optional
        case array
    }

    let name: String
    /// The enumeration that is to stand inside the destination.
    let nested: SwiftType?
    /// Whether the initialiser must be given a value.
    let isRequired: Bool
    /// For lines whose errors are about a type of the app.
    let location: SwiftLocation?
    private let documentation: [String]
    private let elementType: String
    private let multiplicity: Multiplicity
    private let defaultValue: String?
    private let isConstrained: Bool

    init(
        _ definition: ParameterDefinition, declaration: ParameterDeclaration?, types: [String: TypeDeclaration],
        access: SwiftAccess, paths: [String: String], taken: Set<String>
    ) {
        let type = definition.type
        name = definition.name
        let isEnumeration = type.appType == nil && type.cases?.isEmpty == false
        var nested: SwiftType?
        if isEnumeration {
            let words = type.cases ?? []
            if let typeName = declaration?.type.typeName, types[typeName]?.type.type.cases == words {
                elementType = SwiftNaming.escaped(typeName)
            } else {
                let typeName = GeneratedNames.nestedType(definition.name, taken: taken)
                elementType = SwiftNaming.escaped(typeName)
                nested = EnumerationTranslation(name: typeName, words: words, access: access).nested(parameter: definition.name)
            }
        } else {
            elementType = type.appType ?? Self.builtIn(type.base)
        }
        self.nested = nested
        isConstrained = type.appType == nil && !isEnumeration && (type.pattern != nil || type.range != nil)
        isRequired = definition.isRequired
        multiplicity = definition.isArray ? .array : definition.isOptional && definition.defaultText == nil ? .optional : .one
        defaultValue = definition.isArray ? nil : definition.defaultText.map { Self.literal($0, of: type) }
        location = Self.location(type, declaration: declaration, types: types, paths: paths)
        documentation = declaration?.description.map { SwiftText.commentLines($0) } ?? []
    }

    // MARK: Declarations

    /// The name as source writes it.
    var escapedName: String { SwiftNaming.escaped(name) }

    private var type: String {
        switch multiplicity {
        case .one: elementType
        case .optional: elementType + "?"
        case .array: "[" + elementType + "]"
        }
    }

    func property(_ access: SwiftAccess) -> SwiftProperty {
        SwiftProperty(
            documentation: documentation, modifiers: access.modifier + "var ", name: escapedName, type: type, location: location
        )
    }

    /// - Parameter isOnlyRequired: Whether no other parameter is required: it has no label then.
    func parameter(isOnlyRequired: Bool) -> SwiftParameter {
        let value: String? =
            switch multiplicity {
            case .one: defaultValue
            case .optional: "nil"
            case .array: "[]"
            }
        return SwiftParameter(
            name: isOnlyRequired && isRequired ? "_ " + escapedName : escapedName, type: type, defaultValue: value)
    }

    // MARK: Statements

    var assignment: SwiftStatement { SwiftStatement("self.\(escapedName) = \(escapedName)") }

    /// Nil where the type says all.
    ///
    /// - Parameter route: The destination's entry in the table.
    func assertion(route: String) -> SwiftStatement? {
        guard isConstrained else { return nil }
        return SwiftStatement(route + ".assertAccepts(\(key), \(label(optional: "optional", array: "all"))\(escapedName))")
    }

    var decoding: SwiftStatement {
        let function =
            switch multiplicity {
            case .one: "value"
            case .optional: "optionalValue"
            case .array: "values"
            }
        return SwiftStatement("self.\(escapedName) = try match.\(function)(\(key))", location: location)
    }

    var encoding: SwiftStatement {
        SwiftStatement(
            "values.set(\(key), \(label(optional: "optional", array: "all"))self.\(escapedName))", location: location
        )
    }

    private var key: String { SwiftText.literal(name) }

    private func label(optional: String, array: String) -> String {
        switch multiplicity {
        case .one: ""
        case .optional: optional + ": "
        case .array: array + ": "
        }
    }

    // MARK: Types and defaults

    /// Whether the Swift type is one of Foundation.
    static func usesFoundation(_ type: ParameterType) -> Bool {
        type.appType == nil && type.cases?.isEmpty != false && [.uuid, .date, .url].contains(type.base)
    }

    private static func builtIn(_ base: ParameterType.Base) -> String {
        switch base {
        case .string: GeneratedNames.string
        case .integer(let type): "Swift." + type.rawValue
        case .double: "Swift.Double"
        case .bool: "Swift.Bool"
        case .uuid: "RouteFoundation.RouteUUID"
        case .date: "RouteFoundation.RouteDate"
        case .url: "RouteFoundation.RouteURL"
        }
    }

    /// A default as an expression of the type.
    private static func literal(_ text: String, of type: ParameterType) -> String {
        let decoded = ".init(routeDefault: \(SwiftText.literal(text)))"
        if type.appType != nil { return decoded }
        if let cases = type.cases, !cases.isEmpty {
            return cases.contains(text) ? "." + EnumerationTranslation.caseName(text) : decoded
        }
        switch type.base {
        case .string: return SwiftText.literal(text)
        case .integer: return IntegerValue(text)?.description ?? decoded
        case .bool: return text == "true" || text == "1" ? "true" : text == "false" || text == "0" ? "false" : decoded
        case .double: return isDecimal(text) ? text : decoded
        case .uuid, .date, .url: return decoded
        }
    }

    /// `-?[0-9]+(\.[0-9]+)?`, which Swift writes in the same way.
    private static func isDecimal(_ text: String) -> Bool {
        let parts = (text.first == "-" ? text.dropFirst() : Substring(text)).split(
            separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } }
    }

    /// Where the name of a type of the app stands: at the parameter, or at the entry under `types:` that the parameter names.
    private static func location(
        _ type: ParameterType, declaration: ParameterDeclaration?, types: [String: TypeDeclaration], paths: [String: String]
    ) -> SwiftLocation? {
        guard type.appType != nil, let declaration else { return nil }
        let named = declaration.type.typeName.flatMap { types[$0]?.type.appTypeRange }
        let range = declaration.type.appTypeRange ?? named ?? declaration.type.range
        return SwiftLocation(file: paths[range.file] ?? range.file, line: range.line)
    }
}
