#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A program that ran to its end.
struct ChildProcess {
    /// The exit status; 128 and the number of the signal where one ended it.
    let status: Int32
    let out: [UInt8]
    let err: [UInt8]

    /// What is read of a program at most: as much as of a file.
    private static let limit = 1 << 30

    /// Runs a program of the `PATH` and waits for it.
    ///
    /// - Parameter input: its standard input; it is written before anything is read, so it must fit into a pipe: 4096 bytes.
    init(_ words: [String], input: String = "") throws(Failure) {
        let name = words.first ?? ""
        var pipes: [Pipe] = []
        defer { for pipe in pipes { pipe.close() } }
        for _ in 0..<3 {
            guard let pipe = Pipe() else { throw Failure("cannot run \(name): \(SystemFile.reason(errno))") }
            pipes.append(pipe)
        }
        let (input, code, child) = Self.spawn(words, input, pipes)
        guard code == 0 else {
            throw Failure(
                code == ENOENT
                    ? "\(name) is needed for this, and not installed" : "cannot run \(name): \(SystemFile.reason(code))")
        }
        pipes[0].closeReading()
        pipes[1].closeWriting()
        pipes[2].closeWriting()
        // Whether the program reads it is its own business.
        _ = input.withUnsafeBytes { SystemFile.write($0, to: pipes[0].writing) }
        pipes[0].closeWriting()
        let streams = Self.readAll([pipes[1].reading, pipes[2].reading])
        var result: Int32 = 0
        while waitpid(child, &result, 0) < 0, errno == EINTR {}
        guard let streams else { throw Failure("\(name) printed more than 1 GB") }
        status = result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F
        out = streams[0]
        err = streams[1]
    }

    /// The first line of what it says about itself, without `fatal: `.
    var reason: String {
        let line = String(decoding: err.prefix { $0 != 0x0A }, as: UTF8.self)
        return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
    }

    private static func spawn(_ words: [String], _ input: String, _ pipes: [Pipe]) -> (input: [UInt8], code: Int32, child: pid_t)
    {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[0].reading, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes[1].writing, 1)
        posix_spawn_file_actions_adddup2(&actions, pipes[2].writing, 2)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        guard let program = arguments[0] else { return ([], ENOMEM, 0) }
        let code = posix_spawnp(&child, program, &actions, nil, arguments, environ)
        return (Array(input.utf8.prefix(4096)), code, child)
    }

    /// All that comes from some descriptors, whichever has something; nil where it is too much.
    private static func readAll(_ descriptors: [Int32]) -> [[UInt8]]? {
        var streams: [[UInt8]] = descriptors.map { _ in [] }
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while polled.contains(where: { $0.fd >= 0 }) {
            if poll(&polled, nfds_t(polled.count), -1) < 0 {
                if errno == EINTR { continue }
                return streams
            }
            for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
                let count = SystemFile.read(into: buffer, from: polled[index].fd)
                if count < 0, errno == EINTR { continue }
                if count <= 0 {
                    polled[index].fd = -1
                } else {
                    streams[index].append(contentsOf: buffer[..<count])
                    if streams[index].count > limit { return nil }
                }
            }
        }
        return streams
    }
}

/// The two ends of a pipe, which a program that is started does not inherit.
private final class Pipe {
    private(set) var reading: Int32
    private(set) var writing: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
        _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
    }

    func closeReading() { Self.close(&reading) }

    func closeWriting() { Self.close(&writing) }

    func close() {
        closeReading()
        closeWriting()
    }

    private static func close(_ descriptor: inout Int32) {
        guard descriptor >= 0 else { return }
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #elseif canImport(Glibc)
            _ = Glibc.close(descriptor)
        #else
            _ = Musl.close(descriptor)
        #endif
        descriptor = -1
    }
}
