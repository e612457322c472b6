import RouteRuntime
import Testing

@Suite("The events: rules E1 to E6 and E8")
@MainActor
struct NavigationEventTests {
    /// The six of a change of the top.
    nonisolated static func six(from old: Character, to new: Character) -> [String] {
        [
            "viewWillDisappear \(old)", "viewWillAppear \(new)", "willShow \(new)",
            "viewDidDisappear \(old)", "viewDidAppear \(new)", "didShow \(new)",
        ]
    }

    @Test("E1 a push: six events in order, the swap in the middle")
    func push() throws {
        var model = try shownModel("ra")
        let transition = try model.push(e("b"))
        #expect(transition.lines == Self.six(from: "a", to: "b"))
        #expect(transition.eventsBefore.last?.kind == .willShow)
        #expect(transition.eventsAfter.first?.kind == .viewDidDisappear)
        #expect(letters(transition.before.stackEntries) == "ra")
        #expect(letters(transition.after.stackEntries) == "rab")
    }

    @Test("E2 pop, pop to root, pop to and set: the same six, none for entries between")
    func pops() throws {
        var model = try shownModel("rabcd")
        #expect(model.pop().lines == Self.six(from: "d", to: "c"))
        #expect(try model.pop(to: e("a")).lines == Self.six(from: "c", to: "a"))
        #expect(try model.set(entries("rabc")).lines == Self.six(from: "a", to: "c"))
        #expect(model.popToRoot().lines == Self.six(from: "c", to: "r"))
        #expect(try model.set(entries("x")).lines == Self.six(from: "r", to: "x"))
    }

    @Test("E2 none where the top stays")
    func topStays() throws {
        var model = try shownModel("rab")
        #expect(try model.set(entries("xb")).lines.isEmpty)
        #expect(try model.pop(to: e("b")).events.isEmpty)
    }

    @Test("E3 animated reaches all six", arguments: [true, false])
    func animated(_ animated: Bool) throws {
        var model = try shownModel("ra")
        #expect(try model.push(e("b"), animated: animated).events.allSatisfy { $0.isAnimated == animated })
        #expect(try model.set(entries("ra"), animated: animated).events.allSatisfy { $0.isAnimated == animated })
        #expect(model.pop(animated: animated).events.allSatisfy { $0.isAnimated == animated })
    }

