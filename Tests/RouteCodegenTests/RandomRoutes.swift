import RouteManifest

/// A manifest made at random, out of all that manifests can say, and Swift that makes values of its destinations.
///
/// It knows by construction which values must have a URL: those of a list of plain texts for each type, with every optional capture
/// present up to some place and absent behind it. Other values may have one or not.
struct RandomRoutes {
    /// What `options: {name:}` says.
    let table: String
    /// The manifest's files by path; `routes.yaml` includes the others.
    private(set) var files: [String: String] = [:]
    /// The names of the destinations.
    private(set) var names: [String] = []
    /// Statements, in a function that has `router` and `table`: each checks one value.
    private(set) var checks: [String] = []
    private var random: SeededRandom
    private var types: [String: [(name: String, type: RandomType)]] = [:]

    /// - Parameter pool: the names of types that are left; no two manifests of one program may share any.
    init(seed: UInt64, names pool: inout NamePool) {
        random = SeededRandom(seed: seed)
        table = "R\(seed)"
        write(&pool)
    }

    // MARK: Files

    private mutating func write(_ pool: inout NamePool) {
        let paths = ["routes.yaml"] + (random.chance(3) ? ["features/b.routes.yaml", "features/a.routes.yaml"] : [])
        var destinations: [String: String] = [:]
        for path in paths { types[path] = declaredTypes(&pool) }
        for index in 0..<(2 + random.below(4)) {
            let path = paths[random.below(paths.count)]
            destinations[path, default: ""] += destination(index, in: path, &pool)
        }
        for path in paths {
            var text = "version: 1\n"
            if path == "routes.yaml" {
                text += head
                if paths.count > 1 { text += "include: [features/*.routes.yaml]\n" }
            }
            if let types = types[path], !types.isEmpty {
                text += "types:\n" + types.map { "  \(Self.quoted($0.name)): \($0.type.map)\n" }.joined()
            }
            text += destinations[path].map { "destinations:\n" + $0 } ?? "destinations: {}\n"
            files[path] = text
        }
    }

    private var head: String {
        mutating get {
            var options = ["name: \(table)", "access: " + random.element(["internal", "package", "public"])]
            for (key, value) in [
                ("precedence", "declared"), ("trailingSlash", "strict"), ("case", "insensitive"), ("plus", "literal"),
                ("strictQuery", "true"),
            ] where random.chance(4) { options.append("\(key): \(value)") }
            let bases = random.element([
                [], ["https://h.example"], ["https://h.example/app/", "app://"], ["app:///x/y"],
                ["http://[::1]:8080", "ws://h.example"],
                ["https://bücher.example/%C3%A9", "https://h.example:444"],
            ])
            return "bases: [\(bases.map(Self.quoted).joined(separator: ", "))]\noptions: {\(options.joined(separator: ", "))}\n"
        }
    }

    private mutating func declaredTypes(_ pool: inout NamePool) -> [(name: String, type: RandomType)] {
        (0..<random.below(3)).compactMap { _ in
            let name = pool.next(&random)
            // A built-in type cannot be declared.
            if RandomType.builtInNames.contains(name) { return nil }
            return (name, random.element(RandomType.declared))
        }
    }

    // MARK: Destinations

    private struct Parameter {
        enum Multiplicity { case required, optional, defaulted, array }
        var name: String
        var type: RandomType
        var multiplicity: Multiplicity
        /// Plain texts of the type, where it stands.
        var texts: [String]
        /// Its place among the captures of the first pattern that may be absent; nil where it always has what value it likes.
        var chain: Int?
        var mustHaveElements = false
        /// The text of its default.
        var defaultText: String?
    }

