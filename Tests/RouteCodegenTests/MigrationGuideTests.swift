import Testing

/// What the document says, its own snippets show.
@Suite("The guide for users of CoreNavigation", .serialized)
struct MigrationGuideTests {
    @Test("no snippet of Swift goes untested, and everything of CoreNavigation has its counterpart")
    func marks() throws {
        let snippets = try MigrationGuide().snippets.filter { $0.language == "swift" }
        for snippet in snippets {
            #expect(snippet.program != nil, "the snippet at line \(snippet.line) bears no comment")
            let isCode = snippet.role == "declarations" || snippet.isStatements
            #expect(isCode == (snippet.program != "corenavigation"), "line \(snippet.line)")
        }
        for (snippet, next) in zip(snippets, snippets.dropFirst()) where snippet.program == "corenavigation" {
            #expect(next.program == "by-hand", "nothing stands in the place of the snippet at line \(snippet.line)")
        }
        #expect(snippets.count { $0.program == "corenavigation" } == 15)
        #expect(snippets.last?.program == "generated")
    }

    @Test(
        "the snippets compile without a warning, print and show what stands beside them",
        .enabled(if: Compiler() != nil, Compiler.skipReason), arguments: ["by-hand", "generated"])
    func run(program: String) throws {
        let compiler = try #require(Compiler())
        let guide = try MigrationGuide()
        let output = try compiler.run(try guide.files(of: program), options: ["-parse-as-library"])
        let expected = guide.snippets.filter { $0.program == program && $0.isStatements }.map { "\($0.line) is true" }
        #expect(!expected.isEmpty)
        #expect(output.split(separator: "\n").map(String.init) == expected, "\(output)")
    }
}
