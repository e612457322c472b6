import Foundation
import RouteRuntime
import Testing

// Destinations as an app writes them by hand.

private struct Person: Routable {
    static let patterns: [RoutePattern] = ["/person/:id", "https://legacy.example/user/:id"]
    var id: String
    init(match: RouteMatch) throws(RouteError) { id = try match.value("id") }
}

private struct Order: Routable {
    static let patterns: [RoutePattern] = ["/:kind/:number"]
    var kind: String
    var number: Int
    init(match: RouteMatch) throws(RouteError) {
        kind = try match.value("kind")
        number = try match.value("number")
    }
}

private struct Anything: Routable {
    static let patterns: [RoutePattern] = ["/*"]
    init(match: RouteMatch) throws(RouteError) {}
}

private struct Choosy: Routable {
    static let patterns: [RoutePattern] = ["/person/:id(\\d+)", "/person/:id"]
    var id: String
    init(match: RouteMatch) throws(RouteError) {
        id = try match.value("id")
        guard id.count > 3 else { throw .declined(reason: "too short") }
    }
}

private struct Tags: Routable {
    static let patterns: [RoutePattern] = ["/tags/:tag*", "/range{/:from-:to}?"]
    var tags: [String]
    var from: Int?
    init(match: RouteMatch) throws(RouteError) {
        tags = try match.values("tag")
        from = try match.optionalValue("from")
    }
}

private struct Bad: Routable {
    static let patterns: [RoutePattern] = ["/fine", "/a/:"]
    init(match: RouteMatch) throws(RouteError) {}
}

private struct Empty: Routable {
    static let patterns: [RoutePattern] = []
    init(match: RouteMatch) throws(RouteError) {}
}

private struct Shortcut: Matchable {
    var id: Int
    var uri: String {
        get throws(RouteError) {
            guard id > 0 else { throw .noText(reason: "no shortcut \(id)") }
            return "/person/\(id)"
        }
    }
}

@Suite("Router")
struct MatchingRouterTests {
    @Test("a URL leads to the most specific pattern that matches, whatever the order of registration")
    func order() throws {
        let router = Router()
        try router.register(Person.self)
        try router.register(routableType: Anything.self)
        #expect((try router.match("/person/ann") as? Person)?.id == "ann")
        #expect((try router.match("person/a%20b%2Fc") as? Person)?.id == "a b/c")
        #expect((try router.match("https://legacy.example/user/7") as? Person)?.id == "7")
        #expect(try router.match("/else") is Anything)
        #expect(try router.match("https://other.example/user/7") == nil)

        let reversed = Router()
        try reversed.register(Anything.self)
        try reversed.register(Person.self)
        #expect((try reversed.match("/person/ann") as? Person)?.id == "ann")
    }

    @Test("nothing registered matches nothing")
    func empty() throws {
        #expect(try Router().match("/") == nil)
        #expect(try Router().routes.isEmpty)
        #expect(!Router().canOpen("/"))
    }

    @Test("a type that refuses the URL hands it to the next in rank, pattern by pattern")
    func refusal() throws {
        let router = Router()
        try router.register(Order.self)
        try router.register(Choosy.self)
        try router.register(Person.self)
        // "ann" is no number, and too short for the second.
        #expect((try router.match("/person/ann") as? Person)?.id == "ann")
        #expect((try router.match("/person/anna") as? Choosy)?.id == "anna")
        #expect((try router.match("/person/12") as? Person)?.id == "12", "`/person/:id` is more specific than `/:kind/:number`")
        let all = try router.matches(for: "/person/1234")
        #expect(all.map(\.match.destination) == ["Choosy", "Choosy", "Person", "Order"])
        #expect(all.map(\.match.rank) == [1, 2, 3, 4])
        #expect(all.map(\.match.pattern) == ["/person/:id(\\d+)", "/person/:id", "/person/:id", "/:kind/:number"])
        #expect(Array(all).count == 4, "a second iteration starts again")
    }

