import RouteManifest

/// The enumeration of some destinations, flat, or one over others where that would have too many cases.
///
/// The compiler gives up on a `switch` of a thousand cases. So destinations are split by the first letters of their names, as far as
/// it takes: which part a destination is in depends on the names alone, not on the order of the manifest.
struct DestinationEnumeration {
    /// How many cases an enumeration has at most, deprecated destinations counted as one.
    static let caseLimit = 200

    private enum Content {
        case destinations([DestinationDeclaration])
        case parts([DestinationEnumeration])
        /// Enumerations that are declared elsewhere.
        case files([String])
    }

    /// The type's name.
    let name: String
    private let access: SwiftAccess
    private let content: Content
    private let documentation: String
    /// What the case of this enumeration, in the one over it, is named after.
    private let caseBase: String

    /// The enumeration of the destinations of a file.
    ///
    /// - Parameter taken: the names that must not be hidden. Those that are used come in.
    init(
        file path: String, name: String, of destinations: [DestinationDeclaration], access: SwiftAccess, taken: inout Set<String>
    ) {
        self.init(
            name, of: destinations, prefix: "", documentation: "The destinations of \(SwiftText.code(path)).", access: access,
            taken: &taken)
    }

    /// The enumeration over those of several files.
    init(name: String, over files: [String], access: SwiftAccess) {
        self.name = name
        self.access = access
        caseBase = name
        documentation = "Any one of the destinations, by the file that declares it."
        content = .files(files)
    }

    private init(
        _ name: String, of destinations: [DestinationDeclaration], prefix: String, documentation: String, access: SwiftAccess,
        taken: inout Set<String>
    ) {
        self.name = name
        self.access = access
        self.documentation = documentation
        caseBase = prefix
        guard destinations.count > Self.caseLimit else {
            content = .destinations(destinations)
            return
        }
        content = .parts(
            Self.split(destinations, prefix.unicodeScalars.count).map { prefix, destinations in
                let text = "Destinations whose names begin with \(SwiftText.code(prefix))."
                let name = Self.unused(Self.typeName(prefix) + "Group", &taken)
                return DestinationEnumeration(
                    name, of: destinations, prefix: prefix, documentation: text, access: access, taken: &taken)
            })
    }

    /// A name that is not taken, and is from now on.
    static func unused(_ name: String, _ taken: inout Set<String>) -> String {
        var unused = name
        var number = 2
        while !taken.insert(unused).inserted {
            unused = "\(name)\(number)"
            number += 1
        }
        return unused
    }

    /// The name of the enumeration of a file: `FeaturesShop` for `features/shop.routes.yaml`.
    static func fileName(_ path: String) -> String {
        var text = path
        for suffix in [".yaml", ".yml", ".routes"] where text.hasSuffix(suffix) { text.removeLast(suffix.count) }
        return typeName(text)
    }

    private static func typeName(_ text: String) -> String {
        // Joined in camel case, for which something must be there to be joined.
        SwiftNaming.proposal(for: text.split(separator: "/").joined(separator: " "), as: .type) ?? "File"
    }

    /// Destinations by the first letters of their names, as many letters as make more than one part, in order of the letters.
    private static func split(
        _ destinations: [DestinationDeclaration], _ shared: Int
    ) -> [(prefix: String, destinations: [DestinationDeclaration])] {
        var length = shared
        var parts: [String: [DestinationDeclaration]] = [:]
        repeat {
            length += 1
            parts = Dictionary(grouping: destinations) {
                String(String.UnicodeScalarView($0.name.value.unicodeScalars.prefix(length)))
            }
            // Names differ, so that they do within their length.
        } while parts.count == 1 && length < (destinations.map(\.name.value.unicodeScalars.count).max() ?? 0)
        return parts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
    }

    // MARK: Swift

    var declaration: SwiftType {
        let entries = self.entries
        var members: [SwiftDeclaration] = []
        if case .parts(let parts) = content { members += parts.map { .type($0.declaration) } }
        members += [.function(initialiser(entries)), .function(destination(entries))]
        return SwiftType(
            documentation: [documentation],
            modifiers: access.typeModifiers,
            keyword: .enumeration,
            name: SwiftNaming.escaped(name),
            inherited: [GeneratedNames.routeEnumeration],
            cases: entries.map { SwiftCase(documentation: $0.documentation, name: "\($0.name)(\($0.type))", rawValue: nil) },
            members: members
        )
    }

