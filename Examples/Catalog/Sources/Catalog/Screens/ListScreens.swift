import Foundation
import RouteRuntime

/// A list of products under a heading: what categories, makers, searches and offers look like.
class ListScreen: ShopScreen {
    let title: String?
    let paragraphs: [Paragraph]

    init(title: String, heading: String, items: [Item], more: [Paragraph] = []) {
        self.title = title
        let listings = items.isEmpty ? [Paragraph.text("Nothing here.")] : items.map(\.listing)
        paragraphs = [.row(heading, "\(items.count) products"), .gap] + listings + more
    }
}

/// The products of a category.
final class CategoryScreen: ListScreen {}

extension Category {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> CategoryScreen {
        guard let all = Shop.items(in: path) else {
            throw context.declined("no category \(path.joined(separator: " › "))")
        }
        let items = all.filter { item in (max.map { item.price <= $0 } ?? true) && (item.isInStock || !inStock) }
        var heading = "by \(sort.rawValue)"
        if let max { heading += ", up to \(max)" }
        if inStock { heading += ", in stock" }
        return CategoryScreen(
            title: path.joined(separator: " › "), heading: heading, items: Shop.sorted(items, by: sort))
    }
}

/// What a text finds.
final class SearchScreen: ListScreen {}

extension Search {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> SearchScreen {
        let heading = tags.isEmpty ? "“\(text)”" : "“\(text)”, tagged \(tags.joined(separator: ", "))"
        let items = Shop.sorted(Shop.search(text, tags: tags), by: sort)
        return SearchScreen(title: "Search", heading: heading, items: items)
    }
}

/// The offers of a day.
final class DealsScreen: ListScreen {}

extension Deals {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> DealsScreen {
        let heading = day.map { "Offers of \(Days.text($0))" } ?? "Offers of today"
        return DealsScreen(title: "Offers", heading: heading, items: Shop.items.filter { $0.tags.contains("gift") })
    }
}

/// A maker, with its products or its story.
final class MakerScreen: ListScreen {}

extension Maker {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> MakerScreen {
        guard let producer = Producer(rawValue: slug) else { throw context.declined("no maker \(slug)") }
        let items = section == .story ? [] : Shop.items.filter { $0.producer == producer }
        let more: [Paragraph] =
            section == .products
            ? [] : [.gap, .text(producer.story), .gap, .link("Only the story", to: Maker(slug, section: .story))]
        return MakerScreen(title: producer.name, heading: section == .story ? "The story" : "Products", items: items, more: more)
    }
}

/// Days as text, in UTC.
enum Days {
    static func text(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return "\(parts.day ?? 0).\(parts.month ?? 0).\(parts.year ?? 0)"
    }
}
