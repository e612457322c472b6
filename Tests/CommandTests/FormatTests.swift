import Foundation
import Testing

@testable import RouteManifest
@testable import routegen

/// `fmt`: one form for what a manifest says, and nothing lost.
@Suite struct FormatTests {
    private func formatted(_ text: String) throws -> String {
        String(decoding: try ManifestFormatter.formatted(Array(text.utf8), path: "routes.yaml"), as: UTF8.self)
    }

    @Test func `keys have the order of the reference, save where the author's order counts`() throws {
        let text = """
            options: {rules: {b: off, a: off}, access: public, name: X}
            destinations:
              B:
                patterns: [/b]
                description: text
                query: {z: {default: 1, type: Int}, a: Int}
                x-unknown: 1
              A: /a
            x-team: shop
            version: 1
            types: {Z: Int, A: {description: d, cases: [z, a]}}

            """
        #expect(
            try formatted(text) == """
                version: 1
                options: {name: X, access: public, rules: {b: off, a: off}}
                x-team: shop
                types: {Z: Int, A: {cases: [z, a], description: d}}
                destinations:
                  B:
                    description: text
                    patterns: [/b]
                    query: {z: {type: Int, default: 1}, a: Int}
                    x-unknown: 1
                  A: /a

                """)
    }

    @Test func `an alias never comes before its anchor`() throws {
        let text = "version: 1\ndestinations: &d\n  A: /a\ntypes: *d\n"
        #expect(try formatted(text) == text)
        let merged = "version: 1\nx-c: &c {screen: S}\ndestinations:\n  A: {patterns: [/a], <<: *c}\n"
        #expect(try formatted(merged) == merged.replacing("{patterns: [/a], <<: *c}", with: "{<<: *c, patterns: [/a]}"))
    }

    @Test(arguments: [
        (#""/a/:id""#, "/a/:id"), ("'/a/:id'", "/a/:id"), (#""it's""#, "it's"), (#""a: b""#, "'a: b'"), ("'12'", "'12'"),
        ("12", "12"),
        ("'no'", "'no'"), ("no", "no"), (#""null""#, "'null'"), (#""\u200B""#, #""\u200B""#), (#""a\nb""#, #""a\nb""#),
        ("''", "''"),
        ("'x #y'", "'x #y'"), ("'x#y'", "x#y"), ("'#x'", "'#x'"), ("'-'", "'-'"), ("String?", "String?"),
        ("'a\n\n  b'", #""a\nb""#),
        ("a\n  b", "a b"), ("!!str 12", "!!str 12"), ("'1.5'", "'1.5'"), ("'2020-01-01'", "'2020-01-01'"), ("'true'", "'true'"),
        (#""\\d+""#, #"\d+"#), ("'{a}'", "'{a}'"), ("'a{b}'", "a{b}"), ("'?x'", "'?x'"), ("'x:'", "'x:'"), ("'~'", "'~'"),
        ("'y'", "'y'"),
        (#""\x41""#, "A"), ("' a'", "' a'"),
    ])
    func `quotes stand where they are needed, and single ones where they can`(written: String, canonical: String) throws {
        #expect(try formatted("a: \(written)\n") == "a: \(canonical)\n")
    }

    @Test(arguments: [
        ("[String?]", "['String?']"), ("{a: String?}", "{a: 'String?'}"), ("['/a/:id']", "[/a/:id]"), ("['a:']", "['a:']"),
        ("['a{b}']", "['a{b}']"), ("['a,b']", "['a,b']"), ("['https://x.example']", "[https://x.example]"),
        ("[a,b ,c]", "[a, b, c]"),
        ("{a: , b}", "{a: , b: }"), ("[[a],{b: {}}]", "[[a], {b: {}}]"), ("{}", "{}"), ("[\n]", "[]"), ("[a,\n b]", "[a, b]"),
    ])
    func `inside of brackets more needs quotes`(written: String, canonical: String) throws {
        #expect(try formatted("x: \(written)\n") == "x: \(canonical)\n")
    }

    @Test func `brackets that hold a comment, or are too long for a line, become lines`() throws {
        let long = String(repeating: "x", count: 70)
        #expect(
            try formatted("a: [b, # one\n c] # two\nd: [\(long), \(long)]\ne: { # three\n f: g }\n") == """
                a:  # two
                  - b  # one
                  - c
                d:
                  - \(long)
                  - \(long)
                e:  # three
                  f: g

                """)
    }

    @Test func `comments stay beside and above what they speak of`() throws {
        let text = """
            # yaml-language-server: $schema=x
            # about the version
            version: 1 # one
            # end of the head

            destinations: # all
               # about A
               A: /a # a

               # a note by itself

               # about B
               B:
                  patterns:
                  - /b # b
                  # between
                  - /c
                  # about the screen
                  screen: S
                  # tail of B
               # about C
               C: /c
            # foot

            # last
            """
        #expect(
            try formatted(text) == """
                # yaml-language-server: $schema=x
                # about the version
                version: 1  # one
                # end of the head

                destinations:  # all
                  # about A
                  A: /a  # a

                  # a note by itself

                  # about B
                  B:
                    # about the screen
                    screen: S
                    patterns:
                      - /b  # b
                      # between
                      - /c
                    # tail of B
                  # about C
                  C: /c
                # foot

                # last

                """)
    }

    @Test func `texts behind | and > keep their lines`() throws {
        let text = """
            a: |
                one
                  two

                three
            b: >-  # folded
               long
               text

               more
            c: |2+
                indented

            d: |
            e: x

            """
        let canonical = try formatted(text)
        #expect(
            canonical == """
                a: |
                  one
                    two

                  three
                b: >-  # folded
                  long
                  text

                  more
                c: |2+
                    indented

                d: ''
                e: x

                """)
        #expect(try formatted(canonical) == canonical)
    }

    @Test(arguments: [
        ("? [a]\n: b\n", "a key is a word"), ("a: b\na: c\n", "twice"), ("a: *b\n", "no anchor"),
        ("%TAG ! x\n---\na: b\n", "directives"),
        ("a: [\n", "expected"), ("--- a\n--- b\n", "one document"), ("a: \u{0}\n", "U+0000"),
    ])
    func `what cannot be laid out is left as it is, with the reason at its place`(text: String, reason: String) {
        let run = CommandRun("fmt", "-", standardInput: text)
        #expect(run.status == 2 && run.out.isEmpty)
        #expect(run.err.contains(reason), "\(run.err)")
    }

    @Test func `an exception for a line stays on the line of what it allows`() throws {
        let long = "/" + String(repeating: "x", count: 140)
        let text = "version: 1\ndestinations:\n  A: {patterns: ['\(long)/:x(^b)', /b]}  # routegen:allow idle-anchor why not\n"
        #expect(try formatted(text).split(separator: "\n").count == 3)
    }

    @Test func `a file is written only where it changes, included ones too`() throws {
        let folder = try TemporaryFolder()
        try folder.write("version: 1\ninclude: [b.yaml]\ndestinations: {A: '/a'}\n", to: "routes.yaml")
        try folder.write("destinations: {B: /b}\n", to: "b.yaml")
        let path = "\(folder.path)/routes.yaml"
        let check = CommandRun(disk: ["fmt", "--check", path])
        #expect(check.status == 1)
        #expect(check.out.contains("-destinations: {A: '/a'}\n+destinations: {A: /a}\n") && !check.out.contains("b.yaml\n"))
        #expect(try folder.text("routes.yaml").contains("'/a'"), "`--check` writes nothing")
        #expect(CommandRun(disk: ["fmt", path]).status == 0)
        #expect(try folder.text("routes.yaml") == "version: 1\ninclude: [b.yaml]\ndestinations: {A: /a}\n")
        #expect(CommandRun(disk: ["fmt", "--check", path]).status == 0)
        #expect(try folder.names() == ["b.yaml", "routes.yaml"])
    }

    @Test func `a thousand random manifests keep their meaning and their comments, and a second run changes nothing`() throws {
        var pairs: [[String]] = []
        for seed in 0..<1000 {
            let manifest = RandomManifest(seed: UInt64(seed))
            let canonical: String
            do { canonical = try formatted(manifest.text) } catch let problem as ManifestFormatter.Problem {
                Issue.record("seed \(seed): \(problem.diagnostics.map(\.message))\n\(manifest.text)")
                continue
            }
            let again = try formatted(canonical)
            let (before, after) = (try read(manifest.text), try read(canonical))
            let comments = canonical.split(separator: "\n").compactMap { line in
                line.range(of: "# c").map { String(line[$0.lowerBound...]) }
            }
            let isRight =
                again == canonical && before.means(sameAs: after)
                && comments.sorted() == manifest.comments.sorted()
            if !isRight {
                Issue.record("seed \(seed)\n\(manifest.text)\n---\n\(canonical)\n---\n\(again == canonical ? "" : again)")
                break
            }
            pairs.append([manifest.text, canonical])
        }
        try Python.compare(pairs)
    }

    private func read(_ text: String) throws -> Manifest {
        let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": text])).read(["routes.yaml"])
        #expect(reading.isReadable)
        return reading.manifests[0]
    }
}

/// PyYAML as another reader: of YAML 1.1, and not ours.
enum Python {
    /// Expects that the texts of each pair say the same, with keys under `destinations`, `types` and `query` in the same order.
    static func compare(_ pairs: [[String]]) throws {
        let folder = try TemporaryFolder()
        try folder.write(String(decoding: try JSONEncoder().encode(pairs), as: UTF8.self), to: "pairs.json")
        try folder.write(script, to: "compare.py")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "\(folder.path)/compare.py", "\(folder.path)/pairs.json"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 77 { return print("skipped: PyYAML is not here") }
        #expect(process.terminationStatus == 0 && text.isEmpty, "\(text)")
    }

    private static let script = """
        import json, sys
        try:
            import yaml
        except ImportError:
            sys.exit(77)
        # libyaml reads a `?` inside of brackets, which the reader written in Python does not: that one reads what was laid out.
        Lenient = getattr(yaml, "CBaseLoader", None)
        if Lenient is None:
            sys.exit(77)

        def ordered(value, path=()):
            if isinstance(value, dict):
                items = [(key, ordered(item, path + (key,))) for key, item in value.items()]
                counts = path and path[-1] in ("destinations", "types", "query", "parameters")
                return ("map", items if counts else sorted(items, key=lambda item: item[0]))
            return [ordered(item, path) for item in value] if isinstance(value, list) else value

        for index, (old, new) in enumerate(json.load(open(sys.argv[1], encoding="utf-8"))):
            before = ordered(yaml.load(old, Lenient))
            try:
                after = ordered(yaml.load(new, yaml.BaseLoader))
            except yaml.YAMLError as error:
                print(index, error, new)
                break
            if before != after:
                print(index, old, new, before, after)
                break
        """
}
