/// The protections of a navigator: those that a manifest names, and those that everything passes.
///
///     navigator.protections.register(SignedIn(), as: "signedIn")     // protection: signedIn
///     navigator.protections.register { access in … }                 // asked for everything
@MainActor
public final class ProtectionRegistry {
    private var named: [String: any ProtectionSpace] = [:]
    private var always: [any ProtectionSpace] = []

    init() {}

    /// Gives a protection the name that a manifest has for it; one that has the name already is replaced.
    public func register(_ space: any ProtectionSpace, as name: String) { named[name] = space }

    /// Adds a protection that is asked for everything, before all others.
    public func register(_ space: any ProtectionSpace) { always.append(space) }

    /// The protections of a destination, in the order of asking: those for everything, the manifest's, its own, the request's.
    ///
    /// - Throws: `NavigationError.Protection.unknown` for a name that nobody registered: what should be protected is not shown then.
    func spaces(
        for destination: (any Destination)?, asked: [any ProtectionSpace]
    ) throws(NavigationError) -> [any ProtectionSpace] {
        guard let destination else { return always + asked }
        var spaces = always
        for name in type(of: destination).navigationDefaults.protections {
            guard let space = named[name] else {
                throw .protection(.unknown(name: name, target: type(of: destination).nameInErrors))
            }
            spaces.append(space)
        }
        if let protected = destination as? any Protected { spaces.append(protected.protect()) }
        return spaces + asked
    }
}
