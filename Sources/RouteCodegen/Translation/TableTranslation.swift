import RouteManifest
import RouteMatching
import RouteSyntax
import RouteTable

/// The type with the table and the registration.
struct TableTranslation {
    var name: String
    var access: SwiftAccess
    var sources: [String]
    var manifests: [Manifest]
    /// The types at file scope.
    var topLevelNames: Set<String>
    /// The table.
    var compiled: Background<Result<TableToBe, DefinitionError>>

    func declarations() -> [SwiftDeclaration] { [.type(table()), .type(list())] }

    private func table() -> SwiftType {
        let count = manifests.reduce(0) { $0 + $1.destinations.count }
        let sources = self.sources.map { SwiftText.code($0) }.joined(separator: ", ")
        return SwiftType(
            documentation: ["The routes of \(sources): \(count) \(count == 1 ? "destination" : "destinations")."],
            modifiers: access.typeModifiers,
            keyword: .enumeration,
            name: SwiftNaming.escaped(name),
            members: [.property(constant()), .function(registration())]
        )
    }

    private func constant() -> SwiftProperty {
        SwiftProperty(
            documentation: ["All destinations, compiled: the router matches with the text as it lies here."],
            modifiers: access.modifier + "static let ",
            name: "table",
            type: GeneratedNames.compiledTable,
            value: .constant(
                ".init(" + Self.literal(text) + ")")
        )
    }

    private func registration() -> SwiftFunction {
        SwiftFunction(
            documentation: [
                "Registers all destinations. Doing it again changes nothing.",
                "",
                "- Throws: `RouteError` where the table cannot be read; nothing is registered then.",
            ],
            modifiers: access.modifier + "static ",
            name: "func register",
            parameters: [SwiftParameter(name: "in router", type: GeneratedNames.router, defaultValue: ".shared")],
            effect: " throws(\(GeneratedNames.routeError))",
            body: [SwiftStatement("try router.link(table, \(listName).self)")]
        )
    }

    private var listName: String { GeneratedNames.typeList(name, taken: topLevelNames) }

    /// The types in the order of the table. It stands at file scope, where no member is in the way of a destination's name. A requirement of a protocol that is itself deprecated: no warning about the deprecated
    /// destinations in it, and none about its use.
    private func list() -> SwiftType {
        let names = manifests.flatMap { $0.destinations.map { "            " + SwiftNaming.escaped($0.name.value) + ".self," } }
        let isDeprecated = manifests.contains { $0.destinations.contains { $0.deprecated != nil } }
        var lines = ["switch part {"]
        for (part, start) in stride(from: 0, to: names.count, by: 64).enumerated() {
            lines +=
                ["case \(part):", "    return ["] + names[start..<min(start + 64, names.count)].map { String($0.dropFirst(4)) }
            lines.append("    ]")
        }
        lines += ["default: return []", "}"]
        return SwiftType(
            modifiers: "nonisolated private ",
            keyword: .enumeration,
            name: listName,
            inherited: [GeneratedNames.routableList],
            members: [
                .function(
                    SwiftFunction(
                        modifiers: (isDeprecated ? "@available(*, deprecated) " : "") + "static ",
                        name: "func " + GeneratedNames.typesRequirement,
                        parameters: [SwiftParameter(name: "_ part", type: GeneratedNames.int, defaultValue: nil)],
                        effect: " -> [any \(GeneratedNames.routable).Type]",
                        body: lines.map { SwiftStatement($0) }
                    ))
            ]
        )
    }

    /// The compiled table. The linter has seen the definitions before, so that they can be compiled, and that the table does what the
    /// reference does is asked of it here; where either fails, the text is none of a table, and what registers it says so.
    private var text: String {
        let table: TableToBe
        do throws(DefinitionError) { table = try compiled.value.get() } catch {
            return "no table: " + error.error.message
        }
        let text = String(decoding: table.bytes, as: UTF8.self)
        if table.isKept { return text }
        let definitions = Self.definitions(of: manifests)
        do throws(TableError) {
            if let problem = TableCheck.problem(of: try TableImage(table.bytes), definitions) {
                return "no table: it does not do with \(problem.url) what it should; this is a defect of routegen"
            }
        } catch {
            return "no table: " + error.message
        }
        return text
    }

    /// What the table is made of.
    static func definitions(of manifests: [Manifest]) -> [RouteDefinition] {
        manifests.flatMap { $0.destinations.map(\.definition) }
    }

    /// A raw literal: a table holds neither quotes nor number signs, and nothing else in it needs an escape.
    private static func literal(_ text: String) -> String {
        guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }) else {
            return SwiftText.literal(text)
        }
        return "#\"" + text + "\"#"
    }
}

/// The bytes of a table.
struct TableToBe: Sendable {
    let bytes: [UInt8]
    /// Whether it stands in the output already. It was asked for a URL of each pattern when it was written.
    let isKept: Bool

    /// Keeps one of the tables that are there if it would be made the same again; else makes it.
    init(_ definitions: [RouteDefinition], existing: [[UInt8]]) throws(DefinitionError) {
        if let kept = existing.first(where: { (try? TableImage($0))?.isMade(of: definitions) == true }) {
            bytes = kept
            isKept = true
        } else {
            bytes = try TableCompiler.compile(definitions)
            isKept = false
        }
    }
}
