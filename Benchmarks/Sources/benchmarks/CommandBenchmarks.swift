import Foundation

/// What the command costs as a whole process.
struct CommandBenchmarks {
    let tables: Tables

    private static func rounds(_ count: Int) -> Int { count > 20_000 ? 3 : 7 }

    /// `lint` of a table, against a process that only starts, and its memory against what is allowed: 24 MB and 25 times the file.
    func lint(_ count: Int) throws -> [Measurement] {
        let manifest = try tables.manifest(count)
        let run = try CommandRun.best(of: Self.rounds(count), ["lint", manifest])
        let start = try CommandRun.best(of: 7, ["--version"])
        let size = try FileManager.default.attributesOfItem(atPath: manifest)[.size] as? Int ?? 0
        return [
            Measurement("lint-\(count)", run.milliseconds, "ms", reference: start.milliseconds, "a start of the command"),
            Measurement(
                "lint-\(count)-memory", run.peakMemory, "MiB", reference: (24e6 + 25 * Double(size)) / 1_048_576,
                "24 MB and 25 times the file"),
        ]
    }

    /// `lint` of tables of twice the size again and again, each against the one before: n log n is a little more than 2.
    func growth() throws -> [Measurement] {
        var last: Double?
        var measurements: [Measurement] = []
        for count in [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000] {
            let time = try CommandRun.best(of: Self.rounds(count), ["lint", try tables.manifest(count)]).milliseconds
            if let last {
                measurements.append(Measurement("lint-growth-\(count)", time, "ms", reference: last, "half as many destinations"))
            }
            last = time
        }
        return measurements
    }

    /// `match` over a log of a million URLs of 130 routes, in a file: the answers, and the summary; and that memory does not grow with the log.
    func matchLog() throws -> [Measurement] {
        let count = 1_000_000
        let manifest = try tables.manifest(130)
        let urls = try tables.urls(130)
        let log = tables.folder + "/log.txt"
        var text: [UInt8] = []
        for number in 0..<count { text += Array(urls[number % urls.count].utf8) + [0x0A] }
        try Data(text).write(to: URL(fileURLWithPath: log))
        defer { try? FileManager.default.removeItem(atPath: log) }
        let answers = try CommandRun.best(of: 3, ["match", manifest, "--", "-"], input: log)
        let summary = try CommandRun.best(of: 3, ["match", "--summary", manifest, "--", "-"], input: log)
        return [
            Measurement("match-log-\(count)", answers.milliseconds, "ms", reference: 1000, "a second"),
            Measurement("match-log-\(count)-summary", summary.milliseconds, "ms", reference: 1000, "a second"),
            Measurement(
                "match-log-\(count)-memory", answers.peakMemory, "MiB", reference: Double(text.count) / 1_048_576,
                "the log itself"),
        ]
    }

    /// `generate` of 10,000 destinations: into an empty folder, and where nothing changes.
    func generate(again: Bool) throws -> Measurement {
        let manifest = try tables.manifest(10_000)
        let output = tables.folder + "/generated"
        let arguments = ["generate", "--output", output, manifest]
        if again { _ = try CommandRun(arguments) }
        let run = try CommandRun.best(of: 5, arguments) {
            if !again { try? FileManager.default.removeItem(atPath: output) }
        }
        let lint = try CommandRun.best(of: 5, ["lint", manifest])
        return Measurement(
            again ? "generate-10000-again" : "generate-10000", run.milliseconds, "ms", reference: lint.milliseconds,
            "`lint` of the same")
    }
}
