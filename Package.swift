// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

// The targets stand in the order of the data: text, patterns, languages, table, runtime; then manifest, findings, Swift, reports.
// A target imports only what stands above it. `docs/architecture.md` is the map.
let package = Package(
    name: "routegen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "RouteRuntime", targets: ["RouteRuntime", "RouteFoundation"]),
        .library(name: "RouteUIKit", targets: ["RouteUIKit"]),
        .library(name: "RouteSwiftUI", targets: ["RouteSwiftUI"]),
        // For the tests of apps.
        .library(name: "RouteTesting", targets: ["RouteTesting"]),
        // Tables and the matcher alone, for tools: `Benchmarks` measures with it.
        .library(name: "RouteTable", targets: ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable"]),
        .executable(name: "routegen", targets: ["routegen"]),
        .plugin(name: "RoutegenPlugin", targets: ["RoutegenPlugin"]),
        .plugin(name: "RoutegenCommand", targets: ["RoutegenCommand"]),
    ],
    targets: [
        .systemLibrary(
            name: "CYaml",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),

        // What an app links.
        .target(name: "RouteSyntax", swiftSettings: settings),
        .target(name: "RouteMatching", dependencies: ["RouteSyntax"], swiftSettings: settings),
        .target(name: "RouteLanguage", dependencies: ["RouteSyntax"], swiftSettings: settings),
        .target(name: "RouteTable", dependencies: ["RouteSyntax", "RouteMatching", "RouteLanguage"], swiftSettings: settings),
        .target(
            name: "RouteRuntime", dependencies: ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable"],
            swiftSettings: settings
        ),
        .target(name: "RouteFoundation", dependencies: ["RouteTable", "RouteRuntime"], swiftSettings: settings),
        // Empty where there is no UIKit or SwiftUI; `scripts/check-adapters` type-checks them there.
        .target(name: "RouteUIKit", dependencies: ["RouteRuntime"], swiftSettings: settings),
        .target(name: "RouteSwiftUI", dependencies: ["RouteRuntime"], swiftSettings: settings),
        .target(name: "RouteTesting", dependencies: ["RouteRuntime"], swiftSettings: settings),

        // What the command is made of.
        .target(
            name: "RouteManifest",
            dependencies: ["CYaml", "RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable"],
            swiftSettings: settings
        ),
        .target(
            name: "RouteLint",
            dependencies: ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable", "RouteManifest"],
            swiftSettings: settings
        ),
        .target(
            name: "RouteCodegen",
            dependencies: ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable", "RouteManifest"],
            swiftSettings: settings
        ),
        .target(
            name: "RouteReport",
            dependencies: ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable", "RouteManifest", "RouteLint"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "routegen",
            dependencies: ["RouteSyntax", "RouteTable", "RouteManifest", "RouteLint", "RouteCodegen", "RouteReport"],
            swiftSettings: settings
        ),

        .plugin(name: "RoutegenPlugin", capability: .buildTool(), dependencies: ["routegen"]),
        // No permission is declared, for `lint` and `routes` would then ask for it too: `generate` is given it on the command line,
        // with `--allow-writing-to-package-directory`.
        .plugin(
            name: "RoutegenCommand",
            capability: .command(
                intent: .custom(
                    verb: "routegen", description: "Lints a route manifest, generates Swift from it, prints its routes."
                )
            ),
            dependencies: ["routegen"]
        ),

        .testTarget(name: "RouteSyntaxTests", dependencies: ["RouteSyntax"], swiftSettings: settings),
        .testTarget(
            name: "RouteTableTests", dependencies: ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable"],
            swiftSettings: settings
        ),
        .testTarget(name: "RouteRuntimeTests", dependencies: ["RouteRuntime", "RouteFoundation"], swiftSettings: settings),
        .testTarget(name: "RouteTestingTests", dependencies: ["RouteRuntime", "RouteTesting"], swiftSettings: settings),
        .testTarget(
            name: "RouteManifestTests",
            dependencies: ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable", "RouteManifest"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RouteCodegenTests",
            dependencies: ["RouteCodegen", "RouteManifest", "RouteRuntime", "RouteFoundation"],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "routegen", "RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable", "RouteLint", "RouteReport",
                "RouteManifest",
                "RouteCodegen",
            ],
            swiftSettings: settings
        ),
        // The sources that the plugins share, by symbolic link: a plugin cannot be imported.
        .testTarget(name: "PluginTests", swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
