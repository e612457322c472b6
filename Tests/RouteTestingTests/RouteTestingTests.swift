import RouteRuntime
import RouteTesting
import Testing

final class PageScreen: InitializableScreen {}

/// A page with a number, and words after it.
struct Page: Destination, Routable, Matchable {
    typealias Screen = PageScreen
    static let patterns: [RoutePattern] = ["/page/:number", "https://myapp.com/page/:number/:word"]
    var number: Int
    var word: String?

    init(_ number: Int, word: String? = nil) {
        self.number = number
        self.word = word
    }
    init(match: RouteMatch) throws(RouteError) {
        number = try match.value("number")
        word = try match.optionalValue("word")
    }
    var uri: String {
        get throws(RouteError) {
            guard number >= 0 else { throw .noText(reason: "a negative page") }
            return word.map { "https://myapp.com/page/\(number)/\($0)" } ?? "/page/\(number)"
        }
    }
}

/// Comes before `Page` for some of its URLs.
struct FirstPage: Destination, Routable, Matchable {
    typealias Screen = PageScreen
    static let patterns: [RoutePattern] = ["/page/1"]
    init() {}
    init(match: RouteMatch) throws(RouteError) {}
    var uri: String { "/page/2" }
}

func makeRouter() throws -> Router {
    let router = Router()
    try router.register(Page.self)
    try router.register(FirstPage.self)
    return router
}

/// What a probe found wrong, as a test's report shows it; nil: nothing.
private func words(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return "\(error)"
    }
}

@Suite("A probe of routes")
struct RouteProbeTests {
    let routes: RouteProbe
    init() throws { routes = RouteProbe(try makeRouter()) }

    @Test("What is as expected passes")
    func right() throws {
        #expect(try routes.destination(for: "/page/7", as: Page.self) == Page(7))
        try routes.expect("https://myapp.com/page/7/seven", leadsTo: Page(7, word: "seven"))
        try routes.expect("/page/7", leadsTo: "Page", parameters: ["number": "7", "word": nil], pattern: "/page/:number")
        try routes.expect("/page/1", leadsTo: FirstPage())
        try routes.expectNothing("/page/one")
        try routes.expectRefusedFromOutside("/page/7")
        #expect(try routes.expectRoundTrip(Page(7, word: "seven")) == "https://myapp.com/page/7/seven")
    }

    @Test("What is not says what it is instead")
    func wrong() {
        #expect(
            words { try routes.expect("/pages/7", leadsTo: Page(7)) }
                == #""/pages/7" should lead to Page, and no registered route takes it"#)
        #expect(
            words { try routes.expect("/page/1", leadsTo: Page(1)) }
                == #""/page/1" should lead to Page, and leads to FirstPage by "/page/1", rank 1; "#
                + #"Page by "/page/:number", rank 2 would take it too, and comes later"#)
        #expect(
            words { try routes.expect("/page/7", leadsTo: FirstPage()) }
                == #""/page/7" should lead to FirstPage, and leads to Page by "/page/:number", rank 2"#)
        #expect(
            words { try routes.expect("https://myapp.com/page/7/x", leadsTo: Page(8)) }
                == #""https://myapp.com/page/7/x" leads to Page with other values: number should be "8" and is "7"; "#
                + #"word should be "nil" and is "x""#)
        #expect(
            words { try routes.expect("/page/7", leadsTo: "Page", parameters: ["number": "8", "word": "x"], pattern: "/p") }
                == #""/page/7" leads to Page with other values: number should be "8" and is "7"; word should be "x" and is absent; "#
                + #"pattern should be "/p" and is "/page/:number""#)
        #expect(
            words { try routes.expect("/page/7", leadsTo: "Page", parameters: ["number": nil]) }
                == #""/page/7" leads to Page with other values: number should be absent and is "7""#)
        #expect(
            words { try routes.expectNothing("/page/7") }
                == #"nothing should take "/page/7", and Page by "/page/:number", rank 2 does"#)
        #expect(
            words { try routes.expectRefusedFromOutside("myapp:/page/7") }
                == #""myapp:/page/7" should be refused from outside, and it has a scheme"#)
    }

    @Test("A destination whose URL leads elsewhere, or that has none, does not come back")
    func roundTrip() {
        #expect(
            words { try routes.expectRoundTrip(FirstPage()) }
                == #""/page/2" should lead to FirstPage, and leads to Page by "/page/:number", rank 2"#)
        #expect(words { try routes.expectRoundTrip(Page(-1)) } == "no text for a URL: a negative page")
    }
}

