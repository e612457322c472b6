import Foundation
import RouteLint
import RouteManifest
import RouteReport
import Testing

/// The rules' own examples, and the pages made from them.
@Suite struct RuleExampleTests {
    private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/rules")

    private func lint(_ example: RuleExample) throws -> [Diagnostic] {
        let files = Dictionary(uniqueKeysWithValues: example.files.map { ($0.path, $0.text + "\n") })
        let reading = try ManifestReader(files: MemoryFiles(files)).read(["routes.yaml"])
        return Linter().lint(reading.manifests, found: reading.diagnostics, isReadable: reading.isReadable).diagnostics
    }

    @Test(arguments: RuleCatalog.descriptions.map(\.name))
    func `the bad example has a finding of the rule`(name: RuleName) throws {
        let rule = try #require(RuleCatalog.description(of: name))
        let found = try lint(rule.bad)
        #expect(found.contains { $0.rule == name }, "\(found)")
        // `swift-name` and the like may add a word, but the example is about one thing.
        #expect(Set(found.map(\.rule)).count == 1, "\(found.map { "\($0.rule): \($0.message)" })")
    }

    @Test(arguments: RuleCatalog.descriptions.map(\.name))
    func `the good example has no finding`(name: RuleName) throws {
        let rule = try #require(RuleCatalog.description(of: name))
        let found = try lint(rule.good)
        #expect(found.isEmpty, "\(found.map { "\($0.rule): \($0.message)" })")
    }

    @Test(arguments: RuleCatalog.descriptions.map(\.name))
    func `the page in docs/rules is what the command prints`(name: RuleName) throws {
        let page = try String(contentsOf: Self.docs.appendingPathComponent("\(name).md"), encoding: .utf8)
        #expect(
            CommandRun("rules", name.rawValue, "--format", "markdown").out == page,
            "write the output of `routegen rules \(name) --format markdown` there")
    }

    @Test func `the folder holds the list and a page for each rule, nothing else`() throws {
        let pages = try FileManager.default.contentsOfDirectory(atPath: Self.docs.path)
        #expect(Set(pages) == Set(RuleCatalog.descriptions.map { "\($0.name).md" } + ["README.md"]))
        let list = try String(contentsOf: Self.docs.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(CommandRun("rules", "--format", "markdown").out == list)
    }

    @Test func `every rule can be explained in every format`() {
        for rule in RuleCatalog.descriptions {
            let text = CommandRun("rules", rule.name.rawValue)
            #expect(text.status == 0)
            #expect(text.out.contains(rule.summary.replacing("`", with: "")))
            #expect(text.out.split(separator: "\n").allSatisfy { $0.count <= 110 })
            #expect(CommandRun("rules", rule.name.rawValue, "--format", "json").out.contains("\"name\": \"\(rule.name)\""))
        }
    }
}
