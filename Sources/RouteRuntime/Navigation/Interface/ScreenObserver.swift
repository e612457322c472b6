/// What a request wants to hear of its screen: the `on(_:)` of a request.
///
///     Navigate.push { $0
///         .to(PersonProfile("ann_lee"))
///         .on(.completion { print("shown") })
///         .on(.viewController(.viewDidAppear { screen, animated in print(screen.title ?? "") }))
///     }
public enum NavigationObserver<Screen: Sendable> {
    /// The transition is over.
    case completion(@MainActor () -> Void)
    /// An event of the screen.
    case viewController(ScreenObserver<Screen>)
}

/// A block for one of the sixteen events of a screen. It is called after the screen itself was told, as long as the screen is in the
/// interface, each time.
public enum ScreenObserver<Screen: Sendable> {
    case loadView(@MainActor (Screen) -> Void)
    case viewDidLoad(@MainActor (Screen) -> Void)
    case viewWillAppear(@MainActor (Screen, _ animated: Bool) -> Void)
    case viewDidAppear(@MainActor (Screen, _ animated: Bool) -> Void)
    case viewWillDisappear(@MainActor (Screen, _ animated: Bool) -> Void)
    case viewDidDisappear(@MainActor (Screen, _ animated: Bool) -> Void)
    case viewWillTransition(@MainActor (Screen, ScreenEvent.Size) -> Void)
    case viewWillLayoutSubviews(@MainActor (Screen) -> Void)
    case viewDidLayoutSubviews(@MainActor (Screen) -> Void)
    case updateViewConstraints(@MainActor (Screen) -> Void)
    /// With whether it comes into a stack or leaves it.
    case willMoveTo(@MainActor (Screen, _ parent: Bool) -> Void)
    /// With whether it came into a stack or left it.
    case didMoveTo(@MainActor (Screen, _ parent: Bool) -> Void)
    case didReceiveMemoryWarning(@MainActor (Screen) -> Void)
    case applicationFinishedRestoringState(@MainActor (Screen) -> Void)
    case viewLayoutMarginsDidChange(@MainActor (Screen) -> Void)
    case viewSafeAreaInsetsDidChange(@MainActor (Screen) -> Void)

    @MainActor
    func handle(_ event: ScreenEvent, of screen: Screen) {
        switch (self, event) {
        case (.loadView(let block), .loadView), (.viewDidLoad(let block), .viewDidLoad),
            (.viewWillLayoutSubviews(let block), .viewWillLayoutSubviews),
            (.viewDidLayoutSubviews(let block), .viewDidLayoutSubviews),
            (.updateViewConstraints(let block), .updateViewConstraints),
            (.didReceiveMemoryWarning(let block), .didReceiveMemoryWarning),
            (.applicationFinishedRestoringState(let block), .applicationFinishedRestoringState),
            (.viewLayoutMarginsDidChange(let block), .viewLayoutMarginsDidChange),
            (.viewSafeAreaInsetsDidChange(let block), .viewSafeAreaInsetsDidChange):
            block(screen)
        case (.viewWillAppear(let block), .viewWillAppear(let animated)),
            (.viewDidAppear(let block), .viewDidAppear(let animated)),
            (.viewWillDisappear(let block), .viewWillDisappear(let animated)),
            (.viewDidDisappear(let block), .viewDidDisappear(let animated)):
            block(screen, animated)
        case (.willMoveTo(let block), .willMove(let isAdded)), (.didMoveTo(let block), .didMove(let isAdded)):
            block(screen, isAdded)
        case (.viewWillTransition(let block), .viewWillTransition(let size)): block(screen, size)
        default: break
        }
    }
}
