import Testing

@testable import RouteReport

/// The formats of `routegen routes`. Readers that are not ours compare them in `scripts/check-command`, where the page's matcher runs too.
@Suite struct RoutesFormatTests {
    private static let manifest = """
        version: 1
        bases: [https://h.example]
        destinations:
          Shop: {patterns: ['/shop/:id(a|b)', 'https://other.example/x'], query: {page: {type: Int, default: 1}}}
          About: /about
          Any: {patterns: ['/shop/*']}

        """

    private func run(_ words: String...) -> String { CommandRun(["routes"] + words, manifest: Self.manifest).out }

    @Test func `Markdown has a row for each pattern, and a bar in one is escaped`() {
        #expect(
            run("--format", "markdown") == #"""
                | rank | destination | pattern | parameters | declared |
                |---:|---|---|---|---|
                | 1 | `Shop` | `/shop/:id(a\|b)` | `id: String, ?page: Int = 1` | `routes.yaml:4` |
                | 2 | `Shop` | `https://other.example/x` | `id: String, ?page: Int = 1` | `routes.yaml:4` |
                | 3 | `About` | `/about` |  | `routes.yaml:5` |
                | 4 | `Any` | `/shop/*` |  | `routes.yaml:6` |

                """#)
    }

    @Test func `CSV is that of RFC 4180`() {
        let lines = run("--format", "csv").split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "rank,destination,pattern,parameters,file,line")
        #expect(lines[1] == "1,Shop,/shop/:id(a|b),\"id: String, ?page: Int = 1\",routes.yaml,4")
        #expect(lines.count == 6 && lines[5].isEmpty)
    }

    @Test func `trees part at slashes, but not at those in groups`() {
        let tree = SegmentTree(
            RoutesReport(
                [], order: .rank
            ).rows)
        #expect(tree.nodes.isEmpty)
        let dot = CommandRun(
            "routes", "--format", "dot",
            manifest: """
                version: 1
                destinations:
                  A: {patterns: ['/a{/:b}?/c', '/a{/:b}?/(x/y)', 'https://h.example/a/b', 'app://a', '/']}

                """
        ).out
        for label in ["/\\n5 A", "a{/:b}?", "c\\n1 A", "(x/y)\\n2 A", "https://h.example", "b\\n3 A", "app:", "a\\n4 A"] {
            #expect(dot.contains("[label=\"\(label)\""), "\(label) in \(dot)")
        }
        #expect(dot.split(separator: "\n").filter { $0.contains(" -> ") }.count == 6)
    }

    @Test func `the page names overlaps, and says what cannot be tried`() {
        let page = run("--format", "html")
        #expect(page.contains("Shop takes a part of the URLs of Any</li>"))
        #expect(page.contains("\"table\": \"routegen"))
        #expect(!page.contains("http-equiv=\"refresh\"") && !page.contains("src="))
        let alone = CommandRun("routes", "--format", "html", manifest: "version: 1\ndestinations: {A: /a}\n").out
        #expect(alone.contains("No two destinations have URLs in common."))
        let empty = CommandRun("routes", "--format", "html", manifest: "version: 1\ndestinations: {}\n")
        #expect(empty.status == 0 && empty.out.contains("0 patterns in rank"))
    }

    @Test(arguments: ["table", "markdown", "json", "csv", "html", "dot", "mermaid"])
    func `a manifest with errors has a table too`(format: String) {
        let run = CommandRun(
            "routes", "--format", format, manifest: "version: 1\ndestinations: {A: ['/a('], B: {patterns: ['/b(', /c]}, C: /c}\n")
        #expect(run.status == 0 && run.err.isEmpty)
        #expect(run.out.contains("C"))
    }

    @Test func `rows are sorted and filtered, and keep their ranks`() {
        func ranks(_ words: String...) -> [Substring] {
            CommandRun(["routes", "--format", "csv"] + words, manifest: Self.manifest).out.split(separator: "\r\n").dropFirst()
                .map { $0.prefix { $0 != "," } }
        }
        #expect(ranks("--sort", "destination") == ["3", "4", "1", "2"])
        #expect(ranks("--sort", "pattern") == ["3", "4", "1", "2"])
        #expect(ranks("--sort", "file") == ["1", "2", "3", "4"])
        #expect(ranks("--filter", "SHOP") == ["1", "2", "4"])
        #expect(ranks("--filter", "shop", "--filter", "other.") == ["2"])
        #expect(ranks("--filter", "Int") == ["1", "2"])
        #expect(ranks("--filter", "routes.yaml:5") == ["3"])
        #expect(ranks("--filter", "é").isEmpty)
    }
}
