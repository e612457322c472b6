import Foundation
import RouteTable

/// The reference tables, made by `make-tables.py` into a folder of temporary files, once for each run; or those in the folder that the
/// environment variable `ROUTEGEN_BENCHMARK_TABLES` names, since under a profiler no process can be started.
struct Tables {
    let folder: String
    private let isTemporary: Bool

    init() throws {
        if let made = ProcessInfo.processInfo.environment["ROUTEGEN_BENCHMARK_TABLES"] {
            folder = made
            isTemporary = false
            return
        }
        isTemporary = true
        let base = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        folder = NSTemporaryDirectory() + "/routegen-tables-\(ProcessInfo.processInfo.processIdentifier)"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", base.appendingPathComponent("make-tables.py").path, folder]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("make-tables.py failed; is python3 there?") }
    }

    func remove() { if isTemporary { try? FileManager.default.removeItem(atPath: folder) } }

    func lines(_ name: String) throws -> [String] {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The routes of a table as definitions below `https://myapp.com`, with what `change` does to each.
    func definitions(_ count: Int, _ change: (inout RouteDefinition) -> Void = { _ in }) throws -> [RouteDefinition] {
        try lines("routes-\(count).txt").enumerated().map { index, route in
            var definition = RouteDefinition(name: "Destination\(index)", patterns: [route], bases: ["https://myapp.com"])
            change(&definition)
            return definition
        }
    }

    func urls(_ count: Int) throws -> [String] { try lines("urls-\(count).txt") }
}

struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
