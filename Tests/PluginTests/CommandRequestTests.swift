import Foundation
import Testing

@Suite("What swift package routegen was asked for")
struct CommandRequestTests {
    @Test(
        "lint, generate, routes and match find the manifests, unless one is named",
        arguments: [
            ("lint", true), ("lint --format json", true), ("generate --output Out", true), ("routes", true),
            ("lint Sources/App/routes.yaml", false), ("lint -", false), ("lint --help", false), ("routes a.yml", false),
            ("--version", false), ("rules include", false), ("match a.yaml https://h.example", false),
            ("match https://h.example", true), ("", false),
        ])
    func findsManifests(arguments: String, expected: Bool) {
        #expect(CommandRequest(arguments.split(separator: " ").map(String.init)).findsManifests == expected)
    }

    @Test(
        "a run has the root behind what was asked for; generate is told where, unless it was asked for",
        arguments: [
            ("lint --strict", "lint --strict /p/Sources/App/routes.yaml"),
            (
                "generate",
                "generate --output /p/Sources/App/Generated --source-root /p /p/Sources/App/routes.yaml"
            ),
            ("generate --output=Out --check", "generate --output=Out --check --source-root /p /p/Sources/App/routes.yaml"),
            ("generate --output Out --source-root .", "generate --output Out --source-root . /p/Sources/App/routes.yaml"),
        ])
    func oneRoot(arguments: String, expected: String) {
        let request = CommandRequest(arguments.split(separator: " ").map(String.init))
        let folder = URL(fileURLWithPath: "/p/Sources/App", isDirectory: true)
        let arguments = request.arguments(
            root: folder.appendingPathComponent("routes.yaml"), folder: folder, packageFolder: URL(fileURLWithPath: "/p"))
        #expect(arguments.joined(separator: " ") == expected)
    }

    @Test("match asks all manifests at once, which stand before its URLs")
    func allRoots() {
        let request = CommandRequest(["match", "--explain", "https://h.example"])
        let roots = ["/p/a.routes.yaml", "/p/b.routes.yaml"].map { URL(fileURLWithPath: $0) }
        #expect(request.takesAllAtOnce)
        #expect(
            request.arguments(roots: roots) == [
                "match", "/p/a.routes.yaml", "/p/b.routes.yaml", "--explain", "https://h.example",
            ])
    }

    @Test("a manifest is named as from the current folder, as findings then name it")
    func nameInFindings() {
        let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent("Sources/é/routes.yaml")
        #expect(CommandRequest(["match"]).arguments(roots: [root]) == ["match", "Sources/é/routes.yaml"])
    }
}
