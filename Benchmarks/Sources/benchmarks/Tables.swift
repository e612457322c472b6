import Foundation
import RouteMatching
import RouteTable

/// The reference tables, made by `make-tables.py` into a folder of temporary files when they are asked for; or those in the folder that
/// the environment variable `ROUTEGEN_BENCHMARK_TABLES` names, since under a profiler no process can be started.
final class Tables {
    let folder: String
    private let isTemporary: Bool
    private var made: Set<Int> = []

    init() {
        if let folder = ProcessInfo.processInfo.environment["ROUTEGEN_BENCHMARK_TABLES"] {
            self.folder = folder
            isTemporary = false
            return
        }
        isTemporary = true
        folder = NSTemporaryDirectory() + "/routegen-tables-\(ProcessInfo.processInfo.processIdentifier)"
    }

    func remove() { if isTemporary { try? FileManager.default.removeItem(atPath: folder) } }

    /// The manifest of a table of so many destinations.
    func manifest(_ count: Int) throws -> String {
        try make(count)
        return "\(folder)/manifest-\(count).yaml"
    }

    /// The patterns of a table.
    func routes(_ count: Int) throws -> [String] { try lines("routes-\(count).txt", count) }

    /// The routes of a table as definitions below `https://myapp.com`, with what `change` does to each.
    func definitions(_ count: Int, _ change: (inout RouteDefinition) -> Void = { _ in }) throws -> [RouteDefinition] {
        try routes(count).enumerated().map { index, route in
            var definition = RouteDefinition(name: "Destination\(index)", patterns: [route], bases: ["https://myapp.com"])
            change(&definition)
            return definition
        }
    }

    /// A URL of each route, in the same order.
    func urls(_ count: Int) throws -> [String] { try lines("urls-\(count).txt", count) }

    private func lines(_ name: String, _ count: Int) throws -> [String] {
        try make(count)
        return try String(contentsOfFile: folder + "/" + name, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private func make(_ count: Int) throws {
        guard isTemporary, made.insert(count).inserted else { return }
        let base = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", base.appendingPathComponent("make-tables.py").path, folder, "\(count)"]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("make-tables.py failed; is python3 there?") }
    }
}
