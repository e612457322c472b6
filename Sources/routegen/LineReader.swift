import RouteManifest

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard input in pieces that end at the end of a line.
///
/// A piece is as large as there is input, up to a limit: what comes slowly is handed on as it comes.
struct LineReader {
    /// The size of a piece.
    private let limit: Int
    /// Nil where the input is in memory.
    private let descriptor: Int32?
    private var buffer: [UInt8]
    /// How many bytes of the buffer are read and not handed on.
    private var filled: Int
    private var isAtEnd: Bool
    private(set) var byteCount = 0

    /// A line that is longer is no URL.
    static let lineLimit = 1 << 20

    /// The size of the input; nil where it is a pipe or a terminal.
    let size: Int?

    init(descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = max(limit, Self.lineLimit + 1)
        buffer = Array(repeating: 0, count: self.limit)
        filled = 0
        isAtEnd = false
        var status = stat()
        size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Lines in memory.
    init(_ bytes: [UInt8]) {
        descriptor = nil
        limit = bytes.count
        buffer = bytes
        filled = bytes.count
        isAtEnd = true
        size = bytes.count
    }

    /// Calls `body` with the next lines, with their line ends; false where there are none left.
    mutating func next(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) -> Bool {
        try fill()
        if filled == 0 { return false }
        var count = filled
        if !isAtEnd {
            // What is behind the last line end waits for the rest of its line.
            guard let end = buffer[..<filled].lastIndex(of: 0x0A) else {
                throw Failure("a line of standard input is longer than 1 MB, which no URL is")
            }
            count = end + 1
        }
        byteCount += count
        var failure: Failure?
        buffer.withUnsafeBytes { bytes in
            do throws(Failure) { try body(UnsafeRawBufferPointer(rebasing: bytes[..<count])) } catch { failure = error }
        }
        if let failure { throw failure }
        buffer.withUnsafeMutableBytes { bytes in
            if let base = bytes.baseAddress { memmove(base, base + count, filled - count) }
        }
        filled -= count
        return true
    }

    /// Reads until the piece is full, or a line is there and nothing more comes at once.
    private mutating func fill() throws(Failure) {
        guard let descriptor else { return }
        var hasLine = filled > 0 && buffer[..<filled].contains(0x0A)
        while !isAtEnd, filled < limit {
            if hasLine, !isReady(descriptor) { return }
            let count = buffer.withUnsafeMutableBytes { bytes in
                SystemFile.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]), from: descriptor)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Failure("cannot read standard input: \(SystemFile.reason(errno))") }
            if count == 0 { isAtEnd = true }
            hasLine = hasLine || buffer[filled..<(filled + count)].contains(0x0A)
            filled += count
        }
    }

    private func isReady(_ descriptor: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) != 0
    }
}
