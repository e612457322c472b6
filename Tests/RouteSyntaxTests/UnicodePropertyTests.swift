import Foundation
import Testing

@testable import RouteSyntax

/// The oracle is ICU in Foundation. Its version of Unicode may be newer than ours, so only scalars that 15.0 had are compared.
@Suite struct UnicodePropertyTests {
    static let categories = PropertyNames.categories.values.map(\.long)
    static let scripts = PropertyNames.scripts.values.map(\.long)

    @Test(arguments: categories) func `A general category holds what ICU says`(name: String) {
        // Surrogates stand in no text: the category exists, and is empty.
        // U+1171E went from Mc to Mn in Unicode 15.1.
        expectSame(UnicodeData.property(name), #"\p{General_Category=\#(name)}"#, except: [0x1171E])
    }

    @Test(arguments: scripts) func `A script holds what ICU says`(name: String) {
        expectSame(UnicodeData.property(name), #"\p{Script=\#(name)}"#)
    }

    @Test(arguments: ["Any", "Assigned", "ASCII"]) func `A special category holds what ICU says`(name: String) {
        expectSame(UnicodeData.property(name), #"\p{\#(name)}"#)
    }

    @Test func `The classes are those of ICU`() {
        expectSame(UnicodeData.decimalDigits, #"\d"#)
        expectSame(UnicodeData.wordCharacters, #"\w"#)
        expectSame(UnicodeData.whiteSpace, #"\s"#)
    }

    @Test func `What 15.0 did not assign is unassigned and of no script`() throws {
        let unassigned = try #require(UnicodeData.property("Cn"))
        let unknown = try #require(UnicodeData.property("Zzzz"))
        let assigned = try #require(UnicodeData.property("Assigned"))
        for scalar in UnicodeCorpus.every where !UnicodeCorpus.isOld(scalar) {
            let isRight = unassigned.contains(scalar.value) && unknown.contains(scalar.value) && !assigned.contains(scalar.value)
            if !isRight { Issue.record("U+\(String(scalar.value, radix: 16)) is not unassigned") }
        }
    }

    @Test func `Every scalar has one category and one script, and a surrogate has none`() {
        let leaves = PropertyNames.categories.values.map(\.short).filter { $0.count == 2 && $0 != "LC" }
        for names in [leaves, Self.scripts] {
            let sets = names.compactMap { UnicodeData.property($0) }
            let total = sets.reduce(0) { $0 + $1.ranges.reduce(0) { $0 + $1.count } }
            #expect(total == 0x11_0000 - 0x800)
            #expect(sets.reduce(SymbolSet.none) { $0.union($1) } == SymbolSet([0...0xD7FF, 0xE000...0x10FFFF]))
        }
        #expect(UnicodeData.property("Cs") == SymbolSet.none)
        #expect(UnicodeData.property("Hrkt") == SymbolSet.none)
    }

    @Test func `There are as many categories and scripts as Unicode 15 has`() {
        #expect(UnicodeData.version == "15.0.0")
        #expect(Self.categories.count == 30 + 8)
        // The 161 scripts, and Common, Inherited, Unknown, Katakana_Or_Hiragana.
        #expect(Self.scripts.count == 161 + 4)
    }

    @Test(arguments: [
        (
            "Lu",
            ["lu", "LU", " l_u ", "Uppercase_Letter", "uppercase letter", "UPPERCASE-LETTER", "gc=Lu", "General_Category = Lu"]
        ),
        ("Nd", ["digit", "Decimal_Number", "generalcategory=digit"]),
        ("M", ["Mark", "Combining_Mark", "gc=M"]),
        ("P", ["punct", "Punctuation"]),
        ("Greek", ["Grek", "greek", "sc=Grek", "Script=Greek", "SCRIPT = g-r-e-e-k"]),
        ("Inherited", ["Zinh", "Qaai", "sc=qaai"]),
        ("Coptic", ["Copt", "Qaac"]),
        ("Nko", ["Nkoo", "NKO"]),
    ])
    func `A property goes by all its names, loosely`(name: String, others: [String]) throws {
        let set = try #require(UnicodeData.property(name))
        for other in others { #expect(UnicodeData.property(other) == set, "\(other)") }
    }

    @Test func `Groups are the union of their categories`() throws {
        for (group, members) in [
            "LC": ["Lu", "Ll", "Lt"], "Z": ["Zs", "Zl", "Zp"], "N": ["Nd", "Nl", "No"], "C": ["Cc", "Cf", "Cn", "Co"],
        ] {
            let union = members.compactMap { UnicodeData.property($0) }.reduce(SymbolSet.none) { $0.union($1) }
            #expect(UnicodeData.property(group) == union)
        }
    }

    @Test(arguments: [
        "", " ", "_", "=", "gc=", "=Lu", "gc=Greek", "sc=Lu", "sc=Any", "Gree", "Lx", "IsGreek", "Alphabetic", "blk=Greek",
        "Lu=gc", "gc=gc=Lu",
        "Lü", "\u{0}",
    ])
    func `What is no property is nil`(name: String) {
        #expect(UnicodeData.property(name) == nil)
    }

    @Test(arguments: [
        ("Gree", "Greek"), ("Cyrilic", "Cyrillic"), ("sc=cyrilic", "Script=Cyrillic"), ("Upercase Letter", "Uppercase_Letter"),
        ("gc=Leter", "General_Category=Letter"), ("Lx", "L"), ("Hirgana", "Hiragana"), ("aLtin", "Latin"),
        ("Digits", "Decimal_Number"),
        ("IsGreek", "Greek"),
    ])
    func `The nearest name is offered`(name: String, nearest: String) {
        #expect(UnicodeData.nearestProperty(to: name) == nearest)
    }

    @Test(arguments: ["", "x", "qqqqqq", "blk=Greek", String(repeating: "a", count: 100_000)])
    func `Where no name is near, none is offered`(name: String) {
        #expect(UnicodeData.nearestProperty(to: name) == nil)
        #expect(UnicodeData.property(name) == nil)
    }

    /// Compares a set with what a regular expression of ICU matches, over all scalars of Unicode 15.0.
    private func expectSame(
        _ set: SymbolSet?, _ pattern: String, except exceptions: [UInt32] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let set, let expression = try? NSRegularExpression(pattern: "\(pattern)+") else {
            Issue.record("\(pattern) is not known to both", sourceLocation: sourceLocation)
            return
        }
        let text = UnicodeCorpus.text
        let matches = expression.matches(in: text, range: NSRange(location: 0, length: UnicodeCorpus.indexAtOffset.count))
        let expected = SymbolSet(
            matches.map { match in
                let (low, high) = (match.range.lowerBound, match.range.upperBound - 1)
                return UnicodeCorpus.indexAtOffset[low]...UnicodeCorpus.indexAtOffset[high]
            })
        let actual = UnicodeCorpus.indices(of: set)
        let difference = expected.subtracting(actual).union(actual.subtracting(expected)).ranges.joined()
            .map { UnicodeCorpus.scalars[Int($0)].value }
            .filter { !exceptions.contains($0) }
        #expect(difference.prefix(10).map { String($0, radix: 16) } == [], "\(pattern)", sourceLocation: sourceLocation)
        // None of them holds more than scalars.
        #expect(!set.contains(.encodedSlash) && !set.contains(0xD800), sourceLocation: sourceLocation)
    }
}
