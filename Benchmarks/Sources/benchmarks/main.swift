import Foundation
import AllocationCount
import RouteTable
func lines(_ path: String) -> [String] {
    (try! String(contentsOfFile: path, encoding: .utf8)).split(separator: "\n").map(String.init)
}
for count in CommandLine.arguments.dropFirst().compactMap({ Int($0) }) {
    let routes = lines("/tmp/rt/tables/routes-\(count).txt")
    let urls = lines("/tmp/rt/tables/urls-\(count).txt")
    let definitions = routes.enumerated().map { RouteDefinition(name: "Destination\($0)", patterns: [$1], bases: ["https://myapp.com"]) }
    let t0 = Date()
    let bytes = try TableCompiler.compile(definitions)
    let t1 = Date()
    let matcher = TableMatcher(try TableImage(bytes))
    func measure(_ name: String, _ urls: [String], _ body: (String) -> Int) {
        var best = Double.infinity
        var sum = 0
        let before = allocation_count()
        for _ in 0..<max(5, 2_000_000 / urls.count) {
            let a = DispatchTime.now().uptimeNanoseconds
            for url in urls { sum &+= body(url) }
            best = min(best, Double(DispatchTime.now().uptimeNanoseconds - a) / Double(urls.count))
        }
        print(count, name, best, "allocations", allocation_count() - before, sum)
    }
    print(count, bytes.count, "compile", t1.timeIntervalSince(t0))
    measure("floor", urls) { url in
        var s = 0
        for b in url.utf8 { s = s &+ Int(b) &* 31 }
        return s
    }
    let body = { (url: String) -> Int in
        var sum = 0
        if let m = matcher.match(url) {
            for k in 0..<m.captureCount { sum &+= m.capture(k).count }
        }
        return sum
    }
    measure("path", urls, body)
    measure("full", urls.map { "https://myapp.com" + $0 }, body)
}