    @Test("captures as values: arrays, optionals, several patterns")
    func values() throws {
        let router = Router()
        try router.register(Tags.self)
        #expect((try router.match("/tags/a/b%2Fc") as? Tags)?.tags == ["a", "b/c"])
        #expect((try router.match("/tags") as? Tags)?.tags == [])
        #expect((try router.match("/range/3-9") as? Tags)?.from == 3)
        #expect((try router.match("/range") as? Tags)?.from == .some(nil))
        #expect(try router.match("/range/x-9") == nil, "a capture that does not decode is a refusal, also an optional one")
    }

    @Test("how a URL was matched")
    func routeMatch() throws {
        let router = Router()
        try router.register(Tags.self)
        let match = try #require(try router.routeMatch(for: "/range/3-9"))
        #expect(match.destination == "Tags")
        #expect(match.pattern == "/range{/:from-:to}?")
        #expect(match.uri == "/range/3-9")
        #expect(match.text("from") == "3")
        #expect(match.texts("to") == ["9"])
        #expect(match.text("tag") == nil)
        #expect(match.texts("nothing") == [])
        #expect(throws: RouteError.missing(parameter: "nothing")) { try match.value("nothing", as: Int.self) }
        #expect(throws: RouteError.refused(parameter: "to", text: "9")) { try match.value("to", as: Bool.self) }
        #expect(try router.routeMatch(for: "/other") == nil)
    }

    @Test("a match made by hand")
    func matchByHand() throws {
        let match = RouteMatch(destination: "Tags", parameters: ["tag": ["x", "y"], "from": ["5"]])
        let tags = try Tags(match: match)
        #expect(tags.tags == ["x", "y"])
        #expect(tags.from == 5)
        #expect(match.parameterNames == ["from", "tag"])
    }

