// What can be done with an interface. `container` names the stack; without it, it is the one in front.

extension NavigationInterface {
    /// Shows the interface: what is seen of it by now appears. A second time it does nothing.
    public func install(animated: Bool = false) {
        perform(always: { $0.install(animated: animated) })
    }

    // MARK: Stacks

    /// Puts a screen on top of a stack.
    ///
    /// - Throws: `NavigationError.Stack.alreadyInStack`, `.container`; `NavigationError.Interface.alreadyPresented`, `.noContainer`,
    ///   `.unknownContainer`.
    public func push(
        _ screen: any RouteScreen, in container: NavigationContainer? = nil, animated: Bool = true
    ) throws(NavigationError) {
        try startPush(screen, in: container.map { registry.entry(of: $0) }, hidesBottomBar: nil, animated: animated)
    }

    @discardableResult
    func startPush(
        _ screen: any RouteScreen, in container: StackEntry?, hidesBottomBar: Bool?, animated: Bool
    ) throws(NavigationError) -> Promise<NavigationError?> {
        let entry = registry.entry(of: screen, hidesBottomBar: hidesBottomBar)
        return try perform(adding: [(entry, screen)]) { model throws(NavigationError) in
            try model.push(entry, in: container, animated: animated)
        }.done
    }

    /// Removes the top of the stack in front and returns it; nil at the root, which stays.
    @discardableResult
    public func pop(animated: Bool = true) -> (any RouteScreen)? {
        removed { $0.pop(animated: animated) }.first
    }

    /// Removes everything above the root of the stack in front and returns it, top first.
    @discardableResult
    public func popToRoot(animated: Bool = true) -> [any RouteScreen] {
        removed { $0.popToRoot(animated: animated) }
    }

    /// Removes everything above a screen of a stack and returns it, top first.
    ///
    /// - Throws: `NavigationError.Stack.notInStack`, `NavigationError.Interface.unknownScreen`.
    @discardableResult
    public func pop(to screen: any RouteScreen, animated: Bool = true) throws(NavigationError) -> [any RouteScreen] {
        let entry = try knownEntry(of: screen)
        var next = planned
        let removed = screens(of: try next.pop(to: entry, animated: animated).removed)
        try perform { model throws(NavigationError) in try model.pop(to: entry, animated: animated) }
        return removed
    }

    /// Makes a stack exactly these screens, bottom to top, in one transition; the only way to replace its root.
    ///
    /// - Throws: `NavigationError.Stack.empty`, `.container`, `.alreadyInStack`; `NavigationError.Interface.alreadyPresented`,
    ///   `.noContainer`, `.unknownContainer`.
    public func setScreens(
        _ screens: [any RouteScreen], in container: NavigationContainer? = nil, animated: Bool = true
    ) throws(NavigationError) {
        let entries = screens.map { registry.entry(of: $0) }
        let target = container.map { registry.entry(of: $0) }
        try perform(adding: zip(entries, screens).map { (entry: $0, screen: $1) }) { model throws(NavigationError) in
            try model.set(entries, in: target, animated: animated)
        }
    }

    // MARK: Modals and the base

    /// Presents a screen, or a container with all that is in it, over the whole interface: it becomes visible, the top stays.
    ///
    /// - Throws: `NavigationError.Interface.alreadyPresented`, `NavigationError.Stack.alreadyInStack`.
    public func present(
        _ screen: any RouteScreen, style: ModalLayer.Style = .cover, animated: Bool = true
    ) throws(NavigationError) {
        try startPresent(screen, style: style, animated: animated)
    }

    @discardableResult
    func startPresent(
        _ screen: any RouteScreen, style: ModalLayer.Style, animated: Bool
    ) throws(NavigationError) -> Promise<NavigationError?> {
        if let entry = registry.knownEntry(of: screen), planned.contains(entry) {
            // Before the plan, which would take a container of this interface for an empty one.
            try planned.requireAbsent(.screen(entry))
        }
        let plan = try NodePlan(screen)
        return try perform(adding: plan.screens) { model throws(NavigationError) in
            try model.present(plan.node, style: style, animated: animated)
        }.done
    }

    /// Removes the uppermost modal and returns it; nil where there is none.
    @discardableResult
    public func dismiss(animated: Bool = true) -> (any RouteScreen)? {
        removed { $0.dismiss(animated: animated) }.first
    }

    /// Removes all modals in one transition and returns them, the uppermost first.
    @discardableResult
    public func dismissAll(animated: Bool = true) -> [any RouteScreen] {
        removed { $0.dismissAll(animated: animated) }
    }

    func startDismiss(count: Int, animated: Bool) -> Promise<NavigationError?> {
        let operation: Operation = { model throws(NavigationError) in model.dismiss(count: count, animated: animated) }
        if let done = try? perform(operation).done { return done }
        // Not reached: a dismissal is never refused.
        return .init(nil)
    }

