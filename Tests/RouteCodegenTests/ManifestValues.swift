import RouteCodegen
import RouteLanguage
import RouteManifest
import RouteTable

// Manifests without YAML, for names and texts that are easier to list than to write down.

extension SourceRange {
    static func line(_ line: Int, of file: String = "routes.yaml") -> SourceRange {
        SourceRange(file: file, line: line, column: 3, endLine: line, endColumn: 9)
    }
}

extension DestinationDeclaration {
    /// A destination whose definition says all.
    static func made(_ definition: RouteDefinition, line: Int = 1) -> DestinationDeclaration {
        DestinationDeclaration(
            name: Located(definition.name, .line(line)), file: 0, patterns: [], matching: definition.options,
            definition: definition
        )
    }
}

extension Manifest {
    /// A manifest of one file.
    static func made(
        _ destinations: [DestinationDeclaration], types: [TypeDeclaration] = [], access: ManifestOptions.Access = .internal
    ) -> Manifest {
        var manifest = Manifest(files: [ManifestFile(path: "routes.yaml", relativePath: "routes.yaml", isRoot: true)])
        manifest.destinations = destinations
        manifest.types = types
        manifest.options.access = access
        return manifest
    }
}

extension SwiftGenerator {
    /// All generated text of manifests, in one file.
    static func text(of manifests: Manifest...) -> String {
        let generator = SwiftGenerator(options: .init(version: "1.0", singleFile: "Routes.swift"))
        return generator.files(for: manifests).map(\.contents).joined()
    }
}
