import Foundation

/// A figure with its reference from the same run.
struct Measurement: Encodable {
    var name: String
    var value: Double
    var unit: String
    var reference: Double
    var ratio: Double
    /// What the reference is, for the table that a person reads.
    var referenceName: String

    private enum CodingKeys: String, CodingKey {
        case name
        case value
        case unit
        case reference
        case ratio
    }

    init(_ name: String, _ value: Double, _ unit: String, reference: Double, _ referenceName: String) {
        self.name = name
        self.value = value
        self.unit = unit
        self.reference = reference
        self.ratio = reference == 0 ? 0 : value / reference
        self.referenceName = referenceName
    }
}

/// Nanoseconds for one element, the best of many rounds: what disturbs a round only makes it longer.
func nanoseconds<Element>(_ elements: [Element], rounds: Int, _ body: (Element) -> Int) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
        let start = DispatchTime.now().uptimeNanoseconds
        for element in elements { sink = sink &+ body(element) }
        best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / Double(elements.count))
    }
    return best
}

/// Where results go, so that nothing is optimised away.
nonisolated(unsafe) var sink = 0
