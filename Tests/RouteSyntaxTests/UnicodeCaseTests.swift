import Foundation
import Testing

@testable import RouteSyntax

@Suite struct UnicodeCaseTests {
    @Test(arguments: [
        ("k", "kK\u{212A}"), ("K", "kK\u{212A}"), ("\u{212A}", "kK\u{212A}"),
        ("s", "sSſ"), ("ſ", "sSſ"), ("σ", "σςΣ"), ("ς", "σςΣ"), ("Σ", "σςΣ"),
        ("å", "åÅ\u{212B}"), ("ß", "ßẞ"), ("Ǆ", "Ǆǅǆ"), ("ᏸ", "ᏸᏰ"), ("ა", "აᲐ"), ("ꭰ", "ꭰᎠ"), ("ᾳ", "ᾳᾼ"), ("𐐨", "𐐨𐐀"),
        ("i", "iI"), ("İ", "İ"), ("ı", "ı"), ("7", "7"), ("/", "/"), ("日", "日"),
    ])
    func `The closure of a scalar is its class`(member: String, expected: String) {
        let closure = UnicodeData.foldingClosure(of: SymbolSet(member.scalarValues[0]))
        #expect(closure == SymbolSet(expected.scalarValues.map { $0...$0 }))
    }

    /// The oracle is ICU's `(?i)` on one scalar. It folds fully, which tells apart no two scalars that simple folding has
    /// together; the three pairs that it has together beyond those got a simple folding in Unicode 15.1.
    @Test func `Scalars are in one class where ICU ignores their case`() throws {
        let together: [[UInt32]] = [[0x390, 0x1FD3], [0x3B0, 0x1FE3], [0xFB05, 0xFB06]]
        let cased = UnicodeCorpus.scalars.filter { $0.properties.changesWhenCaseMapped || $0.properties.changesWhenCaseFolded }
        #expect(cased.count > 2_800)
        // A space between them, so that no two are read as one expanded scalar.
        let text = cased.map { String($0) }.joined(separator: " ")
        var scalarAtOffset: [UInt32] = []
        for scalar in text.unicodeScalars {
            scalarAtOffset += [UInt32](repeating: scalar.value, count: scalar.value > 0xFFFF ? 2 : 1)
        }
        let subject = NSString(string: text)
        for scalar in cased {
            let expression = try NSRegularExpression(pattern: #"(?i)\x{\#(String(scalar.value, radix: 16))}"#)
            let matches = expression.matches(in: subject as String, range: NSRange(location: 0, length: scalarAtOffset.count))
            var expected = Set(matches.map { scalarAtOffset[$0.range.location] })
            for pair in together where pair.contains(scalar.value) { expected.subtract(pair.filter { $0 != scalar.value }) }
            let closure = UnicodeData.foldingClosure(of: SymbolSet(scalar.value))
            #expect(Set(closure.ranges.flatMap { Array($0) }) == expected, "\(scalar)")
        }
    }

    @Test func `The closure of a set is the union of those of its members`() {
        var random = UnicodeRandom(state: 7)
        for _ in 0..<200 {
            let ranges = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                let low = UInt32.random(in: 0..<0x2_0000, using: &random)
                return low...(low + UInt32.random(in: 0..<300, using: &random))
            }
            let set = SymbolSet(ranges)
            var expected = set
            for scalar in set.ranges.joined() { expected = expected.union(UnicodeData.foldingClosure(of: SymbolSet(scalar))) }
            #expect(UnicodeData.foldingClosure(of: set) == expected)
        }
    }

    @Test func `A big set has a closure, and a closure is its own`() throws {
        #expect(UnicodeData.foldingClosure(of: .all) == .all)
        #expect(UnicodeData.foldingClosure(of: .none) == .none)
        let upper = try #require(UnicodeData.property("Lu"))
        let closure = UnicodeData.foldingClosure(of: upper)
        #expect(UnicodeData.foldingClosure(of: closure) == closure)
        #expect(closure.contains(0x6B) && closure.contains(0x17F) && !closure.contains(0xDF + 0x20000))
    }

    /// The oracle is the standard library, on scalars that Unicode 15.0 had.
    @Test func `Every scalar has the lower case that the standard library gives it`() {
        for scalar in UnicodeCorpus.scalars {
            let expected = scalar.properties.lowercaseMapping.scalarValues
            if UnicodeData.lowercased([scalar.value]) != expected { Issue.record("U+\(String(scalar.value, radix: 16))") }
        }
    }

    @Test func `Lower case does not look at a scalar's place`() {
        #expect(String(scalarValues: UnicodeData.lowercased("ΟΔΟΣ MÜNCHEN İ 7".scalarValues)) == "οδοσ münchen i\u{307} 7")
        #expect(UnicodeData.lowercased([]) == [])
        #expect(UnicodeData.lowercased([.encodedSlash]) == [.encodedSlash])
    }
}
