import RouteRuntime

/// The stores near a place.
final class StoresScreen: ShopScreen {
    let title: String? = "Stores"
    let paragraphs: [Paragraph]

    init(latitude: Double, longitude: Double) {
        func distance(_ store: (latitude: Double, longitude: Double)) -> Double {
            // A degree of longitude is shorter by the cosine of the latitude, near enough 0.6 where the stores are.
            let (north, east) = (store.latitude - latitude, (store.longitude - longitude) * 0.6)
            return (north * north + east * east).squareRoot() * 111
        }
        let near = Shop.stores.map { ($0, distance(($0.latitude, $0.longitude))) }.sorted { $0.1 < $1.1 }
        paragraphs =
            [.text("Near \(latitude), \(longitude)"), .gap]
            + near.map { store, km in
                .link("\(store.name), \(Int(km.rounded())) km", to: Store(city: store.city, storeId: store.id))
            }
    }
}

extension Stores {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> StoresScreen {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw context.declined("there is no such place on Earth") }
        return StoresScreen(latitude: latitude, longitude: longitude)
    }
}

/// One store, with its hours.
final class StoreScreen: ShopScreen {
    let title: String?
    let paragraphs: [Paragraph]

    init(name: String, hours: String) {
        title = name
        paragraphs = [.row("Open", hours), .text("Water is on, come in.")]
    }
}

extension Store {
    @MainActor
    func resolve(context: Context<Self>) async throws(NavigationError) -> StoreScreen {
        guard let store = Shop.stores.first(where: { $0.city == city && $0.id == storeId }) else {
            throw context.declined("no store \(storeId) in \(city)")
        }
        return StoreScreen(name: store.name, hours: store.hours)
    }
}
