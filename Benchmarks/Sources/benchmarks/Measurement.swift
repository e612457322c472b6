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

/// URLs that are handed out without counting references: that would cost as much as a part of what is measured.
final class MeasuredURLs {
    private final class Box {
        let url: String

        init(_ url: String) { self.url = url }
    }

    private let boxes: [Box]
    private let unmanaged: [Unmanaged<Box>]

    init(_ urls: [String]) {
        boxes = urls.map { Box($0) }
        unmanaged = boxes.map { Unmanaged.passUnretained($0) }
    }

    /// Nanoseconds for one URL, the best of many rounds: what disturbs a round only makes it longer.
    @inline(__always)
    func nanoseconds(rounds: Int, _ body: (String) -> Int) -> Double {
        var best = Double.infinity
        for _ in 0..<rounds {
            let start = DispatchTime.now().uptimeNanoseconds
            var sum = 0
            unmanaged.withUnsafeBufferPointer { buffer in
                for box in buffer { sum = sum &+ box._withUnsafeGuaranteedRef { body($0.url) } }
            }
            sink = sink &+ sum
            best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / Double(unmanaged.count))
        }
        return best
    }
}

/// Where results go, so that nothing is optimised away.
nonisolated(unsafe) var sink = 0
