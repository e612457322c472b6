// The way back, and several steps at once, in the installed interface.

extension Navigate {
    /// Removes the top of the stack in front and returns it; nil at the root, which stays, and without an interface.
    @discardableResult
    public static func pop(animated: Bool = true) -> (any RouteScreen)? { navigator?.pop(animated: animated) }

    /// Removes everything above the root of the stack in front and returns it, top first.
    @discardableResult
    public static func popToRoot(animated: Bool = true) -> [any RouteScreen] { navigator?.popToRoot(animated: animated) ?? [] }

    /// Removes the uppermost modal and returns it; nil where there is none.
    @discardableResult
    public static func dismiss(animated: Bool = true) -> (any RouteScreen)? { navigator?.dismiss(animated: animated) }

    /// Makes a screen leave, with all that is over it: a pop, or the dismissal of the modal at whose bottom it is.
    ///
    /// - Throws: `NavigationError.Interface.unknownScreen`, `.cannotClose`, `.notPresented`, `.notInstalled`.
    public static func close(_ screen: any RouteScreen, animated: Bool = true) throws(NavigationError) {
        try interface(of: screen).close(screen, animated: animated)
    }

    /// Makes a screen leave, and gives data to the one who showed it and waits.
    ///
    /// - Throws: as without data; nothing is given then.
    public static func close(
        _ screen: any RouteScreen, returning data: any Sendable, animated: Bool = true
    ) throws(NavigationError) {
        try interface(of: screen).close(screen, returning: data, animated: animated)
    }

    /// The way to what is visible, from the beginning; empty without an interface.
    public static var history: [HistoryItem] { navigator?.history ?? [] }

    /// Goes back in history, in one transition, also out of modals.
    ///
    /// - Throws: `NavigationError.Interface.noHistory` where there are not so many steps; `.notInstalled`.
    public static func back(steps: Int = 1, animated: Bool = true) throws(NavigationError) {
        try installed().back(steps: steps, animated: animated)
    }

    /// Goes forward again, a step at a time: destinations are resolved anew, and their protections asked.
    ///
    /// - Throws: `NavigationError.Interface.noHistory` where there are not so many steps; `.notInstalled`; what kept a screen
    ///   from being shown.
    public static func forward(steps: Int = 1, animated: Bool = true) async throws(NavigationError) {
        try await installed().forward(steps: steps, animated: animated)
    }

    /// Carries out several operations, each after the one before it is over.
    ///
    /// - Throws: `NavigationError.step` with the first that failed; `.notInstalled`.
    public static func perform(_ build: (NavigationChain) -> NavigationChain) async throws(NavigationError) {
        try await installed().perform(build)
    }

    static func installed() throws(NavigationError) -> Navigator {
        guard let navigator else { throw .interface(.notInstalled(window: nil)) }
        return navigator
    }

    private static func interface(of screen: any RouteScreen) throws(NavigationError) -> NavigationInterface {
        if let interface = screen.interface { return interface }
        return try installed().interface
    }
}
