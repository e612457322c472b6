import RouteRuntime
import Testing

/// Holds transitions open until the test says so.
@MainActor
final class HeldDriver: TransitionDriver {
    private(set) var kinds: [NavigationTransition.Kind] = []
    private var completions: [@MainActor () -> Void] = []

    func run(_ transition: NavigationTransition, in interface: NavigationInterface, completion: @escaping @MainActor () -> Void) {
        kinds.append(transition.kind)
        completions.append(completion)
    }

    func finish() {
        let completion = completions.removeFirst()
        completion()
        // A second time must do nothing.
        completion()
    }

    func finishAll() {
        while !completions.isEmpty { finish() }
    }
}

@Suite("Transitions that take time: rules E7 to E9")
@MainActor
struct NavigationInteractiveTests {
    let journal = Journal()
    let interface: NavigationInterface

    init() throws {
        interface = try NavigationInterface(root: JournalScreen("r", journal: journal))
        interface.delegate = journal
        interface.install()
        try interface.push(JournalScreen("a", journal: journal), animated: false)
        _ = journal.take()
    }

    private var titles: [String?] { interface.screens.map { $0.title } }

    /// What a listener has heard so far, without waiting for more.
    private func heard(_ stream: AsyncStream<InterfaceEvent>, _ count: Int) async -> [InterfaceEvent] {
        var events: [InterfaceEvent] = []
        for await event in stream {
            events.append(event)
            if events.count == count { break }
        }
        return events
    }

