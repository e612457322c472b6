import Foundation
import RouteFoundation
import RouteRuntime
import Testing

/// A place that anybody may link to.
private struct Linked: Destination, Routable, Matchable {
    static let patterns: [RoutePattern] = ["https://myapp.com/linked/:number", "myapp:/linked/:number"]
    var number: Int

    init(_ number: Int) { self.number = number }
    init(match: RouteMatch) throws(RouteError) { number = try match.value("number") }
    var uri: String { "https://myapp.com/linked/\(number)" }

    func resolve(context: Context<Self>) async throws(NavigationError) -> NamedScreen {
        // The later ones are the quicker ones, so that only waiting keeps the order.
        for _ in 0..<max(0, 30 - number) { await Task.yield() }
        switch number {
        case 404: throw context.declined("no place \(number)")
        case 500: throw context.failed(Broken())
        default: return NamedScreen("linked \(number)")
        }
    }
}

/// Takes a URL and has no screen.
private struct Unsubscribe: Routable {
    static let patterns: [RoutePattern] = ["https://myapp.com/unsubscribe"]
    init(match: RouteMatch) throws(RouteError) {}
}

/// Waits until it is opened, or the task is cancelled; says who came.
@MainActor
private final class SlowGate: ProtectionSpace {
    private(set) var doors: [ProtectedAccess.Door] = []
    var isOpen = false

    func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
        doors.append(access.door)
        while !isOpen {
            guard !Task.isCancelled else { throw .cancelled }
            await Task.yield()
        }
        return .allow
    }
}

@Suite("Arrival: URLs from outside")
@MainActor
struct ArrivalTests {
    let navigator: Navigator
    let arrivals = Arrivals()
    private let unclaimed = Told()

    final class Told {
        var arrivals: [UnclaimedArrival] = []
        var uris: [String] { arrivals.map(\.arrival.uri) }
    }

    init() throws {
        navigator = try makeNavigator(extra: [Linked.self, Unsubscribe.self])
        arrivals.onUnclaimed = { [unclaimed] in unclaimed.arrivals.append($0) }
        arrivals.configure = { $0.animated(false) }
    }

    private func link(_ number: Int) -> Arrival { Arrival("https://myapp.com/linked/\(number)") }

    private func settle() async {
        while arrivals.underWay != nil { await Task.yield() }
    }

    @Test("What comes before the interface stands waits for it, and is shown in the order of coming")
    func waiting() async throws {
        for number in 1...5 { arrivals.receive(link(number)) }
        #expect(arrivals.waiting == (1...5).map { link($0) })
        #expect(arrivals.underWay == nil)
        arrivals.navigator = navigator
        await settle()
        #expect(navigator.titles == ["root"] + (1...5).map { "linked \($0)" })
        #expect(arrivals.waiting.isEmpty)
    }

    @Test("One that comes while another is under way waits, however quick it is")
    func order() async throws {
        arrivals.navigator = navigator
        arrivals.receive(link(1))
        let screen = try await arrivals.open(link(29))
        #expect(navigator.titles == ["root", "linked 1", "linked 29"])
        #expect(screen.title == "linked 29")
    }

    @Test("The app may hold what comes back, while it restores its state")
    func held() async throws {
        arrivals.isHeld = true
        arrivals.navigator = navigator
        arrivals.receive(link(1))
        for _ in 0..<50 { await Task.yield() }
        #expect(navigator.titles == ["root"])
        arrivals.isHeld = false
        await settle()
        #expect(navigator.titles == ["root", "linked 1"])
    }

