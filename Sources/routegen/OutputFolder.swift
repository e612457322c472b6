import RouteCodegen
import RouteManifest

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder into which Swift is generated.
///
/// Only files whose content changes are written, so that a build does not compile again what is the same. They are written in place, never
/// through a temporary file beside them, since a build tool may declare exactly its outputs; and so that a full disk costs nothing:
/// what a file grows by is written first, behind its old end, and taken back where that fails.
struct OutputFolder: Sendable {
    /// What stands at a path.
    enum Present {
        case nothing
        case file
        /// A device or a pipe: it is written, never read.
        case device
    }

    /// What is to be done to the files of the folder.
    struct Change {
        var path: String
        /// What stands there now.
        var present: Present
        /// What should stand there; nil where the file no longer belongs.
        var new: String?
    }

    private let folder: String
    private let files: any FileAccess

    init(_ folder: String, _ files: any FileAccess) {
        self.folder = folder
        self.files = files
    }

    /// What differs between the folder and the files that should be in it, in their order, then what no longer belongs, by name.
    ///
    /// - Parameter names: the tables that are generated; files of ours for one of them that are not among `generated` no longer belong. Files
    ///   without our header are never ours.
    func changes(to generated: [GeneratedFile], removingFilesOf names: [String]) throws(Failure) -> [Change] {
        var changes: [Change] = []
        for file in generated {
            let path = self.path(of: file.name)
            if let present = try Difference.between(path, and: file.contents) {
                changes.append(Change(path: path, present: present, new: file.contents))
            }
        }
        for name in try stale(generated, names) {
            let path = self.path(of: name)
            let head = try content(of: path).prefix(200)
            guard SwiftGenerator.isGenerated(String(decoding: head, as: UTF8.self)) else { continue }
            changes.append(Change(path: path, present: .file, new: nil))
        }
        return changes
    }

    /// Makes the changes, and the folder where it is missing.
    func apply(_ changes: [Change]) throws(Failure) {
        if changes.isEmpty { return }
        try makeFolder(folder)
        for change in changes {
            if let new = change.new {
                try write(new, change)
            } else if unlink(change.path) != 0, errno != ENOENT {
                throw Failure("cannot remove \(change.path): \(SystemFile.reason(errno))")
            }
        }
    }

    private func path(of name: String) -> String {
        folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// What stands in a file of the folder, where that is a file. Whether it is ours is for the generator to see.
    func generated(_ name: String) -> [UInt8]? {
        let path = self.path(of: name)
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return try? files.read(path)
    }

    /// What stands in a file of the folder.
    func content(of path: String) throws(Failure) -> [UInt8] {
        do { return try files.read(path) } catch { throw Failure(error) }
    }

    private func stale(_ generated: [GeneratedFile], _ names: [String]) throws(Failure) -> [String] {
        var status = stat()
        guard !names.isEmpty, stat(folder.isEmpty ? "." : folder, &status) == 0 else { return [] }
        let wanted = Set(generated.map(\.name))
        let entries: [FolderEntry]
        do { entries = try files.list(folder) } catch { throw Failure(error) }
        return entries.lazy
            .filter { entry in
                !entry.isFolder && entry.name.hasSuffix(".generated.swift") && !wanted.contains(entry.name)
                    && names.contains { entry.name == $0 + ".generated.swift" || entry.name.hasPrefix($0 + "+") }
            }
            .map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func makeFolder(_ path: String) throws(Failure) {
        var status = stat()
        if path.isEmpty || stat(path, &status) == 0 { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolder(String(path[..<slash])) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw Failure("cannot make the folder \(path): \(SystemFile.reason(errno))")
        }
    }

    private func write(_ text: String, _ change: Change) throws(Failure) {
        let old = change.present == .file ? try content(of: change.path) : []
        // What is new must really be new, for it is removed where it cannot be written.
        let creation = change.present == .nothing ? O_CREAT | O_EXCL : 0
        let file = open(change.path, O_WRONLY | O_CLOEXEC | creation, 0o666)
        guard file >= 0 else { throw Failure("cannot write \(change.path): \(SystemFile.reason(errno))") }
        var text = text
        var code = text.withUTF8 { InPlace.replace(old, by: UnsafeRawBufferPointer($0), in: file) }
        if close(file) != 0, code == nil { code = errno }
        guard let code else { return }
        if change.present == .nothing { unlink(change.path) }
        throw Failure("cannot write \(change.path): \(SystemFile.reason(code))")
    }
}

/// Writing a file where it stands.
private enum InPlace {
    /// Replaces the content; the error's number where that fails, and then the old content stands as it did.
    static func replace(_ old: [UInt8], by new: UnsafeRawBufferPointer, in file: Int32) -> Int32? {
        var status = stat()
        guard fstat(file, &status) == 0 else { return errno }
        // A device or pipe has no place to go back to.
        guard status.st_mode & S_IFMT == S_IFREG else { return SystemFile.write(new, to: file) }
        if new.count > old.count, let code = write(new[old.count...], at: old.count, in: file) {
            _ = ftruncate(file, off_t(old.count))
            return code
        }
        if let code = write(new.prefix(old.count), at: 0, in: file) {
            _ = old.withUnsafeBytes { write($0[...], at: 0, in: file) }
            _ = ftruncate(file, off_t(old.count))
            return code
        }
        return ftruncate(file, off_t(new.count)) == 0 ? nil : errno
    }

    private static func write(_ bytes: Slice<UnsafeRawBufferPointer>, at offset: Int, in file: Int32) -> Int32? {
        guard lseek(file, off_t(offset), SEEK_SET) >= 0 else { return errno }
        return SystemFile.write(UnsafeRawBufferPointer(rebasing: bytes), to: file)
    }
}

/// Whether a file has a content already, found without holding the file in memory.
private enum Difference {
    /// What stands at the path; nil where it is that content.
    static func between(_ path: String, and text: String) throws(Failure) -> OutputFolder.Present? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return .nothing }
            throw Failure("cannot read \(path): \(SystemFile.reason(errno))")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw Failure("cannot write \(path): \(SystemFile.reason(EISDIR))")
        default: return .device
        }
        if Int(status.st_size) != text.utf8.count { return .file }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure("cannot read \(path): \(SystemFile.reason(errno))") }
        defer { close(file) }
        var text = text
        // A file that cannot be read to its end is written again.
        return text.withUTF8 { isSame(file, UnsafeRawBufferPointer($0)) } ? nil : .file
    }

    private static func isSame(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        var offset = 0
        while true {
            let count = SystemFile.read(into: buffer, from: file)
            if count < 0, errno == EINTR { continue }
            guard count > 0, count <= bytes.count - offset else { return count == 0 && offset == bytes.count }
            guard let read = buffer.baseAddress, let expected = bytes.baseAddress, memcmp(read, expected + offset, count) == 0
            else {
                return false
            }
            offset += count
        }
    }
}
