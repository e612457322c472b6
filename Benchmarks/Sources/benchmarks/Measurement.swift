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

struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
