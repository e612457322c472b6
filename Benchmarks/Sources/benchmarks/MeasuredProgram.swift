import Foundation

/// A program of one file that is built with this package's own modules, at -O, as an app is.
struct MeasuredProgram {
    /// The modules of the runtime, lowest first.
    static let modules = ["RouteSyntax", "RouteMatching", "RouteLanguage", "RouteTable", "RouteRuntime"]

    private let path: String

    /// - Throws: `BenchmarkError` where it cannot be built; it needs the modules of this package's own build.
    init(_ source: String, in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try source.write(toFile: folder + "/main.swift", atomically: true, encoding: .utf8)
        path = folder + "/program"
        let objects = try Self.modules.flatMap(Self.objects)
        // Symbols are bound before `main`, as on Apple's platforms and in hardened builds.
        #if os(Linux)
            let binding = ["-Xlinker", "-z", "-Xlinker", "now"]
        #else
            let binding: [String] = []
        #endif
        try Self.run(
            "/usr/bin/env",
            ["swiftc", "-O", "-parse-as-library", "-I", Self.build + "/Modules", folder + "/main.swift"] + objects + binding
                + ["-o", path])
    }

    private static var build: String {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().path
    }

    /// Of each source of a module its object: objects of sources that are gone may lie there still.
    static func objects(of module: String) throws -> [String] {
        try String(contentsOfFile: "\(build)/\(module).build/sources", encoding: .utf8).split(separator: "\n").map { source in
            let name = source.split(separator: "/").last ?? source
            return "\(build)/\(module).build/\(name.trimmingCharacters(in: ["'", "\""])).o"
        }
    }

    /// What the program prints when it is run, which is a number.
    func number(_ arguments: [String] = []) throws -> Double {
        guard let number = Double(try Self.run(path, arguments)) else { throw BenchmarkError("no figure came back") }
        return number
    }

    /// Instructions of a run, counted by callgrind; nil where it is not installed.
    func instructions(_ arguments: [String]) throws -> Double? {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind") else { return nil }
        let output = path + ".callgrind"
        try Self.run("/usr/bin/valgrind", ["--tool=callgrind", "--callgrind-out-file=\(output)", path] + arguments)
        let summary = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").first {
            $0.hasPrefix("summary: ")
        }
        guard let count = summary.flatMap({ Double($0.dropFirst(9)) }) else { throw BenchmarkError("callgrind has no summary") }
        return count
    }

    @discardableResult
    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        // Valgrind reports there.
        if program.hasSuffix("valgrind") { process.standardError = FileHandle.nullDevice }
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("\(arguments.first ?? program) failed") }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
