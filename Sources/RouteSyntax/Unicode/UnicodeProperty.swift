extension UnicodeData {
    /// The scalars of what stands in `\p{…}`: a general category or a script.
    ///
    /// Short and long names as in PropertyValueAliases.txt: `Lu`, `Uppercase_Letter`, `Grek`, `Greek`; the groups `L`, `LC`, `M`,
    /// `N`, `P`, `S`, `Z`, `C`; `Any`, `Assigned`, `ASCII`, which UTS #18 counts among the categories. `gc=` and `sc=`, or
    /// `General_Category=` and `Script=`, may stand before a name. Case, white space, `_` and `-` do not matter. A scalar has one
    /// script here, that of Scripts.txt; script extensions are not looked at.
    ///
    /// - Returns: Nil where no category and no script has the name.
    static func property(_ name: String) -> SymbolSet? {
        guard let query = PropertyQuery(name) else { return nil }
        if query.kind != .script {
            if let special = specialCategory(query.name) { return special }
            if let numbers = PropertyNames.categories.numbers(of: query.name) {
                return categories.scalars(where: numbers.contains)
            }
        }
        if query.kind != .category, let numbers = PropertyNames.scripts.numbers(of: query.name) {
            return scripts.scalars(where: numbers.contains)
        }
        return nil
    }

    /// The name that was probably meant by one that `property(_:)` does not know, to be offered in a message.
    ///
    /// - Returns: Nil where no name is near.
    static func nearestProperty(to name: String) -> String? {
        // Longer than every name there is: nothing is near, and nobody waits for the comparison.
        guard let query = PropertyQuery(name), query.name.count <= 40 else { return nil }
        var best: (name: String, distance: Int)?
        func consider(_ names: PropertyNames) {
            for (spelling, index) in names.spellings {
                let distance = editDistance(query.name, spelling)
                let value = names.values[index]
                let candidate = PropertyNames.loose(value.short.utf8) == spelling ? value.short : value.long
                if let best, (best.distance, best.name) <= (distance, candidate) { continue }
                best = (candidate, distance)
            }
        }
        if query.kind != .script { consider(.categories) }
        if query.kind != .category { consider(.scripts) }
        // A third of the letters may be wrong, at least one; but never all of them.
        guard let best, best.distance <= max(1, query.name.count / 3), best.distance < query.name.count else { return nil }
        return query.prefix + best.name
    }

    private static func specialCategory(_ name: [UInt8]) -> SymbolSet? {
        switch String(decoding: name, as: UTF8.self) {
        case "any": return categories.scalars { _ in true }
        case "ascii": return SymbolSet(0...0x7F)
        case "assigned":
            let unassigned = PropertyNames.categories.numbers(of: Array("cn".utf8)) ?? []
            return categories.scalars { !unassigned.contains($0) }
        default: return nil
        }
    }

    /// The number of letters to insert, drop, replace or swap with their neighbour to make one name of the other.
    private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var before = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
                row.append(cost)
            }
            before = last
            last = row
        }
        return last[b.count]
    }
}

/// What stands in `\p{…}`, taken apart; names in their loose form.
private struct PropertyQuery {
    enum Kind { case category, script, either }

    var kind = Kind.either
    var name: [UInt8]
    /// `Script=` or `General_Category=`, where one of their forms was written.
    var prefix = ""

    /// Nil where the name is empty or what stands before the `=` is no property that we know.
    init?(_ text: String) {
        // Longer than any name with a prefix, with room for separators.
        guard text.utf8.count <= 256 else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        name = PropertyNames.loose(parts[parts.count - 1])
        if parts.count == 2 {
            switch String(decoding: PropertyNames.loose(parts[0]), as: UTF8.self) {
            case "gc", "generalcategory": (kind, prefix) = (.category, "General_Category=")
            case "sc", "script": (kind, prefix) = (.script, "Script=")
            default: return nil
            }
        }
        if name.isEmpty { return nil }
    }
}

/// The names of the values of a property.
struct PropertyNames: Sendable {
    struct Value: Sendable {
        var short: String
        var long: String
    }

    /// In the order of the numbers in the table; those without a number come last.
    private(set) var values: [Value] = []
    /// Every name in its loose form, with the index of its value.
    private(set) var spellings: [[UInt8]: Int] = [:]

    static let categories = PropertyNames(UnicodeTables.categoryNames)
    static let scripts = PropertyNames(UnicodeTables.scriptNames)

    init(_ lines: StaticString) {
        let text = lines.withUTF8Buffer { Array($0) }
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let names = line.split(separator: UInt8(ascii: " "))
            let display = names.map { String(decoding: $0, as: UTF8.self) }
            for name in names { spellings[Self.loose(name)] = values.count }
            values.append(Value(short: display[0], long: display.count > 1 ? display[1] : display[0]))
        }
    }

    /// The numbers in the table of what has the name (in its loose form): one, or those of a group of categories. A script
    /// without characters has a number that the table does not use. Nil where nothing has the name.
    func numbers(of name: [UInt8]) -> Set<Int>? {
        guard let index = spellings[name] else { return nil }
        let short = values[index].short
        if short == "LC" { return Set(["Lu", "Ll", "Lt"].compactMap { member in values.firstIndex { $0.short == member } }) }
        // One letter is a group of categories: those with two that begin with it.
        if short.utf8.count == 1 {
            return Set(
                values.indices.filter {
                    values[$0].short.hasPrefix(short) && values[$0].short != short && values[$0].short != "LC"
                })
        }
        return [index]
    }

    /// A name as names are compared: ASCII letters in lower case; white space, `_` and `-` left out.
    static func loose(_ name: some Sequence<UInt8>) -> [UInt8] {
        name.compactMap { byte in
            switch byte {
            case 0x20, 0x09...0x0D, UInt8(ascii: "_"), UInt8(ascii: "-"): nil
            case 0x41...0x5A: byte + 0x20
            default: byte
            }
        }
    }
}
