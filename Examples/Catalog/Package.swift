// swift-tools-version: 6.1

import PackageDescription

// A shop on a terminal. Its routes stand in Sources/Catalog/routes.yaml; the plugin makes Swift of them while it builds.
let package = Package(
    name: "Catalog",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "routegen", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Catalog",
            dependencies: [.product(name: "RouteRuntime", package: "routegen")],
            plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]
        ),
        .testTarget(
            name: "CatalogTests",
            dependencies: ["Catalog", .product(name: "RouteRuntime", package: "routegen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
