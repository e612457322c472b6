import RouteLanguage
import RouteManifest
import RouteTable
import Testing

/// Types, named and in place, and what patterns make of them.
@Suite struct TypeTests {
    /// The parameters of a destination `A` with some lines of its own.
    private func parameters(_ lines: String, types: String = "") throws -> [String] {
        let reading = try read(head + types + "destinations:\n  A:\n" + lines)
        #expect(reading.diagnostics.map(line) == [])
        return reading.manifests[0].destinations[0].definition.parameters.map(shown)
    }

    /// A parameter in one line.
    private func shown(_ parameter: ParameterDefinition) -> String {
        var text = parameter.name + ": "
        switch parameter.type.base {
        case .string: text += "String"
        case .integer(let type): text += type.rawValue
        case .double: text += "Double"
        case .bool: text += "Bool"
        case .uuid: text += "UUID"
        case .date: text += "Date"
        case .url: text += "URL"
        }
        if let range = parameter.type.range { text += " \(range)" }
        if let pattern = parameter.type.pattern { text += " /\(pattern)/" }
        if let cases = parameter.type.cases { text += " \(cases)" }
        if let type = parameter.type.appType { text += " as \(type)" }
        if parameter.isOptional { text += "?" }
        if parameter.isArray { text += "[]" }
        if let value = parameter.defaultText { text += " = \(value)" }
        if case .query(let key) = parameter.source { text += " &\(key)" }
        if case .fragment = parameter.source { text += " #" }
        return text
    }

