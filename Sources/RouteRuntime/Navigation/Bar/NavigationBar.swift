/// A bar as a value: a stack of items, of which the two uppermost are shown. One that belongs to a container has one item for each entry
/// of the stack (B1), and leaves to the container what is the container's (B2); one of the app's own may be set at will.
///
///     var bar = interface.navigationBar
///     bar.topItem?.title                  // what the screen contributes
///     bar.appearance.tint = "green"       // the app's to choose
///     try bar.setHidden(true)             // throws: ask the container
public struct NavigationBar: Hashable, Sendable {
    /// Where a bar lies, in points or columns.
    public struct Frame: Hashable, Sendable {
        /// The left edge.
        public var x: Int
        /// The upper edge.
        public var y: Int
        /// From left to right.
        public var width: Int
        /// From top to bottom.
        public var height: Int

        /// A rectangle.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// What only the owner of a bar may set.
    public enum OwnedProperty: String, Hashable, Sendable, CaseIterable {
        case delegate
        case frame
        case isHidden
        case items
    }

    /// The container that the bar belongs to; nil for a bar of the app's own.
    public let owner: StackEntry?
    /// Bottom to top.
    public private(set) var items: [BarContent.Source]
    /// Style, translucency and tint.
    public var appearance: BarAppearance
    /// Whether it is hidden.
    public private(set) var isHidden: Bool
    /// Where it lies; nil: where its container or host puts it.
    public private(set) var frame: Frame?
    /// Who is told of items that come and go; of a container's bar it is the container.
    public private(set) var delegate: ObjectIdentifier?

    /// A bar of the app's own.
    public init(items: [BarContent.Source] = [], appearance: BarAppearance = BarAppearance()) {
        self.init(owner: nil, items: items, appearance: appearance, isHidden: false)
    }

    init(owner: StackEntry?, items: [BarContent.Source], appearance: BarAppearance, isHidden: Bool) {
        self.owner = owner
        self.items = items
        self.appearance = appearance
        self.isHidden = isHidden
    }

    /// The item of the top.
    public var topItem: BarItem? { items.last?.item }

    /// The item below it, to which a press on the back button leads.
    public var backItem: BarItem? { items.dropLast().last?.item }

    /// What is drawn; nil without items.
    public var content: BarContent? {
        items.last.map { BarContent(top: $0, previous: items.dropLast().last) }
    }

    /// Hides or shows the bar.
    ///
    /// - Throws: `NavigationError.Bar.ownedByContainer`: use `NavigationInterface.setBarHidden(_:animated:)`.
    public mutating func setHidden(_ isHidden: Bool) throws(NavigationError) {
        try requireFree(.isHidden)
        self.isHidden = isHidden
    }

    /// Moves the bar.
    ///
    /// - Throws: `NavigationError.Bar.ownedByContainer`.
    public mutating func setFrame(_ frame: Frame?) throws(NavigationError) {
        try requireFree(.frame)
        self.frame = frame
    }

    /// Names who is told of items that come and go.
    ///
    /// - Throws: `NavigationError.Bar.ownedByContainer`: the container is the delegate of its bar.
    public mutating func setDelegate(_ delegate: AnyObject?) throws(NavigationError) {
        try requireFree(.delegate)
        self.delegate = delegate.map { ObjectIdentifier($0) }
    }

    /// Changes the items.
    ///
    /// - Throws: `NavigationError.Bar.ownedByContainer`: they follow the stack.
    public mutating func setItems(_ items: [BarContent.Source]) throws(NavigationError) {
        try requireFree(.items)
        self.items = items
    }

    private func requireFree(_ property: OwnedProperty) throws(NavigationError) {
        if let owner { throw .bar(.ownedByContainer(property, owner)) }
    }
}
