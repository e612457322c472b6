/// A manifest written as nobody would: keys in any order, brackets and lines, all kinds of quotes, comments and blank lines anywhere.
///
/// What it says is plain, so that whoever reads it can be compared with the list of what was written.
struct RandomManifest {
    private(set) var text = ""
    /// The comments, each different, in order.
    private(set) var comments: [String] = []
    private var random: SeededRandom
    private let isBroken: Bool
    private let unit: Int

    /// - Parameter isBroken: whether patterns and names have what `lint --fix` mends.
    init(seed: UInt64, isBroken: Bool = false) {
        random = SeededRandom(seed: seed)
        self.isBroken = isBroken
        unit = [2, 2, 3, 4][random.below(4)]
        writeAll()
        if random.chance(12) { text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
        if random.chance(20) { text = "\u{FEFF}" + text }
    }

    // MARK: What there is

    private indirect enum Value {
        case scalar(String)
        /// A word that must stay without quotes.
        case plain(String)
        case block(String)
        case list([Value])
        case map([(String, Value)])
        case alias(String)
    }

    private static let patterns = [
        "/product/:id", "/p/:id.:format?", "/a{/:page}?", "/search", "/files/:path*", "/x/:y([a-z]+)", "/100%25", "/:lang/about",
        "https://shop.example/b/:id", "/it's/:id", "/a-b_c/:from-:to", "/tag/:t([#,]+)", "/w*",
    ]
    private static let broken = [
        "/p/:id(^[0-9]+$)", "/c/:x(a|bb|a)", "/d/:x(red|[a-z]+)", "https://Shop.example:443/e/:id",
        "https://shop.example/a/../f/./:id",
        "https://shop.example:0080/g", "/h/:x(a|a|^b)", "https://shop.example:/i", "/j/(?:u|v|u)/:x",
    ]
    private static let types = ["Int", "String?", "[Int]", "Tab", "Tab?", "Bool", "UUID"]
    private static let words = [
        "overview", "posts", "it's", "a: b", "x # y", "no", "12", "ü", "a, b", "[c]", "50%", "*star", "yes?",
    ]

    private mutating func writeAll() {
        var top: [(String, Value)] = [("version", .plain("1"))]
        top.append(("bases", .list(["https://shop.example", "shop://"].map { .scalar($0) })))
        if random.chance(2) { top.append(("options", options())) }
        top.append(
            (
                "types",
                .map([
                    (
                        "Tab",
                        .map(shuffled([("cases", .list(["a", "b"].map { .scalar($0) })), ("description", .scalar(word()))]))
                    )
                ])
            ))
        let hasCommon = random.chance(4)
        var destinations: [(String, Value)] = []
        for index in 0..<(1 + random.below(isBroken ? 2 : 3)) {
            destinations.append((name(index), destination(index, hasCommon: hasCommon)))
        }
        var rest: [(String, Value)] = Array(top.dropFirst()) + [("destinations", .map(destinations))]
        if hasCommon {
            // An anchor stands before its aliases, whatever the order.
            rest = shuffled(rest)
            let common = Value.map([("presentation", .scalar("push")), ("query", .map([("ref", .scalar("String?"))]))])
            rest.insert(("x-common", common), at: 0)
        } else {
            rest = shuffled(rest)
        }
        top = [top[0]] + rest
        for (key, value) in top { write(key, value, 0, anchor: key == "x-common" ? "common" : nil) }
        if random.chance(4) { writeComment(0) }
    }

    private mutating func options() -> Value {
        var entries: [(String, Value)] = [("name", .scalar(isBroken && random.chance(3) ? "my-routes" : "ShopRoutes"))]
        if random.chance(2) { entries.append(("trailingSlash", .scalar("strict"))) }
        if random.chance(2) {
            entries.append(
                ("imports", .list([.scalar("Kit"), .map([("access", .scalar("public")), ("module", .scalar("Lib"))])])))
        }
        return .map(shuffled(entries))
    }

    private func name(_ index: Int) -> String { isBroken && index == 1 ? "my-screen" : "Screen\(index)" }

    private mutating func destination(_ index: Int, hasCommon: Bool) -> Value {
        let list = isBroken && random.chance(2) ? Self.broken : Self.patterns
        var patterns = [list[random.below(list.count)] + "/n\(index)"]
        if random.chance(3) { patterns.append(Self.patterns[random.below(Self.patterns.count)] + "/m\(index)") }
        if isBroken, random.chance(8) { patterns.append(patterns[0]) }
        if patterns.count == 1, random.chance(5), !hasCommon { return .scalar(patterns[0]) }
        var entries: [(String, Value)] = [("patterns", .list(patterns.map { .scalar($0) }))]
        if random.chance(3) {
            entries.append(("description", random.chance(2) ? .block("some text\n  more\n\nlast") : .scalar(word())))
        }
        if random.chance(3) { entries.append(("screen", .scalar("MainScreen"))) }
        if random.chance(2) { entries.append(("query", query())) }
        if random.chance(6) { entries.append(("priority", .plain("\(random.below(9))"))) }
        if random.chance(6) { entries.append(("hidesBottomBar", .plain("true"))) }
        if random.chance(6) { entries.append(("fragment", .scalar(isBroken ? "self" : "part"))) }
        if random.chance(5) {
            entries.append(
                (
                    "examples",
                    .list([.map(shuffled([("url", .scalar("shop://none/\(index)?a=1&b")), ("matches", .scalar("none"))]))])
                ))
        }
        entries = shuffled(entries)
        if hasCommon, random.chance(2), !entries.contains(where: { $0.0 == "query" }) {
            entries.insert(("<<", .alias("common")), at: 0)
        }
        return .map(entries)
    }

    private mutating func query() -> Value {
        var entries: [(String, Value)] = [("q", .scalar(Self.types[random.below(Self.types.count)]))]
        if random.chance(2) {
            entries.append(
                ("tab", .map(shuffled([("type", .scalar("Tab")), ("default", .scalar("a")), ("description", .scalar(word()))]))))
        }
        if isBroken, random.chance(2) { entries.append(("uri", .scalar("String?"))) }
        return .map(entries)
    }

    private mutating func word() -> String { Self.words[random.below(Self.words.count)] }

    private mutating func shuffled(_ entries: [(String, Value)]) -> [(String, Value)] {
        random.chance(2) ? entries.shuffled(using: &random) : entries
    }

    // MARK: How it is written

    private mutating func comment() -> String {
        let text = "# c\(comments.count)\(random.chance(3) ? " it's {a: \"b\"}" : "")"
        comments.append(text)
        return text
    }

    private mutating func writeComment(_ indentation: Int) {
        if random.chance(3) { text += "\n" }
        text += String(repeating: " ", count: indentation) + comment() + "\n"
    }

    private mutating func lineEnd() {
        if random.chance(7) { text += " " + comment() }
        text += "\n"
    }

    private mutating func write(_ key: String, _ value: Value, _ indentation: Int, anchor: String? = nil) {
        if random.chance(8) { text += "\n" }
        if random.chance(7) { writeComment(indentation) }
        text += String(repeating: " ", count: indentation) + (key == "<<" ? key : scalar(key, inFlow: false, isKey: true)) + ":"
        if let anchor { text += " &\(anchor)" }
        writeValue(value, indentation)
    }

    private mutating func writeValue(_ value: Value, _ indentation: Int) {
        switch value {
        case .scalar, .plain, .alias:
            text += " " + flow(value, isOneLine: true, indentation)
            lineEnd()
        case .block(let lines):
            text += random.chance(2) ? " |" : " >-"
            lineEnd()
            for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
                text += line.isEmpty ? "\n" : String(repeating: " ", count: indentation + unit) + line + "\n"
            }
        case .list(let values):
            if random.chance(2) { return writeFlow(value, indentation) }
            lineEnd()
            let inner = indentation + (random.chance(3) && indentation > 0 ? 0 : unit)
            for value in values {
                if random.chance(7) { writeComment(inner) }
                text += String(repeating: " ", count: inner) + "- " + flow(value, isOneLine: true, inner)
                lineEnd()
            }
        case .map(let entries):
            if random.chance(3) { return writeFlow(value, indentation) }
            lineEnd()
            for (key, value) in entries { write(key, value, indentation + unit) }
            if random.chance(8) { writeComment(indentation + unit) }
        }
    }

