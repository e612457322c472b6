import RouteManifest
import Testing

@testable import RouteLint
@testable import routegen

/// Living with findings: exceptions at destinations and in comments, and baselines.
@Suite struct AllowanceTests {
    private func lint(_ text: String, _ linter: Linter = Linter(), includes: [String: String] = [:]) throws -> LintReport {
        let files = MemoryFiles(includes.merging(["routes.yaml": text]) { $1 })
        let reading = try ManifestReader(files: files).read(["routes.yaml"])
        return linter.lint(reading.manifests, found: reading.diagnostics, isReadable: reading.isReadable)
    }

    /// The findings of a manifest, which stand where its markers do, as rules.
    private func rules(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        let manifest = MarkedManifest(marked)
        let found = try lint(manifest.text).diagnostics
        #expect(
            found.map { "\($0.range.line):\($0.range.column)" } == manifest.places, "\(found.map(\.message))",
            sourceLocation: sourceLocation)
        return found.map(\.rule.rawValue)
    }

    // MARK: Comments

    @Test func `a comment allows the findings of its own line, or of the next one with text`() throws {
        let found = try rules(
            """
            version: 1
            # routegen:allow unused-type   it is taken up in the next release
            types: {T: {cases: [a]}}
            destinations:
              A: '/a/:x(^b)'  # routegen:allow idle-anchor reads better
              # routegen:allow idle-anchor so does this

              # and another comment
              B: '/b/:x(^b)'
              C: '/c/:x(👉^b)'
            """)
        #expect(found == ["idle-anchor"])
    }

    @Test func `several comments stand above one another`() throws {
        let found = try rules(
            """
            version: 1
            destinations:
              #routegen:allow idle-anchor first
              # routegen:allow redundant-alternative second
              A: '/a/:x(^b|b)'
            """)
        #expect(found.isEmpty)
    }

    @Test func `a comment allows what the reader finds too, in the file in which it stands`() throws {
        let included = "destinations:\n  A: {patterns: [/a], fragment: no}  # routegen:allow ambiguous-scalar we have YAML 1.2\n"
        let report = try lint("version: 1\ninclude: [a.yaml]\ndestinations:\n\n  B: /b\n", includes: ["a.yaml": included])
        #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    }

    @Test func `what looks like a comment inside a text is none`() throws {
        let found = try rules(
            """
            version: 1
            x-note: |
              # routegen:allow idle-anchor inside a block
            destinations:
              A: {patterns: ['/a/:x(👉^b)'], description: "x # routegen:allow idle-anchor y"}
              B: {patterns: ['/b/:x(👉^b)'], description: 'x
                  # routegen:allow idle-anchor y'}
              C: {patterns: ['/c/:x(👉^b)'], description: x#routegen:allow idle-anchor}
            # not routegen:allow idle-anchor
            # routegen:allowed idle-anchor
            """)
        #expect(found == ["idle-anchor", "idle-anchor", "idle-anchor"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `lines of comments are counted with any line end`(end: String) throws {
        let text = "version: 1\ndestinations:\n  # routegen:allow idle-anchor x\n  A: '/a/:x(^b)'\n"
        #expect(
            try lint(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)).diagnostics.isEmpty)
    }

    @Test func `a comment at the end of the file allows nothing and breaks nothing`() throws {
        for tail in [
            "# routegen:allow", "# routegen:allow ", "# routegen:allow idle-anchor", "# routegen:allow idle-anchor\n\n#",
        ] {
            let found = try lint("version: 1\ndestinations: {A: /a}\n" + tail).diagnostics.map(\.rule)
            #expect(Set(found).isSubset(of: [.unusedAllow, .allowWithoutReason]) && found.contains(.unusedAllow))
        }
    }

    // MARK: What is said of them

    @Test func `an exception that allows nothing is found at the name of its rule`() throws {
        let found = try rules(
            """
            version: 1
            destinations:
              A: {patterns: ['/a/:x'], allow: [{rule: 👉idle-anchor, reason: x}]}
              B: {patterns: ['/b/:x(^b)'], allow: [{rule: idle-anchor, reason: x}, {rule: 👉example, reason: y}]}
              C: '/c/:x'  # routegen:allow 👉idle-anchor none there
              D: '/d/:x'  # routegen:allow 👉idle-ancor misspelled
              E: '/e/:x'  👉# routegen:allow
            """)
        #expect(found == Array(repeating: "unused-allow", count: 5))
    }

    @Test func `an exception without a reason is found, and allows all the same`() throws {
        let found = try rules(
            """
            version: 1
            destinations:
              A: {patterns: ['/a/:x(^b)'], allow: [{rule: 👉idle-anchor}]}
              B: {patterns: ['/b/:x(^b)'], allow: [{rule: 👉idle-anchor, reason: " "}]}
              C: '/c/:x(^b)'  # routegen:allow 👉idle-anchor
            """)
        #expect(found == Array(repeating: "allow-without-reason", count: 3))
    }

    @Test func `exceptions may themselves be allowed`() throws {
        let found = try rules(
            """
            version: 1
            destinations:
              A:
                patterns: ['/a/:x']
                allow: [{rule: idle-anchor}, {rule: unused-allow, reason: x}, {rule: allow-without-reason, reason: y}]
              B: {patterns: [/b], allow: [{rule: 👉unused-allow, reason: nothing is unused}]}
            """)
        #expect(found == ["unused-allow"])
    }

    @Test func `exceptions from rules that are off, or were not asked, are not called unused`() throws {
        let text = "version: 1\ndestinations: {A: {patterns: [/a], allow: [{rule: shadowed-route, reason: x}]}}\n"
        #expect(try lint(text).diagnostics.map(\.rule) == [.unusedAllow])
        #expect(try lint(text, Linter(levels: [.shadowedRoute: .off])).diagnostics.isEmpty)
        #expect(
            try lint(text.replacing("destinations:", with: "options: {rules: {shadowed-route: off}}\ndestinations:")).diagnostics
                .isEmpty)
        var quick = Linter()
        quick.comparesPatterns = false
        #expect(try lint(text, quick).diagnostics.isEmpty)
        let drift = "version: 1\ndestinations: {A: {patterns: [/a], allow: [{rule: corenavigation-drift, reason: x}]}}\n"
        #expect(try lint(drift).diagnostics.isEmpty, "the rule is off by itself")
    }

    // MARK: Baselines

    private let old = """
        version: 1
        types: {T: {cases: [a]}}
        destinations:
          A: '/a/:x(^b)'
          B: '/b/:x(^b$)'

        """

    private func baseline(_ manifest: String, _ folder: TemporaryFolder) throws -> String {
        let path = "\(folder.path)/baseline.json"
        let run = CommandRun("lint", "--baseline", path, "--update-baseline", manifest: manifest)
        #expect(run.status == 0 && run.err.isEmpty, "\(run.err)")
        #expect(run.out.hasPrefix("no findings in"), "\(run.out)")
        return try folder.text("baseline.json")
    }

    private func run(_ manifest: String, baseline: String, _ options: String...) -> CommandRun {
        CommandRun(
            ["lint", "--baseline", "known.json"] + options, manifest: manifest, files: ["known.json": baseline])
    }

    @Test func `what a baseline knows is not reported, what is new is`() throws {
        let known = try baseline(old, TemporaryFolder())
        let same = run(old, baseline: known, "--strict")
        #expect(same.status == 0)
        #expect(same.out == "no findings in 2 destinations with 2 patterns; the baseline knows 4 more\n")
        let new = run(old + "  C: '/c/:x(^b)'\n", baseline: known, "--strict")
        #expect(new.status == 1)
        #expect(new.out.hasPrefix("routes.yaml:6:13: warning:") && new.out.contains("1 warning in 3"))
    }

    @Test func `a baseline knows findings whose lines have moved`() throws {
        let known = try baseline(old, TemporaryFolder())
        let moved = old.replacing("destinations:", with: "# one\n\n# two\ndestinations:\n  New: /new\n")
        #expect(run(moved, baseline: known, "--strict").status == 0)
        #expect(try baseline(moved, TemporaryFolder()) == known, "and a new one is the same file")
    }

    @Test func `an entry that no longer applies is found at its place, as often as it is too many`() throws {
        let known = try baseline(old, TemporaryFolder())
        let clean = old.replacing("^", with: "").replacing("$", with: "")
        let mended = run(clean, baseline: known)
        #expect(mended.out.contains("known.json:5:5: warning: this finding of `idle-anchor` in routes.yaml is found no more"))
        #expect(mended.out.contains("[unused-allow]") && mended.out.contains("3 warnings in 2"))
        #expect(run(clean, baseline: known, "--rule", "idle-anchor=off").out.hasPrefix("no findings"))
        let twice = #"{"version": 1, "findings": [{"rule": "unused-type", "file": "routes.yaml", "text": "T", "count": 3}]}"#
        #expect(run(old, baseline: twice).out.contains("is found once, not 3 times"))
    }

    @Test func `an entry of a file that was not read is left alone, and one of a file that is gone is not`() throws {
        let entry = #"{"version": 1, "findings": [{"rule": "idle-anchor", "file": "other.yaml"}]}"#
        let manifest = "version: 1\ndestinations: {A: /a}\n"
        let files = ["routes.yaml": manifest, "known.json": entry, "other.yaml": manifest]
        #expect(CommandRun("lint", "--baseline", "known.json", files: files).out.hasPrefix("no findings"))
        #expect(run(manifest, baseline: entry).out.contains("[unused-allow]"))
    }

    @Test func `texts that JSON or YAML escape come back as they were`() throws {
        let hostile = #"""
            version: 1
            types: {"T\"\\\x80\u2028é😀\t'#: {[": {cases: [a]}}
            destinations: {A: /a}

            """#
        let known = try baseline(hostile, TemporaryFolder())
        #expect(run(hostile, baseline: known, "--strict").status == 0)
    }

    @Test(arguments: [
        ("", "the baseline is empty"), ("[]", "a baseline takes a mapping"), ("{}", "has no `version`"), ("{", "yaml-syntax"),
        (#"{"version": 2}"#, "version 2 of baselines"), (#"{"version": 1, "finding": []}"#, "did you mean `findings`?"),
        (#"{"version": 1, "findings": [{"rule": "x"}]}"#, "needs `rule` and `file`"), ("\u{0}", "U+0000"),
    ])
    func `a baseline that cannot be read is an error at its place`(text: String, words: String) {
        let found = run(old, baseline: text)
        #expect(found.status == 2 && found.out.isEmpty)
        #expect(found.err.contains("known.json:1:") && found.err.contains(words), "\(found.err)")
        #expect(found.err.hasSuffix("write it anew with `--update-baseline`\n"))
    }

    @Test func `a baseline is not written for a manifest that cannot be read, and none is made up`() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/b.json"
        #expect(CommandRun("lint", "--baseline", path, "--update-baseline", manifest: "a: [").err.contains("not written"))
        #expect(try folder.names().isEmpty)
        #expect(CommandRun("lint", "--baseline", path, manifest: old).err.contains("`--update-baseline` writes it"))
        #expect(CommandRun("lint", "--update-baseline", manifest: old).err.contains("needs `--baseline FILE`"))
    }

    @Test func `the limit of findings does not limit a baseline`() throws {
        var manifest = "version: 1\ntypes:\n"
        for index in 1...150 { manifest += "  T\(index): {type: Int}\n" }
        manifest += "destinations: {A: /a}\n"
        let known = try baseline(manifest, TemporaryFolder())
        #expect(known.split(separator: "\n").count > 150)
        #expect(run(manifest, baseline: known, "--strict").status == 0)
    }
}
