import Foundation
import RouteCodegen
import RouteManifest

/// `docs/migrating-from-corenavigation.md` as programs: each snippet bears a comment that says what it is.
///
///     <!-- corenavigation -->                                   what was written there; not compiled
///     <!-- by-hand: declarations -->                            stands at file scope
///     <!-- by-hand: prints yes; shows Home, Sherlock Holmes --> statements, with what they print and the titles in the history after them
///     <!-- generated: manifest -->                              what the types of the program are generated from
struct MigrationGuide {
    /// A block of code with its comment.
    struct Snippet {
        /// The line of the document that the code begins at.
        var line: Int
        var language: String
        /// What stands before the colon of the comment; nil where there is no comment.
        var program: String?
        /// What stands behind it.
        var role: String
        var text: String

        var isStatements: Bool { role.contains("shows ") }
        var prints: [String] { clauses("prints ") }
        var shows: [String] { clauses("shows ").flatMap { $0.components(separatedBy: ", ") } }

        private func clauses(_ word: String) -> [String] {
            role.components(separatedBy: "; ").filter { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) }
        }
    }

    static let name = "migrating-from-corenavigation.md"
    let snippets: [Snippet]

    init() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../docs/" + Self.name)
        var snippets: [Snippet] = []
        var open: Snippet?
        var comment = ""
        for (index, line) in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").enumerated() {
            if var snippet = open {
                if line == "```" {
                    snippets.append(snippet)
                    open = nil
                } else {
                    snippet.text += line + "\n"
                    open = snippet
                }
            } else if line.hasPrefix("```") {
                let parts = comment.components(separatedBy: ": ")
                open = Snippet(
                    line: index + 2, language: String(line.dropFirst(3)), program: comment.isEmpty ? nil : parts[0],
                    role: parts.dropFirst().joined(separator: ": "), text: "")
            }
            comment = ""
            if line.hasPrefix("<!-- "), line.hasSuffix(" -->") { comment = String(line.dropFirst(5).dropLast(4)) }
        }
        self.snippets = snippets
    }

    /// The files of a program that checks, statement by statement, what the document says of them.
    func files(of program: String) throws -> [String: String] {
        let snippets = snippets.filter { $0.program == program }
        var declarations = ""
        var statements = "import RouteRuntime\n\n"
        var checks = ""
        for snippet in snippets where snippet.language == "swift" {
            guard snippet.isStatements else {
                declarations += Self.located(snippet)
                continue
            }
            let effect = snippet.text.contains("await ") ? "async throws" : "throws"
            let call = snippet.text.contains("await ") ? "try await" : "try"
            statements += "@MainActor func snippet\(snippet.line)() \(effect) {\n\(Self.located(snippet))}\n\n"
            checks += """
                        await check(\(snippet.line), prints: \(snippet.prints), shows: \(snippet.shows)) { \(call) snippet\(snippet.line)() }

                """
        }
        var files = ["Declarations.swift": declarations, "Statements.swift": statements, "Support.swift": Self.support]
        files["Program.swift"] = """
            @main enum Program {
                static func main() async {
            \(checks)    }
            }

            """
        for snippet in snippets where snippet.role == "manifest" {
            let reading = try ManifestReader(files: MemoryFiles(["routes.yaml": snippet.text])).read(["routes.yaml"])
            guard reading.diagnostics.isEmpty else { throw GuideError(findings: reading.diagnostics.map(\.message)) }
            for file in SwiftGenerator(options: .init(version: "0.0.0")).files(for: reading.manifests) {
                files[file.name] = file.contents
            }
        }
        return files
    }

    /// The text, whose errors the compiler reports at their lines in the document.
    private static func located(_ snippet: Snippet) -> String {
        "#sourceLocation(file: \"\(name)\", line: \(snippet.line))\n\(snippet.text)#sourceLocation()\n"
    }

    /// What the document leaves to the app.
    private static let support = #"""
        import RouteRuntime

        final class HomeScreen: RouteScreen { let title: String? = "Home" }

        let person = Person(id: "sherlock_holmes", name: "Sherlock Holmes")

        struct NoPerson: Error {}

        func findPerson(id: String) async -> Person? {
            await Task.yield()
            return id == person.id ? person : nil
        }

        func fetchPerson(
            id: String, completion: @escaping @Sendable (Person) -> Void, failure: @escaping @Sendable (any Error) -> Void
        ) {
            Task.detached {
                if let person = await findPerson(id: id) { completion(person) } else { failure(NoPerson()) }
            }
        }

        @MainActor var printed: [String] = []

        @MainActor func print(_ item: Any) { printed.append("\(item)") }

        /// Runs a snippet in an interface of its own. What nobody awaits comes later; what should not come has a little time to.
        @MainActor
        func check(_ line: Int, prints: [String], shows: [String], _ body: @MainActor () async throws -> Void) async {
            printed = []
            Navigate.unobservedFailure = { print("unobserved: \($0)") }
            do {
                Navigate.install(try NavigationInterface(root: HomeScreen()))
                try await body()
            } catch {
                print("thrown: \(error)")
            }
            var rounds = 0
            for _ in 0..<10_000 where rounds < 20 {
                let isPrinted = printed.count == prints.count && zip(printed, prints).allSatisfy(isAsExpected)
                rounds = isPrinted && titles == shows ? rounds + 1 : 0
                try? await Task.sleep(for: .milliseconds(1))
            }
            Swift.print(rounds == 20 ? "\(line) is true" : "\(line) prints \(printed) and shows \(titles)")
        }

        @MainActor var titles: [String] { Navigate.history.map { $0.screen.title ?? "" } }

        func isAsExpected(_ text: String, _ expected: String) -> Bool {
            expected.hasSuffix("…") ? text.hasPrefix(expected.dropLast()) : text == expected
        }

        """#
}

/// A manifest in the document that is not as it should be.
private struct GuideError: Error {
    let findings: [String]
}
