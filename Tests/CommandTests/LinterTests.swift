import RouteManifest
import Testing

@testable import RouteLint

/// What the linter does with findings, whichever rule they come from.
@Suite struct LinterTests {
    private func lint(_ manifest: String, _ linter: Linter = Linter()) throws -> LintReport {
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": manifest])).read(["routes.yaml"])
        return linter.lint(reading.manifests, found: reading.diagnostics, isReadable: reading.isReadable)
    }

    private let unused = "version: 1\ntypes: {T: {cases: [a]}}\ndestinations: {A: /a}\n"

    @Test(arguments: [
        ("", nil, "warning"), ("rules: {unused-type: error}", nil, "error"), ("rules: {unused-type: off}", nil, "none"),
        ("rules: {unused-type: off}", "note", "note"), ("rules: {unused-type: error}", "off", "none"),
        ("rules: {shadowed-route: error}", nil, "warning"),
    ])
    func `the command line wins over the manifest, and the manifest over the rule`(
        options: String, level: String?, expected: String
    ) throws {
        let levels = level.flatMap { RuleLevel($0) }.map { [RuleName.unusedType: $0] } ?? [:]
        let report = try lint("version: 1\noptions: {\(options)}\n" + unused.dropFirst(11), Linter(levels: levels))
        #expect((report.diagnostics.first?.severity.rawValue ?? "none") == expected)
        #expect(report.fails(strict: false) == (expected == "error"))
        #expect(report.fails(strict: true) == (expected == "error" || expected == "warning"))
    }

    @Test func `a rule that does not exist is found at its place`() throws {
        let marked = MarkedManifest(
            """
            version: 1
            options: {rules: {👉unusd-type: off}}
            destinations:
              A: {patterns: [/a], allow: [{rule: 👉nothing-like-it, reason: x}, {rule: 👉example, reason: y}]}
            """)
        let found = try lint(marked.text).diagnostics
        #expect(found.map(\.rule) == [.unknownKey, .wrongType, .unusedAllow])
        #expect(found.map { "\($0.range.line):\($0.range.column)" } == marked.places)
        #expect(found.first?.message.contains("did you mean `unused-type`?") == true)
        #expect(found[1].message.contains("routegen rules"))
    }

    @Test func `what is wrong in a file that two roots include is said once`() throws {
        let root = "version: 1\ninclude: [shared.yaml]\n"
        let shared = "types: {T: {cases: [a]}}\ndestinations: {A: '/a/:x(^b)', C: /c}\n"
        let files = MemoryFiles(["a.yaml": root, "b.yaml": root, "shared.yaml": shared])
        let reading = try ManifestReader(files: files).read(["a.yaml", "b.yaml"])
        let report = Linter().lint(reading.manifests, found: reading.diagnostics)
        #expect(report.diagnostics.map(\.rule) == [.unusedType, .idleAnchor])
        #expect(report.summary.warnings == 2)
    }

    @Test func `the names of rules of later versions are known`() throws {
        for name in RuleCatalog.reservedNames {
            let report = try lint("version: 1\noptions: {rules: {\(name): off}}\ndestinations: {A: /a}\n")
            #expect(report.diagnostics.isEmpty)
            #expect(RuleCatalog.description(of: name) == nil)
        }
    }

    @Test func `what a destination allows is not reported there, and is elsewhere`() throws {
        let report = try lint(
            """
            version: 1
            destinations:
              A: {patterns: ['/a/:x', /a/new], allow: [{rule: missing-capture, reason: they know}]}
              B: {patterns: ['/b/:x', /b/new], allow: [{rule: example, reason: other rule}]}
            """)
        #expect(report.diagnostics.filter { $0.rule == .missingCapture }.map(\.destination) == ["B"])
    }

    @Test func `findings beyond the limit become one that counts them`() throws {
        var manifest = "version: 1\ntypes:\n"
        for index in 1...25 { manifest += "  T\(index): {type: Int}\n" }
        manifest += "destinations: {A: /a}\n"
        let limited = try lint(manifest, Linter(maxFindings: 10))
        #expect(limited.diagnostics.count == 11)
        #expect(limited.diagnostics.last?.message.hasPrefix("15 more findings") == true)
        #expect(limited.diagnostics.last?.range.line == 13)
        #expect(limited.summary.warnings == 25)
        #expect(try lint(manifest, Linter(maxFindings: nil)).diagnostics.count == 25)
        #expect(try lint(manifest, Linter(maxFindings: 25)).diagnostics.count == 25)
    }

    @Test func `findings stand in the order of place and rule`() throws {
        let report = try lint(
            """
            version: 1
            destinations:
              B: {patterns: ['/b/:x(^a$)', /b/new], parameters: {y: Int}}
              A: {patterns: ['/a/:x(^a$)', /a/new], parameters: {y: Int}, priority: high}
            """)
        let places = report.diagnostics.map { [$0.range.line, $0.range.column] }
        #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) })
        #expect(Set(report.diagnostics.map(\.rule)).count > 2)
    }

    @Test func `an error because of which a manifest cannot be read cannot be turned off`() throws {
        let linter = Linter(levels: [.yamlSyntax: .off])
        let report = try lint("version: 1\ndestinations:\n\tA: /a\n", linter)
        #expect(report.diagnostics.map(\.rule).contains(.yamlSyntax))
    }

    @Test func `for the generator, errors of the reader stay`() throws {
        let manifest = "version: 1\noptions: {rules: {pattern-syntax: off}}\ndestinations: {A: '/a/:x(('}\n"
        #expect(try lint(manifest).diagnostics.isEmpty)
        #expect(try lint(manifest, Linter(keepsReaderErrors: true)).diagnostics.map(\.severity) == [.error])
    }

}
