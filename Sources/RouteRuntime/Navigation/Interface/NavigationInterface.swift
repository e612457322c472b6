/// An interface on the main actor, of a window say: it drives an `InterfaceModel`, tells screens and delegate what happens, in order, and
/// keeps the screens.
///
///     let interface = try NavigationInterface(root: HomeScreen())
///     Navigate.install(interface)
///     try interface.push(ProductScreen(id: 7))
///     interface.pop()
///
/// An operation that is asked for while a transition is running (in `viewWillAppear`, say, or while a driver animates) is decided at
/// once, on the state that all transitions before it lead to, and carried out after them: none is lost, none comes in between (E8).
@MainActor
public final class NavigationInterface {
    /// Hears of changes of the stack and of what is visible (E9).
    public weak var delegate: (any NavigationInterfaceDelegate)?

    /// Animates transitions; without one they are over at once. Transitions that are not animated are not given to it.
    public weak var driver: (any TransitionDriver)?

    /// The state on screen.
    public private(set) var model: InterfaceModel

    /// What decides on an operation, again where an interactive transition before it was cancelled.
    typealias Operation = (inout InterfaceModel) throws(NavigationError) -> NavigationTransition

    /// An operation that was decided, and waits for its turn.
    private struct Pending {
        let operation: Operation
        var transition: NavigationTransition
        let keeper: Promise<NavigationError?>.Keeper
    }

    private enum Phase {
        case idle
        /// Events are being told.
        case telling
        /// The driver, or a finger, is at work.
        case running
    }

    /// The state that the transitions in the queue lead to; operations are decided on it.
    private(set) var planned: InterfaceModel
    private var queue: [Pending] = []
    private var current: Pending?
    private var phase = Phase.idle
    private var isDraining = false
    private weak var interaction: InteractiveTransition?
    var records: [StackEntry: EntryRecord] = [:]
    let registry = ScreenRegistry.shared
    private let broadcast = EventBroadcast()
    let forwardSteps = ForwardSteps()

    /// An interface of a navigation container with one screen. It is not shown before it is installed.
    ///
    /// - Parameter restorationIdentifier: the name under which the stack is saved; nil: not at all.
    /// - Throws: `NavigationError.Stack.container` where the root is a container (S1).
    public convenience init(
        root: any RouteScreen, restorationIdentifier: String? = "main"
    ) throws(NavigationError) {
        let container = try NavigationContainer(root: root)
        container.restorationIdentifier = restorationIdentifier
        try self.init(base: container)
    }

    /// An interface with a screen or a container of any kind at its bottom (I1). It is not shown before it is installed.
    ///
    /// - Throws: what is wrong with the nesting, or with a screen that is there twice.
    public init(base: any RouteScreen) throws(NavigationError) {
        let plan = try NodePlan(base)
        model = InterfaceModel(base: plan.node)
        planned = model
        adopt(plan.screens)
    }

    // MARK: Events

    /// What happens in the interface, for whoever listens; each call gives a stream of its own, which ends with the interface.
    ///
    ///     for await event in interface.events { log(event) }
    public var events: AsyncStream<InterfaceEvent> { broadcast.listen() }

    func publish(_ event: InterfaceEvent) { broadcast.send(event) }

    // MARK: Operations

    /// Whether a transition is running, or events are being told.
    public var isInTransition: Bool { phase != .idle }

    /// Waits until everything that was asked for so far is over.
    public func settle() async {
        if let last = queue.last ?? current { _ = await last.keeper.promise.value }
    }

    /// Decides on an operation, on the state that all before it lead to, and carries it out when its turn comes.
    ///
    /// - Parameter screens: what it brings into the interface.
    /// - Returns: what it does, and the promise that it is done: nil, or why it could not be done after all.
    @discardableResult
    func perform(
        adding screens: [(entry: StackEntry, screen: any RouteScreen)] = [], _ operation: @escaping Operation
    ) throws(NavigationError) -> (transition: NavigationTransition, done: Promise<NavigationError?>) {
        var next = planned
        let transition = try operation(&next)
        let pending = Pending(operation: operation, transition: transition, keeper: .init(orElse: .cancelled))
        let promise = pending.keeper.promise
        guard !transition.isIdle else {
            promise.fulfil(nil)
            return (transition, promise)
        }
        planned = next
        adopt(screens)
        queue.append(pending)
        drain()
        return (transition, promise)
    }

    /// For operations that cannot be refused.
    @discardableResult
    func perform(always operation: @escaping (inout InterfaceModel) -> NavigationTransition) -> NavigationTransition {
        let all: Operation = { model throws(NavigationError) in operation(&model) }
        // `all` does not throw, and nothing else here does.
        guard let (transition, _) = try? perform(all) else {
            return NavigationTransition(.none, from: model, to: model, animated: false)
        }
        return transition
    }

