import RouteRuntime
import Testing

@Suite("Data to a screen and back from it")
@MainActor
struct NavigationDataTests {
    let navigator: Navigator
    init() throws { navigator = try makeNavigator() }

    @Test("A screen is given its data once, before it appears")
    func once() async throws {
        let screen = NamedScreen("own")
        try await navigator.present { $0.to(screen).withData("hello") }
        #expect(screen.log == ["data", "viewWillAppear"])
        #expect(screen.data == ["hello"])
        let pushed = try await navigator.push { $0.to(Place(1)).passData("there").dismissingModals() }
        #expect(pushed.log == ["data", "viewWillAppear"])
    }

    @Test("Data that has to be fetched: the transition begins when it is there")
    func fetched() async throws {
        let screen = NamedScreen("own")
        let interface = navigator.interface
        try await navigator.push {
            $0.to(screen).fetchingData {
                await Task.yield()
                #expect(interface.screens.count == 1)
                return "late"
            }
        }
        #expect(screen.log == ["data", "viewWillAppear"])
        #expect(screen.data == ["late"])
    }

    @Test("Data passed in a block, now or later, and once")
    func block() async throws {
        let now = try await navigator.push { $0.to(Place(1)).withDataInBlock { (pass: (String) -> Void) in pass("now") } }
        #expect(now.data == ["now"])
        let later = try await navigator.push {
            $0.to(Place(2)).passDataInBlock { (pass: @escaping @Sendable (String) -> Void) in
                Task {
                    await Task.yield()
                    pass("later")
                    pass("again")
                }
            }
        }
        #expect(later.data == ["later"])
    }

    @Test("A block that never passes anything fails, and does not wait for ever")
    func abandonedBlock() async throws {
        await #expect(
            throws: NavigationError.data(.failed(screen: "NamedScreen", reason: "the block never passed any"))
        ) {
            try await navigator.push { $0.to(Place(1)).withDataInBlock { (_: (String) -> Void) in } }
        }
        #expect(navigator.titles == ["root"])
    }

    @Test("Data that cannot be fetched shows nothing")
    func failed() async throws {
        await #expect(throws: NavigationError.data(.failed(screen: "NamedScreen", reason: "Broken()"))) {
            try await navigator.push { $0.to(Place(1)).fetchingData { throw Broken() } }
        }
        #expect(navigator.titles == ["root"])
    }

    @Test("Through a URL the type of the data is checked when it is given")
    func url() async throws {
        let screen = try await navigator.push { $0.to("/place/1").withData("text") }
        #expect((screen as? NamedScreen)?.data == ["text"])
        await #expect(
            throws: NavigationError.data(.wrongType(screen: "NamedScreen", expected: "String", found: "Int"))
        ) {
            try await navigator.push { $0.to("/place/2").withData(7) }
        }
        let plain: any RouteScreen = JournalScreen("plain")
        await #expect(throws: NavigationError.data(.notReceivable(screen: "JournalScreen", data: "Int"))) {
            try await navigator.push { $0.to(screen: plain).fetchingData { 7 } }
        }
        #expect(navigator.titles == ["root", "place 1"])
    }

    @Test("An embedded screen is given the data, not its container")
    func embedded() async throws {
        let screen = try await navigator.present { $0.to(Place(1)).withData("in").embeddedInNavigationController() }
        #expect(screen.data == ["in"])
    }

    @Test("What a screen gives back when it is closed", arguments: [Presentation.push, .present])
    func returned(_ presentation: Presentation) async throws {
        let request = NavigationStart().to(Place(1)).returning(Int.self)
        let shown = try await request.perform(presentation, by: navigator)
        #expect(shown.screen.title == "place 1")
        try navigator.close(shown.screen, returning: 42)
        #expect(try await shown.returned == 42)
        // Whoever asks later gets it too.
        #expect(try await shown.returned == 42)
    }

    @Test("A screen that leaves without giving anything", arguments: 0...4)
    func nothing(_ way: Int) async throws {
        let shown = try await navigator.push { $0.to(Place(1)).returning(Int.self) }
        switch way {
        case 0: navigator.pop()
        case 1: navigator.interface.beginInteractivePop()?.finish()
        case 2: try navigator.interface.setScreens([JournalScreen("other")])
        case 3: try navigator.back()
        default: try navigator.interface.setBase(JournalScreen("other"))
        }
        #expect(try await shown.returned == nil)
    }

    @Test("A screen that comes back while it is on its way out: each who waits gets what was given to them")
    func onItsWayOut() async throws {
        let screen = NamedScreen("own")
        let first = try await navigator.push { $0.to(screen).returning(Int.self) }
        let driver = HeldDriver()
        navigator.interface.driver = driver
        try navigator.close(screen, returning: 1)
        let again = Task { try await navigator.push { $0.to(screen).returning(Int.self) } }
        await Task.yield()
        while driver.kinds.count < 2 {
            driver.finishAll()
            await Task.yield()
        }
        driver.finishAll()
        let second = try await again.value
        #expect(try await first.returned == 1)
        try navigator.close(screen, returning: 2, animated: false)
        #expect(try await second.returned == 2)
    }

    @Test("Data of another type is an error for the one who waits")
    func wrongType() async throws {
        let shown = try await navigator.push { $0.to(Place(1)).returning(Int.self) }
        try navigator.close(shown.screen, returning: "text")
        await #expect(throws: NavigationError.data(.wrongType(screen: "NamedScreen", expected: "Int", found: "String"))) {
            _ = try await shown.returned
        }
    }

    @Test("A close that is refused gives nothing")
    func refusedClose() async throws {
        #expect(throws: NavigationError.self) { try navigator.close(navigator.interface.root, returning: 1) }
        #expect(throws: NavigationError.self) { try navigator.close(NamedScreen("stranger"), returning: 1) }
    }

    @Test("A task that is cancelled waits no longer; the screen stays")
    func cancelled() async throws {
        let shown = try await navigator.push { $0.to(Place(1)).returning(Int.self) }
        let task = Task { try await shown.returned }
        await Task.yield()
        task.cancel()
        await #expect(throws: NavigationError.cancelled) { _ = try await task.value }
        #expect(navigator.titles == ["root", "place 1"])
    }

    @Test("An interface that goes leaves nobody waiting")
    func interfaceGoes() async throws {
        let shown: Presented<NamedScreen, Int>
        do {
            let other = try makeNavigator()
            shown = try await other.push { $0.to(Place(1)).returning(Int.self) }
        }
        #expect(try await shown.returned == nil)
    }

    @Test("The same with a block instead of waiting")
    func blocks() async throws {
        let value = await withCheckedContinuation { continuation in
            Task {
                let shown = try await navigator.present {
                    $0.to(Place(1)).returning(String.self).onReturn { continuation.resume(returning: $0) }
                }
                try shown.screen.interface?.close(shown.screen, returning: "back")
            }
        }
        #expect(value == "back")
    }

    @Test("A screen in a container of the app's own gives back too")
    func custom() async throws {
        let shown = try await navigator.present { $0.to(Place(1)).embedded(in: Card.self).returning(Int.self) }
        #expect(navigator.interface.visible === shown.screen)
        try navigator.close(shown.screen, returning: 3)
        #expect(try await shown.returned == 3)
        #expect(navigator.interface.presentedScreens.isEmpty)
    }
}

