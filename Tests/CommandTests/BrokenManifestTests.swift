import RouteLint
import RouteManifest
import RouteReport
import Testing

/// Manifests that are cut off or lack a byte: every stage of the command ends with findings or without, never otherwise.
@Suite struct BrokenManifestTests {
    private static let manifest = """
        version: 1
        bases: [https://shop.example, "shop://"]
        options: {name: Shop, imports: [Kit, {module: B, access: public}], rules: {idle-anchor: off}}
        types: {Tab: {cases: [overview, re-views]}, N: {type: Int, range: 1...9}}
        destinations:
          Product:
            screen: Kit.Host<[Item]>
            patterns: ['/product/:id(^\\d+$)', '/p{/:rest}*', "/q/:a?"]
            parameters: {id: N, rest: String}
            query: {tab: {type: Tab, default: overview}, ids: "[Int]"}
            fragment: anchor
            allow: [{rule: missing-capture, reason: x}]
            examples:
              - {url: 'https://shop.example/product/1?ids=1#é', parameters: {id: 1, ids: [1], anchor: é}}
              - {url: shop://x, matches: none}
          Settings: /settings

        """

    private func survives(_ bytes: [UInt8]) throws {
        let files = MemoryFiles(["routes.yaml": bytes])
        let reading = try ManifestReader(files: files).read(["routes.yaml"])
        let report = Linter().lint(reading.manifests, found: reading.diagnostics, isReadable: reading.isReadable)
        let lines = SourceLines { path in (try? files.read(path)).map(ManifestText.decoded) }
        let text = FindingsReport(report).text(lines)
        #expect(text.hasSuffix("\n"))
        #expect(reading.isReadable || report.fails(strict: false), "what cannot be read has an error")
        _ = RoutesReport(reading.manifests).text()
    }

    @Test func `every beginning of a manifest is survived`() throws {
        let bytes = Array(Self.manifest.utf8)
        for count in 0...bytes.count { try survives(Array(bytes.prefix(count))) }
    }

    @Test func `every manifest that lacks one byte is survived`() throws {
        let bytes = Array(Self.manifest.utf8)
        for index in bytes.indices { try survives(Array(bytes[..<index] + bytes[(index + 1)...])) }
    }

    @Test func `random bytes are survived`() throws {
        var random = RandomBytes(state: 42)
        for _ in 0..<300 { try survives((0..<Int(random.next() % 200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }) }
    }
}

/// Numbers that are the same on every machine (SplitMix64).
private struct RandomBytes {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
