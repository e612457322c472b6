import RouteLanguage
import RouteManifest
import RouteTable
import RouteSyntax

/// Patterns of different destinations that differ only in case, trailing slash or escapes, and are not the same.
struct TwinPatterns: Rule {
    static let description = RuleDescription(
        .twinPatterns, level: .warning,
        summary: "patterns of different destinations that differ only in case, trailing slash or escapes",
        why: """
            `/Settings` and `/settings` are two URLs that people take for one, and mail programs, messengers and keyboards change one into \
            the other.
            """,
        bad: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Settings: /settings
              Preferences: /Settings
            """,
        good: """
            version: 1
            bases: [https://shop.example]
            destinations:
              Settings: {patterns: [/settings], case: insensitive}
              Preferences: /preferences
            """,
        fix: """
            Give one of them another path, or make one destination of both: `case: insensitive` and `trailingSlash: ignore` take both \
            spellings.
            """
    )

    init() {}

    func check(_ router: LintedRouter) -> [Diagnostic] {
        let groups = Self.groups(router.patterns)
        if groups.isEmpty { return [] }
        var isCandidate = Array(repeating: false, count: router.patterns.indices.count)
        for item in groups.joined() { isCandidate[item] = true }
        var identical = PairSet()
        for pair in router.analysis.pairs where pair.relation == .identical {
            if isCandidate[pair.first], isCandidate[pair.second] { identical.insert(pair.first, pair.second) }
        }
        var findings: [Diagnostic] = []
        for group in groups {
            for (number, item) in group.enumerated().dropFirst() {
                let definition = router.analysis.items[item].definition
                let twin = group[..<number].first {
                    router.analysis.items[$0].definition != definition && !identical.contains($0, item)
                        && Self.differOnlyInSpelling($0, item, router)
                }
                guard let twin else { continue }
                findings.append(
                    finding(
                        Self.message(router.shown(twin), router.name(of: twin)), at: router.patterns[item].range,
                        in: router.destination(of: item), pattern: router.patterns[item].text, notes: [router.note(on: twin)]))
            }
        }
        return findings
    }

    /// Whether two patterns with one key are spelled differently, and mean the same otherwise: their captures and what they demand of the
    /// query have the same types. Those that are told apart by a type or by the query are no twins.
    private static func differOnlyInSpelling(_ a: Int, _ b: Int, _ router: LintedRouter) -> Bool {
        let (x, y) = (router.analysis.items[a], router.analysis.items[b])
        let (first, second) = (router.definitions[x.definition], router.definitions[y.definition])
        func types(_ item: RouteAnalysis.Item, _ definition: RouteDefinition) -> [ParameterType] {
            item.parsed.captures.map { capture in
                definition.parameters.first { $0.source == .path && $0.name == capture.name }?.type ?? .string
            }
        }
        func demands(_ definition: RouteDefinition) -> [ParameterDefinition] {
            definition.parameters.filter { if case .query = $0.source { $0.isRequired } else { false } }
        }
        let areSpelledAlike =
            spelling(router.patterns.text(a)) == spelling(router.patterns.text(b))
            && first.options.strictTrailingSlash == second.options.strictTrailingSlash
            && first.options.foldsCase == second.options.foldsCase
        return !areSpelledAlike && types(x, first) == types(y, second) && demands(first) == demands(second)
    }

    /// A pattern without the names of its captures.
    private static func spelling(_ text: String) -> [UInt8] {
        var key: [UInt8] = []
        var isName = false
        for byte in text.utf8 where !skipsName(byte, &isName, behindColon: key.last == 0x3A) { key.append(byte) }
        return key
    }

    /// Whether a byte belongs to the name of a capture, which begins with a letter: `:9443` is a port.
    private static func skipsName(_ byte: UInt8, _ isName: inout Bool, behindColon: Bool) -> Bool {
        let isHead = (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
        isName = isName ? isHead || (0x30...0x39).contains(byte) : behindColon && isHead
        return isName
    }

    /// The patterns with the same key, where there are several, each group in order of declaration.
    private static func groups(_ patterns: LintedPatterns) -> [[Int]] {
        // By the hashes of the keys first, which need no memory for each key.
        var hashes: [(hash: Int, item: Int32)] = []
        hashes.reserveCapacity(patterns.indices.count)
        var key: [UInt8] = []
        for item in patterns.indices {
            readKey(patterns.text(item), into: &key)
            var hasher = Hasher()
            key.withUnsafeBytes { hasher.combine(bytes: $0) }
            hashes.append((hasher.finalize(), Int32(item)))
        }
        hashes.sort { $0.hash != $1.hash ? $0.hash < $1.hash : $0.item < $1.item }
        var groups: [[Int]] = []
        var start = 0
        while start < hashes.count {
            var end = start + 1
            while end < hashes.count, hashes[end].hash == hashes[start].hash { end += 1 }
            if end - start > 1 {
                var itemsOf: [[UInt8]: [Int]] = [:]
                for entry in hashes[start..<end] {
                    readKey(patterns.text(Int(entry.item)), into: &key)
                    itemsOf[key, default: []].append(Int(entry.item))
                }
                groups += itemsOf.values.filter { $0.count > 1 }
            }
            start = end
        }
        return groups
    }

    /// What two patterns have in common that differ only so: the bytes with letters in lower case, encoded slashes as slashes, no slash
    /// at the end, no escapes, no names of captures.
    private static func readKey(_ text: String, into key: inout [UInt8]) {
        key.removeAll(keepingCapacity: true)
        var isName = false
        for byte in text.utf8 {
            if skipsName(byte, &isName, behindColon: key.last == 0x3A) { continue }
            let isLetter = (0x61...0x7A).contains(byte | 0x20)
            if byte == 0x5C { continue }
            key.append(isLetter ? byte | 0x20 : byte)
            let count = key.count
            if count > 2, key[count - 1] == 0x66, key[count - 2] == 0x32, key[count - 3] == 0x25 {
                key.removeLast(3)
                key.append(0x2F)
            }
        }
        while key.count > 1, key.last == 0x2F { key.removeLast() }
        if key.first != 0x2F, !key.contains(0x3A) { key.insert(0x2F, at: 0) }
    }
}

// MARK: - Messages

extension TwinPatterns {
    static func message(_ other: String, _ destination: String) -> String {
        "it differs from `\(other)` of `\(destination)` only in case, trailing slash or escapes; people will mix them up"
    }
}
