// What an app writes beside the generated code.
public import RouteRuntime

public struct OrderNumber: RouteParameter {
    public var digits: String

    public init?(routeText: String) {
        guard routeText.count == 6 else { return nil }
        digits = routeText
    }

    public var routeText: String { digits }
}

@MainActor public final class HomeScreen: InitializableScreen {
    public init() {}
}

@MainActor public final class ProductScreen: RouteScreen {
    let product: Product

    init(_ product: Product) { self.product = product }
}

extension Product {
    @MainActor public func resolve(context: Context<Self>) async throws(NavigationError) -> ProductScreen { ProductScreen(self) }
}
