import RouteRuntime
import Testing

/// A class that makes its screens again.
private final class NoteScreen: RestorableScreen {
    let text: String
    init(_ text: String) { self.text = text }
    var title: String? { text }
    static func restored(identifier: String) -> Self? { identifier == "note.gone" ? nil : Self(identifier) }
}

@Suite("Restoration: rules R1 to R6")
@MainActor
struct NavigationRestorationTests {
    let clock = TurnedClock()
    let navigator: Navigator
    init() throws { navigator = try makeNavigator(clock: clock) }

    /// A navigator as at the next start.
    private func restarted(extra: [any Routable.Type] = []) throws -> Navigator { try makeNavigator(clock: clock, extra: extra) }

    private func push(_ number: Int, _ identifier: String?) async throws {
        try await navigator.push { identifier.map($0.to(Place(number)).stateRestorable(identifier:)) ?? $0.to(Place(number)) }
    }

    @Test("R1 entries without an identifier are skipped")
    func skipped() async throws {
        try await push(1, "one")
        try await push(2, nil)
        try await push(3, "three")
        let next = try restarted()
        let report = await next.restore(navigator.snapshot())
        #expect(next.titles == ["root", "place 1", "place 3"])
        #expect(report.restored == ["one", "three"])
        #expect(report.dropped.isEmpty)
    }

    @Test("R1 a container without an identifier saves nothing")
    func unnamedContainer() async throws {
        let interface = try NavigationInterface(root: JournalScreen("root"), restorationIdentifier: nil)
        let navigator = Navigator(interface: interface, router: navigator.router)
        interface.install()
        try await navigator.push { $0.to(Place(1)).stateRestorable() }
        #expect(navigator.snapshot().stacks.isEmpty)
        try await navigator.present { $0.to(Place(2)).stateRestorable().embeddedInNavigationController() }
        #expect(navigator.snapshot().modals.isEmpty)
    }

    @Test("R2 bottom to top; equal identifiers are allowed")
    func order() async throws {
        for number in 1...4 { try await push(number, "same") }
        let next = try restarted()
        #expect(await next.restore(navigator.snapshot()).restored == ["same", "same", "same", "same"])
        #expect(next.titles == ["root", "place 1", "place 2", "place 3", "place 4"])
    }

