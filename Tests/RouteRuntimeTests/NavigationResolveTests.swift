import Foundation
import RouteRuntime
import Testing

/// Answers in a callback, as CoreNavigation's destinations do. What it answers is in its number.
private struct Called: CallbackDestination, Routable {
    typealias Screen = DataScreen
    static let patterns: [RoutePattern] = ["/called/:number"]
    var number: Int
    init(_ number: Int) { self.number = number }
    init(match: RouteMatch) throws(RouteError) { number = try match.value("number") }

    static func resolve(context: CallbackContext<Self>) {
        switch context.destination.number {
        case 0: context.complete(viewController: DataScreen())
        case 1:
            // Later, from another thread, and more than once.
            Task.detached {
                #expect(context.complete(data: "fetched"))
                #expect(!context.cancel(error: Broken()))
                #expect(!context.complete(data: "again"))
            }
        case 2: context.cancel(error: Broken())
        case 3: context.decline("not today")
        case 4: break
        case 5: context.cancel(error: CancellationError())
        default: Self.kept.withLock { $0.append(context) }
        }
    }

    static let kept = TestLock<[CallbackContext<Self>]>([])
}

private final class DataScreen: InitializableScreen, DataReceivable {
    var data: String?
    var title: String? { data }
    init() {}
    func didReceiveData(_ data: String) { self.data = data }
}

/// Takes what `Called` declines.
private struct Fallback: Destination, Routable {
    static let patterns: [RoutePattern] = ["/called/:rest+", "/both/:rest+"]
    init(match: RouteMatch) throws(RouteError) {}
    func resolve(context: Context<Self>) throws(NavigationError) -> JournalScreen {
        if context.uri == "/both/3" { throw context.declined("neither") }
        return JournalScreen("fallback")
    }
}

private struct AlsoDeclines: Destination, Routable {
    static let patterns: [RoutePattern] = ["/both/:number"]
    init(match: RouteMatch) throws(RouteError) {}
    func resolve(context: Context<Self>) async throws(NavigationError) -> JournalScreen { throw context.declined("no") }
}

private struct AtOnce: SynchronousDestination {
    func resolve(context: Context<Self>) throws(NavigationError) -> JournalScreen { JournalScreen("at once") }
}

@Suite("Resolving")
@MainActor
struct NavigationResolveTests {
    let navigator: Navigator
    init() throws { navigator = try makeNavigator(extra: [Called.self, Fallback.self, AlsoDeclines.self]) }

