import Testing

/// Programs with generated code, compiled and run. What they must print is written down here from the manifest and the rules of URLs,
/// not taken from their output.
@Suite("Generated Swift at work", .serialized, .enabled(if: Compiler() != nil, Compiler.skipReason))
struct GoldenRunTests {
    private static let expected = #"""
        routes 7
        Person https://h.example/app/person/ann/overview true true
        Person https://h.example/app/person/ann/posts?page=7&ratio=0.25&tags=a%20b&tags=c%26d&tags=&verified=false#x/y true true
        Code4 https://h.example/app/code/4711 true true
        Files https://h.example/app/files/a/b%2Fc/%C3%A9 true true
        Day https://h.example/app/day/2001-01-01T00:00:00.5Z/F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6?link=https:%2F%2Fx.example%2F%3Fa%3Db%23c true true
        Optional(App.CodeFallback(text: "12"))
        Optional(App.Person(slug: "bob", tab: App.Tab.overview, page: 1, ratio: nil, tags: [], verified: Optional(true), anchor: nil))
        Person has no URL, for its slug: …
        Person has no URL, for its ratio: …
        Files has no URL: …
        Files has no URL: …
        {"code":"4711"}
        {"page":1,"slug":"ann","tab":"overview","tags":[]}
        {"anchor":"x/y","page":7,"ratio":1e+300,"slug":"ann","tab":"posts","tags":["a b",""],"verified":false}
        {"day":"2001-01-01","id":"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"}
        true
        EncodingError.invalidValue: …
        decoded Code4(code: App.Code(value: 1234))
        corrupt at code: "12" is no value of the parameter code
        decoded Person(slug: "ann", tab: App.Tab.overview, page: 1, ratio: nil, tags: [], verified: nil, anchor: nil)
        no value at slug
        corrupt at page: "100" is no value of the parameter page
        another type at page
        corrupt at tab: "photos" is no value of the parameter tab
        another type at tags/1
        corrupt at 1/slug: "Ann" is no value of the parameter slug
        corrupt at day: "2026-02-29" is no value of the parameter day
        another type at …
        3
        ["/person/:slug{/:tab}?", "https://old.example/u/:slug"]
        false
        """#

    @Test("values to URLs and back, and what refuses")
    func run() throws {
        let compiler = try #require(Compiler())
        let golden = Golden(name: "round-trip")
        let output = try compiler.run(golden.expected().merging(golden.app()) { first, _ in first })
        Self.compare(output, Self.expected)
    }

    private static func compare(_ output: String, _ expected: String) {
        let lines = output.split(separator: "\n").map(String.init)
        let expected = expected.split(separator: "\n").map(String.init)
        #expect(lines.count == expected.count, "\(output)")
        for (line, expected) in zip(lines, expected) {
            if expected.hasSuffix("…") {
                // The sentence is the core's.
                #expect(line.hasPrefix(expected.dropLast()))
            } else {
                #expect(line == expected)
            }
        }
    }

    private static let navigation = #"""
        defaults true true
        data true
        Profile is protected by "signedIn", which nobody registered: …
        unregistered 1
        opened 1 + NavigationContainer(Card(PlainScreen))
        asked ["Profile"] ["Profile"]
        kept true
        kept false
        pushed 3
        saved ["profile", "other"]
        tab 1 + TabContainer(PlainScreen)
        toolbar as the manifest says false
        toolbar as the request says true
        """#

    @Test("the runtime does what a manifest says of navigation, and what a request says counts more")
    func navigation() throws {
        let compiler = try #require(Compiler())
        let golden = Golden(name: "navigation")
        let output = try compiler.run(golden.expected().merging(golden.app()) { first, _ in first })
        Self.compare(output, Self.navigation)
    }

    @Test(
        "a debug build stops where a value is outside its constraint",
        arguments: [
            (#"Person("ann")"#, false), (#"Person("Ann")"#, true), (#"Person("ann", page: 99)"#, false),
            (#"Person("ann", page: 100)"#, true),
        ])
    func assertion(value: String, stops: Bool) throws {
        let compiler = try #require(Compiler())
        let golden = Golden(name: "round-trip")
        var files = try golden.expected().merging(golden.app()) { first, _ in first }
        files["main.swift"] = "_ = \(value)\nprint(\"went on\")\n"
        let output = try compiler.run(files)
        #expect(output.contains("went on") == !stops, "\(output)")
        #expect(output.contains("is outside the range or the regular expression of the parameter") == stops, "\(output)")
    }
}
