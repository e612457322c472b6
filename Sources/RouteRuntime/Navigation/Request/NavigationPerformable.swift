/// Something that `Navigate` and a `Navigator` can carry out: a request, or one that also waits for what comes back.
@MainActor
public protocol NavigationPerformable {
    /// What carrying it out gives.
    associatedtype Output: Sendable

    /// Carries it out.
    ///
    /// - Throws: whatever kept it from being shown; the interface is then as it was.
    func perform(_ presentation: Presentation, by navigator: Navigator?) async throws(NavigationError) -> Output

    /// Carries it out without anybody waiting.
    func start(_ presentation: Presentation, by navigator: Navigator?)
}

extension NavigationRequest: NavigationPerformable {
    /// Resolves and shows; gives the screen.
    public func perform(_ presentation: Presentation, by navigator: Navigator?) async throws(NavigationError) -> Screen {
        try await Navigation(self, presentation, navigator).perform().screen
    }

    /// The same without anybody waiting; an error that no block of the request takes goes to `Navigate.unobservedFailure`.
    public func start(_ presentation: Presentation, by navigator: Navigator?) {
        Navigation(self, presentation, navigator).start()
    }
}

/// A request whose screen gives something back when it leaves.
@MainActor
public struct ReturningRequest<Screen: Sendable, Value: Sendable>: NavigationPerformable, NavigationStep {
    var request: NavigationRequest<Screen>
    private var blocks: [@MainActor (Value?) -> Void] = []

    init(request: NavigationRequest<Screen>) { self.request = request }

    /// The options so far.
    public var options: NavigationOptions {
        get { request.options }
        set { request.options = newValue }
    }

    /// The same; the block is called with what the screen gave back when it left; nil where it gave nothing, or something of another type.
    public func onReturn(_ block: @escaping @MainActor (Value?) -> Void) -> Self {
        var copy = self
        copy.blocks.append(block)
        return copy
    }

    /// Resolves and shows; gives the screen with what will come back from it.
    public func perform(
        _ presentation: Presentation, by navigator: Navigator?
    ) async throws(NavigationError) -> Presented<Screen, Value> {
        let shown = try await Navigation(request, presentation, navigator).perform()
        let presented = Presented<Screen, Value>(shown.screen, shown.returning)
        waitForReturn(presented)
        return presented
    }

    /// The same without anybody waiting.
    public func start(_ presentation: Presentation, by navigator: Navigator?) {
        Navigation(request, presentation, navigator).start { shown in waitForReturn(Presented(shown.screen, shown.returning)) }
    }

    private func waitForReturn(_ presented: Presented<Screen, Value>) {
        guard !blocks.isEmpty else { return }
        let awaited = Presented<Bool, Value>(true, presented.promise)
        Task { [blocks] in
            let value = (try? await awaited.returned) ?? nil
            for block in blocks { block(value) }
        }
    }
}