    @Test("The callback form: a screen, data for a new screen, an error; the first answer counts")
    func callback() async throws {
        #expect(try await navigator.push { $0.to(Called(0)) }.data == nil)
        #expect(try await navigator.push { $0.to(Called(1)) }.data == "fetched")
        await #expect(throws: NavigationError.destination(.failed(destination: "Called", reason: "Broken()"))) {
            try await navigator.push { $0.to(Called(2)) }
        }
        await #expect(throws: NavigationError.cancelled) { try await navigator.push { $0.to(Called(5)) } }
    }

    @Test("A context that is let go without an answer fails, and does not wait for ever")
    func abandoned() async throws {
        await #expect(throws: NavigationError.destination(.abandoned(destination: "Called"))) {
            try await navigator.push { $0.to(Called(4)) }
        }
    }

    @Test("A task that is cancelled does not wait for a callback")
    func cancelledCallback() async throws {
        let task = Task { try await navigator.push { $0.to(Called(99)) } }
        while Called.kept.withLock({ $0.isEmpty }) { await Task.yield() }
        task.cancel()
        await #expect(throws: NavigationError.cancelled) { _ = try await task.value }
        let contexts = Called.kept.withLock { kept in
            defer { kept = [] }
            return kept
        }
        #expect(contexts.allSatisfy { !$0.complete(data: "too late") })
        #expect(navigator.titles == ["root"])
    }

    @Test("Declining: the next route in rank is tried, whichever form declines")
    func declined() async throws {
        #expect(try await navigator.push { $0.to("/called/3") }.title == "fallback")
        #expect(try await navigator.push { $0.to("/both/1") }.title == "fallback")
    }

    @Test("Where all decline, the error lists what was tried, in rank")
    func allDeclined() async throws {
        let tried: [NavigationError.Destination.Refusal] = [
            .init(destination: "AlsoDeclines", reason: "no"), .init(destination: "Fallback", reason: "neither"),
        ]
        let error = NavigationError.destination(.allDeclined(uri: "/both/3", tried: tried))
        await #expect(throws: error) { try await navigator.push { $0.to("/both/3") } }
        #expect(
            error.description == "every destination that takes \"/both/3\" declined: AlsoDeclines (no), Fallback (neither)")
    }

    @Test("Parameters by name: the stored properties")
    func parameters() {
        #expect(Context(Place(7)).parameters?["number"] as? Int == 7)
        #expect(Context(AtOnce()).parameters == nil)
    }

    // Functions without `await`, so that the form without it is meant.
    private func now(_ place: Place) throws(NavigationError) -> NamedScreen { try place.viewController(by: navigator) }
    private func now(_ uri: String) throws(NavigationError) -> any RouteScreen { try uri.viewController(by: navigator) }

    @Test("A screen without showing it, with await")
    func viewController() async throws {
        let screen = try await Place(1).viewController(by: navigator)
        #expect(screen.title == "place 1")
        #expect(try await "/place/2".viewController(by: navigator).title == "place 2")
        await #expect(throws: NavigationError.destination(.notFound(uri: "/nowhere"))) {
            try await "/nowhere".viewController(by: navigator)
        }
        #expect(navigator.titles == ["root"])
    }

    @Test("A screen without showing it, at once")
    func synchronous() throws {
        #expect(try now(Place(1)).title == "place 1")
        #expect(try now("/place/2").title == "place 2")
        #expect(try AtOnce().viewController(by: navigator).title == "at once")
        #expect(throws: NavigationError.destination(.declined(destination: "Place", reason: "no place 404"))) {
            try now(Place(404))
        }
        #expect(throws: NavigationError.destination(.notFound(uri: "/nowhere"))) { try now("/nowhere") }
        #expect(throws: NavigationError.self) { try now("https://a b/") }
    }

    @Test("What suspends cannot be had at once, and says so")
    func notSynchronous() throws {
        #expect(throws: NavigationError.synchronous(.notSynchronous(target: "Place"))) { try now(Place(1000)) }
        #expect(throws: NavigationError.synchronous(.notSynchronous(target: "/place/1000"))) { try now("/place/1000") }
        #expect(navigator.titles == ["root"])
    }

    @Test("Off the main thread it says so, and does not crash")
    func wrongThread() async {
        let navigator = navigator
        let errors = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var errors: [NavigationError] = []
                do throws(NavigationError) { _ = try Place(1).viewController(by: navigator) } catch { errors.append(error) }
                do throws(NavigationError) { _ = try "/place/1".viewController(by: navigator) } catch { errors.append(error) }
                continuation.resume(returning: errors)
            }
        }
        #expect(errors == [.synchronous(.wrongThread(target: "Place")), .synchronous(.wrongThread(target: "/place/1"))])
    }

    @Test("The form with a block, and its failure")
    func block() async {
        let navigator = navigator
        let title = await withCheckedContinuation { continuation in
            Place(1).viewController(by: navigator) { continuation.resume(returning: $0.title) }
        }
        #expect(title == "place 1")
        let other = await withCheckedContinuation { continuation in
            "/place/2".viewController(by: navigator) { continuation.resume(returning: $0.title) }
        }
        #expect(other == "place 2")
        let error = await withCheckedContinuation { continuation in
            Place(404).viewController(by: navigator, failure: { continuation.resume(returning: $0) }, { _ in })
        }
        #expect(error == .destination(.declined(destination: "Place", reason: "no place 404")))
    }
}

