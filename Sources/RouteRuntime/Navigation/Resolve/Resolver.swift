/// A screen that was made, and what the navigation needs to know of it.
struct Resolved<Screen: Sendable>: Sendable {
    /// The screen; nil where a protection redirected to one of another type.
    let screen: Screen?
    /// The screen that is to be shown.
    let shown: any RouteScreen
    /// What its destination wants.
    let defaults: NavigationDefaults
    /// Where it came from; nil for a screen that was named itself.
    let origin: ScreenOrigin?
    /// Where the way led that was asked for, and where it led instead.
    var redirection: NavigationError?
}

extension Resolved where Screen == any RouteScreen {
    /// The same for one who wants a type of screen, which it may not be.
    fileprivate func narrowed<S>() -> Resolved<S> {
        Resolved<S>(screen: shown as? S, shown: shown, defaults: defaults, origin: origin, redirection: redirection)
    }
}

/// Takes a target to its screen: asks protections, looks for a screen that is kept alive, resolves. Every way to a destination goes
/// through here, so that none goes round its protection.
@MainActor
struct Resolver {
    let navigator: Navigator
    let door: ProtectedAccess.Door
    let options: NavigationOptions

    // MARK: Targets

    /// The screen of a destination.
    func resolve<D: Destination>(_ destination: D, uri: String? = nil) async throws(NavigationError) -> Resolved<D.Screen> {
        guard let target = try await admit(destination, uri: uri) else { return try await make(destination, uri: uri) }
        return try await redirected(D.nameInErrors, to: target).narrowed()
    }

    /// The screen that a URL leads to: the destinations that take the URL, in rank, until one does not decline.
    ///
    /// - Throws: `NavigationError.Destination.notFound` where no route takes the URL; `.noScreen` where the first that takes it is
    ///   data only; `.declined`, or `.allDeclined`, where all declined; what the destination or its protection threw.
    func resolve(uri: String) async throws(NavigationError) -> Resolved<any RouteScreen> {
        let matches: RouteMatches
        do throws(RouteError) {
            matches = try navigator.router.matches(for: uri)
        } catch {
            throw .destination(.badURI(error))
        }
        var refusals: [NavigationError.Destination.Refusal] = []
        for element in matches {
            guard let destination = element.destination as? any Destination else {
                throw .destination(.noScreen(destination: element.match.destination, uri: uri))
            }
            do throws(NavigationError) {
                return try await resolveAny(destination, uri: uri)
            } catch .destination(.declined(let destination, let reason)) {
                refusals.append(.init(destination: destination, reason: reason))
            }
        }
        switch refusals.count {
        case 0: throw .destination(.notFound(uri: uri))
        case 1: throw .destination(.declined(destination: refusals[0].destination, reason: refusals[0].reason))
        default: throw .destination(.allDeclined(uri: uri, tried: refusals))
        }
    }

    /// The screen of a destination whose type is not known.
    func resolveAny(_ destination: any Destination, uri: String?) async throws(NavigationError) -> Resolved<any RouteScreen> {
        guard let target = try await admit(destination, uri: uri) else { return try await makeAny(destination, uri: uri) }
        return try await redirected(type(of: destination).nameInErrors, to: target)
    }

    /// A screen that is named itself, or made by a block.
    func resolve<S: RouteScreen>(
        named name: String, _ make: @MainActor @Sendable () async throws(NavigationError) -> S
    ) async throws(NavigationError) -> Resolved<S> {
        if let target = try await admit(nil, name: name, uri: nil) {
            return try await redirected(name, to: target).narrowed()
        }
        let screen = try await cached(options.cache) { () throws(NavigationError) in try await make() }
        return Resolved(screen: screen, shown: screen, defaults: NavigationDefaults(), origin: nil)
    }

    /// A screen that is named itself, whose type is not known.
    func resolveAny(_ screen: any RouteScreen) async throws(NavigationError) -> Resolved<any RouteScreen> {
        let name = "\(type(of: screen))"
        if let target = try await admit(nil, name: name, uri: nil) { return try await redirected(name, to: target) }
        return Resolved(screen: screen, shown: screen, defaults: NavigationDefaults(), origin: nil)
    }

