import Foundation
import RouteManifest
import Testing

/// Names, with the compiler as the oracle.
@Suite struct SwiftNamingTests {
    @Test(arguments: [
        ("a", true), ("_a", true), ("a1", true), ("é", true), ("日本", true), ("default", true), ("", false), ("_", false),
        ("1a", false),
        ("a-b", false), ("$0", false), ("a b", false), ("`a`", false), ("a\u{301}", true), ("\u{301}a", false), ("__", true),
    ])
    func `an identifier is one`(text: String, expected: Bool) { #expect(SwiftNaming.isIdentifier(text) == expected) }

    @Test(arguments: [
        ("overview", "overview"), ("foo-bar", "fooBar"), ("foo bar_baz", "fooBar_baz"), ("012", "_012"), ("1e3", "_1e3"),
        ("", "empty"),
        ("+", "u2B"), ("-1", "_1"), ("self", "_self"), ("Type", "_Type"), ("default", "default"), ("a.b.c", "aBC"), ("_", "u5F"),
        ("-", "u2D"), ("foo-", "foo"), ("$0", "_0"),
    ])
    func `a word becomes a case`(word: String, name: String) { #expect(SwiftNaming.caseName(forWord: word) == name) }

    @Test(arguments: [
        ("my-screen", "MyScreen"), ("Type", "TypeDestination"), ("person profile", "PersonProfile"), ("9", "_9"), ("-", nil),
    ])
    func `a proposal for a type is near`(text: String, proposal: String?) {
        #expect(SwiftNaming.proposal(for: text, as: .type) == proposal)
    }

    @Test(arguments: [
        ("A", true), ("A.B", true), ("A<B>", true), ("A<[B?], C>.D", true), ("A<[B: C]>", true), ("`A`", false), ("A.", false),
        ("A<B", false), ("A B", false), ("", false), ("A.Type", false), ("9a", false), ("A>", false), ("A<>", false),
        (String(repeating: "A<", count: 10_000), false),
    ])
    func `a reference to a type has the form of one`(text: String, expected: Bool) {
        #expect(SwiftNaming.isTypeReference(text) == expected)
    }

    /// Every keyword, and what the grammar treats specially, as a type, a nested type, a property and a case: what is called usable compiles.
    @Test func `what is usable compiles, in backticks where they are needed`() throws {
        guard let compiler = ["/usr/bin/swiftc", "/opt/swift/usr/bin/swiftc"].first(where: FileManager.default.isExecutableFile)
        else {
            print("skipped: no swiftc was found")
            return
        }
        let names =
            SwiftNaming.keywords.sorted() + ["actor", "get", "set", "lazy", "left", "open", "String", "none", "é", "_1", "uri"]
        var source = ""
        for name in names where SwiftNaming.isUsable(name, as: .type) {
            let name = SwiftNaming.escaped(name)
            source += "enum N\(source.utf8.count) { struct \(name): Swift.Hashable, Swift.Codable { var x: Swift.Int }\n"
            source += "static func f(_ a: \(name)) -> \(name) { \(name)(x: a.x) } }\n"
        }
        for (index, name) in names.enumerated() where SwiftNaming.isUsable(name, as: .property) {
            let name = SwiftNaming.escaped(name)
            source += "struct P\(index): Swift.Hashable, Swift.Codable { var \(name): Swift.Int\n"
            source += "init(\(name): Swift.Int) { self.\(name) = \(name) }\nvar uri: Swift.Int { self.\(name) } }\n"
        }
        let cases = names.map { SwiftNaming.escaped(SwiftNaming.caseName(forWord: $0)) }
        source += "enum C: Swift.String, Swift.Codable, Swift.CaseIterable {\n"
        for (word, name) in zip(names, cases) { source += "case \(name) = \"\(word)\"\n" }
        source += "static let all: [C] = [" + cases.map { ".\($0), C.\($0)" }.joined(separator: ", ") + "] }\n"

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swift-names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Names.swift")
        try source.write(to: file, atomically: false, encoding: .utf8)
        let compilation = Process()
        compilation.executableURL = URL(fileURLWithPath: compiler)
        compilation.arguments = ["-typecheck", "-parse-as-library", "-swift-version", "6", "-suppress-warnings", file.path]
        let pipe = Pipe()
        compilation.standardError = pipe
        try compilation.run()
        let messages = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compilation.waitUntilExit()
        #expect(compilation.terminationStatus == 0, "\(messages.prefix(2000))")
    }
}