@Suite("Nothing is kept longer than it is shown")
@MainActor
struct NavigationLeakTests {
    let navigator: Navigator
    init() throws { navigator = try makeNavigator() }

    /// A screen with everything that could keep it alive: items that know it, observers, a delegate's view of it.
    private func show(_ presentation: Presentation) async throws -> () -> NamedScreen? {
        let request = NavigationStart().to(Place(1)).on(
            .viewController(.viewDidAppear { screen, _ in screen.log.append("seen") })
        )
        .withData("data")
        let screen = try await request.perform(presentation, by: navigator)
        screen.barItem.rightItems = [BarButton("Go", target: screen, action: NamedScreen.go), .edit]
        screen.toolbarItems = [screen.editButton]
        _ = navigator.interface.bar
        return { [weak screen] in screen }
    }

    @Test("After a pop, a dismissal, a swipe, a replacement, back", arguments: 0...6)
    func leaving(_ way: Int) async throws {
        let screen = try await show(way == 1 || way == 5 ? .present : .push)
        #expect(screen() != nil)
        switch way {
        case 0: navigator.pop()
        case 1: navigator.dismiss()
        case 2: try #require(navigator.interface.beginInteractivePop()).finish()
        case 3: try navigator.interface.setScreens([JournalScreen("other")])
        case 4: try navigator.back()
        case 5: try navigator.back()
        default: try navigator.interface.setBase(JournalScreen("other"))
        }
        #expect(screen() == nil)
    }

    @Test("With its container, after a dismissal")
    func container() async throws {
        weak var container: NavigationContainer?
        weak var inner: NamedScreen?
        do {
            let screen = try await navigator.present { $0.to(Place(1)).embeddedInNavigationController() }
            inner = screen
            container = navigator.interface.navigationContainer(of: screen)
            try await navigator.push { $0.to(Place(2)) }
        }
        #expect(container != nil)
        navigator.dismiss()
        #expect(container == nil)
        #expect(inner == nil)
    }

    @Test("After a navigation that was cancelled, refused, or whose data failed", arguments: 0...3)
    func notShown(_ way: Int) async throws {
        let made = TestLock<[() -> JournalScreen?]>([])
        let make: @MainActor @Sendable () async throws -> JournalScreen = {
            let screen = JournalScreen("made")
            made.withLock { $0.append({ [weak screen] in screen }) }
            if way == 3 { throw Broken() }
            await Task.yield()
            return screen
        }
        let start = NavigationStart()
        let request: NavigationRequest<JournalScreen> =
            switch way {
            case 1: start.to(make).withDataInBlock { (_: (Int) -> Void) in }
            case 2: start.to(make).embeddedInTabBarController()
            default: start.to(make)
            }
        let task = Task { try await request.perform(.push, by: navigator) }
        while made.withLock({ $0.isEmpty }) { await Task.yield() }
        if way == 0 { task.cancel() }
        await #expect(throws: NavigationError.self) { _ = try await task.value }
        await Task.yield()
        #expect(made.withLock { $0.allSatisfy { $0() == nil } })
        #expect(navigator.titles == ["root"])
    }

    @Test("An interface goes with its screens, also in the middle of a transition")
    func interface() async throws {
        weak var root: JournalScreen?
        weak var pushed: JournalScreen?
        weak var gone: NavigationInterface?
        let driver = HeldDriver()
        do {
            let screen = JournalScreen("r")
            root = screen
            let interface = try NavigationInterface(root: screen)
            gone = interface
            interface.install()
            interface.driver = driver
            let next = JournalScreen("next")
            pushed = next
            try interface.push(next)
            try interface.push(JournalScreen("queued"))
        }
        #expect(gone == nil)
        #expect(root == nil)
        #expect(pushed == nil)
        driver.finishAll()
    }
}

extension NamedScreen {
    fileprivate func go() {}
}