    @Test("E7 an interactive pop that is cancelled: willShow came, no didShow, the stack is unchanged, observers learn of it")
    func cancelled() async throws {
        let stream = interface.events
        let swipe = try #require(interface.beginInteractivePop())
        #expect(journal.take() == ["viewWillDisappear a", "viewWillAppear r", "willShow r"])
        swipe.update(0.25)
        swipe.update(.nan)
        swipe.update(7)
        #expect(swipe.progress == 1)
        #expect(titles == ["r", "a"])
        swipe.cancel()
        #expect(journal.take() == ["viewWillDisappear r", "viewWillAppear a", "viewDidDisappear r", "viewDidAppear a"])
        #expect(titles == ["r", "a"])
        #expect(swipe.state == .cancelled)
        swipe.finish()
        swipe.cancel()
        #expect(titles == ["r", "a"])
        let events = await heard(stream, 12)
        #expect(events.first == .began(.pop, isInteractive: true))
        #expect(
            events.filter { if case .progressed = $0 { true } else { false } } == [
                .progressed(0.25), .progressed(0), .progressed(1),
            ])
        #expect(events.last == .cancelled(.pop))
    }

    @Test("E7 an interactive pop that is finished is a pop")
    func finished() async throws {
        let stream = interface.events
        weak let top = interface.top
        let swipe = try #require(interface.beginInteractivePop())
        swipe.finish()
        #expect(
            journal.take() == [
                "viewWillDisappear a", "viewWillAppear r", "willShow r", "viewDidDisappear a", "viewDidAppear r", "didShow r",
            ])
        #expect(titles == ["r"])
        #expect(top == nil)
        #expect(await heard(stream, 10).last == .finished(.pop))
    }

    @Test("E7 one that is let go without an end is cancelled")
    func letGo() async throws {
        do {
            let swipe = try #require(interface.beginInteractivePop())
            swipe.update(0.5)
        }
        try interface.push(JournalScreen("b"))
        await interface.settle()
        #expect(titles == ["r", "a", "b"])
    }

    @Test("E7 there is nothing to swipe at the root, under a modal, and during a transition")
    func nothing() throws {
        interface.popToRoot(animated: false)
        #expect(interface.beginInteractivePop() == nil)
        try interface.push(JournalScreen("a"), animated: false)
        try interface.present(JournalScreen("m"), animated: false)
        #expect(interface.beginInteractivePop() == nil)
        interface.dismiss(animated: false)
        let swipe = try #require(interface.beginInteractivePop())
        #expect(interface.beginInteractivePop() == nil)
        swipe.cancel()
        #expect(interface.beginInteractivePop() != nil)
    }

    @Test("E8 what is asked for during an interactive pop comes after it", arguments: [true, false])
    func queuedBehindSwipe(_ finishes: Bool) throws {
        let swipe = try #require(interface.beginInteractivePop())
        let b = JournalScreen("b")
        try interface.push(b)
        #expect(titles == ["r", "a"])
        #expect(throws: NavigationError.self) { try interface.push(b) }
        if finishes { swipe.finish() } else { swipe.cancel() }
        #expect(titles == (finishes ? ["r", "b"] : ["r", "a", "b"]))
        #expect(interface.visible === b)
    }

    @Test("E8 what cannot be done after the cancellation is refused, and said so")
    func refusedAfterCancellation() async throws {
        let stream = interface.events
        let a = interface.top
        let swipe = try #require(interface.beginInteractivePop())
        // It will have left, if the swipe is finished.
        try interface.push(a)
        try interface.push(JournalScreen("b"))
        swipe.cancel()
        #expect(titles == ["r", "a", "b"])
        let events = await heard(stream, 10)
        let refused = events.filter { if case .refused = $0 { true } else { false } }
        let entry = interface.model.stackEntries[1]
        #expect(refused == [.refused(.stack(.alreadyInStack(entry, index: 1)))])
    }

    @Test("E8 pushes while a driver animates are decided at once, told one after the other, lost never")
    func driver() throws {
        let driver = HeldDriver()
        interface.driver = driver
        let screens = "bcd".map { JournalScreen(String($0), journal: journal) }
        for screen in screens { try interface.push(screen) }
        #expect(throws: NavigationError.self) { try interface.push(screens[2]) }
        #expect(interface.pop() === screens[2])
        #expect(titles == ["r", "a"])
        #expect(driver.kinds == [.push])
        #expect(journal.take() == ["viewWillDisappear a", "viewDidLoad b", "viewWillAppear b", "willShow b"])
        driver.finish()
        #expect(titles == ["r", "a", "b"])
        #expect(driver.kinds == [.push, .push])
        driver.finishAll()
        #expect(driver.kinds == [.push, .push, .push, .pop])
        #expect(titles == ["r", "a", "b", "c"])
        #expect(!interface.isInTransition)
    }

    @Test("A driver is given animated transitions only")
    func unanimated() throws {
        let driver = HeldDriver()
        interface.driver = driver
        try interface.push(JournalScreen("b"), animated: false)
        #expect(titles == ["r", "a", "b"])
        #expect(driver.kinds.isEmpty)
    }

    @Test("E9 one delegate; it hears of changes of the stack and of what is visible only")
    func delegate() throws {
        try interface.setToolbarHidden(false)
        try interface.setBarHidden(true)
        try interface.setBarAppearance(BarAppearance(tint: "green"))
        interface.send(.didReceiveMemoryWarning)
        #expect(journal.take().isEmpty)
        try interface.setScreens([JournalScreen("x"), interface.top])
        #expect(journal.take().isEmpty)
        let other = Journal()
        interface.delegate = other
        interface.pop(animated: false)
        #expect(other.take() == ["willShow x !", "didShow x !"])
    }

    @Test("A stream of events ends with the interface, and one that nobody reads does not grow without end")
    func stream() async throws {
        var last: InterfaceEvent?
        let stream: AsyncStream<InterfaceEvent>
        do {
            let other = try NavigationInterface(root: JournalScreen("r"))
            stream = other.events
            other.install()
            for _ in 0..<500 {
                try other.push(JournalScreen("a"))
                other.pop()
            }
        }
        var count = 0
        for await event in stream {
            count += 1
            last = event
        }
        #expect(count == 1000)
        #expect(last == .finished(.pop))
    }
}
