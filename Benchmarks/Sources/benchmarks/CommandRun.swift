import Foundation

/// One run of the command as a whole process.
struct CommandRun {
    /// From its start to its end, in milliseconds.
    let milliseconds: Double
    /// The largest amount of memory that it had at a time, in MiB.
    let peakMemory: Double

    /// The command that was built with the benchmarks.
    private static var command: String {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("routegen").path
    }

    /// Runs `routegen` with arguments; its output is thrown away.
    ///
    /// - Parameter input: a file that is its standard input.
    /// - Throws: `BenchmarkError` where it cannot be run, or fails in another way than by findings.
    init(_ arguments: [String], input: String? = nil) throws {
        let start = DispatchTime.now().uptimeNanoseconds
        let texts = [Self.command] + arguments
        var words = texts.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var child = pid_t()
        guard posix_spawn(&child, texts[0], &actions, nil, &words, environ) == 0 else {
            throw BenchmarkError("\(texts[0]) cannot be started")
        }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(child, &status, 0, &usage) == child, status & 0x7F == 0, status >> 8 < 2 else {
            throw BenchmarkError("routegen \(arguments.joined(separator: " ")) failed")
        }
        milliseconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        #if canImport(Darwin)
            peakMemory = Double(usage.ru_maxrss) / 1_048_576
        #else
            peakMemory = Double(usage.ru_maxrss) / 1_024
        #endif
    }

    /// The fastest of several runs: what disturbs one only makes it longer.
    static func best(
        of count: Int, _ arguments: [String], input: String? = nil, before: () throws -> Void = {}
    ) throws -> CommandRun {
        try before()
        var best = try CommandRun(arguments, input: input)
        for _ in 1..<count {
            try before()
            let run = try CommandRun(arguments, input: input)
            if run.milliseconds < best.milliseconds { best = run }
        }
        return best
    }
}
