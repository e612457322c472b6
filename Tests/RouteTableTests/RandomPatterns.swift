import RouteSyntax

/// A generator with a seed, so that a failure can be repeated (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Random texts of patterns over the characters `a`, `b`, `-` and `/`.
struct RandomPatterns {
    var generator: SeededGenerator
    private var captureCount = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// A relative pattern of a few pieces, with at most four captures. `hasArrays`: also `/:name*` and `/:name+`.
    mutating func pattern(hasArrays: Bool) -> String {
        captureCount = 0
        var text = "/"
        for _ in 0..<Int.random(in: 1...4, using: &generator) { text += piece(hasArrays: hasArrays, depth: 0) }
        return text
    }

    private mutating func name() -> String {
        captureCount += 1
        return "c\(captureCount)"
    }

    private mutating func piece(hasArrays: Bool, depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 1 ? 6 : 10), using: &generator) {
        case 0, 1: return ["a", "b", "-", "/"].randomElement(using: &generator) ?? "a"
        case 2: return "/"
        case 3, 4: return captureCount < 4 ? "{:\(name())}" : "a"
        case 5:
            let modifier = ["", "", "?"].randomElement(using: &generator) ?? ""
            return captureCount < 4 ? "{:\(name())(\(regex(depth: 0)))}\(modifier)" : "(\(regex(depth: 0)))"
        case 6: return "(\(regex(depth: 0)))"
        case 7 where hasArrays && captureCount < 4:
            return "/:\(name())" + (["*", "+"].randomElement(using: &generator) ?? "*")
        case 7: return "(.*)"
        default:
            var text = "{"
            let modifier = ["", "?", "?", "*", "+"].randomElement(using: &generator) ?? ""
            let before = captureCount
            if modifier == "*" || modifier == "+" { captureCount = 4 }
            for _ in 0..<Int.random(in: 1...2, using: &generator) { text += piece(hasArrays: hasArrays, depth: depth + 1) }
            if modifier == "*" || modifier == "+" { captureCount = before }
            return text + "}" + modifier
        }
    }

    /// A regular expression in the syntax that ICU shares. Nothing nullable is repeated without end: there engines differ in captures.
    mutating func regex(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 2 ? 4 : 9), using: &generator) {
        case 0, 1: return ["a", "b", "-", "[ab]", "[^/]", "."].randomElement(using: &generator) ?? "a"
        case 2:
            return ["a*", "b+", "[^/]+", ".*", ".+?", "[ab]*?", "a?", "b{1,2}", "[^a]{2}", "-??"].randomElement(using: &generator)
                ?? "a"
        case 3: return "a"
        case 4, 5: return regex(depth: depth + 1) + regex(depth: depth + 1)
        case 6, 7: return "(?:\(regex(depth: depth + 1))|\(regex(depth: depth + 1)))"
        default:
            return "(?:a\(regex(depth: depth + 1)))"
                + (["*", "+", "?", "{1,2}", "*?", "+?"].randomElement(using: &generator) ?? "")
        }
    }
}

/// All words over the characters, from the empty one to those of `length`.
func words(over characters: [Character], upTo length: Int) -> [String] {
    var all = [""]
    var level = [""]
    for _ in 0..<length {
        level = level.flatMap { word in characters.map { word + String($0) } }
        all += level
    }
    return all
}
