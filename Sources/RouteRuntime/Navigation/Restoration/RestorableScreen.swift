/// A screen that makes itself again from its identifier, where no destination does: `stateRestorable(identifier:class:)`.
public protocol RestorableScreen: RouteScreen {
    /// The screen as it was; nil where it cannot be made again.
    @MainActor static func restored(identifier: String) -> Self?
}

/// The classes that were named for identifiers. A class has to be named again at each launch, before the restoration.
@MainActor
enum RestorationClasses {
    private static var classes: [String: any RestorableScreen.Type] = [:]

    static func register(_ type: any RestorableScreen.Type, _ identifier: String) { classes[identifier] = type }

    static func screen(_ identifier: String) -> (any RouteScreen)? {
        func make(_ type: any RestorableScreen.Type) -> (any RouteScreen)? { type.restored(identifier: identifier) }
        return classes[identifier].flatMap(make)
    }
}
