import RouteRuntime
import Testing

@Suite("What a request can say")
@MainActor
struct NavigationRequestTests {
    let clock = TurnedClock()
    let navigator: Navigator
    init() throws { navigator = try makeNavigator(clock: clock) }

    @Test("The sixteen events of a screen, and the end of the transition")
    func events() async throws {
        var heard: [String] = []
        func on(_ name: String) -> @MainActor (NamedScreen) -> Void { { heard.append("\(name) \($0.title ?? "")") } }
        func animated(_ name: String) -> @MainActor (NamedScreen, Bool) -> Void { { heard.append("\(name) \($1)") } }
        let observers: [ScreenObserver<NamedScreen>] = [
            .loadView(on("loadView")), .viewDidLoad(on("viewDidLoad")), .viewWillAppear(animated("viewWillAppear")),
            .viewDidAppear(animated("viewDidAppear")), .viewWillDisappear(animated("viewWillDisappear")),
            .viewDidDisappear(animated("viewDidDisappear")),
            .viewWillTransition { heard.append("viewWillTransition \($1.width)x\($1.height)") },
            .viewWillLayoutSubviews(on("viewWillLayoutSubviews")), .viewDidLayoutSubviews(on("viewDidLayoutSubviews")),
            .updateViewConstraints(on("updateViewConstraints")), .willMoveTo(animated("willMoveTo")),
            .didMoveTo(animated("didMoveTo")), .didReceiveMemoryWarning(on("didReceiveMemoryWarning")),
            .applicationFinishedRestoringState(on("applicationFinishedRestoringState")),
            .viewLayoutMarginsDidChange(on("viewLayoutMarginsDidChange")),
            .viewSafeAreaInsetsDidChange(on("viewSafeAreaInsetsDidChange")),
        ]
        #expect(observers.count == 16)
        try await navigator.push {
            observers.reduce($0.to(Place(1)).animated(false)) { $0.on(.viewController($1)) }
                .on(.completion { heard.append("completion") })
        }
        #expect(
            heard == [
                "willMoveTo true", "loadView place 1", "viewDidLoad place 1", "viewWillAppear false", "viewDidAppear false",
                "didMoveTo true", "completion",
            ])
        heard = []
        let hosts: [ScreenEvent] = [
            .viewWillTransition(to: .init(width: 80, height: 24)), .viewWillLayoutSubviews, .viewDidLayoutSubviews,
            .updateViewConstraints, .didReceiveMemoryWarning, .applicationFinishedRestoringState, .viewLayoutMarginsDidChange,
            .viewSafeAreaInsetsDidChange,
        ]
        for event in hosts { navigator.interface.send(event) }
        #expect(heard.first == "viewWillTransition 80.0x24.0")
        #expect(heard.count == 8)
        heard = []
        // Those are not a host's to tell.
        navigator.interface.send(.viewWillAppear(animated: true))
        navigator.interface.send(.loadView)
        #expect(heard.isEmpty)
        navigator.pop(animated: true)
        #expect(heard == ["willMoveTo false", "viewWillDisappear true", "viewDidDisappear true", "didMoveTo false"])
        heard = []
        navigator.interface.send(.didReceiveMemoryWarning)
        #expect(heard.isEmpty)
    }

    @Test("Events that only a host knows reach screens that are seen; a warning of memory reaches all")
    func hostEvents() async throws {
        final class Receiver: RouteScreen {
            var received: [ScreenEvent] = []
            func receive(_ event: ScreenEvent) { received.append(event) }
        }
        let below = Receiver()
        let above = Receiver()
        try navigator.interface.push(below)
        try navigator.interface.push(above)
        navigator.interface.send(.viewWillLayoutSubviews)
        navigator.interface.send(.didReceiveMemoryWarning)
        #expect(below.received == [.didReceiveMemoryWarning])
        #expect(above.received == [.viewWillLayoutSubviews, .didReceiveMemoryWarning])
    }

    @Test("From a screen: into its stack, whatever is in front")
    func from() async throws {
        let left = JournalScreen("left")
        let right = JournalScreen("right")
        let tabs = try TabContainer([try NavigationContainer(root: left), try NavigationContainer(root: right)])
        try navigator.interface.setBase(tabs)
        let screen = try await navigator.push { $0.to(Place(1)).from(right) }
        #expect(navigator.interface.navigationContainer(of: screen) === tabs.screens[1])
        #expect(navigator.interface.visible === screen)
        try await navigator.present { $0.to(Place(2)) }
        await #expect(throws: NavigationError.interface(.covered(by: "\"place 2\""))) {
            try await navigator.push { $0.to(Place(3)).from(left) }
        }
        try await navigator.push { $0.to(Place(3)).from(left).dismissingModals() }
        #expect(navigator.titles == ["left", "place 3"])
        await #expect(throws: NavigationError.interface(.unknownScreen("\"stranger\""))) {
            try await navigator.push { $0.to(Place(4)).from(JournalScreen("stranger")) }
        }
    }

    @Test("A push where there is no stack says so; automatic presents then")
    func noContainer() async throws {
        try navigator.interface.setBase(JournalScreen("alone"))
        await #expect(throws: NavigationError.self) { try await navigator.push { $0.to(Place(1)) } }
        try await navigator.open { $0.to(Place(1)) }
        #expect(navigator.interface.presentedScreens.map { $0.title } == ["place 1"])
        await #expect(throws: NavigationError.self) { try await navigator.push { $0.to(Place(2)).dismissingModals() } }
        #expect(navigator.interface.presentedScreens.count == 1)
    }

    @Test("The bottom bar may be hidden for one navigation")
    func bottomBar() async throws {
        try navigator.interface.setToolbarHidden(false)
        try await navigator.push { $0.to(Place(1)).hidesBottomBar() }
        #expect(navigator.interface.toolbar == nil)
        try await navigator.push { $0.to(Place(2)) }
        #expect(navigator.interface.toolbar != nil)
    }

    @Test("A popover leaves what is under it in sight")
    func popover() async throws {
        try await navigator.present { $0.to(Place(1)).modalStyle(.popover) }
        #expect(navigator.interface.model.shownScreens.count == 2)
    }

    @Test("A delay is waited for before anything is done; a task that is cancelled meanwhile does nothing")
    func delay() async throws {
        let task = Task { try await navigator.push { $0.to(Place(1)).delay(.seconds(5)) } }
        await clock.advanceWhenAsleep(4.5)
        await Task.yield()
        #expect(navigator.titles == ["root"])
        clock.advance(0.5)
        _ = try await task.value
        #expect(navigator.titles == ["root", "place 1"])
        #expect(clock.slept == [5])
        let cancelled = Task { try await navigator.push { $0.to(Place(2)).delay(.seconds(5)) } }
        await clock.advanceWhenAsleep(4)
        cancelled.cancel()
        clock.advance(1)
        await #expect(throws: NavigationError.cancelled) { _ = try await cancelled.value }
        #expect(navigator.titles == ["root", "place 1"])
    }

    @Test("Several operations in a row, each after the one before")
    func chain() async throws {
        try await navigator.push { $0.to(Place(1)) }
        try await navigator.present { $0.to(Place(2)) }
        let task = Task {
            try await navigator.perform {
                $0.dismissAll().popToRoot().push { $0.to(Place(3)) }.wait(.milliseconds(300)).present { $0.to("/place/4") }
            }
        }
        await clock.advanceWhenAsleep(0.3)
        try await task.value
        #expect(navigator.titles == ["root", "place 3"])
        #expect(navigator.interface.visible.title == "place 4")
        try await navigator.perform { $0.back(steps: 2).open { $0.to(Place(5)) }.pop().dismiss() }
        #expect(navigator.titles == ["root"])
    }

    @Test("A chain ends with the first step that fails, and says which")
    func chainFails() async throws {
        await #expect(throws: NavigationError.step(1, .destination(.declined(destination: "Place", reason: "no place 404")))) {
            try await navigator.perform { $0.push { $0.to(Place(1)) }.push { $0.to(Place(404)) }.push { $0.to(Place(2)) } }
        }
        #expect(navigator.titles == ["root", "place 1"])
        await #expect(throws: NavigationError.step(0, .interface(.noHistory(steps: 9, available: 1)))) {
            try await navigator.perform { $0.back(steps: 9) }
        }
    }

    @Test("A transition that takes time is waited for")
    func driver() async throws {
        let driver = HeldDriver()
        navigator.interface.driver = driver
        var completed = false
        let task = Task { try await navigator.push { $0.to(Place(1)).completion { completed = true } } }
        while driver.kinds.isEmpty { await Task.yield() }
        #expect(!completed)
        driver.finish()
        let screen = try await task.value
        #expect(completed)
        #expect(navigator.interface.top === screen)
    }

    @Test("A push that an interactive pop made impossible fails for the one who waits")
    func refusedLater() async throws {
        let screen = try await navigator.push { $0.to(Place(1)) }
        let swipe = try #require(navigator.interface.beginInteractivePop())
        let task = Task { try await navigator.push { $0.to(screen) } }
        await Task.yield()
        await Task.yield()
        swipe.cancel()
        await #expect(throws: NavigationError.self) { _ = try await task.value }
        #expect(navigator.titles == ["root", "place 1"])
    }
}

