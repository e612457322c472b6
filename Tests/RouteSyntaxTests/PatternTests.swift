import RouteSyntax
import Testing

/// What is wrong with a pattern, as kind and marked text: `/files/:id👉(👈`.
private func error(in text: String) -> String? {
    do {
        _ = try Pattern(text)
        return nil
    } catch {
        var scalars = Array(text.unicodeScalars)
        scalars.insert("👈", at: error.offsets.upperBound)
        scalars.insert("👉", at: error.offsets.lowerBound)
        var marked = String.UnicodeScalarView()
        marked.append(contentsOf: scalars)
        return "\(error.kind) \(String(marked))"
    }
}

@Suite("Patterns")
struct PatternTests {
    @Test(
        "errors stand at their place",
        arguments: [
            "syntax /files/:id👉(👈", "syntax /x/:id(a)👉)👈", "syntax /q👉?👈x=:x", "syntax /p👉#👈frag",
            "duplicateParameter /dup/:id/👉:id👈", "unsupportedRegex /look/:id(👉(?=👈a)b)", "unsupportedRegex /back/:id((a)👉\\1👈)",
            "syntax /x/👉{👈a", "syntax /item/:id👉?👈tab=:tab", "syntax /x/👉:👈1id", "syntax 👉myapp:👈user/:id", "syntax 👉myapp:👈",
            "syntax /tag/x👉:t👈+", "syntax /a👉}👈", "syntax /a👉+👈b", "syntax /a👉\\👈", "syntax /a👉:👈", "syntax /a/👉()👈",
            "syntax 👉https:👈/h/x", "syntax https://👉/👈x", "syntax https://👉👈", "syntax https://a👉@👈b/x", "syntax https://👉%41👈/x",
            "syntax /👉%FF👈", "syntax /👉%00👈", "syntax {/👉:a👈-:b}+", "syntax /👉:a(.*)👈+", "syntax /👉:a([^x])👈*",
            "syntax https://👉ü👈:x.example/", "syntax https://:x👉ü.example👈/", "syntax https://{a👉/👈b}/", "syntax /:lang👉?👈a&b",
            "unsupportedRegex /:x([👉[👈a])", "unsupportedRegex /:x([a👉&&👈b])", "unsupportedRegex /:x([a👉--👈b])",
            "unsupportedRegex /:x(a👉*+👈)", "unsupportedRegex /:x(👉\\b👈a)", "unsupportedRegex /:x(a👉^👈b)",
            "unsupportedRegex /:x(a👉$👈b)",
            "unsupportedRegex /:x(👉(?<=👈a)b)", "unsupportedRegex /:x(👉(?>👈a))", "unsupportedRegex /:x(👉(?m)👈a)",
            "unsupportedRegex /:x(👉\\p{Klingon}👈)",
            "unsupportedRegex /:x(👉\\k👈<a>)", "unsupportedRegex /:x(👉[:alpha:]👈)", "unsupportedRegex /:x(👉\\p{^L}👈)",
            "syntax /:x(👉*👈a)", "syntax /:x(a*👉*👈)", "syntax /:x([👉b-a👈])", "syntax /:x(👉[👈a)",
            "syntax /:x(a👉{2,1}👈)", "syntax /:x(a👉{👈b})", "tooLarge /:x(a{👉10001👈})", "syntax /:x([👉\\d-👈z])",
            "syntax /:x(👉\\x{110000}👈)",
            "syntax /:x(👉\\ud800👈)",
        ])
    func errors(expected: String) throws {
        let text = expected.drop { $0 != " " }.dropFirst().filter { $0 != "👉" && $0 != "👈" }
        #expect(error(in: String(text)) == expected)
    }

    @Test(
        "what follows a scheme is offered as it must be written",
        arguments: [
            ("user:id", "`user:/id` for the scheme, `/user:id` for a relative pattern"),
            ("https:h.example/x", "`https://h.example/x` for the scheme, `/https:h.example/x` for a relative pattern"),
        ])
    func schemes(text: String, offer: String) {
        #expect { try Pattern(text) } throws: { ($0 as? PatternError)?.message.hasSuffix("write " + offer) == true }
    }