    private mutating func destination(_ index: Int, in path: String, _ pool: inout NamePool) -> String {
        let name = pool.next(&random)
        names.append(name)
        var taken: Set<String> = []
        var captures: [Parameter] = []
        var references: [(String, String)] = []
        // Without a literal of its own it overlaps others, and the linter must have said which URLs lead elsewhere.
        let isShared = random.chance(6)
        var first = isShared ? "" : "/\(random.element(["d", "D", "é-", "a.b"]))\(index)"
        var second = random.element([
            "/alt\(index)", "https://old\(index).example/u", "old\(index):/u", "/alt{.:ext(x|y)}?/\(index)",
        ])
        let hasSecond = random.chance(3)
        if second.contains(":ext"), hasSecond {
            taken.insert("ext")
        } else if second.contains(":ext") {
            second = "/alt"
        }
        var isOptional = false
        for place in 0..<(isShared ? 1 + random.below(2) : random.below(4)) {
            let (type, reference) = anyType(in: path, forCapture: true)
            var parameter = Parameter(
                name: parameterName(&taken), type: type, multiplicity: .required, texts: type.texts)
            isOptional = isOptional || random.chance(3)
            if isOptional {
                parameter.chain = place
                switch random.below(3) {
                case 0:
                    parameter.multiplicity = .defaulted
                    parameter.defaultText = random.element(type.texts)
                    first += random.element(["{/:\(parameter.name)}?", "/:\(parameter.name)?"])
                case 1:
                    parameter.multiplicity = .array
                    parameter.mustHaveElements = random.chance(2)
                    first += parameter.mustHaveElements ? "/:\(parameter.name)+" : "/:\(parameter.name)*"
                default:
                    parameter.multiplicity = .optional
                    first += random.element(["{/:\(parameter.name)}?", "/:\(parameter.name)?", "{/p-:\(parameter.name)}?"])
                }
                if random.chance(2), !parameter.mustHaveElements, parameter.multiplicity != .array {
                    second += "{/s-:\(parameter.name)}?"
                }
            } else {
                first += capture(parameter)
                second += capture(parameter)
            }
            if let defaultText = parameter.defaultText {
                references.append((parameter.name, "{type: \(reference), default: \(Self.quoted(defaultText))}"))
            } else if reference != "String" {
                references.append((parameter.name, reference))
            }
            captures.append(parameter)
            // Behind an array nothing else can be told apart.
            if parameter.multiplicity == .array { break }
        }
        if first.isEmpty || random.chance(12), !isOptional { first += "/(red|blue)" }

        var lines = ["patterns: [\(([first] + (hasSecond ? [second] : [])).map(Self.quoted).joined(separator: ", "))]"]
        if hasSecond, taken.contains("ext") {
            captures.append(Parameter(name: "ext", type: .string, multiplicity: .optional, texts: [], chain: .max))
        }
        if !references.isEmpty {
            lines.append("parameters: {\(references.map { "\(Self.quoted($0.0)): \($0.1)" }.joined(separator: ", "))}")
        }
        var query: [Parameter] = []
        var items: [String] = []
        for place in 0..<random.below(4) {
            let (parameter, text) = queryParameter(place, in: path, &taken)
            query.append(parameter)
            items.append(text)
        }
        if !items.isEmpty { lines.append("query:\n" + items.map { "      " + $0 }.joined(separator: "\n")) }
        if random.chance(4) {
            let fragment = parameterName(&taken)
            query.append(Parameter(name: fragment, type: .string, multiplicity: .optional, texts: RandomType.string.texts))
            lines.append("fragment: \(Self.quoted(fragment))")
        }
        if random.chance(3) { lines.append("description: \(Self.quoted(random.element(Self.texts)))") }
        if random.chance(6) { lines.append("deprecated: \(Self.quoted(random.element(Self.texts)))") }
        if isShared { lines.append("priority: \(index - 2)") }
        if random.chance(8) { lines.append("case: insensitive") }
        if random.chance(8) { lines.append("strictQuery: true") }
        if random.chance(8) { lines.append("presentation: present") }
        checkValues(of: captures + query, name)
        return "  \(Self.quoted(name)):\n" + lines.map { "    \($0)\n" }.joined()
    }

    private mutating func capture(_ parameter: Parameter) -> String {
        let name = parameter.name
        var forms = ["/:\(name)", "/:\(name)", "/{:\(name)}px", "/v-:\(name)", "/:\(name).json"]
        if parameter.type.isText { forms.append("/:\(name)([A-Za-z0-9_]+)") }
        return random.element(forms)
    }

    private mutating func queryParameter(_ place: Int, in path: String, _ taken: inout Set<String>) -> (Parameter, String) {
        let (type, reference) = anyType(in: path, forCapture: false)
        var parameter = Parameter(
            name: parameterName(&taken), type: type, multiplicity: .required, texts: type.texts)
        let isNamed = !reference.hasPrefix("{")
        switch random.below(isNamed ? 4 : 2) {
        case 0: break
        case 1:
            parameter.multiplicity = .defaulted
            parameter.defaultText = random.element(type.texts)
        case 2: parameter.multiplicity = .optional
        default: parameter.multiplicity = .array
        }
        let whole: String
        switch parameter.multiplicity {
        case .optional: whole = Self.quoted(reference.unquoted + "?")
        case .array: whole = Self.quoted("[" + reference.unquoted + "]")
        default: whole = reference
        }
        var entries: [String] = []
        if let text = parameter.defaultText { entries.append("default: \(Self.quoted(text))") }
        if random.chance(3) {
            let key = random.element(["utm_source", "ids[]", "a b", "é", "&", "=", "+", "#", "%", "a.b"]) + "\(place)"
            entries.append("key: \(Self.quoted(key))")
        }
        if random.chance(5) { entries.append("description: \(Self.quoted(random.element(Self.texts)))") }
        let text: String
        if entries.isEmpty {
            text = whole
        } else {
            let inner = isNamed ? ["type: \(whole)"] : [String(reference.dropFirst().dropLast())]
            text = "{" + (inner + entries).joined(separator: ", ") + "}"
        }
        return (parameter, "\(Self.quoted(parameter.name)): \(text)")
    }

