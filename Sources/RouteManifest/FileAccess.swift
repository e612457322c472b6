/// Why a file could not be read: one sentence.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path as it was given.
    public var path: String
    /// Lower-case: `no such file`.
    public var reason: String

    /// Of a folder: whether nothing is there, as opposed to something that cannot be listed.
    public var isAbsence: Bool

    /// An error about a path.
    public init(path: String, reason: String, isAbsence: Bool = false) {
        self.path = path
        self.reason = reason
        self.isAbsence = isAbsence
    }

    /// `routes.yaml: no such file`.
    public var description: String { "\(path): \(reason)" }
}

/// What stands in a folder.
public struct FolderEntry: Hashable, Sendable {
    /// The last component of its path.
    public var name: String
    /// Whether it is a folder itself; a symbolic link to one is not, so that a search that goes down the folders ends.
    public var isFolder: Bool

    /// An entry of a folder.
    public init(name: String, isFolder: Bool) {
        self.name = name
        self.isFolder = isFolder
    }
}

/// The files that a reader sees. Tests give it a dictionary; the command `DiskFiles`.
public protocol FileAccess: Sendable {
    /// The content of a file; `-` is standard input.
    func read(_ path: String) throws(FileError) -> [UInt8]
    /// What stands in a folder, in any order. The empty path is the current folder.
    func list(_ folder: String) throws(FileError) -> [FolderEntry]
    /// A name that is the same for all paths that lead to one file; the path itself where nothing better is known.
    func identity(of path: String) -> String
}

extension FileAccess {
    /// The path itself.
    public func identity(of path: String) -> String { path }
}

/// Files in memory, by path: for tests, and for tools that have the text already.
public struct MemoryFiles: FileAccess {
    private var contents: [String: [UInt8]]

    /// Files by path, with `/` between folders.
    public init(_ contents: [String: [UInt8]]) { self.contents = contents }

    /// Files of text by path.
    public init(_ texts: [String: String]) { contents = texts.mapValues { Array($0.utf8) } }

    /// The content of a file.
    public func read(_ path: String) throws(FileError) -> [UInt8] {
        guard let bytes = contents[path] else { throw FileError(path: path, reason: "no such file") }
        return bytes
    }

    /// The files and folders directly in a folder.
    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        var entries: Set<FolderEntry> = []
        for path in contents.keys where path.hasPrefix(prefix) {
            let rest = path.dropFirst(prefix.count)
            guard let name = rest.split(separator: "/", maxSplits: 1).first else { continue }
            entries.insert(FolderEntry(name: String(name), isFolder: rest.count > name.count))
        }
        guard !entries.isEmpty || folder.isEmpty else { throw FileError(path: folder, reason: "no such folder", isAbsence: true) }
        return Array(entries)
    }
}
