import Foundation
import Testing

/// Random manifests: whatever the command accepts compiles without a warning, its values come back from their URLs, and it is the same bytes
/// wherever it is made.
///
/// `ROUTEGEN_RANDOM_MANIFESTS=1000 swift test --filter RandomRoutesTests` takes as many as that instead of three dozen;
/// `ROUTEGEN_RANDOM_SEED` is the number of the first.
@Suite("Random manifests", .serialized, .enabled(if: Compiler() != nil && BuiltCommand() != nil, Compiler.skipReason))
struct RandomRoutesTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["ROUTEGEN_RANDOM_MANIFESTS"].flatMap { Int($0) } ?? 36
    private static let start = environment["ROUTEGEN_RANDOM_SEED"].flatMap { Int($0) } ?? 1
    /// What one program is made of: starting the compiler costs more than a manifest does.
    private static let batchSize = 36

    private static let batches = stride(from: start, to: start + count, by: batchSize).map {
        $0..<min($0 + batchSize, start + count)
    }

    /// The rules for destinations of which some URLs, or all, lead elsewhere.
    fileprivate static let overlapRules: Set<String> = [
        "reverse-route", "partial-overlap", "ambiguous-overlap", "shadowed-route", "unreachable-route", "identical-routes",
    ]

    @Test("compile, come back from their URLs, and are the same bytes everywhere", arguments: batches)
    func batch(seeds: Range<Int>) throws {
        let command = try #require(BuiltCommand())
        var pool = NamePool(seed: UInt64(seeds.lowerBound))
        var program: [String: String] = ["ZZSupport.swift": Self.support]
        var made: [RandomRoutes] = []
        var overlapping: [Set<String>] = []
        for seed in seeds {
            let routes = RandomRoutes(seed: UInt64(seed), names: &pool)
            let accepted = try command.generate(routes.files)
            for finding in accepted.findings where finding.severity == "error" {
                let isExpected = Self.overlapRules.contains(finding.rule)
                #expect(isExpected, "seed \(seed): \(finding.rule): \(finding.message)\n\(Self.shown(routes))")
            }
            if accepted.files.isEmpty { continue }
            program.merge(accepted.files) { first, _ in first }
            program["Checks\(made.count).swift"] = Self.checks(made.count, routes)
            made.append(routes)
            overlapping.append(Set(accepted.findings.filter { Self.overlapRules.contains($0.rule) }.compactMap(\.destination)))
        }
        // A test of nothing would pass.
        #expect(made.count > seeds.count / 2)
        program["main.swift"] = made.indices.map { "try zzRun(Checks\($0).self)\n" }.joined()
        let options = ["-enable-upcoming-feature", "InternalImportsByDefault", "-wmo"]
        let output = try #require(Compiler()).run(program, options: options)

        var same = 0
        for line in output.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 3)
            guard words.count == 4, let table = Int(words[1]), let destination = Int(words[2]), made.indices.contains(table)
            else {
                Issue.record("seeds \(seeds): \(output.prefix(4000))")
                return
            }
            let name = made[table].names[destination]
            switch words[0] {
            case "same": same += 1
            case "refused": break
            case "other" where overlapping[table].contains(name): break
            default: Issue.record("\(made[table].table), \(name): \(line)\n\(Self.shown(made[table]))")
            }
        }
        #expect(same >= 6 * made.count, "\(same) values came back")
    }

    private static func shown(_ routes: RandomRoutes) -> String {
        routes.files.sorted { $0.key < $1.key }.map { "# \($0.key)\n\($0.value)" }.joined(separator: "\n")
    }

    /// The checks of a manifest. A requirement that is itself deprecated: no warning about deprecated destinations in it.
    private static func checks(_ index: Int, _ routes: RandomRoutes) -> String {
        """
        import RouteRuntime

        enum Checks\(index): ZZChecks {
            @available(*, deprecated) static func zzChecks() throws {
                let router = RouteRuntime.Router()
                try App.\(routes.table).register(in: router)
                let table = \(index)
                \(routes.checks.joined(separator: "\n        "))
            }
        }

        """
    }

    /// What an app with such destinations writes. Any other name may be that of a destination.
    private static let support = """
        public import RouteRuntime

        public struct ZZCode: RouteRuntime.RouteParameter {
            var value: Swift.Int

            public init?(routeText: Swift.String) {
                guard let value = Swift.Int(routeText), value >= 1000 else { return nil }
                self.value = value
            }

            public var routeText: Swift.String { Swift.String(value) }
        }

        protocol ZZChecks { static func zzChecks() throws }

        func zzRun<Checks: ZZChecks>(_: Checks.Type) throws { try Checks.zzChecks() }

        func zzValue<Value: RouteRuntime.RouteParameter>(_ text: Swift.String) -> Value { Value(routeText: text)! }

        func zzCheck<Value: RouteRuntime.Routable & RouteRuntime.Matchable & Swift.Hashable>(
            _ router: RouteRuntime.Router, _ table: Swift.Int, _ index: Swift.Int, mustHaveURL: Swift.Bool, _ value: Value
        ) {
            func say(_ verdict: Swift.String, _ what: Any) {
                Swift.print(verdict, table, index, Swift.String(reflecting: Swift.String(describing: what)))
            }
            do {
                let uri: Swift.String
                do { uri = try value.uri } catch { return say(mustHaveURL ? "bad" : "refused", "\\(value): \\(error)") }
                guard let found = try router.match(uri) else { return say("bad", "nothing takes " + uri) }
                guard let same = found as? Value else { return say("other", uri + " leads to \\(found)") }
                say(same == value ? "same" : "bad", "\\(value) is \\(uri), which gives \\(same)")
            } catch { say("bad", error) }
        }

        """
}

