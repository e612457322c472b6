/// A step on the way to what is visible.
public struct HistoryItem: Sendable {
    /// The screen.
    public let screen: any RouteScreen
    /// What it was resolved from; nil for a screen that was named itself.
    public let destination: (any Destination)?
    /// The URL that led to it, if one did.
    public let uri: String?
}

extension Navigator {
    /// The way to what is visible, from the beginning: of each layer its stack. It is read off the model, so that no swipe or
    /// press on a back button can put it out of step.
    public var history: [HistoryItem] {
        interface.model.history.compactMap { entry in
            interface.records[entry].map {
                HistoryItem(screen: $0.screen, destination: $0.origin?.destination, uri: $0.origin?.uri)
            }
        }
    }

    /// How many steps forward there are: those that going back undid, as far as their screens were made by destinations.
    public var forwardCount: Int { interface.forwardSteps.steps.count }

    /// Goes back in history, in one transition, also out of modals.
    ///
    /// - Throws: `NavigationError.Interface.noHistory` where there are not so many steps; nothing is done then.
    public func back(steps: Int = 1, animated: Bool = true) throws(NavigationError) {
        let available = interface.planned.history.count - 1
        guard 1...max(available, 1) ~= steps, available > 0 else {
            throw .interface(.noHistory(steps: steps, available: available))
        }
        interface.back(steps: steps, animated: animated)
    }

    /// Goes forward again, a step at a time: destinations are resolved anew, and their protections asked.
    ///
    /// - Throws: `NavigationError.Interface.noHistory` where there are not so many steps; what kept a screen from being shown,
    ///   after the steps before it.
    public func forward(steps: Int = 1, animated: Bool = true) async throws(NavigationError) {
        guard steps >= 1, steps <= forwardCount else {
            throw .interface(.noHistory(steps: steps, available: forwardCount))
        }
        for _ in 0..<steps {
            guard let step = interface.forwardSteps.takeLast() else { return }
            do throws(NavigationError) {
                try await show(step, animated: animated)
            } catch {
                interface.forwardSteps.putBack(step)
                throw error
            }
        }
    }

    private func show(_ step: ForwardSteps.Step, animated: Bool) async throws(NavigationError) {
        var options = NavigationOptions()
        options.isAnimated = animated
        options.embedding = step.origin.embedding
        let resolver = Resolver(navigator: self, door: .forward, options: options)
        let resolved = try await resolver.resolveAny(step.origin.destination, uri: step.origin.uri)
        guard !Task.isCancelled else { throw .cancelled }
        let entry = ScreenRegistry.shared.entry(of: resolved.shown)
        interface.forwardSteps.expect(entry)
        defer { interface.forwardSteps.expectNoMore(entry) }
        let showing = Showing(
            screen: resolved.shown, options: options, defaults: resolved.defaults, presentation: step.presentation,
            origin: resolved.origin, interface: interface)
        if let error = await (try showing.perform([])).done.value { throw error }
    }
}