    @Test("R3 screens first, then one set without animation")
    func oneTransition() async throws {
        try await push(1, "one")
        try await push(1002, "two")
        try await navigator.present { $0.to(Place(3)).stateRestorable() }
        let next = try restarted()
        let journal = Journal()
        next.interface.delegate = journal
        var kinds: [InterfaceEvent] = []
        let events = next.interface.events
        await next.restore(navigator.snapshot())
        for await event in events {
            if case .began = event { kinds.append(event) }
            if case .finished = event { break }
        }
        #expect(kinds == [.began(.set, isInteractive: false)])
        #expect(
            journal.take() == ["willShow place 1002 !", "willPresent place 3 !", "didShow place 1002 !", "didPresent place 3 !"])
        // Only what is shown was loaded.
        #expect(next.interface.screens.compactMap { ($0 as? NamedScreen)?.log } == [[], []])
        #expect((next.interface.visible as? NamedScreen)?.log == ["viewWillAppear"])
    }

    private final class Chooser: StateRestorationDelegate {
        var told: [String] = []
        func behavior(for entry: InterfaceSnapshot.Entry) -> RestorationBehavior {
            switch entry.identifier {
            case "rejected": .reject
            case "denied": .protect(Gate(.deny("no")))
            case "protected": .protect(Gate(.allow, suspends: true))
            default: .allow
            }
        }
        func didRestore(_ screen: any RouteScreen, for entry: InterfaceSnapshot.Entry) {
            told.append("restored \(entry.identifier)")
        }
        func didDrop(_ entry: InterfaceSnapshot.Entry, because reason: RestorationReport.Reason) {
            told.append("dropped \(entry.identifier)")
        }
    }

    @Test("R4 allow, reject or protect, entry by entry")
    func behaviors() async throws {
        try await push(1, "allowed")
        try await push(2, "rejected")
        try await push(3, "protected")
        try await push(4, "denied")
        let next = try restarted()
        let chooser = Chooser()
        let report = await next.restore(navigator.snapshot(), delegate: chooser)
        #expect(next.titles == ["root", "place 1", "place 3"])
        #expect(
            report.dropped == [
                .init(identifier: "rejected", reason: .rejected),
                .init(identifier: "denied", reason: .failed(.protection(.denied(target: "Place", reason: "no")))),
            ])
        #expect(chooser.told == ["restored allowed", "dropped rejected", "restored protected", "dropped denied"])
    }

    @Test("R4 a destination that redirects or declines is left out, the others stand")
    func refusing() async throws {
        try await push(1, "one")
        try await push(2, "two")
        let next = try restarted()
        next.protections.register(OnlyOne())
        let report = await next.restore(navigator.snapshot())
        #expect(next.titles == ["root", "place 1"])
        #expect(
            report.dropped == [.init(identifier: "two", reason: .failed(.protection(.redirected(target: "Place", to: "Place"))))])
    }

    private struct OnlyOne: ProtectionSpace {
        func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision { .redirect(Place(1)) }
    }

    @Test("R5 a snapshot that is too old restores nothing, and says so")
    func expiry() async throws {
        try await push(1, "one")
        let snapshot = navigator.snapshot(expiring: .seconds(60))
        clock.advance(59.9)
        let early = try restarted()
        await early.restore(snapshot)
        #expect(early.titles == ["root", "place 1"])
        clock.advance(0.1)
        let late = try restarted()
        #expect(await late.restore(snapshot).dropped == [.init(identifier: nil, reason: .expired)])
        #expect(late.titles == ["root"])
        #expect(navigator.snapshot().expiresAt == nil)
        #expect(navigator.snapshot(expiring: .until(5)).expiresAt == 5)
    }

    private struct Renamed: Destination, Routable {
        static let patterns: [RoutePattern] = ["/place/:number"]
        var number: Int
        init(match: RouteMatch) throws(RouteError) { number = try match.value("number") }
        func resolve(context: Context<Self>) throws(NavigationError) -> NamedScreen { NamedScreen("renamed \(number)") }
    }

    @Test("R6 where the name is gone the URL counts; where both are gone, the report says so")
    func renamed() async throws {
        try await push(1, "one")
        let snapshot = navigator.snapshot()
        let next = try restarted(extra: [Renamed.self])
        next.router.unregister(Place.self)
        await next.restore(snapshot)
        #expect(next.titles == ["root", "renamed 1"])
        let bare = try restarted()
        bare.router.unregister(Place.self)
        #expect(await bare.restore(snapshot).dropped == [.init(identifier: "one", reason: .unknown)])
    }

    @Test("R6 a text that is damaged restores what it can, and says what it dropped")
    func damaged() async throws {
        try await push(1, "one")
        try await push(2, "two")
        var lines = navigator.snapshot().text.split(separator: "\n").map(String.init)
        lines.insert("nonsense here", at: 2)
        lines.insert("stack main", at: 3)
        lines.insert("entry x broken", at: 4)
        lines.append("modal sideways")
        lines.append("entry 0 lost Place /place/3")
        let snapshot = InterfaceSnapshot(text: lines.joined(separator: "\n"))
        #expect(snapshot.problems.map(\.line) == [3, 5, 8, 9])
        let next = try restarted()
        let report = await next.restore(snapshot)
        #expect(next.titles == ["root", "place 1", "place 2"])
        #expect(report.dropped.count == 4)
    }

    /// Texts that are no snapshot of this version.
    nonisolated static let hostile = [
        "", "\n\n", "routegen-state", "routegen-state 1", "routegen-state 99 0\nstack main\nentry 1 a Place /place/1",
        "{\"version\":1}",
        "routegen-state 1 nan", "routegen-state x y", "\u{0}\u{1}", "routegen-state 1 0\nstack -\nentry 1 a", "entry",
        "routegen-state 1 0\ntab main 99999999999999999999", "routegen-state 1 0\nmodal cover",
        "routegen-state 1 0\nstack main\nentry -1 a Place /place/1\nentry 99999999999999999999 a Place -",
        "routegen-state 1 0\nstack main\nentry 1 a Place %00 =x", "routegen-state 1 0\nstack main\nentry 1 a - -",
        String(repeating: "stack main\n", count: 1000),
    ]

    @Test("R6 a text of another version, or none at all, restores nothing and breaks nothing", arguments: hostile)
    func hostileText(_ text: String) async throws {
        let next = try restarted()
        let report = await next.restore(InterfaceSnapshot(text: text))
        #expect(report.restored.isEmpty)
        #expect(next.titles == ["root"])
        #expect(next.interface.presentedScreens.isEmpty)
    }

    @Test("A snapshot is its text and back, whatever stands in it")
    func roundTrip() {
        var snapshot = InterfaceSnapshot(savedAt: 12.5, expiresAt: 99)
        let odd = ["", " ", "-", "%", "a b\nc", "ü=&/+", "=x", "\u{1F600}", "%2D", "entry"]
        for (index, text) in odd.enumerated() {
            snapshot.stacks[text, default: []].append(
                .init(
                    identifier: text, position: index, destination: text, uri: index.isMultiple(of: 2) ? nil : text,
                    parameters: ["p" + text: odd, "empty": []]))
            snapshot.selectedTabs[text] = index
        }
        #expect(InterfaceSnapshot(text: snapshot.text) == snapshot)
    }

    @Test("Tabs, stacks in tabs, modals in containers, screens with a class of their own")
    func everything() async throws {
        func make() throws -> Navigator {
            let shop = try NavigationContainer(root: JournalScreen("shop"))
            shop.restorationIdentifier = "shop"
            let news = try NavigationContainer(root: JournalScreen("news"))
            news.restorationIdentifier = "news"
            let tabs = try TabContainer([shop, news])
            tabs.restorationIdentifier = "tabs"
            let interface = try NavigationInterface(base: tabs)
            interface.install()
            return Navigator(interface: interface, router: navigator.router, clock: clock)
        }
        let first = try make()
        try await first.push { $0.to(Place(1)).stateRestorable() }
        let tabs = try #require(first.interface.base as? TabContainer)
        try tabs.select(1)
        try await first.push { $0.to("/place/2").stateRestorable(identifier: "byURL") }
        try await first.push { $0.to(NoteScreen("n")).stateRestorable(identifier: "note.1", class: NoteScreen.self) }
        try await first.push { $0.to(NoteScreen("n")).stateRestorable(identifier: "note.gone", class: NoteScreen.self) }
        let modal = try await first.present { $0.to(Place(3)).stateRestorable().embeddedInNavigationController() }
        first.interface.navigationContainer(of: modal)?.restorationIdentifier = "modal"
        try await first.push { $0.to(Place(4)).stateRestorable() }
        try await first.present { $0.to(Place(5)).stateRestorable().modalStyle(.popover) }

        let text = first.snapshot().text
        let next = try make()
        let report = await next.restore(InterfaceSnapshot(text: text))
        #expect(report.dropped == [.init(identifier: "note.gone", reason: .unknown)])
        #expect(next.history.map { $0.screen.title } == ["news", "place 2", "note.1", "place 3", "place 4", "place 5"])
        #expect(next.interface.model.modals.map(\.style) == [.cover, .popover])
        let restoredTabs = try #require(next.interface.base as? TabContainer)
        #expect((restoredTabs.screens[0] as? NavigationContainer)?.screens.map { $0.title } == ["shop", "place 1"])
        // What was restored is saved again.
        #expect(
            next.snapshot().text == text.split(separator: "\n").filter { !$0.contains("note.gone") }.joined(separator: "\n")
                + "\n")
    }

    @Test("A stack whose root was saved gets that root; tabs and containers that are gone are said")
    func rootsAndMissing() async throws {
        var snapshot = InterfaceSnapshot(savedAt: 0)
        snapshot.stacks["main"] = [
            .init(identifier: "a", position: 0, uri: "/place/1"), .init(identifier: "b", position: 1, uri: "/place/2"),
        ]
        snapshot.stacks["gone"] = [.init(identifier: "c", position: 1, uri: "/place/3")]
        snapshot.selectedTabs["tabs"] = 1
        let report = await navigator.restore(snapshot)
        #expect(navigator.titles == ["place 1", "place 2"])
        #expect(
            Set(report.dropped) == [
                .init(identifier: "gone", reason: .noContainer), .init(identifier: "c", reason: .noContainer),
                .init(identifier: "tabs", reason: .noContainer),
            ])
    }

    @Test("All that was restored is told when everything is in place")
    func finished() async throws {
        final class Told: RouteScreen {
            var events: [ScreenEvent] = []
            func receive(_ event: ScreenEvent) { events.append(event) }
        }
        struct ToldPlace: Destination, Routable, Matchable {
            static let patterns: [RoutePattern] = ["/told"]
            static let navigationDefaults = NavigationDefaults(restorationIdentifier: "told")
            init() {}
            init(match: RouteMatch) throws(RouteError) {}
            var uri: String { "/told" }
            func resolve(context: Context<Self>) throws(NavigationError) -> Told { Told() }
        }
        let first = try restarted(extra: [ToldPlace.self])
        try await first.push { $0.to(ToldPlace()) }
        let next = try restarted(extra: [ToldPlace.self])
        await next.restore(first.snapshot())
        #expect((next.interface.top as? Told)?.events == [.applicationFinishedRestoringState])
    }
}
