import Foundation

// benchmarks [--json] [NAME…]: all, or those named.

var names = Array(CommandLine.arguments.dropFirst())
let isJSON = names.contains("--json")
names.removeAll { $0 == "--json" }
let known = [
    "match-130", "match-1000", "match-10000", "match-100000", "match-full-url", "match-allocations", "launch-10000", "size-10000",
]
for name in names where !known.contains(name) {
    FileHandle.standardError.write(Data("benchmarks: there is no \"\(name)\"; there are \(known.joined(separator: ", "))\n".utf8))
    exit(2)
}

do {
    let tables = try Tables()
    defer { tables.remove() }
    let matching = MatchBenchmarks(tables: tables)
    var measurements: [Measurement] = []
    for name in names.isEmpty ? known : names {
        switch name {
        case "match-full-url": measurements.append(try matching.fullURL())
        case "match-allocations": measurements.append(try matching.allocations())
        case "launch-10000": measurements.append(try LaunchBenchmark(tables: tables).measure(10_000))
        case "size-10000": measurements.append(try matching.size())
        default: measurements += try matching.paths(Int(name.dropFirst("match-".count)) ?? 130)
        }
    }
    if isJSON {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        print(String(decoding: try encoder.encode(measurements), as: UTF8.self))
    } else {
        for measurement in measurements {
            let value = String(format: "%12.3f", measurement.value) + " " + measurement.unit
            let reference = String(format: "%.3f", measurement.reference)
            let ratio = String(format: "%.4f", measurement.ratio)
            print(
                "\(measurement.name.padding(toLength: 26, withPad: " ", startingAt: 0))\(value)   ratio \(ratio) to \(measurement.referenceName) (\(reference))"
            )
        }
    }
} catch {
    FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
    exit(2)
}
