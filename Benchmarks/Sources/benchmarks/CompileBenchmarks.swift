import Foundation

/// What the compiler needs for generated destinations, in seconds of processor time, against two ways to write the same by hand:
/// structs whose conformances the compiler synthesises, and bare ones in CoreNavigation's manner (`make-shapes.py`).
///
/// All of it is public, as the references are, so that an optimised build cannot drop what nobody uses.
struct CompileBenchmarks {
    let folder: String

    enum Configuration: String {
        case debug
        case release
    }

    /// The ratios for so many destinations: of the time to both references, and of the object's size to the synthesised.
    func measure(_ count: Int, _ configuration: Configuration) throws -> [Measurement] {
        let folder = self.folder + "/compile-\(count)-\(configuration)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("make-shapes.py").path
        _ = try CommandRun(program: "/usr/bin/env", ["python3", script, folder, "\(count)"])
        try Self.manifest(count).write(toFile: folder + "/routes.yaml", atomically: true, encoding: .utf8)
        _ = try CommandRun(["generate", "--output", folder + "/generated", folder + "/routes.yaml"])

        let generated = try compile("generated", in: folder, configuration)
        let synthesised = try compile("synthesised", in: folder, configuration)
        let bare = try compile("bare", in: folder, configuration)
        let name = "compile-\(count)-\(configuration)"
        func ratio(_ suffix: String, _ value: Double, to reference: String) -> Measurement {
            Measurement(name + suffix, value, "×", reference: 1, reference)
        }
        func seconds(_ value: Double) -> String { String(format: "%.1f s", value) }
        return [
            ratio(
                "", generated.seconds / synthesised.seconds,
                to: "synthesised structs; \(seconds(generated.seconds)), \(seconds(synthesised.seconds))"),
            ratio("-to-bare", generated.seconds / bare.seconds, to: "bare structs; \(seconds(bare.seconds))"),
            ratio("-object", generated.size / synthesised.size, to: "the object of synthesised structs"),
        ]
    }

    /// One capture each, two patterns, as the bare structs have.
    private static func manifest(_ count: Int) -> String {
        let destinations = (0..<count).map { "  D\($0): {patterns: [/person\($0)/:personId, /user\($0)/:personId]}\n" }
        return "version: 1\nbases: [https://myapp.com]\noptions: {access: public}\ndestinations:\n" + destinations.joined()
    }

    /// Compiles a file, or all files of a folder, as one module.
    private func compile(
        _ name: String, in folder: String, _ configuration: Configuration
    ) throws -> (seconds: Double, size: Double) {
        let path = folder + "/" + name
        let sources =
            (try? FileManager.default.contentsOfDirectory(atPath: path).sorted().map { path + "/" + $0 }) ?? [path + ".swift"]
        let object = path + ".o"
        let run = try CommandRun(
            program: "/usr/bin/env",
            [
                "swiftc", configuration == .debug ? "-Onone" : "-O", "-wmo", "-parse-as-library", "-module-name", "Shapes",
                "-emit-module", "-emit-module-path", path + ".swiftmodule", "-c", "-o", object,
                "-I", CommandRun.buildFolder + "/Modules",
            ] + sources)
        let size = try FileManager.default.attributesOfItem(atPath: object)[.size] as? Int ?? 0
        return (run.userSeconds, Double(size))
    }
}
