/// A screen on its way into an interface: in which container, over what, and embedded in what. Everything is decided at once, and nothing
/// has changed where it throws.
@MainActor
struct Showing {
    let screen: any RouteScreen
    let options: NavigationOptions
    let defaults: NavigationDefaults
    let presentation: Presentation
    let origin: ScreenOrigin?
    let interface: NavigationInterface

    /// Shows the screen.
    ///
    /// - Returns: what the interface keeps of the screen, and the promise that the transition is over.
    func perform(
        _ observers: [@MainActor (ScreenEvent) -> Void]
    ) throws(NavigationError) -> (record: EntryRecord, done: Promise<NavigationError?>) {
        var shown = screen
        let embedding = options.embedding ?? defaults.embedding
        for container in embedding { shown = try container.embed(shown) }
        // Before the events begin, for they are what is observed. Undone where the interface refuses.
        let host = host(in: shown)
        let entry = ScreenRegistry.shared.entry(of: host)
        let earlier = interface.records[entry]
        // One that is on its way out comes back for somebody else.
        let isNew = earlier == nil || !interface.planned.contains(entry)
        let record = isNew ? EntryRecord(host) : earlier ?? EntryRecord(host)
        if isNew {
            record.observed = screen
            record.origin = origin
            record.origin?.embedding = embedding
            record.restorationIdentifier = options.restorationIdentifier ?? defaults.restorationIdentifier
            record.observers = observers
            interface.records[entry] = record
        }
        do throws(NavigationError) {
            let done = try show(shown)
            if isNew { earlier?.leave() }
            return (record, done)
        } catch {
            if isNew { interface.records[entry] = earlier }
            throw error
        }
    }

    /// The screen that gets an entry: the one that is navigated to, or what it is inside of.
    private func host(in shown: any RouteScreen) -> any RouteScreen {
        if shown.chainOfChildren.contains(where: { $0 === screen }) { return shown }
        for part in (shown as? any ContainerScreen)?.screens ?? [] {
            let host = host(in: part)
            if host.chainOfChildren.contains(where: { $0 === screen }) { return host }
        }
        return screen
    }

    private func show(_ shown: any RouteScreen) throws(NavigationError) -> Promise<NavigationError?> {
        switch presentation == .automatic ? defaults.presentation : presentation {
        case .push: return try push(shown)
        case .present: return try present(shown)
        case .automatic: return canPush(shown) ? try push(shown) : try present(shown)
        }
    }

    private func canPush(_ shown: any RouteScreen) -> Bool {
        let plan = interface.planned
        guard shown.screenKind == .screen else { return false }
        if options.dismissesModals { return plan.base.focusedNavigation != nil }
        return plan.focusedNavigation != nil && !plan.coversFocus
    }

    private func present(_ shown: any RouteScreen) throws(NavigationError) -> Promise<NavigationError?> {
        try interface.startPresent(shown, style: options.modalStyle, animated: options.isAnimated)
    }

    private func push(_ shown: any RouteScreen) throws(NavigationError) -> Promise<NavigationError?> {
        let plan = interface.planned
        if let origin = options.origin { return try push(shown, from: origin) }
        if options.dismissesModals, !plan.modals.isEmpty {
            guard let base = plan.base.focusedNavigation else { throw .interface(.noContainer(visible: plan.base.leaf)) }
            return try pushBelow(shown, in: base, modals: plan.modals.count)
        }
        guard plan.coversFocus, plan.focusedNavigation != nil else {
            return try push(shown, in: nil, animated: options.isAnimated)
        }
        throw .interface(.covered(by: nameOfModal(plan.modals.count - 1)))
    }

    /// Into the stack that a screen is in.
    private func push(_ shown: any RouteScreen, from origin: any RouteScreen) throws(NavigationError) -> Promise<NavigationError?>
    {
        let plan = interface.planned
        guard let entry = ScreenRegistry.shared.placedEntry(of: origin), let layer = plan.layer(of: entry) else {
            throw .interface(.unknownScreen(origin.nameInErrors))
        }
        guard let node = plan.navigation(at: entry) else { throw .interface(.noContainer(visible: entry)) }
        let above = plan.modals.count - layer
        if above > 0, !options.dismissesModals { throw .interface(.covered(by: nameOfModal(layer))) }
        let done =
            above > 0
            ? try pushBelow(shown, in: node, modals: above) : try push(shown, in: node, animated: options.isAnimated)
        try interface.reveal(shown)
        return done
    }

    /// Pushed under the modals and then uncovered: if the push is refused nothing has happened, and the old top does not appear for a
    /// moment in between.
    private func pushBelow(
        _ shown: any RouteScreen, in node: NavigationNode, modals: Int
    ) throws(NavigationError) -> Promise<NavigationError?> {
        try push(shown, in: node, animated: false)
        return interface.startDismiss(count: modals, animated: options.isAnimated)
    }

    @discardableResult
    private func push(
        _ shown: any RouteScreen, in node: NavigationNode?, animated: Bool
    ) throws(NavigationError) -> Promise<NavigationError?> {
        try interface.startPush(
            shown, in: node?.entry, hidesBottomBar: options.hidesBottomBar ?? defaults.hidesBottomBar, animated: animated)
    }

    private func nameOfModal(_ index: Int) -> String {
        interface.screen(of: interface.planned.modals[index].node.entry).nameInErrors
    }
}