@Suite("One at a time: safely()")
@MainActor
struct NavigationSafelyTests {
    let navigator: Navigator
    init() throws { navigator = try makeNavigator() }

    @Test("Safe navigations come in the order in which they were asked for, however long each takes")
    func order() async throws {
        var tasks: [Task<NamedScreen, any Error>] = []
        for number in [1001, 1, 1002, 2, 3] {
            tasks.append(Task { try await navigator.push { $0.to(Place(number)).safely() } })
        }
        for task in tasks { _ = try await task.value }
        #expect(navigator.titles == ["root", "place 1001", "place 1", "place 1002", "place 2", "place 3"])
    }

    @Test("One that fails, declines or is cancelled does not hold up the next")
    func failures() async throws {
        let failing = Task { try await navigator.push { $0.to(Place(500)).safely() } }
        let declining = Task { try await navigator.push { $0.to(Place(404)).safely() } }
        let cancelled = Task { try await navigator.push { $0.to(Place(1000)).safely() } }
        let last = Task { try await navigator.push { $0.to(Place(1)).safely() } }
        cancelled.cancel()
        _ = try await last.value
        await #expect(throws: NavigationError.self) { _ = try await failing.value }
        await #expect(throws: NavigationError.self) { _ = try await declining.value }
        await #expect(throws: NavigationError.self) { _ = try await cancelled.value }
        #expect(navigator.titles == ["root", "place 1"])
    }

