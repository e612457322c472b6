/// Says who may go where. It is asked for every way to a destination: by value, by URL, for a screen without showing it, by restoration,
/// going forward in history, and again for where another protection redirects to.
///
///     struct SignedIn: ProtectionSpace {
///         func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
///             if Session.current != nil { return .allow }
///             let form = try await access.navigator.present { $0.to(SignInScreen()).returning(Session.self) }
///             return try await form.returned == nil ? .deny("you are not signed in") : .allow
///         }
///     }
///
/// Several are asked one after the other; all must allow. What one throws ends the navigation.
@MainActor
public protocol ProtectionSpace: Sendable {
    /// Allows, denies or redirects. It may suspend, and show a screen meanwhile.
    func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision
}

/// What a protection says.
public enum ProtectionDecision: Sendable {
    /// The navigation goes on.
    case allow
    /// The navigation fails with `NavigationError.Protection.denied`. The next route in rank is not tried: that would be a way round.
    case deny(String)
    /// The navigation goes there instead, if the protections of that destination allow it.
    case redirect(any Destination)
}

/// What somebody wants to get to.
public struct ProtectedAccess: Sendable {
    /// The way by which they come.
    public enum Door: String, Hashable, Sendable, CaseIterable {
        case push
        case present
        case open
        /// A screen that is not shown by the navigator: `viewController()`.
        case viewController
        case restoration
        /// Forward in history.
        case forward
    }

    /// The way by which they come.
    public let door: Door
    /// Where to; nil for a screen that is named itself.
    public let destination: (any Destination)?
    /// The URL that led there, if one did.
    public let uri: String?
    /// What an error calls it.
    public let name: String
    /// The navigator, to show a screen meanwhile.
    public let navigator: Navigator
}

/// A destination that brings its own protection.
public protocol Protected: Destination {
    /// What protects it; several in a `ProtectionChain`.
    @MainActor func protect() -> any ProtectionSpace
}

/// Several protections as one: all must allow, and the first that does not is the answer.
public struct ProtectionChain: ProtectionSpace {
    /// In the order of asking.
    public let spaces: [any ProtectionSpace]

    /// A chain, in the order of asking.
    public init(_ spaces: [any ProtectionSpace]) { self.spaces = spaces }

    /// The first answer that is no `allow`, else `allow`.
    public func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
        for space in spaces {
            let decision = try await space.evaluate(access)
            guard case .allow = decision else { return decision }
        }
        return .allow
    }
}
