import RouteLanguage
import RouteManifest
import RouteTable

/// The type of one destination.
struct DestinationTranslation {
    private let destination: DestinationDeclaration
    /// The place in the table.
    private let index: Int
    private let table: String
    private let access: SwiftAccess
    private let path: String
    private let properties: [PropertyTranslation]

    init(
        _ destination: DestinationDeclaration, index: Int, table: String, access: SwiftAccess, types: [String: TypeDeclaration],
        paths: [String: String], topLevelNames: Set<String>
    ) {
        self.destination = destination
        self.index = index
        self.table = table
        self.access = access
        path = paths[destination.name.range.file] ?? destination.name.range.file
        let definition = destination.definition
        // What nested enumerations must not hide: the types at file scope, those of the app that are referred to here, and each other.
        var taken = topLevelNames
        for reference in definition.parameters.compactMap(\.type.appType) + (destination.screen.map { [$0.value] } ?? [])
            + NavigationTranslation.types(in: destination).map(\.value)
        {
            taken.formUnion(Self.names(in: reference))
        }
        var properties: [PropertyTranslation] = []
        for parameter in definition.parameters {
            let property = PropertyTranslation(
                parameter, declaration: Self.declaration(of: parameter, in: destination), types: types, access: access,
                paths: paths,
                taken: taken
            )
            if let nested = property.nested { taken.insert(nested.name) }
            properties.append(property)
        }
        self.properties = properties
    }

    /// Whether a property is of a type of Foundation.
    static func usesFoundation(_ destination: DestinationDeclaration) -> Bool {
        destination.definition.parameters.contains { PropertyTranslation.usesFoundation($0.type) }
    }

    /// Whether the modules under `imports:` may be needed.
    static func usesTypesOfTheApp(_ destination: DestinationDeclaration) -> Bool {
        destination.screen != nil || NavigationTranslation.usesTypesOfTheApp(destination)
            || destination.definition.parameters.contains { $0.type.appType != nil }
    }

    func declarations() -> [SwiftDeclaration] {
        var declarations: [SwiftDeclaration] = [.type(structure())]
        if let screen = destination.screen { declarations += conformance(screen) }
        return declarations
    }

    // MARK: The structure

    private var name: String { SwiftNaming.escaped(destination.name.value) }

    /// Whether a property bears the name of the table's type, and hides it: in expressions, not where a type is meant.
    private var hidesTable: Bool { properties.contains { $0.name == table } }

    /// The destination's entry in the table, as an expression. (`Self.route` would be shorter; but a property may be called `Self`.)
    private var entry: String {
        (hidesTable ? GeneratedNames.tableAlias : SwiftNaming.escaped(table)) + ".table[\(index)]"
    }

    private var attributes: [String] {
        guard let message = destination.deprecated else { return [] }
        return ["@available(*, deprecated, message: \(SwiftText.literal(message)))"]
    }

    private func structure() -> SwiftType {
        var members: [SwiftDeclaration] = properties.map { .property($0.property(access)) }
        members.append(.function(memberwiseInitialiser()))
        members.append(.function(matchInitialiser()))
        if hidesTable {
            members.append(
                .alias(SwiftAlias(modifiers: "private ", name: GeneratedNames.tableAlias, target: SwiftNaming.escaped(table))))
        }
        members.append(.property(route()))
        members += presentation()
        members += NavigationTranslation(destination, access: access, path: path).declarations()
        members.append(.function(encoding()))
        members += properties.compactMap { $0.nested.map { .type($0) } }
        return SwiftType(
            documentation: documentation(),
            attributes: attributes,
            modifiers: access.typeModifiers,
            keyword: .structure,
            name: name,
            inherited: [
                GeneratedNames.routable, GeneratedNames.matchable, GeneratedNames.codable, GeneratedNames.generatedRoute,
            ],
            members: members
        )
    }

