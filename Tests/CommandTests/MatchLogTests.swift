import Foundation
import RouteLanguage
import RouteReport
import RouteTable
import Testing

@testable import routegen

/// `routegen match -`: logs of URLs.
@Suite struct MatchLogTests {
    private static let manifest = """
        version: 1
        bases: [https://myapp.com, myapp://]
        types:
          Tab: {cases: [overview, posts]}
          Word: {pattern: "[a-z0-9_]{2,9}"}
        destinations:
          Person:
            patterns: [/person/:id, 'https://:sub.old.example/p/:id']
            parameters: {id: Word}
            query: {tab: {type: Tab, default: overview}, q: '[Int]'}
          Number: {patterns: ['/n/:a/:b'], parameters: {a: Int, b: Double}}
          Device: {patterns: ['/device/:id'], parameters: {id: UUID}}
          Day: {patterns: ['/day/:d{/:flag}?'], parameters: {d: Date, flag: Bool}, fragment: part}
          Files: /files/:path*
          Rest: '/rest/:any(.*)'
          Range: '/:from-:to'
          Home: /

        """

    private static let parts = [
        "/", "person", "ann_lee", "n", "007", "-0", "12", "1.50", "device", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "day",
        "2026-11-30", "true", "1", "files", "rest", "a%20b", "ü", "%C3%BC", "\"", "\\", "a-b-c", "%zz", "%2F", "..", ".", "x",
    ]
    private static let ends = ["", "", "", "?tab=posts", "?q=1&q=x&q=02", "?tab=none#p", "#part", "#", "?", "/"]
    private static let starts = [
        "", "", "/", "https://myapp.com", "HTTPS://MyApp.com", "myapp:", "https://a.old.example", "http://u@h", " ",
    ]

    private func urls(_ seed: UInt64, _ count: Int) -> [String] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in
            var url = Self.starts[random.below(Self.starts.count)]
            for _ in 0..<random.below(4) { url += "/" + Self.parts[random.below(Self.parts.count)] }
            return url + Self.ends[random.below(Self.ends.count)]
        }
    }

    @Test(
        "a log is answered as its URLs are one by one", arguments: [["--format", "text"], ["--format", "json"], ["--explain"]])
    func answers(options: [String]) {
        let all = urls(5, options == ["--explain"] ? 150 : 1500).filter { !$0.isEmpty }
        let log = CommandRun(
            ["match"] + options + ["routes.yaml", "--", "-"], manifest: Self.manifest,
            standardInput: all.joined(separator: "\n"))
        let single = CommandRun(["match"] + options + ["routes.yaml", "--"] + all, manifest: Self.manifest)
        #expect(log.status == single.status)
        #expect(log.err.isEmpty)
        if log.out == single.out { return }
        let (x, y) = (log.out.split(separator: "\n"), single.out.split(separator: "\n"))
        let first = zip(x, y).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        Issue.record(
            "line \(first): \(x[max(0, first - 3)..<min(x.count, first + 2)]) is not \(y[max(0, first - 3)..<min(y.count, first + 2)])"
        )
    }

    @Test func `the parts of the threads come in the order of the log`() {
        // Long enough for several threads.
        let all = (0..<20_000).map { "/person/p\($0)" }
        let run = CommandRun(
            "match", "routes.yaml", "--", "/n/1/2", "-", "/n/3/4", manifest: Self.manifest,
            standardInput: all.joined(separator: "\r\n"))
        let found = run.out.split(separator: "\n").filter { $0.hasPrefix("/") }
        #expect(found.map(String.init) == ["/n/1/2"] + all + ["/n/3/4"])
        #expect(run.status == 0)
    }

    @Test func `a summary counts what the answers say`() {
        let all = urls(9, 3000).filter { !$0.isEmpty }
        let answers = CommandRun(
            "match", "--format", "json", "routes.yaml", "--", "-", manifest: Self.manifest,
            standardInput: all.joined(separator: "\n"))
        let run = CommandRun(
            "match", "--summary", "--format", "json", "routes.yaml", "--", "-", manifest: Self.manifest,
            standardInput: all.joined(separator: "\n"))
        #expect(run.status == answers.status)
        func count(_ text: String) -> Int { answers.out.components(separated: text) }
        #expect(run.out.contains(#""urls": \#(all.count)"#))
        #expect(run.out.contains(#""missed": \#(count(#""destination": null"#))"#))
        for name in ["Person", "Number", "Device", "Day", "Files", "Rest", "Range", "Home"] {
            let number = count(#""destination": "\#(name)""#)
            if number > 0 { #expect(run.out.contains(#"{"destination": "\#(name)", "count": \#(number)}"#), "\(name) \(number)") }
        }
    }

    @Test func `a summary lists the URLs that nobody takes and the patterns that take none`() {
        let run = CommandRun(
            "match", "--summary", "routes.yaml", "--", "-", manifest: "version: 1\ndestinations: {A: /a, B: /b/:x}\n",
            standardInput: "/a\n/none\n/z\n/none\n/a\n")
        #expect(run.status == 1)
        #expect(
            run.out == """
                5 URLs, 3 of them taken by no destination

                COUNT  DESTINATION
                    2  A

                COUNT  TAKEN BY NO DESTINATION
                    2  /none
                    1  /z

                RANK  TOOK NO URL  PATTERN
                   2  B            /b/:x

                """)
    }

    @Test func `frequent URLs are found among any number of others`() {
        var frequent = FrequentURLs(limit: 100)
        for number in 0..<20_000 {
            frequent.insert("/rare/\(number)")
            if number % 4 == 0 { frequent.insert("/often") }
        }
        let first = frequent.most(3)
        #expect(first.first?.url == "/often")
        let count = first.first?.count ?? 0
        #expect(count >= 5_000 && count - frequent.uncertainty <= 5_000)
        var few = FrequentURLs(limit: 100)
        for url in ["b", "a", "b", "c", "a", "b"] { few.insert(url) }
        #expect(few.most(2).map(\.url) == ["b", "a"] && few.uncertainty == 0)
    }

    @Test(arguments: [["-", "-"], ["--explain", "--summary", "-"]])
    func `usage`(words: [String]) {
        let options = words.filter { $0.hasPrefix("--") }
        let run = CommandRun(
            ["match"] + options + ["routes.yaml", "--"] + words.filter { !$0.hasPrefix("--") }, manifest: Self.manifest,
            standardInput: "")
        #expect(run.status == 2 && run.err.split(separator: "\n").count == 1)
    }

    @Test func `on a terminal a long run has a bar, which is gone before the summary`() throws {
        guard let binary = BinaryTests.binary, FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else {
            print("skipped: there is no `script`, or the command was not found beside the tests")
            return
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.manifest.write(to: folder.appendingPathComponent("routes.yaml"), atomically: false, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
        let line = "(echo /n/1/2; sleep 1.2; echo /n/3/4) | \(binary.path) match --summary routes.yaml -- -"
        process.arguments = ["-qec", line, "log"]
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: try Data(contentsOf: folder.appendingPathComponent("log")), as: UTF8.self)
        #expect(text.contains("\r\u{1B}[2K2 URLs\r\u{1B}[2K2 URLs, 0 of them"), "\(text)")
    }

    @Test func `a bar says how far it is`() {
        #expect(ProgressBar.text(bytes: 50, size: 100, urls: 7) == "[###############...............]  50 %  7 URLs")
        #expect(ProgressBar.text(bytes: 100, size: 100, urls: 7) == "[##############################] 100 %  7 URLs")
        #expect(ProgressBar.text(bytes: 50, size: nil, urls: 7) == "7 URLs")
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(separated text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
