import RouteManifest

/// The files of a revision, as git has them: paths are those of the repository.
struct GitFiles: FileAccess {
    /// The revision as it was given.
    let revision: String
    /// The folder in which git runs; nil for that of the process.
    private let folder: String?
    /// The name of the revision's tree: what it points to may change while we read.
    private let tree: String
    /// Where in the repository git runs: empty, or with a slash at its end.
    private let prefix: String

    /// - Parameters:
    ///   - revision: what git understands as one: a branch, a tag, `HEAD~2`.
    ///   - folder: the folder in which git runs; nil for that of the process.
    init(revision: String, folder: String? = nil) throws(Failure) {
        guard !revision.isEmpty, !revision.hasPrefix("-"), !revision.utf8.contains(where: { $0 < 0x20 }) else {
            throw Failure("`\(revision)` is no revision of git")
        }
        self.revision = revision
        self.folder = folder
        let place = try Self.git(["rev-parse", "--show-prefix"], folder)
        guard place.status == 0 else { throw Failure("cannot read git:\(revision): \(place.reason)") }
        prefix = String(decoding: place.out.prefix { $0 != 0x0A }, as: UTF8.self)
        let found = try Self.git(["rev-parse", "--verify", "--quiet", revision + "^{tree}"], folder)
        guard found.status == 0 else { throw Failure("this repository has no revision `\(revision)`") }
        tree = String(decoding: found.out.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    private static func git(_ words: [String], _ folder: String?, input: String = "") throws(Failure) -> ChildProcess {
        try ChildProcess(["git"] + (folder.map { ["-C", $0] } ?? []) + words, input: input)
    }

    /// The path in the repository of one as git takes it behind a revision: `./` and `../` are relative to the current folder.
    func path(_ path: String) -> String {
        Paths.normalised(path.hasPrefix("./") || path.hasPrefix("../") ? prefix + path : path)
    }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        func error(_ reason: String) -> FileError { FileError(path: "git:\(revision):\(path)", reason: reason) }
        guard !path.isEmpty, !path.hasPrefix("/"), path != "..", !path.hasPrefix("../") else {
            throw error("it lies outside of the repository")
        }
        guard !path.utf8.contains(where: { $0 == 0 || $0 == 0x0A }), path.utf8.count < 4000 else {
            throw error("this is no path of a file")
        }
        let result: ChildProcess
        do {
            result = try Self.git(["cat-file", "--batch", "--follow-symlinks"], folder, input: "\(tree):\(path)\n")
        } catch { throw FileError(path: "git:\(revision):\(path)", reason: error.message) }
        guard result.status == 0 else { throw error(result.reason) }
        // `<name> <type> <size>`, or what stands in the way: ` missing` behind the path, else a word before a number.
        let header = result.out.prefix { $0 != 0x0A }
        let words = String(decoding: header, as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count == 3, let size = Int(words[2]), words[0].utf8.allSatisfy({ $0 != 0x3A }),
            result.out.count >= header.count + 1 + size
        else {
            switch words.first {
            case "symlink": throw error("its symbolic link leads out of the repository")
            case "loop": throw error("its symbolic links go round in a circle")
            default: throw error("no such file in this revision")
            }
        }
        guard words[1] == "blob" else { throw error("this is a folder; name the manifest in it") }
        return Array(result.out[(header.count + 1)..<(header.count + 1 + size)])
    }

    func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        let shown = "git:\(revision):\(folder)"
        let result: ChildProcess
        do {
            result = try Self.git(["ls-tree", "-z", "--full-tree", folder.isEmpty ? tree : "\(tree):\(folder)"], self.folder)
        } catch {
            throw FileError(path: shown, reason: error.message)
        }
        guard result.status == 0 else {
            throw FileError(path: shown, reason: "no such folder in this revision", isAbsence: true)
        }
        return result.out.split(separator: 0).compactMap { entry in
            // `<mode> <type> <name of the object>\t<name>`
            guard let tab = entry.firstIndex(of: 0x09) else { return nil }
            let isFolder = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ").dropFirst().first == "tree"
            return FolderEntry(name: String(decoding: entry[(tab + 1)...], as: UTF8.self), isFolder: isFolder)
        }
    }
}