    /// A type, and how a manifest refers to it.
    private mutating func anyType(in path: String, forCapture: Bool) -> (RandomType, String) {
        if let declared = types[path], !declared.isEmpty, random.chance(2) {
            let named = random.element(declared)
            if !forCapture || named.type.fitsSegment { return (named.type, Self.quoted(named.name)) }
        }
        if !forCapture, random.chance(5) {
            let type = random.element(RandomType.declared)
            return (type, type.map)
        }
        let type = random.element(forCapture ? RandomType.builtIn.filter(\.fitsSegment) : RandomType.builtIn)
        return (type, type.map)
    }

    private mutating func parameterName(_ taken: inout Set<String>) -> String {
        while true {
            let name = random.chance(20) ? table : random.chance(3) ? "p\(taken.count)" : random.element(NamePool.properties)
            if taken.insert(name).inserted { return name }
        }
    }

    // MARK: Values

    private mutating func checkValues(of parameters: [Parameter], _ name: String) {
        let onlyRequired = parameters.filter { $0.multiplicity == .required }.count == 1
        for round in 0..<5 {
            let presence = random.below(5)
            var arguments: [String] = []
            for parameter in parameters {
                guard let value = plainValue(parameter, presence) else { continue }
                let isUnlabelled = onlyRequired && parameter.multiplicity == .required
                arguments.append(isUnlabelled ? value : label(parameter.name) + ": " + value)
            }
            let made = "App.\(SwiftNaming.escaped(name))(\(arguments.joined(separator: ", ")))"
            let place = names.count - 1
            if round < 3 || parameters.isEmpty {
                checks.append("zzCheck(router, table, \(place), mustHaveURL: true, \(made))")
                if parameters.isEmpty { return }
                continue
            }
            let parameter = random.element(parameters)
            guard let expression = wildValue(parameter) else { continue }
            checks.append(
                "do { var zzMade = \(made); zzMade.\(SwiftNaming.escaped(parameter.name)) = \(expression); "
                    + "zzCheck(router, table, \(place), mustHaveURL: false, zzMade) }")
        }
    }

    /// A value that has a URL; nil where the initialiser's default stands for it.
    ///
    /// - Parameter presence: how many captures from the left are there.
    private mutating func plainValue(_ parameter: Parameter, _ presence: Int) -> String? {
        let isAbsent = parameter.chain.map { $0 >= presence } ?? (parameter.multiplicity != .required && random.chance(3))
        if parameter.mustHaveElements || !isAbsent || parameter.multiplicity == .required {
            guard parameter.multiplicity == .array else { return value(random.element(parameter.texts)) }
            let count = parameter.chain == nil ? random.below(4) : 1 + random.below(3)
            return "[" + (0..<count).map { _ in value(random.element(parameter.texts)) }.joined(separator: ", ") + "]"
        }
        return nil
    }

    private mutating func wildValue(_ parameter: Parameter) -> String? {
        let wild = parameter.type.wild
        switch parameter.multiplicity {
        case .array: return random.chance(3) || wild.isEmpty ? "[]" : "[\(random.element(wild)), \(random.element(wild))]"
        case .optional where random.chance(3) || wild.isEmpty: return "nil"
        default: return wild.isEmpty ? nil : random.element(wild)
        }
    }

    /// Of all labels only this needs backticks; of others the compiler may say that they need none.
    private func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

    private func value(_ text: String) -> String { "zzValue(\(RandomType.literal(text)))" }

    // MARK: Texts

    private static let texts = [
        "A page.", "*/ struct X {", "\n}\nimport X\n", "\\(x)", "\"\"\"", "``` `", "- Parameter x: y", "🧑‍🚀 e\u{301}", "#if x",
        "\u{202E}abc", "a\tb", "#sourceLocation()", "", String(repeating: "long ", count: 100),
    ]

    /// In double quotes, with an escape for whatever is not plain.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case " "..."~": result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return result + "\""
    }
}

/// A type as a manifest writes it, with texts that belong to it.
struct RandomType {
    /// A name, or what stands in braces.
    var map: String
    /// Texts of values that a URL can carry anywhere.
    var texts: [String]
    /// Expressions for values that a URL may not be able to carry.
    var wild: [String] = []
    var fitsSegment = true
    var isText = false

