import Testing

@testable import RouteRuntime

@Suite("Values by number")
struct IndexMapTests {
    @Test("it does what a dictionary does")
    func dictionary() {
        var map = IndexMap<String>()
        var dictionary: [Int: String] = [:]
        var state = UInt64(7)
        for step in 0..<2_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int(state >> 40) % 60 - 10
            let value = state & 3 == 0 ? nil : "\(step)"
            map[number] = value
            dictionary[number] = value
            for known in -11..<51 where map[known] != dictionary[known] { Issue.record("\(known) at step \(step)") }
        }
    }
}