    private func drain() {
        guard !isDraining else { return }
        isDraining = true
        defer { isDraining = false }
        while phase == .idle, !queue.isEmpty { begin(queue.removeFirst()) }
        if phase == .idle, queue.isEmpty { forgetTheDeparted() }
    }

    private func begin(_ pending: Pending) {
        let transition = pending.transition
        current = pending
        phase = .telling
        publish(.began(transition.kind, isInteractive: false))
        for event in transition.eventsBefore { tell(event) }
        guard let driver, transition.isAnimated, transition.kind != .none, transition.after.isInstalled else {
            return finish()
        }
        phase = .running
        var isDone = false
        driver.run(transition, in: self) { [weak self] in
            guard !isDone else { return }
            isDone = true
            self?.finish()
            self?.drain()
        }
    }

    private func finish() {
        guard let pending = current else { return }
        phase = .telling
        model = pending.transition.after
        for event in pending.transition.eventsAfter { tell(event) }
        emptyContainers(after: pending.transition)
        forwardSteps.follow(pending.transition, records)
        current = nil
        phase = .idle
        publish(.finished(pending.transition.kind))
        pending.keeper.promise.fulfil(nil)
    }

    // MARK: Interactive pop

    /// Begins a pop that a finger carries out (E7).
    ///
    /// - Returns: the transition to finish or cancel; nil where a transition is running, the stack is at its root, or a modal covers it.
    public func beginInteractivePop() -> InteractiveTransition? {
        guard phase == .idle, queue.isEmpty, !isDraining, let transition = model.interactivePop() else { return nil }
        let operation: Operation = { model throws(NavigationError) in model.pop() }
        current = Pending(operation: operation, transition: transition, keeper: .init(orElse: .cancelled))
        planned = transition.after
        phase = .telling
        publish(.began(.pop, isInteractive: true))
        for event in transition.eventsBefore { tell(event) }
        phase = .running
        let interaction = InteractiveTransition(transition, in: self)
        self.interaction = interaction
        return interaction
    }

    func endInteraction(finished: Bool) {
        guard let pending = current, phase == .running else { return }
        interaction = nil
        if finished {
            finish()
        } else {
            phase = .telling
            for event in pending.transition.eventsOfCancellation { tell(event) }
            current = nil
            phase = .idle
            publish(.cancelled(pending.transition.kind))
            decideAgain()
        }
        drain()
    }

    /// The queue was decided on a state that never came to be.
    private func decideAgain() {
        planned = model
        let waiting = queue
        queue = []
        for pending in waiting {
            do throws(NavigationError) {
                var next = planned
                var again = pending
                again.transition = try pending.operation(&next)
                planned = next
                queue.append(again)
            } catch {
                pending.keeper.promise.fulfil(error)
                publish(.refused(error))
            }
        }
    }

    // MARK: Telling

    private func tell(_ event: NavigationEvent) {
        guard let record = records[event.entry] else { return }
        let screen = record.screen
        let animated = event.isAnimated
        publish(.told(event))
        switch event.kind {
        case .viewWillAppear:
            for part in screen.chainOfChildren where registry.takeLoad(of: part) {
                deliver(.loadView, to: part, record)
                deliver(.viewDidLoad, to: part, record)
            }
            deliver(.viewWillAppear(animated: animated), toAll: record)
        case .viewDidAppear: deliver(.viewDidAppear(animated: animated), toAll: record)
        case .viewWillDisappear: deliver(.viewWillDisappear(animated: animated), toAll: record)
        case .viewDidDisappear: deliver(.viewDidDisappear(animated: animated), toAll: record)
        case .willMoveToParent: deliver(.willMove(toParent: true), to: screen, record)
        case .didMoveToParent: deliver(.didMove(toParent: true), to: screen, record)
        case .willMoveFromParent: deliver(.willMove(toParent: false), to: screen, record)
        case .didMoveFromParent: deliver(.didMove(toParent: false), to: screen, record)
        case .willShow: delegate?.navigationInterface(self, willShow: screen, animated: animated)
        case .didShow: delegate?.navigationInterface(self, didShow: screen, animated: animated)
        case .willPresent: delegate?.navigationInterface(self, willPresent: screen, animated: animated)
        case .didPresent: delegate?.navigationInterface(self, didPresent: screen, animated: animated)
        case .willDismiss: delegate?.navigationInterface(self, willDismiss: screen, animated: animated)
        case .didDismiss: delegate?.navigationInterface(self, didDismiss: screen, animated: animated)
        }
    }
}
