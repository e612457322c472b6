import RouteCodegen
import RouteLanguage
import RouteManifest
import RouteTable
import Testing

/// Whatever a manifest says, the output compiles, or `swift-name` has refused it. The oracle is the compiler.
@Suite("Hostile names", .serialized, .enabled(if: Compiler() != nil, Compiler.skipReason))
struct HostileNameTests {
    private static let keywords = SwiftNaming.keywords.sorted()

    private static let contextualKeywords = [
        "actor", "borrowing", "consuming", "convenience", "didSet", "dynamic", "extension", "final", "get", "indirect", "infix",
        "lazy",
        "left", "mutating", "none", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix", "prefix",
        "required", "right", "sending", "set", "some", "unowned", "weak", "willSet", "isolated", "distributed", "reasync",
        "module", "of",
    ]

    private static let typeNames = [
        "String", "Int", "Bool", "Double", "Array", "Optional", "Dictionary", "Set", "Result", "Error", "Never", "Void",
        "Character",
        "Codable", "Decoder", "Encoder", "CodingKey", "Hashable", "Hasher", "Sendable", "Equatable", "CaseIterable",
        "RawRepresentable",
        "Identifiable", "StaticString", "KeyedDecodingContainer", "KeyedEncodingContainer", "URL", "UUID", "Date", "Foundation",
        "RouteURL", "RouteDate", "RouteUUID", "Routable", "Matchable", "Router", "RouteMatch", "RouteError", "RoutePattern",
        "RouteParameter", "RouteValues", "TableRoute", "CompiledTable", "RoutableList", "GeneratedRoute",
        "RouteEnumeration", "AnyDestination", "Destination", "Context", "Screen",
        "Navigate",
        "MainActor", "Task", "Actor", "AnyObject",
    ]

    private static let memberNames = [
        "match", "values", "patterns", "route", "init", "hashValue", "hash", "encode", "container", "encoder", "decoder",
        "description",
        "table", "register", "link", "router", "types", "routegenTypes", "resolve", "push", "present", "parameters", "screen",
        "Screen",
        "rawValue", "routeText", "allCases", "AppRoutes", "assert", "print", "id", "Swift", "RouteRuntime", "RouteFoundation",
        "RawValue",
        "destination", "routegenDestination", "deprecated", "init_", "e\u{301}t\u{E9}", "名前", "🚀", "_", "x",
    ]

    /// The names that are likeliest to mean something else to the compiler.
    static let all = keywords + contextualKeywords + typeNames + memberNames

    private static func check(_ text: String, _ options: [String] = []) throws {
        let compiler = try #require(Compiler())
        let said = try compiler.typeCheck(["Routes.swift": text], options: options)
        #expect(said == "", "\(said)")
    }

    @Test("as destinations", arguments: [[], ["-default-isolation", "MainActor"]])
    func destinations(options: [String]) throws {
        let names = Set(Self.all).filter {
            SwiftNaming.isUsable($0, as: .type) && $0 != "AppRoutes" && !SwiftNaming.modules.contains($0)
        }
        let destinations = names.sorted().map { name in
            DestinationDeclaration.made(
                RouteDefinition(
                    name: name, patterns: ["/\(name)/:id/:when/:link"],
                    parameters: [
                        ParameterDefinition(name: "id", source: .path),
                        ParameterDefinition(name: "when", type: ParameterType(base: .date), source: .path),
                        ParameterDefinition(name: "link", type: ParameterType(base: .url), source: .path),
                        ParameterDefinition(
                            name: "tab", type: ParameterType(base: .string, cases: ["a", "b"]), source: .query(key: "tab"),
                            defaultText: "a"),
                    ]
                ))
        }
        try Self.check(SwiftGenerator.text(of: .made(destinations, access: .public)), options)
    }

