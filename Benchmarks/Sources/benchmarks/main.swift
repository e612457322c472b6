import Foundation
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
    var best = Double.infinity
    var sum = 0
    for _ in 0..<max(5, 2_000_000 / count) where count < 200000 {
        let a = DispatchTime.now().uptimeNanoseconds
        for url in urls {
            if let m = matcher.match(url) {
                                for k in 0..<m.captureCount { sum &+= m.capture(k).count }
            }
        }
        best = min(best, Double(DispatchTime.now().uptimeNanoseconds - a) / Double(urls.count))
    }
    print(count, bytes.count, "compile", t1.timeIntervalSince(t0), "ns", best, sum)
}
