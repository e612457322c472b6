import Foundation
import RouteRuntime
import Testing

/// What generated destinations derive from `encode(into:)`, where their table is no help. With a table they are tested at work, in
/// `RouteCodegenTests`.
@Suite("Generated destinations")
struct GeneratedRouteTests {
    private struct Place: Routable, Matchable, Codable, GeneratedRoute {
        nonisolated(unsafe) static var table: TableRoute?

        var name: String
        var floor: Int?
        var tags: [String]
        var height: Double

        init(_ name: String, floor: Int? = nil, tags: [String] = [], height: Double = 1) {
            self.name = name
            self.floor = floor
            self.tags = tags
            self.height = height
        }

        init(match: RouteMatch) throws(RouteError) {
            self.name = try match.value("name")
            self.floor = try match.optionalValue("floor")
            self.tags = try match.values("tags")
            self.height = try match.value("height")
        }

        static var route: TableRoute? { table }

        func encode(into values: inout RouteValues) {
            values.set("name", self.name)
            values.set("floor", optional: self.floor)
            values.set("tags", all: self.tags)
            values.set("height", self.height)
        }
    }

    /// The same properties, compared and hashed by the compiler's code.
    private struct Oracle: Hashable {
        var name: String
        var floor: Int?
        var tags: [String]
        var height: Double
    }

    @Test("equality and hash are those that the compiler would have written")
    func equality() {
        var pairs: [(Place, Oracle)] = []
        for name in ["", "a", "b", "e\u{301}", "é"] {
            for floor in [nil, 0, 1] as [Int?] {
                for tags in [[], [""], ["a"], ["a", ""], ["", "a"]] {
                    for height in [0, -0.0, .nan, 1] {
                        pairs.append(
                            (
                                Place(name, floor: floor, tags: tags, height: height),
                                Oracle(name: name, floor: floor, tags: tags, height: height)
                            ))
                    }
                }
            }
        }
        for (place, oracle) in pairs {
            for (other, otherOracle) in pairs {
                #expect((place == other) == (oracle == otherOracle), "\(place) \(other)")
                if place == other { #expect(place.hashValue == other.hashValue) }
            }
        }
        let count = Set(pairs.map { $0.0 }.filter { !$0.height.isNaN }).count
        #expect(count == Set(pairs.map { $0.1 }.filter { !$0.height.isNaN }).count)
        // Which property it is makes a difference to the hash: empty and nil are something.
        #expect(Place("", tags: ["a"]).hashValue != Place("a", tags: [""]).hashValue)
    }

    @Test("without an entry in a table that can be read, everything that needs one says so, and nothing stops the app")
    func noTable() throws {
        for entry in [nil, CompiledTable("no table")[0]] {
            Place.table = entry
            #expect(Place.patterns.isEmpty)
            #expect { try Place("a").uri } throws: { error in
                if case .badTable = error as? RouteError { true } else { false }
            }
            #expect { try JSONEncoder().encode(Place("a")) } throws: { error in
                if case .invalidValue(let value, let context) = error as? EncodingError {
                    value is Place && context.debugDescription.contains("the route table cannot be read")
                } else {
                    false
                }
            }
            #expect { try JSONDecoder().decode([Place].self, from: Data(#"[{"name": "a"}]"#.utf8)) } throws: { error in
                if case .dataCorrupted(let context) = error as? DecodingError {
                    context.codingPath.first?.intValue == 0 && context.debugDescription.contains("the route table cannot be read")
                } else {
                    false
                }
            }
        }
    }
}