/// A container of the app's own.
final class CardScreen: RouteScreen {
    let title: String? = "card"
    let childScreen: (any RouteScreen)?
    init(_ child: any RouteScreen) { childScreen = child }
}

enum Card: EmbeddingProtocol {
    static func embed(_ screen: any RouteScreen) -> any RouteScreen { CardScreen(screen) }
}

@Suite("Embedding")
@MainActor
struct NavigationEmbeddingTests {
    let navigator: Navigator
    init() throws { navigator = try makeNavigator() }

    @Test("In a navigation container, where a push then goes")
    func navigation() async throws {
        let screen = try await navigator.present { $0.to(Place(1)).embeddedInNavigationController() }
        #expect(navigator.interface.presentedScreens.first is NavigationContainer)
        #expect(navigator.interface.visible === screen)
        try await navigator.push { $0.to(Place(2)) }
        #expect(navigator.titles == ["place 1", "place 2"])
        navigator.dismiss()
        #expect(navigator.titles == ["root"])
    }

    @Test("Recursively, from the inside out")
    func recursive() async throws {
        let screen = try await navigator.present {
            $0.to(Place(1)).embedded(in: Card.self).embeddedInNavigationController().embeddedInTabBarController()
        }
        let tabs = try #require(navigator.interface.presentedScreens.first as? TabContainer)
        let container = try #require(tabs.screens.first as? NavigationContainer)
        let card = try #require(container.screens.first as? CardScreen)
        #expect(card.childScreen === screen)
        #expect(navigator.interface.visible === screen)
        #expect(navigator.interface.navigationContainer(of: screen) === container)
        #expect(screen.log == ["viewWillAppear"])
    }

    @Test("What cannot be nested is an error, and nothing is shown")
    func refused() async throws {
        await #expect(throws: NavigationError.self) {
            try await navigator.present { $0.to(Place(1)).embeddedInTabBarController().embeddedInNavigationController() }
        }
        await #expect(throws: NavigationError.self) {
            try await navigator.push { $0.to(Place(1)).embeddedInNavigationController() }
        }
        #expect(navigator.interface.visible.title == "root")
    }

    @Test("A destination's defaults, which a request may put aside")
    func defaults() async throws {
        let navigator = try makeNavigator(extra: [Sheet.self])
        try await navigator.open { $0.to("/sheet") }
        #expect(navigator.interface.presentedScreens.first is NavigationContainer)
        navigator.dismiss()
        try await navigator.open { $0.to("/sheet").embedded(in: []) }
        #expect(navigator.interface.presentedScreens.first is JournalScreen)
    }

    private struct Sheet: Destination, Routable {
        static let patterns: [RoutePattern] = ["/sheet"]
        static let navigationDefaults = NavigationDefaults(presentation: .present, embedding: [.navigation])
        init(match: RouteMatch) throws(RouteError) {}
        func resolve(context: Context<Self>) throws(NavigationError) -> JournalScreen { JournalScreen("sheet") }
    }
}