    /// Makes a screen leave, with all that is over it: a pop, or the dismissal of the modal at whose bottom it is.
    ///
    /// - Throws: `NavigationError.Interface.unknownScreen`, `.cannotClose`, `.notPresented`.
    public func close(_ screen: any RouteScreen, animated: Bool = true) throws(NavigationError) {
        let entry = try knownEntry(of: screen)
        try perform { model throws(NavigationError) in try model.close(entry, animated: animated) }
    }

    /// Makes a screen leave, and gives data to the one who showed it and waits: see `Presented.returned`.
    ///
    /// - Throws: as without data; nothing is given then.
    public func close(_ screen: any RouteScreen, returning data: any Sendable, animated: Bool = true) throws(NavigationError) {
        let entry = try knownEntry(of: screen)
        let record = records[entry]
        let before = record?.returned
        record?.returned = data
        do throws(NavigationError) {
            try close(screen, animated: animated)
        } catch {
            record?.returned = before
            throw error
        }
    }

    /// Goes back along `model.history`, in one transition: pops, and dismisses modals whose stack is at its root.
    ///
    /// - Returns: how many steps it went: fewer where it came to the beginning.
    @discardableResult
    public func back(steps: Int = 1, animated: Bool = true) -> Int {
        let before = planned.history.count
        perform(always: { $0.back(steps: steps, animated: animated) })
        return before - planned.history.count
    }

    /// Makes another screen or container the base, with nothing over it: after signing in or out, say.
    ///
    /// - Throws: what is wrong with the nesting, or with a screen that is there twice.
    public func setBase(_ screen: any RouteScreen, animated: Bool = true) throws(NavigationError) {
        if screen === base, planned.base.entry == registry.entry(of: screen) {
            dismissAll(animated: animated)
            return
        }
        let plan = try NodePlan(screen)
        try perform(adding: plan.screens) { model throws(NavigationError) in
            model.setBase(plan.node, animated: animated)
        }
    }

    // MARK: Tabs, bars, toolbars

    /// Selects a tab.
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`, `.noSuchTab`.
    public func select(tab index: Int, of container: TabContainer, animated: Bool = false) throws(NavigationError) {
        let entry = registry.entry(of: container)
        try perform { model throws(NavigationError) in try model.select(tab: index, of: entry, animated: animated) }
    }

    /// Selects the tabs and panes that a screen is in.
    ///
    /// - Throws: `NavigationError.Interface.unknownScreen`.
    public func reveal(_ screen: any RouteScreen, animated: Bool = false) throws(NavigationError) {
        let entry = try knownEntry(of: screen)
        perform(always: { $0.reveal(entry, animated: animated) })
    }

    /// Hides or shows the bar of a container (B3); without one, of the stack in front.
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`, `.noContainer`.
    public func setBarHidden(_ isHidden: Bool, of container: NavigationContainer? = nil, animated: Bool = true)
        throws(NavigationError)
    {
        let entry = try containerEntry(container)
        try perform { model throws(NavigationError) in try model.setBarHidden(isHidden, of: entry, animated: animated) }
    }

    /// Changes what is the app's to choose of a bar (B2); without a container, of the stack in front.
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`, `.noContainer`.
    public func setBarAppearance(_ appearance: BarAppearance, of container: NavigationContainer? = nil) throws(NavigationError) {
        let entry = try containerEntry(container)
        try perform { model throws(NavigationError) in try model.setBarAppearance(appearance, of: entry) }
    }

    /// Hides or shows the toolbar of a container (T1); without one, of the stack in front. While no transition is running it
    /// counts more than `hidesBottomBarWhenPushed` of the top, until the top changes (T6).
    ///
    /// - Throws: `NavigationError.Interface.unknownContainer`, `.noContainer`.
    public func setToolbarHidden(
        _ isHidden: Bool, of container: NavigationContainer? = nil, animated: Bool = true
    ) throws(NavigationError) {
        let entry = try containerEntry(container)
        let overriding = !isInTransition
        try perform { model throws(NavigationError) in
            try model.setToolbarHidden(isHidden, of: entry, overriding: overriding, animated: animated)
        }
    }

    // MARK: Inside

    private func removed(_ operation: @escaping (inout InterfaceModel) -> NavigationTransition) -> [any RouteScreen] {
        // The records are there until the queue is empty; the screens are taken before that.
        var next = planned
        let removed = screens(of: operation(&next).removed)
        perform(always: operation)
        return removed
    }

    private func knownEntry(of screen: any RouteScreen) throws(NavigationError) -> StackEntry {
        guard let entry = registry.placedEntry(of: screen) else { throw .interface(.unknownScreen(screen.nameInErrors)) }
        return entry
    }

    private func containerEntry(_ container: NavigationContainer?) throws(NavigationError) -> StackEntry {
        if let container { return registry.entry(of: container) }
        guard let node = planned.focusedNavigation else { throw .interface(.noContainer(visible: planned.visible)) }
        return node.entry
    }
}
