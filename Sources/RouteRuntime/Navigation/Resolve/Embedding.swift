/// A container that a screen is put into before it is shown.
///
///     Navigate.present { $0.to(SettingsScreen()).embeddedInNavigationController() }
///     Navigate.present { $0.to(SettingsScreen()).embedded(in: CardContainer.self) }
public enum Embedding: Hashable, Sendable {
    /// A navigation container, at whose root the screen is.
    case navigation
    /// A tab container with one tab.
    case tab
    /// A container of the app's own, by its type.
    case custom(any EmbeddingProtocol.Type)

    /// Whether they name the same container.
    public static func == (a: Embedding, b: Embedding) -> Bool {
        switch (a, b) {
        case (.navigation, .navigation), (.tab, .tab): true
        case (.custom(let a), .custom(let b)): ObjectIdentifier(a) == ObjectIdentifier(b)
        default: false
        }
    }

    /// Hashes what it names.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .navigation: hasher.combine(0)
        case .tab: hasher.combine(1)
        case .custom(let type): hasher.combine(ObjectIdentifier(type))
        }
    }

    /// The container with a screen in it.
    @MainActor
    func embed(_ screen: any RouteScreen) throws(NavigationError) -> any RouteScreen {
        switch self {
        case .navigation: try NavigationContainer(root: screen)
        case .tab: try TabContainer([screen])
        case .custom(let type): try type.embed(screen)
        }
    }
}

/// Something that puts a screen into a container of the app's own.
public protocol EmbeddingProtocol: Sendable {
    /// A container with the screen in it: one of the runtime's, filled and dressed as the app likes, or a screen whose `childScreen` it is.
    ///
    /// - Throws: what is wrong with the nesting.
    @MainActor static func embed(_ screen: any RouteScreen) throws(NavigationError) -> any RouteScreen
}
