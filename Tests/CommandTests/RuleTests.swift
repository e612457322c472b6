import RouteManifest
import Testing

@testable import RouteLint

/// Each rule over manifests whose text marks with `👉` where a finding is expected.
@Suite struct RuleTests {
    /// The findings of a rule in a manifest, and whether they stand where the markers do.
    private func findings(
        _ rule: RuleName, in marked: String, includes: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [Diagnostic] {
        let manifest = MarkedManifest(marked)
        var files = includes
        files["routes.yaml"] = manifest.text
        let reading = try ManifestReader(files: MemoryFiles(files)).read(["routes.yaml"])
        let report = Linter().lint(reading.manifests, found: reading.diagnostics, isReadable: reading.isReadable)
        let found = report.diagnostics.filter { $0.rule == rule }
        #expect(found.map { "\($0.range.line):\($0.range.column)" } == manifest.places, sourceLocation: sourceLocation)
        return found
    }

    @Test func `a pattern that lacks a required capture is found at the pattern`() throws {
        let found = try findings(
            .missingCapture,
            in: """
                version: 1
                destinations:
                  A:
                    patterns: ['/p/:id(.+)', 👉'/p/new']
                """)
        #expect(found.first?.destination == "A")
        #expect(found.first?.pattern == "/p/new")
        #expect(found.first?.severity == .error)
        #expect(found.first?.notes.first?.range?.column == 20, "the note stands at `:id` of the first pattern")
    }

    @Test func `optional, repeated and defaulted captures may be missing`() throws {
        _ = try findings(
            .missingCapture,
            in: """
                version: 1
                destinations:
                  InPattern: {patterns: ['/a/:id?', /a/new]}
                  Repeated: {patterns: ['/b/:id*', /b/new]}
                  Declared: {patterns: ['/c/:id', /c/new], parameters: {id: "String?"}}
                  Default: {patterns: ['/d/:id', /d/new], parameters: {id: {type: Int, default: 1}}}
                  Both: {patterns: ['/e/:id', '/f/:id']}
                  Typed: {patterns: ['/g/:id', 👉/g/new], parameters: {id: Int}}
                  Two: {patterns: ['/h/:a/:b', 👉'/h/:a', 👉'/h/x/:b']}
                """)
    }

    @Test func `types that no parameter has, directly or through a type, are found at their names`() throws {
        _ = try findings(
            .unusedType,
            in: """
                version: 1
                types:
                  Used: {pattern: "[a-z]+"}
                  InQuery: {cases: [a, b]}
                  👉Lost: {type: Int, range: 1...2}
                destinations:
                  A: {patterns: ['/a/:x'], parameters: {x: Used}, query: {q: "InQuery?"}}
                """)
    }

    @Test func `a parameter that no pattern captures is found at its name, with what was meant`() throws {
        let found = try findings(
            .unusedParameter,
            in: """
                version: 1
                destinations:
                  A: {patterns: ['/a/:productId'], parameters: {👉productID: Int}}
                  B: {patterns: ['/b/:x', '/c/:y?'], parameters: {x: "String?", y: Int, 👉zebra: Int}}
                """)
        #expect(found.first?.message.contains("`productId`") == true)
        #expect(found.last?.message.contains("query:") == true)
    }

    @Test func `nothing is said of the parameters of a pattern that cannot be read`() throws {
        _ = try findings(
            .unusedParameter, in: "version: 1\ndestinations:\n  A: {patterns: ['/a/:x(('], parameters: {x: Int}}\n")
    }

    @Test func `anchors at the ends of a group are found one by one`() throws {
        _ = try findings(
            .idleAnchor, in: "version: 1\ndestinations:\n  A: '/a/:id(👉^[0-9]+👉$)'\n  B: '/b/:id([0-9]+)'\n")
    }

    @Test func `an example that another destination takes, or none, is found at its URL`() throws {
        let found = try findings(
            .example,
            in: """
                version: 1
                bases: [https://h.example]
                destinations:
                  All: {patterns: ['/a/:x'], parameters: {x: Int}}
                  A:
                    patterns: ['/a/:y']
                    examples:
                      - {url: https://h.example/a/text}
                      - {url: 👉https://h.example/a/1}
                      - {url: 👉https://h.example/b}
                      - {url: 👉https://h.example/a/x, matches: none}
                      - {url: https://h.example/b, matches: none}
                """)
        #expect(found.map(\.message.isEmpty) == [false, false, false])
        #expect(found.first?.message.contains("`All`") == true)
    }

    @Test func `the values of an example are compared as values of their types`() throws {
        let found = try findings(
            .example,
            in: """
                version: 1
                bases: [https://h.example]
                types: {Tab: {cases: [one, two]}}
                destinations:
                  A:
                    patterns: ['/a/:id']
                    parameters: {id: Int}
                    query: {tab: {type: Tab, default: one}, on: Bool?, tags: "[Int]", ratio: Double?, name: String?}
                    examples:
                      - {url: https://h.example/a/01, parameters: {id: 1, tab: one, on: null, tags: [], name: null}}
                      - {url: "https://h.example/a/1?on&tags=1&tags=2", parameters: {id: "01", on: true, tags: [1, 2]}}
                      - {url: "https://h.example/a/1?ratio=1.50&name=1", parameters: {ratio: 1.5, name: 1}}
                      - {url: https://h.example/a/1, parameters: {id: 👉2}}
                      - {url: https://h.example/a/1, parameters: {id: 👉x}}
                      - {url: https://h.example/a/1, parameters: {tab: 👉two}}
                      - {url: https://h.example/a/1, parameters: {👉idd: 1}}
                      - {url: https://h.example/a/1, parameters: {id: [👉1]}}
                      - {url: "https://h.example/a/1?tags=2&tags=1", parameters: {tags: [👉1, 2]}}
                      - {url: "https://h.example/a/1?name=x", parameters: {👉name: null}}
                      - {url: "https://h.example/a/1", parameters: {name: 👉x}}
                """)
        #expect(found.first?.message == "the example says that `id` is 2, but the URL gives 1")
    }

    @Test func `text in examples is compared scalar by scalar`() throws {
        _ = try findings(
            .example,
            in: """
                version: 1
                bases: [https://h.example]
                destinations:
                  A:
                    patterns: ['/a/:id']
                    examples:
                      - {url: https://h.example/a/%C3%A9, parameters: {id: "\\u00e9"}}
                      - {url: https://h.example/a/%C3%A9, parameters: {id: 👉"e\\u0301"}}
                """)
    }

    @Test func `examples of a destination whose types are not known say nothing`() throws {
        _ = try findings(
            .example,
            in: """
                version: 1
                bases: [https://h.example]
                types: {Loop: Loop, Bad: Nope}
                destinations:
                  A: {patterns: ['/a/:id'], parameters: {id: Itn}, examples: [{url: /a/1, parameters: {id: 1}}]}
                  B: {patterns: [/b], query: {x: Loop}, examples: [{url: /b}]}
                  C: {patterns: [/c], query: {x: Bad}, examples: [{url: /c}]}
                  D: {patterns: ['/d/:id'], parameters: {id: Int}, examples: [{url: 👉/d/x}]}
                """)
    }

    @Test func `names that are none in Swift are found where they stand`() throws {
        let found = try findings(
            .swiftName,
            in: """
                version: 1
                options: {name: 👉my-routes, imports: [Kit, 👉my kit]}
                types:
                  👉bad-type: {cases: [a]}
                  Words: {cases: [foo-bar, 012, 1e3, '', default, self, Type]}
                  Twice: 👉{cases: [foo-bar, fooBar]}
                  👉Swift: {cases: [b]}
                destinations:
                  👉my-screen: /a
                  👉Type: /b
                  default: /c
                  👉RouteRuntime: /d
                  👉Kit: /e
                  👉Words: /f
                  Fine: {patterns: ['/g/:in/:class'], query: {selfMade: {type: String, key: x}}, screen: 👉9lives}
                  Query: {patterns: [/h], query: {👉uri: String?, switch: String?}}
                  Capture: '/i/👉:self'
                  Screens: {patterns: [/j], screen: 👉Fine}
                  Generic: {patterns: [/k], screen: 'Kit.Host<[View?], Int>'}
                  Embedded: {patterns: ['/l/:Box'], screen: S, embedding: [navigation, Navigation, Kit.Card<A>, tab, 👉'A.self', 👉Fine]}
                  Hidden: {patterns: ['/m/:Box'], screen: S, embedding: [👉tabs, 👉Box, 👉Screen, Kit.Box, Kit.Screen]}
                  Card: {patterns: [/n], embedding: 👉'X.self), .custom(Y'}
                """)
        #expect(found.contains { $0.message.contains("write `uriValue`, with `key: uri`") })
        #expect(found.contains { $0.message.contains("write `MyScreen`") })
        #expect(found.contains { $0.message.contains("not `tabs`; did you mean `tab`?") })
    }

    @Test func `types that mean something else inside a destination are found where it names them`() throws {
        let found = try findings(
            .swiftName,
            in: """
                version: 1
                types:
                  Screen: {cases: [a, b]}
                  CodingKeys: {cases: [a, b]}
                  Wall: {swift: 'Array<Screen>'}
                destinations:
                  Data: {patterns: ['/a/:x'], parameters: {x: Screen}}
                  Shown: {patterns: ['/b/:x'], screen: MainScreen, parameters: {x: 👉Screen}}
                  Coded: {patterns: ['/c'], query: {x: 👉CodingKeys}}
                  Wide: {patterns: ['/d/:x'], screen: MainScreen, parameters: {x: 👉Wall}}
                  Inner: {patterns: ['/e/:x'], screen: MainScreen, parameters: {x: {swift: Kit.Screen}}}
                  Own: {patterns: ['/f/:x'], parameters: {x: {swift: 👉'Array<CodingKeys>'}}}
                  Self1: {patterns: ['/g/:x'], parameters: {x: {swift: 👉Self}}}
                """)
        #expect(found.first?.destination == "Shown")
        #expect(found.last?.message.contains("`Self` is no name of a type") == true)
    }

    @Test func `files that are one on some disks are found`() throws {
        let found = try findings(
            .swiftName, in: "👉version: 1\ninclude: [a/x.routes.yaml, A/x.routes.yaml]\n",
            includes: [
                "a/x.routes.yaml": "version: 1\ndestinations: {A: /a}\n",
                "A/x.routes.yaml": "version: 1\ndestinations: {B: /b}\n",
            ])
        #expect(found.first?.range.file == "A/x.routes.yaml")
    }
}
