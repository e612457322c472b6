extension NavigationInterface {
    /// Tells the screens that can be seen of an event which only a host knows of: layout, size, memory. Those of loading, appearing and
    /// moving are the interface's own, and change nothing here.
    public func send(_ event: ScreenEvent) {
        switch event {
        case .viewWillTransition, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
            .viewLayoutMarginsDidChange, .viewSafeAreaInsetsDidChange:
            for entry in model.shownScreens { deliver(event, toAllOf: entry) }
        case .didReceiveMemoryWarning, .applicationFinishedRestoringState:
            // Everything that is there, seen or not.
            for entry in model.entries { deliver(event, toAllOf: entry) }
        case .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMove, .didMove:
            return
        }
    }

    private func deliver(_ event: ScreenEvent, toAllOf entry: StackEntry) {
        if let record = records[entry] { deliver(event, toAll: record) }
    }

    /// To a screen and what is inside it.
    func deliver(_ event: ScreenEvent, toAll record: EntryRecord) {
        for part in record.screen.chainOfChildren { deliver(event, to: part, record) }
    }

    func deliver(_ event: ScreenEvent, to screen: any RouteScreen, _ record: EntryRecord) {
        switch event {
        case .loadView: screen.loadView()
        case .viewDidLoad: screen.viewDidLoad()
        case .viewWillAppear(let animated): screen.viewWillAppear(animated: animated)
        case .viewDidAppear(let animated): screen.viewDidAppear(animated: animated)
        case .viewWillDisappear(let animated): screen.viewWillDisappear(animated: animated)
        case .viewDidDisappear(let animated): screen.viewDidDisappear(animated: animated)
        case .willMove(let toParent): screen.willMove(toInterface: toParent ? self : nil)
        case .didMove(let toParent): screen.didMove(toInterface: toParent ? self : nil)
        default: screen.receive(event)
        }
        guard screen === record.observed else { return }
        for observer in record.observers { observer(event) }
    }
}