    static let string = RandomType(
        map: "String", texts: ["a1", "Z", "q_7"],
        wild: [
            "", " ", "a/b", "..", ".", "é", "e\u{301}", "🚀", "%2F", "%zz", "+", "a&b=c#d?e", "\\", "\u{1}", "\u{0}", "\u{7F}",
            "a\nb", "-",
            "\u{10FFFF}", "\u{FFFD}", "%", "//", "a:b", "~!*'();@$,[]", String(repeating: "x", count: 300),
        ].map(literal), isText: true)

    static let builtIn: [RandomType] =
        [
            string, string,
            RandomType(
                map: "Double", texts: ["0", "0.25", "-3.5", "12345.678"],
                wild: ["1e300", ".nan", "-.infinity", "-0.0", "0.1 + 0.2"]),
            RandomType(map: "Bool", texts: ["true", "false"], wild: ["true"]),
            RandomType(map: "UUID", texts: ["F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf7"]),
            RandomType(map: "Date", texts: ["2001-01-01", "2024-02-29T12:30:00Z", "1969-12-31T23:59:59.5-03:30"]),
            RandomType(map: "URL", texts: ["https://x.example/?a=b#c", "x", "a:b"], fitsSegment: false),
        ]
        + [
            ("Int", "Swift.Int"), ("Int8", "Swift.Int8"), ("Int32", "Swift.Int32"), ("UInt16", "Swift.UInt16"),
            ("UInt64", "Swift.UInt64"),
        ]
        .map { name, swift in
            RandomType(map: name, texts: ["0", "7", "42"], wild: ["\(swift).min", "\(swift).max"])
        }

    static let builtInNames: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Bool",
        "UUID", "Date",
        "URL",
    ]

    /// Those of `types:`, and in place.
    static let declared = [
        RandomType(
            map: "{pattern: '[a-z0-9_]{3,20}'}", texts: ["ann_lee", "abc"], wild: ["x", "ABC", "", "abc\n"].map(literal),
            isText: true),
        RandomType(map: "{type: Int, pattern: '[1-9][0-9]{0,3}'}", texts: ["7", "1234"], wild: ["0", "12345", "-1"]),
        RandomType(map: "{type: Int, range: 0...9}", texts: ["0", "5", "9"], wild: ["10", "-1"]),
        RandomType(map: "{type: UInt8, range: 200...255}", texts: ["200", "255"], wild: ["0", "199"]),
        RandomType(map: "{cases: [overview, posts, default]}", texts: ["overview", "posts", "default"]),
        RandomType(
            map: "{cases: [self, init, Type, 'foo-bar', '1', 'é', 'a b']}",
            texts: ["self", "init", "Type", "foo-bar", "1", "é", "a b"]),
        RandomType(map: "{cases: ['/', '\"', '*/', '\\(x)']}", texts: ["/", "\"", "*/", "\\(x)"], fitsSegment: false),
        RandomType(map: "{swift: ZZCode}", texts: ["1000", "4711"]),
        RandomType(map: "{type: Int, swift: ZZCode}", texts: ["1000", "4711"]),
    ]

    /// A literal in which only ASCII letters and digits stand for themselves.
    static func literal(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
                default: "\\u{" + String(scalar.value, radix: 16) + "}"
                }
            }.joined() + "\""
    }
}

/// Names of types, each given once.
struct NamePool {
    private var hostile: [String]
    private var count = 0
    private var taken: Set<String> = ["app"]

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let names = HostileNameTests.all.filter { SwiftNaming.isUsable($0, as: .type) && !SwiftNaming.modules.contains($0) }
        hostile = Set(names).sorted().shuffled(using: &random)
    }

    /// Names that a parameter may have: ASCII, and a property.
    static let properties = Set(
        HostileNameTests.all.filter { name in
            SwiftNaming.isUsable(name, as: .property) && name.utf8.allSatisfy { $0 < 0x80 } && !SwiftNaming.modules.contains(name)
        }
    ).sorted()

    mutating func next(_ random: inout SeededRandom) -> String {
        count += 1
        // Names that differ only in case are for the linter to find.
        while random.chance(2), let name = hostile.popLast() {
            if taken.insert(name.lowercased()).inserted { return name }
        }
        return random.chance(20) ? "Long" + String(repeating: "er", count: 120) + "\(count)" : "Screen\(count)"
    }
}

/// SplitMix64: the same numbers everywhere.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// Scrambled first: from neighbours, as seeds are, the numbers would be the same ones shifted by a place.
    init(seed: UInt64) {
        state = seed
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// True once in so many times.
    mutating func chance(_ count: Int) -> Bool { below(count) == 0 }

    mutating func element<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

extension String {
    /// Without the quotes of a scalar that needs none inside.
    fileprivate var unquoted: String { hasPrefix("\"") ? String(dropFirst().dropLast()) : self }
}
