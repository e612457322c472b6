import Testing

@testable import RouteSyntax

@Suite struct UnicodePunycodeTests {
    /// Section 7.1 of RFC 3492, in lower case where the sample annotates mixed case; then what Python's codec makes of others.
    static let samples: [(label: String, digits: String)] = [
        ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
        ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
        ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
        ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
        ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
        ("यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"),
        ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
        ("세계의모든사람들이한국어를이해한다면얼마나좋을까", "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c"),
        ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
        ("PorquénopuedensimplementehablarenEspañol", "PorqunopuedensimplementehablarenEspaol-fmd56a"),
        ("TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"),
        ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
        ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"),
        ("Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"),
        ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
        ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
        ("パフィーdeルンバ", "de-jg4avhby1noc0d"),
        ("そのスピードで", "d9juau41awczczp"),
        ("bücher", "bcher-kva"), ("münchen", "mnchen-3ya"), ("ß", "zca"), ("straße", "strae-oqa"), ("üüüüü", "tdaaaaa"),
        ("😀", "e28h"), ("a😀b", "ab-no82a"), ("\u{10FFFF}", "dn32g"), ("日本語", "wgv71a119e"),
    ]

    @Test(arguments: samples) func `A label that is not ASCII has the form that RFC 3492 gives it`(label: String, digits: String)
    {
        #expect(Punycode.encode(label.scalarValues).map { String(decoding: $0, as: UTF8.self) } == "xn--" + digits)
        #expect(Punycode.decode(Array(digits.utf8)) == label.scalarValues)
    }

    @Test func `A label that is ASCII already is itself`() {
        #expect(Punycode.encode("-> $1.00 <-".scalarValues) == Array("-> $1.00 <-".utf8))
        #expect(Punycode.encode([]) == [])
        #expect(Punycode.decode(Array("-> $1.00 <--".utf8)) == "-> $1.00 <-".scalarValues)
    }

    @Test func `Digits are read in either case`() {
        #expect(Punycode.decode(Array("b1abfaaepdrnnbgefbaDotcwatmq2g4l".utf8)) == "почемужеонинеговорятпорусски".scalarValues)
    }

    @Test func `Of every label up to the limit, decoding gives the label back`() {
        var random = UnicodeRandom(state: 1)
        for length in Array(1...60) + [999, 1_000] {
            let label = (0..<length).map { _ in random.scalar() }
            guard let encoded = Punycode.encode(label), encoded.starts(with: Array("xn--".utf8)) else {
                // A short label may be ASCII by chance.
                #expect(label.allSatisfy { $0 < 0x80 })
                continue
            }
            #expect(Punycode.decode(encoded.dropFirst(4)) == label)
        }
    }

    @Test func `The worst scalars of the longest label do not overflow`() {
        let label = [UInt32](repeating: 0x61, count: 500) + [UInt32](repeating: 0x10FFFF, count: 500)
        let encoded = Punycode.encode(label)
        #expect(encoded.flatMap { Punycode.decode($0.dropFirst(4)) } == label)
    }

    @Test(arguments: [1_001, 100_000]) func `A label over the limit has no form`(length: Int) {
        #expect(Punycode.encode((0..<UInt32(length)).map { 0x4E00 + $0 }) == nil)
        #expect(Punycode.encode([UInt32](repeating: 0x61, count: length)) == nil)
    }

    /// A digit that is none, a number cut off, scalars beyond U+10FFFF, a surrogate, text that is not ASCII.
    @Test(arguments: ["!", "9", "999999b", "99999999999999999999", "ü-kva", "a-\u{FC}", "ib9b"])
    func `What is no Punycode is refused`(text: String) {
        #expect(Punycode.decode(Array(text.utf8)) == nil)
    }
}
