import RouteLanguage
import RouteTable

extension Manifest {
    /// Whether two manifests say the same, wherever it is written: names, patterns, types, options, texts for people, and the order of
    /// whatever has one.
    public func means(sameAs other: Manifest) -> Bool { ManifestMeaning(self) == ManifestMeaning(other) }
}

/// What a manifest says, without the places where it says it.
private struct ManifestMeaning: Equatable {
    private struct TypeMeaning: Equatable {
        let name: String
        let type: ParameterType
        let flags: [Bool]
        let texts: [String?]

        init(_ name: Located<String>, _ type: TypeReference, _ description: String?) {
            self.name = name.value
            self.type = type.type
            flags = [type.isOptional, type.isArray]
            texts = [type.typeName, type.defaultValue?.value, type.key?.value, description]
        }
    }

    private struct ExampleMeaning: Equatable {
        let url: String
        let parameters: [[String]]?
        let matchesNone: Bool

        init(_ example: DestinationDeclaration.Example) {
            url = example.url.value
            matchesNone = example.matchesNone
            parameters = example.parameters?.map { value in
                [value.name.value, "\(value.isArray)"] + (value.texts.map { $0.map { "=" + $0.value } } ?? ["nil"])
            }
        }
    }

    private struct DestinationMeaning: Equatable {
        let definition: RouteDefinition
        let patterns: [String]
        let types: [TypeMeaning]
        let texts: [String?]
        let names: [[String]]
        let examples: [ExampleMeaning]

        init(_ destination: DestinationDeclaration) {
            definition = destination.definition
            patterns = destination.patterns.map(\.text)
            types = (destination.parameters + destination.query).map { TypeMeaning($0.name, $0.type, $0.description) }
            texts = [
                destination.name.value, destination.description, destination.screen?.value, destination.fragment?.value,
                destination.priority.map { "\($0.value)" }, destination.deprecated, destination.presentation?.rawValue,
                destination.cache.map { "\($0)" }, destination.restoration?.value,
                destination.hidesBottomBar.map { "\($0)" }, "\(destination.parameters.count)",
            ]
            names = [
                destination.before.map(\.value), destination.embedding.map(\.value), destination.protection.map(\.value),
                destination.allow.flatMap { [$0.rule.value, $0.reason ?? ""] },
            ]
            examples = destination.examples.map(ExampleMeaning.init)
        }
    }

    private let files: [[String]]
    private let texts: [[String]]
    private let matching: MatchingOptions
    private let types: [TypeMeaning]
    private let destinations: [DestinationMeaning]

    init(_ manifest: Manifest) {
        files = manifest.files.map { [$0.path] + $0.allowances.flatMap { [$0.rule.value, $0.reason ?? ""] }.sorted() }
        let options = manifest.options
        texts = [
            manifest.bases.map(\.value), [options.name, options.precedence.rawValue, options.access.rawValue],
            options.imports.flatMap { [$0.module.value, $0.access?.rawValue ?? ""] },
            options.rules.flatMap { [$0.rule.value, $0.severity?.rawValue ?? "off"] },
        ]
        matching = options.matching
        types = manifest.types.map { TypeMeaning($0.name, $0.type, $0.description) }
        destinations = manifest.destinations.map(DestinationMeaning.init)
    }
}
