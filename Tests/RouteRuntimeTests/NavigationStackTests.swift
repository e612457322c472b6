import RouteRuntime
import Testing

@Suite("The stack: rules S1 to S8")
struct NavigationStackTests {
    @Test("S1 a stack is made with a root and is never empty")
    func root() throws {
        var stack = try ScreenStack(root: e("r"))
        #expect(letters(stack.entries) == "r")
        stack.pop()
        stack.popToRoot()
        #expect(letters(stack.entries) == "r")
        #expect(throws: NavigationError.stack(.empty)) { try stack.set([]) }
        #expect(letters(stack.entries) == "r")
    }

    @Test("S1 the root may be no container", arguments: [StackEntry.Kind.navigation, .tab, .split])
    func rootKind(_ kind: StackEntry.Kind) {
        #expect(throws: NavigationError.stack(.container(e("r", kind)))) { try ScreenStack(root: e("r", kind)) }
    }

    @Test("S2 last in, first out")
    func lastInFirstOut() throws {
        var stack = try stack("rabc")
        #expect(letters(stack.pop().removed + stack.pop().removed + stack.pop().removed) == "cba")
    }

    @Test("S2 a pop at the root does nothing, returns nothing, sends nothing")
    func popAtRoot() throws {
        var model = try shownModel("r")
        let before = model
        let transition = model.pop()
        #expect(transition.removed.isEmpty)
        #expect(transition.events.isEmpty)
        #expect(transition.isIdle)
        #expect(model == before)
    }

    @Test("S3 a push puts the entry on top")
    func push() throws {
        var stack = try stack("ra")
        let change = try stack.push(e("b"))
        #expect(letters(stack.entries) == "rab")
        #expect(change.direction == .push)
        #expect(letters(change.added) == "b")
    }

    @Test("S3 an entry that is in the stack already is an error that says where", arguments: zip("rab", 0...2))
    func pushTwice(_ letter: Character, _ index: Int) throws {
        var stack = try stack("rab")
        #expect(throws: NavigationError.stack(.alreadyInStack(e(letter), index: index))) { try stack.push(e(letter)) }
        #expect(letters(stack.entries) == "rab")
    }

    @Test("S3 a container is an error", arguments: [StackEntry.Kind.navigation, .tab, .split])
    func pushContainer(_ kind: StackEntry.Kind) throws {
        var stack = try stack("r")
        #expect(throws: NavigationError.stack(.container(e("c", kind)))) { try stack.push(e("c", kind)) }
        #expect(letters(stack.entries) == "r")
    }

    @Test("S4 a pop returns what it removed")
    func pop() throws {
        var stack = try stack("rab")
        let change = stack.pop()
        #expect(letters(change.removed) == "b")
        #expect(change.direction == .pop)
        #expect(letters(stack.entries) == "ra")
    }

    @Test("S5 a pop to the root returns all removed, top first")
    func popToRoot() throws {
        var stack = try stack("rabc")
        #expect(letters(stack.popToRoot().removed) == "cba")
        #expect(letters(stack.entries) == "r")
        #expect(stack.popToRoot().direction == .none)
    }

    @Test("S6 a pop to an entry removes what is above it", arguments: zip("rabc", ["cba", "cb", "c", ""]))
    func popTo(_ letter: Character, _ removed: String) throws {
        var stack = try stack("rabc")
        let change = try stack.pop(to: e(letter))
        #expect(letters(change.removed) == removed)
        #expect(change.direction == (removed.isEmpty ? .none : .pop))
        #expect(stack.top == e(letter))
    }

    @Test("S6 a pop to an entry that is not there is an error")
    func popToStranger() throws {
        var stack = try stack("ra")
        #expect(throws: NavigationError.stack(.notInStack(e("x")))) { try stack.pop(to: e("x")) }
        #expect(letters(stack.entries) == "ra")
    }

    /// From the stack `rab`.
    static let sets: [(new: String, direction: ScreenStack.Direction, removed: String, added: String)] = [
        ("rab", .none, "", ""),
        ("b", .none, "ar", ""),
        ("xyb", .none, "ar", "xy"),
        ("ra", .pop, "b", ""),
        ("bxr", .pop, "a", "x"),
        ("rabc", .push, "", "c"),
        ("c", .push, "bar", "c"),
        ("bac", .push, "r", "c"),
    ]

    @Test("S7 setting the stack is one transition, whose look the new top decides", arguments: sets)
    func set(_ new: String, _ direction: ScreenStack.Direction, _ removed: String, _ added: String) throws {
        var stack = try stack("rab")
        let change = try stack.set(entries(new))
        #expect(letters(stack.entries) == new)
        #expect(change.direction == direction)
        #expect(letters(change.removed) == removed)
        #expect(letters(change.added) == added)
    }

    @Test("S7 setting the stack is refused as a whole")
    func setRefused() throws {
        var stack = try stack("ra")
        #expect(throws: NavigationError.stack(.alreadyInStack(e("x"), index: 0))) { try stack.set(entries("xyx")) }
        #expect(throws: NavigationError.stack(.container(e("t", .tab)))) { try stack.set([e("x"), e("t", .tab)]) }
        #expect(letters(stack.entries) == "ra")
    }

    @Test("S8 index 0 is the root, n-2 back, n-1 top")
    func indices() throws {
        let stack = try stack("rabc")
        #expect(stack.root == stack.entries[0])
        #expect(stack.back == stack.entries[2])
        #expect(stack.top == stack.entries[3])
        #expect(try ScreenStack(root: e("r")).back == nil)
    }

    @Test("An entry is an identity: its kind does not make it another one")
    func identity() {
        #expect(e("a") == e("a", .tab))
        #expect(e("a") != e("b"))
    }
}

@Suite("Top and visible: rules V1 to V3")
struct NavigationVisibleTests {
    @Test("V1 the top is the last")
    func top() throws {
        var model = try shownModel("ra")
        #expect(model.top == e("a"))
        try model.push(e("b"))
        #expect(model.top == e("b"))
    }

    @Test("V2 the visible entry is the modal, if any, else the top; presenting does not change the top")
    func visible() throws {
        var model = try shownModel("ra")
        #expect(model.visible == e("a"))
        try model.present(e("m"))
        #expect(model.visible == e("m"))
        #expect(model.top == e("a"))
        try model.present(e("n"))
        #expect(model.visible == e("n"))
        model.dismiss()
        #expect(model.visible == e("m"))
        model.dismiss()
        #expect(model.visible == e("a"))
        #expect(model.dismiss().isIdle)
    }

    @Test("V2 what is in the interface cannot be presented, and a modal cannot be pushed")
    func twice() throws {
        var model = try shownModel("ra")
        try model.present(e("m"))
        let before = model
        #expect(throws: NavigationError.interface(.alreadyPresented(e("m")))) { try model.present(e("m")) }
        #expect(throws: NavigationError.interface(.alreadyPresented(e("m")))) { try model.push(e("m")) }
        #expect(throws: NavigationError.interface(.alreadyPresented(e("m")))) { try model.set(entries("rm")) }
        #expect(throws: NavigationError.stack(.alreadyInStack(e("a"), index: 1))) { try model.present(e("a")) }
        #expect(model == before)
    }

    @Test("V2 a modal may be a container")
    func container() throws {
        var model = try shownModel("r")
        try model.present(e("t", .tab))
        #expect(model.visible == e("t"))
    }
}
