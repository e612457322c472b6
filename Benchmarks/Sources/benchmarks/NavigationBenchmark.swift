import Foundation
import RouteRuntime

/// What one navigation costs: a URL is matched among 130 routes, its parameters are decoded, the destination resolves, the screen is pushed
/// and it and the one below are told so.
@MainActor
struct NavigationBenchmark {
    let tables: Tables

    /// As deep as an interface gets; a push costs more the more there is below.
    private static let depth = 5

    /// The mean over the table, in microseconds, of the best of many rounds.
    func measure() async throws -> Measurement {
        let router = Router()
        try router.register(
            destinationType: MeasuredDestination.self,
            patterns: try tables.routes(130).map { RoutePattern("https://myapp.com" + $0) })
        let interface = try NavigationInterface(root: MeasuredScreen())
        interface.install()
        let navigator = Navigator(interface: interface, router: router)
        let urls = try tables.urls(130).map { "https://myapp.com" + $0 }

        var navigation = UInt64.max
        var match = UInt64.max
        for _ in 0..<300 {
            var time: UInt64 = 0
            for first in stride(from: 0, to: urls.count, by: Self.depth) {
                let start = DispatchTime.now().uptimeNanoseconds
                for url in urls[first..<min(first + Self.depth, urls.count)] {
                    try await navigator.push { $0.to(url).animated(false) }
                }
                time += DispatchTime.now().uptimeNanoseconds - start
                navigator.popToRoot(animated: false)
            }
            navigation = min(navigation, time)

            let start = DispatchTime.now().uptimeNanoseconds
            for url in urls { sink = sink &+ (try router.match(url) == nil ? 0 : 1) }
            match = min(match, DispatchTime.now().uptimeNanoseconds - start)
        }
        func microseconds(_ time: UInt64) -> Double { Double(time) / Double(urls.count) / 1e3 }
        return Measurement(
            "navigate", microseconds(navigation), "µs", reference: microseconds(match), "the match alone, decoded")
    }
}

/// Decodes what the URL carries, as generated destinations do.
private struct MeasuredDestination: Destination, Routable {
    typealias Screen = MeasuredScreen

    static let patterns: [RoutePattern] = []
    var values: [String] = []

    init(match: RouteMatch) throws(RouteError) {
        for name in match.parameterNames { values.append(try match.value(name)) }
    }
}

private final class MeasuredScreen: InitializableScreen {
    init() {}
}
