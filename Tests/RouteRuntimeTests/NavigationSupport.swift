import RouteRuntime

/// The entries of the model's tests, one a letter: `e("a")` is always the same entry.
func e(_ letter: Character, _ kind: StackEntry.Kind = .screen) -> StackEntry {
    StackEntry(id: UInt64(letter.unicodeScalars.first?.value ?? 0), kind: kind)
}

func entries(_ letters: String) -> [StackEntry] { letters.map { e($0) } }

/// A stack of screens, bottom to top.
func stack(_ letters: String) throws -> ScreenStack {
    var stack = try ScreenStack(root: e(letters.first ?? "?"))
    for letter in letters.dropFirst() { try stack.push(e(letter)) }
    return stack
}

/// The letters of entries.
func letters(_ entries: [StackEntry]) -> String {
    String(String.UnicodeScalarView(entries.compactMap { Unicode.Scalar(UInt32($0.id)) }))
}

/// The container of the tests' stacks.
let containerEntry = StackEntry(id: 1000, kind: .navigation)

/// A navigation container.
func navigation(_ letters: String, _ id: UInt64 = 1000) throws -> InterfaceNode {
    .navigation(NavigationNode(StackEntry(id: id, kind: .navigation), stack: try stack(letters)))
}

/// A model that is not on screen.
func hiddenModel(_ letters: String) throws -> InterfaceModel { InterfaceModel(base: try navigation(letters)) }

/// A model that is on screen.
func shownModel(_ base: InterfaceNode) -> InterfaceModel {
    var model = InterfaceModel(base: base)
    model.install()
    return model
}

func shownModel(_ letters: String) throws -> InterfaceModel { shownModel(try navigation(letters)) }

extension InterfaceModel {
    /// The entries of the stack at the bottom.
    var stackEntries: [StackEntry] { base.focusedNavigation?.stack.entries ?? [] }

    /// What is presented.
    var modalEntries: [StackEntry] { modals.map(\.node.entry) }
}

extension NavigationTransition {
    /// The events that concern appearing and the delegate, as `viewWillAppear b`.
    var lines: [String] {
        events.filter { ![.willMoveToParent, .didMoveToParent, .willMoveFromParent, .didMoveFromParent].contains($0.kind) }
            .map { "\($0.kind) \(letters([$0.entry]))" }
    }

    /// The events that concern parents.
    var parentLines: [String] {
        events.filter { [.willMoveToParent, .didMoveToParent, .willMoveFromParent, .didMoveFromParent].contains($0.kind) }
            .map { "\($0.kind) \(letters([$0.entry]))" }
    }
}

/// What happened, in order, told by screens and a delegate.
@MainActor
final class Journal: NavigationInterfaceDelegate {
    var lines: [String] = []

    /// What was written since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func navigationInterface(_ interface: NavigationInterface, willShow screen: any RouteScreen, animated: Bool) {
        lines.append("willShow \(screen.title ?? "")\(animated ? "" : " !")")
    }
    func navigationInterface(_ interface: NavigationInterface, didShow screen: any RouteScreen, animated: Bool) {
        lines.append("didShow \(screen.title ?? "")\(animated ? "" : " !")")
    }
    func navigationInterface(_ interface: NavigationInterface, willPresent screen: any RouteScreen, animated: Bool) {
        lines.append("willPresent \(screen.title ?? "")\(animated ? "" : " !")")
    }
    func navigationInterface(_ interface: NavigationInterface, didPresent screen: any RouteScreen, animated: Bool) {
        lines.append("didPresent \(screen.title ?? "")\(animated ? "" : " !")")
    }
    func navigationInterface(_ interface: NavigationInterface, willDismiss screen: any RouteScreen, animated: Bool) {
        lines.append("willDismiss \(screen.title ?? "")\(animated ? "" : " !")")
    }
    func navigationInterface(_ interface: NavigationInterface, didDismiss screen: any RouteScreen, animated: Bool) {
        lines.append("didDismiss \(screen.title ?? "")\(animated ? "" : " !")")
    }
}

/// A screen that writes what it is told into a journal; `!` marks what is not animated.
final class JournalScreen: TextScreen {
    let title: String?
    let screenKind: StackEntry.Kind
    private let journal: Journal?
    /// Called in `viewWillAppear`.
    var whenAppearing: (() -> Void)?
    var hidesBottomBarWhenPushed = false
    var childScreen: (any RouteScreen)?

    init(_ title: String, kind: StackEntry.Kind = .screen, journal: Journal? = nil) {
        self.title = title
        self.journal = journal
        screenKind = kind
    }

    func body(width: Int) -> [String] { ["body of \(title ?? "")"] }

    func viewDidLoad() { write("viewDidLoad", animated: true) }
    func viewWillAppear(animated: Bool) {
        write("viewWillAppear", animated: animated)
        whenAppearing?()
    }
    func viewDidAppear(animated: Bool) { write("viewDidAppear", animated: animated) }
    func viewWillDisappear(animated: Bool) { write("viewWillDisappear", animated: animated) }
    func viewDidDisappear(animated: Bool) { write("viewDidDisappear", animated: animated) }

    private func write(_ event: String, animated: Bool) {
        journal?.lines.append("\(event) \(title ?? "")\(animated ? "" : " !")")
    }
}
