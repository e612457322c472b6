import RouteLanguage
import RouteManifest

/// The enumeration of a type with `cases:`.
struct EnumerationTranslation {
    var name: String
    var words: [String]
    var access: SwiftAccess

    /// Whether an entry under `types:` becomes an enumeration at file scope.
    static func isGenerated(_ declaration: TypeDeclaration) -> Bool { isGenerated(declaration.type) }

    /// Whether a type becomes an enumeration.
    static func isGenerated(_ reference: TypeReference) -> Bool {
        reference.type.appType == nil && reference.type.cases?.isEmpty == false
    }

    /// One at file scope.
    func named(_ declaration: TypeDeclaration, path: String) -> SwiftType {
        var documentation = declaration.description.map { SwiftText.commentLines($0) } ?? []
        if !documentation.isEmpty { documentation.append("") }
        documentation.append("Declared in \(SwiftText.code(path)), line \(declaration.name.range.line).")
        return type(documentation: documentation)
    }

    /// One inside the destination that uses it.
    func nested(parameter: String) -> SwiftType {
        type(documentation: ["The values of \(SwiftText.code(parameter))."])
    }

    /// The case for a word, as source writes it behind a dot.
    static func caseName(_ word: String) -> String { SwiftNaming.escaped(SwiftNaming.caseName(forWord: word)) }

    private func type(documentation: [String]) -> SwiftType {
        let cases = words.map { word in
            let name = SwiftNaming.caseName(forWord: word)
            let isSame = name.unicodeScalars.elementsEqual(word.unicodeScalars)
            return SwiftCase(name: SwiftNaming.escaped(name), rawValue: isSame ? nil : SwiftText.literal(word))
        }
        var inherited = [GeneratedNames.string, GeneratedNames.routeParameter, GeneratedNames.codable]
        // A case of that name takes the place of the list.
        if !cases.contains(where: { $0.name == "allCases" }) { inherited.append(GeneratedNames.caseIterable) }
        return SwiftType(
            documentation: documentation,
            modifiers: access.typeModifiers,
            keyword: .enumeration,
            name: SwiftNaming.escaped(name),
            inherited: inherited,
            cases: cases
        )
    }
}
