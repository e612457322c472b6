import RouteRuntime
import Testing

@Suite("The bar: rules B4 to B7")
struct NavigationBarTests {
    typealias Source = BarContent.Source
    static let home = Source(title: "Home")

    @Test("B4 at the left: a back button with the previous title, nothing at the root")
    func back() {
        #expect(BarContent(top: Source(title: "Shop"), previous: Self.home).back == "Home")
        #expect(BarContent(top: Self.home, previous: nil).back == nil)
    }

    @Test("B4 the previous screen's back title comes before its title")
    func backTitle() {
        let previous = Source(title: "A very long title", item: BarItem(title: "Long", backItem: "Back"))
        #expect(BarContent(top: Source(title: "Shop"), previous: previous).back == "Back")
        #expect(BarContent(top: Source(title: "Shop"), previous: Source(title: nil)).back == "Back")
    }

    @Test("B4 own left items replace the back button, unless they supplement it; it can be hidden")
    func leftItems() {
        var item = BarItem(leftItems: ["Cancel"])
        #expect(BarContent(top: Source(title: nil, item: item), previous: Self.home).back == nil)
        item.leftItemsSupplementBackButton = true
        #expect(BarContent(top: Source(title: nil, item: item), previous: Self.home).back == "Home")
        item.hidesBackButton = true
        #expect(BarContent(top: Source(title: nil, item: item), previous: Self.home).back == nil)
        #expect(BarContent(top: Source(title: nil, item: item), previous: Self.home).left == ["Cancel"])
    }

    @Test("B5 in the middle: the item's title, else the screen's")
    func middle() {
        #expect(BarContent(top: Source(title: "a", item: BarItem(title: "b")), previous: nil).title == "b")
        #expect(BarContent(top: Source(title: "a"), previous: nil).title == "a")
    }

    @Test("B6 at the right: the right items, else nothing")
    func right() {
        #expect(BarContent(top: Source(title: nil, item: BarItem(rightItems: ["Edit"])), previous: nil).right == ["Edit"])
        #expect(BarContent(top: Source(title: nil), previous: nil).right.isEmpty)
    }

    @Test("B7 only the two top entries contribute")
    @MainActor
    func twoTopEntries() throws {
        let interface = try NavigationInterface(root: JournalScreen("r"))
        try interface.push(JournalScreen("a"))
        let before = interface.bar
        let c = JournalScreen("c")
        c.barItem = BarItem(title: "nobody", backItem: "sees", rightItems: ["this"])
        try interface.setScreens([c, JournalScreen("r"), JournalScreen("a")])
        #expect(interface.bar == before)
    }
}

@Suite("The bar of a container: rules B1 to B3, B8 and B9")
@MainActor
struct NavigationOwnedBarTests {
    let interface: NavigationInterface

    init() throws {
        interface = try NavigationInterface(root: JournalScreen("r"))
        interface.install()
        try interface.push(JournalScreen("a"))
        try interface.push(JournalScreen("b"))
    }

    @Test("B1 items are one to one with the stack; the back item is n-2, the top item n-1")
    func items() throws {
        for screen in interface.screens { screen.barItem.title = "the \(screen.title ?? "")" }
        var bar = interface.navigationBar
        #expect(bar.items.map(\.title) == ["r", "a", "b"])
        #expect(bar.backItem?.title == "the a")
        #expect(bar.topItem?.title == "the b")
        interface.popToRoot()
        bar = interface.navigationBar
        #expect(bar.items.count == 1)
        #expect(bar.backItem == nil)
        #expect(NavigationBar().content == nil)
    }

