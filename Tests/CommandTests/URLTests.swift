import Testing

/// `routegen url`.
@Suite struct URLTests {
    private static let manifest = """
        version: 1
        bases: [https://h.example/app, "h://"]
        types: {Small: {type: Int8, range: -5...50}}
        destinations:
          Home: /
          Item:
            patterns: ['/items/:id{/:size}?', '/i/:id']
            parameters: {id: Small, size: Double?}
            query: {tag: "[String]", utmSource: {type: String?, key: utm-source}, page: {type: Int, default: 1}, day: Date?}
            fragment: part
          Key: {patterns: ['/keys/:key'], parameters: {key: UUID}, query: {exact: Bool}}
          File: {patterns: ['/files/:path(.*)']}
          Name: {patterns: ['/names/:name']}
          Ann: {patterns: ['/names/ann']}
          Tree: {patterns: ['/tree/:path+']}

        """

    @Test(arguments: [
        ("Home", "https://h.example/app"),
        ("Item id=007", "https://h.example/app/items/7"),
        ("Item id=-0 size=1.50", "https://h.example/app/items/0/1.5"),
        ("Item id=1 tag=b tag=a/c tag=", "https://h.example/app/items/1?tag=b&tag=a%2Fc&tag="),
        ("Item id=1 page=01 utmSource=x&y", "https://h.example/app/items/1?utm-source=x%26y"),
        ("Item id=1 page=2 part=a#b", "https://h.example/app/items/1?page=2#a%23b"),
        ("Item id=1 day=2030-01-01T00:30:00.250+01:00", "https://h.example/app/items/1?day=2029-12-31T23:30:00.25Z"),
        ("Item id=1 day=2030-01-01T01:00:00+01:00", "https://h.example/app/items/1?day=2030-01-01"),
        (
            "Key key=0a000000-0000-0000-0000-00000000000f exact=",
            "https://h.example/app/keys/0A000000-0000-0000-0000-00000000000F?exact=true"
        ),
        ("File path=a/b=c.txt", "https://h.example/app/files/a/b=c.txt"),
        ("Name name=a/b=%", "https://h.example/app/names/a%2Fb=%25"),
        ("Tree path=a path=b/c", "https://h.example/app/tree/a/b%2Fc"),
    ])
    func `the URL has canonical texts in their places, and matches`(words: String, url: String) {
        let words = words.split(separator: " ").map(String.init)
        let run = CommandRun(["url"] + words, manifest: Self.manifest)
        #expect(run.out == url + "\n")
        #expect(run.err.isEmpty && run.status == 0)
        let match = CommandRun("match", "routes.yaml", "--", url, manifest: Self.manifest)
        #expect(match.out.contains("\n  \(words[0])  "))
    }

    @Test(arguments: [
        ("", 2, "a destination is needed"), ("Itme id=1", 2, "there is no destination `Itme`; did you mean `Item`?"),
        ("Item", 2, "`Item` needs `id=…` (Int8 (-5...50))"), ("Key", 2, "needs `key=…` (UUID), `exact=…` (Bool)"),
        ("Item id=1 pgae=2", 2, "did you mean `page`?"),
        ("Item id=1 utm-source=a", 2, "but `utmSource`, whose key in the URL is that"),
        ("Home x=1", 2, "has no parameter `x`, and no other"), ("Item id=1 id=2", 2, "given twice"),
        ("Item id=51", 1, "\"51\" is no value of `id`: Int8 (-5...50)"), ("Item id=x", 1, "\"x\" is no value"),
        ("Name name=..", 1, "`Name` has no URL for these values"), ("Name name=", 1, "`Name` has no URL"),
        ("Item id=1 missing.yaml", 2, "missing.yaml"), ("Item -- id=1", 2, "id=1: no such file"),
    ])
    func `what cannot be written says which parameter is to blame`(words: String, status: Int32, sentence: String) {
        let run = CommandRun(["url"] + words.split(separator: " ").map(String.init), manifest: Self.manifest)
        #expect(run.status == status)
        #expect(run.out.isEmpty)
        #expect(run.err.contains(sentence), "\(run.err)")
        #expect(run.err.hasPrefix("routegen: ") && run.err.split(separator: "\n").count == 1)
    }

    @Test func `a URL that another destination takes is written, with a warning`() {
        let run = CommandRun("url", "Name", "name=ann", "routes.yaml", manifest: Self.manifest)
        #expect(run.out == "https://h.example/app/names/ann\n" && run.status == 0)
        #expect(run.err == "routegen: warning: `Ann` takes this URL, by /names/ann\n")
    }

    @Test func `a destination whose first pattern cannot be read has no URL, and others have`() {
        let manifest = "version: 1\ndestinations: {A: {patterns: ['/a(', /b]}, C: /c}\n"
        let run = CommandRun("url", "A", manifest: manifest)
        #expect(run.status == 1 && run.err.contains("`routegen lint` says why"))
        #expect(CommandRun("url", "C", manifest: manifest).out == "/c\n")
    }
}
