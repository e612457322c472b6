/// What a bar shows: made from the two top entries and nothing else (B7).
public struct BarContent: Hashable, Sendable {
    /// The back button; nil where there is none. Pressing it pops, unless it is an item with an action of its own.
    public var back: BarButton?
    /// The left items of the top.
    public var left: [BarButton]
    /// In the middle; nil: nothing.
    public var title: String?
    /// In the middle, instead of the title.
    public var titleView: BarView?
    /// The right items of the top.
    public var right: [BarButton]

    /// A screen as the bar sees it.
    public struct Source: Hashable, Sendable {
        /// The title of the screen; nil: none.
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
        // B5
        titleView = top.item.titleView
        title = top.item.title ?? top.title
        // B4
        left = top.item.leftItems
        let showsBack = !top.item.hidesBackButton && (left.isEmpty || top.item.leftItemsSupplementBackButton)
        back = showsBack ? previous.map { Self.backButton(to: $0) } : nil
        // B6
        right = top.item.rightItems
    }

    /// The text in the middle: that of the title view, else the title.
    public var middleText: String? { titleView?.text ?? title }

    private static func backButton(to previous: Source) -> BarButton {
        previous.item.backItem ?? BarButton(stringLiteral: previous.item.title ?? previous.title ?? "Back")
    }
}
