/// Keeps an interface and what shows it in step, both ways: transitions of the interface are carried out by hosts, and what the system does
/// by itself (a swipe, a press on the back button, a sheet that is pulled down) becomes a transition of the interface. The adapters for
/// UIKit and SwiftUI are hosts; all that they would have to decide is decided here.
///
///     let driver = HostDriver(interface)
///     try driver.attach(host, to: container)
///     driver.modalHost = modals
///
/// A transition is carried out by comparing what the hosts show with what they should show. So a pop that the system has made is not made
/// again, and a host that is out of step, whyever, is in step after the next one. Nothing holds the driver but the one who made it.
@MainActor
public final class HostDriver: TransitionDriver {
    /// The interface that is shown.
    public let interface: NavigationInterface

    /// What shows the modals; without one, they are not seen.
    public weak var modalHost: (any ModalHost)?

    /// Shows another screen or container at the bottom: the root of a window.
    public var showBase: (@MainActor (any RouteScreen) -> Void)?

    private struct Attached {
        weak var host: (any StackHost)?
    }

    private var attached: [StackEntry: Attached] = [:]
    private var shownBase: StackEntry
    private var interaction: InteractiveTransition?
    /// How often the hosts are being told what to show: a host may take its time, and be told more meanwhile.
    private var showings = 0
    /// Whether they are: what they tell then is no doing of the system.
    private var isShowing: Bool { showings > 0 }

    /// Drives an interface from now on.
    public init(_ interface: NavigationInterface) {
        self.interface = interface
        shownBase = interface.model.base.entry
        interface.driver = self
    }

    /// All, so that the hosts stay in step.
    public var drivesAllTransitions: Bool { true }

    // MARK: Hosts

