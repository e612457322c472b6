import RouteRuntime
import Testing

// Destinations written by hand, as an app without a generator would.

private final class PlainScreen: InitializableScreen {
    let title: String? = "plain"
    init() {}
}

private final class PersonScreen: RouteScreen {
    let personId: String
    let uri: String?
    init(_ personId: String, uri: String?) {
        self.personId = personId
        self.uri = uri
    }
    var title: String? { personId }
}

/// Needs no `resolve`: its screen has an empty initialiser.
private struct Plain: Destination, Routable {
    typealias Screen = PlainScreen
    static let patterns: [RoutePattern] = ["/plain", "https://myapp.com/plain"]
    init() {}
    init(match: RouteMatch) throws(RouteError) {}
}

/// A destination that is matchable too, as generated ones are.
private struct Person: Destination, Routable, Matchable {
    static let patterns: [RoutePattern] = ["/person/:personId", "https://myapp.com/person/:personId"]
    var personId: String
    init(_ personId: String) { self.personId = personId }
    init(match: RouteMatch) throws(RouteError) { personId = try match.value("personId") }
    var uri: String { "https://myapp.com/person/\(personId)" }

    func resolve(context: Context<Self>) async throws(NavigationError) -> PersonScreen {
        guard personId != "nobody" else { throw context.declined("nobody is there") }
        if personId == "slow" { await Task.yield() }
        if personId == "broken" {
            struct Broken: Error {}
            throw context.failed(Broken())
        }
        return PersonScreen(personId, uri: context.uri)
    }
}

/// Takes what `Person` declines.
private struct Anything: Destination, Routable {
    static let presentation = Presentation.present
    static let patterns: [RoutePattern] = ["/person/:name", "/any/:name"]
    var name: String
    init(match: RouteMatch) throws(RouteError) { name = try match.value("name") }
    @MainActor func resolve(context: Context<Self>) async throws(NavigationError) -> PersonScreen {
        guard name != "never" else { throw context.declined("never") }
        return PersonScreen("any " + name, uri: context.uri)
    }
}

/// Has no screen.
private struct Unsubscribe: Routable {
    static let patterns: [RoutePattern] = ["/unsubscribe"]
    init(match: RouteMatch) throws(RouteError) {}
}

/// A type of the app that stands for a URL.
private struct Customer: Matchable {
    var id: String
    var uri: String {
        get throws(RouteError) {
            guard !id.isEmpty else { throw .noText(reason: "no id") }
            return "https://myapp.com/person/" + id
        }
    }
}

@Suite("Navigation from a destination, a URL or a screen to the interface")
@MainActor
struct NavigatorTests {
    let interface: NavigationInterface
    let navigator: Navigator

    init() throws {
        let router = Router()
        try router.register(Plain.self)
        try router.register(Person.self)
        try router.register(Anything.self)
        try router.register(Unsubscribe.self)
        interface = try NavigationInterface(root: JournalScreen("root"))
        interface.install()
        navigator = Navigator(interface: interface, router: router)
    }

    private var titles: [String?] { interface.screens.map { $0.title } }

    @Test("A destination is pushed, and gives its own type of screen")
    func destination() async throws {
        let screen = try await navigator.push { $0.to(Person("ann")).animated(false) }
        #expect(screen.personId == "ann")
        #expect(screen.uri == nil)
        #expect(interface.top === screen)
        let plain: PlainScreen = try await navigator.push { $0.to(Plain()) }
        #expect(interface.top === plain)
    }

    @Test("A URL is matched, decoded, resolved and pushed")
    func url() async throws {
        let screen = try await navigator.push { $0.to("https://myapp.com/person/ann_lee") }
        let person = try #require(screen as? PersonScreen)
        #expect(person.personId == "ann_lee")
        #expect(person.uri == "https://myapp.com/person/ann_lee")
        #expect(titles == ["root", "ann_lee"])
    }