    @Test("URLs from outside need a scheme; inside, paths will do")
    func external() throws {
        let router = Router()
        try router.register(Person.self)
        #expect(throws: RouteError.noScheme(uri: "/person/ann")) { try router.match(url: "/person/ann") }
        #expect(throws: RouteError.noScheme(uri: "")) { try router.match(url: "") }
        #expect(throws: RouteError.noScheme(uri: "1a:b")) { try router.match(url: "1a:b") }
        #expect(throws: RouteError.noScheme(uri: "/a?b=https://legacy.example/user/1")) {
            try router.match(url: "/a?b=https://legacy.example/user/1")
        }
        #expect(try router.match(url: "HTTPS://LEGACY.example/user/ann") is Person)
        #expect(try router.match(url: "https://legacy.example@evil.example/user/ann") == nil)
        #expect(try router.match(url: "https://legacy.example/user/\u{0}") == nil)
    }

    @Test("a matchable of the app names a place, or throws")
    func matchable() throws {
        let router = Router()
        try router.register(Person.self)
        #expect((try router.match(Shortcut(id: 5)) as? Person)?.id == "5")
        #expect(throws: RouteError.noText(reason: "no shortcut 0")) { try router.match(Shortcut(id: 0)) }
        #expect(router.canOpen(Shortcut(id: 5)))
        #expect(!router.canOpen(Shortcut(id: 0)))
    }

    @Test("a bad pattern throws with its column, and registers nothing")
    func badPatterns() throws {
        let router = Router()
        do {
            try router.register(Bad.self)
            Issue.record("registered")
        } catch {
            guard case .badPattern(let pattern, let destination, let message, let column) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(pattern == "/a/:")
            #expect(destination == "Bad")
            #expect(column == 4)
            #expect(!message.isEmpty)
            #expect("\(error)".hasPrefix("pattern \"/a/:\" of Bad, column 4: "))
        }
        #expect(throws: RouteError.self) { try router.register(destinationType: Person.self, patterns: ["/ok", "/x(["]) }
        #expect(throws: RouteError.noPatterns(destination: "Empty")) { try router.register(Empty.self) }
        #expect(throws: RouteError.noPatterns(destination: "Person")) {
            try router.register(destinationType: Person.self, patterns: [])
        }
        #expect(try router.routes.isEmpty)
        #expect(!router.canOpen("/fine"))
        #expect(!router.canOpen("/ok"))
    }

    @Test("registering again changes nothing; patterns of one's own come on top")
    func again() throws {
        let router = Router()
        try router.register(Person.self)
        try router.register(Anything.self)
        try router.register(Person.self)
        try router.register(destinationType: Person.self, patterns: ["/p/:id"])
        try router.register(destinationType: Person.self, patterns: ["/p/:id", "/q/:id"])
        let routes = try router.routes
        #expect(routes.map(\.pattern) == ["/person/:id", "https://legacy.example/user/:id", "/p/:id", "/q/:id", "/*"])
        #expect(routes.map(\.rank) == [1, 2, 3, 4, 5])
        #expect(routes.map(\.destination) == ["Person", "Person", "Person", "Person", "Anything"])
    }

    @Test("unregistering takes back all patterns of a type")
    func unregister() throws {
        let router = Router()
        try router.register(Anything.self)
        try router.register(Person.self)
        try router.register(destinationType: Person.self, patterns: ["/p/:id"])
        router.unregister(Person.self)
        #expect(try router.routes.map(\.destination) == ["Anything"])
        #expect(!router.canOpen("https://legacy.example/user/1"))
        router.unregister(Person.self)
        router.unregister(Anything.self)
        #expect(!router.canOpen("/p/1"))
        try router.register(Person.self)
        #expect(router.canOpen("/person/1"))
    }

    @Test("the operator adds patterns in the shared router")
    func operatorAdds() throws {
        defer { Router.shared.unregister(Order.self) }
        try Order.self <- ["/operator/test/:kind/:number"]
        #expect((try Router.shared.match("/operator/test/a/1") as? Order)?.number == 1)
        #expect(throws: RouteError.self) { try Order.self <- ["/:"] }
        try Order.register()
        #expect(Router.shared.canOpen("/order/1"))
    }

    @Test("threads register, unregister and match at once; each match sees a whole registration or none")
    func concurrency() async throws {
        let router = Router()
        try router.register(Person.self)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<11 {
                group.addTask {
                    for round in 0..<50 {
                        if task < 10 {
                            #expect((try? router.match("/person/\(round)")) is Person)
                            // Both patterns come and go together.
                            let found = (try? router.routes.filter { $0.destination == "Choosy" }.count) ?? -1
                            #expect(found == 0 || found == 2)
                        } else if round % 2 == 0 {
                            #expect(throws: Never.self) { try router.register(Choosy.self) }
                        } else {
                            router.unregister(Choosy.self)
                        }
                    }
                }
            }
        }
        router.unregister(Choosy.self)
        #expect(try router.routes.count == 2)
    }

    @Test("a table that cannot be read, or has other types than were given, is an error")
    func badTables() throws {
        let router = Router()
        let broken = CompiledTable("no table")
        #expect(throws: RouteError.self) { try router.link(broken, [Person.self]) }
        // One route, `/settings`, as `routegen generate` writes it.
        let one = CompiledTable(
            #"routegenB@@@OA@@R[tIljjBA@@@f@@@A@@@l@@@A@@@p@@@A@@@q@@@B@@@w@@@x@@@A@@@@@@@X@@@e@@@A@@@@@@@@@@@A@@@b@@@Z@@@d Settings 0 -|p /settings@@@Isettings@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@A@@@@@@@Z@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@A@@@b@@@@@@@P@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@"#
        )
        #expect(throws: RouteError.self) { try router.link(one, []) }
        #expect(throws: Never.self) { try Router().link(one, [Person.self]) }
        #expect(try router.routes.isEmpty)
    }

    @Test("clashes between types are listed: the same URLs, some of the same, and nothing where one holds the other")
    func conflicts() throws {
        let router = Router()
        try router.register(Person.self)
        #expect(try router.conflicts.isEmpty)
        // Holds what `Person` takes: no clash, since the more specific comes first.
        try router.register(Order.self)
        #expect(try router.conflicts.isEmpty)
        try router.register(destinationType: Tags.self, patterns: ["/person/:tag", "/:tag/me"])
        let found = try router.conflicts
        #expect(found.map(\.kind) == [.identical, .overlap, .overlap])
        #expect(Set(found.flatMap { [$0.first.pattern, $0.second.pattern] }) == ["/person/:id", "/person/:tag", "/:tag/me"])
        #expect(found.allSatisfy { $0.first.rank < $0.second.rank })
        router.unregister(Tags.self)
        #expect(try router.conflicts.isEmpty)
    }
}
