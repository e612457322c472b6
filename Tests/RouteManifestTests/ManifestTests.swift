import RouteLanguage
import RouteManifest
import RouteTable
import Testing

/// The manifest of the contract, key by key.
@Suite struct ManifestTests {
    static let contract = """
        # yaml-language-server: $schema=routegen.schema.json
        version: 1
        bases: [https://myapp.com, https://www.myapp.com, myapp://]
        options: {name: AppRoutes, access: public, imports: [ProfileKit]}
        types:
          PersonID: {pattern: "[a-z0-9_]{3,20}"}
          Tab: {cases: [overview, posts, photos]}
        destinations:
          PersonProfile:
            description: A person's profile.
            screen: PersonProfileViewController      # the Swift type that it resolves to
            patterns:
              - /person/:personId
              - https://legacy.myapp.com/user/:personId
            parameters: {personId: PersonID}         # types of the captures
            query:
              tab: {type: Tab, default: overview}
              ref: String?
            presentation: push
            examples:
              - {url: https://myapp.com/person/ann_lee, parameters: {personId: ann_lee, tab: overview}}
              - {url: https://myapp.com/person/x, matches: none}
          Settings: /settings                        # short form: one pattern, nothing else

        """

    @Test func theContractsManifestIsClean() throws {
        let reading = try read(Self.contract)
        #expect(reading.diagnostics.map(line) == [])
        #expect(reading.isReadable)
        let manifest = try #require(reading.manifests.first)
        #expect(manifest.bases.map(\.value) == ["https://myapp.com", "https://www.myapp.com", "myapp://"])
        #expect(manifest.options.access == .public)
        #expect(manifest.options.imports.map(\.module.value) == ["ProfileKit"])
        #expect(manifest.types.map(\.name.value) == ["PersonID", "Tab"])
        let person = try #require(manifest.destinations.first)
        #expect(person.screen?.value == "PersonProfileViewController")
        #expect(person.presentation == .push)
        #expect(person.examples.map(\.matchesNone) == [false, true])
        #expect(
            person.definition
                == RouteDefinition(
                    name: "PersonProfile", patterns: ["/person/:personId", "https://legacy.myapp.com/user/:personId"],
                    bases: ["https://myapp.com", "https://www.myapp.com", "myapp://"],
                    parameters: [
                        ParameterDefinition(
                            name: "personId", type: ParameterType(base: .string, pattern: "[a-z0-9_]{3,20}"), source: .path),
                        ParameterDefinition(
                            name: "tab", type: ParameterType(base: .string, cases: ["overview", "posts", "photos"]),
                            source: .query(key: "tab"), defaultText: "overview"),
                        ParameterDefinition(name: "ref", type: .string, source: .query(key: "ref"), isOptional: true),
                    ]))
        #expect(manifest.destinations[1].definition.patterns == ["/settings"])
    }
}
