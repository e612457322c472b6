import RouteLanguage
import RouteTable
import Testing

@Test func smoke() throws {
    let d = RouteDefinition(name: "P", patterns: ["https://myapp.com/person/:personId(.*)", "/t/:a(.*)-:b(.*)", "/tags/:t+", "/n/:n{.:ext}?"], bases: ["https://h.example"])
    let m = try ReferenceMatcher([d])
    print(m.match("https://myapp.com/person/x/y")?.texts as Any)
    print(m.match("/t/1-2-3")?.texts as Any)
    print(m.match("https://h.example/tags/1/2%2F/3")?.texts as Any)
    print(m.match("https://h.example/n/cat.png")?.texts as Any)
    print(try URIWriter(d).uri([(name: "personId", texts: ["a/b c"])]))
    print(TableText.encode([d]))
    #expect(try TableText.decode(TableText.encode([d])) == [d])
}
