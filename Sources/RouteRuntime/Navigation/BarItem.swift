/// What a screen contributes to the bar of the interface that it stands in.
public struct BarItem: Hashable, Sendable {
    /// In the middle, instead of the screen's title.
    public var title: String?
    /// On the back button of the screen above, instead of the title.
    public var backTitle: String?
    /// At the left edge, instead of the back button.
    public var leftItems: [String]
    /// At the right edge.
    public var rightItems: [String]
    /// Whether the left items stand beside the back button and not instead of it.
    public var leftItemsSupplementBackButton: Bool
    /// Whether there is no back button above this screen's predecessor.
    public var hidesBackButton: Bool

    /// An item; what is left out is the bar's own choice.
    public init(
        title: String? = nil, backTitle: String? = nil, leftItems: [String] = [], rightItems: [String] = [],
        leftItemsSupplementBackButton: Bool = false, hidesBackButton: Bool = false
    ) {
        self.title = title
        self.backTitle = backTitle
        self.leftItems = leftItems
        self.rightItems = rightItems
        self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
        self.hidesBackButton = hidesBackButton
    }
}

/// What a bar shows: made from the two top entries and nothing else.
public struct BarContent: Hashable, Sendable {
    /// The text of the back button; nil where there is none.
    public var back: String?
    /// The left items of the top.
    public var left: [String]
    /// In the middle; nil: nothing.
    public var title: String?
    /// The right items of the top.
    public var right: [String]

    /// A screen as the bar sees it.
    public struct Source: Hashable, Sendable {
        /// In the middle; nil: nothing.
        public var title: String?
        /// What the screen contributes.
        public var item: BarItem

        /// The title of a screen and its item.
        public init(title: String?, item: BarItem = BarItem()) {
            self.title = title
            self.item = item
        }
    }

    /// The bar over `top`, to which `previous` is back; nil at the root.
    public init(top: Source, previous: Source?) {
        title = top.item.title ?? top.title
        left = top.item.leftItems
        right = top.item.rightItems
        let showsBack = !top.item.hidesBackButton && (left.isEmpty || top.item.leftItemsSupplementBackButton)
        back = showsBack ? previous.map { $0.item.backTitle ?? $0.item.title ?? $0.title ?? "Back" } : nil
    }
}
