/// A screen that can be drawn on a terminal.
@MainActor
public protocol TextScreen: RouteScreen {
    /// What the screen shows, line by line, for a body of `width` columns. Lines that are longer are cut off.
    func body(width: Int) -> [String]
}

/// What a text host draws: the state of an interface as text, from which the lines follow.
public struct TextContent: Hashable, Sendable {
    /// A modal over the interface.
    public struct Modal: Hashable, Sendable {
        /// On the frame; nil: nothing.
        public var title: String?
        /// Its lines.
        public var body: [String]

        /// A modal with a title and lines.
        public init(title: String?, body: [String]) {
            self.title = title
            self.body = body
        }
    }

    /// What stands in the bar.
    public var bar: BarContent
    /// The lines of the top screen.
    public var body: [String]
    /// The uppermost modal, which covers bar and body.
    public var modal: Modal?

    /// The content of an interface.
    public init(bar: BarContent, body: [String], modal: Modal? = nil) {
        self.bar = bar
        self.body = body
        self.modal = modal
    }
}

/// Draws a navigation interface on a terminal, as lines of plain text.
///
///     ┌──────────────────────────────────────┐
///     │ ‹ Home      Blue Teapot         Cart │
///     ├──────────────────────────────────────┤
///     │ Stoneware, 1.2 l                     │
///     └──────────────────────────────────────┘
///
/// A modal covers the interface; its frame is double, and a line below says what is under it.
public struct TextHost: Sendable {
    /// The columns of a line, frame included; at least 20.
    public let width: Int

    /// A host for lines of `width` columns.
    public init(width: Int = 72) { self.width = max(width, 20) }

    /// The columns between the frames, where bodies are drawn.
    public var bodyWidth: Int { width - 4 }

    /// The lines that show an interface as it is now.
    @MainActor
    public func lines(of interface: NavigationInterface) -> [String] { lines(content(of: interface)) }

    /// The state of an interface as text.
    @MainActor
    public func content(of interface: NavigationInterface) -> TextContent {
        let modal = interface.presentedScreens.last.map { TextContent.Modal(title: $0.title, body: body(of: $0)) }
        return TextContent(bar: interface.bar, body: body(of: interface.top), modal: modal)
    }

    /// The lines that show a content.
    public func lines(_ content: TextContent) -> [String] {
        if let modal = content.modal {
            return box(modal.body, title: modal.title ?? "", Frame.double)
                + [TextLayout.truncate("  over: \(content.bar.middleText ?? "the interface")", width)]
        }
        let frame = Frame.single
        return [frame.rule(.top, width), frame.row(bar(content.bar), width), frame.rule(.middle, width)]
            + content.body.map { frame.row($0, width) } + [frame.rule(.bottom, width)]
    }

    @MainActor
    private func body(of screen: any RouteScreen) -> [String] {
        (screen as? any TextScreen)?.body(width: bodyWidth) ?? ["(\(type(of: screen)) has no text to show)"]
    }

    private func box(_ body: [String], title: String, _ frame: Frame) -> [String] {
        let title = TextLayout.truncate(title, width - 8)
        let rest = width - 2 - 1 - (title.isEmpty ? 0 : TextLayout.width(title) + 2)
        let top = title.isEmpty ? frame.rule(.top, width) : frame.titledTop(title, rest: rest)
        return [top] + body.map { frame.row($0, width) } + [frame.rule(.bottom, width)]
    }

    /// The bar in `bodyWidth` columns: back and left items at the left, right items at the right, the title in the middle of the
    /// whole as far as there is room. The sides get a third each where all is too much.
    private func bar(_ bar: BarContent) -> String {
        let back = bar.back?.title.map { "‹ \($0)" }
        let leftText = ([back].compactMap { $0 } + bar.left.compactMap(\.title)).joined(separator: "  ")
        let rightText = bar.right.compactMap(\.title).joined(separator: "  ")
        let side = bodyWidth / 3
        let left = TextLayout.truncate(leftText, side)
        let right = TextLayout.truncate(rightText, side)
        let leftWidth = left.isEmpty ? 0 : TextLayout.width(left) + 1
        let rightWidth = right.isEmpty ? 0 : TextLayout.width(right) + 1
        let title = TextLayout.truncate(bar.middleText ?? "", bodyWidth - leftWidth - rightWidth)
        let titleWidth = TextLayout.width(title)
        let centred = (bodyWidth - titleWidth) / 2
        let start = max(leftWidth, min(centred, bodyWidth - rightWidth - titleWidth))
        let gap = start - TextLayout.width(left)
        let head = left + TextLayout.spaces(gap) + title
        return head + TextLayout.spaces(bodyWidth - TextLayout.width(head) - TextLayout.width(right)) + right
    }

    /// The characters of a frame.
    private struct Frame {
        enum Edge { case top, middle, bottom }

        let horizontal: String
        let vertical: String
        let corners: [Edge: (String, String)]

        static var single: Frame {
            Frame(horizontal: "─", vertical: "│", corners: [.top: ("┌", "┐"), .middle: ("├", "┤"), .bottom: ("└", "┘")])
        }

        static var double: Frame {
            Frame(horizontal: "═", vertical: "║", corners: [.top: ("╔", "╗"), .middle: ("╠", "╣"), .bottom: ("╚", "╝")])
        }

        func rule(_ edge: Edge, _ width: Int) -> String {
            let (left, right) = corners[edge] ?? ("", "")
            return left + String(repeating: horizontal, count: width - 2) + right
        }

        func titledTop(_ title: String, rest: Int) -> String {
            let (left, right) = corners[.top] ?? ("", "")
            return "\(left)\(horizontal) \(title) " + String(repeating: horizontal, count: max(rest, 0)) + right
        }

        func row(_ text: String, _ width: Int) -> String {
            "\(vertical) \(TextLayout.fit(text, width - 4)) \(vertical)"
        }
    }
}