    /// Makes a host show the stack of a container, now and from now on.
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer` where the container is not in the interface.
    public func attach(_ host: any StackHost, to container: NavigationContainer) throws(NavigationError) {
        let entry = interface.registry.entry(of: container)
        guard interface.node(of: container) != nil else { throw .interface(.unknownContainer(entry)) }
        attached[entry] = Attached(host: host)
        resync(host, with: container.screens)
    }

    /// Whether toolbar and tab bar are hidden while a screen is pushed, as the request or the screen says: for a host that has to know it
    /// before it pushes.
    public func hidesBottomBar(_ screen: any RouteScreen) -> Bool {
        let entry = interface.registry.knownEntry(of: screen)
        let stack = entry.flatMap { interface.planned.navigation(at: $0) }?.stack.entries ?? []
        // The entry in the stack knows what the request said.
        return stack.first { $0 == entry }?.hidesBottomBarWhenPushed ?? screen.hidesBottomBarWhenPushed
    }

    // MARK: From the interface to the hosts

    /// Makes the hosts show what the transition leads to.
    public func run(
        _ transition: NavigationTransition, in interface: NavigationInterface, completion: @escaping @MainActor () -> Void
    ) {
        showings += 1
        carryOut(steps(to: transition.after, animated: transition.isAnimated)[...]) { [self] in
            showings -= 1
            let planned = interface.planned
            attached = attached.filter { $0.value.host != nil && planned.contains($0.key) }
            completion()
        }
    }

    /// Makes the hosts show what the interface shows, where they could not before: a modal host that was in no window yet, say. While a
    /// transition is running it does nothing, for the end of it does the same.
    public func resync() {
        guard !isShowing, !interface.isInTransition, interface.model.isInstalled else { return }
        showings += 1
        carryOut(steps(to: interface.model, animated: false)[...]) { [self] in showings -= 1 }
    }

    /// One thing after the other: a host is never told anything while it is busy.
    private typealias Step = @MainActor (_ completion: @escaping @MainActor () -> Void) -> Void

    private func carryOut(_ steps: ArraySlice<Step>, then completion: @escaping @MainActor () -> Void) {
        guard let step = steps.first else { return completion() }
        var isDone = false
        step {
            guard !isDone else { return }
            isDone = true
            self.carryOut(steps.dropFirst(), then: completion)
        }
    }

    /// What to do, in order: the base, the stacks, under modals that are still there; then modals leave, and then others come.
    private func steps(to model: InterfaceModel, animated: Bool) -> [Step] {
        var steps: [Step] = []
        if shownBase != model.base.entry {
            shownBase = model.base.entry
            let base = interface.screen(of: model.base.entry)
            steps.append { [showBase] completion in
                showBase?(base)
                completion()
            }
        }
        let wanted = interface.screens(of: model.modals.map(\.node.entry))
        let shown = modalHost?.presentedScreens ?? []
        let common = zip(shown, wanted).prefix { $0 === $1 }.count
        let modalsMove = modalHost != nil && (shown.count > common || wanted.count > common)
        for (entry, attached) in attached.sorted(by: { $0.key.id < $1.key.id }) {
            guard let host = attached.host, let node = model.navigation(at: entry), node.entry == entry else { continue }
            let screens = interface.screens(of: node.stack.entries)
            guard let change = Self.change(host.hostedScreens, screens) else { continue }
            // Two movements at once would look like neither.
            steps.append { host.show(screens, by: change, animated: animated && !modalsMove, completion: $0) }
        }
        guard let modalHost else { return steps }
        if shown.count > common {
            let isLast = wanted.count == common
            steps.append { modalHost.dismiss(to: common, animated: animated && isLast, completion: $0) }
        }
        for index in wanted.indices.dropFirst(common) {
            let isLast = index == wanted.count - 1
            let (screen, style) = (wanted[index], model.modals[index].style)
            steps.append { modalHost.present(screen, style: style, animated: animated && isLast, completion: $0) }
        }
        return steps
    }

    private static func change(_ old: [any RouteScreen], _ new: [any RouteScreen]) -> StackHostChange? {
        StackHostChange(from: old.map { ObjectIdentifier($0) }, to: new.map { ObjectIdentifier($0) })
    }

    private func resync(_ host: any StackHost, with screens: [any RouteScreen]) {
        guard let change = Self.change(host.hostedScreens, screens) else { return }
        showings += 1
        host.show(screens, by: change, animated: false) {}
        showings -= 1
    }

    // MARK: From the system to the interface

    private func node(of host: any StackHost) -> NavigationNode? {
        guard let entry = attached.first(where: { $0.value.host === host })?.key else { return nil }
        return interface.planned.navigation(at: entry).flatMap { $0.entry == entry ? $0 : nil }
    }

    /// The system begins to pop, by itself: a press on the back button, a swipe, which may still be cancelled. `hostedScreens` are those to
    /// come.
    public func hostWillChange(_ host: any StackHost) {
        guard !isShowing, let node = node(of: host), interface.model.focusedNavigation?.entry == node.entry else { return }
        interaction?.cancel()
        interaction = nil
        let screens = interface.screens(of: node.stack.entries.dropLast())
        // More than one at once is a change that is told when it is done.
        guard !screens.isEmpty, Self.change(host.hostedScreens, screens) == nil else { return }
        interaction = interface.beginInteractivePop()
    }

    /// How far the finger of a swipe is: 0 to 1.
    public func host(_ host: any StackHost, didProgressTo progress: Double) { interaction?.update(progress) }

    /// The swipe was cancelled: the host shows what it showed before.
    public func hostDidCancel(_ host: any StackHost) {
        let cancelled = interaction
        interaction = nil
        cancelled?.cancel()
    }

    /// The system has changed what a host shows, by itself: the interface follows. What the interface does not take is undone.
    public func hostDidChange(_ host: any StackHost) {
        guard !isShowing else { return }
        let finished = interaction
        interaction = nil
        finished?.finish()
        // What was asked for meanwhile may be carried out by now, or be under way.
        guard !isShowing, let node = node(of: host) else { return }
        let wanted = interface.screens(of: node.stack.entries)
        let shown = host.hostedScreens
        guard let top = shown.last, let change = Self.change(wanted, shown) else { return }
        do throws(NavigationError) {
            if case .pop = change {
                try interface.pop(to: top, animated: false)
            } else {
                let container = interface.screen(of: node.entry) as? NavigationContainer
                try interface.setScreens(shown, in: container, animated: false)
            }
        } catch {
            resync(host, with: wanted)
        }
    }

    /// The system has removed modals by itself: a sheet was pulled down.
    public func modalsDidChange() {
        guard !isShowing, let modalHost else { return }
        let wanted = interface.screens(of: interface.planned.modals.map(\.node.entry))
        let shown = modalHost.presentedScreens
        guard shown.count < wanted.count, zip(shown, wanted).allSatisfy({ $0 === $1 }) else { return }
        _ = interface.startDismiss(count: wanted.count - shown.count, animated: false)
    }
}
