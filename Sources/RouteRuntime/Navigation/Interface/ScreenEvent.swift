/// The sixteen events of a screen. A `NavigationInterface` tells those of loading, appearing and moving; a host or an adapter the
/// others, with `NavigationInterface.send(_:)`.
public enum ScreenEvent: Hashable, Sendable {
    /// How large a screen is, in points or columns and lines.
    public struct Size: Hashable, Sendable {
        /// From left to right.
        public var width: Double
        /// From top to bottom.
        public var height: Double

        /// A size.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    case loadView
    case viewDidLoad
    case viewWillAppear(animated: Bool)
    case viewDidAppear(animated: Bool)
    case viewWillDisappear(animated: Bool)
    case viewDidDisappear(animated: Bool)
    /// The size is about to change.
    case viewWillTransition(to: Size)
    case viewWillLayoutSubviews
    case viewDidLayoutSubviews
    case updateViewConstraints
    /// The screen is about to come into a stack, or to leave it.
    case willMove(toParent: Bool)
    case didMove(toParent: Bool)
    case didReceiveMemoryWarning
    /// All screens of a restoration are in place.
    case applicationFinishedRestoringState
    case viewLayoutMarginsDidChange
    case viewSafeAreaInsetsDidChange
}
