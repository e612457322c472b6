import RouteRuntime
import Testing

/// A navigation controller in a few lines, as another platform's would behave: it changes at once, reports when its animation is over, and
/// tells of what a user does by themself.
@MainActor
final class FakeController: StackHost {
    weak var driver: HostDriver?
    var hostedScreens: [any RouteScreen] = []
    /// What it was told, in order: `push b animated`.
    var log: [String] = []
    /// Whether animations are held open until `finishAnimations()`.
    var holds = false
    private var completions: [@MainActor () -> Void] = []

    init(_ driver: HostDriver) { self.driver = driver }

    func show(
        _ screens: [any RouteScreen], by change: StackHostChange, animated: Bool, completion: @escaping @MainActor () -> Void
    ) {
        switch change {
        case .push: #expect(screens.dropLast().map { ObjectIdentifier($0) } == hostedScreens.map { ObjectIdentifier($0) })
        case .pop(let index): #expect(index == screens.count - 1 && screens.count < hostedScreens.count)
        case .replace: break
        }
        hostedScreens = screens
        log.append("\(change) \(titles)\(animated ? " animated" : "")")
        // A controller tells its delegate of what it is told to do as well.
        driver?.hostWillChange(self)
        driver?.hostDidChange(self)
        if holds && animated { completions.append(completion) } else { completion() }
    }

    func finishAnimations() {
        let done = completions
        completions = []
        for completion in done {
            completion()
            // One that reports twice does no harm.
            completion()
        }
    }

    var titles: String { hostedScreens.map { $0.title ?? "?" }.joined() }

    /// What a user does.
    func systemPop(to count: Int) {
        hostedScreens = Array(hostedScreens.prefix(count))
        driver?.hostWillChange(self)
        driver?.hostDidChange(self)
    }
}

@MainActor
final class FakeModals: ModalHost {
    weak var driver: HostDriver?
    var presentedScreens: [any RouteScreen] = []
    var log: [String] = []
    /// The hosts of containers that are presented.
    var controllers: [FakeController] = []
    /// Whether it can show nothing, as one that is in no window.
    var refuses = false

    init(_ driver: HostDriver) {
        self.driver = driver
        driver.modalHost = self
    }

    func present(_ screen: any RouteScreen, style: ModalLayer.Style, animated: Bool, completion: @escaping @MainActor () -> Void)
    {
        guard !refuses else { return completion() }
        presentedScreens.append(screen)
        log.append("present \(screen.title ?? "?")\(animated ? " animated" : "")")
        if let container = screen as? NavigationContainer, let driver {
            let controller = FakeController(driver)
            controllers.append(controller)
            #expect(throws: Never.self) { try driver.attach(controller, to: container) }
        }
        completion()
    }

    func dismiss(to count: Int, animated: Bool, completion: @escaping @MainActor () -> Void) {
        presentedScreens = Array(presentedScreens.prefix(count))
        log.append("dismiss to \(count)\(animated ? " animated" : "")")
        completion()
    }
}

@Suite("An interface and what shows it stay in step")
@MainActor
struct HostDriverTests {
    let container: NavigationContainer
    let interface: NavigationInterface
    let driver: HostDriver
    let controller: FakeController
    let modals: FakeModals
    let journal = Journal()

    init() throws {
        container = try NavigationContainer(root: JournalScreen("a", journal: journal))
        interface = try NavigationInterface(base: container)
        driver = HostDriver(interface)
        controller = FakeController(driver)
        modals = FakeModals(driver)
        try driver.attach(controller, to: container)
        interface.install()
        journal.lines = []
        controller.log = []
    }

    private func screen(_ title: String) -> JournalScreen { JournalScreen(title, journal: journal) }
    private var titles: String { interface.screens.map { $0.title ?? "?" }.joined() }

    @Test("The words of a change follow from the two states alone")
    func changes() {
        func change(_ old: String, _ new: String) -> StackHostChange? { StackHostChange(from: Array(old), to: Array(new)) }
        #expect(change("ab", "ab") == nil)
        #expect(change("", "") == nil)
        #expect(change("ab", "abc") == .push)
        #expect(change("abc", "a") == .pop(to: 0))
        #expect(change("abc", "ab") == .pop(to: 1))
        #expect(change("ab", "abcd") == .replace)
        #expect(change("abc", "abd") == .replace)
        #expect(change("ab", "") == .replace)
        #expect(change("", "a") == .replace)
    }

