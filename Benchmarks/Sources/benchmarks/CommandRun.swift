import Foundation

/// One run of the command, or of another program, as a whole process.
struct CommandRun {
    /// From its start to its end, in milliseconds.
    let milliseconds: Double
    /// What it and the processes that it started had of the processor, the system's work for them left out: what else runs on the machine
    /// hardly changes it.
    let userSeconds: Double
    /// The largest amount of memory that it had at a time, in MiB.
    let peakMemory: Double

    /// Where the benchmarks were built, and the command with them.
    static var buildFolder: String {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().path
    }

    /// Runs `routegen` with arguments; its output is thrown away.
    ///
    /// - Parameter input: a file that is its standard input.
    /// - Throws: `BenchmarkError` where it cannot be run, or fails in another way than by findings.
    init(_ arguments: [String], input: String? = nil) throws {
        self = try Self.run(Self.buildFolder + "/routegen", arguments, input: input, successes: [0, 1])
    }

    /// Runs a program with arguments; its output is thrown away.
    ///
    /// - Throws: `BenchmarkError` where it cannot be run, or fails.
    init(program: String, _ arguments: [String]) throws {
        self = try Self.run(program, arguments, successes: [0])
    }

    private init(milliseconds: Double, userSeconds: Double, peakMemory: Double) {
        self.milliseconds = milliseconds
        self.userSeconds = userSeconds
        self.peakMemory = peakMemory
    }

    private static func run(
        _ program: String, _ arguments: [String], input: String? = nil, successes: Set<Int32>
    ) throws -> CommandRun {
        let start = DispatchTime.now().uptimeNanoseconds
        let texts = [program] + arguments
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
        guard wait4(child, &status, 0, &usage) == child, status & 0x7F == 0, successes.contains(status >> 8) else {
            throw BenchmarkError("\(texts.joined(separator: " ")) failed")
        }
        #if canImport(Darwin)
            let unitsPerMebibyte = 1_048_576.0
        #else
            let unitsPerMebibyte = 1_024.0
        #endif
        return CommandRun(
            milliseconds: Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6,
            userSeconds: Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6,
            peakMemory: Double(usage.ru_maxrss) / unitsPerMebibyte)
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
