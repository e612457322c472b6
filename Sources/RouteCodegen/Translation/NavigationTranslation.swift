import RouteManifest

/// What a manifest says of navigating to a destination, besides its presentation, as the constant that the runtime asks for.
struct NavigationTranslation {
    private let destination: DestinationDeclaration
    private let access: SwiftAccess
    private let path: String

    /// - Parameter path: the file that the compiler is to name in its errors.
    init(_ destination: DestinationDeclaration, access: SwiftAccess, path: String) {
        self.destination = destination
        self.access = access
        self.path = path
    }

    /// The embeddings that are types of the app.
    static func types(in destination: DestinationDeclaration) -> [Located<String>] {
        guard destination.saysMore else { return [] }
        return destination.embedding.filter { ContainerWord(rawValue: $0.value) == nil }
    }

    /// Whether the modules under `imports:` may be needed.
    static func usesTypesOfTheApp(_ destination: DestinationDeclaration) -> Bool { !types(in: destination).isEmpty }

    /// Nothing where the manifest says nothing: then the runtime's default, made of the presentation, holds.
    func declarations() -> [SwiftDeclaration] {
        guard destination.saysMore else { return [] }
        var arguments: [String] = []
        if !destination.embedding.isEmpty { arguments.append("embedding: [" + embedding.joined(separator: ", ") + "]") }
        if !destination.protection.isEmpty {
            let names = destination.protection.map { SwiftText.literal($0.value) }
            arguments.append("protections: [" + names.joined(separator: ", ") + "]")
        }
        switch destination.cache {
        case .forever: arguments.append("lifetime: .forever")
        case .seconds(let seconds): arguments.append("lifetime: .seconds(\(seconds))")
        case nil: break
        }
        if let name = destination.restoration { arguments.append("restorationIdentifier: " + SwiftText.literal(name.value)) }
        if let isHidden = destination.hidesBottomBar { arguments.append("hidesBottomBar: \(isHidden)") }
        guard !arguments.isEmpty else { return [] }
        // What the structure says of its presentation too: a request without the rest asks for that alone.
        if let presentation = destination.presentation, presentation != .automatic {
            arguments.insert("presentation: .\(presentation.rawValue)", at: 0)
        }
        return [
            .property(
                SwiftProperty(
                    modifiers: access.modifier + "static let ",
                    name: "navigationDefaults",
                    type: GeneratedNames.navigationDefaults,
                    value: .constant(".init(" + arguments.joined(separator: ", ") + ")"),
                    // Of the types of the app the compiler may have to say something.
                    location: Self.types(in: destination).first.map { SwiftLocation(file: path, line: $0.range.line) }
                ))
        ]
    }

    private var embedding: [String] {
        destination.embedding.map { name in
            ContainerWord(rawValue: name.value) == nil ? ".custom(\(name.value).self)" : ".\(name.value)"
        }
    }
}
