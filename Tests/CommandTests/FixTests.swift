import Foundation
import RouteManifest
import RouteMatching
import RouteTable
import Testing

@testable import RouteLint
@testable import RouteReport
@testable import routegen

/// `lint --fix`: what is mended, how it is written, and what is left alone.
@Suite struct FixTests {
    private func fixed(_ text: String, _ linter: Linter = Linter()) throws -> (text: String, result: Fixer.Result) {
        let result = try Fixer(["routes.yaml"], linter).run(MemoryFiles(["routes.yaml": text]))
        return (String(decoding: try result.files.read("routes.yaml"), as: UTF8.self), result)
    }

    /// A destination as it is written, and as it is then.
    struct Sample: Sendable, CustomTestStringConvertible {
        var before: String
        var after: String
        var options: String

        init(_ before: String, _ after: String, options: String = "") {
            self.before = before
            self.after = after
            self.options = options
        }

        var testDescription: String { before }
    }

    private func check(_ sample: Sample) throws {
        let head = "version: 1\nbases: [https://h.example]\noptions: {\(sample.options)}\ndestinations:\n"
        #expect(try fixed(head + sample.before + "\n").text == head + sample.after + "\n")
    }

    @Test(arguments: [
        Sample("  A: '/a/:x(^b$)'  # why", "  A: '/a/:x(b)'  # why"), Sample(#"  A: "/a/:x(^b\\d$)""#, #"  A: "/a/:x(b\\d)""#),
        Sample("  A: /a/:x(^b)", "  A: /a/:x(b)"),
        Sample("  A: {patterns: [/b, '/a/:x?(^b)']}", "  A: {patterns: [/b, '/a/:x?(b)']}"),
        Sample("  A:\n    patterns:\n      - |-\n        /a/:x(^b)", "  A:\n    patterns:\n      - |-\n        /a/:x(b)"),
        Sample("  A: '/a/(^'\n", "  A: '/a/(^'\n"),
    ])
    func `idle anchors`(_ sample: Sample) throws { try check(sample) }

    @Test(arguments: [
        Sample("  A: '/a/:x(a|bb|a)'", "  A: '/a/:x(a|bb)'"), Sample("  A: '/a/:x(red|[a-z]+|blue)'", "  A: '/a/:x([a-z]+)'"),
        Sample("  A: '/a/:x(a|a|a|b)'", "  A: '/a/:x(a|b)'"), Sample("  A: '/a/:x((?:a|a)|c)'", "  A: '/a/:x((?:a)|c)'"),
        Sample("  A: '/a/x:x(b||)'", "  A: '/a/x:x(b|)'"), Sample("  A: '/a/(b|b)c'", "  A: '/a/(b)c'"),
        // The alternatives decide what `y` gets.
        Sample("  A: '/a/:x(red|[a-z]+):y([a-z]*)'", "  A: '/a/:x(red|[a-z]+):y([a-z]*)'"),
    ])
    func `redundant alternatives`(_ sample: Sample) throws { try check(sample) }

    @Test(arguments: [
        Sample("  A: https://H.example/a", "  A: https://h.example/a"),
        Sample("  A: https://h.example:443/a", "  A: https://h.example/a"),
        Sample("  A: https://h.example:/a", "  A: https://h.example/a"),
        Sample("  A: https://h.example:0443/a", "  A: https://h.example/a"),
        Sample("  A: https://h.example:08080/a", "  A: https://h.example:8080/a"),
        Sample("  A: https://h.example./a", "  A: https://h.example/a"),
        Sample("  A: /a/../b", "  A: /b"), Sample("  A: /a/./b", "  A: /a/b"), Sample("  A: /a/b/..", "  A: /a/"),
        Sample("  A: /a/b/../../c/./d/../e", "  A: /c/e"), Sample("  A: /../b", "  A: /b"), Sample("  A: /a/%2e%2e/b", "  A: /b"),
        Sample("  A: https://h.example/../b", "  A: https://h.example/b"),
        Sample("  A: 'https://[2001:DB8::1]/a'", "  A: 'https://[2001:db8::1]/a'"),
        // What stands before is no literal, or what is meant nobody knows.
        Sample("  A: '/:x/../b'", "  A: '/:x/../b'"), Sample("  A: 'https://h!.example/a'", "  A: 'https://h!.example/a'"),
        Sample("  A: https://h.example:99999/a", "  A: https://h.example:99999/a"),
    ])
    func `dead literals`(_ sample: Sample) throws { try check(sample) }

    @Test(arguments: [
        Sample("  A: {patterns: ['/a{/:x}?', /a]}", "  A: {patterns: ['/a{/:x}?']}"),
        Sample("  A: {patterns: ['/a{/:x}?', /a, /b]}", "  A: {patterns: ['/a{/:x}?', /b]}"),
        Sample(
            "  A:\n    patterns:\n      - /a{/:x}?\n      - /a\n      - /b", "  A:\n    patterns:\n      - /a{/:x}?\n      - /b"),
        Sample(
            "  A:\n    patterns:\n      - /a{/:x}?  # one\n      # above\n      - /a  # two\n    screen: S",
            "  A:\n    patterns:\n      - /a{/:x}?  # one\n      # above\n      # two\n    screen: S"),
        Sample("  A: {patterns: ['/a{/:x}?',\n    /a]}", "  A: {patterns: ['/a{/:x}?']}"),
        // The first pattern makes the URLs of the destination.
        Sample("  A: {patterns: [/a, '/a{/:x}?']}", "  A: {patterns: [/a, '/a{/:x}?']}"),
        // Without it, `B` would get the URL.
        Sample(
            "  A: {patterns: ['/:a/:b', /x/y]}\n  B: {patterns: ['/x/:b']}",
            "  A: {patterns: ['/:a/:b', /x/y]}\n  B: {patterns: ['/x/:b']}"),
        Sample(
            "  A: {patterns: ['/a{/:x}?', &p /a]}\n  B: {patterns: [*p, /c]}\n",
            "  A: {patterns: ['/a{/:x}?', &p /a]}\n  B: {patterns: [*p, /c]}\n"),
    ])
    func `redundant patterns`(_ sample: Sample) throws { try check(sample) }

    @Test(arguments: [
        Sample(
            "  my-screen: /a\n  B: {patterns: [/b], before: [my-screen]}",
            "  MyScreen: /a\n  B: {patterns: [/b], before: [MyScreen]}"),
        Sample("  'x-y': /a", "  XY: /a"),
        Sample("  A: {patterns: ['/a/:uri']}", "  A: {patterns: ['/a/:uriValue']}"),
        Sample(
            "  A: {patterns: ['/a/:self'], parameters: {self: Int}}",
            "  A: {patterns: ['/a/:selfValue'], parameters: {selfValue: Int}}"),
        Sample(
            "  A: {patterns: [/a], query: {uri: String?}}",
            "  A: {patterns: [/a], query: {uriValue: {type: 'String?', key: uri}}}"),
        Sample(
            "  A: {patterns: [/a], query: {uri: {type: 'Int?'}}}",
            "  A: {patterns: [/a], query: {uriValue: {type: 'Int?', key: uri}}}"),
        Sample("  A: {patterns: [/a], query: {uri: [Int]}}", "  A: {patterns: [/a], query: {uriValue: {type: [Int], key: uri}}}"),
        Sample(
            "  A:\n    patterns: [/a]\n    query:\n      uri:\n        type: Int?",
            "  A:\n    patterns: [/a]\n    query:\n      uriValue:\n        key: uri\n        type: Int?"),
        Sample(
            "  A: {patterns: [/a], query: {uri: {type: Int?, key: u}}}",
            "  A: {patterns: [/a], query: {uriValue: {type: Int?, key: u}}}"),
        Sample("  A: {patterns: [/a], fragment: self}", "  A: {patterns: [/a], fragment: selfValue}"),
        Sample(
            "  A: {patterns: ['/a/:uri'], examples: [{url: /a/1, parameters: {uri: '1'}}]}",
            "  A: {patterns: ['/a/:uriValue'], examples: [{url: /a/1, parameters: {uriValue: '1'}}]}"),
        Sample("  A: /a", "  A: /a", options: "name: my-routes"),
    ])
    func `names that are none in Swift`(_ sample: Sample) throws {
        if sample.options.isEmpty { return try check(sample) }
        let head = "version: 1\noptions: {name: my-routes}\ndestinations: {A: /a}\n"
        #expect(try fixed(head).text == head.replacing("my-routes", with: "MyRoutes"))
    }

    @Test func `a type is renamed wherever it is used`() throws {
        let before = """
            version: 1
            types: {bad-type: {cases: [a]}, Other: Int}
            destinations:
              A: {patterns: ['/a/:x'], parameters: {x: bad-type}, query: {y: "bad-type?", z: [bad-type], v: "[bad-type]"}}
              B: {patterns: [/b], query: {x: {type: 'bad-type', default: a}, w: {type: Other, description: bad-type}}}

            """
        let after = before.replacing("bad-type: {", with: "BadType: {").replacing("x: bad-type", with: "x: BadType")
            .replacing("\"bad-type?\"", with: "\"BadType?\"").replacing("[bad-type]", with: "[BadType]")
            .replacing("'bad-type'", with: "'BadType'")
        #expect(try fixed(before).text == after)
    }

    @Test(arguments: [
        Sample("  A: 'https://h.example/v1.0/:id'", "  A: 'https://h.example/v1(.)0/:id'"),
        Sample("  A: 'https://h.example/:id/.*'", "  A: 'https://h.example/:id/(.*)'"),
        Sample(#"  A: 'https://h.example/\d/x'"#, #"  A: 'https://h.example/(\d)/x'"#),
        Sample("  A: 'https://h.example/[a-c]/x'", "  A: 'https://h.example/([a-c])/x'"),
        Sample("  A: 'https://h.example/:x/y'", #"  A: 'https://h.example/\:x/y'"#),
        Sample("  A: 'https://h.example/:user-id/y'", "  A: 'https://h.example/:userId/y'"),
        Sample("  A: '/a/:id'", "  A: '/a/:id'"),
    ])
    func `what meant something else in CoreNavigation`(_ sample: Sample) throws {
        try check(Sample(sample.before, sample.after, options: "rules: {corenavigation-drift: warning}"))
    }

    @Test func `an edit that would bring an error, or change another destination, is not made`() throws {
        let twin = "version: 1\nbases: [https://h.example]\ndestinations:\n  A: https://h.example/a\n  B: https://H.example/a\n"
        let (text, result) = try fixed(twin)
        #expect(text == twin && result.changes.isEmpty)
        #expect(result.refused.first?.reason.contains("identical-routes") == true)
        #expect(result.report.diagnostics.map(\.rule) == [.twinPatterns, .deadLiteral])
        let shared = """
            version: 1
            x-q: &q {uri: "String?"}
            destinations:
              A: {patterns: [/a], query: *q}
              B: {patterns: ['/b/:uri'], query: {}}
            """
        #expect(try fixed(shared).text.contains("key: uri"), "all who share it have the same finding")
        let clash = "version: 1\ndestinations:\n  my-screen: /a\n  MyScreen: /b\n"
        #expect(try fixed(clash).text == clash)
    }

    @Test func `what is allowed, known or off is left as it is`() throws {
        let text = "version: 1\ndestinations:\n  A: '/a/:x(^b)'  # routegen:allow idle-anchor reads better\n"
        #expect(try fixed(text).text == text)
        let plain = "version: 1\ndestinations:\n  A: '/a/:x(^b)'\n"
        #expect(try fixed(plain, Linter(levels: [.idleAnchor: .off])).text == plain)
    }

    @Test func `line ends, byte order mark and encoding stay`() throws {
        let text = "version: 1\r\ndestinations:\r\n  A: {patterns: ['/ü/:x(^b)',\r\n   '/ü/:x(b)']}\r\n  B: '/😀/:x(^b)'"
        let expected = "version: 1\r\ndestinations:\r\n  A: {patterns: ['/ü/:x(b)']}\r\n  B: '/😀/:x(b)'"
        for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
            let mark =
                encoding == .utf8
                ? [0xEF, 0xBB, 0xBF] : encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF] as [UInt8]
            let content = mark + Array(try #require(text.data(using: encoding)))
            let result = try Fixer(["routes.yaml"], Linter()).run(MemoryFiles(["routes.yaml": content]))
            #expect(try result.files.read("routes.yaml") == mark + Array(try #require(expected.data(using: encoding))))
        }
    }

    @Test func `files are written, or only shown, and standard error says how many`() throws {
        let folder = try TemporaryFolder()
        try folder.write("version: 1\ninclude: [b.yaml]\ndestinations:\n  A: '/a/:x(^b)'\n", to: "routes.yaml")
        try folder.write("destinations:\n  B: '/b/:x(^b)'\n", to: "b.yaml")
        let path = "\(folder.path)/routes.yaml"
        let shown = CommandRun(disk: ["lint", "--diff", path])
        #expect(shown.status == 1)
        #expect(shown.out.contains("-  A: '/a/:x(^b)'\n+  A: '/a/:x(b)'\n") && shown.out.contains("+  B: '/b/:x(b)'\n"))
        #expect(try folder.text("b.yaml").contains("^"))
        let run = CommandRun(disk: ["lint", "--fix", path])
        #expect(run.status == 0 && run.out.hasPrefix("no findings"))
        #expect(run.err == "fixed 2 findings in \(folder.path)/b.yaml, \(path)\n")
        #expect(try folder.text("b.yaml") == "destinations:\n  B: '/b/:x(b)'\n")
        #expect(CommandRun(disk: ["lint", "--diff", path]).out.isEmpty)
        #expect(try folder.names() == ["b.yaml", "routes.yaml"])
    }

    @Test(arguments: [
        (["lint", "--fix", "-"], "`--diff` shows"), (["lint", "--fix", "--update-baseline", "--baseline", "b"], "mend first"),
        (["lint", "--diff", "--output", "json=x"], "writes no reports"),
    ])
    func `options that do not go together are one sentence`(arguments: [String], sentence: String) {
        let run = CommandRun(arguments, standardInput: "version: 1\ndestinations: {A: /a}\n")
        #expect(run.status == 2 && run.err.contains(sentence), "\(run.err)")
    }

    @Test func `a manifest of many fixes that do not pass takes no time without bound`() throws {
        var text = "version: 1\ndestinations:\n"
        for index in 0..<60 { text += "  A\(index): https://h.example/a\(index)\n  B\(index): https://H.example/a\(index)\n" }
        text += "  C: '/c/:x(^b)'\n"
        let (fixedText, result) = try fixed(text)
        #expect(result.refused.count == 60 && result.fixed.count == 1)
        #expect(fixedText == text.replacing("(^b)", with: "(b)"))
    }

    // MARK: Random manifests

    @Test func `a thousand random manifests: nothing new is found, comments stay, URLs lead where they led`() throws {
        var count = 0
        // Most are linted without the rules that have no fix and take most of the time.
        let slow: [RuleName] = [
            .reverseRoute, .ambiguousCapture, .typeDomain, .captureCrossesSlash, .captureMayBeEmpty, .unicodeClass,
            .partialOverlap,
        ]
        let quick = Linter(levels: Dictionary(uniqueKeysWithValues: slow.map { ($0, .off) }))
        for seed in 0..<1000 {
            let manifest = RandomManifest(seed: UInt64(seed), isBroken: true)
            let (text, result) = try fixed(manifest.text, seed % 40 == 0 ? Linter() : quick)
            count += result.fixed.count
            let found = CommentFinder.comments(in: text)
            let isStable = seed % 20 > 0 ? true : try fixed(text).text == text
            let isRight = [
                found == manifest.comments, isStable, isSmaller(result), leadsSame(manifest.text, text, result.fixed, seed),
            ]
            guard isRight == [true, true, true, true] else {
                Issue.record("seed \(seed): \(isRight), \(result.refused.map(\.reason))\n\(manifest.text)\n---\n\(text)")
                return
            }
        }
        #expect(count > 1000, "the manifests have something to mend: \(count)")
    }

    private enum CommentFinder {
        /// Each comment of a random manifest begins with `# c` and a number, and nothing else does.
        static func comments(in text: String) -> [String] {
            text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String(String.UnicodeScalarView($0)) }.compactMap {
                line in
                line.range(of: "# c[0-9]", options: .regularExpression).map { String(line[$0.lowerBound...]) }
            }
        }
    }

    /// Whether there are no more errors and warnings, and nothing that has a fix is left, save what was refused.
    private func isSmaller(_ result: Fixer.Result) -> Bool {
        let (before, after) = (result.before, result.report.summary)
        let left = result.report.diagnostics.filter { $0.fix != nil }.count
        return after.errors <= before.errors && after.errors + after.warnings <= before.errors + before.warnings
            && left <= result.refused.count
    }

    /// Whether URLs that lead somewhere lead to the same place with the same texts, asked of the reference matcher. What was dead takes
    /// URLs that nobody took, or that were somebody's before: those of its own host.
    private func leadsSame(_ old: String, _ new: String, _ fixed: [Diagnostic], _ seed: Int) -> Bool {
        let (before, after) = (destinations(old), destinations(new))
        guard before.count == after.count, let a = try? ReferenceMatcher(before), let b = try? ReferenceMatcher(after) else {
            return false
        }
        let revived = Set(fixed.filter { $0.rule == .deadLiteral }.compactMap(\.destination))
        for url in stride(from: seed % 9, to: Self.urls.count, by: 9).map({ Self.urls[$0] }) {
            let (x, y) = (a.match(url), b.match(url))
            // A destination may have had another name when it was mended.
            if let y, [before, after].contains(where: { revived.contains($0[y.entry.definition].name) }) { continue }
            guard x?.entry.definition == y?.entry.definition, x?.texts == y?.texts else { return false }
        }
        return true
    }

    private func destinations(_ text: String) -> [RouteDefinition] {
        let reading = try? ManifestReader(files: MemoryFiles(["routes.yaml": text])).read(["routes.yaml"])
        return reading?.manifests.routerDestinations.map(\.definition) ?? []
    }

    private static let urls: [String] = {
        let paths = [
            "/product/7", "/p/7", "/p/x.json", "/a", "/a/1", "/search", "/files/a/b", "/x/abc", "/100%25", "/de/about", "/it's/1",
            "/a-b_c/1-2",
            "/tag/%23", "/w", "/wabc", "/c/a", "/c/bb", "/d/red", "/d/blue", "/e/1", "/f/1", "/g", "/h/a", "/h/b", "/i", "/j/u",
            "/j/v/1", "/b/1",
        ]
        return paths.flatMap { path in
            (0..<3).flatMap { index in ["/n\(index)", "/m\(index)"].map { "https://shop.example\(path)\($0)?q=1&ref=x&uri=y" } }
                + [path]
        }
    }()

    // MARK: Diffs

    @Test func `a diff is what patch takes`() throws {
        var random = SeededRandom(seed: 7)
        for round in 0..<150 {
            var old = (0..<random.below(30)).map { _ in "line \(random.below(6))" }.joined(separator: "\n")
            var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for _ in 0..<random.below(5) {
                let index = random.below(lines.count + 1)
                if random.chance(2), index < lines.count {
                    lines.remove(at: index)
                } else {
                    lines.insert("new \(random.below(3))", at: index)
                }
            }
            var new = lines.joined(separator: "\n")
            if random.chance(2), !old.isEmpty { old += "\n" }
            if random.chance(2), !new.isEmpty { new += "\n" }
            let diff = TextDifference(path: "file", old: Array(old.utf8), new: Array(new.utf8)).unified()
            #expect((old == new) == diff.isEmpty)
            if old == new || old.isEmpty || new.isEmpty { continue }
            #expect(try Self.patched(old, diff) == new, "round \(round)\n\(old)\n--\n\(new)\n--\n\(diff)")
        }
    }

    /// What a diff makes of a text, by the book: context and removed lines must be there.
    private static func patched(_ old: String, _ diff: String) throws -> String {
        let source = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let lines = old.hasSuffix("\n") ? Array(source.dropLast()) : source
        var result: [String] = []
        var position = 0
        var endsBare = !old.hasSuffix("\n")
        var lastMark: Character = " "
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast() {
            switch line.first {
            case "@":
                let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
                let start = numbers[0] - 1
                try #require(start >= position)
                result += lines[position..<start]
                position = start
                try #require(numbers[2] == result.count + 1)
            case "\\":
                if lastMark == "+" || lastMark == " " { endsBare = true }
                if lastMark == "-" { endsBare = false }
                continue
            case "+": result.append(String(line.dropFirst()))
            default:
                try #require(position < lines.count && lines[position] == line.dropFirst(), "\(line)")
                if line.first == " " { result.append(lines[position]) }
                position += 1
            }
            lastMark = line.first ?? " "
        }
        result += lines[position...]
        return result.joined(separator: "\n") + (endsBare ? "" : "\n")
    }
}
