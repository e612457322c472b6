/// Navigations that are carried out one at a time, in the order in which they were asked for. Each waits for the one before it to be over,
/// however it ends.
@MainActor
final class SafeQueue {
    /// The queues whose turn the current task has. A safe navigation that is awaited inside of another one belongs to it: to wait
    /// for its end would be to wait for ever.
    @TaskLocal private static var held: [ObjectIdentifier] = []

    private var last: Promise<Bool>?

    func run<Value: Sendable>(
        _ body: @MainActor () async throws(NavigationError) -> Value
    ) async throws(NavigationError) -> Value {
        let id = ObjectIdentifier(self)
        if Self.held.contains(id) { return try await body() }
        let previous = last
        let turn = Promise<Bool>()
        last = turn
        defer { turn.fulfil(true) }
        if let previous { _ = await previous.value }
        guard !Task.isCancelled else { throw .cancelled }
        // `withValue` knows no typed errors.
        let result: Result<Value, NavigationError> = await Self.$held.withValue(Self.held + [id]) {
            do throws(NavigationError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Begins something that nobody awaits: it has no turn, whoever begins it.
    static func detached(_ body: @escaping @MainActor () async -> Void) {
        $held.withValue([]) { _ = Task { await body() } }
    }
}
