import Foundation
import RouteLint
import RouteManifest
import Testing

@testable import RouteReport
@testable import routegen

/// The formats of `lint`, from findings made by hand. `scripts/check-reports` reads them with foreign parsers and schemas.
@Suite struct FindingsFormatTests {
    private func report(
        _ findings: [Diagnostic], source: String = "", folder: String? = nil, isStrict: Bool = false
    ) -> FindingsReport {
        var summary = LintReport.Summary()
        summary.destinations = 1
        return FindingsReport(
            LintReport(diagnostics: findings, summary: summary, files: ["a.yaml"]), lines: SourceLines { _ in source },
            version: "1",
            folder: folder, isStrict: isStrict)
    }

    private func finding(
        _ message: String = "wrong", _ severity: Severity = .error, file: String = "a.yaml", line: Int = 1,
        columns: Range<Int> = 1..<2
    ) -> Diagnostic {
        let range = SourceRange(
            file: file, line: line, column: columns.lowerBound, endLine: line, endColumn: columns.upperBound)
        return Diagnostic(rule: .example, severity: severity, message: message, range: range)
    }

    private func results(_ report: FindingsReport) throws -> [[String: Any]] {
        let log = try JSONSerialization.jsonObject(with: Data(report.rendered(as: .sarif).utf8)) as? [String: Any]
        let run = try #require((log?["runs"] as? [[String: Any]])?.first)
        return try #require(run["results"] as? [[String: Any]])
    }

    private func physicalLocation(_ result: [String: Any]) throws -> [String: Any] {
        let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
        return try #require(location as? [String: Any])
    }

    @Test func `columns of SARIF count UTF-16 code units`() throws {
        let result = try #require(try results(report([finding(columns: 3..<4)], source: "😀😀x")).first)
        let region = try #require(try physicalLocation(result)["region"] as? [String: Int])
        #expect(region == ["startLine": 1, "startColumn": 5, "endLine": 1, "endColumn": 6])
    }

    @Test(arguments: [
        ("a b/ü%.yaml", "a%20b/%C3%BC%25.yaml", true), ("./x/../a.yaml", "a.yaml", true), ("/work/a.yaml", "a.yaml", true),
        ("/other/a.yaml", "file:///other/a.yaml", false), ("../a:b.yaml", "../a%3Ab.yaml", true),
    ])
    func `paths of SARIF are relative references, or whole URLs`(path: String, uri: String, isRelative: Bool) throws {
        let result = try #require(try results(report([finding(file: path)], folder: "/work")).first)
        let artifact = try #require(try physicalLocation(result)["artifactLocation"] as? [String: String])
        #expect(artifact["uri"] == uri)
        #expect((artifact["uriBaseId"] != nil) == isRelative)
    }

    @Test func `a fix of SARIF has what is deleted and what is put there, file by file`() throws {
        var fixed = finding()
        let other = SourceRange(file: "b.yaml", line: 1, column: 1, endLine: 1, endColumn: 1)
        fixed.fix = Fix(title: "mend it", edits: [TextEdit(fixed.range, ""), TextEdit(other, "new")])
        let result = try #require(try results(report([fixed], source: "ab")).first)
        let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
        let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
        #expect(changes.count == 2)
        let replacements = changes.compactMap { ($0["replacements"] as? [[String: Any]])?.first }
        #expect(replacements[0]["insertedContent"] == nil)
        #expect((replacements[1]["insertedContent"] as? [String: String])?["text"] == "new")
    }

    @Test func `fingerprints stay while lines move and wordings change, and tell twins apart`() throws {
        func prints(_ findings: [Diagnostic], _ source: String) throws -> [String] {
            try results(report(findings, source: source)).compactMap {
                ($0["partialFingerprints"] as? [String: String])?["routegenFinding/v1"]
            }
        }
        let before = try prints([finding(), finding(), finding(columns: 2..<3)], "ab")
        let after = try prints(
            [finding("other", line: 3), finding("words", line: 3), finding(line: 3, columns: 2..<3)], "\n\nab")
        #expect(before == after)
        #expect(Set(before).count == 3)
        #expect(try prints([finding(file: "b.yaml")], "ab") != Array(before.prefix(1)))
    }

    @Test func `annotations escape what would end them`() {
        let text = report([finding("50%, a:b\nnext", .note, file: "a,b:c%.yaml")]).rendered(as: .github)
        #expect(
            text
                == "::notice file=a%2Cb%3Ac%25.yaml,line=1,endLine=1,col=1,endColumn=2,title=example::50%25, a:b%0Anext\n")
        #expect(report([]).rendered(as: .github).isEmpty)
    }

    @Test func `a warning is a failed test of JUnit in strict mode only`() {
        #expect(report([finding("w", .warning)]).rendered(as: .junit).contains("failures=\"0\""))
        #expect(report([finding("w", .warning)], isStrict: true).rendered(as: .junit).contains("<failure type=\"warning\""))
        #expect(report([]).rendered(as: .junit).contains("<testcase classname=\"a.yaml\" name=\"no findings\"/>"))
    }

    @Test func `XML holds any message`() {
        for format in [FindingsFormat.junit, .checkstyle] {
            let text = report([finding("<&>\"'\u{1}\t]]>")]).rendered(as: format)
            #expect(text.contains("message=\"&lt;&amp;&gt;&quot;'\u{FFFD}&#9;]]&gt;\""), "\(format)")
        }
    }

    private let broken = "version: 1\ndestinations: {A: {patterns: ['/a/:x', /b]}}\n"

    @Test(arguments: [
        (["--output", "lint.sarif"], "needs FORMAT=FILE"), (["--output", "sarif="], "needs FORMAT=FILE"),
        (["--output", "sarf=x"], "did you mean `sarif`?"), (["--output", "json=-"], "--format json"),
        (["--output", "json=x", "--output", "sarif=x"], "given twice"), (["--output", "json=/"], "it is a folder"),
        (["--output", "json=/none/x"], "no such file or folder"), (["--format", "junitt"], "did you mean `junit`?"),
    ])
    func `a report that cannot be written is one sentence`(options: [String], sentence: String) {
        let run = CommandRun(["lint"] + options, manifest: broken)
        #expect(run.status == 2)
        #expect(run.err.contains(sentence) && run.err.split(separator: "\n").count == 1, "\(run.err)")
    }

    @Test func `several reports are written in one run, each as it would be printed`() throws {
        let folder = try TemporaryFolder()
        let formats = FindingsFormat.allCases
        let outputs = formats.map { "--output=\($0)=\(folder.path)/\($0)" }
        let run = CommandRun(["lint"] + outputs, manifest: broken)
        #expect(run.status == 1)
        for format in formats {
            let printed = CommandRun("lint", "--format", format.rawValue, manifest: broken).out
            #expect(try folder.text(format.rawValue) == printed)
        }
        #expect(try folder.names() == formats.map(\.rawValue).sorted())
    }

    @Test func `a report keeps the mode of the file that it replaces, and a link stays one`() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "real")
        #expect(chmod("\(folder.path)/real", 0o640) == 0)
        #expect(symlink("real", "\(folder.path)/link") == 0)
        #expect(CommandRun("lint", "--output", "json=\(folder.path)/link", manifest: broken).status == 1)
        #expect(try folder.text("real").hasPrefix("{"))
        #expect(try folder.names() == ["link", "real"])
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/real")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        let link = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/link")
        #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    }
}

/// A folder that is gone when nobody needs it any more.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
