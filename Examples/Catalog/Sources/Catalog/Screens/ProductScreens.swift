import RouteRuntime

/// A product, with its price and what it is like.
final class ProductScreen: ShopScreen {
    private let item: Item
    private let quantity: Int
    private let section: String?

    init(_ item: Item, quantity: Int, section: String?) {
        self.item = item
        self.quantity = quantity
        self.section = section
    }

    var title: String? { item.name }
    func makeBarItem() -> BarItem { BarItem(rightItems: ["Basket"]) }

    var paragraphs: [Paragraph] {
        var parts: [Paragraph] = [
            .row("\(quantity) × \(item.name)", Price(cents: item.price.cents * quantity).description),
            .row(item.isInStock ? "In stock: \(item.stock)" : "Sold out", "No. \(item.id)"),
            .gap,
            .text(item.text),
        ]
        if let brewing = item.brewing {
            parts += [.gap, .text(section == "brewing" ? "▸ Brewing" : "Brewing"), .text(brewing)]
        }
        return parts + [
            .gap,
            .link("Made by \(item.producer.name)", to: Maker(item.producer.rawValue)),
            .link("Reviews", to: ProductReviews(item.id)),
            .link("Photograph", to: ProductPhoto(productId: item.id, number: 1, format: .jpg)),
            .link("Put into the basket", to: Basket(add: [item.id])),
        ]
    }
}

extension Product {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> ProductScreen {
        guard let item = Shop.item(productId) else { throw context.declined("no product \(productId)") }
        return ProductScreen(item, quantity: quantity, section: section)
    }
}

/// What customers say about a product.
final class ReviewsScreen: ShopScreen {
    let title: String? = "Reviews"
    let paragraphs: [Paragraph]

    init(_ item: Item, stars: Set<Int>, page: Int) {
        let perPage = 2
        let all = (Shop.reviews[item.id] ?? []).filter { stars.isEmpty || stars.contains($0.stars) }
        let shown = all.dropFirst((page - 1) * perPage).prefix(perPage)
        let filter = stars.isEmpty ? "" : " with \(stars.sorted().map(String.init).joined(separator: " or ")) stars"
        var parts: [Paragraph] = [.row("\(item.name): \(all.count) reviews\(filter)", "page \(page)"), .gap]
        for review in shown {
            parts.append(.row(String(repeating: "★", count: review.stars), "@" + review.author))
            parts.append(.text(review.text))
            parts.append(.gap)
        }
        if shown.isEmpty { parts.append(.text("Nothing here.")) }
        paragraphs = parts
    }
}

extension ProductReviews {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> ReviewsScreen {
        guard let item = Shop.item(productId) else { throw context.declined("no product \(productId)") }
        return ReviewsScreen(item, stars: Set(stars), page: page)
    }
}

/// A photograph, alone on the screen.
final class PhotoScreen: ShopScreen {
    let title: String?
    let paragraphs: [Paragraph]

    init(_ item: Item, number: Int, format: String) {
        title = "\(item.name), photograph \(number)"
        paragraphs = [
            .text("        ) ) )        "), .text("       ( ( (        "), .text("    ╭─────────╮     "),
            .text("  ╭─┤         ├╮    "),
            .text("  ╰─┤         ├╯    "), .text("    ╰─────────╯     "), .gap,
            .row("\(item.id)-\(number).\(format)", "1600 × 1200"),
        ]
    }

    // Drawn, not wrapped.
    func body(width: Int) -> [String] {
        paragraphs.flatMap { part -> [String] in
            if case .text(let text) = part { [text] } else { part.lines(width: width) }
        }
    }
}

extension ProductPhoto {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> PhotoScreen {
        guard let item = Shop.item(productId) else { throw context.declined("no product \(productId)") }
        return PhotoScreen(item, number: number, format: format.rawValue)
    }
}
