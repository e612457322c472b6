import RouteRuntime
import Testing

@Suite("The toolbar: rules T1 to T6")
@MainActor
struct NavigationToolbarTests {
    let interface: NavigationInterface
    let root = JournalScreen("r")

    init() throws {
        interface = try NavigationInterface(root: root)
        interface.install()
        root.toolbarItems = ["R"]
    }

    private func titles(_ toolbar: [BarButton]?) -> [String]? { toolbar?.map { $0.title ?? "_" } }

    @Test("T1 it is hidden at first; its items are those of the top screen")
    func items() throws {
        #expect(interface.toolbar == nil)
        try interface.setToolbarHidden(false)
        #expect(interface.toolbar == ["R"])
        let a = JournalScreen("a")
        a.toolbarItems = ["A"]
        try interface.push(a)
        #expect(interface.toolbar == ["A"])
        try interface.push(JournalScreen("b"))
        #expect(interface.toolbar == [])
        try interface.setToolbarHidden(true)
        #expect(interface.toolbar == nil)
    }

    @Test("T2 items may be set before it is visible, and while it is")
    func setting() throws {
        let a = JournalScreen("a")
        a.toolbarItems = ["before"]
        try interface.setToolbarHidden(false)
        try interface.push(a)
        #expect(interface.toolbar == ["before"])
        a.toolbarItems.append("during")
        #expect(interface.toolbar == ["before", "during"])
    }

    @Test(
        "T3 it is hidden where the container hides it or the top has hidesBottomBarWhenPushed", arguments: [true, false],
        [true, false])
    func hidden(_ isHidden: Bool, _ flag: Bool) throws {
        try interface.setToolbarHidden(isHidden)
        let a = JournalScreen("a")
        a.hidesBottomBarWhenPushed = flag
        try interface.push(a)
        #expect((interface.toolbar == nil) == (isHidden || flag))
        interface.pop()
        #expect((interface.toolbar == nil) == isHidden)
    }

    @Test("T3 the flag of the root means nothing: it was never pushed")
    func rootFlag() throws {
        let root = JournalScreen("r")
        root.hidesBottomBarWhenPushed = true
        let interface = try NavigationInterface(root: root)
        try interface.setToolbarHidden(false)
        #expect(interface.toolbar != nil)
    }

    @Test("T4 an enclosing tab bar is hidden while any entry above the root has the flag")
    func tabBar() throws {
        let shop = try NavigationContainer(root: JournalScreen("Shop"))
        let interface = try NavigationInterface(base: try TabContainer([shop, JournalScreen("About")]))
        interface.install()
        let a = JournalScreen("a")
        a.hidesBottomBarWhenPushed = true
        try interface.push(a)
        #expect(interface.tabBar == nil)
        try interface.push(JournalScreen("b"))
        #expect(interface.tabBar == nil)
        try interface.reveal(interface.screens[0])
        interface.popToRoot()
        #expect(interface.tabBar?.titles == ["Shop", "About"])
    }

    @Test("T5 buttons with target and action, flexible and fixed space, custom views")
    func kinds() throws {
        final class Sorter: RouteScreen {
            var presses = 0
            func toggle() { presses += 1 }
        }
        weak var gone: Sorter?
        let button: BarButton
        do {
            let sorter = Sorter()
            gone = sorter
            sorter.toolbarItems = [
                .flexibleSpace, BarButton("Sort", target: sorter, action: Sorter.toggle), .fixedSpace(3),
                BarButton(view: BarView(text: "Asc|Desc", object: sorter)), .flexibleSpace,
            ]
            try interface.setToolbarHidden(false)
            try interface.push(sorter)
            #expect(titles(interface.toolbar) == ["_", "Sort", "_", "Asc|Desc", "_"])
            #expect(interface.toolbar?[2].content == .fixedSpace(3))
            button = try #require(interface.toolbar?[1])
            #expect(button.press())
            #expect(sorter.presses == 1)
            var disabled = button
            disabled.isEnabled = false
            #expect(!disabled.press())
            #expect(disabled != button)
            #expect(!BarButton.flexibleSpace.press())
            // A view holds what draws it.
            sorter.toolbarItems.removeAll { $0.title == "Asc|Desc" }
        }
        interface.pop()
        #expect(gone == nil)
        button.press()
    }

    @Test("T6 what is said after the transition counts more than the flag of the top, until the top changes")
    func overrides() throws {
        try interface.setToolbarHidden(false)
        let a = JournalScreen("a")
        a.hidesBottomBarWhenPushed = true
        try interface.push(a)
        #expect(interface.toolbar == nil)
        try interface.setToolbarHidden(false)
        #expect(interface.toolbar != nil)
        let b = JournalScreen("b")
        b.hidesBottomBarWhenPushed = true
        try interface.push(b)
        #expect(interface.toolbar == nil)
        interface.pop()
        #expect(interface.toolbar == nil)
    }

    @Test("T6 what is said during the transition does not")
    func duringTransition() throws {
        let a = JournalScreen("a")
        a.hidesBottomBarWhenPushed = true
        a.whenAppearing = {
            do { try interface.setToolbarHidden(false) } catch { Issue.record(error) }
        }
        try interface.push(a)
        #expect(interface.toolbar == nil)
        try interface.push(JournalScreen("b"))
        #expect(interface.toolbar != nil)
    }
}
