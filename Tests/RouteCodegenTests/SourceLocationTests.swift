import RouteCodegen
import RouteManifest
import Testing

@Suite("Errors of the compiler", .serialized, .enabled(if: Compiler() != nil, Compiler.skipReason))
struct SourceLocationTests {
    private static let yaml = """
        version: 1
        types:
          Code: {swift: AppCode}
        destinations:
          Home:
            screen: HomeScreen
            patterns: [/home]
          Item:
            patterns: ['/item/:code']
            parameters:
              code: Code
            query:
              other: {swift: Other, default: x}
        """

    private static func errors(_ app: String) throws -> [String] {
        let reading = try ManifestReader(files: MemoryFiles(["App/routes.yaml": yaml])).read(["App/routes.yaml"])
        var files = ["App.swift": app]
        for file in SwiftGenerator(options: .init(version: "1")).files(for: reading.manifests) {
            files[file.name] = file.contents
        }
        let compiler = try #require(Compiler())
        return try compiler.typeCheck(files).split(separator: "\n").map(String.init)
            .filter { $0.contains(": error: ") && !$0.hasPrefix(" ") }
    }

    @Test("a screen may be called as the destination's own name for it", arguments: ["", "access: public"])
    func screenCalledScreen(options: String) throws {
        let yaml = """
            version: 1
            options: {\(options)}
            destinations:
              Home: {patterns: [/home], screen: Screen}
              Inner: {patterns: [/inner], screen: Kit.Screen}
              Hosted: {patterns: [/hosted], screen: Host<Screen>}
            """
        let access = options.isEmpty ? "" : "public "
        let app = """
            \(access)import RouteRuntime
            \(access)final class Screen: InitializableScreen { \(access)init() {} }
            \(access)enum Kit { \(access)final class Screen: InitializableScreen { \(access)init() {} } }
            \(access)final class Host<Content>: InitializableScreen { \(access)init() {} }
            """
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": yaml])).read(["routes.yaml"])
        #expect(reading.diagnostics.isEmpty)
        let generated = SwiftGenerator.text(of: try #require(reading.manifests.first))
        let compiler = try #require(Compiler())
        #expect(try compiler.typeCheck(["App.swift": app, "Routes.swift": generated]) == "")
    }

    @Test("about a type that is not there name the line of the manifest that names it")
    func missing() throws {
        let errors = try Self.errors("import RouteRuntime")
        for (line, name) in [(6, "HomeScreen"), (3, "AppCode"), (13, "Other")] {
            #expect(errors.contains { $0.hasPrefix("App/routes.yaml:\(line):") && $0.contains("'\(name)'") }, "\(errors)")
        }
    }

    @Test("about a type that does not conform name it too, and the locations end where they should")
    func unfit() throws {
        let errors = try Self.errors(
            """
            import RouteRuntime
            struct HomeScreen {}
            struct AppCode: Hashable, Sendable {}
            struct Other: RouteParameter {
                init?(routeText: String) {}
                var routeText: String { "x" }
            }
            """)
        #expect(errors.contains { $0.hasPrefix("App/routes.yaml:6:") && $0.contains("'Destination'") }, "\(errors)")
        #expect(errors.contains { $0.hasPrefix("App/routes.yaml:3:") && $0.contains("'AppCode'") }, "\(errors)")
        #expect(errors.allSatisfy { $0.hasPrefix("App/routes.yaml:6:") || $0.hasPrefix("App/routes.yaml:3:") }, "\(errors)")
    }

    @Test("none where all is well")
    func fit() throws {
        let errors = try Self.errors(
            """
            import RouteRuntime
            @MainActor final class HomeScreen: InitializableScreen {}
            struct AppCode: RouteParameter {
                init?(routeText: String) {}
                var routeText: String { "x" }
            }
            typealias Other = AppCode
            """)
        #expect(errors == [])
    }
}
