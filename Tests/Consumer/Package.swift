// swift-tools-version: 6.2

import PackageDescription

// The package of the README, grown: a library with two manifests, included files in and outside its folder and public types, and a
// program that uses it and defaults to the main actor. `scripts/test-consumer` copies it over that package.
let package = Package(
    name: "App",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(path: "../routegen")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "RouteRuntime", package: "routegen")],
            plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]
        ),
        .target(
            name: "Kit",
            dependencies: [.product(name: "RouteRuntime", package: "routegen")],
            exclude: ["chat.routes.yaml", "features"],
            swiftSettings: [
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ],
            plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]
        ),
        .executableTarget(
            name: "Tool",
            dependencies: ["Kit", .product(name: "RouteRuntime", package: "routegen")],
            swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]
        ),
    ]
)
