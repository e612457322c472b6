import RouteRuntime

/// A screen of the shop: paragraphs, laid out for whatever width the terminal has.
protocol ShopScreen: TextScreen {
    var paragraphs: [Paragraph] { get }
}

extension ShopScreen {
    func body(width: Int) -> [String] { paragraphs.flatMap { $0.lines(width: width) } }
}

/// A part of a screen.
enum Paragraph {
    /// Running text.
    case text(String)
    /// A name at the left and a value at the right.
    case row(String, String)
    /// Something that leads elsewhere, with the URL to type: the one that the destination writes itself, so that it cannot go stale.
    case link(String, to: any Matchable)
    case gap

    func lines(width: Int) -> [String] {
        switch self {
        case .text(let text): TextLayout.wrap(text, width)
        case .row(let name, let value): Self.columns(name, value, width)
        case .link(let name, let target): Self.columns("→ \(name)", (try? target.uri) ?? "(no URL)", width)
        case .gap: [""]
        }
    }

    /// Two texts at the two edges, one below the other where they would meet.
    private static func columns(_ left: String, _ right: String, _ width: Int) -> [String] {
        let room = width - TextLayout.width(right) - 2
        guard room >= TextLayout.width(left) else {
            return [TextLayout.truncate(left, width)] + TextLayout.wrap(right, width - 4).map { "    " + $0 }
        }
        return [TextLayout.fit(left, room) + "  " + right]
    }
}

extension Item {
    /// The line of a list that leads to the product.
    var listing: Paragraph { .link("\(name), \(price)\(isInStock ? "" : ", sold out")", to: Product(id)) }
}