    @Test("A safe navigation inside of another one belongs to it, and does not wait for it for ever")
    func nested() async throws {
        let navigator = navigator
        let screen = try await navigator.push {
            $0.to {
                try await navigator.present { $0.to(Place(7)).safely() }
                return JournalScreen("outer")
            }.safely().dismissingModals()
        }
        #expect(navigator.interface.visible === screen)
    }

    @Test("One that nobody awaits, begun inside of another, comes after it")
    func nestedDetached() async throws {
        let navigator = navigator
        await withCheckedContinuation { continuation in
            let outer = NavigationStart().to {
                NavigationStart().to(Place(2)).safely().onSuccess { _ in continuation.resume() }.start(.push, by: navigator)
                await Task.yield()
                return JournalScreen("first")
            }
            outer.safely().start(.push, by: navigator)
        }
        #expect(navigator.titles == ["root", "first", "place 2"])
    }
}

@Suite("Screens that are kept alive")
@MainActor
struct NavigationCacheTests {
    let clock = TurnedClock()
    let navigator: Navigator
    init() throws { navigator = try makeNavigator(clock: clock) }

    private func show(_ lifetime: Lifetime) async throws -> NamedScreen {
        let screen = try await navigator.push { $0.to(Place(1)).keepAlive(within: lifetime, cacheIdentifier: "place") }
        navigator.pop()
        return screen
    }

    @Test("For some seconds, until a time, for ever")
    func lifetimes() async throws {
        let first = try await show(.seconds(60))
        clock.advance(59)
        #expect(try await show(.seconds(60)) === first)
        clock.advance(1)
        let second = try await show(.until(clock.now + 10))
        #expect(second !== first)
        clock.advance(10)
        let third = try await show(.forever)
        #expect(third !== second)
        clock.advance(1e9)
        #expect(try await show(.forever) === third)
    }

    @Test("Another type under the same identifier is an error")
    func mismatch() async throws {
        _ = try await show(.forever)
        await #expect(
            throws: NavigationError.cache(
                .wrongType(identifier: "place", expected: "JournalScreen", found: "NamedScreen"))
        ) {
            try await navigator.push { $0.to { JournalScreen("x") }.keepAlive(within: .forever, cacheIdentifier: "place") }
        }
    }

    @Test("A screen that is being shown is not taken away: there is another one then")
    func inUse() async throws {
        let first = try await navigator.push { $0.to(Place(1)).keepAlive(within: .forever, cacheIdentifier: "place") }
        let second = try await navigator.push { $0.to(Place(1)).keepAlive(within: .forever, cacheIdentifier: "place") }
        #expect(first !== second)
        #expect(navigator.titles == ["root", "place 1", "place 1"])
    }

    @Test("It can be emptied, and lets go of what is over")
    func emptied() async throws {
        weak var kept: NamedScreen?
        do { kept = try await show(.seconds(5)) }
        #expect(kept != nil)
        #expect(navigator.cache.identifiers == ["place"])
        clock.advance(5)
        #expect(navigator.cache.identifiers.isEmpty)
        #expect(kept == nil)
        _ = try await show(.forever)
        navigator.cache.remove("place")
        _ = try await show(.forever)
        navigator.cache.removeAll()
        #expect(navigator.cache.identifiers.isEmpty)
    }

    @Test("A destination's own lifetime keeps a screen for each of its values")
    func defaults() async throws {
        let navigator = try makeNavigator(clock: clock)
        func open(_ number: Int) async throws -> JournalScreen {
            let screen = try await navigator.push { $0.to(Kept(number: number)) }
            navigator.pop()
            return screen
        }
        let one = try await open(1)
        #expect(try await open(1) === one)
        #expect(try await open(2) !== one)
    }

    private struct Kept: Destination {
        static let navigationDefaults = NavigationDefaults(lifetime: .seconds(60))
        var number: Int
        func resolve(context: Context<Self>) throws(NavigationError) -> JournalScreen { JournalScreen("\(number)") }
    }
}

