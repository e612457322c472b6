#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A descriptor that is written in large chunks, or text that is collected for a test.
final class OutputStream {
    private let descriptor: Int32?
    private let name: String
    private var buffer: [UInt8] = []
    private static let chunk = 1 << 16

    /// A stream to a descriptor; `name` stands in messages.
    init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    /// A stream that collects.
    init() {
        descriptor = nil
        name = "memory"
    }

    /// What was collected and not written.
    var collected: String { String(decoding: buffer, as: UTF8.self) }

    func write(_ text: String) throws(Failure) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= OutputStream.chunk { try flush() }
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
        if let descriptor, bytes.count >= OutputStream.chunk {
            // What is large enough is not copied.
            try flush()
            if let code = bytes.withUnsafeBytes({ SystemFile.write($0, to: descriptor) }) {
                throw Failure("cannot write to \(name): \(SystemFile.reason(code))")
            }
            return
        }
        buffer.append(contentsOf: bytes)
        if buffer.count >= OutputStream.chunk { try flush() }
    }

    /// Writes what is left. A closed pipe and a full disk end the command with a sentence.
    func flush() throws(Failure) {
        guard let descriptor, !buffer.isEmpty else { return }
        let bytes = buffer
        buffer.removeAll(keepingCapacity: true)
        if let code = bytes.withUnsafeBytes({ SystemFile.write($0, to: descriptor) }) {
            throw Failure("cannot write to \(name): \(SystemFile.reason(code))")
        }
    }
}

/// The system's calls for reading and writing.
enum SystemFile {
    /// Writes all bytes; the error's number where that fails.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
        var offset = 0
        while offset < bytes.count {
            let part = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, part.baseAddress, part.count)
            #elseif canImport(Glibc)
                let count = Glibc.write(descriptor, part.baseAddress, part.count)
            #else
                let count = Musl.write(descriptor, part.baseAddress, part.count)
            #endif
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : EIO }
            offset += count
        }
        return nil
    }

    /// Reads what there is; the number of bytes, 0 at the end, below 0 where that fails.
    static func read(into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    /// The reason in lower case.
    static func reason(_ code: Int32) -> String {
        switch code {
        case EPIPE: "nobody reads it any more"
        case ENOSPC, EDQUOT: "no space left on the device"
        case EACCES, EPERM: "no permission"
        case EROFS: "the disk is read-only"
        case EBADF: "it is closed"
        case EISDIR: "it is a folder"
        case ENOTDIR: "a part of the path is no folder"
        case ENOENT: "no such file or folder"
        default: String(cString: strerror(code)).lowercased()
        }
    }

    /// A write to a closed pipe is an error like any other, not the end of the process. Descriptors that were closed by whoever started the
    /// process are taken, so that no file that is opened later gets their numbers, and nothing meant for a person is written into it.
    static func prepareStandardDescriptors() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
