import Foundation

// benchmarks [--json] [NAME…]: all, or those named.

var names = Array(CommandLine.arguments.dropFirst())
let isJSON = names.contains("--json")
names.removeAll { $0 == "--json" }
let known = [
    "match-130", "match-1000", "match-10000", "match-100000", "match-full-url", "match-allocations", "launch-10000",
    "link-20x500",
    "size-10000", "size-matching", "instructions-130",
    "lint-10", "lint-1000", "lint-10000", "lint-100000", "lint-growth", "generate-10000", "generate-10000-again",
    "match-log-1000000",
    "compile-100-debug", "compile-300-debug", "compile-1000-debug", "compile-100-release", "compile-300-release",
    "compile-1000-release", "navigate",
]
for name in names where !known.contains(name) {
    FileHandle.standardError.write(Data("benchmarks: there is no \"\(name)\"; there are \(known.joined(separator: ", "))\n".utf8))
    exit(2)
}

let tables = Tables()
do {
    let matching = MatchBenchmarks(tables: tables)
    let command = CommandBenchmarks(tables: tables)
    // Processes first: one that is started from a large process seems to have its size.
    func isProcess(_ name: String) -> Bool { ["lint", "generate", "compile", "match-log"].contains { name.hasPrefix($0) } }
    let asked = names.isEmpty ? known : names
    var found: [String: [Measurement]] = [:]
    for name in asked.filter(isProcess) + asked.filter({ !isProcess($0) }) {
        var measurements: [Measurement] = []
        switch name {
        case "match-log-1000000": measurements += try command.matchLog()
        case "match-full-url": measurements.append(try matching.fullURL())
        case "match-allocations": measurements.append(try matching.allocations())
        case "launch-10000": measurements.append(try LaunchBenchmark(tables: tables).measure(10_000))
        case "link-20x500": measurements.append(try LaunchBenchmark(tables: tables).link(20, of: 500))
        case "size-matching": measurements.append(try matching.moduleSize())
        case "instructions-130": measurements += try matching.instructions(130)
        case "navigate": measurements.append(try await NavigationBenchmark(tables: tables).measure())
        case "size-10000": measurements.append(try matching.size())
        case "lint-growth": measurements += try command.growth()
        case "generate-10000", "generate-10000-again": measurements.append(try command.generate(again: name.hasSuffix("again")))
        case _ where name.hasPrefix("compile"):
            let parts = name.split(separator: "-")
            measurements += try CompileBenchmarks(folder: tables.folder)
                .measure(Int(parts[1]) ?? 100, parts[2] == "release" ? .release : .debug)
        default:
            let count = Int(name.drop { $0 != "-" }.dropFirst()) ?? 10
            measurements += name.hasPrefix("lint") ? try command.lint(count) : try matching.paths(count)
        }
        found[name] = measurements
    }
    let measurements = asked.flatMap { found[$0] ?? [] }
    tables.remove()
    if isJSON {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        print(String(decoding: try encoder.encode(measurements), as: UTF8.self))
    } else {
        for measurement in measurements {
            let value = String(format: "%12.3f", measurement.value) + " " + measurement.unit
            let reference = String(format: "%.3f", measurement.reference)
            let ratio = String(format: "%.4f", measurement.ratio)
            let name = measurement.name.padding(toLength: 26, withPad: " ", startingAt: 0)
            print("\(name)\(value)   ratio \(ratio) to \(measurement.referenceName) (\(reference))")
        }
    }
} catch {
    tables.remove()
    FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
    exit(2)
}
