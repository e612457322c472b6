import RouteRuntime
import Testing

/// Tabs of the stacks `rab` and `xy` and the screen `s`; their containers have the numbers 1001 and 1002, the tab container 2000.
private func tabNode(selected: Int = 0) throws -> TabNode {
    try TabNode(
        StackEntry(id: 2000, kind: .tab), tabs: [try navigation("rab", 1001), try navigation("xy", 1002), .screen(e("s"))],
        selected: selected)
}

private func tabs(selected: Int = 0) throws -> InterfaceNode { .tabs(try tabNode(selected: selected)) }

private func split() throws -> InterfaceNode {
    .split(try SplitNode(StackEntry(id: 3000, kind: .split), panes: [.screen(e("m")), try tabs()]))
}

@Suite("Containers: rules V3 and I1 to I4")
struct NavigationContainerTests {
    @Test("V3 the visible screen: what is presented, else the selected tab, then the top of the stack")
    func visible() throws {
        var model = shownModel(try tabs())
        #expect(model.visible == e("b"))
        try model.select(tab: 1, of: StackEntry(id: 2000))
        #expect(model.visible == e("y"))
        try model.select(tab: 2, of: StackEntry(id: 2000))
        #expect(model.visible == e("s"))
        try model.present(try navigation("pq", 1003))
        #expect(model.visible == e("q"))
        #expect(model.top == e("s"))
        model.dismiss()
        #expect(model.visible == e("s"))
    }

    @Test("V3 of a split it is the pane with the focus, though all panes are seen")
    func visibleInSplit() throws {
        var model = shownModel(try split())
        #expect(model.visible == e("b"))
        #expect(letters(model.shownScreens) == "mb")
        model.reveal(e("m"))
        #expect(model.visible == e("m"))
        model.reveal(e("x"))
        #expect(model.visible == e("y"))
        #expect(letters(model.shownScreens) == "my")
    }

