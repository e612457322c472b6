/// A pattern of paths: `*` and `?` within a component, `[a-z]` and `[!a-z]`, and `**` as a component of its own for any number of
/// folders. A component that begins with a wildcard does not match a name that begins with a dot. Everything else is literal.
struct Glob {
    private let components: [String]
    private let isAbsolute: Bool
    /// How many folders a search may list: `**` on a whole disk ends.
    private static let folderLimit = 20_000

    init(_ pattern: String) {
        isAbsolute = pattern.hasPrefix("/")
        components = pattern.split(separator: "/").map(String.init)
    }

    static func isPattern(_ text: String) -> Bool { text.utf8.contains { $0 == 0x2A || $0 == 0x3F || $0 == 0x5B } }

    /// The paths below `folder` that match, each relative to it as the pattern is, in byte order.
    ///
    /// - Parameter unreadable: the folders that may hold more, and why they cannot be listed. One that is not there holds nothing.
    func matches(in folder: String, _ files: some FileAccess, unreadable: inout [FileError]) -> [String] {
        var found: Set<String> = []
        var listed = 0
        /// A folder (relative, with a `/` at its end where it is not empty) and the component to match in it.
        var waiting: [(path: String, component: Int)] = [(isAbsolute ? "/" : "", 0)]
        var visited: Set<String> = []
        while let (path, index) = waiting.popLast() {
            guard visited.insert("\(index) \(path)").inserted else { continue }
            let component = components[index]
            let isLast = index == components.count - 1
            if !Self.isPattern(component), !isLast {
                waiting.append((path + component + "/", index + 1))
                continue
            }
            guard listed < Self.folderLimit else { continue }
            let entries: [FolderEntry]
            do throws(FileError) { entries = try files.list(Self.join(folder, path)) } catch {
                if !error.isAbsence { unreadable.append(error) }
                continue
            }
            listed += 1
            for entry in entries {
                if component == "**" {
                    guard !entry.name.hasPrefix(".") else { continue }
                    if entry.isFolder { waiting.append((path + entry.name + "/", index)) }
                    if isLast, !entry.isFolder { found.insert(path + entry.name) }
                } else if Self.matches(entry.name, component) {
                    if isLast {
                        if !entry.isFolder { found.insert(path + entry.name) }
                    } else {
                        waiting.append((path + entry.name + "/", index + 1))
                    }
                }
            }
            if component == "**", !isLast { waiting.append((path, index + 1)) }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty { return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }
        let joined = folder + "/" + path
        return joined.hasSuffix("/") && joined.count > 1 ? String(joined.dropLast()) : joined
    }

    /// Whether a name matches a component. Only the last `*` is ever tried again, which is enough and is linear in the product of the lengths.
    static func matches(_ name: String, _ pattern: String) -> Bool {
        let text = Array(name.unicodeScalars)
        let glob = Array(pattern.unicodeScalars)
        if text.first == ".", glob.first != "." { return false }
        var (t, g) = (0, 0)
        var star: (t: Int, g: Int)?
        while t < text.count {
            if g < glob.count, glob[g] == "*" {
                star = (t, g)
                g += 1
            } else if g < glob.count, let next = step(glob, g, text[t]) {
                (t, g) = (t + 1, next)
            } else if let last = star {
                star = (last.t + 1, last.g)
                (t, g) = (last.t + 1, last.g + 1)
            } else {
                return false
            }
        }
        return glob[g...].allSatisfy { $0 == "*" }
    }

    /// The index behind the element at `index` where that matches the scalar. A `[` that is not closed is literal.
    private static func step(_ glob: [Unicode.Scalar], _ index: Int, _ scalar: Unicode.Scalar) -> Int? {
        switch glob[index] {
        case "?": return index + 1
        case "[":
            let negated = index + 1 < glob.count && (glob[index + 1] == "!" || glob[index + 1] == "^")
            let start = index + (negated ? 2 : 1)
            guard start < glob.count, let close = glob[(start + 1)...].firstIndex(of: "]") else { break }
            var contains = false
            var item = start
            while item < close {
                if item + 2 < close, glob[item + 1] == "-" {
                    if glob[item] <= scalar && scalar <= glob[item + 2] { contains = true }
                    item += 3
                } else {
                    if glob[item] == scalar { contains = true }
                    item += 1
                }
            }
            return contains != negated ? close + 1 : nil
        default: break
        }
        return glob[index] == scalar ? index + 1 : nil
    }
}
