/// What a screen contributes to the bar of the container that it stands in. What it leaves out is the bar's own choice.
public struct BarItem: Hashable, Sendable {
    /// In the middle, instead of the screen's title.
    public var title: String?
    /// In the middle, instead of any title.
    public var titleView: BarView?
    /// At the left of the screen above, instead of the back button with this screen's title.
    public var backItem: BarButton?
    /// At the left edge, instead of the back button.
    public var leftItems: [BarButton]
    /// At the right edge.
    public var rightItems: [BarButton]
    /// Whether the left items stand beside the back button and not instead of it.
    public var leftItemsSupplementBackButton: Bool
    /// Whether there is no back button while this screen is on top.
    public var hidesBackButton: Bool

    /// An item; what is left out is the bar's own choice.
    public init(
        title: String? = nil, titleView: BarView? = nil, backItem: BarButton? = nil, leftItems: [BarButton] = [],
        rightItems: [BarButton] = [], leftItemsSupplementBackButton: Bool = false, hidesBackButton: Bool = false
    ) {
        self.title = title
        self.titleView = titleView
        self.backItem = backItem
        self.leftItems = leftItems
        self.rightItems = rightItems
        self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
        self.hidesBackButton = hidesBackButton
    }
}
