/// Files of which some have another content than they have on the disk: what edits make of them, before anything is written.
public struct EditedFiles: FileAccess {
    private let base: any FileAccess
    /// The contents that differ, by the identity of the file: one file may be reached by several paths.
    private var contents: [String: [UInt8]] = [:]

    /// The files as they are.
    public init(_ base: any FileAccess) { self.base = base }

    /// Gives a file another content.
    public mutating func replace(_ path: String, by content: [UInt8]) { contents[identity(of: path)] = content }

    /// The content of a file.
    public func read(_ path: String) throws(FileError) -> [UInt8] {
        if !contents.isEmpty, let content = contents[identity(of: path)] { return content }
        return try base.read(path)
    }

    /// What stands in a folder.
    public func list(_ folder: String) throws(FileError) -> [FolderEntry] { try base.list(folder) }

    /// A name that is the same for all paths that lead to one file.
    public func identity(of path: String) -> String { base.identity(of: path) }
}
