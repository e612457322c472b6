import Foundation
import RouteFoundation
import RouteRuntime
import Testing

@testable import Catalog

@Suite("The generated destinations")
struct GeneratedDestinationTests {
    let router: Router

    init() throws {
        router = Router()
        try ShopRoutes.register(in: router)
    }

    @Test("A URL becomes a destination with typed parameters")
    func product() throws {
        let product = try #require(try router.match("https://kettle.example/product/7?quantity=3#brewing") as? Product)
        #expect(product == Product(7, quantity: 3, section: "brewing"))
        #expect(try router.match("https://old.kettle.example/item/7.html") as? Product == Product(7))
        #expect(try router.match("https://kettle.example/product/7?quantity=100") as? Product == Product(7))
    }

    @Test("An array of segments, an enumeration, an app's own type and a Boolean")
    func category() throws {
        let uri = "kettle://category/tea/green?sort=dearest&max=9.99&in_stock"
        let category = try #require(try router.match(uri) as? Catalog.Category)
        #expect(category.path == ["tea", "green"])
        #expect(category.sort == .dearest)
        #expect(category.max == Price(cents: 999))
        #expect(category.inStock)
    }

    @Test("A date, a UUID, a URL")
    func foundation() throws {
        let deals = try #require(try router.match("/deals/2026-11-27") as? Deals)
        #expect(deals.day == Date(timeIntervalSince1970: 1_795_737_600))
        let id = try #require(UUID(uuidString: "0B7C3E6A-52F1-4C1D-9A53-7F0F6F1F2D11"))
        #expect(try router.match("/orders/0b7c3e6a-52f1-4c1d-9a53-7f0f6f1f2d11") as? Order == Order(id))
        let signIn = try #require(try router.match("/signin?next=https://kettle.example/orders") as? SignIn)
        #expect(signIn.next == URL(string: "https://kettle.example/orders"))
    }

    @Test(
        "A destination's own URL leads back to it",
        arguments: [
            Product(12, quantity: 2), Basket(add: [7, 12], coupon: "a b&c"), Search("grün & weiß", tags: ["a/b", ""]),
            Stores(latitude: -52.5, longitude: 0.25), Help(), Help(topic: "care"), Profile("ann_lee", tab: .wishlist),
            Maker("uji-gardens", section: .story), ProductPhoto(productId: 7, number: 2, format: .png),
        ] as [any Routable & Matchable])
    func roundTrip(_ destination: any Routable & Matchable) throws {
        let found = try #require(try router.match(try destination.uri))
        #expect(AnyHashable(found) == AnyHashable(destination))
    }

    @Test("What the manifest says of presentation arrives")
    func presentation() {
        #expect(Product.presentation == .push)
        #expect(Basket.presentation == .present)
        #expect(Help.presentation == .automatic)
    }
}

@Suite("The terminal")
@MainActor
struct TerminalTests {
    private func run(_ arguments: [String], typed: [String] = []) async -> (status: Int32, output: [String], errors: [String]) {
        var output: [String] = []
        var errors: [String] = []
        var lines = typed[...]
        let command = CatalogCommand(
            input: { lines.popFirst() }, output: { output.append($0) }, complain: { errors.append($0) }, prompt: { _ in })
        return (await command.run(arguments), output, errors)
    }

    @Test("The demo goes as it should")
    func demo() async {
        let (status, output, errors) = await run(["demo"])
        #expect(status == 0)
        #expect(errors.isEmpty)
        #expect(output.contains { $0.contains("‹ Home") && $0.contains("Blue Teapot") })
        #expect(output.contains { $0.contains("╔═ Basket ═") })
        #expect(output.contains("✗ no registered route takes \"https://evil.example/product/7\""))
    }

    @Test("URLs of the command line")
    func open() async {
        var (status, output, errors) = await run(["--open", "https://kettle.example/stores?lat=52.1&lon=5.1"])
        #expect(status == 0)
        #expect(errors.isEmpty)
        #expect(output.contains { $0.contains("Kettle & Leaf Oudegracht, 2 km") })
        (status, output, errors) = await run(["--open", "https://kettle.example/nowhere", "/about"])
        #expect(status == 1)
        #expect(errors == ["Catalog: no registered route takes \"https://kettle.example/nowhere\""])
        #expect(output.contains { $0.contains("About us") })
    }

    @Test("Arguments that are no command", arguments: [["--open"], ["what"], ["--width", "3"], ["--width"], ["demo", "x"]])
    func misuse(_ arguments: [String]) async {
        let (status, output, errors) = await run(arguments)
        #expect(status == 2)
        #expect(output.isEmpty)
        #expect(errors.joined().contains("usage:"))
    }

    @Test("What is typed is done, and the end of the input ends it")
    func interaction() async {
        let (status, output, _) = await run(
            [], typed: ["/product/7", "back", "back", "", "present /about", "back", "dismiss", "dismiss", "a b", "routes"])
        #expect(status == 0)
        #expect(
            output.filter { $0.hasPrefix("✗") } == [
                "✗ this is the front page", "✗ About us covers the shop: dismiss", "✗ nothing covers the shop",
                "✗ one URL a line; `help` says what else there is",
            ])
        #expect(output.last?.hasPrefix("27 ") == true)
        #expect(await run([], typed: ["quit", "/about"]).output.allSatisfy { !$0.contains("About us") })
    }

    @Test("A URL cannot command the terminal")
    func escape() async {
        let (_, output, _) = await run([], typed: ["/search?q=%1B%5B31mred%0A"])
        #expect(!output.joined().unicodeScalars.contains("\u{1B}"))
        #expect(output.contains { $0.contains("\u{FFFD}[31mred") })
    }
}
