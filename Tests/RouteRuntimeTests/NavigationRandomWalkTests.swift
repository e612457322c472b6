import RouteRuntime
import Testing

/// A stack with modals as a person would write it down: two arrays, nothing shared with the model.
private struct NaiveInterface {
    var stack: [Int]
    var modals: [Int] = []
    var visible: Int { modals.last ?? stack[stack.count - 1] }

    enum Outcome: Equatable { case refused, removed([Int]) }

    mutating func apply(_ operation: Operation) -> Outcome {
        switch operation {
        case .push(let id):
            if stack.contains(id) || modals.contains(id) { return .refused }
            stack.append(id)
        case .pop:
            return stack.count > 1 ? .removed([stack.removeLast()]) : .removed([])
        case .popToRoot:
            defer { stack = [stack[0]] }
            return .removed(stack.dropFirst().reversed())
        case .popTo(let id):
            guard stack.contains(id) else { return .refused }
            var removed: [Int] = []
            while stack[stack.count - 1] != id { removed.append(stack.removeLast()) }
            return .removed(removed)
        case .set(let ids):
            if ids.isEmpty || Set(ids).count < ids.count || ids.contains(where: modals.contains) { return .refused }
            defer { stack = ids }
            return .removed(stack.reversed().filter { !ids.contains($0) })
        case .present(let id):
            if stack.contains(id) || modals.contains(id) { return .refused }
            modals.append(id)
        case .dismiss:
            return .removed(modals.isEmpty ? [] : [modals.removeLast()])
        case .dismissAll:
            defer { modals = [] }
            return .removed(modals.reversed())
        }
        return .removed([])
    }
}

private enum Operation {
    case push(Int), pop, popToRoot, popTo(Int), set([Int]), present(Int), dismiss, dismissAll

    static func random(_ random: inout some RandomNumberGenerator) -> Operation {
        func id() -> Int { Int.random(in: 0..<12, using: &random) }
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<7: return .push(id())
        case 7..<10: return .pop
        case 10: return .popToRoot
        case 11..<13: return .popTo(id())
        case 13..<15: return .set((0..<Int.random(in: 0..<5, using: &random)).map { _ in id() })
        case 15..<18: return .present(id())
        case 18: return .dismiss
        default: return .dismissAll
        }
    }
}

/// Xorshift: the same walk each time.
struct Xorshift: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

@Suite("Random walks")
struct NavigationRandomWalkTests {
    private func entry(_ id: Int) -> StackEntry { StackEntry(id: UInt64(id)) }

    private func apply(_ operation: Operation, to model: inout InterfaceModel) throws -> NavigationTransition {
        switch operation {
        case .push(let id): try model.push(entry(id))
        case .pop: model.pop()
        case .popToRoot: model.popToRoot()
        case .popTo(let id): try model.pop(to: entry(id))
        case .set(let ids): try model.set(ids.map(entry))
        case .present(let id): try model.present(entry(id))
        case .dismiss: model.dismiss()
        case .dismissAll: model.dismissAll()
        }
    }

    @Test("The model does what a naive one does, and its events tell a consistent story", arguments: 1...20)
    func walk(_ seed: Int) throws {
        var random = Xorshift(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        var naive = NaiveInterface(stack: [0])
        var model = InterfaceModel(base: .navigation(NavigationNode(containerEntry, stack: try ScreenStack(root: entry(0)))))
        model.install()
        // What somebody who only hears events believes.
        var appeared: StackEntry? = entry(0)
        var shown = entry(0)
        for step in 0..<500 {
            let operation = Operation.random(&random)
            let before = model
            let expected = naive.apply(operation)
            var outcome = NaiveInterface.Outcome.refused
            do {
                let transition = try apply(operation, to: &model)
                outcome = .removed(transition.removed.map { Int($0.id) })
                #expect(transition.before == before)
                #expect(transition.after == model)
                for event in transition.events {
                    switch event.kind {
                    case .viewDidDisappear:
                        #expect(appeared == event.entry)
                        appeared = nil
                    case .viewDidAppear:
                        #expect(appeared == nil)
                        appeared = event.entry
                    case .didShow: shown = event.entry
                    default: break
                    }
                }
            } catch {
                #expect(model == before, "a refused operation changes nothing")
            }
            #expect(outcome == expected, "step \(step): \(operation)")
            #expect(model.stackEntries.map { Int($0.id) } == naive.stack)
            #expect(model.modalEntries.map { Int($0.id) } == naive.modals)
            #expect(Int(model.visible.id) == naive.visible)
            #expect(!model.stackEntries.isEmpty)
            #expect(Set(model.entries).count == model.entries.count)
            #expect(appeared == model.visible)
            #expect(shown == model.top)
        }
    }
}

/// A screen that checks the order of its own events, and does something at random in the middle of them.
private final class WalkingScreen: RouteScreen {
    enum State { case gone, appearing, visible, disappearing }

    let title: String?
    private(set) var state = State.gone
    private(set) var loads = 0
    private let walker: Walker

    init(_ id: Int, _ walker: Walker) {
        title = "\(id)"
        self.walker = walker
    }

    func viewDidLoad() {
        #expect(state == .gone)
        loads += 1
    }
    func viewWillAppear(animated: Bool) { move(from: .gone, to: .appearing) }
    func viewDidAppear(animated: Bool) { move(from: .appearing, to: .visible) }
    func viewWillDisappear(animated: Bool) { move(from: .visible, to: .disappearing) }
    func viewDidDisappear(animated: Bool) { move(from: .disappearing, to: .gone) }

    private func move(from old: State, to new: State) {
        #expect(state == old, "\(title ?? "")")
        #expect(loads == 1)
        state = new
        walker.interrupt()
    }
}

/// Does operations on an interface, from outside and out of its screens' events.
@MainActor
private final class Walker {
    var interface: NavigationInterface?
    var screens: [WalkingScreen] = []
    var random: Xorshift
    /// How many operations may still come out of events.
    var interruptions = 0

    init(seed: Int) {
        random = Xorshift(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        screens = (0..<12).map { WalkingScreen($0, self) }
    }

    func interrupt() {
        guard interruptions > 0, Int.random(in: 0..<6, using: &random) == 0 else { return }
        interruptions -= 1
        step()
    }

    func step() {
        guard let interface else { return }
        // What is refused is refused; the walk checks what is told of the rest.
        switch Operation.random(&random) {
        case .push(let id): try? interface.push(screens[id])
        case .pop: interface.pop()
        case .popToRoot: interface.popToRoot()
        case .popTo(let id): _ = try? interface.pop(to: screens[id])
        case .set(let ids): try? interface.setScreens(ids.map { screens[$0] })
        case .present(let id): try? interface.present(screens[id])
        case .dismiss: interface.dismiss()
        case .dismissAll: interface.dismissAll()
        }
    }
}

@Suite("Random walks of an interface")
@MainActor
struct NavigationInterfaceWalkTests {
    @Test("Every screen is told a consistent story, also when its events navigate", arguments: 1...10)
    func walk(_ seed: Int) throws {
        let walker = Walker(seed: seed)
        let interface = try NavigationInterface(root: walker.screens[0])
        walker.interface = interface
        interface.install()
        for _ in 0..<300 {
            walker.interruptions = 3
            walker.step()
            for screen in walker.screens {
                #expect(screen.state == (screen === interface.visible ? .visible : .gone))
                #expect(screen.loads <= 1)
            }
            #expect(!interface.screens.isEmpty)
        }
    }
}
