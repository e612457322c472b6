import RouteRuntime

final class PlainScreen: InitializableScreen {
    init() {}
}

/// A container of the app's own.
final class Card: RouteScreen {
    let childScreen: (any RouteScreen)?

    init(_ screen: any RouteScreen) { childScreen = screen }
}

enum CardContainer: EmbeddingProtocol {
    static func embed(_ screen: any RouteScreen) throws(NavigationError) -> any RouteScreen { Card(screen) }
}

/// Lets everybody through, and remembers that it was asked.
final class Gate: ProtectionSpace {
    private(set) var asked: [String] = []

    func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
        asked.append(access.name)
        return .allow
    }
}