    @Test func referencesAreResolved() throws {
        let types = """
            types:
              Late: {type: Early, range: 10...20}
              Early: {type: Int, range: 0...99}
              Same: Late
              Word: {pattern: '[a-z]+', swift: Word}
              Tab: {cases: [a, b], description: A tab.}
              Day: Date

            """
        let query = """
                patterns: [/a]
                query:
                  a: Int8
                  b: UUID?
                  c: [Double]
                  d: "[Day]"
                  e: {type: Late, default: 12}
                  f: {type: "Same?", key: f-f}
                  g: {type: [Word], key: 'g[]'}
                  h: {cases: [x, y], default: y}
                  i: {type: Tab, swift: AppTab}
                  j: {range: 0...9, type: UInt}
                  k: {type: Bool, default: true}
                  l: URL
                  m: {swift: Own}
                fragment: n

            """
        #expect(
            try parameters(query, types: types) == [
                "a: Int8 &a", "b: UUID? &b", "c: Double[] &c", "d: Date[] &d", "e: Int 10...20 = 12 &e", "f: Int 10...20? &f-f",
                "g: String /[a-z]+/ as Word[] &g[]", "h: String [\"x\", \"y\"] = y &h", "i: String [\"a\", \"b\"] as AppTab &i",
                "j: UInt 0...9 &j", "k: Bool = true &k", "l: URL &l", "m: String as Own &m", "n: String? #",
            ])
    }

    @Test func capturesComeInTheOrderOfTheirFirstAppearance() throws {
        let lines = """
                patterns: ['/x/:b/:a', '/y/:c/:b{/:d}?/:a', '/z/:e*']
                parameters: {a: Int, d: {type: Int, default: 3}, e: [Int], unused: Int}
                query: {q: Int}

            """
        #expect(try parameters(lines) == ["b: String", "a: Int", "c: String", "d: Int = 3", "e: Int[]", "q: Int &q"])
        let optional = "    patterns: ['/:a', '/x{/:a}?']\n"
        #expect(try parameters(optional) == ["a: String?"])
        #expect(try parameters("    patterns: ['/:a']\n    parameters: {a: Int?}\n") == ["a: Int?"])
        #expect(try parameters("    patterns: ['/:a+']\n    parameters: {a: Int}\n") == ["a: Int[]"])
    }

    /// Types under `types:` with the place of the finding.
    static let wrongDeclarations: [String] = [
        "🔸Int: String", "🔸'a b': Int", "🔸'T?': Int", "A: 🔸Nothing", "A: 🔸Int?", "A: 🔸[Int]", "A: {type: 🔸Int?}", "A: 🔸",
        "A: {type: Int, range: 🔸9...0}", "A: {type: Int8, range: 🔸0...128}", "A: {type: UInt, range: 🔸-1...1}",
        "A: {type: Int, range: 🔸0..<9}", "A: {type: Int, range: 🔸1}", "A: {type: Int, range: 🔸[0, 9]}", "A: {🔸range: 0...9}",
        "A: {type: Double, 🔸range: 0...9}", "A: {cases: 🔸[]}", "A: {cases: [a, 🔸a]}", "A: {cases: [a, 🔸'']}", "A: {cases: 🔸a}",
        "A: {cases: [a, 🔸[b]]}", "A: {🔸type: Int, cases: [a]}", "A: {cases: [a], 🔸pattern: b}", "A: {cases: [a], 🔸range: 0...1}",
        "A: {pattern: 🔸}", "A: {pattern: 🔸[x]}", "B: {pattern: x}, A: {type: B, 🔸pattern: y}",
        "B: {type: Int, range: 0...9}, A: {type: B, range: 🔸5...10}", "🔸A: A", "🔸A: B, B: {type: C}, C: A", "B: A, 🔸A: C, C: A",
        "A: {swift: 🔸[x]}", "A: 🔸[Int, Int]", "A: 🔸[[Int]]", "A: 🔸'[Int?]'", "A: 🔸'[Int]?'", "A: 🔸Int??", "A: 🔸'Int[]'",
        "A: 🔸'[[Int]]'",
        "A: [🔸'Int?']", "A: [🔸{type: Int}]", "A: 🔸Array<Int>",
    ]

    @Test(arguments: wrongDeclarations) func aWrongDeclarationIsReportedAtItsPlace(_ entries: String) throws {
        try expect([.wrongType], in: head + "types: {\(entries)}\ndestinations: {D: /d}\n")
    }

    static let wrongParameters: [String] = [
        "query: {a: {type: Int, default: 🔸x}}", "query: {a: {type: Int, range: 0...9, default: 🔸10}}",
        "query: {a: {cases: [x], default: 🔸y}}",
        "query: {a: {type: Bool, default: 🔸True}}", "query: {a: {type: Int?, 🔸default: 1}}",
        "query: {a: {type: [Int], 🔸default: 1}}",
        "query: {a: {type: Date, default: 🔸2023-02-29T00:00:00Z}}", "query: {a: {pattern: '[a-z]+', default: 🔸'1'}}",
        "query: {a: {type: Int, default: 🔸}}", "query: {a: 🔸Strin}", "query: {a: [🔸Strin]}", "parameters: {id: 🔸[Int]}",
        "parameters: {many: 🔸Int?}",
        "parameters: {many: {type: Int, default: 🔸1}}",
    ]

    @Test(arguments: wrongParameters) func aWrongParameterIsReportedAtItsPlace(_ lines: String) throws {
        try expect([.wrongType], in: head + "destinations: {A: {patterns: ['/a/:id/:many*'], \(lines)}}\n")
    }

    @Test func keysThatBelongElsewhereAreUnknown() throws {
        try expect([.unknownKey], in: head + "types: {A: {type: Int, 🔸default: 1}}\ndestinations: {D: /d}\n")
        try expect([.unknownKey], in: head + "types: {A: {type: Int, 🔸key: a}}\ndestinations: {D: /d}\n")
        try expect([.unknownKey], in: head + "destinations: {D: {patterns: ['/:a'], parameters: {a: {🔸key: b}}}}\n")
    }

    @Test func adviceNamesTheTypeThatWasMeant() throws {
        for (written, meant) in [
            ("Strng", "String"), ("string", "String"), ("Float", "Double"), ("Boolean", "Bool"), ("PersonId", "PersonID"),
        ] {
            let reading = try read(
                head + "types: {PersonID: {pattern: x}}\ndestinations: {A: {patterns: [/a], query: {a: \(written)}}}\n")
            #expect(reading.diagnostics.count == 1)
            #expect(reading.diagnostics.first?.message.contains("did you mean `\(meant)`?") == true, "\(written)")
        }
    }

    @Test func aTypeDeclaredInTwoFilesIsADuplicate() throws {
        try expect(
            [.duplicateKey], in: head + "include: [b.yaml]\ntypes: {🔸T: Int}\ndestinations: {D: /d}\n",
            with: ["b.yaml": "types: {T: String}\n"])
    }

    @Test func aLongChainOfTypesIsResolvedWithoutRecursion() throws {
        let count = 20_000
        let chain = (0..<count).map { "  T\($0): T\($0 + 1)\n" }.joined()
        let reading = try read(
            head + "types:\n" + chain + "  T\(count): Int\ndestinations: {A: {patterns: [/a], query: {a: T0}}}\n")
        #expect(reading.diagnostics.map(line) == [])
        #expect(reading.manifests[0].destinations[0].definition.parameters[0].type == ParameterType(base: .integer(.int)))
        let circle = try read(head + "types:\n" + chain + "  T\(count): T0\ndestinations: {D: /d}\n")
        #expect(circle.diagnostics.map(\.rule) == [.wrongType])
    }

    @Test func oneParameterHasOneShapeAndOneName() throws {
        try expect([.wrongType], in: head + "destinations: {A: {patterns: ['/x/:a', '/y/🔸:a*']}}\n")
        try expect([.duplicateParameter], in: head + "destinations: {A: {patterns: ['/x/:a'], query: {🔸a: Int}}}\n")
        try expect([.duplicateParameter], in: head + "destinations: {A: {patterns: ['/x/:a'], fragment: 🔸a}}\n")
        try expect([.duplicateParameter], in: head + "destinations: {A: {patterns: [/x], query: {a: Int}, fragment: 🔸a}}\n")
        try expect([.duplicateParameter], in: head + "destinations: {A: {patterns: ['/x/:a/🔸:a']}}\n")
        try expect(
            [.duplicateParameter], in: head + "destinations: {A: {patterns: [/x], query: {a: Int, b: {type: Int, key: 🔸a}}}}\n")
    }
}
