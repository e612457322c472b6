// Run by the tests: each line of the output is a line of `GoldenRunTests`.
import Foundation
import RouteFoundation
import RouteRuntime

let router = Router()
try AppRoutes.register(in: router)
try AppRoutes.register(in: router)
print("routes", try router.routes.count)

func roundTrip(_ destination: some Routable & Matchable & Codable) throws {
    let uri = try destination.uri
    let matched = try router.match(url: uri)
    let isSame = matched.map { AnyHashable($0) } == AnyHashable(destination)
    let decoded = try JSONDecoder().decode(type(of: destination), from: JSONEncoder().encode(destination))
    print(type(of: destination), uri, isSame, decoded == destination)
}

func refusal(_ body: () throws -> String) {
    do { print("no refusal:", try body()) } catch { print(error) }
}

try roundTrip(Person("ann"))
try roundTrip(Person("ann", tab: .posts, page: 7, ratio: 0.25, tags: ["a b", "c&d", ""], verified: false, anchor: "x/y"))
try roundTrip(Code4(Code(routeText: "4711")!))
try roundTrip(Files(path: ["a", "b/c", "é"]))
try roundTrip(
    Day(
        day: Date(timeIntervalSinceReferenceDate: 0.5), id: UUID(uuidString: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")!,
        link: URL(string: "https://x.example/?a=b#c")))

// The type of the app refuses, the next in rank gets the URL.
print(try router.match("app://code/12") as? CodeFallback as Any)
print(try router.match("https://old.example/u/bob?page=x&verified&ratio=1e3") as? Person as Any)

var person = Person("ann")
person.slug = "not a slug"
refusal { try person.uri }
person = Person("ann")
person.ratio = .nan
refusal { try person.uri }
refusal { try Files(path: [".."]).uri }
refusal { try Files(path: []).uri }

func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

func decode<Value: Decodable>(_ type: Value.Type, _ json: String) {
    func path(_ keys: [any CodingKey]) -> String { keys.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "/") }
    do {
        print("decoded", try JSONDecoder().decode(Value.self, from: Data(json.utf8)))
    } catch DecodingError.keyNotFound(let key, let context) {
        print("no value at", path(context.codingPath + [key]))
    } catch DecodingError.typeMismatch(_, let context) {
        print("another type at", path(context.codingPath))
    } catch DecodingError.dataCorrupted(let context) {
        print("corrupt at", path(context.codingPath) + ":", context.debugDescription)
    } catch {
        print("another error:", error)
    }
}

print(try encoded(Code4(Code(routeText: "4711")!)))
print(try encoded(Person("ann")))
print(try encoded(Person("ann", tab: .posts, page: 7, ratio: 1e300, tags: ["a b", ""], verified: false, anchor: "x/y")))
print(try encoded(Day(day: Date(timeIntervalSinceReferenceDate: 0), id: UUID(uuidString: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")!)))
print(try JSONDecoder().decode(Person.self, from: Data(encoded(Person("ann", ratio: 1e300)).utf8)) == Person("ann", ratio: 1e300))
refusal { try encoded(Day(day: Date(timeIntervalSinceReferenceDate: 1e15), id: UUID())) }
decode(Code4.self, #"{"code": "1234"}"#)
decode(Code4.self, #"{"code": "12"}"#)
decode(Person.self, #"{"slug": "ann", "page": null}"#)
decode(Person.self, "{}")
decode(Person.self, #"{"slug": "ann", "page": 100}"#)
decode(Person.self, #"{"slug": "ann", "page": "7"}"#)
decode(Person.self, #"{"slug": "ann", "tab": "photos"}"#)
decode(Person.self, #"{"slug": "ann", "tags": ["a", 1]}"#)
decode([Person].self, #"[{"slug": "ann"}, {"slug": "Ann"}]"#)
decode(Day.self, #"{"day": "2026-02-29", "id": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"}"#)
decode(Person.self, "[]")
print(Set([Person("ann"), Person("ann", page: 1), Person("bob"), Person("ann", tags: ["ann"])]).count)
print(Person.patterns.map(\.text))
router.unregister(Person.self)
print(router.canOpen("app://person/ann"))
