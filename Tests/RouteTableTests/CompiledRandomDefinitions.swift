import Foundation
import RouteLanguage
import RouteTable

/// Random tables: of the patterns that people write, and of those that nobody writes.
struct RandomDefinitions {
    var generator: SeededGenerator
    private var strange: RandomPatterns

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        strange = RandomPatterns(seed: seed &* 31)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    static let types: [ParameterType] = [
        .string, .string, ParameterType(base: .integer(.int)), ParameterType(base: .integer(.int8)),
        ParameterType(base: .integer(.uint16)), ParameterType(base: .integer(.int), range: IntegerRange(-20, 5)),
        ParameterType(base: .integer(.int), range: IntegerRange(7, 130)), ParameterType(base: .bool),
        ParameterType(base: .double),
        ParameterType(base: .uuid), ParameterType(base: .date), ParameterType(base: .url),
        ParameterType(base: .string, cases: ["overview", "posts", "a/b", "ü"]),
        ParameterType(base: .string, pattern: "[a-z0-9_]{1,5}"), ParameterType(base: .string, pattern: "\\p{L}+"),
        ParameterType(base: .integer(.int), pattern: "[1-9][0-9]*"),
    ]

    static let words = [
        "a", "b", "users", "user", "repository", "repositories", "received_events", "received_eventz", "A", "Users", "ü", "日本",
        "%2F", "a%2Fb", "it's", "wow!", "x%20y", "\\?", "%25", ".well-known", "a.b", "\"q\"", "back\\\\slash", "12", "true",
    ]

    static let bases = [
        "https://myapp.com", "https://h.example/app", "myapp://", "https://h.example", "http://[::1]:8080/a/b",
        "https://münchen.example",
        "https://h.example/x%2Fy", "HTTPS://h.example:443",
    ]

    mutating func definitions() -> [RouteDefinition] {
        let bases = Self.bases.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
        let keeps = Int.random(in: 0..<4, using: &generator) == 0
        return (0..<Int.random(in: 1...8, using: &generator)).map { index in
            let options = MatchingOptions(
                strictTrailingSlash: Int.random(in: 0..<4, using: &generator) == 0,
                foldsCase: Int.random(in: 0..<5, using: &generator) == 0,
                plusIsSpace: Int.random(in: 0..<4, using: &generator) != 0,
                strictQuery: Int.random(in: 0..<4, using: &generator) == 0, keepsDeclarationOrder: keeps)
            var parameters: [ParameterDefinition] = []
            for name in ["p1", "p2", "p3", "c1", "c2"] where Int.random(in: 0..<3, using: &generator) == 0 {
                parameters.append(ParameterDefinition(name: name, type: pick(Self.types), source: .path))
            }
            for key in ["page", "ids[]", "flag", "ü"] where Int.random(in: 0..<6, using: &generator) == 0 {
                parameters.append(
                    ParameterDefinition(
                        name: "q\(key.count)\(key.hasPrefix("p"))", type: pick(Self.types), source: .query(key: key),
                        isOptional: Int.random(in: 0..<2, using: &generator) == 0,
                        isArray: Int.random(in: 0..<4, using: &generator) == 0))
            }
            if Int.random(in: 0..<6, using: &generator) == 0 {
                parameters.append(ParameterDefinition(name: "anchor", source: .fragment, isOptional: true))
            }
            return RouteDefinition(
                name: "D\(index)", patterns: (0..<Int.random(in: 1...3, using: &generator)).map { _ in pattern() },
                bases: Int.random(in: 0..<6, using: &generator) == 0 ? [] : bases, parameters: parameters,
                priority: Int.random(in: 0..<5, using: &generator) == 0 ? 1 : 0, options: options)
        }
    }

