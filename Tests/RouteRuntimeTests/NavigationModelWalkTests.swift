import RouteRuntime
import Testing

/// A window as a person would write it down: tabs of stacks, and modals that are a screen or a stack. Arrays of numbers, nothing shared with
/// the model.
private struct NaiveWindow: Equatable {
    /// The stacks of the tabs.
    var tabs: [[Int]]
    var selected = 0
    /// A stack each; one that cannot be pushed to has `isStack` false.
    var modals: [(isStack: Bool, screens: [Int])] = []
    /// The screens that hide the bottom bar.
    var hiding: Set<Int> = []

    static func == (a: NaiveWindow, b: NaiveWindow) -> Bool {
        a.tabs == b.tabs && a.selected == b.selected && a.modals.map(\.screens) == b.modals.map(\.screens)
    }

    var all: [Int] { tabs.flatMap { $0 } + modals.flatMap(\.screens) }

    var visible: Int { (modals.last?.screens ?? tabs[selected]).last ?? -1 }

    var history: [Int] { tabs[selected] + modals.flatMap(\.screens) }

    /// The stack that has the focus.
    private var front: [Int] {
        get { modals.last(where: \.isStack)?.screens ?? tabs[selected] }
        set {
            if let index = modals.lastIndex(where: \.isStack) {
                modals[index].screens = newValue
            } else {
                tabs[selected] = newValue
            }
        }
    }

    /// What an operation takes away; nil: it is refused.
    mutating func apply(_ step: WindowStep) -> [Int]? {
        switch step {
        case .push(let id):
            if all.contains(id) { return nil }
            front.append(id)
            return []
        case .pushInTab(let id, let tab):
            if all.contains(id) { return nil }
            tabs[tab].append(id)
            return []
        case .pop:
            guard front.count > 1 else { return [] }
            return [front.removeLast()]
        case .popToRoot:
            let removed = Array(front.dropFirst().reversed())
            front = [front[0]]
            return removed
        case .popTo(let id):
            for tab in tabs.indices where tabs[tab].contains(id) { return Self.cut(&tabs[tab], above: id) }
            for modal in modals.indices where modals[modal].isStack && modals[modal].screens.contains(id) {
                return Self.cut(&modals[modal].screens, above: id)
            }
            return nil
        case .set(let ids):
            let others = Set(all).subtracting(front)
            if ids.isEmpty || Set(ids).count < ids.count || !others.isDisjoint(with: ids) { return nil }
            let removed = front.reversed().filter { !ids.contains($0) }
            front = ids
            return removed
        case .select(let tab):
            selected = tab
            return []
        case .present(let ids, let isStack):
            if Set(ids).count < ids.count || !Set(all).isDisjoint(with: ids) { return nil }
            modals.append((isStack, ids))
            return []
        case .dismiss:
            modals = Array(modals.dropLast())
            return []
        case .dismissAll:
            modals = []
            return []
        case .back(let steps):
            var removed: [Int] = []
            for _ in 0..<steps {
                if let modal = modals.last {
                    removed.append(modal.screens[modal.screens.count - 1])
                    if modal.screens.count > 1 { modals[modals.count - 1].screens.removeLast() } else { modals.removeLast() }
                } else if tabs[selected].count > 1 {
                    removed.append(tabs[selected].removeLast())
                }
            }
            return removed
        case .close(let id):
            for index in modals.indices where modals[index].screens.contains(id) {
                if modals[index].screens[0] == id {
                    modals = Array(modals[..<index])
                    return []
                }
                let place = modals[index].screens.firstIndex(of: id) ?? 0
                return Self.cut(&modals[index].screens, above: modals[index].screens[place - 1])
            }
            for tab in tabs.indices where tabs[tab].contains(id) {
                guard let place = tabs[tab].firstIndex(of: id), place > 0 else { return nil }
                return Self.cut(&tabs[tab], above: tabs[tab][place - 1])
            }
            return nil
        }
    }

    private static func cut(_ stack: inout [Int], above id: Int) -> [Int] {
        var removed: [Int] = []
        while stack[stack.count - 1] != id { removed.append(stack.removeLast()) }
        return removed
    }
}

private enum WindowStep {
    case push(Int), pushInTab(Int, Int), pop, popToRoot, popTo(Int), set([Int]), select(Int), present([Int], isStack: Bool)
    case dismiss, dismissAll, back(Int), close(Int)

    static func random(_ random: inout some RandomNumberGenerator) -> WindowStep {
        func id() -> Int { Int.random(in: 0..<24, using: &random) }
        func ids(_ most: Int) -> [Int] { (0..<Int.random(in: 0...most, using: &random)).map { _ in id() } }
        switch Int.random(in: 0..<24, using: &random) {
        case 0..<7: return .push(id())
        case 7: return .pushInTab(id(), Int.random(in: 0..<3, using: &random))
        case 8..<10: return .pop
        case 10: return .popToRoot
        case 11..<13: return .popTo(id())
        case 13..<15: return .set(ids(5))
        case 15..<17: return .select(Int.random(in: 0..<3, using: &random))
        case 17..<19:
            let isStack = Bool.random(using: &random)
            return .present(isStack ? [id()] + ids(2) : [id()], isStack: isStack)
        case 19..<21: return .dismiss
        case 21: return .dismissAll
        case 22: return .back(Int.random(in: 1...3, using: &random))
        default: return .close(id())
        }
    }
}

