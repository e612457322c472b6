import Foundation
import Testing

@Suite("What swift package routegen was asked for")
struct CommandRequestTests {
    @Test(
        "lint, generate and routes find the manifests, unless one is named",
        arguments: [
            ("lint", true), ("lint --format json", true), ("generate --output Out", true), ("routes", true),
            ("lint Sources/App/routes.yaml", false), ("lint -", false), ("lint --help", false), ("routes a.yml", false),
            ("--version", false), ("rules include", false), ("match a.yaml https://h.example", false), ("", false),
        ])
    func findsManifests(arguments: String, expected: Bool) {
        #expect(CommandRequest(arguments.split(separator: " ").map(String.init)).findsManifests == expected)
    }
}
