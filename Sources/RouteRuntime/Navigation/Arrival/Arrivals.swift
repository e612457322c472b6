/// Where URLs from outside come in, for one window. They are taken to their screens one after the other, in the order in which they came;
/// those that come before the interface stands wait for it.
///
///     // At launch, in any order:
///     Navigate.arrivals.receive(url)
///     Navigate.install(interface)
///
///     // What nothing takes:
///     Navigate.unclaimedArrival = { unclaimed in
///         analytics.log(unclaimed.arrival.uri, "\(unclaimed.error)")
///         if unclaimed.isForBrowser { openInBrowser(unclaimed.arrival.uri) }
///     }
///
/// A path (`/person/1`) is refused: only navigation inside the app uses those. Protections are asked as for every other way, and see that
/// it is the door `arrival`.
@MainActor
public final class Arrivals {
    /// How many URLs may wait. Where more come, the oldest is given up, and reported as unclaimed.
    public static let limit = 100

    /// How the screens come on; `automatic`: as their destinations say.
    public var presentation = Presentation.automatic

    /// What else the app wants of each navigation: `{ $0.dismissingModals() }`.
    public var configure: @MainActor (NavigationRequest<any RouteScreen>) -> NavigationRequest<any RouteScreen> = { $0 }

    /// Told of URLs that nothing takes; nil: `Navigate.unclaimedArrival` is.
    public var onUnclaimed: (@MainActor (UnclaimedArrival) -> Void)?

    /// Whether URLs wait although the interface stands: while the app restores its last state, say, or shows what comes first.
    public var isHeld = false {
        didSet { drain() }
    }

    /// The navigator that takes them to their screens; nil: they wait. `Navigate.install` sets that of its window.
    public var navigator: Navigator? {
        didSet { drain() }
    }

    private final class Item {
        let arrival: Arrival
        let isAwaited: Bool
        let promise = Promise<Result<any RouteScreen, NavigationError>>()
        var task: Task<Void, Never>?

        init(_ arrival: Arrival, isAwaited: Bool) {
            self.arrival = arrival
            self.isAwaited = isAwaited
        }
    }

    private let window: String?
    private var queue: [Item] = []
    private var current: Item?

    /// An entry of one's own, for a navigator that is not installed.
    public convenience init(navigator: Navigator? = nil) { self.init(window: nil, navigator: navigator) }

    init(window: String?, navigator: Navigator?) {
        self.window = window
        self.navigator = navigator
    }

    /// What waits, in order; not what is under way.
    public var waiting: [Arrival] { queue.map(\.arrival) }

    /// What is under way.
    public var underWay: Arrival? { current?.arrival }

    // MARK: Receiving

    /// Takes a URL from outside to its screen, when its turn comes. An error of a destination that takes it goes to the request's
    /// `onFailure`, else to `Navigate.unobservedFailure`.
    public func receive(_ arrival: Arrival) { _ = enqueue(arrival, isAwaited: false) }

    /// Takes a URL from outside to its screen, when its turn comes, and gives the screen.
    ///
    /// - Throws: whatever kept it from being shown, also where `onUnclaimed` was told of it. `.cancelled` where the task is cancelled, or
    ///   `cancelAll()` was called, before.
    @discardableResult
    public func open(_ arrival: Arrival) async throws(NavigationError) -> any RouteScreen {
        let item = enqueue(arrival, isAwaited: true)
        return try await withTaskCancellationHandler {
            await item.promise.value
        } onCancel: { [weak self, promise = item.promise] in
            guard promise.fulfil(.failure(.cancelled)) else { return }
            Task { @MainActor [weak self] in self?.leave(promise) }
        }.get()
    }

    /// Takes a URL from outside to its screen, when its turn comes: see `receive(_:)` of an `Arrival`. Where its text cannot be had,
    /// nothing takes it.
    public func receive(_ url: some Matchable, from source: Arrival.Source = .openURL(sourceApplication: nil)) {
        do throws(RouteError) {
            receive(Arrival(try url.uri, from: source))
        } catch {
            report(UnclaimedArrival(arrival: Arrival("\(type(of: url))", from: source), error: .destination(.badURI(error))))
        }
    }

    /// Gives up all that wait, and the one under way unless its screen is shown already. Nobody is told, but those who await them.
    public func cancelAll() {
        let items = [current].compactMap { $0 } + queue
        current = nil
        queue = []
        for item in items {
            item.task?.cancel()
            item.promise.fulfil(.failure(.cancelled))
        }
    }

    // MARK: Inside

    private func enqueue(_ arrival: Arrival, isAwaited: Bool) -> Item {
        let item = Item(arrival, isAwaited: isAwaited)
        guard Router.hasScheme(arrival.uri) else {
            conclude(item, .failure(.destination(.badURI(.noScheme(uri: arrival.uri)))), [])
            return item
        }
        queue.append(item)
        drain()
        if queue.count > Self.limit {
            let error = navigator == nil ? NavigationError.interface(.notInstalled(window: window)) : .cancelled
            let oldest = queue.removeFirst()
            report(UnclaimedArrival(arrival: oldest.arrival, error: error))
            oldest.promise.fulfil(.failure(error))
        }
        return item
    }

    private func drain() {
        guard current == nil, !isHeld, let navigator, !queue.isEmpty else { return }
        let item = queue.removeFirst()
        current = item
        let request = configure(NavigationStart().to(item.arrival.uri)).arriving()
        item.task = SafeQueue.detached { [presentation] in
            let result: Result<any RouteScreen, NavigationError>
            do throws(NavigationError) {
                result = .success(try await request.perform(presentation, by: navigator))
            } catch {
                result = .failure(error)
            }
            self.conclude(item, result, request.failures)
        }
    }

    private func conclude(
        _ item: Item, _ result: Result<any RouteScreen, NavigationError>, _ failures: [@MainActor (NavigationError) -> Void]
    ) {
        // One that was given up has been answered.
        if item.promise.fulfil(result), case .failure(let error) = result {
            if error.isUnclaimed {
                report(UnclaimedArrival(arrival: item.arrival, error: error))
            } else if !item.isAwaited, failures.isEmpty {
                Navigate.unobservedFailure(error)
            }
        }
        guard current === item else { return }
        current = nil
        drain()
    }

    /// One that nobody awaits any more.
    private func leave(_ promise: Promise<Result<any RouteScreen, NavigationError>>) {
        queue.removeAll { $0.promise === promise }
        guard let item = current, item.promise === promise else { return }
        item.task?.cancel()
        current = nil
        drain()
    }

    private func report(_ unclaimed: UnclaimedArrival) { (onUnclaimed ?? Navigate.unclaimedArrival)(unclaimed) }
}

extension NavigationRequest {
    /// The same, through the door for what comes from outside.
    fileprivate func arriving() -> Self {
        var copy = self
        copy.options.door = .arrival
        return copy
    }
}
