import RouteLanguage
import RouteMatching
import RouteTable

// One input of libFuzzer. Its first byte says what it is: a URL for one of a few tables, on which the compiled table and the reference
// matcher must agree; or changes to the bytes of a table, which then may say anything and must do no harm.

private struct Prey {
    let reference: ReferenceMatcher
    let matcher: TableMatcher
    let bytes: [UInt8]

    init(_ patterns: [String], bases: [String], query: [ParameterDefinition] = [], options: MatchingOptions = MatchingOptions()) {
        let definitions = patterns.enumerated().map { index, pattern in
            RouteDefinition(
                name: "D\(index)", patterns: [pattern], bases: bases, parameters: query, priority: index % 7 == 6 ? 1 : 0,
                options: options)
        }
        do {
            reference = try ReferenceMatcher(definitions)
            bytes = try TableCompiler.compile(definitions)
            matcher = TableMatcher(try TableImage(bytes))
        } catch {
            fatalError("\(error)")
        }
    }
}

private let prey = [
    Prey(
        [
            "/", "/users/:user", "/users/:user/repos", "/repos/:owner/:repo/issues/:number", "/repos/:owner/:repo/*", "/a/b/c",
            "/:lang?/help", "/search/:terms+", "/:x-:y", "/:name{.:ext}?", "https://:sub.h.example/:page", "app:/x/:id",
        ], bases: ["https://h.example", "https://h.example/app", "m://"]),
    Prey(
        [
            "/:id(\\d+)", "/:id([a-f0-9]{2,6})/x", "/:rest(.*)", "/p/:a([^/]*)-:b", "/é/:x", "/%2F/:y", "/:a/:b?/:c?",
            "/w/(a|b)*c",
        ],
        bases: ["https://h.example"],
        query: [
            ParameterDefinition(name: "q", type: .string, source: .query(key: "q"), isOptional: true),
            ParameterDefinition(name: "n", type: .init(base: .integer(.int)), source: .query(key: "n")),
        ], options: MatchingOptions(strictTrailingSlash: true, strictQuery: true)),
    Prey(
        ["/A/:x/B", "/a/:x/c", "/:x/b/C", "/a/b/:x", "/:x/:y/:z", "/a/*"], bases: ["m://"],
        options: MatchingOptions(foldsCase: true)),
]

private let alphabet = Array("/abcx12-.%2FéA:?#=&+q n@hm\u{1F600}".utf8)

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    guard let kind = input.first else { return 0 }
    let prey = prey[Int(kind & 0x3F) % prey.count]
    if kind & 0x80 == 0 {
        let rest = input.dropFirst()
        // Bytes as they are, or letters that the patterns are made of.
        let bytes = kind & 0x40 == 0 ? Array(rest) : rest.map { alphabet[Int($0) % alphabet.count] }
        compare(String(decoding: bytes, as: UTF8.self), prey)
        let origin = ["https://h.example", "https://h.example/app", "m:/", "https://sub.h.example", ""][Int(kind & 7) % 5]
        compare(origin + String(decoding: bytes, as: UTF8.self), prey)
    } else {
        change(prey, Array(input.dropFirst()))
    }
    return 0
}

private func compare(_ url: String, _ prey: Prey) {
    var previous: TableMatcher.Match?
    for expected in prey.reference.allMatches(url) {
        guard let found = prey.matcher.match(url, after: previous), prey.matcher.entry(of: found) == expected.entry else {
            fatalError("\(url): expected \(expected.entry)")
        }
        let count = prey.reference.parameters(ofDefinition: expected.entry.definition).count
        guard prey.matcher.texts(of: found, in: url, parameterCount: count) == expected.texts else {
            fatalError("\(url): expected \(expected.texts)")
        }
        previous = found
    }
    if let more = prey.matcher.match(url, after: previous) { fatalError("\(url): \(prey.matcher.entry(of: more)), too") }
}

private func change(_ prey: Prey, _ changes: [UInt8]) {
    var bytes = prey.bytes
    var index = 0
    while index + 2 < changes.count {
        let place = (Int(changes[index]) << 8 | Int(changes[index + 1])) % bytes.count
        bytes[place] = changes[index + 2] & 0x80 == 0 ? changes[index + 2] : 0x40 | changes[index + 2] & 0x3F
        index += 3
    }
    guard let image = try? TableImage(bytes) else { return }
    let matcher = TableMatcher(image)
    for url in ["https://h.example/repos/a/b/issues/1", "/a/b/c?n=1&q=x", "m://a/x/b", "/p/a-b%2F", "https://sub.h.example/x"] {
        guard let match = matcher.match(url) else { continue }
        _ = matcher.texts(of: match, in: url, parameterCount: 4)
        _ = try? image.definition(matcher.entry(of: match).definition)
        _ = matcher.match(url, after: match)
    }
    _ = image.entries().count
}
