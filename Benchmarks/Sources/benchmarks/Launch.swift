import Foundation
import RouteTable

/// Programs whose tables are constants of them, as in generated code: what it takes from `main` to the first match.
struct LaunchBenchmark {
    let tables: Tables

    private var folder: String { tables.folder + "/launch" }

    /// One table.
    ///
    /// - Throws: as `MeasuredProgram`.
    func measure(_ count: Int) throws -> Measurement {
        let url = try tables.urls(count)[count / 2]
        let text = try TableCompiler.text(of: try tables.definitions(count))
        let best = try best(source([(text, count)], url: url))
        let start = DispatchTime.now().uptimeNanoseconds
        _ = try ReferenceMatcher(try tables.definitions(1000))
        let reference = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        return Measurement("launch-\(count)", best, "ms", reference: reference, "parsing and compiling 1,000 patterns")
    }

    /// Several tables, one a module, in one router, and the first match of a route of the last.
    ///
    /// - Throws: as `MeasuredProgram`.
    func link(_ moduleCount: Int, of size: Int) throws -> Measurement {
        let definitions = try tables.definitions(10_000)
        let urls = try tables.urls(10_000)
        let parts = try (0..<moduleCount).map { part in
            (try TableCompiler.text(of: Array(definitions[part * size..<(part + 1) * size])), size)
        }
        let linked = try best(source(parts, url: urls[moduleCount * size - size / 2]))
        let one = try best(
            source(
                [(try TableCompiler.text(of: Array(definitions[..<(moduleCount * size)])), moduleCount * size)],
                url: urls[moduleCount * size - size / 2]))
        return Measurement("link-\(moduleCount)x\(size)", linked, "ms", reference: one, "one table of all")
    }

    /// Milliseconds of the best of some runs. Each is a start of its own; the best of them is disturbed least.
    private func best(_ source: String) throws -> Double {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = try MeasuredProgram(source, in: folder)
        return try (0..<20).map { _ in try program.number() / 1e6 }.min() ?? 0
    }

    /// The types are one and the same, since ten thousand of them would take minutes to compile; the lists are as long as they would be.
    private func source(_ parts: [(table: String, count: Int)], url: String) -> String {
        let modules = parts.enumerated().map { index, part in
            let cases = stride(from: 0, to: part.count, by: 64).map { start in
                let types = Array(repeating: "Anything.self", count: min(64, part.count - start)).joined(separator: ", ")
                return "        case \(start / 64): return [\(types)]"
            }.joined(separator: "\n")
            return """
                enum Types\(index): RoutableList {
                    static func routegenTypes(_ part: Int) -> [any Routable.Type] {
                        switch part {
                \(cases)
                        default: return []
                        }
                    }
                }

                enum Routes\(index) {
                    static let table: CompiledTable = .init(#"\(part.table)"#)
                }

                """
        }.joined(separator: "\n")
        let links = parts.indices.map { "        try Router.shared.link(Routes\($0).table, Types\($0).self)" }.joined(
            separator: "\n")
        return """
            import Glibc
            import RouteRuntime

            struct Anything: Routable {
                static let patterns: [RoutePattern] = []
                init(match: RouteMatch) throws(RouteError) {}
            }

            \(modules)
            @main enum Launch {
                static func now() -> Int {
                    var time = timespec()
                    clock_gettime(CLOCK_MONOTONIC, &time)
                    return time.tv_sec * 1_000_000_000 + time.tv_nsec
                }

                static func main() throws {
                    let start = now()
            \(links)
                    let match = try Router.shared.match("\(url)")
                    let end = now()
                    guard match is Anything else { fatalError("no match") }
                    print(end - start)
                }
            }

            """
    }
}
