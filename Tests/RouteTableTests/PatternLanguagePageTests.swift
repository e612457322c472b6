import Foundation
import RouteLanguage
import RouteSyntax
import RouteTable
import Testing

/// Runs the example blocks of `docs/pattern-language.md`: what the page tells people is what the matcher does.
@Suite struct PatternLanguagePageTests {
    @Test func `Every example of the page holds`() throws {
        var matcher: ReferenceMatcher?
        var pattern = ""
        var isExample = false
        var count = 0
        for line in try Self.lines() {
            if line.hasPrefix("```") {
                isExample = line == "```routes"
            } else if isExample, line.hasPrefix("  ") {
                let columns = Self.columns(line)
                let expected = columns.dropFirst().joined(separator: "  ")
                #expect(Self.describe(try #require(matcher).match(columns[0]), by: matcher) == expected, "\(pattern) on \(line)")
                count += 1
            } else if isExample {
                pattern = line
                matcher = try ReferenceMatcher([Self.definition(Self.columns(line))])
            }
        }
        // The page has examples, and they were found.
        #expect(count > 80)
    }

    @Test func `Every pattern that the page calls refused is refused`() throws {
        let patterns = try Self.code(ofCell: 1, under: "### What is refused")
        #expect(patterns.count > 10)
        for pattern in patterns { #expect(throws: PatternError.self, "\(pattern)") { try Pattern(pattern) } }
    }

    @Test func `No text that the page calls no subject is one`() throws {
        let page = try Self.code(ofCell: 2, under: "### What matches nothing")
        #expect(page.count > 8)
        for text in page {
            let raw = text.replacingOccurrences(of: "⇥", with: "\t").replacingOccurrences(of: "␠", with: " ")
            #expect(throws: SubjectError.self, "\(text)") { try Subject(raw) }
        }
    }

    private static func lines() throws -> [String] {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs/pattern-language.md")
        return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    }

    /// What stands between backticks in one cell of every row of the table under a heading.
    private static func code(ofCell cell: Int, under heading: String) throws -> [String] {
        let section = try lines().drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("#") }
        return section.filter { $0.hasPrefix("| ") }.flatMap { row in
            let parts = row.components(separatedBy: "|")[cell].components(separatedBy: "`")
            return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
        }
    }

    /// What stands in a line, separated by two spaces or more.
    private static func columns(_ line: String) -> [String] {
        line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func definition(_ columns: [String]) throws -> RouteDefinition {
        var definition = RouteDefinition(
            name: "Example", patterns: [columns[0]], bases: ["https://myapp.com", "myapp://"])
        for column in columns.dropFirst() {
            let parts = column.components(separatedBy: ": ")
            try #require(parts.count == 2, "\(column)")
            switch (parts[0], parts[1]) {
            case ("trailingSlash", "strict"): definition.options.strictTrailingSlash = true
            case ("case", "insensitive"): definition.options.foldsCase = true
            default: definition.parameters.append(try parameter(parts[0], parts[1]))
            }
        }
        return definition
    }

    /// `id: Int`, `id: /[a-z]+/`, `query page: Int = 1`, `query tag: [String]`, `query exact: Bool?`.
    private static func parameter(_ place: String, _ text: String) throws -> ParameterDefinition {
        let words = place.components(separatedBy: " ")
        let name = try #require(words.last)
        var parameter = ParameterDefinition(name: name, source: words.count == 2 ? .query(key: name) : .path)
        if text.hasPrefix("/") {
            parameter.type = ParameterType(base: .string, pattern: String(text.dropFirst().dropLast()))
            return parameter
        }
        let sides = text.components(separatedBy: " = ")
        parameter.defaultText = sides.count == 2 ? sides[1] : nil
        parameter.isOptional = sides[0].hasSuffix("?")
        parameter.isArray = sides[0].hasPrefix("[")
        let type = sides[0].trimmingCharacters(in: CharacterSet(charactersIn: "[]?"))
        let bases: [String: ParameterType.Base] = ["String": .string, "Bool": .bool, "Double": .double, "Date": .date]
        let base = try #require(bases[type] ?? IntegerType(rawValue: type).map(ParameterType.Base.integer), "\(type)")
        parameter.type = ParameterType(base: base)
        return parameter
    }

    private static func describe(_ match: ReferenceMatcher.Match?, by matcher: ReferenceMatcher?) -> String {
        guard let match, let matcher else { return "no match" }
        let values = matcher.values(of: match).map { "\($0.name)=\(text(of: $0.value))" }
        return values.isEmpty ? "matches" : values.joined(separator: "  ")
    }

    private static func text(of value: ParameterValue) -> String {
        switch value {
        case .string(let text), .uuid(let text), .date(let text), .url(let text): text
        case .integer(let value): value.description
        case .double(let value): "\(value)"
        case .bool(let value): "\(value)"
        case .array(let elements): "[" + elements.map(text(of:)).joined(separator: ", ") + "]"
        }
    }
}
