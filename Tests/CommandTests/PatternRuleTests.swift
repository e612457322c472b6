import RouteManifest
import Testing

@testable import RouteLint

/// Rules about single patterns: each over patterns that mark with `👉` where findings are expected, with the URLs that prove them.
@Suite struct PatternRuleTests {
    /// A pattern, the types of its captures, and what is expected of it.
    struct Sample: Sendable, CustomTestStringConvertible {
        var marked: String
        var parameters: String
        var urls: [String]
        var options: String

        init(_ marked: String, _ urls: String..., parameters: String = "", options: String = "") {
            self.marked = marked
            self.parameters = parameters
            self.urls = urls.map { $0.hasPrefix("/") ? "https://h.example" + $0 : $0 }
            self.options = options
        }

        var testDescription: String { "\(marked) \(parameters)" }
    }

    private func check(
        _ rule: RuleName, _ sample: Sample, hasURLs: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let manifest = MarkedManifest(
            """
            version: 1
            bases: [https://h.example, 'app://']
            options: {rules: {corenavigation-drift: warning}\(sample.options.isEmpty ? "" : ", \(sample.options)")}
            types: {Even: {pattern: '[02468]+'}, Never: {type: Int, pattern: '[a-z]+'}, Tab: {cases: [one, two]}}
            destinations:
              A:
                patterns: ['\(sample.marked)']
                parameters: {\(sample.parameters)}
            """)
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": manifest.text])).read(["routes.yaml"])
        #expect(reading.diagnostics.filter { $0.severity == .error }.isEmpty, sourceLocation: sourceLocation)
        let report = Linter().lint(reading.manifests)
        let found = report.diagnostics.filter { $0.rule == rule }
        #expect(
            found.map { "\($0.range.line):\($0.range.column)" } == manifest.places, "\(found)", sourceLocation: sourceLocation)
        #expect(found.allSatisfy { $0.destination == "A" && $0.pattern != nil }, sourceLocation: sourceLocation)
        #expect(report.diagnostics.allSatisfy { $0.rule != .analysisIncomplete }, sourceLocation: sourceLocation)
        if hasURLs { #expect(found.compactMap { $0.witness?.both } == sample.urls, sourceLocation: sourceLocation) }
    }

    @Test(arguments: [
        Sample("/a/👉:id(.*)", "/a//a"), Sample("/a/👉:id(.*)/b", "/a/a//b"), Sample("/a/👉:id([^.]+)/b", "/a/a//b"),
        Sample("/a/:id"), Sample("/a/:id([^/]+)"), Sample("/a/👉:id(.)", "/a///"), Sample("/a/:id*"), Sample("/a/*"),
        Sample("/a/:id(.*)", parameters: "id: Int"), Sample("/a/:id(.*)", parameters: "id: Tab"),
        // The lazy expression ends at the first slash, so it never holds one.
        Sample("/a/:x(.*?)/👉:y(.*)", "/a/a//a"),
        Sample("/a/👉:x(.*)/:y(.*?)", "/a/a//a"),
        Sample("https://:sub(.*).h.example/x"),
        // The greedy group in front leaves nothing.
        Sample("/a/(.*):x(/?)"),
        Sample("app://a/👉:id(.+)/b", "app://a/a//b"),
        Sample("/a{/👉:rest(.*)}?", "/a//a"),
        Sample("/a/👉:id(b|c/d)", "/a/c/d"),
    ])
    func `a capture that can hold a separator`(_ sample: Sample) throws {
        try check(.captureCrossesSlash, sample)
    }

    @Test(arguments: [
        ("/a/:id(.*)", "", Severity.note), ("/a{/:id(.*)}?", "", .note), ("/a/:id(.*)/b", "", .warning),
        ("/a/:id([0-9/]+)", "id: {pattern: '[0-9/]+'}", .note),
        ("/a/:id([0-9/]+)", "id: {pattern: '[0-9/]+', swift: Path}", .warning),
        ("/a/:id(.+)", "id: URL", .warning), ("/a/:id(.*){-x}?", "", .warning),
    ])
    func `it is a note where a String takes the rest of the path`(_ pattern: String, _ parameters: String, _ severity: Severity)
        throws
    {
        let text = "version: 1\ndestinations: {A: {patterns: ['\(pattern)'], parameters: {\(parameters)}}}\n"
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": text])).read(["routes.yaml"])
        let found = Linter().lint(reading.manifests).diagnostics.filter { $0.rule == .captureCrossesSlash }
        #expect(found.map(\.severity) == [severity])
    }