    @Test("as parameters, all in one destination")
    func parameters() throws {
        let names = Set(Self.all).filter { SwiftNaming.isUsable($0, as: .property) }.sorted()
        for multiplicity in 0..<3 {
            let parameters = names.map { name in
                ParameterDefinition(
                    name: name, source: .query(key: name), isOptional: multiplicity == 1, isArray: multiplicity == 2
                )
            }
            let definition = RouteDefinition(name: "Hostile", patterns: ["/a"], parameters: parameters)
            try Self.check(SwiftGenerator.text(of: .made([.made(definition)])))
        }
    }

    @Test("as the only parameter, with an enumeration of its own, or a range")
    func singleParameters() throws {
        let names = Set(Self.all).filter { SwiftNaming.isUsable($0, as: .property) }.sorted()
        let types: [(ParameterType, String)] = [
            (ParameterType(base: .string, cases: ["default", "b"]), "default"),
            (ParameterType(base: .integer(.int), range: IntegerRange(0, 9)), "3"),
        ]
        var destinations: [DestinationDeclaration] = []
        for (typeIndex, type) in types.enumerated() {
            for (index, name) in names.enumerated() {
                let parameter = ParameterDefinition(name: name, type: type.0, source: .query(key: "k"), defaultText: type.1)
                destinations.append(
                    .made(RouteDefinition(name: "D\(typeIndex)x\(index)", patterns: ["/a"], parameters: [parameter])))
            }
        }
        try Self.check(SwiftGenerator.text(of: .made(destinations)))
    }

    @Test("as cases")
    func cases() throws {
        let words = Set(Self.all + ["", "+", "1", "foo-bar", "a b", "\"", "\\", "\\(x)", "\n", "*/", "/*", "'", "é", "-", "--"])
        var seen: Set<String> = []
        let unique = words.sorted().filter { seen.insert(SwiftNaming.caseName(forWord: $0)).inserted }
        var destinations: [DestinationDeclaration] = []
        for (index, word) in unique.enumerated() {
            let type = ParameterType(base: .string, cases: [word, "other"])
            let parameter = ParameterDefinition(name: "kind", type: type, source: .query(key: "k"), defaultText: word)
            destinations.append(.made(RouteDefinition(name: "D\(index)", patterns: ["/a"], parameters: [parameter])))
        }
        let together = ParameterDefinition(
            name: "kind", type: ParameterType(base: .string, cases: unique), source: .query(key: "k"), isOptional: true
        )
        destinations.append(.made(RouteDefinition(name: "All", patterns: ["/a"], parameters: [together])))
        try Self.check(SwiftGenerator.text(of: .made(destinations)))
    }

    @Test("texts that try to leave their comment or literal")
    func texts() throws {
        let texts = [
            "*/ struct X {", "/* /* ", "\n}\nstruct X {}\n", "\r}\r\nimport X", "\u{2028}}", "\u{B}}\u{C}", "\u{0}", "``` `` `",
            "\"\"\"",
            "\\", "\\(", "#sourceLocation(file: \"x\", line: 0)", "- Parameter x", "\u{202E}abc", "\u{FEFF}", "🧑‍🚀 e\u{301}", "",
            "\u{85}", "a\tb", "$0", "\u{10FFFF}",
        ]
        var destinations: [DestinationDeclaration] = []
        for (index, text) in texts.enumerated() {
            var destination = DestinationDeclaration.made(
                RouteDefinition(
                    name: "D\(index)", patterns: ["/a", text],
                    parameters: [ParameterDefinition(name: "p", source: .query(key: text), defaultText: text)]))
            destination.description = text
            destination.deprecated = text
            destination.query = [
                ParameterDeclaration(
                    name: Located("p", .line(1)), type: TypeReference(type: .string, range: .line(1)), description: text)
            ]
            destinations.append(destination)
        }
        let files = [ManifestFile(path: "a\nb`*/\".yaml", relativePath: "a\nb`*/\".yaml", isRoot: true)]
        var manifest = Manifest.made(destinations)
        manifest.files = files
        let text = SwiftGenerator.text(of: manifest)
        try Self.check(text)
        for scalar in text.unicodeScalars {
            let isInvisible = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
            #expect(!isInvisible || scalar == "\n", "U+\(String(scalar.value, radix: 16))")
        }
    }
}
