/// Paths as text, with `/` on every platform.
public enum Paths {
    /// What stands before the last `/`; empty for the current folder, and for `-`.
    public static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Without `.`, without `//`, and with `..` taken together with the folder before it.
    public static func normalised(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// A path below a folder as one relative to it; any other path normalised.
    public static func relative(_ path: String, to folder: String?) -> String {
        let path = normalised(path)
        guard let folder, path.hasPrefix("/") else { return path }
        let prefix = normalised(folder)
        let start = prefix == "/" ? prefix : prefix + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }
}
