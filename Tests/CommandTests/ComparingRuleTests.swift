import RouteManifest
import Testing

@testable import RouteLint

/// Rules that compare patterns, where what they say of one pair depends on others.
@Suite struct ComparingRuleTests {
    private func lint(_ destinations: String, options: String = "") throws -> [Diagnostic] {
        let text = "version: 1\nbases: [https://h.example]\n\(options)destinations:\n\(destinations)"
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": text])).read(["routes.yaml"])
        return Linter(maxFindings: nil).lint(reading.manifests, found: reading.diagnostics).diagnostics
    }

    private func rules(_ destinations: String, options: String = "") throws -> [String] {
        try lint(destinations, options: options).map { "\($0.destination ?? "-"): \($0.rule)" }
    }

    @Test(arguments: [
        // Told apart by a type, by the query, by a port: nobody mixes these up.
        "  A: {patterns: ['/x/:id'], parameters: {id: Int}}\n  B: {patterns: ['/x/:s']}\n",
        "  A: {patterns: ['/x'], query: {q: String}}\n  B: {patterns: ['/x'], query: {r: String}}\n",
        "  A: {patterns: ['https://a.example:9443/x']}\n  B: {patterns: ['https://a.example:8443/x']}\n",
    ])
    func `patterns that a type, the query or a port tells apart are no twins`(destinations: String) throws {
        #expect(try !rules(destinations).contains { $0.hasSuffix("twin-patterns") })
    }

    @Test(arguments: [
        "  A: {patterns: ['/Users/:id']}\n  B: {patterns: ['/users/:name']}\n",
        "  A: {patterns: ['/a%2Fb']}\n  B: {patterns: ['/a/b']}\n",
        "  A: {patterns: ['/x'], trailingSlash: strict}\n  B: {patterns: ['/x/'], trailingSlash: strict}\n",
    ])
    func `patterns that differ in case, escapes or a trailing slash are twins`(destinations: String) throws {
        #expect(try rules(destinations).contains("B: twin-patterns"))
    }

    @Test(arguments: [
        "  A: {patterns: ['/:x']}\n  B: {patterns: ['/:y'], priority: 1}\n",
        "  A: {patterns: ['/:x']}\n  B: {patterns: ['/:y'], before: [A]}\n",
    ])
    func `of identical destinations the one that is tried later is found, and once`(destinations: String) throws {
        let found = try rules(destinations)
        #expect(found.contains("A: identical-routes"))
        #expect(!found.contains("B: identical-routes") && !found.contains("A: shadowed-route"))
    }

    @Test func `an entry that others depend on is of use`() throws {
        #expect(
            try rules("  A: {patterns: ['/:x'], before: [B]}\n  B: {patterns: ['/a'], before: [A]}\n")
                .filter { $0.hasSuffix("unused-priority") } == ["A: unused-priority"])
        let priority = try lint("  A: {patterns: ['/a'], priority: 2, before: [B]}\n  B: {patterns: ['/:x'], before: [A]}\n")
        #expect(!priority.contains { $0.rule == .unusedPriority && $0.message == UnusedPriority.priority })
        // Declared first, and the same: `before` changes nothing.
        #expect(
            try rules("  A: {patterns: ['/:x'], before: [B]}\n  B: {patterns: ['/:y']}\n").contains("A: unused-priority"))
    }

    @Test func `a priority is not proposed where another pattern of the destination would take all of a third one's URLs`() throws
    {
        let found = try lint("  D0: {patterns: ['/:p1/b', '{/:p1}?']}\n  D1: /b\n  D2: /aa/:z\n")
        let overlap = try #require(found.first { $0.rule == .ambiguousOverlap })
        #expect(overlap.message.contains("`before: [D2]` here settles it"), "\(overlap.message)")
    }

    @Test func `a reverse route names who gets the URL`() throws {
        // Of the digits, A has taken everything before B is asked.
        let notes = try lint(
            "  A: {patterns: ['/:x/b'], priority: 2}\n  B: {patterns: ['/:x([0-9])/b'], priority: 1}\n  C: {patterns: ['/:x/:y']}\n"
        )
        #expect(!notes.contains { $0.rule == .reverseRoute && $0.destination == "C" && $0.message.contains("`B`") })
        #expect(notes.contains { $0.rule == .reverseRoute && $0.destination == "C" && $0.message.contains("`A`") })
        // Nothing leads to C in any case, which has been said.
        let dead = try rules("  A: '/:p'\n  B: /b\n  C: /b\n", options: "options: {precedence: declared}\n")
        #expect(dead.filter { $0.hasPrefix("C: ") } == ["C: identical-routes"])
    }

    @Test func `a URL may be refused, so it makes nothing unreachable`() throws {
        let found = try rules("  A: {patterns: ['/x/:a'], parameters: {a: URL}}\n  B: {patterns: ['/x/:b']}\n")
        #expect(found.contains("A: partial-overlap") && !found.contains("B: identical-routes"))
    }

    @Test func `hundreds of routes that the query alone tells apart are decided`() throws {
        let destinations = (0..<300).map { "  D\($0): {patterns: ['/s'], query: {k\($0): {cases: [a, b]}}}\n" }.joined()
        let found = try lint(destinations, options: "options: {rules: {reverse-route: off}}\n")
        #expect(found.filter { $0.rule == .ambiguousOverlap }.count == 299)
        #expect(!found.contains { $0.rule == .analysisIncomplete })
    }
}
