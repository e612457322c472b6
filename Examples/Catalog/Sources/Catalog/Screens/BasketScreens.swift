import RouteRuntime

/// What the customer is about to buy.
final class BasketScreen: ShopScreen {
    let title: String? = "Basket"
    let paragraphs: [Paragraph]

    init(_ items: [Item], coupon: String?) {
        let total = items.reduce(0) { $0 + $1.price.cents }
        var parts: [Paragraph] = items.map { .row($0.name, $0.price.description) }
        if items.isEmpty { parts.append(.text("It is empty.")) }
        if let coupon { parts.append(.row("Coupon", coupon)) }
        paragraphs =
            parts + [
                .gap, .row("Total", Price(cents: total).description), .gap, .link("To the checkout", to: Checkout(.address)),
            ]
    }
}

extension Basket {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> BasketScreen {
        var items: [Item] = []
        for id in add {
            guard let item = Shop.item(id) else { throw context.declined("no product \(id)") }
            items.append(item)
        }
        return BasketScreen(items, coupon: coupon)
    }
}

/// Address, payment, and a last look.
final class CheckoutScreen: ShopScreen {
    let title: String?
    let paragraphs: [Paragraph]

    init(_ step: Checkout.Step) {
        title = "Checkout: \(step.rawValue)"
        let steps = Checkout.Step.allCases.map { $0 == step ? "▸\($0.rawValue)" : $0.rawValue }.joined(separator: " · ")
        let next: [Paragraph] =
            switch step {
            case .address: [.text("Where shall it go?"), .gap, .link("Next", to: Checkout(.payment))]
            case .payment: [.text("By card, or on account."), .gap, .link("Next", to: Checkout(.review))]
            case .review: [.text("Is everything right?")]
            }
        paragraphs = [.text(steps), .gap] + next
    }
}

extension Checkout {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> CheckoutScreen { CheckoutScreen(step) }
}

/// A gift card that is being redeemed.
final class GiftCardScreen: ShopScreen {
    let title: String? = "Gift card"
    let paragraphs: [Paragraph]

    init(code: String) {
        paragraphs = [.row("Code", code), .row("Value", Price(cents: 25_00).description)]
    }
}

extension GiftCard {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> GiftCardScreen { GiftCardScreen(code: code) }
}
