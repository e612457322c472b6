import RouteManifest
import RouteTable
import Testing

/// Bytes and lines: the encodings that are read, and where lines end and columns are.
@Suite struct EncodingTests {
    private let manifest = head + "destinations:\n  Café: {patern: /b, patterns: [/😀]}\n  B: {patterns: [/b], priority: x}\n"
    private let places = ["unknown-key 4:10", "wrong-type 5:33"]

    private func found(_ bytes: [UInt8]) throws -> [String] {
        try read(bytes: bytes).diagnostics.map { "\($0.rule) \($0.range.line):\($0.range.column)" }
    }

    private func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { littleEndian ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    @Test func everyEncodingGivesTheSamePlaces() throws {
        #expect(try found(Array(manifest.utf8)) == places)
        #expect(try found([0xEF, 0xBB, 0xBF] + Array(manifest.utf8)) == places)
        #expect(try found([0xFF, 0xFE] + utf16(manifest, littleEndian: true)) == places)
        #expect(try found([0xFE, 0xFF] + utf16(manifest, littleEndian: false)) == places)
        #expect(try found(utf16(manifest, littleEndian: true)) == places)
        #expect(try found(utf16(manifest, littleEndian: false)) == places)
        for end in ["\r\n", "\r"] {
            let text = manifest.unicodeScalars.map { $0 == "\n" ? end : String($0) }.joined()
            #expect(try found(Array(text.utf8)) == places, "\(end.utf8)")
            #expect(try found([0xFF, 0xFE] + utf16(text, littleEndian: true)) == places)
        }
    }

    @Test func aLineEndsWhereAnEditorEndsIt() throws {
        // U+0085, U+2028 and U+2029 are line ends to libyaml, not to a person.
        for separator in ["\u{85}", "\u{2028}", "\u{2029}"] {
            try expect([.wrongType], in: head + "x-a: 'a\(separator)b'\ndestinations: {A: {patterns: [/a], priority: 🔸x}}\n")
            try expect(
                [.wrongType], in: head + "destinations: {A: {patterns: [/a], description: 'a\(separator)b', priority: 🔸x}}\n")
        }
    }

    @Test func theFirstBadByteIsShown() throws {
        let start = Array(head.utf8)
        for bad: [UInt8] in [
            [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3], [0xE2, 0x82],
        ] {
            let reading = try read(bytes: start + Array("x-a: é".utf8) + bad + Array("\n".utf8))
            #expect(reading.diagnostics.map(\.rule) == [.textEncoding], "\(bad)")
            #expect(reading.diagnostics.first?.range.line == 3)
            #expect(reading.diagnostics.first?.range.column == 7)
            #expect(!reading.isReadable)
        }
        #expect(try found([0xFF, 0xFE] + utf16("a: ", littleEndian: true) + [0, 0xD8, 0x41, 0]) == ["text-encoding 1:4"])
        #expect(try found([0xFF, 0xFE] + utf16("a: ", littleEndian: true) + [0x41]) == ["text-encoding 1:4"])
        #expect(try found([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0]) == ["text-encoding 1:1"])
    }

    @Test func whatIsInvisibleInANameOrPatternIsAWarning() throws {
        for character in ["\u{200B}", "\u{202E}", "\u{A0}", "\u{2066}", "\u{AD}"] {
            let reading = try expect([.textEncoding], in: head + "destinations: {A: {patterns: ['/a🔸\(character)b']}}\n")
            #expect(reading.diagnostics[0].severity == .warning)
            #expect(reading.isReadable)
            try expect([.textEncoding], in: head + "destinations: {A🔸\(character): /a}\n")
        }
        #expect(
            try read(head + "destinations: {A: {patterns: [\"/a\\u200Bb\"], description: 'a\u{200B}b'}}\n").diagnostics.map(line)
                == [])
    }
}