/// The command of this build.
struct BuiltCommand {
    struct Finding: Decodable {
        var rule: String
        var severity: String
        var message: String
        var destination: String?
    }

    private struct Report: Decodable { var diagnostics: [Finding] }

    private let binary: URL

    /// Nil where it is not beside the tests.
    init?() {
        var folders = [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
        folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() } + [Bundle.main.bundleURL]
        let paths = folders.map { $0.appendingPathComponent("routegen") }
        guard let binary = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else { return nil }
        self.binary = binary
    }

    /// What `generate` writes for a manifest: nothing where a finding is an error. It is made twice: in folders of different names and depths, whose
    /// files were made in opposite orders, from different working folders, in different locales.
    func generate(_ files: [String: String]) throws -> (files: [String: String], findings: [Finding]) {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let names = files.keys.sorted()
        let first = root.appendingPathComponent("a")
        let second = root.appendingPathComponent("b ü/Z/c")
        for (folder, names) in [(first, names), (second, names.reversed())] {
            for name in names {
                let file = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try files[name]?.write(to: file, atomically: false, encoding: .utf8)
            }
        }
        let report = try run(["lint", "--format", "json", "--max-findings", "1000"], in: first, locale: "C")
        let findings = try JSONDecoder().decode(Report.self, from: report.output).diagnostics
        let here = try run(["generate", "--output", "made", "--source-root", "."], in: first, locale: "C")
        let path = second.appendingPathComponent("routes.yaml").path
        let there = try run(
            ["generate", "--output", second.path + "/made", "--source-root", second.path, path], in: root, locale: "tr_TR.UTF-8")
        #expect(here.status == there.status)
        // It leaves comparing patterns to `lint`.
        let isRefused = findings.contains { $0.severity == "error" && !RandomRoutesTests.overlapRules.contains($0.rule) }
        #expect(here.status == (isRefused ? 1 : 0), "\(findings)")
        if here.status != 0 { return ([:], findings) }
        let made = try texts(in: first.appendingPathComponent("made"))
        #expect(!made.isEmpty)
        #expect(try made == texts(in: second.appendingPathComponent("made")), "the same bytes from both")
        return (made.mapValues { String(decoding: $0, as: UTF8.self) }, findings)
    }

    private func texts(in folder: URL) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
    }

    private func run(_ arguments: [String], in folder: URL, locale: String) throws -> (status: Int32, output: Data) {
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["LC_ALL": locale, "PATH": "/usr/bin:/bin"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
