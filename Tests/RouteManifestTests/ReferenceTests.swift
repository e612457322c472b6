import Foundation
import RouteManifest
import RouteTable
import Testing

/// The examples of `docs/manifest-reference.md` are read without a finding.
@Suite struct ReferenceTests {
    private func examples() throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("docs/manifest-reference.md"), encoding: .utf8)
        return page.components(separatedBy: "```yaml\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }

    /// What stands around a fragment to make it a manifest.
    private func completed(_ example: String) -> String {
        let indented = example.split(separator: "\n").map { "    " + $0 + "\n" }.joined()
        switch example.prefix(while: { $0 != ":" }) {
        case "version": return example
        case "query": return "version: 1\ndestinations:\n  A:\n    patterns: [/a]\n" + indented
        case "Article": return "version: 1\ndestinations:\n    Everything: /*\n" + indented
        case "x-common": return "version: 1\n" + example
        default: return "version: 1\n" + example + "destinations: {A: /a}\n"
        }
    }

    @Test func everyExampleIsAManifest() throws {
        let examples = try examples()
        #expect(examples.count == 7)
        for example in examples {
            let others = ["features/a.routes.yaml": "destinations: {Other: /other}\n", "shared/types.yaml": "types: {T: Int}\n"]
            #expect(try read(completed(example), with: others).diagnostics.map(line) == [], "\(example)")
        }
    }

    /// Every key of the vocabulary has a row of its own.
    @Test func everyKeyIsDescribed() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("docs/manifest-reference.md"), encoding: .utf8)
        let rows = page.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
        let wrong = try read(
            "version: 1\nx: 1\noptions: {x: 1}\ntypes: {T: {x: 1}}\ndestinations: {A: {patterns: [/a], x: 1, examples: [{url: /a, x: 1}]}}\n"
        )
        let keys = wrong.diagnostics.flatMap { finding in
            (finding.message.components(separatedBy: "its keys are").last ?? "").components(separatedBy: "`").enumerated().filter
            { $0.offset % 2 == 1 }.map(\.element)
        }
        #expect(keys.count > 40)
        for key in keys where key != "x" {
            #expect(rows.contains { $0.components(separatedBy: " | ")[0].contains("`\(key)`") }, "\(key)")
        }
    }
}
