import RouteCodegen
import RouteManifest
import Testing

/// The enumerations of destinations: complete, none with too many cases, and with names that hide nothing.
@Suite("Enumerations of destinations", .serialized)
struct EnumerationTests {
    private static func generate(_ files: [String: String]) throws -> [String: String] {
        let reading = try ManifestReader(files: MemoryFiles(files)).read(["routes.yaml"])
        #expect(reading.diagnostics.filter { $0.severity == .error } == [])
        let generated = SwiftGenerator(options: .init(version: "1")).files(for: reading.manifests)
        return Dictionary(uniqueKeysWithValues: generated.map { ($0.name, $0.contents) })
    }

    private static func manifest(_ names: [String], include: String = "") -> String {
        "version: 1\n\(include)destinations:\n" + names.map { "  \($0): '/\($0)/:id'\n" }.joined()
    }

    /// Names with a long common beginning, one of which is that beginning.
    private static let many = ["Item"] + (0..<204).map { "Item\($0)" } + ["Other"]

    @Test(
        "every destination has its place, whatever the file and the number; others have none",
        .enabled(if: Compiler() != nil, Compiler.skipReason))
    func places() throws {
        let compiler = try #require(Compiler())
        var files = try Self.generate([
            "routes.yaml": Self.manifest(["Home", "URLPreview"], include: "include: [features/shop.routes.yaml]\n")
                + "  Old: {patterns: [/old], deprecated: Go home.}\n",
            "features/shop.routes.yaml": Self.manifest(Self.many),
        ])
        files["main.swift"] = """
            import RouteRuntime

            struct Foreign: Routable {
                static let patterns: [RoutePattern] = []
                init() {}
                init(match: RouteMatch) throws(RouteError) {}
            }

            let all: [any Routable & Matchable] = [
                Home("1"), URLPreview("1"), \(Self.many.map { "\($0)(\"1\")" }.joined(separator: ", ")),
            ]
            var found: Set<AppRoutes.AnyDestination> = []
            for destination in all {
                guard let any = AppRoutes.AnyDestination(destination) else { print("none for", destination); continue }
                if AnyHashable(any.destination) != AnyHashable(destination) { print("another for", destination) }
                if try any.uri != destination.uri || any.id != any { print("another uri for", destination) }
                found.insert(any)
            }
            print(found.count, all.count, AppRoutes.AnyDestination(Foreign()) == nil)

            func name(_ destination: AppRoutes.AnyDestination) -> String {
                switch destination {
                case .routes(.home(let home)): "home " + home.id
                case .routes(.urlPreview(let preview)): "preview " + preview.id
                case .routes(.deprecated): "deprecated"
                case .featuresShop(.o(.other(let other))): "other " + other.id
                case .featuresShop(.i(.item(.item(let item)))): "item " + item.id
                case .featuresShop: "shop"
                }
            }
            for destination in [Home("1"), URLPreview("2"), Other("3"), Item("4"), Item7("5")] as [any Routable] {
                print(AppRoutes.AnyDestination(destination).map(name) ?? "none")
            }
            try AppRoutes.register()
            print(try Router.shared.match("/old").flatMap { AppRoutes.AnyDestination($0) }.map(name) ?? "none")

            """
        let output = try compiler.run(files)
        #expect(
            output == """
                208 208 true
                home 1
                preview 2
                other 3
                item 4
                shop
                deprecated

                """)
    }

    @Test("cases are named after the types, unless two would be one; no enumeration hides a destination or a module")
    func names() throws {
        let text = try Self.generate([
            "routes.yaml": Self.manifest(
                [
                    "Home", "home", "URL", "HTTPServer", "Self", "Deprecated", "Routes", "Swift2", "AnyDestination", "_1", "Éa",
                    "default",
                ],
                include: "include: [swift.yaml, a/b.yaml, a-b.yaml, ☃.yaml]\n")
                + "  Old: {patterns: [/old], deprecated: Go home.}\n",
            "swift.yaml": Self.manifest(["S"]), "a/b.yaml": Self.manifest(["B"]), "a-b.yaml": Self.manifest(["C"]),
            "☃.yaml": Self.manifest(["D"]),
        ]).values.sorted().joined()
        let cases = text.split(separator: "\n").filter { $0.hasPrefix("        case ") && !$0.contains("let ") }
            .map { $0.dropFirst(13) }
        for expected in [
            "Home(Home)", "home(`home`)", "url(URL)", "httpServer(HTTPServer)", "selfDestination(`Self`)",
            "Deprecated(Deprecated)",
            "routes(Routes)", "anyDestination(AnyDestination)", "_1(_1)", "éa(Éa)", "`default`(`default`)",
            "deprecated(any RouteRuntime.Routable & RouteRuntime.Matchable)", "swift3(Swift3)", "ab(AB)", "ab2(AB2)",
            "file(File)",
            "routes2(Routes2)",
        ] {
            #expect(cases.contains { $0.unicodeScalars.elementsEqual(expected.unicodeScalars) }, "\(expected): \(cases)")
        }
        #expect(text.contains("enum AnyDestination2: "))
        if let compiler = Compiler() {
            #expect(try compiler.typeCheck(["Routes.swift": text.replacing("import RouteRuntime\n", with: "").withImport]) == "")
        }
    }

    @Test("none where there is no destination; the only one is that of all, by another name")
    func few() throws {
        let none = try Self.generate(["routes.yaml": "version: 1\ndestinations: {}\n"]).values.joined()
        #expect(!none.contains("RouteEnumeration"))
        let one = try Self.generate([
            "routes.yaml": Self.manifest(["Home"], include: "include: [types.yaml]\n"),
            "types.yaml": "version: 1\ntypes: {Tab: {cases: [a]}}\n",
        ]).values.joined()
        #expect(one.contains("    typealias AnyDestination = Routes\n"))
        #expect(one.split(separator: "RouteEnumeration {").count == 2)
    }
}

extension String {
    /// Files in one have one import, at the top.
    fileprivate var withImport: String { "import RouteRuntime\n" + self }
}
