#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Writing a file as a whole: who reads it sees the old content or the new one, and a full disk or a power cut leaves one of them.
enum AtomicFile {
    /// Puts the bytes in the place of a file, or makes it. A symbolic link stays one, a device or pipe is written as it is.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure("cannot write \(path): this is no path of a file") }
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure("cannot write \(path): \(SystemFile.reason(EISDIR))") }
        let isSpecial = exists && status.st_mode & S_IFMT != S_IFREG
        let code =
            isSpecial ? overwrite(bytes, path) : replace(bytes, exists ? resolved(path) : path, exists ? status.st_mode : nil)
        if let code { throw Failure("cannot write \(path): \(SystemFile.reason(code))") }
    }

    /// Makes a file that there is not yet. What exists at the path, be it a link that leads nowhere, stays as it is.
    static func create(_ bytes: [UInt8], at path: String) throws(Failure) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure("cannot write \(path): this is no path of a file") }
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            let code = errno
            throw Failure(
                code == EEXIST
                    ? "\(path) exists already and is left as it is" : "cannot write \(path): \(SystemFile.reason(code))")
        }
        var code = bytes.withUnsafeBytes { SystemFile.write($0, to: file) }
        if close(file) != 0, code == nil { code = errno }
        guard let code else { return }
        unlink(path)
        throw Failure("cannot write \(path): \(SystemFile.reason(code))")
    }

    /// The file that a symbolic link leads to.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func overwrite(_ bytes: [UInt8], _ path: String) -> Int32? {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return errno }
        let code = bytes.withUnsafeBytes { SystemFile.write($0, to: file) }
        return close(file) != 0 && code == nil ? errno : code
    }

    /// Writes a new file beside the old one, then gives it its name. The error's number where that fails, and nothing is left behind.
    private static func replace(_ bytes: [UInt8], _ path: String, _ mode: mode_t?) -> Int32? {
        // A file that may not be written is not to be replaced either, though the folder would allow it.
        if mode != nil, access(path, W_OK) != 0 { return errno }
        let temporary = "\(path).\(getpid()).new"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { return errno }
        var code = bytes.withUnsafeBytes { SystemFile.write($0, to: file) }
        if code == nil, let mode, fchmod(file, mode & 0o7777) != 0 { code = errno }
        if code == nil, fsync(file) != 0, errno != EINVAL { code = errno }
        if close(file) != 0, code == nil { code = errno }
        if code == nil, rename(temporary, path) != 0 { code = errno }
        if code != nil { unlink(temporary) }
        return code
    }
}

extension SystemFile {
    /// The folder that the process runs in; nil where it is gone.
    static var workingFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
