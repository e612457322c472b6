import RouteManifest
import RouteSyntax
import RouteTable
import Testing

/// Errors inside a scalar point at the character of the file, however the scalar is written.
@Suite struct ScalarSourceTests {
    /// Destinations whose pattern ends in a `)` that nothing opens.
    static let styles: [String] = [
        "A: /a🔸)", "A: '/a''b🔸)'", "A: \"/a\\u0041\\x41\\U00000041\\\"b🔸)\"", "A: \"/é😀🔸)\"", "A: \"/a\\\n    b🔸)\"",
        "A: \"/a\n\n    \\\n    b🔸)\"",
        "A: /a\n    b🔸)", "A: '/a\n\n\n    b🔸)'", "A: |\n    /a🔸)", "A: |-\n    /é😀\n    b🔸)", "A: >-\n    /a\n    b🔸)",
        "A: >-\n    /a\n\n\n    b🔸)",
        "A: >-\n    /a\n      more\n    b🔸)", "A: |2-\n    /a\n      b🔸)", "A: &x  /a🔸)", "A: !!str  '/a🔸)'",
        "A: &x !!str # why\n    /a🔸)",
        "A: >+\n\n    /a\n    \n    b🔸)",
    ]

    @Test(arguments: styles, ["\n", "\r\n", "\r"]) func theColumnIsThatOfTheCharacter(_ entry: String, _ end: String) throws {
        let source = Marked(head + "destinations:\n  " + entry + "\n")
        let text = source.text.unicodeScalars.map { $0 == "\n" ? end : String($0) }.joined()
        let finding = try #require(try read(text).diagnostics.first { $0.rule == .patternSyntax })
        #expect("\(finding.range.line):\(finding.range.column)" == source.places[0], "\(line(finding))")
    }

    @Test func theEndOfAScalarIsAPlaceToo() throws {
        for entry in ["A: /a(🔸", "A: '/a(🔸'", "A: \"/a(🔸\""] {
            let source = Marked(head + "destinations:\n  " + entry + "\n")
            let reading = try read(source.text)
            let declaration = try #require(reading.manifests[0].destinations.first?.patterns.first)
            let count = declaration.text.unicodeScalars.count
            let range = declaration.range(ofScalars: count..<count)
            #expect("\(range.line):\(range.column)" == source.places[0])
        }
    }

    @Test func aRegexOfATypeIsPlacedToo() throws {
        try expect([.regexUnsupported], in: head + "types: {T: {pattern: '[a-z]''🔸(?=x)'}}\ndestinations: {A: /a}\n")
        try expect([.patternTooLarge], in: head + "types: {T: {pattern: '🔸(?:abcdefghij){5000}'}}\ndestinations: {A: /a}\n")
    }

    /// The walk over the source must give one place a scalar of libyaml's value, in order, for random scalars of all styles.
    @Test func theWalkAgreesWithTheValue() throws {
        var random = SplitMix(seed: 11)
        let pieces = ["a", "b ", " ", "\n", "\n\n", "é", "😀", "/", "  ", "x"]
        for round in 0..<600 {
            let words = (0..<random.next(8)).map { _ in pieces[random.next(pieces.count)] }.joined()
            let indented = words.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "      " + $0 }
                .joined(separator: "\n")
            let escapes = ["\\n", "\\x41", "\\u00e9", "\\\"", "\\\n   ", "\\ ", ""]
            let scalar: String
            switch round % 5 {
            case 0: scalar = "|\n      s" + indented.drop { $0 == " " }
            case 1: scalar = ">\n      s" + indented.drop { $0 == " " }
            case 2: scalar = "'" + indented + "''z'"
            case 3: scalar = "\"" + indented + escapes[random.next(escapes.count)] + "z\""
            default: scalar = "p" + indented.drop { $0 == " " }
            }
            let reading = try read(head + "destinations:\n  A:\n    patterns:\n     - " + scalar + "\n")
            guard let pattern = reading.manifests[0].destinations.first?.patterns.first else { continue }
            let scalars = Array(pattern.text.unicodeScalars)
            var last = (0, 0)
            for index in scalars.indices where scalars[index] != "\n" && scalars[index] != " " {
                let range = pattern.range(ofScalars: index..<index + 1)
                #expect((range.line, range.column) > last)
                last = (range.line, range.column)
                let shown = character(at: range, in: head + "destinations:\n  A:\n    patterns:\n     - " + scalar + "\n")
                let isEscape = shown == "\\" || shown == "'"
                #expect(isEscape || shown == scalars[index], "\(scalar.debugDescription) \(index)")
            }
        }
    }

    private func character(at range: SourceRange, in text: String) -> Unicode.Scalar? {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        guard range.line <= lines.count else { return nil }
        return lines[range.line - 1].dropFirst(range.column - 1).first
    }
}

/// A seeded generator, the same on every machine.
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
