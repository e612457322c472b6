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
        var itemsOf: [[UInt8]: [Int]] = [:]
        itemsOf.reserveCapacity(router.patterns.count)
        for (item, declaration) in router.patterns.enumerated() { itemsOf[Self.key(declaration.text), default: []].append(item) }
        let groups = itemsOf.values.filter { $0.count > 1 }
        if groups.isEmpty { return [] }
        let candidates = Set(groups.joined())
        let identical = Set(
            router.analysis.pairs.lazy
                .filter { $0.relation == .identical && candidates.contains($0.first) && candidates.contains($0.second) }
                .map { [$0.first, $0.second] })
        var findings: [Diagnostic] = []
        for group in groups {
            for (number, item) in group.enumerated().dropFirst() {
                let definition = router.analysis.items[item].definition
                let twin = group[..<number].first {
                    router.analysis.items[$0].definition != definition && !identical.contains([$0, item])
                }
                guard let twin else { continue }
                findings.append(
                    finding(
                        Self.message(router.patterns[twin].text, router.name(of: twin)), at: router.patterns[item].range,
                        in: router.destination(of: item), pattern: router.patterns[item].text, notes: [router.note(on: twin)]))
            }
        }
        return findings
    }

    /// What two patterns have in common that differ only so: the bytes with letters in lower case, encoded slashes as slashes, no slash
    /// at the end, no escapes, no names of captures.
    private static func key(_ text: String) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(text.utf8.count)
        var isName = false
        for byte in text.utf8 {
            let isLetter = (0x61...0x7A).contains(byte | 0x20)
            if isName, isLetter || byte == 0x5F || (0x30...0x39).contains(byte) { continue }
            isName = byte == 0x3A
            if byte == 0x5C { continue }
            key.append(isLetter ? byte | 0x20 : byte)
            if key.count > 2, key.suffix(3).elementsEqual([0x25, 0x32, 0x66]) {
                key.removeLast(3)
                key.append(0x2F)
            }
        }
        while key.count > 1, key.last == 0x2F { key.removeLast() }
        if key.first != 0x2F, !key.contains(0x3A) { key.insert(0x2F, at: 0) }
        return key
    }
}

// MARK: - Messages

extension TwinPatterns {
    static func message(_ other: String, _ destination: String) -> String {
        "it differs from `\(other)` of `\(destination)` only in case, trailing slash or escapes; people will mix them up"
    }
}