    @Test(arguments: [
        Sample("/a/👉:id(.*)", "/a//"), Sample("/a/👉:id(.*)", "/a/", options: "trailingSlash: strict"),
        Sample("/a/x👉:id([a-z]*)", "/a/x"), Sample("/a/:id([a-z]+)"), Sample("/a/:id"), Sample("/a/:id?"),
        Sample("/a/x{:id(.*)}?"),
        Sample("/a/x:id(.*)", parameters: "id: 'String?'"), Sample("/a/x:id(.*)", parameters: "id: {type: String, default: b}"),
        Sample("/a/x:id(.*)", parameters: "id: Int"), Sample("/a/x:id([0-9]*)", parameters: "id: Even"),
        Sample("/👉:id([^/]*)", "/"), Sample("/a/:x*"),
        // A greedy expression is empty only where nothing can be had.
        Sample("/a/👉:x(b*)c", "/a/c"), Sample("/a/b👉:x(b*)(b*)", "/a/b"), Sample("/a/b👉:x(b*?)(b*)", "/a/b"),
        Sample("/a/(b*):x(b*)c", parameters: "x: 'String?'"),
        // `/a/.` is no path.
        Sample("/a/:x(b*)."),
        Sample("https://h👉:x([a-z]*).example/:y", "https://h.example/a"),
        Sample("/a/👉:x(.*)/👉:y(.*)", "/a//a", "/a///"),
    ])
    func `a required parameter that can be empty`(_ sample: Sample) throws {
        try check(.captureMayBeEmpty, sample)
    }

    @Test(arguments: [
        Sample("/b/👉:x-:y", "/b/a--a"), Sample("/a/:x([0-9]+)-:y([0-9]+)"), Sample("/b/:d([^/-]+)-:e"),
        Sample("/c/:x-:y", parameters: "x: UInt, y: UInt"),
        Sample("/c/:x-:y", parameters: "x: Int, y: Int"), Sample("/c/:a/:b/:c"),
        Sample("/c/:a{/👉:b}?{/:c}?", "/c/a/a"),
        Sample("/j/👉:lang?/:page?", "/j/a"), Sample("/t/👉:x+/:y*", "/t/a/a"), Sample("/t/:x+/end"), Sample("/a/:x(.*)/b"),
        Sample("/a/👉:x(.*)/b/:y(.*)", "/a/a/b/b/a"), Sample("/a/:x.:y", parameters: "y: Tab"), Sample("/a/:name.:ext([a-z]+)"),
        Sample("/a/:name([^.]+).:ext([a-z.]+)"), Sample("/a/👉:name.:ext([a-z.]+)", "/a/a..a"),
        Sample("https://👉:a-:b.h.example/x", "https://a--a.h.example/x"), Sample("https://:a.:b.h.example/x"),
        // The text is the same wherever it is taken from.
        Sample("/a/(b*):x(b)(b*)"), Sample("/a/(b*)👉:x(b|c)(b*)(c?)", "/a/bc"), Sample("/a/👉:x(b*)(b*)", "/a/bb"),
        Sample("/a{👉:x(b*)}?", "/a"),
        Sample("/a/:x(a|ab):y(c|bcd)", parameters: "x: 'String?'"),
    ])
    func `one URL that can be divided in two ways`(_ sample: Sample) throws {
        try check(.ambiguousCapture, sample)
    }

