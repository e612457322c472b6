import RouteCodegen
import RouteLint
import RouteManifest
import RouteReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// `routegen generate`.
enum GenerateCommand {
    static let declaration = CommandDeclaration(
        name: "generate",
        summary: "makes Swift of manifests",
        operands: "[MANIFEST...]",
        details: """
            Checks the manifests first: findings go to standard error, and where there is an error the status is 1 and nothing is
            written. Then writes into the folder of `--output` what changed, and removes files of the same tables that an earlier run
            wrote and that no longer belong. Files without the header of generated ones are never touched.
            """,
        options: [
            .value("output", "DIR", "the folder for the Swift files; required"),
            .value("single-file", "NAME", "writes all Swift into one file of this name"),
            .value("source-root", "DIR", "the package's folder, which paths in the Swift are relative to"),
            .flag("check", "writes nothing; prints a diff and ends with 1 where files are stale"),
            LintCommand.rule, LintCommand.maxFindings,
        ],
        examples: [
            .init(command: "routegen generate --output Sources/App/Generated", meaning: "Swift of routes.yaml"),
            .init(
                command: "routegen generate --check --output Sources/App/Generated", meaning: "in CI: are the files up to date?"),
        ],
        run: run
    )

    @Sendable private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> Int32 {
        guard let folder = arguments.value("output"), !folder.isEmpty else {
            throw Failure("`generate` needs `--output DIR`, the folder for the Swift files")
        }
        let singleFile = try arguments.value("single-file").map { (name) throws(Failure) in try fileName(name) }
        var linter = Linter(levels: try LintCommand.levels(arguments), keepsReaderErrors: true)
        linter.comparesPatterns = false
        if let limit = arguments.value("max-findings") { linter.maxFindings = try LintCommand.limit(limit) }

        let set = try ManifestSet(arguments.operands, console)
        let manifests = try set.readable(console)
        // All is made while the linter works.
        let output = OutputFolder(folder, console.files)
        let generation = SwiftGenerator(
            options: .init(
                version: Routegen.version, sourceRoot: arguments.value("source-root"), workingDirectory: workingDirectory(),
                singleFile: singleFile)
        ).generation(of: manifests) { output.generated($0) }
        let found = linter.lint(manifests, found: set.reading.diagnostics)
        if !found.diagnostics.isEmpty {
            try console.err.write(FindingsReport(found).text(set.lines, style: console.errStyle))
        }
        if found.fails(strict: false) { return 1 }

        let names = singleFile == nil ? manifests.map(\.options.name) : []
        let changes = try output.changes(to: generation.files(), removingFilesOf: names)
        guard arguments.has("check") else {
            try output.apply(changes)
            return 0
        }
        for change in changes {
            let old = change.present == .file ? try output.content(of: change.path) : nil
            try console.out.write(FileDifference(path: change.path, old: old, new: change.new.map { Array($0.utf8) }).text)
        }
        return changes.isEmpty ? 0 : 1
    }

    private static func fileName(_ name: String) throws(Failure) -> String {
        guard !name.isEmpty, !name.contains("/"), name != ".", name != ".." else {
            throw Failure("`--single-file` is the name of a file in the folder of `--output`, not `\(name)`")
        }
        return name
    }

    private static func workingDirectory() -> String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}

/// What `--check` prints of a stale file: a unified diff with one hunk, from the first line that differs to the last.
struct FileDifference {
    private static let context = 3
    var path: String
    /// Nil where there is no file.
    var old: [UInt8]?
    /// Nil where there should be none.
    var new: [UInt8]?

    var text: String {
        let old = FileDifference.lines(self.old)
        let new = FileDifference.lines(self.new)
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let first = max(0, start - FileDifference.context)
        let tail = min(end, FileDifference.context)
        let (oldEnd, newEnd) = (old.count - end, new.count - end)

        var text = "--- \(self.old == nil ? "/dev/null" : path)\n+++ \(self.new == nil ? "/dev/null" : path)\n"
        text += "@@ -\(hunk(first, oldEnd + tail)) +\(hunk(first, newEnd + tail)) @@\n"
        for line in old[first..<start] { text += " \(line)\n" }
        for line in old[start..<oldEnd] { text += "-\(line)\n" }
        for line in new[start..<newEnd] { text += "+\(line)\n" }
        for line in old[oldEnd..<(oldEnd + tail)] { text += " \(line)\n" }
        return text
    }

    private func hunk(_ start: Int, _ end: Int) -> String { "\(end > start ? start + 1 : start),\(end - start)" }

    private static func lines(_ bytes: [UInt8]?) -> [Substring] {
        guard let bytes, !bytes.isEmpty else { return [] }
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
