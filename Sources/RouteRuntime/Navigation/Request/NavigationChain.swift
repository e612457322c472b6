/// Several operations, one after the other: each begins when the transition of the one before is over.
///
///     try await Navigate.perform { $0
///         .dismissAll()
///         .popToRoot()
///         .push { $0.to(Orders()) }
///         .wait(.milliseconds(300))
///         .present { $0.to("https://myapp.com/orders/7") }
///     }
///
/// The first that fails ends it. What was done before it stays done.
@MainActor
public struct NavigationChain {
    typealias Step = @MainActor (Navigator) async throws(NavigationError) -> Void

    private(set) var steps: [Step] = []

    init() {}

    private func then(_ step: @escaping Step) -> NavigationChain {
        var copy = self
        copy.steps.append(step)
        return copy
    }

    private func then(always operation: @escaping @MainActor (NavigationInterface) -> Void) -> NavigationChain {
        then { navigator throws(NavigationError) in
            operation(navigator.interface)
            await navigator.interface.settle()
        }
    }

    /// Then pushes what the block names.
    public func push<R: NavigationPerformable>(_ build: (NavigationStart) -> R) -> NavigationChain {
        let request = build(NavigationStart())
        return then { navigator throws(NavigationError) in _ = try await request.perform(.push, by: navigator) }
    }

    /// Then presents what the block names.
    public func present<R: NavigationPerformable>(_ build: (NavigationStart) -> R) -> NavigationChain {
        let request = build(NavigationStart())
        return then { navigator throws(NavigationError) in _ = try await request.perform(.present, by: navigator) }
    }

    /// Then pushes or presents what the block names, as its destination wants it.
    public func open<R: NavigationPerformable>(_ build: (NavigationStart) -> R) -> NavigationChain {
        let request = build(NavigationStart())
        return then { navigator throws(NavigationError) in _ = try await request.perform(.automatic, by: navigator) }
    }

    /// Then removes the top of the stack in front.
    public func pop(animated: Bool = true) -> NavigationChain { then(always: { $0.pop(animated: animated) }) }

    /// Then removes everything above the root of the stack in front.
    public func popToRoot(animated: Bool = true) -> NavigationChain { then(always: { $0.popToRoot(animated: animated) }) }

    /// Then removes the uppermost modal.
    public func dismiss(animated: Bool = true) -> NavigationChain { then(always: { $0.dismiss(animated: animated) }) }

    /// Then removes all modals.
    public func dismissAll(animated: Bool = true) -> NavigationChain { then(always: { $0.dismissAll(animated: animated) }) }

    /// Then goes back in history.
    public func back(steps: Int = 1, animated: Bool = true) -> NavigationChain {
        then { navigator throws(NavigationError) in
            try navigator.back(steps: steps, animated: animated)
            await navigator.interface.settle()
        }
    }

    /// Then waits.
    public func wait(_ duration: Duration) -> NavigationChain {
        then { navigator throws(NavigationError) in
            do {
                try await navigator.clock.sleep(for: duration)
            } catch {
                throw .cancelled
            }
        }
    }
}

extension Navigator {
    /// Carries out several operations, each after the one before it is over.
    ///
    /// - Throws: `NavigationError.step` with the first that failed.
    public func perform(_ build: (NavigationChain) -> NavigationChain) async throws(NavigationError) {
        for (index, step) in build(NavigationChain()).steps.enumerated() {
            do throws(NavigationError) {
                guard !Task.isCancelled else { throw .cancelled }
                try await step(self)
            } catch {
                throw .step(index, error)
            }
        }
    }
}