    @Test(arguments: [
        Sample("/a/👉:n([0-9]+)", "/a/128", parameters: "n: Int8"), Sample("/a/:n", parameters: "n: Int8"),
        Sample("/a/:n([0-9]{1,2})", parameters: "n: Int8"),
        Sample("/a/👉:n([0-9]+)", "/a/1", parameters: "n: Even"), Sample("/a/:n([024]+)", parameters: "n: Even"),
        Sample("/a/👉:t(one|two|three)", "/a/three", parameters: "t: Tab"), Sample("/a/:t(one|two)", parameters: "t: Tab"),
        Sample("/a/👉:n([0-9]+)", "/a/10", parameters: "n: {type: Int, range: 0...9}"), Sample("/a/:n([0-9]+)"),
        Sample("/a/:n(.*)", parameters: "n: {swift: Thing}"),
        Sample("/a/👉:n(.*)", "/a/a", parameters: "n: {type: Int, swift: Thing}"),
        Sample("/a/👉:n([0-9]+)+", "/a/1", parameters: "n: Even"), Sample("/a/👉:n([0-9]+)?", "/a/1", parameters: "n: Even"),
        Sample("/a/👉:n(é|0)", "/a/%C3%A9", parameters: "n: Int"),
        // Only texts that the rest of the pattern leaves count.
        Sample("/a/:n(\\.|2)", parameters: "n: Even"),
        Sample("https://👉:n([0-9]+).h.example/x", "https://1.h.example/x", parameters: "n: Even"),
    ])
    func `text outside the type`(_ sample: Sample) throws {
        try check(.typeDomain, sample)
    }

    @Test(arguments: [
        Sample("/a/:n(👉\\d+)", "/a/%D9%A0"), Sample("/a/:n(👉\\w+)", "/a/%C2%AA"), Sample("/a/:n(\\d+)", parameters: "n: Int"),
        Sample("/a/:n([0-9]+)"),
        Sample("/a/(👉\\d)-:n([x👉\\d_]+)", "/a/%D9%A0-x", "/a/0-%D9%A0"), Sample("/a/:n([^\\d]+)"), Sample("/a/:n(\\D+\\W+)"),
        Sample("https://:n(\\w+).h.example/x"), Sample("/a/:n(\\d|.)"), Sample("/a/:n(\\\\d)"),
    ])
    func `classes that take more than ASCII`(_ sample: Sample) throws {
        try check(.unicodeClass, sample)
    }

    @Test(arguments: [
        Sample("/a/(a|ab|👉a)"), Sample("/a/:x(👉shoes|[a-z]+|👉books)"), Sample("/a/(one|two)"), Sample("/a/(a|b|👉[ab])"),
        Sample("/a/(|a|👉a?)"),
        Sample("/a/((a|👉a)|b)"), Sample("/a/(a+|👉aa*|b)"), Sample("/a/(a{2}|a{3})"), Sample("/a/((?i)a|👉A)"), Sample("/a/(a|A)"),
        Sample("/a/(ab*|👉a(?:bb)*|👉a(?:bbb)+)"), Sample("/a/(x|👉|y?)"),
    ])
    func `alternatives that the others cover`(_ sample: Sample) throws {
        try check(.redundantAlternative, sample, hasURLs: false)
    }

    @Test(arguments: [
        Sample("/a/👉../b"), Sample("/a/👉."), Sample("/a/👉%2e%2E/x"), Sample("/a/👉\\../x"), Sample("/a/..."), Sample("/a/.b"),
        Sample("/a/.:b"), Sample("/a/:b.."),
        Sample("/a{/👉..}?"), Sample("/a{/..}?{x}?"), Sample("/a/..{x}?"), Sample("/a{/👉.}*"), Sample("/a/(b?)./c"),
        Sample("👉../a"), Sample("app://👉../a"),
        Sample("/a/%C3%A9/👉./b"), Sample("https://👉Foo.example/x"), Sample("https://foo.example/Foo"),
        Sample("https://foo.example👉:443/x"),
        Sample("https://foo.example:80/x"), Sample("http://foo.example👉:80/x"), Sample("https://foo.example👉:0080/x"),
        Sample("https://foo.example👉:65536/x"),
        Sample("https://foo.example:65535/x"), Sample("https://foo.example👉:/x"), Sample("https://foo.👉.example/x"),
        Sample("https://foo.example👉./x"),
        Sample("https://👉.foo.example/x"), Sample("https://:a👉.👉:443/x"), Sample("https://:a.👉Foo.example{👉:443}?/x"),
        Sample("https://foo👉!.example/x"),
        Sample("https://MÜLLER.example/x"), Sample("https://👉[::A]/x"), Sample("https://[::a]:8080/x"),
        Sample("https://[::a]👉:443/x"), Sample("wss://foo.example👉:443/x"),
        Sample("https://foo.example::port/x"), Sample("https://foo.example:44{3}?/x"),
    ])
    func `literals that no URL has`(_ sample: Sample) throws {
        try check(.deadLiteral, sample, hasURLs: false)
    }

