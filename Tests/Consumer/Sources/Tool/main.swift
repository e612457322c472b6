import Foundation
import Kit
import RouteFoundation
import RouteRuntime

final class HomeScreen: InitializableScreen {
    let title: String? = "Home"
}

let router = Router.shared
try registerKit(in: router)
try AppRoutes.register(in: router)

for url in CommandLine.arguments.dropFirst() {
    switch try router.match(url: url) {
    case let order as Order: print("order \(order.id.uuidString), page \(order.page)")
    case let search as Search: print("search \(search.words), \(search.sort.map { "\($0)" } ?? "unsorted")")
    case let other?: print("\(type(of: other))")
    case nil: print("nothing")
    }
}
let id = UUID(uuidString: "123e4567-e89b-12d3-a456-426614174000")!
print(try Order(id, page: 2).uri)
print(try Search(words: ["red", "a/b"]).uri)

let interface = try NavigationInterface(root: HomeScreen())
Navigate.install(interface)
func open(_ url: String) async throws { try await url.open() }
try await open("https://tool.example/")
print("\(interface.presentedScreens.count) presented")