    @Test("A matchable of one's own")
    func matchable() async throws {
        try await navigator.push { $0.to(Customer(id: "bo")) }
        #expect(titles == ["root", "bo"])
        await #expect(throws: NavigationError.destination(.badURI(.noText(reason: "no id")))) {
            try await navigator.push { $0.to(Customer(id: "")) }
        }
    }

    @Test("A screen, a type of screen, a block that makes one")
    func screens() async throws {
        let screen = JournalScreen("own")
        #expect(try await navigator.push { $0.to(screen) } === screen)
        try await navigator.push { $0.to(PlainScreen.self) }
        try await navigator.present { $0.to { JournalScreen("made") } }
        #expect(titles == ["root", "own", "plain"])
        #expect(interface.visible.title == "made")
        await #expect(
            throws: NavigationError.stack(
                .alreadyInStack(try #require(interface.model.focusedNavigation).stack.entries[1], index: 1))
        ) {
            try await navigator.present { $0.to(screen) }
        }
    }

    @Test("A modal covers the stack: a push says so, or dismisses it if it is told to")
    func covered() async throws {
        try await navigator.present { $0.to(Plain()) }
        await #expect(throws: NavigationError.interface(.covered(by: "\"plain\""))) {
            try await navigator.push { $0.to(Person("ann")) }
        }
        #expect(titles == ["root"])
        #expect(interface.visible.title == "plain")
        try await navigator.push { $0.dismissingModals().to(Person("ann")) }
        #expect(interface.presentedScreens.isEmpty)
        #expect(interface.visible.title == "ann")
    }

    @Test("A push that is refused dismisses nothing")
    func refusedPush() async throws {
        try await navigator.present { $0.to(Plain()) }
        await #expect(throws: NavigationError.self) {
            try await navigator.push { $0.to(JournalScreen("tabs", kind: .tab)).dismissingModals() }
        }
        #expect(interface.visible.title == "plain")
    }

    @Test("Open shows a destination as it wants to be shown: a push where the stack is visible, by default")
    func open() async throws {
        try await navigator.open { $0.to("/plain") }
        #expect(titles == ["root", "plain"])
        try await navigator.open { $0.to("/any/x") }
        #expect(interface.visible.title == "any x")
        try await navigator.open { $0.to("/plain") }
        #expect(interface.presentedScreens.map { $0.title } == ["any x", "plain"])
    }

    @Test("A destination that declines leaves the URL to the next in rank")
    func declined() async throws {
        try await navigator.push { $0.to("/person/nobody") }
        #expect(titles == ["root", "any nobody"])
    }

    @Test("Where all decline, the error is that of the first in rank")
    func allDeclined() async throws {
        await #expect(throws: NavigationError.destination(.declined(destination: "Person", reason: "nobody is there"))) {
            try await navigator.push { $0.to("https://myapp.com/person/nobody") }
        }
        await #expect(throws: NavigationError.destination(.declined(destination: "Anything", reason: "never"))) {
            try await navigator.push { $0.to("/any/never") }
        }
        #expect(titles == ["root"])
    }

    @Test("A failure is none of the next in rank")
    func failed() async throws {
        await #expect(throws: NavigationError.destination(.failed(destination: "Person", reason: "Broken()"))) {
            try await navigator.push { $0.to("/person/broken") }
        }
    }

    @Test("A URL that nothing takes", arguments: ["https://myapp.com/nowhere", "", "https://other.example/person/x", "/person/"])
    func notFound(_ uri: String) async {
        await #expect(throws: NavigationError.destination(.notFound(uri: uri))) { try await navigator.push { $0.to(uri) } }
        #expect(titles == ["root"])
    }

    @Test("A route without a screen says so")
    func noScreen() async {
        await #expect(throws: NavigationError.destination(.noScreen(destination: "Unsubscribe", uri: "/unsubscribe"))) {
            try await navigator.push { $0.to("/unsubscribe") }
        }
    }

    @Test("Success and failure are told, in the awaited form too")
    func blocks() async throws {
        var told: [String] = []
        try await navigator.push {
            $0.to(Person("ann")).onSuccess { told.append($0.personId) }.onFailure { told.append("\($0)") }
        }
        await #expect(throws: NavigationError.self) {
            try await navigator.push { $0.to("/nowhere").onSuccess { _ in told.append("no") }.onFailure { told.append("\($0)") } }
        }
        #expect(told == ["ann", "no registered route takes \"/nowhere\""])
    }

    @Test("A task that was cancelled while its screen was made shows nothing")
    func cancelled() async throws {
        let task = Task { @MainActor in
            try await navigator.push { $0.to(Person("slow")) }
        }
        task.cancel()
        await #expect(throws: NavigationError.cancelled) { try await task.value }
        #expect(titles == ["root"])
    }
}