@Suite("Random walks of a window")
struct NavigationModelWalkTests {
    private static let tabContainer = StackEntry(id: 2000, kind: .tab)

    private func entry(_ id: Int) -> StackEntry { StackEntry(id: UInt64(id), hidesBottomBarWhenPushed: id.isMultiple(of: 7)) }

    private func container(_ id: UInt64, _ ids: [Int]) throws -> InterfaceNode {
        .navigation(NavigationNode(StackEntry(id: id, kind: .navigation), stack: try ScreenStack(ids.map(entry))))
    }

    private func apply(_ step: WindowStep, to model: inout InterfaceModel, number: Int) throws -> NavigationTransition {
        switch step {
        case .push(let id): try model.push(entry(id))
        case .pushInTab(let id, let tab): try model.push(entry(id), in: StackEntry(id: UInt64(1001 + tab)))
        case .pop: model.pop()
        case .popToRoot: model.popToRoot()
        case .popTo(let id): try model.pop(to: entry(id))
        case .set(let ids): try model.set(ids.map(entry))
        case .select(let tab): try model.select(tab: tab, of: Self.tabContainer)
        case .present(let ids, let isStack):
            try model.present(isStack ? try container(UInt64(10_000 + number), ids) : .screen(entry(ids[0])))
        case .dismiss: model.dismiss()
        case .dismissAll: model.dismissAll()
        case .back(let steps): model.back(steps: steps)
        case .close(let id): try model.close(entry(id))
        }
    }

    /// A hundred thousand steps in all, in parts that run side by side.
    @Test("A window does what a naive one does, and its events tell a consistent story", arguments: 1...20)
    func walk(_ seed: Int) throws {
        var random = Xorshift(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        var naive = NaiveWindow(tabs: [[0], [1], [2]])
        var model = InterfaceModel(
            base: .tabs(
                try TabNode(
                    Self.tabContainer, tabs: [try container(1001, [0]), try container(1002, [1]), try container(1003, [2])])))
        var listener = Listener()
        listener.hear(model.install())
        for number in 0..<5000 {
            let step = WindowStep.random(&random)
            let before = model
            let expected = naive.apply(step)
            var removed: [Int]?
            do {
                let transition = try apply(step, to: &model, number: number)
                removed = transition.kind == .dismiss && !step.isBack ? [] : transition.removed.map { Int($0.id) }
                try #require(transition.before == before && transition.after == model)
                listener.hear(transition)
            } catch is NavigationError {
                try #require(model == before, "a refused operation changes nothing")
            }
            // `#require` in place of `#expect`: one deviation leads to thousands.
            try #require(removed == expected, "step \(number): \(step)")
            try #require(window(of: model) == naive, "step \(number): \(step)")
            try #require(Int(model.visible.id) == naive.visible)
            try #require(model.history.map { Int($0.id) } == naive.history)
            let entries = model.entries
            try #require(Set(entries).count == entries.count, "an entry twice")
            try #require(listener.appeared == Set(model.shownScreens))
            try #require(listener.parented == Set(naive.stacked.map(entry)))
            try #require(listener.shown == model.top)
            let tabBarIsHidden = naive.tabs[naive.selected].dropFirst().contains { $0.isMultiple(of: 7) }
            try #require(model.tabs(Self.tabContainer)?.showsTabBar == !tabBarIsHidden)
        }
    }

    private func window(of model: InterfaceModel) -> NaiveWindow {
        let tabs = model.tabs(Self.tabContainer)
        return NaiveWindow(
            tabs: (tabs?.tabs ?? []).map { $0.focusedNavigation?.stack.entries.map { Int($0.id) } ?? [] },
            selected: tabs?.selectedIndex ?? -1,
            modals: model.modals.map { layer in
                (
                    layer.node.kind == .navigation,
                    (layer.node.focusedNavigation?.stack.entries ?? [layer.node.leaf]).map { Int($0.id) }
                )
            })
    }

    /// What somebody who only hears events believes.
    private struct Listener {
        var appeared: Set<StackEntry> = []
        var parented: Set<StackEntry> = []
        var shown: StackEntry?
        private var appearing: Set<StackEntry> = []
        private var disappearing: Set<StackEntry> = []

        mutating func hear(_ transition: NavigationTransition) {
            for event in transition.events {
                let entry = event.entry
                switch event.kind {
                case .viewWillAppear:
                    #expect(!appeared.contains(entry))
                    appearing.insert(entry)
                case .viewDidAppear:
                    #expect(appearing.remove(entry) != nil)
                    appeared.insert(entry)
                case .viewWillDisappear:
                    #expect(appeared.contains(entry))
                    disappearing.insert(entry)
                case .viewDidDisappear:
                    #expect(disappearing.remove(entry) != nil)
                    appeared.remove(entry)
                case .didMoveToParent: #expect(parented.insert(entry).inserted)
                case .didMoveFromParent: #expect(parented.remove(entry) != nil)
                // Those of modals come and go with them.
                case .didShow where transition.after.base.contains(entry): shown = entry
                default: break
                }
            }
            #expect(appearing.isEmpty && disappearing.isEmpty)
        }
    }
}

extension NaiveWindow {
    /// Everything that is in a stack.
    fileprivate var stacked: [Int] { tabs.flatMap { $0 } + modals.filter(\.isStack).flatMap(\.screens) }
}

extension WindowStep {
    fileprivate var isBack: Bool {
        if case .back = self { true } else { false }
    }
}
