#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files of the disk.
public struct DiskFiles: FileAccess {
    /// Reads files as the process may.
    public init() {}

    /// The content of a file; `-` is standard input. A pipe or device is read to its end.
    public func read(_ path: String) throws(FileError) -> [UInt8] {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(path: path, reason: "this is no path of a file") }
        if path == "-" { return try read(0, path: "standard input", sizeHint: 0) }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(path: path, reason: Self.reason(errno)) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw FileError(path: path, reason: Self.reason(errno)) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw FileError(path: path, reason: "this is a folder; name the manifest in it")
        }
        return try read(file, path: path, sizeHint: max(0, Int(status.st_size)))
    }

    private func read(_ file: Int32, path: String, sizeHint: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var step = min(max(sizeHint + 1, 1 << 16), 1 << 30)
        while true {
            var failure: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
                let result = Self.readOnce(file, buffer.baseAddress, buffer.count)
                if result < 0 { failure = errno }
                count = max(0, result)
            }
            if failure == EINTR { continue }
            guard failure == 0 else { throw FileError(path: path, reason: Self.reason(failure)) }
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
            guard bytes.count <= 1 << 30 else { throw FileError(path: path, reason: "the file is larger than 1 GB") }
            step = 1 << 16
        }
    }

    /// The system's `read`, which the methods of the same name hide.
    private static func readOnce(_ file: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(file, buffer, count)
        #elseif canImport(Glibc)
            Glibc.read(file, buffer, count)
        #else
            Musl.read(file, buffer, count)
        #endif
    }

    /// What stands in a folder, in any order.
    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        let path = folder.isEmpty ? "." : folder
        guard let stream = opendir(path) else {
            let code = errno
            // A file has no entries, which is no trouble of reading.
            throw FileError(
                path: path, reason: code == ENOTDIR ? "this is no folder" : Self.reason(code),
                isAbsence: code == ENOENT || code == ENOTDIR)
        }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            let isFolder = lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            entries.append(FolderEntry(name: name, isFolder: isFolder))
        }
        return entries
    }

    /// Device and number of the file, which two paths to it share.
    public func identity(of path: String) -> String {
        var status = stat()
        return stat(path, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : path
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "no such file"
        case EACCES, EPERM: "no permission to read it"
        case EISDIR: "this is a folder; name the manifest in it"
        case ELOOP: "its symbolic links go round in a circle"
        case EMFILE, ENFILE: "too many files are open"
        case ENAMETOOLONG: "the path is too long"
        case EIO: "the disk reports an error"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}