    @Test("E3 animated reaches screens and delegate")
    func animatedScreens() throws {
        let journal = Journal()
        let interface = try NavigationInterface(root: JournalScreen("r", journal: journal))
        interface.delegate = journal
        interface.install()
        _ = journal.take()
        try interface.push(JournalScreen("a", journal: journal), animated: false)
        #expect(
            journal.take() == [
                "viewWillDisappear r !", "viewDidLoad a", "viewWillAppear a !", "willShow a !",
                "viewDidDisappear r !", "viewDidAppear a !", "didShow a !",
            ])
    }

    @Test("E4 a screen is loaded once, before it appears for the first time, and only if it is shown")
    func loading() throws {
        let journal = Journal()
        let interface = try NavigationInterface(root: JournalScreen("r", journal: journal))
        #expect(journal.take().isEmpty)
        interface.install()
        #expect(journal.take() == ["viewDidLoad r", "viewWillAppear r !", "viewDidAppear r !"])
        let a = JournalScreen("a", journal: journal)
        let b = JournalScreen("b", journal: journal)
        try interface.setScreens([interface.root, a, b])
        #expect(!journal.take().contains("viewDidLoad a"))
        interface.pop()
        #expect(journal.take().prefix(3) == ["viewWillDisappear b", "viewDidLoad a", "viewWillAppear a"])
        try interface.push(b)
        #expect(!journal.take().contains("viewDidLoad b"))
    }

    @Test("E5 installing an interface shows its root: will appear, will show, did appear, did show")
    func install() throws {
        var model = try hiddenModel("ra")
        #expect(try model.push(e("b")).lines.isEmpty)
        #expect(model.install().lines == ["viewWillAppear b", "willShow b", "viewDidAppear b", "didShow b"])
        #expect(model.install().isIdle)
    }

    @Test("E6 added entries are told their parent, removed ones that they have none")
    func parents() throws {
        var model = try shownModel("rab")
        #expect(try model.push(e("c")).parentLines == ["willMoveToParent c", "didMoveToParent c"])
        #expect(
            model.popToRoot().parentLines == [
                "willMoveFromParent c", "willMoveFromParent b", "willMoveFromParent a",
                "didMoveFromParent c", "didMoveFromParent b", "didMoveFromParent a",
            ])
        #expect(
            try model.set(entries("xy")).parentLines == [
                "willMoveFromParent r", "willMoveToParent x", "willMoveToParent y",
                "didMoveFromParent r", "didMoveToParent x", "didMoveToParent y",
            ])
    }

    @Test("A modal: the old visible screen disappears, the top stays, and the delegate hears of the modal")
    func modal() throws {
        var model = try shownModel("ra")
        #expect(
            try model.present(e("m")).events.map { "\($0.kind) \(letters([$0.entry]))" } == [
                "viewWillDisappear a", "viewWillAppear m", "willPresent m", "viewDidDisappear a", "viewDidAppear m",
                "didPresent m",
            ])
        #expect(try model.push(e("b")).lines == ["willShow b", "didShow b"])
        #expect(
            model.dismiss().events.map { "\($0.kind) \(letters([$0.entry]))" } == [
                "viewWillDisappear m", "viewWillAppear b", "willDismiss m", "viewDidDisappear m", "viewDidAppear b",
                "didDismiss m",
            ])
    }

    @Test("All modals leave in one transition, those between without a word")
    func dismissAll() throws {
        var model = try shownModel("r")
        for letter in "mno" { try model.present(e(letter)) }
        let transition = model.dismissAll()
        #expect(letters(transition.removed) == "onm")
        #expect(
            transition.lines.filter { $0.hasPrefix("view") } == [
                "viewWillDisappear o", "viewWillAppear r", "viewDidDisappear o", "viewDidAppear r",
            ])
        #expect(model.modals.isEmpty)
    }

    @Test("E8 a push during a transition is told after it, and lost never")
    func reentrance() throws {
        let journal = Journal()
        let interface = try NavigationInterface(root: JournalScreen("r", journal: journal))
        interface.delegate = journal
        interface.install()
        let a = JournalScreen("a", journal: journal)
        let b = JournalScreen("b", journal: journal)
        a.whenAppearing = {
            a.whenAppearing = nil
            do { try interface.push(b) } catch { Issue.record(error) }
            // Refused at once, although b is not shown yet.
            #expect(throws: NavigationError.self) { try interface.push(b) }
            #expect(interface.top === interface.root)
        }
        _ = journal.take()
        try interface.push(a)
        #expect(
            journal.take() == ["viewWillDisappear r", "viewDidLoad a", "viewWillAppear a", "willShow a"]
                + ["viewDidDisappear r", "viewDidAppear a", "didShow a"]
                + ["viewWillDisappear a", "viewDidLoad b", "viewWillAppear b", "willShow b"]
                + ["viewDidDisappear a", "viewDidAppear b", "didShow b"])
        #expect(interface.screens.map { $0.title } == ["r", "a", "b"])
    }

    @Test("E8 a pop of what is being pushed returns it and leaves the stack as it was")
    func reentrantPop() throws {
        let interface = try NavigationInterface(root: JournalScreen("r"))
        interface.install()
        let a = JournalScreen("a")
        a.whenAppearing = {
            a.whenAppearing = nil
            #expect(interface.pop() === a)
        }
        try interface.push(a)
        #expect(interface.screens.map { $0.title } == ["r"])
        #expect(interface.visible === interface.root)
    }
}

@Suite("The interface")
@MainActor
struct NavigationInterfaceTests {
    @Test("It returns what it removed, top first, and lets go of it")
    func removal() throws {
        let interface = try NavigationInterface(root: JournalScreen("r"))
        interface.install()
        weak var weakScreen: JournalScreen?
        do {
            let screen = JournalScreen("a")
            weakScreen = screen
            try interface.push(screen)
        }
        try interface.push(JournalScreen("b"))
        #expect(weakScreen != nil)
        #expect(interface.popToRoot().map { $0.title } == ["b", "a"])
        #expect(weakScreen == nil)
        #expect(interface.pop() == nil)
    }

    @Test("A container is refused, and a screen that is nowhere cannot be popped to")
    func refusals() throws {
        let interface = try NavigationInterface(root: JournalScreen("r"))
        #expect(throws: NavigationError.self) { try interface.push(JournalScreen("tabs", kind: .tab)) }
        #expect(throws: NavigationError.self) { try NavigationInterface(root: JournalScreen("tabs", kind: .tab)) }
        #expect(throws: NavigationError.interface(.unknownScreen("\"x\""))) { try interface.pop(to: JournalScreen("x")) }
        #expect(interface.screens.count == 1)
    }

    @Test("The same screen twice is an error, two screens with the same title are not")
    func identity() throws {
        let interface = try NavigationInterface(root: JournalScreen("r"))
        let a = JournalScreen("a")
        try interface.push(a)
        try interface.push(JournalScreen("a"))
        #expect(throws: NavigationError.self) { try interface.push(a) }
        #expect(interface.screens.map { $0.title } == ["r", "a", "a"])
        #expect(try interface.pop(to: a).count == 1)
    }
}
