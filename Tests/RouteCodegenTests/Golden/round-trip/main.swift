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
print(try JSONDecoder().decode(Code4.self, from: Data(#"{"code":"1234"}"#.utf8)).code.value)
refusal { "\(try JSONDecoder().decode(Code4.self, from: Data(#"{"code":"12"}"#.utf8)).code.value)" }
print(String(decoding: try JSONEncoder().encode(Code4(Code(routeText: "4711")!)), as: UTF8.self))
router.unregister(Person.self)
print(router.canOpen("app://person/ann"))
