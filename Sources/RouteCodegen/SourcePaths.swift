/// How generated text names the files of a manifest: relative to the source root (the package), so that the output is the same on
/// every machine and the compiler's errors lead to the file.
struct SourcePaths {
    private let root: [Substring]?
    private let workingDirectory: [Substring]?

    /// - Parameters:
    ///   - root: the folder that paths are relative to, absolute or relative to `workingDirectory`; nil: paths stay as they were given.
    ///   - workingDirectory: the absolute path of the current folder, where it is known.
    init(root: String?, workingDirectory: String?) {
        self.workingDirectory = workingDirectory.map { Self.components($0) }
        if let root {
            self.root = Self.normalized(root, below: self.workingDirectory)
        } else {
            self.root = nil
        }
    }

    /// The path of a file as the output writes it. `fallback` stands for an absolute path that nothing makes relative.
    func text(of path: String, fallback: String) -> String {
        if path == "-" { return "standard input" }
        guard let root else { return Self.isAbsolute(path) ? fallback : Self.joined(Self.normalized(path, below: [])) }
        let file = Self.normalized(path, below: workingDirectory)
        guard Self.isAbsolute(path) || workingDirectory != nil || !root.contains("..") else { return fallback }
        var shared = 0
        while shared < min(root.count, file.count - 1), root[shared] == file[shared] { shared += 1 }
        return Self.joined(Array(repeating: "..", count: root.count - shared) + file[shared...])
    }

    private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    private static func components(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

    private static func normalized(_ path: String, below folder: [Substring]?) -> [Substring] {
        var components = isAbsolute(path) ? [] : folder ?? []
        for component in Self.components(path) {
            if component == "..", let last = components.last, last != ".." {
                components.removeLast()
            } else {
                components.append(component)
            }
        }
        return components
    }

    private static func joined(_ components: [Substring]) -> String { components.joined(separator: "/") }
}
