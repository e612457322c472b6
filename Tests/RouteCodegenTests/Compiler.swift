import Foundation
import Testing

/// The Swift compiler, on generated text and the modules that this test run was built with.
struct Compiler {
    /// The folder of the build: `Modules`, and a folder of objects for each target.
    private let build: URL

    /// Nil where the modules of the build are not beside the test bundle.
    init?() {
        var candidates = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
        if let executable = Bundle.main.executableURL { candidates.append(executable) }
        for candidate in candidates {
            var folder = candidate.resolvingSymlinksInPath()
            for _ in 0..<5 where folder.path.count > 1 {
                folder.deleteLastPathComponent()
                if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Modules/RouteRuntime.swiftmodule").path)
                {
                    build = folder
                    return
                }
            }
        }
        return nil
    }

    static let skipReason: Comment = "the modules of the build were not found beside the test bundle"

    /// What the compiler says: nothing, where it has neither errors nor warnings.
    ///
    /// - Parameter files: names and texts.
    func typeCheck(_ files: [String: String], options: [String] = []) throws -> String {
        try inFolder(of: files) { folder, paths in
            try run("swiftc", ["-typecheck"] + self.options + options + paths, in: folder).output
        }
    }

    /// Compiles, links and runs a program; gives its output, or the compiler's.
    func run(_ files: [String: String], options: [String] = []) throws -> String {
        try inFolder(of: files) { folder, paths in
            let objects = try ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable", "RouteRuntime", "RouteFoundation"]
                .flatMap {
                    try self.objects(of: $0)
                }
            let program = folder.appendingPathComponent("program").path
            let compiled = try run("swiftc", ["-o", program] + self.options + options + paths + objects, in: folder)
            guard compiled.status == 0 else { return compiled.output }
            return try run(program, [], in: folder).output
        }
    }

    /// The objects of a target. A build folder keeps those of sources that are gone.
    private func objects(of target: String) throws -> [String] {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources/" + target)
        let paths = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
        let names = Set(paths.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
        let folder = build.appendingPathComponent(target + ".build")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter {
                $0.hasSuffix(".o")
                    && names.contains($0.replacingOccurrences(of: ".swift", with: "").replacingOccurrences(of: ".o", with: ""))
            }
            .sorted().map { folder.appendingPathComponent($0).path }
    }

    private var options: [String] {
        [
            "-swift-version", "6", "-module-name", "App", "-package-name", "app", "-warnings-as-errors",
            "-I", build.appendingPathComponent("Modules").path,
        ]
    }

    private func inFolder<Result>(of files: [String: String], _ body: (URL, [String]) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try text.write(to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8) }
        return try body(folder, files.keys.sorted())
    }

    private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