    @Test("B2 delegate, frame, visibility and items are the container's; style, translucency and tint the app's")
    func owned() throws {
        var bar = interface.navigationBar
        let owner = try #require(interface.model.focusedNavigation).entry
        #expect(throws: NavigationError.bar(.ownedByContainer(.isHidden, owner))) { try bar.setHidden(true) }
        #expect(throws: NavigationError.bar(.ownedByContainer(.frame, owner))) {
            try bar.setFrame(.init(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(throws: NavigationError.bar(.ownedByContainer(.delegate, owner))) { try bar.setDelegate(interface) }
        #expect(throws: NavigationError.bar(.ownedByContainer(.items, owner))) { try bar.setItems([]) }
        #expect(bar == interface.navigationBar)
        let appearance = BarAppearance(style: .black, isTranslucent: false, tint: "green")
        try interface.setBarAppearance(appearance)
        #expect(interface.navigationBar.appearance == appearance)
    }

    @Test("B2 a bar of the app's own may be set at will")
    func own() throws {
        var bar = NavigationBar(items: [.init(title: "x"), .init(title: "y")])
        try bar.setHidden(true)
        try bar.setFrame(.init(x: 1, y: 2, width: 3, height: 4))
        try bar.setDelegate(interface)
        #expect(bar.isHidden)
        #expect(bar.frame?.width == 3)
        #expect(bar.content?.back == "x")
        try bar.setItems([])
        #expect(bar.content == nil)
    }

    @Test("B3 the bar is hidden and shown through its container, and only that one's")
    func hide() throws {
        try interface.present(try NavigationContainer(root: JournalScreen("m")))
        try interface.setBarHidden(true)
        #expect(interface.navigationBar.isHidden)
        interface.dismiss()
        #expect(!interface.navigationBar.isHidden)
        let container = try #require(interface.focusedContainer)
        container.setBarHidden(true)
        #expect(interface.navigationBar(of: container)?.isHidden == true)
        try interface.push(JournalScreen("c"))
        #expect(interface.navigationBar.isHidden)
        #expect(throws: NavigationError.self) {
            try interface.setBarHidden(true, of: try NavigationContainer(root: JournalScreen("x")))
        }
    }

    /// Counts how often its item is made.
    final class LazyScreen: RouteScreen {
        var made = 0
        let title: String? = "lazy"
        func makeBarItem() -> BarItem {
            made += 1
            return BarItem(rightItems: ["Made"])
        }
    }

    @Test("B8 an item is made when it is first asked for, once; what the app sets beats it")
    func lazy() throws {
        let screen = LazyScreen()
        try interface.push(screen)
        #expect(screen.made == 0)
        #expect(interface.bar.right == ["Made"])
        #expect(interface.bar.title == "lazy")
        screen.barItem.rightItems = ["Set"]
        screen.barItem.title = "Other"
        #expect(interface.bar.right == ["Set"])
        #expect(interface.bar.title == "Other")
        #expect(screen.made == 1)
        let overridden = LazyScreen()
        overridden.barItem = BarItem()
        #expect(overridden.barItem.rightItems.isEmpty)
        #expect(overridden.made == 0)
    }

    @Test("B5 a title view comes before any title")
    func titleView() {
        let view = BarView(text: "Logo", object: Journal())
        let bar = BarContent(top: .init(title: "a", item: BarItem(title: "b", titleView: view)), previous: nil)
        #expect(bar.titleView == view)
        #expect(bar.middleText == "Logo")
        #expect(BarView(text: "Logo") != view)
    }

    final class EditableScreen: RouteScreen {
        var calls: [String] = []
        func setEditing(_ isEditing: Bool, animated: Bool) {
            calls.append("\(isEditing) \(animated)")
            self.isEditing = isEditing
        }
    }

    @Test("B9 the edit button reads Edit or Done, and a press calls setEditing(_:animated:)")
    func edit() {
        let screen = EditableScreen()
        #expect(screen.editButton.title == "Edit")
        screen.editButton.press()
        #expect(screen.isEditing)
        #expect(screen.editButton.title == "Done")
        screen.editButton.press()
        #expect(screen.calls == ["true true", "false true"])
        let plain = JournalScreen("plain")
        plain.editButton.press()
        #expect(plain.isEditing)
    }

    @Test("B9 the edit button in a bar reads what holds now")
    func editInBar() throws {
        let screen = EditableScreen()
        screen.barItem.rightItems = [.edit]
        try interface.push(screen)
        #expect(interface.bar.right.first?.title == "Edit")
        interface.bar.right.first?.press()
        #expect(interface.bar.right.first?.title == "Done")
    }
}
