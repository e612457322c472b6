import RouteSyntax
import Testing

/// A subject in one line: origin, path (`⁄` is an encoded slash), and query where there is one.
private func summary(_ uri: String) -> String {
    do {
        let subject = try Subject(uri)
        let origin =
            switch subject.origin {
            case .none: ""
            case .app(let scheme): "\(scheme):"
            case .web(let scheme, let authority): "\(scheme)://" + PercentCoding.text(of: authority)
            }
        let path = subject.path.map { $0 == .encodedSlash ? "⁄" : String(Unicode.Scalar($0) ?? "�") }.joined()
        return origin + path
    } catch {
        return "! \(error)"
    }
}

@Suite("Subjects")
struct SubjectTests {
    @Test(
        "origins",
        arguments: [
            ("HTTPS://MyApp.COM/x", "https://myapp.com/x"),
            ("https://myapp.com", "https://myapp.com/"),
            ("https://myapp.com:443/x", "https://myapp.com/x"),
            ("http://myapp.com:443/x", "http://myapp.com:443/x"),
            ("ws://h:80/", "ws://h/"),
            ("wss://h:0443/", "wss://h/"),
            ("https://h:/", "https://h/"),
            ("https://h:0/", "https://h:0/"),
            ("https://h:00000000000000000008443/", "https://h:8443/"),
            ("https://h:65536/", "! \(SubjectError.invalidPort)"),
            ("https://h:99999999999999999999/", "! \(SubjectError.invalidPort)"),
            ("https://h:+1/", "! \(SubjectError.invalidPort)"),
            ("https://h:٣/", "! \(SubjectError.invalidPort)"),
            ("https://@h/", "https://h/"),
            ("https://myapp.com@evil.example/", "! \(SubjectError.userInfo)"),
            ("https://:@h/", "! \(SubjectError.userInfo)"),
            ("https://a@b@h/", "! \(SubjectError.userInfo)"),
            ("https:///x", "! \(SubjectError.emptyHost)"),
            ("https://:80/x", "! \(SubjectError.emptyHost)"),
            ("https://h..x/", "! \(SubjectError.emptyHost)"),
            ("https://h./", "! \(SubjectError.emptyHost)"),
            ("https:/h/x", "! \(SubjectError.missingAuthority)"),
            ("https:h", "! \(SubjectError.missingAuthority)"),
            ("https://a%2eb/", "! \(SubjectError.invalidHost)"),
            ("https://a\\b/", "! \(SubjectError.invalidHost)"),
            ("https://a b/", "! \(SubjectError.invalidHost)"),
            ("https://a:b.c/", "! \(SubjectError.invalidPort)"),
            ("http://[::1]:8080/x", "http://[::1]:8080/x"),
            ("http://[FE80::ABCD]/x", "http://[fe80::abcd]/x"),
            ("http://[::ffff:1.2.3.4]/", "http://[::ffff:1.2.3.4]/"),
            ("http://[1:2:3:4:5:6:7:8]/", "http://[1:2:3:4:5:6:7:8]/"),
            ("http://[1:2:3:4:5:6:7:8:9]/", "! \(SubjectError.invalidHost)"),
            ("http://[::1::]/", "! \(SubjectError.invalidHost)"),
            ("http://[g::1]/", "! \(SubjectError.invalidHost)"),
            ("http://[::1%25en0]/", "! \(SubjectError.invalidHost)"),
            ("http://[::1]x/", "! \(SubjectError.invalidHost)"),
            ("http://[::1/", "! \(SubjectError.invalidHost)"),
            ("https://MÜLLER.example/", "https://xn--mller-kva.example/"),
            ("https://xn--mller-kva.example/", "https://xn--mller-kva.example/"),
            ("https://a_b.c-d/", "https://a_b.c-d/"),
        ])
    func origins(uri: String, expected: String) { #expect(summary(uri) == expected) }

    @Test(
        "app schemes and paths",
        arguments: [
            ("myapp://person/1", "myapp:/person/1"),
            ("myapp:///person/1", "myapp:/person/1"),
            ("myapp:/person/1", "myapp:/person/1"),
            ("myapp:person/1", "myapp:/person/1"),
            ("MyApp:person/1", "myapp:/person/1"),
            ("myapp:////x", "myapp://x"),
            ("myapp:", "myapp:/"),
            ("web+app://x", "web+app:/x"),
            ("", "/"),
            ("/", "/"),
            ("person/1", "/person/1"),
            ("/person/1", "/person/1"),
            ("//h/x", "//h/x"),
            ("1a:b", "/1a:b"),
            ("/a:b", "/a:b"),
            ("?a:b", "/"),
            ("#a:b", "/"),
            ("://x", "/:" + "//x"),
        ])
    func schemes(uri: String, expected: String) { #expect(summary(uri) == expected) }

    @Test(
        "decoding and dot segments",
        arguments: [
            ("/a%2Fb/c", "/a⁄b/c"),
            ("/a%2fb", "/a⁄b"),
            ("/%zz/%4", "/%zz/%4"),
            ("/100%", "/100%"),
            ("/%2525", "/%25"),
            ("/caf%C3%A9", "/café"),
            ("/café", "/café"),
            ("/%F0%9F%98%80", "/😀"),
            ("/a/./b", "/a/b"),
            ("/a/../b", "/b"),
            ("/a/%2E%2e/b", "/b"),
            ("/a/.%2e/b", "/b"),
            ("/../../b", "/b"),
            ("/a/..", "/"),
            ("/a/b/..", "/a/"),
            ("/a/.", "/a/"),
            ("/a//../b", "/a/b"),
            ("/a//b", "/a//b"),
            ("/...", "/..."),
            ("/..%2F", "/..⁄"),
            ("/a/", "/a/"),
            ("..", "/"),
            ("/%FF", "! \(SubjectError.invalidText)"),
            ("/%C3/x", "! \(SubjectError.invalidText)"),
            ("/%FF/../x", "! \(SubjectError.invalidText)"),
            ("/%00", "! \(SubjectError.invalidText)"),
            ("/%ED%A0%80", "! \(SubjectError.invalidText)"),
            ("/%C0%AF", "! \(SubjectError.invalidText)"),
            ("/%0A", "/\n"),
            ("/a\nb", "! \(SubjectError.controlCharacter)"),
            ("/a#\u{7F}", "! \(SubjectError.controlCharacter)"),
            (" /a", "! \(SubjectError.outerSpace)"),
            ("/a ", "! \(SubjectError.outerSpace)"),
            ("/a b", "/a b"),
            ("/a?b#c?d", "/a"),
        ])
    func decoding(uri: String, expected: String) { #expect(summary(uri) == expected) }

    @Test func queries() throws {
        func items(_ query: String, plusIsSpace: Bool = true) throws -> [String] {
            try Subject("/x?" + query).queryItems(plusIsSpace: plusIsSpace).map { "\($0.key)→\($0.value)" }
        }
        #expect(try items("a=1&b=2") == ["a→1", "b→2"])
        #expect(try items("a+b=c+d") == ["a b→c d"])
        #expect(try items("a+b=c%2Bd", plusIsSpace: false) == ["a+b→c+d"])
        #expect(try items("a&=b&&c==d") == ["a→", "→b", "c→=d"])
        #expect(try items("%26=%3D") == ["&→="])
        #expect(try items("a=%zz%") == ["a→%zz%"])
        #expect(try items("a=?b/c") == ["a→?b/c"])
        #expect(try items("") == [])
        #expect(try Subject("/x").queryItems(plusIsSpace: true).isEmpty)
    }

    @Test("invalid UTF-8 becomes U+FFFD, one for each maximal part")
    func maximalParts() throws {
        func value(_ escaped: String) throws -> String { try Subject("/?a=" + escaped).queryItems(plusIsSpace: true)[0].value }
        #expect(try value("%FF") == "\u{FFFD}")
        #expect(try value("%E2%82x") == "\u{FFFD}x")
        #expect(try value("%F0%9F%98") == "\u{FFFD}")
        #expect(try value("%C0%AF") == "\u{FFFD}\u{FFFD}")
        #expect(try value("%ED%A0%80") == "\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(try value("%F4%90%80%80") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(try Subject("/#%E2%82").fragment == "\u{FFFD}")
    }

    @Test func fragments() throws {
        #expect(try Subject("/x").fragment == nil)
        #expect(try Subject("/x#").fragment == "")
        #expect(try Subject("/x#a%20b+c#d").fragment == "a b+c#d")
        #expect(try Subject("/x?q#f").fragment == "f")
        #expect(try Subject("/x#f?q").queryItems(plusIsSpace: true).isEmpty)
    }

    @Test("long and hostile texts take linear time")
    func hostile() {
        for text in ["/a", "/..", "//", "%", "%2F", "?a&", "#", "ä.", ":", "@"] {
            let long = String(repeating: text, count: 100_000)
            _ = try? Subject(long)
            _ = try? Subject("https://" + long)
            _ = try? Subject("https://h/" + long)
        }
    }
}
