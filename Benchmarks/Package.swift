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
        .executableTarget(
            name: "benchmarks",
            dependencies: [.product(name: "routegen", package: "routegen")]
        )
    ],
    swiftLanguageModes: [.v6]
)