    @Test(
        "canonical text",
        arguments: [
            ("/a/b", "/a/b"), ("a/b", "/a/b"), ("", "/"), ("/a/:x", "/a/:x"), (":x", "/:x"),
            ("/:lang?/help", "{/:lang}?/help"), ("/o/:a?", "/o{/:a}?"), ("/t/:tag+", "/t{/:tag}+"), ("{/:tag}*", "{/:tag}*"),
            ("/files/*", "/files/(.*)"), ("/x{:id}px", "/x{:id}px"), ("/:from-:to", "/:from-:to"), ("/:id\\px", "/:id\\px"),
            ("/caf%C3%A9", "/café"), ("/a%2Fb", "/a%2Fb"), ("/a\\*b\\:c", "/a\\*b\\:c"), ("/100%", "/100\\%"),
            ("/:x(a|b)", "/:x(a|b)"), ("/:x((?:a|b)c)", "/:x((?:a|b)c)"),
            ("/:x((a)(b))", "/:x((?:ab))".replacing("(?:ab)", with: "ab")),
            ("/:x([a-c]{2,3}?)", "/:x([a-c]{2,3}?)"), ("/:x([^/])", "/:x([^/])"), ("/:x(\\x2f)", "/:x(/)"),
            ("/:x(^a$)", "/:x(a)"),
            ("/:x((?i)k)", "/:x([Kk\\x{212A}])"), ("/:x([]a])", "/:x([\\]a])"), ("/:x(\\Qa.b\\E)", "/:x(a\\.b)"),
            ("myapp://x/:y", "myapp:///x/:y"), ("MyApp:/x", "myapp:///x"), ("myapp://", "myapp:///"),
            ("https://h.example", "https://h.example/"), ("https://:t.example/x", "https://:t.example/x"),
            ("http://[::1]:8080/x", "http://[\\:\\:1]\\:8080/x"), ("http://[fe80::abcd]/", "http://[fe80\\:\\:abcd]/"),
            ("https://Müller.example/", "https://xn--mller-kva.example/"),
            ("https://mu\u{308}ller.example/", "https://xn--mller-kva.example/"),
            ("https://{ü.}?x/", "https://{xn--tda.}?x/"), ("https://h{/x}?", "https://h{/x}?"),
        ])
    func canonicalText(text: String, expected: String) throws {
        let pattern = try Pattern(text)
        #expect(pattern.description == expected)
        #expect(try Pattern(pattern.description).description == expected)
    }

    @Test func captures() throws {
        let pattern = try Pattern("https://:sub.h/:a{/:b}?/:c(\\d+)/:d*")
        #expect(pattern.captures.map(\.name) == ["sub", "a", "b", "c", "d"])
        #expect(pattern.captures.map(\.isOptional) == [false, false, true, false, false])
        #expect(pattern.captures.map(\.isArray) == [false, false, false, false, true])
        #expect(pattern.captures[3].offsets == 24..<31)
    }

    @Test func idleAnchors() throws {
        #expect(try Pattern("/:x(^a|b$)").idleAnchors == [4..<5, 8..<9])
        #expect(try Pattern("/:x(\\^a\\$)").idleAnchors.isEmpty)
    }

    @Test("nothing crashes the parser, and nothing hangs it")
    func hostile() {
        for opening in [
            "{", "(", "[", "/:a", ":a", "\\", "%", "((", "{/:a}?", "*", "a{9999}", "(?:", "(?<a>", "\\p{", "|", "^", "é",
        ] {
            for context in ["/", "/:x(", "/(", "https://", "x:", "/:x([", ""] {
                _ = try? Pattern(context + String(repeating: opening, count: 3000))
                _ = try? Pattern(context + String(repeating: opening, count: 50) + String(repeating: ")", count: 50) + ")")
            }
        }
    }

    @Test("bases")
    func bases() throws {
        #expect(try RouteBase("https://h.example").path.isEmpty)
        #expect(try RouteBase("https://h.example/app/").path == "/app".unicodeScalars.map(\.value))
        #expect(try RouteBase("myapp://").origin == .app(scheme: "myapp"))
        #expect(throws: PatternError.self) { try RouteBase("/x") }
        #expect(throws: PatternError.self) { try RouteBase("https://:host/") }
        #expect(throws: PatternError.self) { try RouteBase("https://h/x?y=1") }
    }
}
