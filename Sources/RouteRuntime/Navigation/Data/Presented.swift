/// A screen that was shown, and what comes back from it when it leaves.
///
///     let picker = try await Navigate.present { $0.to(ColourPicker()).returning(Colour.self) }
///     if let colour = try await picker.returned { paint(colour) }
///
/// The screen gives it with `NavigationInterface.close(_:returning:)`, or `Navigate.close(self, returning: colour)`.
@MainActor
public struct Presented<Screen: Sendable, Value: Sendable> {
    /// The screen.
    public let screen: Screen
    let promise: Promise<ReturnedData>

    init(_ screen: Screen, _ promise: Promise<ReturnedData>) {
        self.screen = screen
        self.promise = promise
    }

    /// What the screen gave back, when it has left; nil where it left without: a swipe, a press on the back button.
    ///
    /// - Throws: `NavigationError.Data.wrongType` for data of another type; `.cancelled` where the task is cancelled meanwhile.
    public var returned: Value? {
        get async throws(NavigationError) {
            let own = Promise<ReturnedData?>()
            let waiting = Task { [promise] in own.fulfil(await promise.value) }
            let data = await withTaskCancellationHandler {
                await own.value
            } onCancel: {
                own.fulfil(nil)
            }
            waiting.cancel()
            guard let data else { throw .cancelled }
            guard let value = data.value else { return nil }
            guard let typed = value as? Value else {
                throw .data(
                    .wrongType(screen: "\(type(of: screen))", expected: "\(Value.self)", found: "\(type(of: value))"))
            }
            return typed
        }
    }
}
