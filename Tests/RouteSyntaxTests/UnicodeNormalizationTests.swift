import Foundation
import Testing

@testable import RouteSyntax

@Suite struct UnicodeNormalizationTests {
    @Test(arguments: [
        ("e\u{301}", "\u{E9}"), ("e\u{323}\u{302}", "\u{1EC7}"), ("e\u{302}\u{323}", "\u{1EC7}"), ("\u{212B}", "\u{C5}"),
        ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"), ("\u{AC00}\u{11A8}", "\u{AC01}"), ("\u{AC00}\u{11A7}", "\u{AC00}\u{11A7}"),
        ("\u{958}", "\u{915}\u{93C}"), ("\u{344}", "\u{308}\u{301}"), ("\u{301}e", "\u{301}e"), ("\u{FB01}", "\u{FB01}"),
        ("", ""),
        // As Python's unicodedata has them: the last jamo that compose and the first that do not; marks of class 0 that decompose
        // to marks of other classes.
        ("\u{1112}\u{1175}\u{11C2}", "\u{D7A3}"), ("\u{D734}\u{11B7}", "\u{D744}"), ("\u{1113}\u{1161}", "\u{1113}\u{1161}"),
        ("\u{1100}\u{1176}", "\u{1100}\u{1176}"), ("\u{AC00}\u{11C3}", "\u{AC00}\u{11C3}"),
        ("\u{2DE7}\u{F81}", "\u{F71}\u{F80}\u{2DE7}"), ("\u{747}\u{F73}", "\u{F71}\u{F72}\u{747}"),
    ])
    func `A text has the composed form of UAX 15`(source: String, expected: String) {
        #expect(UnicodeData.nfc(source.scalarValues) == expected.scalarValues)
    }

    /// The oracle is Foundation, on scalars that Unicode 15.0 had, most of them those that compose or reorder. Two things are
    /// left to the other tests, since Foundation of Swift 6.3 has them wrong: Hangul (it composes U+1113, which begins no
    /// syllable), and the three Tibetan marks of combining class 0 that decompose to marks of other classes.
    @Test func `Random texts have the form that Foundation gives them`() {
        var random = UnicodeRandom(state: 3)
        let misread: [ClosedRange<UInt32>] = [0x1100...0x11FF, 0xAC00...0xD7A3, 0xF73...0xF73, 0xF75...0xF75, 0xF81...0xF81]
        let others = UnicodeCorpus.scalars.filter { scalar in !misread.contains { $0.contains(scalar.value) } }
        let lively = others.filter {
            $0.properties.canonicalCombiningClass != .notReordered
                || String($0).decomposedStringWithCanonicalMapping.scalarValues != [$0.value]
        }
        let pools = [lively, lively, others, Array(others[0x41...0x17F])]
        for _ in 0..<20_000 {
            let source = (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in
                pools.randomElement(using: &random)?.randomElement(using: &random)?.value
            }
            let expected = String(scalarValues: source).precomposedStringWithCanonicalMapping.scalarValues
            #expect(UnicodeData.nfc(source) == expected, "\(source.map { String($0, radix: 16) })")
        }
    }

    @Test func `A long run of marks is sorted, and takes no more than sorting`() {
        let marks = [UInt32](repeating: 0x301, count: 50_000) + [UInt32](repeating: 0x323, count: 50_000)
        // The first dot below composes; over the others an acute would, were there a composed form.
        let expected = [0x1EB9] + [UInt32](repeating: 0x323, count: 49_999) + [UInt32](repeating: 0x301, count: 50_000)
        #expect(UnicodeData.nfc([0x65] + marks) == expected)
    }

    #if os(macOS) || os(Linux)
        @Test(
            .enabled(
                if: UnicodeDatabase.isInstalled, "needs Unicode 15.0 in /usr/share/unicode (package unicode-data) and python3"))
        func `The conformance test of Unicode holds`() throws {
            let lines = try UnicodeDatabase.normalizationTest().split(separator: "\n")
            var listed = Set<UInt32>()
            var count = 0
            for line in lines where line.first?.isHexDigit == true {
                let columns = line.split(separator: ";").prefix(5).map {
                    $0.split(separator: " ").compactMap { UInt32($0, radix: 16) }
                }
                let composed = columns.map(UnicodeData.nfc)
                let isRight = composed[0...2].allSatisfy { $0 == columns[1] } && composed[3...4].allSatisfy { $0 == columns[3] }
                if !isRight { Issue.record("\(line)") }
                if columns[0].count == 1 { listed.insert(columns[0][0]) }
                count += 1
            }
            #expect(count > 18_000)
            for scalar in UnicodeCorpus.every
            where !listed.contains(scalar.value) && UnicodeData.nfc([scalar.value]) != [scalar.value] {
                Issue.record("U+\(String(scalar.value, radix: 16)) is its own form")
            }
        }

        @Test(
            .enabled(
                if: UnicodeDatabase.isInstalled, "needs Unicode 15.0 in /usr/share/unicode (package unicode-data) and python3"))
        func `The tables are those that the script writes`() throws {
            let script = UnicodeDatabase.package.appendingPathComponent("scripts/make-unicode-tables").path
            #expect(try UnicodeDatabase.run(script, "--check") == (0, ""))
            let stale = FileManager.default.temporaryDirectory.appendingPathComponent("stale-\(UUID().uuidString).swift")
            defer { try? FileManager.default.removeItem(at: stale) }
            try Data("enum UnicodeTables {}\n".utf8).write(to: stale)
            #expect(try UnicodeDatabase.run(script, "--check", "--output", stale.path).status == 1)
            #expect(try UnicodeDatabase.run(script, "--check", "--ucd", "/nowhere").status == 2)
        }
    #endif
}

#if os(macOS) || os(Linux)
    /// The Unicode Character Database of the system, where it is of the right version.
    private enum UnicodeDatabase {
        static let folder = "/usr/share/unicode"
        static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()

        static let isInstalled: Bool = {
            let readme = (try? String(contentsOfFile: folder + "/ReadMe.txt", encoding: .utf8)) ?? ""
            return readme.contains("Version 15.0.0") && (try? run("--version"))?.status == 0
        }()

        static func normalizationTest() throws -> String {
            if let text = try? String(contentsOfFile: folder + "/NormalizationTest.txt", encoding: .utf8) { return text }
            let program = "import bz2, sys; sys.stdout.buffer.write(bz2.open('\(folder)/NormalizationTest.txt.bz2').read())"
            return try run("-c", program).output
        }

        /// Runs Python.
        static func run(_ arguments: String...) throws -> (status: Int32, output: String) {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["python3"] + arguments
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: data, as: UTF8.self))
        }
    }
#endif