    @Test(
        "A path is refused at once, whether or not the app has a route for it",
        arguments: ["/place/1", "place/1", "", "?q=a:b", "//place/1"])
    func path(_ path: String) async throws {
        arrivals.receive(Arrival(path))
        #expect(unclaimed.uris == [path])
        #expect(unclaimed.arrivals.first?.error == .destination(.badURI(.noScheme(uri: path))))
        #expect(unclaimed.arrivals.first?.isForBrowser == false)
        arrivals.navigator = navigator
        await #expect(throws: NavigationError.destination(.badURI(.noScheme(uri: path)))) {
            try await arrivals.open(Arrival(path))
        }
        #expect(navigator.titles == ["root"])
    }

    @Test("What nothing takes is told, and holds up nobody")
    func nothing() async throws {
        arrivals.navigator = navigator
        let strangers = [
            "https://myapp.com/nowhere", "myapp://nowhere", "https://myapp.com/linked/404", "https://myapp.com/unsubscribe",
            "javascript:alert(1)", "https://myapp.com@evil.example/linked/1", "https://myapp.com/\u{1}", "https://",
        ]
        for uri in strangers { arrivals.receive(Arrival(uri)) }
        try await arrivals.open(link(1))
        #expect(unclaimed.uris == strangers)
        #expect(unclaimed.arrivals.filter(\.isForBrowser).map(\.arrival.uri) == [strangers[0], strangers[2]])
        #expect(unclaimed.arrivals[2].error == .destination(.declined(destination: "Linked", reason: "no place 404")))
        #expect(
            unclaimed.arrivals[3].error
                == .destination(.noScreen(destination: "Unsubscribe", uri: "https://myapp.com/unsubscribe")))
        #expect(navigator.titles == ["root", "linked 1"])
    }

    @Test("What fails, or is protected, is no URL that nothing takes: the request hears of it")
    func failing() async throws {
        var failures: [NavigationError] = []
        arrivals.configure = { $0.animated(false).onFailure { failures.append($0) } }
        arrivals.navigator = navigator
        arrivals.receive(link(500))
        try await arrivals.open(link(1))
        navigator.protections.register(Gate(.deny("no")))
        let denied = NavigationError.protection(.denied(target: "Linked", reason: "no"))
        await #expect(throws: denied) { try await arrivals.open(link(2)) }
        #expect(failures == [.destination(.failed(destination: "Linked", reason: "Broken()")), denied])
        #expect(unclaimed.arrivals.isEmpty)
    }

    @Test("Protections are asked, and see that it came from outside")
    func door() async throws {
        let gate = SlowGate()
        gate.isOpen = true
        navigator.protections.register(gate)
        arrivals.navigator = navigator
        for presentation in Presentation.allCases {
            arrivals.presentation = presentation
            try await arrivals.open(link(1))
        }
        try await navigator.open { $0.to(Linked(2)) }
        #expect(gate.doors == [.arrival, .arrival, .arrival, .open])
    }

    @Test("What waits too long in too great a number is given up from the oldest on, and told")
    func limit() async throws {
        for number in 1...(Arrivals.limit + 3) { arrivals.receive(link(number)) }
        #expect(arrivals.waiting.count == Arrivals.limit)
        #expect(unclaimed.uris == (1...3).map { link($0).uri })
        #expect(unclaimed.arrivals.allSatisfy { $0.error == .interface(.notInstalled(window: nil)) })
        #expect(arrivals.waiting.last == link(Arrivals.limit + 3))
    }

    @Test("All can be given up, also one that a protection holds up; the next one goes its way")
    func cancelling() async throws {
        let gate = SlowGate()
        navigator.protections.register(gate)
        arrivals.navigator = navigator
        arrivals.receive(link(1))
        async let awaited: NavigationError? = failure(of: link(2))
        while arrivals.waiting.isEmpty { await Task.yield() }
        arrivals.cancelAll()
        #expect(await awaited == .cancelled)
        #expect(arrivals.underWay == nil)
        gate.isOpen = true
        try await arrivals.open(link(3))
        #expect(navigator.titles == ["root", "linked 3"])
        #expect(unclaimed.arrivals.isEmpty)
    }

    @Test("A task that awaits one and is cancelled takes it along, waiting or under way")
    func cancelledTask() async throws {
        let waiting = Task { await failure(of: link(1)) }
        while arrivals.waiting.isEmpty { await Task.yield() }
        waiting.cancel()
        #expect(await waiting.value == .cancelled)
        while !arrivals.waiting.isEmpty { await Task.yield() }

        let gate = SlowGate()
        navigator.protections.register(gate)
        arrivals.navigator = navigator
        let running = Task { await failure(of: link(2)) }
        while gate.doors.isEmpty { await Task.yield() }
        running.cancel()
        #expect(await running.value == .cancelled)
        gate.isOpen = true
        try await arrivals.open(link(3))
        #expect(navigator.titles == ["root", "linked 3"])
    }

    private func failure(of arrival: Arrival) async -> NavigationError? {
        do throws(NavigationError) {
            try await arrivals.open(arrival)
            return nil
        } catch {
            return error
        }
    }

    @Test("The app may prepare the screen before it appears")
    func prepared() async throws {
        arrivals.configure = { request in request.animated(false).prepare { ($0 as? NamedScreen)?.log.append("prepared") } }
        arrivals.navigator = navigator
        let screen = try #require(try await arrivals.open(link(1)) as? NamedScreen)
        #expect(screen.log == ["prepared", "viewWillAppear"])
    }

    @Test("A URL that arrives in the screen that another one shows comes after it")
    func nested() async throws {
        arrivals.navigator = navigator
        arrivals.configure = { [arrivals] request in
            request.animated(false).onSuccess { screen in
                if screen.title == "linked 1" { arrivals.receive(Arrival("myapp://linked/2")) }
            }
        }
        arrivals.receive(link(1))
        await settle()
        #expect(navigator.titles == ["root", "linked 1", "linked 2"])
    }

    @Test("URLs of Foundation, and matchables whose text cannot be had")
    func matchables() async throws {
        struct Textless: Matchable {
            var uri: String { get throws(RouteError) { throw .noText(reason: "none") } }
        }
        arrivals.navigator = navigator
        arrivals.receive(try #require(URL(string: "myapp://linked/1")), from: .openURL(sourceApplication: "com.example.mail"))
        arrivals.receive(Textless())
        await settle()
        #expect(navigator.titles == ["root", "linked 1"])
        #expect(unclaimed.arrivals.map(\.error) == [.destination(.badURI(.noText(reason: "none")))])
    }

    @Test("Installing an interface for a window lets in what waits for it; other windows go on waiting")
    func windows() async throws {
        let arrivals = Navigate.arrivals(ofWindow: "arrivals a")
        let other = Navigate.arrivals(ofWindow: "arrivals b")
        arrivals.receive(link(1))
        other.receive(link(2))
        Navigate.install(navigator, window: "arrivals a")
        defer { Navigate.uninstall(window: "arrivals a") }
        while arrivals.underWay != nil { await Task.yield() }
        #expect(navigator.titles == ["root", "linked 1"])
        #expect(other.waiting == [link(2)])
        other.cancelAll()
        Navigate.uninstall(window: "arrivals a")
        arrivals.receive(link(3))
        #expect(arrivals.waiting == [link(3)])
        arrivals.cancelAll()
    }

    @Test("A user activity gives its web page, or the URL of what Spotlight found, else nothing")
    func userActivity() {
        func uri(_ type: String, _ webpage: String?, _ info: [String: String] = [:]) -> String? {
            Arrival(userActivity: type, webpageURL: webpage) { info[$0] }?.uri
        }
        #expect(uri(Arrival.browsingWeb, "https://myapp.com/linked/1") == "https://myapp.com/linked/1")
        #expect(uri("com.example.handoff", "https://myapp.com/linked/1") == "https://myapp.com/linked/1")
        #expect(uri("com.example.handoff", nil) == nil)
        #expect(uri(Arrival.browsingWeb, nil, [Arrival.searchableItemIdentifier: "myapp://linked/1"]) == nil)
        #expect(uri(Arrival.searchableItem, nil, [Arrival.searchableItemIdentifier: "myapp://linked/1"]) == "myapp://linked/1")
        #expect(uri(Arrival.searchableItem, nil, [Arrival.searchableItemIdentifier: "product-7"]) == nil)
        #expect(uri(Arrival.searchableItem, nil) == nil)
        #expect(
            Arrival(userActivity: "a", webpageURL: "b:c")?.source == .userActivity(type: "a"))
    }
}