    /// A case, with what makes and opens it.
    private struct Entry {
        var documentation: [String] = []
        var name: String
        var type: String
        /// Lines of `init?(routegenDestination:)`.
        var making: [String]
        /// What stands for `value`.
        var opened: String
    }

    private var entries: [Entry] {
        switch content {
        case .destinations(let destinations):
            let current = destinations.filter { $0.deprecated == nil }.map(\.name.value)
            let old = destinations.filter { $0.deprecated != nil }.map(\.name.value)
            let names = Self.caseNames(current + (old.isEmpty ? [] : ["deprecated"]))
            var entries = zip(current, names).map { type, name in
                let type = Self.escapedType(type)
                return Entry(
                    name: name, type: type, making: ["if let value = destination as? \(type) { self = .\(name)(value); return }"],
                    opened: "value")
            }
            if let name = names.last, !old.isEmpty {
                entries.append(
                    Entry(
                        documentation: ["A deprecated one: a case that names it would make every `switch` warn."],
                        name: name,
                        type: GeneratedNames.anyDestination,
                        making: old.map {
                            "if let value = destination as? \(Self.escapedType($0)) { self = .\(name)(value); return }"
                        },
                        opened: "value"))
            }
            return entries
        case .parts(let parts):
            return zip(parts, Self.caseNames(parts.map(\.caseBase))).map { Self.entry($0.name, $1) }
        case .files(let files):
            return zip(files, Self.caseNames(files)).map { Self.entry($0, $1) }
        }
    }

    /// A type where a case names it: there `nonisolated`, `sending` and their like begin a specifier, so every small name is escaped.
    private static func escapedType(_ name: String) -> String {
        let escaped = SwiftNaming.escaped(name)
        guard escaped == name, let first = name.utf8.first, (0x61...0x7A).contains(first) else { return escaped }
        return "`\(name)`"
    }

    /// The case of another enumeration.
    private static func entry(_ type: String, _ name: String) -> Entry {
        let type = Self.escapedType(type)
        return Entry(
            name: name, type: type, making: ["if let value = \(type)(destination) { self = .\(name)(value); return }"],
            opened: "value.destination")
    }

    /// The names of cases: those of types with a small first letter, unless two would be one. (`Home` and `home` stay what they are.)
    private static func caseNames(_ types: [String]) -> [String] {
        let small = types.map { SwiftNaming.caseName(forType: $0) }
        var counts: [String: Int] = [:]
        for name in small { counts[name, default: 0] += 1 }
        var taken: Set<String> = []
        return zip(types, small).map { type, small in
            let name = counts[small] == 1 ? small : SwiftNaming.isUsable(type, as: .enumerationCase) ? type : small
            return SwiftNaming.escaped(unused(name, &taken))
        }
    }

    private var isDeprecated: Bool {
        guard case .destinations(let destinations) = content else { return false }
        return destinations.contains { $0.deprecated != nil }
    }

    private var modifiers: String { (isDeprecated ? "@available(*, deprecated) " : "") + access.modifier }

    private func initialiser(_ entries: [Entry]) -> SwiftFunction {
        SwiftFunction(
            modifiers: modifiers,
            name: "init?",
            parameters: [SwiftParameter(name: "routegenDestination destination", type: "any " + GeneratedNames.routable)],
            body: (entries.flatMap(\.making) + ["return nil"]).map { SwiftStatement($0) }
        )
    }

    private func destination(_ entries: [Entry]) -> SwiftFunction {
        SwiftFunction(
            modifiers: modifiers,
            name: "func routegenDestination",
            effect: " -> " + GeneratedNames.anyDestination,
            body: (["switch self {"] + entries.map { "case .\($0.name)(let value): return \($0.opened)" } + ["}"])
                .map { SwiftStatement($0) }
        )
    }
}
