import Foundation
import RouteRuntime

/// The orders of the customer.
final class OrdersScreen: ShopScreen {
    let title: String? = "Orders"
    let paragraphs: [Paragraph]

    init(_ orders: [Purchase], heading: String) {
        paragraphs =
            [.row(heading, "\(orders.count) orders"), .gap]
            + orders.map { .link("\(Days.text($0.day)), \($0.status.rawValue)", to: Order($0.id)) }
    }
}

extension Orders {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> OrdersScreen {
        let orders = Purchase.all.filter { order in
            (status.map { order.status == $0 } ?? true) && (since.map { order.day >= $0 } ?? true)
        }
        var heading = status.map { "\($0.rawValue)" } ?? "all"
        if let since { heading += ", since \(Days.text(since))" }
        return OrdersScreen(orders, heading: heading)
    }
}

/// One order.
final class OrderScreen: ShopScreen {
    let title: String? = "Order"
    let paragraphs: [Paragraph]

    init(_ order: Purchase) {
        paragraphs =
            [.row("Of \(Days.text(order.day))", order.status.rawValue), .text(order.id.uuidString), .gap]
            + order.items.compactMap { Shop.item($0) }.map(\.listing)
            + [.gap, .link("Where is it?", to: OrderTracking(order.id))]
    }
}

extension Order {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> OrderScreen {
        guard let order = Purchase.with(orderId) else { throw context.declined("no order \(orderId)") }
        return OrderScreen(order)
    }
}

/// Where the parcel of an order is.
final class TrackingScreen: ShopScreen {
    let title: String? = "Tracking"
    let paragraphs: [Paragraph]

    init(_ order: Purchase) {
        paragraphs = order.stations.map { .row($0.place, $0.state) }
    }
}

extension OrderTracking {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> TrackingScreen {
        guard let order = Purchase.with(orderId) else { throw context.declined("no order \(orderId)") }
        return TrackingScreen(order)
    }
}

/// A customer, as others see them.
final class ProfileScreen: ShopScreen {
    let title: String?
    let paragraphs: [Paragraph]

    init(handle: String, tab: Profile.Tab) {
        title = "@" + handle
        let tabs = Profile.Tab.allCases.map { $0 == tab ? "▸\($0.rawValue)" : $0.rawValue }.joined(separator: " · ")
        var parts: [Paragraph] = [.text(tabs), .gap]
        switch tab {
        case .reviews:
            for (id, reviews) in Shop.reviews.sorted(by: { $0.key < $1.key }) {
                for review in reviews where review.author == handle {
                    parts.append(
                        .link("\(Shop.item(id)?.name ?? "") \(String(repeating: "★", count: review.stars))", to: Product(id)))
                }
            }
        case .wishlist: parts += Shop.items.filter { !$0.isInStock }.map(\.listing)
        case .photos: parts.append(.text("No photographs yet."))
        }
        paragraphs = parts
    }
}

extension Profile {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> ProfileScreen {
        let isKnown = Shop.reviews.values.contains { $0.contains { $0.author == handle } }
        guard isKnown else { throw context.declined("nobody is called \(handle)") }
        return ProfileScreen(handle: handle, tab: tab)
    }
}

/// The settings of the app, or one page of them.
final class SettingsScreen: ShopScreen {
    let title: String?
    let paragraphs: [Paragraph]

    init(_ page: Settings.Page?) {
        title = page.map { "Settings: \($0.rawValue)" } ?? "Settings"
        paragraphs =
            page == nil
            ? Settings.Page.allCases.map { .link($0.rawValue, to: Settings(page: $0)) }
            : [.text("Nothing to set on a terminal.")]
    }
}

extension Settings {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> SettingsScreen { SettingsScreen(page) }
}

/// The form where a customer signs in.
final class SignInScreen: ShopScreen {
    let title: String? = "Sign in"
    let paragraphs: [Paragraph]

    init(next: URL?) {
        let onward: [Paragraph] = next.map { [.gap, .link("Then", to: $0.absoluteString)] } ?? []
        paragraphs = [.text("Name: ____________"), .text("Word: ____________")] + onward
    }
}

extension SignIn {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> SignInScreen { SignInScreen(next: next) }
}
