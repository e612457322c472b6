public import RouteRuntime

/// A router that remembers what it was asked: give its `router` to the code under test.
///
///     let recorder = RecordingRouter()
///     try AppRoutes.register(in: recorder.router)
///     let model = Inbox(router: recorder.router)
///     model.open(message)
///     try recorder.expectLookups(["https://myapp.com/person/ann_lee"])
public final class RecordingRouter: Sendable {
    /// A URL that was looked up, and the route that comes first.
    public struct Lookup: Hashable, Sendable {
        /// The URL or path.
        public let uri: String
        /// The name of the destination; nil: nothing takes it.
        public let destination: String?
        /// The pattern, as it was written.
        public let pattern: String?
    }

    /// The router, with nothing registered at first.
    public let router: Router
    private let record: Lock<[Lookup]>

    /// A router with nothing registered, or asked nothing yet.
    public init() {
        let record = Lock<[Lookup]>([])
        self.record = record
        router = Router { uri, match in
            record.withLock { $0.append(Lookup(uri: uri, destination: match?.destination, pattern: match?.pattern)) }
        }
    }

    /// What was looked up, in order.
    public var lookups: [Lookup] { record.withLock { $0 } }

    /// Forgets what was looked up.
    public func reset() { record.withLock { $0 = [] } }

    /// Expects that these URLs were looked up, in this order, and no others.
    ///
    /// - Throws: `RouteMismatch.record`.
    public func expectLookups(_ uris: [String]) throws(RouteMismatch) {
        let found = lookups.map(\.uri)
        guard found != uris else { return }
        throw .record(
            expected: uris.isEmpty ? "no lookup" : uris.map { "\"\($0)\"" }.joined(separator: ", "),
            found: found.map { "\"\($0)\"" })
    }
}