    private mutating func writeFlow(_ value: Value, _ indentation: Int) {
        text += " " + flow(value, isOneLine: random.chance(2), indentation)
        lineEnd()
    }

    /// - Parameter isOneLine: false where elements may stand on lines of their own, with comments.
    private mutating func flow(_ value: Value, isOneLine: Bool, _ indentation: Int, inFlow: Bool = false) -> String {
        switch value {
        case .plain(let text): return text
        case .alias(let name): return "*" + name
        case .block(let lines): return scalar(String(lines.prefix { $0 != "\n" }), inFlow: inFlow)
        case .scalar(let text): return scalar(text, inFlow: inFlow)
        case .list(let values):
            let texts = values.map { flow($0, isOneLine: true, indentation, inFlow: true) }
            return joined(texts, "[", "]", isOneLine, indentation)
        case .map(let entries):
            let texts = entries.map { entry in
                (entry.0 == "<<" ? "<<" : scalar(entry.0, inFlow: true, isKey: true)) + ": "
                    + flow(entry.1, isOneLine: true, indentation, inFlow: true)
            }
            return joined(texts, "{", "}", isOneLine, indentation)
        }
    }

    private mutating func joined(_ texts: [String], _ open: String, _ close: String, _ isOneLine: Bool, _ indentation: Int)
        -> String
    {
        if isOneLine || texts.isEmpty { return open + texts.joined(separator: random.chance(3) ? " ,  " : ", ") + close }
        let spaces = "\n" + String(repeating: " ", count: indentation + unit)
        var result = open
        for (index, text) in texts.enumerated() {
            if random.chance(6) { result += " " + comment() }
            result += spaces + text + (index + 1 < texts.count ? "," : "")
        }
        if random.chance(5) { result += " " + comment() }
        return result + spaces + close
    }

    private mutating func scalar(_ text: String, inFlow: Bool, isKey: Bool = false) -> String {
        let isSafe =
            text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2F } && text != "no"
        let isPattern =
            text.utf8.first == 0x2F && !text.contains(" ") && !text.contains("#")
            && (!inFlow || !text.contains { "{}[],?*:".contains($0) })
        switch random.below(3) {
        case 0 where isSafe || isPattern || text == "String?" || (isKey && text != "no"): return text
        case 1: return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        default: return "'" + text.replacing("'", with: "''") + "'"
        }
    }
}

/// SplitMix64: the same numbers everywhere.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

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
}