    private func documentation() -> [String] {
        var lines = destination.description.map { SwiftText.commentLines($0) } ?? []
        if !lines.isEmpty { lines.append("") }
        lines += destination.definition.patterns.map { "- " + SwiftText.code($0) }
        if !destination.definition.patterns.isEmpty { lines.append("") }
        lines.append("Declared in \(SwiftText.code(path)), line \(destination.name.range.line).")
        return lines
    }

    private func memberwiseInitialiser() -> SwiftFunction {
        let isOnlyRequired = properties.lazy.filter(\.isRequired).count == 1
        return SwiftFunction(
            modifiers: access.modifier,
            name: "init",
            parameters: properties.map { $0.parameter(isOnlyRequired: isOnlyRequired) },
            body: properties.map(\.assignment) + properties.compactMap { $0.assertion(route: entry) },
            location: properties.lazy.compactMap(\.location).first
        )
    }

    private func matchInitialiser() -> SwiftFunction {
        SwiftFunction(
            modifiers: access.modifier,
            name: "init",
            parameters: [SwiftParameter(name: "match", type: GeneratedNames.routeMatch)],
            effect: " throws(\(GeneratedNames.routeError))",
            body: properties.map(\.decoding)
        )
    }

    private func route() -> SwiftProperty {
        return SwiftProperty(
            modifiers: access.modifier + "static var ",
            name: "route",
            type: GeneratedNames.tableRoute + "?",
            value: .computed(entry)
        )
    }

    /// What `Destination` defaults to is not written.
    private func presentation() -> [SwiftDeclaration] {
        guard let presentation = destination.presentation, presentation != .automatic else { return [] }
        return [
            .property(
                SwiftProperty(
                    modifiers: access.modifier + "static var ",
                    name: "presentation",
                    type: GeneratedNames.presentation,
                    value: .computed(".\(presentation.rawValue)")
                ))
        ]
    }

    /// From which the runtime derives `uri`, equality, hash and `Codable`: written out, these would cost the compiler three times as much
    /// as all the rest.
    private func encoding() -> SwiftFunction {
        SwiftFunction(
            modifiers: access.modifier,
            name: "func encode",
            parameters: [SwiftParameter(name: "into values", type: "inout " + GeneratedNames.routeValues)],
            body: properties.map(\.encoding)
        )
    }

    // MARK: The screen

    /// The conformance on one line, so that errors about the screen name the line of the manifest that says it.
    private func conformance(_ screen: Located<String>) -> [SwiftDeclaration] {
        let location = SwiftLocation(file: path, line: screen.range.line)
        var target = screen.value
        var declarations: [SwiftDeclaration] = []
        if Self.names(in: target).contains("Screen") {
            // The alias would mean itself.
            target = GeneratedNames.screenAlias(destination.name.value)
            declarations.append(
                .alias(
                    SwiftAlias(modifiers: access.modifier, name: target, target: screen.value, location: location)
                ))
        }
        declarations.append(
            .type(
                SwiftType(
                    attributes: attributes,
                    modifiers: "nonisolated ",
                    keyword: .extension,
                    name: name,
                    inherited: [GeneratedNames.destination],
                    members: [.alias(SwiftAlias(modifiers: access.modifier, name: "Screen", target: target))],
                    location: location,
                    isOneLine: true
                )))
        return declarations
    }

    // MARK: Parameters

    private static func declaration(
        of parameter: ParameterDefinition, in destination: DestinationDeclaration
    ) -> ParameterDeclaration? {
        switch parameter.source {
        case .path: destination.parameters.first { $0.name.value == parameter.name }
        case .query: destination.query.first { $0.name.value == parameter.name }
        case .fragment: nil
        }
    }

    /// The identifiers in a reference to a type: `ProfileKit.Screen<Item>` has three.
    private static func names(in reference: String) -> Set<String> {
        Set(reference.split { "., <>[]?:".contains($0) }.map(String.init))
    }
}
