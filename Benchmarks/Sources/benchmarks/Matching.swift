import AllocationCount
import Foundation
import RouteLanguage
import RouteMatching
import RouteTable

/// What a match costs. Every capture of every match is located and its length added up.
struct MatchBenchmarks {
    let tables: Tables

    private func matcher(_ definitions: [RouteDefinition]) throws -> TableMatcher {
        TableMatcher(try TableImage(try TableCompiler.compile(definitions)))
    }

    @inline(__always)
    private func located(_ matcher: TableMatcher, _ url: String, _ match: inout TableMatcher.Match) -> Int {
        guard matcher.match(url, into: &match) else { return 0 }
        var length = 0
        for index in 0..<match.captureCount { length &+= match.capture(index).count }
        return length
    }

    /// The floor: looking at each byte once.
    private func pass(_ url: String) -> Int {
        var sum = 0
        for byte in url.utf8 { sum = sum &* 31 &+ Int(byte) }
        return sum
    }

    func paths(_ count: Int) throws -> [Measurement] {
        let matcher = try matcher(try tables.definitions(count))
        let urls = try tables.urls(count)
        let rounds = max(20, 10_000_000 / count)
        let measured = MeasuredURLs(urls)
        var match = TableMatcher.Match()
        let time = measured.nanoseconds(rounds: rounds) { located(matcher, $0, &match) }
        let floor = measured.nanoseconds(rounds: rounds, pass)
        var found = [Measurement("match-\(count)", time, "ns", reference: floor, "one pass over the bytes")]
        if count == 130 { found += try regularExpressions(time) }
        return found
    }

    /// `NSRegularExpression`, one pattern after the other: compiled before, and compiled at each match as CoreNavigation does.
    private func regularExpressions(_ time: Double) throws -> [Measurement] {
        let patterns = try tables.routes(130).map { route in
            "^" + route.replacingOccurrences(of: ":p[0-9]", with: "([^/]+)", options: .regularExpression) + "$"
        }
        let compiled = try patterns.map { try NSRegularExpression(pattern: $0) }
        let urls = try tables.urls(130)
        func first(_ url: String, _ expressions: some Sequence<NSRegularExpression?>) -> Int {
            let range = NSRange(location: 0, length: url.utf16.count)
            for (index, expression) in expressions.enumerated() {
                if expression?.firstMatch(in: url, range: range) != nil { return index }
            }
            return 0
        }
        let measured = MeasuredURLs(urls)
        let before = measured.nanoseconds(rounds: 3) { first($0, compiled) }
        let each = measured.nanoseconds(rounds: 1) { url in
            first(url, patterns.lazy.map { try? NSRegularExpression(pattern: $0) })
        }
        return [
            Measurement("match-130-regex", time, "ns", reference: before, "NSRegularExpression, compiled before"),
            Measurement("match-130-corenavigation", time, "ns", reference: each, "NSRegularExpression, compiled at each match"),
        ]
    }

    /// Scheme, host and two typed parameters in the query, against the path alone.
    func fullURL() throws -> Measurement {
        let plain = try matcher(try tables.definitions(130))
        let typed = try matcher(
            try tables.definitions(130) { definition in
                definition.parameters = [
                    ParameterDefinition(name: "page", type: ParameterType(base: .integer(.int)), source: .query(key: "page")),
                    ParameterDefinition(name: "draft", type: ParameterType(base: .bool), source: .query(key: "draft")),
                ]
            })
        let urls = try tables.urls(130)
        var match = TableMatcher.Match()
        let path = MeasuredURLs(urls).nanoseconds(rounds: 5000) { located(plain, $0, &match) }
        let full = MeasuredURLs(urls.map { "https://myapp.com\($0)?page=12&draft=true" }).nanoseconds(rounds: 5000) { url in
            located(typed, url, &match)
        }
        return Measurement("match-full-url", full, "ns", reference: path, "the path alone")
    }

    /// Blocks on the heap for one match: the table of 130, patterns of 16 captures, and URLs that need decoding.
    func allocations() throws -> Measurement {
        let long = "/" + (1...16).map { ":p\($0)" }.joined(separator: "/")
        var definitions = try tables.definitions(130)
        definitions.append(RouteDefinition(name: "Long", patterns: [long], bases: ["https://myapp.com"]))
        let matcher = try matcher(definitions)
        var urls = try tables.urls(130)
        urls.append(long.replacingOccurrences(of: ":", with: "value"))
        urls += [
            "https://MyApp.com/users/ann%20lee/events", "HTTPS://myapp.com/users/./ann/events",
            "https://myapp.com/users//../ann/events",
            "/users/%C3%A9/events",
        ]
        for url in urls where matcher.match(url) == nil { throw BenchmarkError("\(url) is not matched") }
        var match = TableMatcher.Match()
        let before = allocation_count()
        for _ in 0..<100 {
            for url in urls { sink = sink &+ located(matcher, url, &match) }
        }
        let blocks = Double(allocation_count() - before) / Double(100 * urls.count)
        return Measurement("match-allocations", before < 0 ? -1 : blocks, "blocks", reference: 0, "none")
    }

    /// Bytes of the table for each route.
    func size() throws -> Measurement {
        let bytes = try TableCompiler.compile(try tables.definitions(10_000))
        return Measurement("size-10000", Double(bytes.count) / 1e6, "MB", reference: 1.2, "what it may be")
    }

    /// Bytes of text and data of the modules that matching needs: what `size` says of their objects.
    func moduleSize() throws -> Measurement {
        func bytes(_ modules: [String]) throws -> Double {
            let lines = try MeasuredProgram.run("/usr/bin/env", ["size"] + modules.flatMap(MeasuredProgram.objects)).split(
                separator: "\n")
            return lines.dropFirst().reduce(0) { sum, line in
                sum
                    + line.split(separator: "\t").prefix(2).reduce(0) {
                        $0 + (Double($1.trimmingCharacters(in: .whitespaces)) ?? 0)
                    }
            }
        }
        let matching = try bytes(["RouteSyntax", "RouteMatching"])
        return Measurement(
            "size-matching", matching / 1e3, "kB", reference: try bytes(MeasuredProgram.modules) / 1e3,
            "all that the runtime links")
    }

    /// Instructions of one match, mean over a table; nothing where callgrind is not installed.
    func instructions(_ count: Int) throws -> [Measurement] {
        let folder = tables.folder + "/instructions"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let urls = try tables.urls(count)
        let source = """
            import RouteMatching

            @main enum Instructions {
                static func main() throws {
                    let matcher = TableMatcher(try TableImage(#"\(try TableCompiler.text(of: try tables.definitions(count)))"#))
                    let urls = #"\(urls.joined(separator: " "))"#.split(separator: " ").map { String($0) }
                    var match = TableMatcher.Match()
                    var length = 0
                    for _ in 0..<(Int(CommandLine.arguments[1]) ?? 0) {
                        for url in urls where matcher.match(url, into: &match) {
                            for index in 0..<match.captureCount { length &+= match.capture(index).count }
                        }
                    }
                    print(length)
                }
            }

            """
        let program = try MeasuredProgram(source, in: folder)
        guard let few = try program.instructions(["1"]), let many = try program.instructions(["101"]) else { return [] }
        let bytes = Double(urls.reduce(0) { $0 + $1.utf8.count }) / Double(urls.count)
        return [
            Measurement(
                "instructions-\(count)", (many - few) / Double(100 * urls.count), "instructions", reference: bytes,
                "bytes of a URL")
        ]
    }
}