    mutating func pattern() -> String {
        if Int.random(in: 0..<5, using: &generator) == 0 { return strange.pattern(hasArrays: true) }
        var text = ""
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
            text =
                "https://" + pick(["myapp.com", "h.example", "{:p3}.h.example", "*.example", "h.example:8080", "(a|b).example"])
        case 1: text = pick(["myapp:", "other:", "myapp://"])
        default: break
        }
        var captures = 0
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            text += text.hasSuffix("//") ? "" : "/"
            switch Int.random(in: 0..<14, using: &generator) {
            case 0...2 where captures < 2:
                captures += 1
                text += ":p\(captures)"
            case 3 where captures < 2:
                captures += 1
                text +=
                    ":p\(captures)"
                    + pick(["(\\d+)", "([a-z]+)", "([^/]+)", "(a|b|users)", "(\\p{Lu}.)", "(.*)", "(.+)", "(\\d*)", "(.)"])
            case 4 where captures < 2:
                captures += 1
                text += ":p\(captures).json"
            case 5 where captures < 2:
                captures += 1
                text = String(text.dropLast()) + "{/:p\(captures)}?"
            case 6: text += pick(["(\\d+)", "*", "([^/]+)", "(.+)"])
            default: text += pick(Self.words)
            }
        }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: text += "/"
        case 1 where captures < 2: text += "/:p2*"
        case 2 where captures < 2: text += "/:p2+"
        case 3: text += "{/end}?"
        default: break
        }
        return text.isEmpty ? "/" : text
    }

    /// A URL that has something to do with the patterns, mostly.
    mutating func url(_ definitions: [RouteDefinition]) -> String {
        let definition = pick(definitions)
        var text = pick(definition.patterns)
        if !text.contains(":/") {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: text = (definition.bases.randomElement(using: &generator) ?? "https://myapp.com") + text
            case 1:
                text = pick(["https://MyApp.com", "myapp://", "myapp:", "https://h.example/app", "https://h.example/"]) + text
            default: break
            }
        }
        let values = [
            "a", "b", "users", "12", "-7", "007", "300", "true", "overview", "ü", "%C3%BC", "x%20y", "a%2Fb", "1.5", "Users", "A",
            "",
            "it's", "2024-02-29", "123e4567-e89b-12d3-a456-426614174000", "a+b", "日本", "%FF", "%00", "9223372036854775808",
            "a.json",
        ]
        for name in ["p1", "p2", "p3", "c1", "c2", "c3", "c4"] {
            let value = pick(values)
            text = text.replacingOccurrences(of: "{:\(name)}", with: value).replacingOccurrences(of: ":\(name)", with: value)
        }
        for junk in ["{", "}", "?", "*", "(\\d+)", "([a-z]+)", "([^/]+)", "(.+)", "(.)", "\\", "(", ")"]
        where Int.random(in: 0..<12, using: &generator) != 0 {
            text = text.replacingOccurrences(of: junk, with: junk == "*" || junk.hasPrefix("(") ? pick(values) : "")
        }
        if Int.random(in: 0..<3, using: &generator) == 0 {
            let items = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                pick(["page", "ids[]", "ids%5B%5D", "flag", "%C3%BC", "ü", "x", ""]) + pick(["=", "=", "", "=="]) + pick(values)
            }
            text += "?" + items.joined(separator: "&")
        }
        if Int.random(in: 0..<8, using: &generator) == 0 { text += pick(["#", "#top", "#a%20b", "#\u{1}"]) }
        for _ in 0..<pick([0, 0, 0, 1, 1, 2]) { mutate(&text) }
        return text
    }

    private mutating func mutate(_ text: inout String) {
        var scalars = Array(text.unicodeScalars)
        let at = Int.random(in: 0...scalars.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where at < scalars.count: scalars.remove(at: at)
        case 1 where at < scalars.count: scalars[at] = pick(Array("/ab.%?#:é".unicodeScalars))
        case 2:
            scalars.insert(
                contentsOf: pick(["/", "//", "/.", "/..", "%2e", "%", "a", " ", "\u{7F}", "%2F", "/./"]).unicodeScalars, at: at)
        default: scalars += pick(["/", "//", "/a", "/.", "/..", "?", "#", "/%2E"]).unicodeScalars
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        text = String(view)
    }
}