/// One after the other: `Navigate` has one installed interface.
@Suite("Navigate and the shorthands", .serialized)
@MainActor
struct NavigateTests {
    let interface: NavigationInterface

    init() throws {
        let router = Router()
        try router.register(Plain.self)
        try router.register(Person.self)
        interface = try NavigationInterface(root: JournalScreen("root"))
        Navigate.install(interface, router: router)
    }

    private var titles: [String?] { interface.screens.map { $0.title } }

    /// Waits for a navigation that is not awaited.
    private func outcome<S>(
        _ start: (@escaping (NavigationRequest<S>) -> NavigationRequest<S>) -> Void
    ) async -> String {
        await withCheckedContinuation { continuation in
            start { request in
                request.onSuccess { _ in continuation.resume(returning: "shown") }
                    .onFailure { continuation.resume(returning: "\($0)") }
            }
        }
    }

    @Test("The awaited shorthands of destinations, URLs and both")
    func awaited() async throws {
        let plain: PlainScreen = try await Plain().push()
        #expect(interface.top === plain)
        let person: PersonScreen = try await Person("ann").push { $0.animated(false) }
        #expect(interface.top === person)
        let found: any RouteScreen = try await "https://myapp.com/person/bo".push()
        #expect(found.title == "bo")
        try await "/plain".present { $0.animated(false) }
        try await Person("cy").present()
        try await Plain().present()
        try await Customer(id: "di").open()
        #expect(titles == ["root", "plain", "ann", "bo"])
        #expect(interface.presentedScreens.map { $0.title } == ["plain", "cy", "plain", "di"])
    }

    @Test("The shorthands that nobody awaits")
    func started() async {
        #expect(await outcome { block in Person("ann").push { block($0) } } == "shown")
        #expect(await outcome { block in "/plain".present { block($0) } } == "shown")
        #expect(
            await outcome { block in Navigate.push { block($0.to(Plain())) } } == "the stack is covered by the modal \"plain\": "
                + "dismiss it first, or ask for dismissingModals()")
        #expect(titles == ["root", "ann"])
    }

    @Test("An error that nobody takes is not lost")
    func unobserved() async {
        let before = Navigate.unobservedFailure
        defer { Navigate.unobservedFailure = before }
        let error = await withCheckedContinuation { continuation in
            Navigate.unobservedFailure = { continuation.resume(returning: $0) }
            "/nowhere".push()
        }
        #expect(error == .destination(.notFound(uri: "/nowhere")))
    }

    @Test("Without an installed interface there is an error, unless the request names one")
    func notInstalled() async throws {
        Navigate.uninstall()
        await #expect(throws: NavigationError.interface(.notInstalled(window: nil))) { try await Plain().push() }
        try await Plain().push { $0.in(interface) }
        #expect(titles == ["root", "plain"])
    }

    @Test("The router is that of the installed navigator")
    func router() throws {
        #expect(Navigate.router.canOpen("/plain"))
        Navigate.uninstall()
        #expect(Navigate.router === Router.shared)
    }
}
