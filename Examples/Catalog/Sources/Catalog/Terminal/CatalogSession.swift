import RouteRuntime

/// One person in the shop: the interface, and what a typed line does to it.
@MainActor
struct CatalogSession {
    enum Outcome: Equatable {
        /// The interface changed, or was asked for.
        case shown
        /// Something to read.
        case told([String])
        case failed(String)
        case nothing
        case quit

        var isFailure: Bool {
            if case .failed = self { true } else { false }
        }
    }

    private let interface: NavigationInterface
    private let navigator: Navigator
    private let host: TextHost

    /// A session at the front page, with all routes of the manifest.
    init(width: Int) throws {
        let router = Router()
        try ShopRoutes.register(in: router)
        interface = try NavigationInterface(root: HomeScreen())
        navigator = Navigator(interface: interface, router: router)
        host = TextHost(width: width)
        interface.install()
    }

    /// What the terminal shows.
    var lines: [String] { host.lines(of: interface) }

    /// Opens a URL as its destination wants it; a push dismisses what would cover it.
    func open(_ uri: String) async throws(NavigationError) {
        try await navigator.open { $0.to(uri).dismissingModals() }
    }

    /// Does what a line says.
    func perform(_ line: String) async -> Outcome {
        let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
        guard let verb = words.first else { return .nothing }
        do {
            switch (verb, words.count) {
            case ("quit", 1), ("exit", 1): return .quit
            case ("help", 1): return .told(Self.help)
            case ("routes", 1): return .told(try routes())
            case ("show", 1): return .shown
            case ("back", 1) where !interface.presentedScreens.isEmpty:
                return .failed("\(interface.visible.title ?? "something") covers the shop: dismiss")
            case ("back", 1): return interface.pop() == nil ? .failed("this is the front page") : .shown
            case ("home", 1):
                interface.dismissAll()
                interface.popToRoot()
                return .shown
            case ("dismiss", 1): return interface.dismiss() == nil ? .failed("nothing covers the shop") : .shown
            case ("push", 2): try await navigator.push { $0.to(words[1]) }
            case ("present", 2): try await navigator.present { $0.to(words[1]) }
            case (_, 1): try await open(verb)
            default: return .failed("one URL a line; `help` says what else there is")
            }
            return .shown
        } catch {
            return .failed("\(error)")
        }
    }

    private static let help = [
        "a URL or path      opens it: https://kettle.example/product/7, kettle://basket, /search?q=green",
        "push URL           pushes it, whatever the manifest says",
        "present URL        presents it over the shop",
        "back, home         to the screen before, to the front page",
        "dismiss            takes away what covers the shop",
        "routes, show       the routes in their order, the screen again",
        "quit               or the end of the input",
    ]

    private func routes() throws -> [String] {
        let routes = try navigator.router.routes
        let width = routes.map { TextLayout.width($0.destination) }.max() ?? 0
        return routes.map { "\(TextLayout.fit("\($0.rank)", 3))  \(TextLayout.fit($0.destination, width))  \($0.pattern)" }
    }
}
