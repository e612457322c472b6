// swift-tools-version: 6.1

import PackageDescription

// The figures that the project promises, each with a reference from the same run:
// `swift run -c release --package-path Benchmarks benchmarks`.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "routegen", path: "..")
    ],
    targets: [
        .target(name: "AllocationCount"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "AllocationCount", .product(name: "RouteTable", package: "routegen"),
                // Its modules are built for the program that is measured from its start.
                .product(name: "RouteRuntime", package: "routegen"),
                // The command is measured as a process.
                .product(name: "routegen", package: "routegen"),
            ]
        ),
        // The random test of the compiled table, as long as one likes: `soak SECONDS [SEED]`. Its generators are those of the test.
        .executableTarget(
            name: "soak",
            dependencies: [.product(name: "RouteTable", package: "routegen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
