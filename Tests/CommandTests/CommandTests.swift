import Foundation
import Testing

@testable import routegen

/// The commands in this process, with files in memory.
@Suite struct CommandTests {
    private let shop = """
        version: 1
        bases: [https://shop.example, "shop://"]
        options: {rules: {unused-priority: off}}
        types:
          Tab: {cases: [overview, reviews]}
        destinations:
          Product:
            patterns: ['/product/:id', '/p/:id']
            parameters: {id: Int}
            query: {tab: {type: Tab, default: overview}, ref: String?}
          Sale: {patterns: ['/sale/:percent'], parameters: {percent: Double}, priority: 1}
          Flags: {patterns: ['/flags'], query: {exact: Bool?, ids: "[Int]", key: UUID?}}

        """

    private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    @Test func `help is printed for the whole and for each command`() {
        #expect(CommandRun("--help").out.contains("COMMANDS"))
        #expect(CommandRun("help").out == CommandRun("-h").out)
        #expect(CommandRun("--version").out == "routegen 0.1.0\n")
        for command in Routegen.commands {
            let page = CommandRun(command.name, "--help")
            #expect(page.status == 0 && page.err.isEmpty)
            #expect(page.out == CommandRun("help", command.name).out)
            #expect(page.out.contains("EXAMPLES\n  routegen \(command.name)"))
            for option in command.options { #expect(page.out.contains(option.usage)) }
            #expect(page.out.split(separator: "\n").allSatisfy { $0.count <= 130 })
            #expect(CommandRun("--help").out.contains(command.summary))
        }
        #expect(CommandRun().status == 2)
        #expect(CommandRun().err.contains("USAGE"))
    }

    @Test(arguments: [
        (["lnt"], "did you mean `lint`?"), (["lint", "--fromat", "json"], "did you mean `--format`?"),
        (["--verion"], "did you mean `--version`?"), (["lint", "--rule", "unusd-type=off"], "did you mean `unused-type`?"),
        (["lint", "--rule", "unused-type=no"], "error, warning, note or off"),
        (["lint", "--max-findings", "-1"], "whole number"),
        (["lint", "missing.yaml"], "missing.yaml: no such file"), (["lint", "-", "-"], "given twice"), (["lint"], "name one"),
        (["rules", "exampel"], "did you mean `example`?"), (["rules", "unusd-allow"], "did you mean `unused-allow`?"),
        (["match", "--", "x"], "name one"), (["generate"], "--output"), (["help", "lint", "x"], "no use for `x`"),
        (["generate", "--output", "o", "--single-file", "a/b"], "name of a file"),
    ])
    func `wrong usage ends with 2 and one sentence`(arguments: [String], sentence: String) {
        let run = CommandRun(arguments)
        #expect(run.status == 2)
        #expect(run.out.isEmpty)
        #expect(run.err.contains(sentence), "\(run.err)")
        #expect(run.err.hasPrefix("routegen: ") && run.err.split(separator: "\n").count == 1)
    }

    @Test func `lint is clean, or fails at error level, or in strict mode at warning level`() {
        let clean = CommandRun("lint", manifest: shop)
        #expect(clean.status == 0)
        #expect(clean.out == "no findings in 3 destinations with 4 patterns\n")
        let warned = shop.replacingOccurrences(of: "types:", with: "types:\n  T: {type: Int}")
        #expect(CommandRun("lint", manifest: warned).status == 0)
        #expect(CommandRun("lint", "--strict", manifest: warned).status == 1)
        #expect(CommandRun("lint", "--rule", "unused-type=error", manifest: warned).status == 1)
        #expect(CommandRun("lint", "--strict", "--rule", "unused-type=off", manifest: warned).status == 0)
        let broken = CommandRun("lint", manifest: "a: [")
        #expect(broken.status == 1)
        #expect(broken.out.contains("[yaml-syntax]"))
    }

    @Test func `lint in JSON has the documented shape`() throws {
        let manifest = "version: 1\ndestinations:\n  A: {patterns: ['/a/:x', /b]}\n"
        let run = CommandRun("lint", "--format", "json", manifest: manifest)
        let report = try #require(try json(run.out) as? [String: Any])
        let finding = try #require((report["diagnostics"] as? [[String: Any]])?.first)
        #expect(
            Set(finding.keys) == [
                "rule", "severity", "message", "file", "line", "column", "endLine", "endColumn", "destination", "pattern",
                "notes",
            ])
        #expect(finding["line"] as? Int == 3 && finding["column"] as? Int == 27 && finding["endColumn"] as? Int == 29)
        let summary = try #require(report["summary"] as? [String: Int])
        #expect(summary == ["errors": 1, "warnings": 0, "notes": 0, "destinations": 1, "patterns": 2])
    }

