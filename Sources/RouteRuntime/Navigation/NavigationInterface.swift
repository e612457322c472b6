/// A stack of screens with modals over it, on the main actor: it drives an `InterfaceModel`, tells screens and delegate what happens,
/// in order, and keeps the screens.
///
///     let interface = try NavigationInterface(root: HomeScreen())
///     Navigate.install(interface)
///     try interface.push(ProductScreen(id: 7))
///     interface.pop()
///
/// An operation that is asked for while a transition is being told (in `viewWillAppear`, say) is decided at once, on the state that all
/// transitions before it lead to, and told after them: none is lost, none comes in between.
@MainActor
public final class NavigationInterface {
    /// Hears of changes of the stack and of what is visible.
    public weak var delegate: (any NavigationInterfaceDelegate)?

    /// The state on screen.
    public private(set) var model: InterfaceModel

    // The state that the transitions in the queue lead to; operations are decided on it.
    private var planned: InterfaceModel
    private var queue: [NavigationTransition] = []
    private var isTelling = false
    private var screensOfEntries: [StackEntry: any RouteScreen] = [:]
    private let registry = ScreenRegistry.shared

    /// An interface with one screen, which is not shown before the interface is installed.
    ///
    /// - Throws: `NavigationError.Stack.container` where the root is a container.
    public init(root: any RouteScreen) throws(NavigationError) {
        let entry = registry.entry(of: root)
        model = InterfaceModel(stack: try ScreenStack(root: entry))
        planned = model
        screensOfEntries[entry] = root
    }

    // MARK: What is shown

    /// The stack, bottom to top.
    public var screens: [any RouteScreen] { screens(of: model.stack.entries) }

    /// The modals over the stack, the uppermost last.
    public var presentedScreens: [any RouteScreen] { screens(of: model.modals) }

    /// The screen at the bottom of the stack.
    public var root: any RouteScreen { screen(of: model.stack.root) }

    /// The screen at the top of the stack; a modal does not change it.
    public var top: any RouteScreen { screen(of: model.top) }

    /// The uppermost modal, if there is one, else the top.
    public var visible: any RouteScreen { screen(of: model.visible) }

    /// The screen to which a pop leads; nil at the root.
    public var back: (any RouteScreen)? { model.stack.back.map { screen(of: $0) } }

    /// The bar over the top.
    public var bar: BarContent {
        func source(_ screen: any RouteScreen) -> BarContent.Source {
            BarContent.Source(title: screen.title, item: screen.barItem)
        }
        return BarContent(top: source(top), previous: back.map(source))
    }

    /// The uppermost modal as of the operations so far, also where they are still being told.
    var plannedModal: (any RouteScreen)? { planned.modals.last.map { screen(of: $0) } }

    // MARK: Operations

    /// Shows the interface: its root, or what is on top by now, appears. A second time it does nothing.
    public func install(animated: Bool = false) {
        tell(planned.install(animated: animated))
    }

    /// Puts a screen on top of the stack.
    ///
    /// - Throws: `NavigationError.Stack.alreadyInStack`, `.container`; `NavigationError.Interface.alreadyPresented`.
    public func push(_ screen: any RouteScreen, animated: Bool = true) throws(NavigationError) {
        let entry = registry.entry(of: screen)
        let transition = try planned.push(entry, animated: animated)
        screensOfEntries[entry] = screen
        tell(transition)
    }

    /// Removes the top of the stack and returns it; nil at the root, which stays.
    @discardableResult
    public func pop(animated: Bool = true) -> (any RouteScreen)? {
        removed(by: planned.pop(animated: animated)).first
    }

    /// Removes everything above the root and returns it, top first.
    @discardableResult
    public func popToRoot(animated: Bool = true) -> [any RouteScreen] {
        removed(by: planned.popToRoot(animated: animated))
    }

    /// Removes everything above a screen of the stack and returns it, top first.
    ///
    /// - Throws: `NavigationError.Stack.notInStack`, `NavigationError.Interface.unknownScreen`.
    @discardableResult
    public func pop(to screen: any RouteScreen, animated: Bool = true) throws(NavigationError) -> [any RouteScreen] {
        guard let entry = registry.knownEntry(of: screen) else { throw .interface(.unknownScreen(screen.nameInErrors)) }
        return removed(by: try planned.pop(to: entry, animated: animated))
    }

