/// An item of a bar or a toolbar (T5): a button with an action, a space, or a view of the app.
///
///     BarButton("Basket") { Basket().present() }
///     BarButton("Sort", target: self, action: ListScreen.toggleSorting)    // holds self weakly
///     [.flexibleSpace, BarButton(view: sortToggle), .edit]
///
/// Two are equal where they look the same; what they do is not compared. A closure that captures its screen keeps it alive as long as
/// the screen's item lives: give the screen as the target instead.
public struct BarButton: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What it looks like.
    public enum Content: Hashable, Sendable {
        case text(String)
        /// A gap that takes what room there is.
        case flexibleSpace
        /// A gap of this width, in points or columns.
        case fixedSpace(Int)
        case view(BarView)
        /// Edit or Done, by the screen's `isEditing`.
        case edit
    }

    /// What it looks like.
    public var content: Content
    /// Whether pressing it does anything.
    public var isEnabled = true
    private let action: (@MainActor @Sendable () -> Void)?

    /// A button with an action.
    public init(_ title: String, action: @escaping @MainActor @Sendable () -> Void) {
        content = .text(title)
        self.action = action
    }

    /// A button that calls a method of its target, which it does not keep alive.
    public init<Target: AnyObject & Sendable>(
        _ title: String, target: Target, action: @escaping @MainActor @Sendable (Target) -> () -> Void
    ) {
        self.init(title) { [weak target] in
            if let target { action(target)() }
        }
    }

    /// A view of the app, with an action or without.
    public init(view: BarView, action: (@MainActor @Sendable () -> Void)? = nil) {
        content = .view(view)
        self.action = action
    }

    /// A text that does nothing when it is pressed.
    public init(stringLiteral title: String) { self.init(content: .text(title)) }

    private init(content: Content) {
        self.content = content
        action = nil
    }

    /// A gap that takes what room there is.
    public static let flexibleSpace = BarButton(content: .flexibleSpace)

    /// A gap of a width, in points or columns.
    public static func fixedSpace(_ width: Int) -> BarButton { BarButton(content: .fixedSpace(width)) }

    /// The edit button of the screen in whose bar or toolbar it stands (B9): Edit or Done, as its screen is when the bar is drawn.
    public static let edit = BarButton(content: .edit)

    /// The button itself, or the edit button of a screen.
    @MainActor
    func placed(in screen: any RouteScreen) -> BarButton { content == .edit ? screen.editButton : self }

    /// Its text; nil for spaces.
    public var title: String? {
        switch content {
        case .text(let title): title
        case .view(let view): view.text
        case .edit: "Edit"
        case .flexibleSpace, .fixedSpace: nil
        }
    }

    /// Does what a press does; false where there is nothing to do.
    @MainActor @discardableResult
    public func press() -> Bool {
        guard isEnabled, let action else { return false }
        action()
        return true
    }

    /// Whether they look the same.
    public static func == (a: BarButton, b: BarButton) -> Bool { a.content == b.content && a.isEnabled == b.isEnabled }

    /// Hashes the looks.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
        hasher.combine(isEnabled)
    }
}

/// A view of the app in a bar: compared by the object it stands for. On a terminal it is its text; an adapter draws the object.
public struct BarView: Hashable, Sendable {
    /// What a terminal and VoiceOver make of it.
    public var text: String
    /// The view itself, for an adapter that knows its type.
    public let object: (any AnyObject & Sendable)?

    /// A view with a text, and the object that draws it.
    public init(text: String, object: (any AnyObject & Sendable)? = nil) {
        self.text = text
        self.object = object
    }

    /// Whether they are one view, with one text.
    public static func == (a: BarView, b: BarView) -> Bool { a.text == b.text && a.object === b.object }

    /// Hashes text and identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(object.map { ObjectIdentifier($0) })
    }
}