    @Test("A host that is attached shows what is there already; one for a container that is not here is refused")
    func attaching() throws {
        #expect(controller.titles == "a")
        try interface.push(screen("b"))
        let late = FakeController(driver)
        try driver.attach(late, to: container)
        #expect(late.titles == "ab")
        #expect(throws: NavigationError.self) {
            try driver.attach(FakeController(driver), to: try NavigationContainer(root: screen("x")))
        }
    }

    @Test("Push, pop, set: each is told to the host once, in its words")
    func stack() throws {
        let b = screen("b")
        try interface.push(b)
        try interface.push(screen("c"), animated: false)
        try interface.pop(to: b)
        interface.popToRoot()
        try interface.setScreens([screen("x"), screen("y")])
        try interface.setScreens([screen("z"), interface.screens[1]], animated: false)
        #expect(
            controller.log == [
                "push ab animated", "push abc", "pop(to: 1) ab animated", "pop(to: 0) a animated", "replace xy animated",
                "replace zy",
            ])
    }

    @Test("Modals come and go, stacks under them without a movement of their own")
    func presenting() throws {
        try interface.present(screen("m"))
        try interface.present(try NavigationContainer(screens: [screen("n"), screen("o")]))
        try interface.push(screen("p"))
        #expect(modals.controllers.first?.titles == "nop")
        #expect(controller.titles == "a")
        try interface.pop(to: interface.screens[0], animated: true)
        interface.dismissAll()
        #expect(modals.log == ["present m animated", "present n animated", "dismiss to 0 animated"])
        #expect(controller.log.isEmpty)
        try interface.push(screen("b"))
        try interface.present(screen("q"))
        interface.back(steps: 2)
        #expect(modals.presentedScreens.isEmpty)
        #expect(controller.log == ["push ab animated", "pop(to: 0) a"])
    }

    @Test("A host can ask whether bars at the bottom hide: what the request says counts more than the screen")
    func bottomBar() async throws {
        let navigator = Navigator(interface: interface, router: Router())
        let (hiding, plain, own) = (screen("b"), screen("c"), screen("d"))
        own.hidesBottomBarWhenPushed = true
        try await navigator.push { $0.to(hiding).hidesBottomBar() }
        try await navigator.push { $0.to(plain) }
        try await navigator.push { $0.to(own) }
        #expect([hiding, plain, own, screen("e")].map { driver.hidesBottomBar($0) } == [true, false, true, false])
    }

    @Test("Another base is told")
    func base() throws {
        var shown: [String] = []
        driver.showBase = { shown.append($0.title ?? "?") }
        try interface.setBase(screen("z"))
        try interface.setBase(container)
        #expect(shown == ["z", "a"])
    }

    @Test("What is asked for while the host animates waits for it")
    func busy() throws {
        controller.holds = true
        try interface.push(screen("b"))
        try interface.push(screen("c"))
        #expect(controller.titles == "ab")
        #expect(interface.isInTransition)
        controller.finishAnimations()
        #expect(controller.titles == "abc")
        controller.finishAnimations()
        #expect(!interface.isInTransition)
        #expect(titles == "abc")
    }

    @Test("A press on the back button of the system is a pop of the interface, with its events, and is not done again")
    func systemBack() throws {
        try interface.push(screen("b"))
        controller.log = []
        journal.lines = []
        controller.systemPop(to: 1)
        #expect(titles == "a")
        #expect(
            journal.take() == ["viewWillDisappear b", "viewWillAppear a", "viewDidDisappear b", "viewDidAppear a"])
        #expect(controller.log.isEmpty)
    }

    @Test("So is a long press that goes back several steps")
    func systemBackSeveral() throws {
        for letter in ["b", "c", "d"] { try interface.push(screen(letter)) }
        controller.log = []
        controller.systemPop(to: 2)
        #expect(titles == "ab")
        #expect(controller.log.isEmpty)
    }

    @Test("A swipe can be cancelled, and what was asked for meanwhile is done then")
    func swipe() throws {
        try interface.push(screen("b"))
        let both = controller.hostedScreens
        controller.log = []
        controller.hostedScreens.removeLast()
        driver.hostWillChange(controller)
        driver.host(controller, didProgressTo: 0.4)
        try interface.push(screen("c"))
        #expect(controller.titles == "a")
        controller.hostedScreens = both
        driver.hostDidCancel(controller)
        #expect(titles == "abc")
        #expect(controller.log == ["push abc animated"])

        controller.log = []
        controller.hostedScreens.removeLast()
        driver.hostWillChange(controller)
        try interface.push(screen("d"))
        driver.hostDidChange(controller)
        #expect(titles == "abd")
        #expect(controller.log == ["push abd animated"])
    }

    @Test("A swipe that the system forgets to conclude is cancelled by the next one")
    func forgottenSwipe() throws {
        try interface.push(screen("b"))
        try interface.push(screen("c"))
        controller.hostedScreens.removeLast()
        driver.hostWillChange(controller)
        driver.hostWillChange(controller)
        driver.hostDidChange(controller)
        #expect(titles == "ab")
        #expect(!interface.isInTransition)
    }

    @Test("A host that could not show something is brought into step when it can")
    func refusing() throws {
        modals.refuses = true
        try interface.present(screen("m"))
        #expect(modals.presentedScreens.isEmpty)
        #expect(interface.visible.title == "m")
        driver.modalsDidChange()
        #expect(interface.presentedScreens.isEmpty)
        try interface.present(screen("n"))
        modals.refuses = false
        driver.resync()
        driver.resync()
        #expect(modals.log == ["present n"])
    }

    @Test("A sheet that is pulled down is dismissed, with those over it")
    func pulledDown() throws {
        for letter in ["m", "n", "o"] { try interface.present(screen(letter)) }
        modals.log = []
        modals.presentedScreens.removeLast(2)
        driver.modalsDidChange()
        #expect(interface.presentedScreens.map(\.title) == ["m"])
        #expect(modals.log.isEmpty)
    }

    @Test("What is put into a host behind the interface's back is taken over, or undone where it cannot be")
    func behindTheBack() throws {
        controller.hostedScreens.append(screen("b"))
        driver.hostDidChange(controller)
        #expect(titles == "ab")
        controller.hostedScreens.append(try TabContainer([screen("t")]))
        driver.hostDidChange(controller)
        #expect(titles == "ab")
        #expect(controller.titles == "ab")
    }

    @Test("A path follows, and leads only back")
    func path() throws {
        let path = PathHost(driver: driver)
        let sheets = SheetHost(driver: driver)
        var changes = 0
        path.willChange = { changes += 1 }
        try driver.attach(path, to: container)
        #expect(path.root?.screen.title == "a")
        try interface.push(screen("b"))
        try interface.push(screen("c"))
        #expect(path.path.map { $0.screen.title } == ["b", "c"])
        #expect(changes == 3)
        path.path = [HostedScreen(screen("x"))]
        path.path = path.path + [HostedScreen(screen("x"))]
        #expect(titles == "abc")
        path.path = [path.path[0]]
        #expect(titles == "ab")
        path.path = []
        #expect(titles == "a")

        try interface.present(screen("m"))
        try interface.present(screen("n"), style: .popover)
        #expect(sheets.item(over: 0, style: .cover)?.screen.title == "m")
        #expect(sheets.item(over: 0, style: .popover) == nil)
        #expect(sheets.item(over: 1, style: .popover)?.screen.title == "n")
        #expect(sheets.item(over: 2, style: .popover) == nil)
        sheets.systemDismissed(over: 5, style: .cover)
        sheets.systemDismissed(over: 0, style: .popover)
        #expect(interface.presentedScreens.count == 2)
        sheets.systemDismissed(over: 0, style: .cover)
        #expect(interface.presentedScreens.isEmpty)

        try interface.present(try NavigationContainer(root: screen("p")))
        try interface.push(screen("q"))
        let layer = try #require(sheets.layers.first?.path)
        #expect(layer.hostedScreens.map(\.title) == ["p", "q"])
        layer.path = []
        #expect(titles == "p")
        #expect(path.hostedScreens.map(\.title) == ["a"])
    }

    @Test("After thousands of operations of both sides the two are in step, and nothing is told twice")
    func walk() throws {
        var random = Xorshift(state: 7)
        for step in 0..<5000 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...2: try? interface.push(screen("\(step % 10)"), animated: Bool.random(using: &random))
            case 3: interface.pop()
            case 4: interface.popToRoot(animated: false)
            case 5: try? interface.setScreens(Array(interface.screens.shuffled(using: &random).prefix(3)))
            case 6: if interface.presentedScreens.count < 4 { try interface.present(screen("m")) }
            case 7: interface.dismiss()
            case 8:
                guard controller.hostedScreens.count > 1, modals.presentedScreens.isEmpty else { continue }
                controller.systemPop(to: Int.random(in: 1..<controller.hostedScreens.count, using: &random))
            default:
                guard !modals.presentedScreens.isEmpty else { continue }
                modals.presentedScreens.removeLast(Int.random(in: 1...modals.presentedScreens.count, using: &random))
                driver.modalsDidChange()
            }
            let wanted = container.screens.map { ObjectIdentifier($0) }
            try #require(controller.hostedScreens.map { ObjectIdentifier($0) } == wanted, "step \(step)")
            try #require(
                modals.presentedScreens.map { ObjectIdentifier($0) } == interface.presentedScreens.map { ObjectIdentifier($0) },
                "step \(step)")
            try #require(!interface.isInTransition)
        }
    }
}