    /// Makes the stack exactly these screens, bottom to top, in one transition; the only way to replace the root.
    ///
    /// - Throws: `NavigationError.Stack.empty`, `.container`, `.alreadyInStack`; `NavigationError.Interface.alreadyPresented`.
    public func setScreens(_ screens: [any RouteScreen], animated: Bool = true) throws(NavigationError) {
        let entries = screens.map { registry.entry(of: $0) }
        let transition = try planned.set(entries, animated: animated)
        for (entry, screen) in zip(entries, screens) { screensOfEntries[entry] = screen }
        tell(transition)
    }

    /// Presents a screen over the whole interface: it becomes visible, the top stays.
    ///
    /// - Throws: `NavigationError.Interface.alreadyPresented`, `NavigationError.Stack.alreadyInStack`.
    public func present(_ screen: any RouteScreen, animated: Bool = true) throws(NavigationError) {
        let entry = registry.entry(of: screen)
        let transition = try planned.present(entry, animated: animated)
        screensOfEntries[entry] = screen
        tell(transition)
    }

    /// Removes the uppermost modal and returns it; nil where there is none.
    @discardableResult
    public func dismiss(animated: Bool = true) -> (any RouteScreen)? {
        removed(by: planned.dismiss(animated: animated)).first
    }

    /// Removes all modals in one transition and returns them, the uppermost first.
    @discardableResult
    public func dismissAll(animated: Bool = true) -> [any RouteScreen] {
        removed(by: planned.dismissAll(animated: animated))
    }

    // MARK: Telling

    private func removed(by transition: NavigationTransition) -> [any RouteScreen] {
        let removed = screens(of: transition.removed)
        tell(transition)
        return removed
    }

    private func tell(_ transition: NavigationTransition) {
        guard !transition.isIdle else { return }
        queue.append(transition)
        guard !isTelling else { return }
        isTelling = true
        var removed: Set<StackEntry> = []
        while !queue.isEmpty {
            let next = queue.removeFirst()
            for event in next.eventsBefore { tell(event) }
            model = next.after
            for event in next.eventsAfter { tell(event) }
            removed.formUnion(next.removed)
        }
        isTelling = false
        // Some may have come back meanwhile.
        removed.subtract(model.stack.entries)
        removed.subtract(model.modals)
        for entry in removed { screensOfEntries[entry] = nil }
    }

    private func tell(_ event: NavigationEvent) {
        let screen = screen(of: event.entry)
        let animated = event.isAnimated
        switch event.kind {
        case .viewWillAppear:
            if registry.takeLoad(of: screen) { screen.viewDidLoad() }
            screen.viewWillAppear(animated: animated)
        case .viewDidAppear: screen.viewDidAppear(animated: animated)
        case .viewWillDisappear: screen.viewWillDisappear(animated: animated)
        case .viewDidDisappear: screen.viewDidDisappear(animated: animated)
        case .willMoveToParent: screen.willMove(toInterface: self)
        case .didMoveToParent: screen.didMove(toInterface: self)
        case .willMoveFromParent: screen.willMove(toInterface: nil)
        case .didMoveFromParent: screen.didMove(toInterface: nil)
        case .willShow: delegate?.navigationInterface(self, willShow: screen, animated: animated)
        case .didShow: delegate?.navigationInterface(self, didShow: screen, animated: animated)
        case .willPresent: delegate?.navigationInterface(self, willPresent: screen, animated: animated)
        case .didPresent: delegate?.navigationInterface(self, didPresent: screen, animated: animated)
        case .willDismiss: delegate?.navigationInterface(self, willDismiss: screen, animated: animated)
        case .didDismiss: delegate?.navigationInterface(self, didDismiss: screen, animated: animated)
        }
    }

    private func screens(of entries: [StackEntry]) -> [any RouteScreen] { entries.map { screen(of: $0) } }

    private func screen(of entry: StackEntry) -> any RouteScreen {
        // Every entry of `model`, `planned` and the queue was put here with its screen before it entered `planned`, and is only
        // taken out when the queue is empty and the two models are one that does not contain it.
        screensOfEntries[entry]!
    }
}

extension RouteScreen {
    /// How an error names a screen: its title, else its type.
    var nameInErrors: String { title.map { "\"\($0)\"" } ?? "\(type(of: self))" }
}
