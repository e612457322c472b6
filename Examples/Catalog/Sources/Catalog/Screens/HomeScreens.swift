import RouteRuntime

/// The front page.
final class HomeScreen: ShopScreen, InitializableScreen {
    var title: String? { "Kettle & Leaf" }
    func makeBarItem() -> BarItem { BarItem(backItem: "Home", rightItems: ["Basket"]) }

    init() {}

    var paragraphs: [Paragraph] {
        [.text("Tea, and what it is made with."), .gap, .text("In season")]
            + Shop.items.filter { $0.tags.contains("spring") || $0.tags.contains("shade") }.map(\.listing)
            + [
                .gap,
                .link("All tea", to: Category(path: ["tea"])),
                .link("Teaware", to: Category(path: ["teaware"])),
                .link("Today's offers", to: Deals()),
                .link("Stores near you", to: Stores(latitude: 52.52, longitude: 13.405)),
                .link("The journal: how hot is hot?", to: Article(year: 2026, month: 3, slug: "how-hot-is-hot")),
                .link("Help", to: Help()),
            ]
    }
}

/// Who we are.
final class AboutScreen: ShopScreen, InitializableScreen {
    var title: String? { "About us" }

    init() {}

    var paragraphs: [Paragraph] {
        [.text("Kettle & Leaf began with one kettle in 2015. There are three stores now, and the kettle still works.")]
    }
}

/// Answers, or the list of topics.
final class HelpScreen: ShopScreen {
    let title: String?
    let paragraphs: [Paragraph]

    init() {
        title = "Help"
        paragraphs = Shop.topics.map { .link($0.title, to: Help(topic: $0.slug)) }
    }

    init(title: String, text: String) {
        self.title = title
        paragraphs = [.text(text), .gap, .link("All topics", to: Help())]
    }
}

extension Help {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> HelpScreen {
        guard let topic else { return HelpScreen() }
        guard let found = Shop.topics.first(where: { $0.slug == topic }) else {
            throw context.declined("there is no help on \(topic)")
        }
        return HelpScreen(title: found.title, text: found.text)
    }
}

/// An article of the journal.
final class ArticleScreen: ShopScreen {
    let title: String?
    let paragraphs: [Paragraph]

    init(title: String, date: String, text: String) {
        self.title = title
        paragraphs = [.row("The journal", date), .gap, .text(text)]
    }
}

extension Article {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> ArticleScreen {
        guard let article = Shop.articles.first(where: { ($0.year, $0.month, $0.slug) == (year, month, slug) }) else {
            throw context.declined("no article \(slug) in \(month)/\(year)")
        }
        return ArticleScreen(title: article.title, date: "\(month)/\(year)", text: article.text)
    }
}