    @Test func `the manifests of the folder are found`() {
        let text = "version: 1\ndestinations: {A: /a}\n"
        #expect(
            CommandRun(
                "lint", files: ["b.routes.yaml": text, "a.routes.yaml": text.replacingOccurrences(of: "A: /a", with: "B: /b")]
            )
            .status == 0)
        let routes = CommandRun("routes", files: ["a.routes.yaml": text, "routes.yaml": text, "x.yaml": "nothing"])
        #expect(routes.out.contains("routes.yaml:2") && !routes.out.contains("a.routes.yaml"))
    }

    @Test func `standard input is a manifest whose lines are shown`() {
        let run = CommandRun("lint", "-", standardInput: "version: 1\ndestinations:\n  A: /a/:x(^b)\n")
        #expect(run.out.contains("-:3:12: warning:"))
        #expect(run.out.contains("3 |   A: /a/:x(^b)\n  |            ^\n"))
    }

    @Test func `the table stands in rank order`() throws {
        let rows = try #require(try json(CommandRun("routes", "--format", "json", manifest: shop).out) as? [[String: Any]])
        #expect(rows.map { $0["pattern"] as? String } == ["/sale/:percent", "/product/:id", "/p/:id", "/flags"])
        #expect(rows.map { $0["rank"] as? Int } == [1, 2, 3, 4])
        let parameters = try #require(rows[1]["parameters"] as? [[String: Any]])
        #expect(parameters.map { $0["name"] as? String } == ["id", "tab", "ref"])
        #expect(parameters.map { $0["type"] as? String } == ["Int", "Tab", "String?"])
        #expect(parameters.map { $0["in"] as? String } == ["path", "query", "query"])
        #expect(parameters.map { $0["required"] as? Bool } == [true, false, false])
        #expect(rows[1]["line"] as? Int == 8)
        let lines = CommandRun("routes", manifest: shop).out.split(separator: "\n")
        #expect(lines[0].hasPrefix("RANK  DESTINATION  PATTERN"))
        #expect(lines[2] == "   2  Product      /product/:id    id: Int, ?tab: Tab = overview, ?ref: String?  routes.yaml:8")
    }

    @Test func `match answers with values of their types`() {
        let run = CommandRun(
            "match", "--format", "json", "routes.yaml", "--", "https://shop.example/p/007", "https://shop.example/sale/5",
            "/flags?exact&ids=1&ids=x&key=123e4567-e89b-12d3-a456-426614174000", "shop://nothing", manifest: shop)
        #expect(run.status == 1, "one URL is taken by none")
        #expect(
            run.out == """
                [
                  {
                    "url": "https://shop.example/p/007",
                    "destination": "Product",
                    "pattern": "/p/:id",
                    "parameters": {"id": 7, "tab": "overview"}
                  },
                  {
                    "url": "https://shop.example/sale/5",
                    "destination": "Sale",
                    "pattern": "/sale/:percent",
                    "parameters": {"percent": 5.0}
                  },
                  {
                    "url": "/flags?exact&ids=1&ids=x&key=123e4567-e89b-12d3-a456-426614174000",
                    "destination": "Flags",
                    "pattern": "/flags",
                    "parameters": {
                      "exact": true,
                      "ids": [1],
                      "key": "123E4567-E89B-12D3-A456-426614174000"
                    }
                  },
                  {"url": "shop://nothing", "destination": null}
                ]

                """)
    }

    @Test func `match tells manifests from URLs`() {
        let files = ["routes.yaml": shop, "other": shop]
        #expect(CommandRun("match", "routes.yaml", "/p/1", files: files).status == 0)
        #expect(CommandRun("match", "/p/1", files: files).status == 0)
        #expect(CommandRun("match", "other", "/p/1", files: files).status == 0)
        #expect(CommandRun("match", "missing.yaml", "/p/1", files: files).err.contains("missing.yaml: no such file"))
        #expect(CommandRun("match", "-", "/p/1", standardInput: shop).status == 0)
        #expect(CommandRun("match", "routes.yaml", "-", files: files, standardInput: "/p/1\r\n\n/p/2\n").out.contains("/p/2"))
        #expect(CommandRun("match", "routes.yaml", "--", "other", files: files).status == 1, "behind `--` it is a URL")
        #expect(CommandRun("match", "-", "--", "-", standardInput: shop).status == 2)
        #expect(CommandRun("match", "routes.yaml", files: files).err.contains("no URL is given"))
    }

    @Test func `match explains why the others lost`() throws {
        let run = CommandRun("match", "--explain", "--format", "json", "https://shop.example/product/x", manifest: shop)
        let answer = try #require((try json(run.out) as? [[String: Any]])?.first)
        let candidates = try #require(answer["candidates"] as? [[String: Any]])
        let first = try #require(candidates.first)
        #expect(Set(first.keys) == ["destination", "pattern", "rank", "matches", "reason"])
        #expect(first["destination"] as? String == "Product" && first["rank"] as? Int == 2 && first["matches"] as? Bool == false)
        #expect(CommandRun("match", "--explain", "/p/1", manifest: shop).out.contains("wins"))
    }

    @Test(arguments: [
        ("https://ann@shop.example/product/1", "it has user-info (`name@host`)"),
        ("https:/product/1", "a web scheme is not followed by `//` and a host"),
        ("https://shop.example:99999/", "its port is no number from 0 to 65535"),
        ("/product/%FF", "its path, decoded, is not valid UTF-8 or holds U+0000"),
        ("/product/1 ", "it begins or ends with a raw space"),
    ])
    func `match says why nothing can match a URL`(url: String, reason: String) {
        for options in [[], ["--explain"]] {
            let run = CommandRun(["match"] + options + ["--", url], manifest: shop)
            #expect(run.status == 1)
            #expect(run.out == "\(url)\n  no destination: \(reason)\n")
        }
    }

    @Test(arguments: [["routes"], ["match", "/a"], ["generate", "--output", "nowhere"]])
    func `a manifest that cannot be read is an error with its findings`(arguments: [String]) {
        let run = CommandRun(arguments, manifest: "version: 1\ndestinations:\n\tA: /a\n")
        #expect(run.status == 2)
        #expect(run.out.isEmpty)
        #expect(run.err.contains("routes.yaml:3:") && run.err.hasSuffix("routegen: the manifest cannot be read\n"))
    }

    @Test func `the output of two runs is the same`() {
        for arguments in [["lint", "--format", "json"], ["routes"], ["match", "--explain", "/p/1"]] {
            #expect(CommandRun(arguments, manifest: shop).out == CommandRun(arguments, manifest: shop).out)
        }
    }
}
