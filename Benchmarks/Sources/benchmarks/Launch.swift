import Foundation
import RouteTable

/// A program whose table is a constant of it, as in generated code: what it takes from `main` to the first match.
struct LaunchBenchmark {
    let tables: Tables

    /// - Throws: `BenchmarkError` where the program cannot be built; it needs the modules of this package's own build.
    func measure(_ count: Int) throws -> Measurement {
        let folder = tables.folder + "/launch"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let url = try tables.urls(count)[count / 2]
        try source(try TableCompiler.text(of: try tables.definitions(count)), url: url, count)
            .write(toFile: folder + "/main.swift", atomically: true, encoding: .utf8)
        let build = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().path
        // Of each module the objects of its sources; objects of sources that are gone may lie there still.
        let objects = try ["RouteSyntax", "RouteLanguage", "RouteTable", "RouteRuntime"].flatMap { module in
            try String(contentsOfFile: "\(build)/\(module).build/sources", encoding: .utf8).split(separator: "\n").map { source in
                let name = source.split(separator: "/").last ?? source
                return "\(build)/\(module).build/\(name.trimmingCharacters(in: ["'", "\""])).o"
            }
        }
        try run(
            "/usr/bin/env",
            ["swiftc", "-O", "-parse-as-library", "-I", build + "/Modules", folder + "/main.swift"] + objects + [
                "-o", folder + "/launch",
            ])
        // Each run is a start of its own; the best of them is disturbed least.
        var best = Double.infinity
        for _ in 0..<10 {
            guard let nanoseconds = Double(try run(folder + "/launch", [])) else { throw BenchmarkError("no figure came back") }
            best = min(best, nanoseconds / 1e6)
        }
        let start = DispatchTime.now().uptimeNanoseconds
        _ = try ReferenceMatcher(try tables.definitions(1000))
        let reference = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        return Measurement("launch-\(count)", best, "ms", reference: reference, "parsing and compiling 1,000 patterns")
    }

    /// The types are one and the same, since ten thousand of them would take minutes to compile; the list is as long as it would be.
    private func source(_ table: String, url: String, _ count: Int) -> String {
        let cases = stride(from: 0, to: count, by: 64).map { start in
            let types = Array(repeating: "Anything.self", count: min(64, count - start)).joined(separator: ", ")
            return "        case \(start / 64): return [\(types)]"
        }.joined(separator: "\n")
        return """
            import Glibc
            import RouteRuntime

            struct Anything: Routable {
                static let patterns: [RoutePattern] = []
                init(match: RouteMatch) throws(RouteError) {}
            }

            enum Types: RoutableList {
                static func routegenTypes(_ part: Int) -> [any Routable.Type] {
                    switch part {
            \(cases)
                    default: return []
                    }
                }
            }

            enum AppRoutes {
                static let table: CompiledTable = .init(#"\(table)"#)
            }

            @main enum Launch {
                static func now() -> Int {
                    var time = timespec()
                    clock_gettime(CLOCK_MONOTONIC, &time)
                    return time.tv_sec * 1_000_000_000 + time.tv_nsec
                }

                static func main() throws {
                    let start = now()
                    try Router.shared.link(AppRoutes.table, Types.self)
                    let match = try Router.shared.match("\(url)")
                    let end = now()
                    guard match is Anything else { fatalError("no match") }
                    print(end - start)
                }
            }

            """
    }

    @discardableResult
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("\(arguments.first ?? program) failed") }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