@Suite("Recorders")
@MainActor
struct RecorderTests {
    @Test("A router remembers what was looked up, whichever way, and what came of it")
    func router() throws {
        let recorder = RecordingRouter()
        try recorder.router.register(Page.self)
        #expect(try recorder.router.match("/page/7") as? Page == Page(7))
        #expect(recorder.router.canOpen("/nowhere") == false)
        _ = try recorder.router.routeMatch(for: Page(8))
        _ = try recorder.router.match(url: "https://myapp.com/page/9/x")
        #expect(throws: RouteError.noScheme(uri: "/page/9")) { try recorder.router.match(url: "/page/9") }
        try recorder.expectLookups(["/page/7", "/nowhere", "/page/8", "https://myapp.com/page/9/x"])
        #expect(recorder.lookups.map(\.destination) == ["Page", nil, "Page", "Page"])
        #expect(recorder.lookups[0].pattern == "/page/:number")
        recorder.reset()
        #expect(words { try recorder.expectLookups(["/a"]) } == #"expected "/a", and there was nothing"#)
        try recorder.expectLookups([])
    }

    @Test("A navigator remembers where it was asked to go, also what a protection denies")
    func navigator() async throws {
        struct Never: ProtectionSpace {
            func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
                access.destination is FirstPage ? .deny("never") : .allow
            }
        }
        let recorder = try RecordingNavigator(router: try makeRouter())
        recorder.navigator.protections.register(Never())
        try recorder.expectNoVisits()
        try await recorder.navigator.push { $0.to(Page(7)) }
        try recorder.expectLast(Page(7), by: .push)
        #expect(recorder.navigator.interface.top is PageScreen)
        await #expect(throws: NavigationError.self) { try await recorder.navigator.open { $0.to("/page/1") } }
        try recorder.expectLast(FirstPage())
        try await Arrivals(navigator: recorder.navigator).open(Arrival("https://myapp.com/page/9/x"))
        try recorder.expectLast(Page(9, word: "x"), by: .arrival)
        try await recorder.navigator.present { $0.to(PageScreen()) }
        #expect(recorder.visits.map(\.door) == [.push, .open, .arrival, .present])
        #expect(recorder.visits.map(\.uri) == [nil, "/page/1", "https://myapp.com/page/9/x", nil])
        let message = words { try recorder.expectLast(Page(7), by: .push) } ?? ""
        #expect(
            message.hasPrefix(
                "expected last push Page(number: 7, word: nil), and there was push Page(number: 7, word: nil), open"))
        #expect(message.hasSuffix("present PageScreen"))
        #expect(words { try recorder.expectNoVisits() }?.hasPrefix("expected no navigation") == true)
    }

    @Test("A navigator that only records resolves nothing")
    func recordsOnly() async throws {
        let recorder = try RecordingNavigator(.recordsOnly, router: try makeRouter())
        await #expect(throws: NavigationError.cancelled) { try await recorder.navigator.push { $0.to(Page(7)) } }
        try recorder.expectLast(Page(7), by: .push)
        #expect(recorder.navigator.interface.screens.count == 1)
        recorder.reset()
        try recorder.expectNoVisits()
    }
}

@Suite("A clock to turn")
struct ManualClockTests {
    @Test("Who sleeps wakes when the time has come, in the order of the times")
    func order() async throws {
        let clock = ManualClock(now: 100)
        let order = Order()
        let late = Task {
            try await clock.sleep(for: .seconds(3))
            await order.append("late")
        }
        await clock.waitForSleepers()
        let early = Task {
            try await clock.sleep(for: .milliseconds(1500))
            await order.append("early")
        }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 2)
        clock.advance(by: .milliseconds(500))
        try await early.value
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(10))
        try await late.value
        #expect(await order.lines == ["early", "late"])
        #expect(clock.now == 111.5)
        #expect(clock.slept == [.seconds(3), .milliseconds(1500)])
    }

    @Test("Who is cancelled wakes at once; one that has nothing to sleep does not")
    func cancelled() async throws {
        let clock = ManualClock()
        try await clock.sleep(for: .zero)
        try await clock.sleep(for: .seconds(-1))
        let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        sleeping.cancel()
        await #expect(throws: CancellationError.self) { try await sleeping.value }
        #expect(clock.sleeperCount == 0)
        let before = Task {
            while !Task.isCancelled { await Task.yield() }
            try await clock.sleep(for: .seconds(1))
        }
        before.cancel()
        await #expect(throws: CancellationError.self) { try await before.value }
        #expect(clock.sleeperCount == 0)
    }

    private actor Order {
        var lines: [String] = []
        func append(_ line: String) { lines.append(line) }
    }
}