    @Test("V3 what is inside a screen of the app's own is in front of it, and told what it is told")
    @MainActor
    func child() throws {
        let journal = Journal()
        let outer = JournalScreen("outer", journal: journal)
        let inner = JournalScreen("inner", journal: journal)
        outer.childScreen = inner
        let interface = try NavigationInterface(root: JournalScreen("r"))
        interface.install()
        try interface.push(outer, animated: false)
        #expect(interface.visible === inner)
        #expect(interface.top === outer)
        #expect(
            journal.take() == [
                "viewDidLoad outer", "viewDidLoad inner", "viewWillAppear outer !", "viewWillAppear inner !",
                "viewDidAppear outer !", "viewDidAppear inner !",
            ])
        // A circle ends.
        inner.childScreen = outer
        #expect(interface.visible === inner)
    }

    /// Where a navigation interface may be, each with a stack `ab`.
    nonisolated static let places = ["window", "tab", "pane", "modal", "popover"]

    @Test(
        "I1 a navigation interface may be the root of a window, of a tab, of a pane, modal, or in a popover",
        arguments: Self.places)
    func installed(_ place: String) throws {
        let node = try navigation("ab", 1009)
        var model: InterfaceModel
        switch place {
        case "window": model = shownModel(node)
        case "tab": model = shownModel(.tabs(try TabNode(StackEntry(id: 2000, kind: .tab), tabs: [node])))
        case "pane":
            model = shownModel(.split(try SplitNode(StackEntry(id: 3000, kind: .split), panes: [.screen(e("m")), node])))
        default:
            model = try shownModel("r")
            try model.present(node, style: place == "popover" ? .popover : .cover)
        }
        #expect(model.visible == e("b"))
        #expect(try model.push(e("c")).lines == NavigationEventTests.six(from: "b", to: "c"))
        #expect(letters(model.pop().removed) == "c")
        #expect(model.visible == e("b"))
    }

    @Test("I2 screen < navigation < tab < split: a container holds lower kinds only")
    func nesting() throws {
        let kinds: [(StackEntry.Kind, InterfaceNode)] = [
            (.screen, .screen(e("q"))), (.navigation, try navigation("q", 1005)), (.tab, try tabs()), (.split, try split()),
        ]
        for (kind, node) in kinds {
            #expect(node.kind == kind)
            if kind < .tab {
                #expect(throws: Never.self) { try TabNode(StackEntry(id: 9, kind: .tab), tabs: [node]) }
            } else {
                #expect(throws: NavigationError.interface(.wrongNesting(node.entry, in: .tab))) {
                    try TabNode(StackEntry(id: 9, kind: .tab), tabs: [node])
                }
            }
            if kind < .split {
                #expect(throws: Never.self) { try SplitNode(StackEntry(id: 9, kind: .split), panes: [node, .screen(e("w"))]) }
            } else {
                #expect(throws: NavigationError.interface(.wrongNesting(node.entry, in: .split))) {
                    try SplitNode(StackEntry(id: 9, kind: .split), panes: [node, .screen(e("w"))])
                }
            }
            if kind > .screen {
                var model = try shownModel("r")
                #expect(throws: NavigationError.stack(.container(node.entry))) { try model.push(node.entry) }
            }
        }
        #expect(throws: NavigationError.interface(.emptyContainer(.tab))) { try TabNode(StackEntry(id: 9, kind: .tab), tabs: []) }
        #expect(throws: NavigationError.interface(.paneCount(1))) {
            try SplitNode(StackEntry(id: 9, kind: .split), panes: [.screen(e("w"))])
        }
        #expect(throws: NavigationError.interface(.noSuchTab(3, count: 1))) {
            try TabNode(StackEntry(id: 9, kind: .tab), tabs: [.screen(e("w"))], selected: 3)
        }
    }

    @Test("I2 the containers of the controller refuse the same")
    @MainActor
    func controllerNesting() throws {
        let tabs = try TabContainer([JournalScreen("a")])
        #expect(throws: NavigationError.self) { try NavigationContainer(root: tabs) }
        #expect(throws: NavigationError.self) { try TabContainer([tabs]) }
        #expect(throws: NavigationError.self) { try TabContainer([]) }
        #expect(throws: NavigationError.self) { try SplitContainer([JournalScreen("a")]) }
        let screen = JournalScreen("twice")
        #expect(throws: NavigationError.self) { try TabContainer([screen, screen]) }
        #expect(throws: NavigationError.self) { try NavigationContainer(screens: [screen, screen]) }
        #expect(throws: NavigationError.self) { try NavigationContainer(screens: []) }
        let split = try SplitContainer([tabs, try NavigationContainer(root: screen)])
        #expect(try NavigationInterface(base: split).visible === screen)
    }

    @Test("I3 the title of a tab is that of the bottom entry of its stack")
    func tabTitles() throws {
        let node = try tabNode()
        #expect(letters((0..<3).compactMap { node.titleEntry(ofTab: $0) }) == "rxs")
        #expect(node.titleEntry(ofTab: 3) == nil)
    }

    @Test("I3 the tab bar shows the titles of the bottom screens, also when others are on top")
    @MainActor
    func tabBar() throws {
        let shop = try NavigationContainer(root: JournalScreen("Shop"))
        let tabs = try TabContainer([shop, JournalScreen("About")])
        let interface = try NavigationInterface(base: tabs)
        interface.install()
        try interface.push(JournalScreen("Teapot"))
        #expect(interface.tabBar == TabBarContent(titles: ["Shop", "About"], selectedIndex: 0))
        try tabs.select(1)
        #expect(interface.tabBar?.selectedIndex == 1)
        #expect(interface.bar.title == "About")
        #expect(throws: NavigationError.interface(.noSuchTab(2, count: 2))) { try tabs.select(2) }
    }

    @Test("I4 a modal covers the whole interface; what is under a popover is still seen")
    func modal() throws {
        var model = shownModel(try split())
        let transition = try model.present(.screen(e("p")))
        #expect(letters(model.shownScreens) == "p")
        #expect(transition.lines.filter { $0.hasPrefix("viewWillDisappear") } == ["viewWillDisappear m", "viewWillDisappear b"])
        model.dismiss()
        let popover = try model.present(.screen(e("p")), style: .popover)
        #expect(letters(model.shownScreens) == "mbp")
        #expect(popover.lines == ["viewWillAppear p", "willPresent p", "viewDidAppear p", "didPresent p"])
        #expect(model.visible == e("p"))
    }

    @Test("Selecting a tab tells the screens, and the delegate the top that is in front now")
    func select() throws {
        var model = shownModel(try tabs())
        #expect(try model.select(tab: 1, of: StackEntry(id: 2000)).lines == NavigationEventTests.six(from: "b", to: "y"))
        #expect(
            try model.select(tab: 2, of: StackEntry(id: 2000)).lines == [
                "viewWillDisappear y", "viewWillAppear s", "viewDidDisappear y", "viewDidAppear s",
            ])
        #expect(try model.select(tab: 2, of: StackEntry(id: 2000)).isIdle)
        #expect(throws: NavigationError.interface(.noSuchTab(7, count: 3))) { try model.select(tab: 7, of: StackEntry(id: 2000)) }
        #expect(throws: NavigationError.interface(.unknownContainer(e("q")))) { try model.select(tab: 0, of: e("q")) }
    }

    @Test("A stack that is not in front changes without a word, and shows its new top when it comes to the front")
    func hiddenStack() throws {
        var model = shownModel(try tabs())
        #expect(try model.push(e("z"), in: StackEntry(id: 1002)).lines.isEmpty)
        #expect(try model.select(tab: 1, of: StackEntry(id: 2000)).lines == NavigationEventTests.six(from: "b", to: "z"))
        #expect(throws: NavigationError.interface(.unknownContainer(e("q")))) { try model.push(e("w"), in: e("q")) }
    }

    @Test("An entry stands in an interface once, wherever it is")
    func once() throws {
        var model = shownModel(try tabs())
        try model.present(try navigation("pq", 1003))
        #expect(throws: NavigationError.stack(.alreadyInStack(e("y"), index: 1))) { try model.push(e("y")) }
        #expect(throws: NavigationError.stack(.alreadyInStack(e("p"), index: 0))) { try model.present(e("p")) }
        #expect(throws: NavigationError.interface(.alreadyPresented(e("s")))) { try model.set([e("p"), e("s")]) }
        #expect(throws: NavigationError.interface(.alreadyPresented(StackEntry(id: 2000)))) { try model.present(try tabs()) }
    }

    @Test("Where no stack is in front a push is an error, and a pop does nothing")
    func noContainer() throws {
        var model = shownModel(.screen(e("s")))
        #expect(throws: NavigationError.interface(.noContainer(visible: e("s")))) { try model.push(e("a")) }
        #expect(model.pop().isIdle)
        #expect(model.popToRoot().isIdle)
    }

    @Test("Back goes through stacks and modals, in one transition, and stops at the beginning")
    func back() throws {
        var model = shownModel(try tabs())
        try model.present(try navigation("pq", 1003))
        #expect(letters(model.history) == "rabpq")
        var copy = model
        #expect(letters(copy.back().removed) == "q")
        #expect(copy.visible == e("p"))
        let transition = model.back(steps: 3)
        #expect(transition.kind == .dismiss)
        #expect(letters(transition.removed) == "qpb")
        #expect(letters(model.history) == "ra")
        #expect(letters(model.back(steps: 99).removed) == "a")
        #expect(model.back().isIdle)
        #expect(model.back(steps: -1).isIdle)
    }

    @Test("Close pops what is in a stack, dismisses what is at the bottom of a modal, and refuses the bottom of everything")
    func close() throws {
        var model = shownModel(try tabs())
        try model.present(try navigation("pqt", 1003))
        #expect(letters(try model.close(e("q")).removed) == "tq")
        #expect(try model.close(e("p")).kind == .dismiss)
        #expect(model.modals.isEmpty)
        #expect(letters(try model.close(e("a")).removed) == "ba")
        #expect(throws: NavigationError.interface(.cannotClose(e("r")))) { try model.close(e("r")) }
        #expect(throws: NavigationError.interface(.notPresented(e("p")))) { try model.close(e("p")) }
        #expect(throws: NavigationError.interface(.notPresented(e("r")))) { try model.dismiss(through: e("r")) }
    }

    @Test("Setting the base takes away everything else")
    func setBase() throws {
        var model = shownModel(try tabs())
        try model.present(e("p"))
        let transition = model.setBase(try navigation("rz", 1004))
        #expect(model.visible == e("z"))
        #expect(!transition.removed.contains(e("r")))
        #expect(letters(model.entries.filter { $0.kind == .screen }) == "zr")
        #expect(transition.lines.prefix(3) == ["viewWillDisappear p", "viewWillAppear z", "willShow z"])
        #expect(model.setBase(model.base).isIdle)
    }
}

