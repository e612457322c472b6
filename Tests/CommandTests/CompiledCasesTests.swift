import Foundation
import RouteManifest
import RouteMatching
import RouteTable
import Testing

/// The case files and the sample manifests, through the compiled table as well as through the reference: what both make of each URL,
/// of each URL a little changed, and what the case expects.
@Suite struct CompiledCasesTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private struct Case: Decodable {
        struct Match: Decodable {
            var url: String
            var destination: String?
        }
        var name: String
        var manifest: String
        var matches: [Match]?
    }

    @Test(arguments: [
        "captures", "contract", "overlap", "patterns", "precedence", "subjects", "types",
    ])
    func `the cases have the same answers`(_ name: String) throws {
        let file = Self.root.appendingPathComponent("Tests/cases/cases-\(name).json")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        // A manifest with findings may have destinations all the same; one without any is not for a table.
        let urls = cases.flatMap { $0.matches ?? [] }.map(\.url)
        var tables = 0
        for item in cases {
            let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": item.manifest])).read(["routes.yaml"])
            let definitions = reading.manifests.flatMap { $0.destinations.map(\.definition) }
            guard !definitions.isEmpty, let reference = try? ReferenceMatcher(definitions) else { continue }
            tables += 1
            let matcher = TableMatcher(try TableImage(try TableCompiler.compile(definitions)))
            for match in item.matches ?? [] {
                let found = matcher.match(match.url).map { definitions[matcher.entry(of: $0).definition].name }
                #expect(found == match.destination, "\(item.name): \(match.url)")
            }
            let asked = item.matches.map { $0.map(\.url) } ?? Array(urls.prefix(20))
            for url in asked { compare(matcher, reference, url) }
        }
        #expect(tables > 0)
    }

    @Test(arguments: ["shop", "artmarket", "learning"])
    func `the sample manifests have the same answers`(_ name: String) throws {
        let path = Self.root.appendingPathComponent("manifests/\(name).routes.yaml").path
        let reading = try ManifestReader(files: DiskFiles()).read([path])
        let definitions = reading.manifests.flatMap { $0.destinations.map(\.definition) }
        let reference = try ReferenceMatcher(definitions)
        let matcher = TableMatcher(try TableImage(try TableCompiler.compile(definitions)))
        for definition in definitions {
            for pattern in definition.patterns {
                let path = pattern.replacingOccurrences(of: "[:{}?*+\\\\()]", with: "", options: .regularExpression)
                for base in definition.bases.prefix(2) + [""] { compare(matcher, reference, base + path) }
            }
        }
    }

    private func compare(_ matcher: TableMatcher, _ reference: ReferenceMatcher, _ url: String) {
        for changed in [url, url + "/", url + "?a=1&b", url.uppercased(), url.replacingOccurrences(of: "a", with: "%61")] {
            var previous: TableMatcher.Match?
            for expected in reference.allMatches(changed) {
                let found = matcher.match(changed, after: previous)
                #expect(found.map { matcher.entry(of: $0) } == expected.entry, "\(changed)")
                guard let found else { return }
                let count = reference.parameters(ofDefinition: expected.entry.definition).count
                #expect(matcher.texts(of: found, in: changed, parameterCount: count) == expected.texts, "\(changed)")
                previous = found
            }
            #expect(matcher.match(changed, after: previous) == nil, "\(changed)")
        }
    }
}