@Suite("History")
@MainActor
struct NavigationHistoryTests {
    let navigator: Navigator
    init() throws { navigator = try makeNavigator() }

    private var history: [String] { navigator.history.map { $0.screen.title ?? "" } }

    private func walk() async throws {
        try await navigator.push { $0.to(Place(1)) }
        try await navigator.push { $0.to("/place/2") }
        try await navigator.present { $0.to(Place(3)).embeddedInNavigationController() }
        try await navigator.push { $0.to(Place(4)) }
    }

    @Test("It is the way to what is visible, with where each came from")
    func items() async throws {
        try await walk()
        #expect(history == ["root", "place 1", "place 2", "place 3", "place 4"])
        #expect(navigator.history[0].destination == nil)
        #expect(navigator.history[1].destination as? Place == Place(1))
        #expect(navigator.history[2].uri == "/place/2")
    }

    @Test("Back goes several steps at once, out of modals too")
    func back() async throws {
        try await walk()
        try navigator.back()
        #expect(history == ["root", "place 1", "place 2", "place 3"])
        try navigator.back(steps: 2)
        #expect(history == ["root", "place 1"])
        #expect(throws: NavigationError.interface(.noHistory(steps: 2, available: 1))) { try navigator.back(steps: 2) }
        #expect(throws: NavigationError.interface(.noHistory(steps: 0, available: 1))) { try navigator.back(steps: 0) }
        try navigator.back()
        #expect(throws: NavigationError.interface(.noHistory(steps: 1, available: 0))) { try navigator.back() }
    }

    @Test("Forward goes the same way again, with new screens")
    func forward() async throws {
        try await walk()
        try navigator.back(steps: 4)
        #expect(history == ["root"])
        #expect(navigator.forwardCount == 4)
        try await navigator.forward(steps: 3)
        #expect(history == ["root", "place 1", "place 2", "place 3"])
        #expect(navigator.interface.presentedScreens.first is NavigationContainer)
        try await navigator.forward()
        #expect(history == ["root", "place 1", "place 2", "place 3", "place 4"])
        #expect(navigator.interface.presentedScreens.count == 1)
        await #expect(throws: NavigationError.interface(.noHistory(steps: 1, available: 0))) { try await navigator.forward() }
    }

    @Test("A system Back, a swipe, a dismissal: none puts it out of step")
    func system() async throws {
        try await walk()
        navigator.interface.beginInteractivePop()?.finish()
        navigator.interface.dismiss()
        navigator.interface.pop()
        #expect(history == ["root", "place 1"])
        #expect(navigator.forwardCount == 3)
        try await navigator.forward(steps: 2)
        #expect(history == ["root", "place 1", "place 2", "place 3"])
    }

    @Test("What is shown anew ends the way forward; a cancelled swipe does not make one")
    func ended() async throws {
        try await walk()
        navigator.interface.beginInteractivePop()?.cancel()
        #expect(navigator.forwardCount == 0)
        try navigator.back(steps: 3)
        try await navigator.push { $0.to(Place(9)) }
        #expect(navigator.forwardCount == 0)
    }

    @Test("Another tab ends the way forward, which belongs to the stack that was in front")
    func otherTab() async throws {
        let tabs = try TabContainer([
            try NavigationContainer(root: JournalScreen("left")), try NavigationContainer(root: JournalScreen("right")),
        ])
        try navigator.interface.setBase(tabs)
        try await navigator.push { $0.to(Place(1)) }
        try navigator.back()
        #expect(navigator.forwardCount == 1)
        try tabs.select(1)
        #expect(navigator.forwardCount == 0)
    }

    @Test("A screen that no destination made cannot be reached forward, nor what lay behind it")
    func unreachable() async throws {
        try await navigator.push { $0.to(JournalScreen("own")) }
        try await navigator.push { $0.to(Place(1)) }
        try navigator.back(steps: 2)
        #expect(navigator.forwardCount == 0)
    }

    @Test("A step forward that fails stays ahead")
    func failingStep() async throws {
        try await navigator.push { $0.to(Place(1)) }
        try navigator.back()
        navigator.protections.register(Gate(.deny("no")))
        await #expect(throws: NavigationError.protection(.denied(target: "Place", reason: "no"))) {
            try await navigator.forward()
        }
        #expect(navigator.forwardCount == 1)
    }
}