@Suite("Containers of the controller")
@MainActor
struct NavigationContainerScreenTests {
    @Test("A container that is dismissed keeps what is in it, and can be presented again")
    func again() throws {
        let interface = try NavigationInterface(root: JournalScreen("r"))
        interface.install()
        let container = try NavigationContainer(root: JournalScreen("p"))
        container.setToolbarHidden(false)
        #expect(container.screens.map { $0.title } == ["p"])
        try interface.present(container)
        try interface.push(JournalScreen("q"))
        #expect(container.screens.map { $0.title } == ["p", "q"])
        #expect(container.interface === interface)
        #expect(interface.dismiss() === container)
        #expect(container.interface == nil)
        #expect(container.screens.map { $0.title } == ["p", "q"])
        #expect(interface.screens.map { $0.title } == ["r"])
        try interface.present(container)
        #expect(interface.visible.title == "q")
        #expect(interface.toolbar != nil)
        #expect(throws: NavigationError.self) { try interface.present(container) }
        #expect(container.screens.map { $0.title } == ["p", "q"])
    }

    @Test("One that is presented again while it is on its way out")
    func onItsWayOut() throws {
        let interface = try NavigationInterface(root: JournalScreen("r"))
        interface.install()
        let driver = HeldDriver()
        let container = try NavigationContainer(screens: [JournalScreen("p"), JournalScreen("q")])
        try interface.present(container, animated: false)
        interface.driver = driver
        interface.dismiss()
        try interface.present(container)
        driver.finishAll()
        #expect(interface.visible.title == "q")
        #expect(container.screens.map { $0.title } == ["p", "q"])
        interface.dismissAll(animated: false)
        #expect(container.screens.map { $0.title } == ["p", "q"])
    }