    @Test(arguments: [
        Sample("/a/👉:x([a-z]+)", parameters: "x: Int"), Sample("/a/👉:x", parameters: "x: Never"), Sample("/a/:x([a-z]+)"),
        Sample("/a/../:x"), Sample("/a{/..}?/👉:x([a-z]+)", parameters: "x: Int"), Sample("/a/👉:x([^\\d\\D])"),
        Sample("/a/x:y(\\.)"),
        // A dead literal is said to be one, and that is all.
        Sample("https://H.example/:x([a-z]+)", parameters: "x: Int"), Sample("/a{/:x([a-z]+)}?", parameters: "x: Int"),
    ])
    func `patterns that no URL matches`(_ sample: Sample) throws {
        try check(.emptyLanguage, sample, hasURLs: false)
    }

    @Test func `where no capture is the reason it is found at the whole pattern`() throws {
        let text = "version: 1\ndestinations: {A: '/a/:x(\\.\\.?)', B: 'https://:x([A-Z]+)/', C: '/{.}{.}/x'}\n"
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": text])).read(["routes.yaml"])
        let found = Linter().lint(reading.manifests).diagnostics.filter { $0.rule == .emptyLanguage }
        #expect(found.map(\.range.column) == [19, 38, 64])
        #expect(found.map(\.severity) == [.error, .error, .error])
    }

    @Test func `a query that cannot be is found at its item`() throws {
        let marked = MarkedManifest(
            """
            version: 1
            types: {Never: {type: Int, pattern: '[a-z]+'}}
            destinations:
              A: {patterns: ['/a'], query: {👉q: Never}}
              B: {patterns: ['/b'], query: {q: Never?}}
            """)
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": marked.text])).read(["routes.yaml"])
        let found = Linter().lint(reading.manifests).diagnostics.filter { $0.rule == .emptyLanguage }
        #expect(found.map { "\($0.range.line):\($0.range.column)" } == marked.places)
    }

    @Test(arguments: [
        Sample("1/:firstName([a-zA-Z]+)👉.*/:lastName(.*)"), Sample("https://h.example/fine/:name"), Sample("👉/user"),
        Sample("a/👉:x/b"), Sample("a/:x([a-z]+)/b"),
        Sample("a/👉:from-👉:to"), Sample("a/:name👉.json"), Sample("a/v1👉.0/b"), Sample("a/v1\\.0/b"), Sample("a/b(👉(?:x|y))?"),
        Sample("https://h.example👉:8080/x"),
        Sample("a/:name((?:x|y)+)/:other"), Sample("a/:name(👉(x|y)+)/:other"), Sample("a/:name((x|y)+)"),
        Sample("a/👉(x|y)/:other"), Sample("a/(x|y)"),
        Sample("a/:name([^/]+)/b"), Sample("a👉{/b👉}?/:name([a-z]+)"), Sample("a/b👉\\d/c"),
    ])
    func `what meant something else in CoreNavigation`(_ sample: Sample) throws {
        try check(.corenavigationDrift, sample, hasURLs: false)
    }

    @Test func `a question that costs too much is said to be undecided`() throws {
        let text = "version: 1\ndestinations: {A: '/x/:a((?:a|b)*a(?:a|b){14})(/?)c'}\n"
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": text])).read(["routes.yaml"])
        let report = Linter().lint(reading.manifests)
        #expect(report.diagnostics.allSatisfy { $0.rule == .analysisIncomplete })
    }

    @Test func `allow and levels hold for each pattern rule`() throws {
        let text = """
            version: 1
            options: {rules: {capture-may-be-empty: error, unicode-class: off}}
            destinations:
              A: {patterns: ['/a/:id(.*)'], allow: [{rule: capture-crosses-slash, reason: pages}]}
              B: '/b/:id(\\d+)'
            """
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": text])).read(["routes.yaml"])
        let found = Linter().lint(reading.manifests).diagnostics
        #expect(found.map { "\($0.rule) \($0.severity)" } == ["capture-may-be-empty error"])
    }
}
