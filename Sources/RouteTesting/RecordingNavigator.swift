public import RouteRuntime

/// A navigator with an interface of its own that remembers where it was asked to go, by whichever way.
///
///     let recorder = try RecordingNavigator(router: router)
///     await model.openProfile(of: ann, with: recorder.navigator)
///     try recorder.expectLast(PersonProfile("ann_lee"), by: .push)
///
/// It is a protection of everything, the first, and so hears of each way there is. It asks nobody's leave: what is recorded is what the
/// protections are asked about, before they are, so that what they deny is recorded too, and where they redirect to. `viewController()`
/// without `await` fails on systems before iOS 26 and macOS 26, as it does with any protection.
@MainActor
public final class RecordingNavigator {
    /// What becomes of a navigation.
    public enum Behavior: Hashable, Sendable {
        /// It is carried out: destinations resolve, and screens are in `navigator.interface`.
        case carriesOut
        /// It is recorded and ends there, with `NavigationError.cancelled`: for destinations that need a server.
        case recordsOnly
    }

    /// Somewhere that the navigator was asked to go.
    public struct Visit: Sendable, CustomStringConvertible {
        /// By which way.
        public let door: ProtectedAccess.Door
        /// Where to; nil for a screen that was named itself.
        public let destination: (any Destination)?
        /// The URL that led there, if one did.
        public let uri: String?
        /// The name of the type.
        public let name: String

        /// `push PersonProfile(personId: "ann_lee")`.
        public var description: String { "\(door.rawValue) \(destination.map { "\($0)" } ?? name)" }
    }

    /// The navigator to give to the code under test.
    public let navigator: Navigator
    /// What becomes of a navigation.
    public let behavior: Behavior
    private let recorder: Recorder

    /// A navigator in an interface of its own with an empty screen at its root, or in another one.
    ///
    /// - Throws: what is wrong with the interface: nothing, where none is given.
    public init(
        _ behavior: Behavior = .carriesOut, interface: NavigationInterface? = nil, router: Router = .shared,
        clock: any NavigationClock = ManualClock()
    ) throws(NavigationError) {
        // Not `??`, which knows no typed errors.
        let interface = if let interface { interface } else { try NavigationInterface(root: EmptyScreen()) }
        interface.install()
        self.behavior = behavior
        recorder = Recorder(behavior)
        navigator = Navigator(interface: interface, router: router, clock: clock)
        navigator.protections.register(recorder)
    }

    /// Where it was asked to go, in order.
    public var visits: [Visit] { recorder.visits }

    /// Forgets where it was asked to go.
    public func reset() { recorder.visits = [] }

    /// Expects where it was asked to go last.
    ///
    /// - Parameter door: by which way; nil: by any.
    /// - Throws: `RouteMismatch.record`, with all visits.
    public func expectLast(_ destination: some Destination, by door: ProtectedAccess.Door? = nil) throws(RouteMismatch) {
        let last = visits.last
        let isSame = last?.destination.map { AnyHashable($0) == AnyHashable(destination) } ?? false
        guard isSame, door == nil || last?.door == door else {
            throw .record(
                expected: "last " + (door.map { "\($0.rawValue) " } ?? "") + "\(destination)", found: visits.map(\.description))
        }
    }

    /// Expects that it was asked for nothing.
    ///
    /// - Throws: `RouteMismatch.record`, with all visits.
    public func expectNoVisits() throws(RouteMismatch) {
        guard visits.isEmpty else { throw .record(expected: "no navigation", found: visits.map(\.description)) }
    }

    private final class EmptyScreen: RouteScreen {}

    /// The first protection of everything: it hears of every way there is.
    private final class Recorder: ProtectionSpace {
        let behavior: Behavior
        var visits: [Visit] = []

        init(_ behavior: Behavior) { self.behavior = behavior }

        func evaluate(_ access: ProtectedAccess) async throws(NavigationError) -> ProtectionDecision {
            visits.append(Visit(door: access.door, destination: access.destination, uri: access.uri, name: access.name))
            if behavior == .recordsOnly { throw .cancelled }
            return .allow
        }
    }
}