    @Test("Another base: the old one is let go")
    func base() throws {
        weak var old: JournalScreen?
        let interface: NavigationInterface
        do {
            let screen = JournalScreen("old")
            old = screen
            interface = try NavigationInterface(root: screen)
        }
        interface.install()
        try interface.present(JournalScreen("modal"))
        try interface.setBase(try TabContainer([JournalScreen("new")]))
        #expect(interface.visible.title == "new")
        #expect(interface.presentedScreens.isEmpty)
        #expect(old == nil)
        try interface.setBase(interface.base)
    }

    @Test("Screens of an interface are found, and moved between stacks only after they left")
    func membership() throws {
        let a = JournalScreen("a")
        let left = try NavigationContainer(root: a)
        let right = try NavigationContainer(root: JournalScreen("b"))
        let interface = try NavigationInterface(base: try TabContainer([left, right]))
        #expect(interface.navigationContainer(of: a) === left)
        #expect(interface.navigationContainer(of: JournalScreen("x")) == nil)
        let c = JournalScreen("c")
        try interface.push(c, in: right)
        #expect(throws: NavigationError.self) { try interface.push(c, in: left) }
        #expect(right.screens.map { $0.title } == ["b", "c"])
        try interface.reveal(c)
        #expect(interface.visible === c)
        try interface.close(c)
        try interface.push(c, in: left)
        #expect(left.screens.map { $0.title } == ["a", "c"])
    }
}