    // MARK: Protection

    private func admit(_ destination: any Destination, uri: String?) async throws(NavigationError) -> (any Destination)? {
        try await admit(destination, name: type(of: destination).nameInErrors, uri: uri)
    }

    /// Asks the protections of a target, and of where they redirect to; those of the request are about the target alone.
    ///
    /// - Returns: where the way leads instead; nil: the target itself.
    private func admit(
        _ destination: (any Destination)?, name: String, uri: String?
    ) async throws(NavigationError) -> (any Destination)? {
        var target = destination
        var names = [name]
        var seen: Set<AnyHashable> = []
        var redirected: (any Destination)?
        while true {
            let isAsked = redirected == nil
            guard
                let next = try await ask(
                    target, name: names[names.count - 1], uri: isAsked ? uri : nil, asked: isAsked ? options.protections : [])
            else { return redirected }
            names.append(type(of: next).nameInErrors)
            // Not only the same again: a protection could count its way up for ever.
            guard seen.insert(AnyHashable(next)).inserted, names.count <= 20 else { throw .protection(.redirectLoop(names)) }
            target = next
            redirected = next
        }
    }

    private func ask(
        _ destination: (any Destination)?, name: String, uri: String?, asked: [any ProtectionSpace]
    ) async throws(NavigationError) -> (any Destination)? {
        let spaces = try navigator.protections.spaces(for: destination, asked: asked)
        guard !spaces.isEmpty else { return nil }
        let access = ProtectedAccess(door: door, destination: destination, uri: uri, name: name, navigator: navigator)
        for space in spaces {
            switch try await space.evaluate(access) {
            case .allow: continue
            case .deny(let reason): throw .protection(.denied(target: name, reason: reason))
            // A sign-in form that its own protection leads to is where it should be.
            case .redirect(let other) where destination.map { AnyHashable($0) == AnyHashable(other) } ?? false: continue
            case .redirect(let other): return other
            }
        }
        return nil
    }

    // MARK: Making

    private func redirected(_ name: String, to target: any Destination) async throws(NavigationError) -> Resolved<any RouteScreen>
    {
        // What the request says of caching is about the target: the screen that is kept for it would be a way round.
        var options = options
        options.cache = nil
        var made = try await Resolver(navigator: navigator, door: door, options: options).makeAny(target, uri: nil)
        made.redirection = .protection(.redirected(target: name, to: type(of: target).nameInErrors))
        return made
    }

    private func makeAny(_ destination: any Destination, uri: String?) async throws(NavigationError) -> Resolved<any RouteScreen>
    {
        try await erased(destination, uri: uri)
    }

    private func erased<D: Destination>(_ destination: D, uri: String?) async throws(NavigationError) -> Resolved<any RouteScreen>
    {
        let made = try await make(destination, uri: uri)
        return Resolved(screen: made.shown, shown: made.shown, defaults: made.defaults, origin: made.origin)
    }

    private func make<D: Destination>(_ destination: D, uri: String?) async throws(NavigationError) -> Resolved<D.Screen> {
        let defaults = D.navigationDefaults
        // Destinations with other parameters are other screens.
        let cache = options.cache ?? defaults.lifetime.map { (lifetime: $0, identifier: "\(D.self) \(destination)") }
        let screen = try await cached(cache) { () throws(NavigationError) in
            try await destination.resolve(context: Context(destination, uri: uri))
        }
        return Resolved(
            screen: screen, shown: screen, defaults: defaults, origin: ScreenOrigin(destination: destination, uri: uri))
    }

    private func cached<S: RouteScreen>(
        _ cache: (lifetime: Lifetime, identifier: String)?, _ make: () async throws(NavigationError) -> S
    ) async throws(NavigationError) -> S {
        guard let cache else { return try await make() }
        if let kept = try navigator.cache.screen(cache.identifier, as: S.self) { return kept }
        let screen = try await make()
        navigator.cache.keep(screen, cache.identifier, within: cache.lifetime)
        return screen
    }
}
